import { at } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { factionOf, type Table } from "../field.ts";
import { type RollOffFrame, SIDES, type Side } from "../state.ts";
import { type Rolls, TWO_DICE } from "./frame.ts";

/** The higher die is team 1; equal dice are rolled again. VO-027. */
export const rollOff: Rolls<RollOffFrame> = {
  waits: "luck",
  draw: () => TWO_DICE,
  settle(content, d, _f, luck, emit) {
    const [a = 0, b = 0] = luck;
    if (a === b) {
      emit({ t: "rolledOff", dice: luck, first: "none", faction: "none" });
      return;
    }
    d.first = a > b ? 0 : 1;
    emit({ t: "rolledOff", dice: luck, first: d.first, faction: factionOf(d, d.first) });
    layTokens(content, d, d.first);
    d.frames = [{ t: "placing", side: d.first }];
  },
};

/** One token of each team on every cell the mission names: VO-025. None where it names none: VO-026. */
function layTokens(content: Content, d: Table, first: Side): void {
  const cells = content.card.tokens?.cells ?? [[], []];
  for (const side of SIDES)
    for (const cell of at(cells, side === first ? 0 : 1)) d.tokens.push({ side, cell });
}
