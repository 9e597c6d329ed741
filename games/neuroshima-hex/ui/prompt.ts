import { type Asked, type Choice, kindOf, nameOf } from "@rubizh/board";
import type { Message, Seat } from "@rubizh/engine";
import { type Move, seatOf, type TileId, type View } from "../rules/state.ts";
import { cellOf, NET } from "./path.ts";
import { netPrice } from "./price.ts";

type Held = Pick<Choice<Move>, "picked" | "fits" | "open">;

/** What the hand is for, the most telling first. */
const AIMS: readonly Move["t"][] = [
  "place",
  "replace",
  "execute",
  "hunt",
  "push",
  "pull",
  "move",
  "scavenge",
  "rotate",
  "absorb",
];

/** The tile in hand, or the last unit that was tapped on the board. */
function heldTile(v: View, seat: Seat, picked: Held["picked"]): TileId | undefined {
  const cell = picked.map(cellOf).findLast((c) => c !== undefined);
  const unit = cell === undefined ? "empty" : v.board[cell];
  if (unit !== "empty") return unit.tile;
  const slot = picked.find((spot) => kindOf(spot) === "hand");
  return slot === undefined ? undefined : seatOf(v, seat).hand[Number(nameOf(slot))];
}

/** What the steel net costs the headquarters now. */
function netNote(v: View, seat: Seat): Message {
  const price = netPrice(v, seat);
  const { health } = seatOf(v, seat);
  return price === 0
    ? { key: "ui.then.free" }
    : { key: "ui.ask.pays", with: { price, from: health, to: health - price } };
}

/** What is asked once something is picked: for what, out of how many cells or units, at what price. */
export function asks(v: View, seat: Seat, { picked, fits, open }: Held): Asked | undefined {
  const [first] = picked;
  if (first === undefined) return undefined;
  const count = [...open].filter((spot) => cellOf(spot) !== undefined).length;
  if (first === NET) return { what: { key: "ui.ask.net", with: { count } }, note: netNote(v, seat) };
  const aim = AIMS.find((t) => fits.some((m) => m.t === t));
  const tile = heldTile(v, seat, picked);
  if (aim === undefined || tile === undefined || count === 0) return undefined;
  const chosen = picked.some((spot) => cellOf(spot) !== undefined);
  return {
    what: { key: `ui.ask.${aim}${chosen ? ".target" : ""}`, with: { tile: `@tile.${tile}` } },
    note: { key: "ui.ask.count", with: { count } },
  };
}
