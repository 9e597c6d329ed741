import { at, type Seat } from "@rubizh/engine";
import type { Content, Place } from "../rules/content.ts";
import { fighters, pileAt, pileSize, workersAt } from "../rules/control.ts";
import { DIAL } from "../rules/frames/combat.ts";
import { has, type SeatView, seatOf, type View } from "../rules/state.ts";
import type { Holdings } from "./holdings.ts";
import { stepsBetween } from "./ways.ts";

/** How often a rival beside it drives workers off, and how often he attacks fighters that he would beat. */
const RAID = 0.2;
const ATTACK = 0.35;
/** The same of the Automa, by the scheme it follows. */
const AUTOMA: readonly number[] = [0.1, 0.2];
/** Coins that a combat lost costs: the way back, and a star for the enemy; and each worker sent home with the fighters. */
const DEFEAT = 8;
const WORKER = 1.5;
/** Coins of a territory lost, and of a resource left there. */
const LAND = 2;
const GOODS = 0.6;
/** Power that a combat card adds on average, and by how much strength must differ to matter. */
const CARD = 3;
const EDGE = 2;

/** Who may come to a territory before the next turn: the most he can show there, and how likely he is to try. */
interface Danger {
  readonly strength: number;
  readonly raid: number;
  readonly attack: number;
}
export type Dangers = ReadonlyMap<Place, Danger>;

/** Territories within reach of enemy heroes and mechs. */
export function dangersFor(c: Content, v: View, seat: Seat): Dangers {
  const found = new Map<Place, Danger>();
  for (let other = 0; other < v.seats.length; other++) {
    const p = seatOf(v, other);
    if (other === seat || p.out) continue;
    const automa = v.automa !== "none" && v.automa.seat === other ? at(AUTOMA, v.automa.scheme - 1) : 0;
    for (const place of c.hexes) {
      const near = inReach(c, v, p, place);
      if (near === 0) continue;
      const strength = Math.min(DIAL, p.power) + CARD * Math.min(p.hand.size, near);
      const before = found.get(place);
      if (!before || before.strength < strength)
        found.set(place, { strength, raid: automa || RAID, attack: automa || ATTACK });
    }
  }
  return found;
}

/** How many of a seat's fighters could enter a place with one Move. */
function inReach(c: Content, v: View, p: SeatView, place: Place): number {
  const range = has(c, p, "speed") ? 2 : 1;
  const overWater =
    v.automa !== "none" && v.automa.space >= at(c.data.automa.levels, v.automa.level - 1).water;
  let n = 0;
  for (const from of [p.hero, ...p.mechs]) {
    if (from === "mat") continue;
    if (
      p.mat === "none" && overWater
        ? c.spots[from]?.near.includes(place)
        : stepsBetween(c, p, from, place) <= range
    )
      n += 1;
  }
  return n;
}

/** Coins that a seat may lose on its territories before its next turn. */
export function atRisk(v: View, seat: Seat, own: Holdings, dangers: Dangers): number {
  const p = seatOf(v, seat);
  let coins = 0;
  for (const place of own.land) {
    const danger = dangers.get(place);
    if (!danger) continue;
    const units = fighters(p, place);
    const workers = workersAt(p, place);
    const lost = LAND + WORKER * workers + GOODS * pileSize(pileAt(v, place));
    if (units === 0) {
      if (workers > 0) coins += danger.raid * lost;
      continue;
    }
    const strength = Math.min(DIAL, p.power) + CARD * Math.min(p.hand.size, units);
    const beaten = 1 / (1 + Math.exp((strength - danger.strength) / EDGE));
    coins += danger.attack * beaten * (DEFEAT + lost);
  }
  return coins;
}
