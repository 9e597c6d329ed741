import { at } from "@rubizh/engine";
import { extraOf, NOTHING } from "./bonus.ts";
import type { CardId } from "./cards.ts";
import { type Content, cardOf } from "./content.ts";
import type { Pair } from "./duel.ts";
import { linesOf, spotOf, type Turn } from "./lines.ts";
import type { SeatView } from "./state.ts";

/** The cards in lane `i` (from 0) with the points their owner takes: all that work, save those declined (ZS-063). */
export function pairIn(content: Content, s: SeatView, i: number, turn: Turn): Pair {
  const { lanes, declined } = linesOf(s);
  const { front, support } = at(lanes, i);
  const extra = (card: CardId | "none", line: "front" | "support") =>
    card === "none" || declined.includes(spotOf(i, line))
      ? NOTHING
      : extraOf(content, cardOf(content, card), turn);
  return { front, support, frontExtra: extra(front, "front"), supportExtra: extra(support, "support") };
}
