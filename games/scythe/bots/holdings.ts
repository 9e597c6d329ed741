import type { Seat } from "@rubizh/engine";
import { type Content, type Place, PRODUCT, RESOURCES, STRUCTURES } from "../rules/content.ts";
import { enemyAt, pileAt } from "../rules/control.ts";
import { type Pile, seatOf, type View } from "../rules/state.ts";

/** What a seat holds, counted in one pass: an evaluation asks for it thousands of times a turn. */
export interface Holdings {
  readonly land: readonly Place[];
  readonly stock: Pile;
  /** Own workers by what their territory gives. */
  readonly hands: Readonly<Record<(typeof RESOURCES)[number] | "worker" | "none", number>>;
}

export function holdings(c: Content, v: View, seat: Seat): Holdings {
  const p = seatOf(v, seat);
  const land: Place[] = [];
  const add = (place: Place): void => {
    const terrain = c.spots[place]?.terrain;
    if (terrain !== undefined && terrain !== "base" && !land.includes(place)) land.push(place);
  };
  add(p.hero);
  for (const mech of p.mechs) add(mech);
  const hands = { metal: 0, wood: 0, oil: 0, food: 0, worker: 0, none: 0 };
  for (const place in p.workers) {
    add(place);
    const terrain = c.spots[place]?.terrain ?? "base";
    hands[terrain === "base" ? "none" : PRODUCT[terrain]] += p.workers[place] ?? 0;
  }
  for (const s of STRUCTURES) {
    const place = p.structures[s];
    if (place !== "mat" && !land.includes(place) && enemyAt(v, seat, place) === "none") add(place);
  }
  const stock = { metal: 0, wood: 0, oil: 0, food: 0 };
  for (const place in v.piles)
    if (land.includes(place)) for (const r of RESOURCES) stock[r] += pileAt(v, place)[r];
  return { land, stock, hands };
}
