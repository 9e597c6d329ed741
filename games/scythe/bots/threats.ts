// Levels 3 and 4: what the others may take before the next own turn, as evaluate counts it.
import { at, type Seat } from "@rubizh/engine";
import { automaReach, automaTarget } from "../rules/automa.ts";
import type { Content, Place } from "../rules/content.ts";
import { fighters, pileAt, pileSize, workersAt } from "../rules/control.ts";
import { DIAL } from "../rules/frames/combat.ts";
import { has, type SeatView, seatOf, sum, type View } from "../rules/state.ts";
import type { Holdings } from "./economy.ts";
import { stepsBetween } from "./stars.ts";

/** How often a rival beside it drives workers off, and how often he attacks fighters that he would beat. */
const RAID = 0.2;
const ATTACK = 0.35;
/** Coins that a combat lost costs: the way back, and a star for the enemy; and each worker sent home with the fighters. */
const DEFEAT = 8;
const WORKER = 1.5;
/** Coins of a territory lost, and of a resource left there. */
const LAND = 2;
const GOODS = 0.6;
/** Power that a combat card adds on average, and by how much strength must differ to matter. */
const CARD = 3;
const EDGE = 2;

/** Who may come to a territory before the next turn: the most he can show there. */
interface Danger {
  readonly strength: number;
}
/** The Automa's next card: where it may strike, what it shows then, and what each card of the deck would do. */
interface AutomaDanger extends Danger {
  readonly reach: readonly Place[];
  readonly lines: readonly Line[];
}
/** A card's chance; whether it attacks fighters, with the power there is, and whether workers, if there are none. */
interface Line {
  readonly chance: number;
  readonly fights: boolean;
  readonly raids: boolean;
}
export interface Dangers {
  readonly near: ReadonlyMap<Place, Danger>;
  readonly automa: AutomaDanger | "none";
}

/** Territories within reach of enemy heroes and mechs. */
export function dangersFor(content: Content, v: View, seat: Seat): Dangers {
  const near = new Map<Place, Danger>();
  for (let other = 0; other < v.seats.length; other++) {
    const p = seatOf(v, other);
    if (other === seat || p.out || p.mat === "none") continue;
    for (const place of content.hexes) {
      const units = inReach(content, p, place);
      if (units === 0) continue;
      const strength = strengthOf(p, units);
      const before = near.get(place);
      if (!before || before.strength < strength) near.set(place, { strength });
    }
  }
  return { near, automa: automaDanger(content, v) };
}

const strengthOf = (p: SeatView, units: number): number =>
  Math.min(DIAL, p.power) + CARD * Math.min(p.hand.size, units);

/** How many of a seat's fighters could enter a place with one Move. */
function inReach(content: Content, p: SeatView, place: Place): number {
  const range = has(content, p, "speed") ? 2 : 1;
  return [p.hero, ...p.mechs].filter(
    (from) => from !== "mat" && stepsBetween(content, p, from, place) <= range,
  ).length;
}

/** It strikes beside any of its units, from wherever its fighters are; which cards are left, everybody knows. */
function automaDanger(content: Content, v: View): AutomaDanger | "none" {
  if (v.automa === "none") return "none";
  const { seat, level, scheme, deck: left } = v.automa;
  const p = seatOf(v, seat);
  if ([p.hero, ...p.mechs].every((place) => place === "mat")) return "none";
  const { cards, brackets } = content.data.automa;
  const deck = sum(left) > 0 ? left : cards.map(() => 1);
  const bracket = brackets.filter((from) => p.power >= from).length;
  let strength = 0;
  const lines = cards.map((card, i): Line => {
    const chance = at(deck, i) / sum(deck);
    const dial = Math.min(p.power, at(card.power, bracket));
    strength += chance * (dial + CARD * Math.min(p.hand.size, card.cards));
    const moves = card.skip && level === 1 ? [] : at(card.schemes, scheme - 1).move;
    const own = moves.filter(({ only = p.faction }) => only === p.faction);
    return {
      chance,
      fights: own.some((m) => m.do === "attackCombatUnit" && p.power >= (m.power ?? 0)),
      raids: own.some((m) => m.do === "attackWorkers"),
    };
  });
  return { strength, reach: automaReach(content, v, seat), lines };
}

/** Coins that a seat may lose on its territories before its next turn. */
export function atRisk(content: Content, v: View, seat: Seat, own: Holdings, dangers: Dangers): number {
  const p = seatOf(v, seat);
  let coins = dangers.automa === "none" ? 0 : automaRisk(content, v, p, dangers.automa);
  if (dangers.near.size === 0) return coins;
  for (const place of own.land) {
    const danger = dangers.near.get(place);
    if (!danger) continue;
    if (fighters(p, place) > 0) coins += ATTACK * defeat(v, p, place, danger);
    else if (workersAt(p, place) > 0) coins += RAID * lossAt(v, p, place);
  }
  return coins;
}

/** A card strikes once: fighters before workers, as all its attack lines do. */
function automaRisk(content: Content, v: View, p: SeatView, danger: AutomaDanger): number {
  const fight = automaTarget(content, p, danger.reach, true);
  const raid = automaTarget(content, p, danger.reach, false);
  const fought = fight === "none" ? 0 : defeat(v, p, fight, danger);
  const raided = raid === "none" ? 0 : lossAt(v, p, raid);
  return sum(
    danger.lines.map(({ chance, fights, raids }) =>
      fights && fight !== "none" ? chance * fought : raids ? chance * raided : 0,
    ),
  );
}

const lossAt = (v: View, p: SeatView, place: Place): number =>
  LAND + WORKER * workersAt(p, place) + GOODS * pileSize(pileAt(v, place));

/** What an attack on fighters costs, as often as they are beaten. */
function defeat(v: View, p: SeatView, place: Place, danger: Danger): number {
  const strength = strengthOf(p, fighters(p, place));
  const beaten = 1 / (1 + Math.exp((strength - danger.strength) / EDGE));
  return beaten * (DEFEAT + lossAt(v, p, place));
}
