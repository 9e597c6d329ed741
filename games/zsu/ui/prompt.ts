import type { Asked, Choice, Spot } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import { amountOf } from "../rules/bids.ts";
import { AID, type Content, cardOf } from "../rules/content.ts";
import type { Move, View } from "../rules/state.ts";
import { bidCards, heldCard } from "./path.ts";
import { topOf } from "./scene.ts";

type Held = Pick<Choice<Move>, "picked" | "fits">;

/** What is asked by what is in hand: where a card goes and what it brings there, what the points buy and what is missing. */
export function asks(c: Content, v: View, seat: Seat, { picked, fits }: Held): Asked | undefined {
  const { t } = topOf(v);
  if (t === "buy") return picked.length === 0 ? buying(c, v, seat, fits) : undefined;
  if (t === "auction" && picked.length > 0) return bidding(c, v, seat, picked);
  const card = heldCard(picked);
  if (card === undefined || (t !== "deploy" && t !== "compensate")) return undefined;
  const { attack, defence, support } = cardOf(c, card);
  const of = (kind: Move["t"]): number => fits.filter((m) => m.t === kind).length;
  if (t === "compensate")
    return of("swap") === 0
      ? undefined
      : {
          what: { key: "ui.ask.swap", with: { card: `@card.${card}` } },
          note: { key: "ui.ask.hospital", with: { count: of("swap") } },
        };
  return {
    what: { key: "ui.ask.lane", with: { card: `@card.${card}`, front: of("front"), support: of("support") } },
    note: { key: "ui.ask.figures", with: { attack, defence, support } },
  };
}

/** What the cards in hand are worth together, and what they must beat. */
function bidding(c: Content, v: View, seat: Seat, picked: readonly Spot[]): Asked | undefined {
  const f = topOf(v);
  if (f.t !== "auction") return undefined;
  const best = Math.max(...f.bids.map(({ amount }) => amount));
  const amount = amountOf(c, v, seat, bidCards(picked));
  return amount > best
    ? undefined
    : {
        what: { key: "ui.ask.bid", with: { amount } },
        note: { key: "refuse.bidTooLow", with: { best: amount < 1 ? 0 : best } },
      };
}

/** How many cards the points pay for, and how much the cheapest of the others lacks. */
function buying(c: Content, v: View, seat: Seat, fits: readonly Move[]): Asked {
  const { points } = at(v.seats, seat);
  const prices = [...v.reserve.filter((card) => card !== "none"), AID].map((card) => cardOf(c, card).price);
  const dear = prices.filter((price) => price > points);
  const count = fits.filter((m) => m.t === "buy").length;
  return dear.length === 0
    ? { note: { key: "ui.ask.all", with: { count } } }
    : { note: { key: "ui.ask.short", with: { count, missing: Math.min(...dear) - points } } };
}
