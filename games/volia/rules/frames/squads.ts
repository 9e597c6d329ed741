import { at } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { factionOf } from "../field.ts";
import { enlist } from "../setup.ts";
import { squadsFor } from "../squads.ts";
import type { FighterId, Side, SquadsFrame, View } from "../state.ts";
import { oneOf, type Rolls } from "./frame.ts";

const choices = (content: Content, v: View, side: Side): readonly (readonly FighterId[])[] =>
  squadsFor(
    content,
    v.options,
    content.card,
    side,
    v.fighters.map((f) => f.id),
  );

/** A side's squad is drawn: VO-013. */
export const squads: Rolls<SquadsFrame> = {
  waits: "luck",
  draw: (content, v, f) => oneOf(choices(content, v, f.side).length),
  kinds: (content, v, f) => choices(content, v, f.side).map((squad) => squad.join("+")),
  settle(content, d, { side }, luck, emit) {
    const squad = at(choices(content, d, side), at(luck, 0));
    emit({ t: "squadDrawn", side, faction: factionOf(d, side), squad });
    enlist(d, side, squad);
    d.frames = side === 0 ? [{ t: "squads", side: 1 }] : [{ t: "rollOff" }];
  },
};
