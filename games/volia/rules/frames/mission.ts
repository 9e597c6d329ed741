import { at } from "@rubizh/engine";
import { muster } from "../setup.ts";
import { deckOf } from "../squads.ts";
import type { MissionFrame } from "../state.ts";
import { oneOf, type Rolls } from "./frame.ts";

/** The mission card is drawn: VO-017. */
export const mission: Rolls<MissionFrame> = {
  waits: "luck",
  draw: (content, v) => oneOf(deckOf(content, v.options).length),
  kinds: (content, v) => deckOf(content, v.options).map((m) => m.id),
  settle(content, d, _f, luck, emit) {
    const card = at(deckOf(content, d.options), at(luck, 0));
    d.mission = card.id;
    emit({ t: "missionDrawn", mission: card.id });
    muster(content, card, d);
  },
};
