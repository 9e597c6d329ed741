import {
  at,
  type Draft,
  type Emit,
  type Full,
  hidden,
  last,
  type Message,
  type Refusal,
  type Seat,
  type Shaped,
} from "@rubizh/engine";
import * as z from "zod/mini";
import {
  BONUSES,
  BOTTOMS,
  type Content,
  CUBES,
  FACTIONS,
  type FactionData,
  type FactionId,
  GAINS,
  MATS,
  type MatData,
  type MechAbility,
  OPTIONS,
  type Place,
  RESOURCES,
  SECTIONS,
  type Section,
  type SectionData,
  STARS,
  STRUCTURES,
  TILES,
} from "./content.ts";
import type { Event } from "./events.ts";
import type { Move } from "./moves.ts";

export const UNITS = ["hero", "mech", "worker"] as const;
export type Unit = (typeof UNITS)[number];
/** What a unit carries. `walked` are workers that have already made their own movement in this action. */
export const CARGO = ["metal", "wood", "oil", "food", "worker", "walked"] as const;
export type CargoKind = (typeof CARGO)[number];

export const seat = z.int().check(z.minimum(0), z.maximum(4));
export const count = z.int().check(z.minimum(0), z.maximum(100_000));
export const place = z.string().check(z.regex(/^([A-H][1-7]|base-[a-z]+)$/));
export const counts = z.array(count);
/** Copies of the combat cards 2, 3, 4, 5. */
export const cardsOf = z.array(count).check(z.length(4));
const fixed = <K extends string, V extends z.ZodMiniType>(keys: readonly K[], value: V) =>
  z.strictObject(Object.fromEntries(keys.map((k) => [k, value])) as Record<K, V>);
const placeOrMat = z.union([z.literal("mat"), place]);
const placeOrAny = z.union([z.literal("any"), place]);
const byPlace = z.record(place, count);
const cardOrNone = z.union([z.literal("none"), count]);
export const unit = z.enum(UNITS);
export const cargo = fixed(CARGO, count);
const pile = fixed(RESOURCES, count);
const faction = z.enum(FACTIONS);
const mat = z.enum(MATS);
export const bonus = z.enum(BONUSES);
export const bottom = z.enum(BOTTOMS);
export const gainKey = z.enum(GAINS);
export type Cargo = Shaped<typeof cargo>;
export type Pile = Shaped<typeof pile>;

export const automaOptions = z.strictObject({
  level: z.int().check(z.minimum(1), z.maximum(4)),
  faction: z.enum([...FACTIONS, "random"]),
});
/** Chosen before the first move; the defaults are the Ukrainian rulebook. */
export const options = z.strictObject({
  /** By seat; a seat that is left out gets one at random. */
  factions: z.array(z.enum([...FACTIONS, "random"])).check(z.maxLength(5)),
  mats: z.array(z.enum([...MATS, "random"])).check(z.maxLength(5)),
  /** Militant and Innovative are dealt too. */
  expansionMats: z.boolean(),
  forbiddenPairs: z.boolean(),
  /** Relentless lets Rusviet take its Factory card twice in a row (SC-245). */
  relentlessFactory: z.boolean(),
  /** Disarm also works on Saxony's own Mine (SC-175). */
  disarmOnMine: z.boolean(),
  /** Underpass also joins two mountains (SC-174). */
  underpassMountains: z.boolean(),
  /** "extra": the Mill's territory comes on top (SC-214); "choice": one more territory, the Mill works if chosen. */
  mill: z.enum(["extra", "choice"]),
  /** "windows": before or after an action (SC-326); "anytime": at any of the own decisions of the own turn. */
  objectives: z.enum(["windows", "anytime"]),
  /** Coins between seats: never, in the own turn, or while a combat waits as well (SC-332 to SC-335). */
  deals: z.enum(["none", "turn", "always"]),
  /** Counting everybody's money for longer than ten seconds costs 2 popularity (SC-355). */
  countingCosts: z.boolean(),
  /** Not of the rulebook: the game is scored after so many turns of everybody; 0 is no limit. */
  turnLimit: z.int().check(z.minimum(0), z.maximum(1000)),
  automa: automaOptions,
});
export type Options = Shaped<typeof options>;

const step = z.enum(["open", "doing", "done"]);
/** Which mech it is, 0 for other units; among units that retreat the hero is -1. */
const slot = z.int().check(z.minimum(-1), z.maximum(3));
/** A unit that moved onto a territory held by enemy heroes or mechs, and what it brought along. */
const entry = z.strictObject({ unit, slot, from: place, to: place, cargo });
const side = z.strictObject({ seat, placed: z.boolean(), dial: hidden(count), cards: hidden(cardsOf) });
export type Side = Shaped<typeof side>;
const part = z.strictObject({ gain: gainKey, n: count });
export type Part = Shaped<typeof part>;
/** The unit on the move. */
const mover = z.strictObject({ unit, slot, at: place, steps: count, stepped: z.boolean(), cargo });
export type Mover = Shaped<typeof mover>;

/** A waiting step, and whose it is. */
const waits = <T extends string, X extends z.core.$ZodLooseShape>(t: T, more: X) =>
  z.strictObject({ t: z.literal(t), seat, ...more });
const frame = z.discriminatedUnion("t", [
  // The seat that gets objectives runs past the last one.
  waits("dealing", { seat: count, stage: z.enum(["factions", "mats", "remat", "tile", "objectives"]) }),
  waits("draw", { left: count }),
  waits("turn", {
    /** "part" is "doing", taken piece by piece. */
    top: z.union([step, z.literal("part")]),
    bottom: step,
    chosen: z.boolean(),
    /** Crimea has used Coercion this turn (SC-246). */
    coerced: z.boolean(),
    /** Enemy workers driven off this turn (SC-398). */
    drove: count,
    counted: z.boolean(),
    entered: z.array(entry),
  }),
  waits("moving", {
    /** Units that may still be taken. */
    left: count,
    /** Territories a worker may go; Speed gives heroes and mechs one more. */
    reach: count,
    unit: z.union([z.literal("none"), mover]),
    moved: z.strictObject({
      hero: z.boolean(),
      mechs: z.array(z.boolean()).check(z.length(4)),
      workers: byPlace,
    }),
  }),
  waits("aftermath", { stage: z.enum(["combat", "encounter", "factory"]) }),
  waits("combat", {
    hex: place,
    stage: z.enum([
      "attacker",
      "defender",
      "commit",
      "automaCard",
      "automaHand",
      "retreat",
      "rewards",
      "star",
    ]),
    /** Attacker first. */
    sides: z.array(side).check(z.length(2)),
    winner: z.union([z.literal("none"), seat]),
    /** Workers of the loser that had to go. */
    driven: count,
    /** The loser showed at least 1 power, by dial or card (SC-282). */
    used: z.boolean(),
    /** Of an Automa card: the most cards it may add, and the resources for a human who takes the territory from it. */
    automa: z.strictObject({ cards: count, prize: count }),
  }),
  waits("scout", { victim: seat }),
  /** Units still to choose for. */
  waits("retreat", { hex: place, units: z.array(slot).check(z.minLength(1)) }),
  waits("encounter", { hex: place, card: cardOrNone, taken: z.array(z.enum(OPTIONS)) }),
  waits("factory", {}),
  waits("gaining", { at: placeOrAny, parts: z.array(part) }),
  /** A benefit taken piece by piece: how much of the first part? */
  waits("taking", { at: placeOrAny, parts: z.array(part) }),
  waits("receiving", { left: count, at: placeOrAny }),
  /** `mill`: whether the Mill may work in this action. */
  waits("producing", { left: count, mill: z.boolean(), done: z.array(place) }),
  waits("upgrading", {}),
  waits("deploying", { at: placeOrAny }),
  waits("building", { at: placeOrAny }),
  waits("enlisting", {}),
  waits("choosing", { of: z.array(gainKey) }),
  waits("paying", { resource: z.enum(RESOURCES), left: count }),
  waits("discarding", {}),
  waits("bottom", {
    action: bottom,
    stage: z.enum(["pay", "coins", "gain", "bonus", "stars"]),
    /** "part": coins and bonuses are taken piece by piece. */
    coins: z.union([z.boolean(), z.literal("part")]),
    /** Who still gets the ongoing recruit bonus, in order. */
    bonuses: z.array(seat),
  }),
  waits("automa", {
    card: cardOrNone,
    stage: z.enum(["card", "move", "arrival", "gains", "recruit", "star", "done"]),
    /** Gains of the card not given yet. */
    gains: count,
  }),
]);
export type Frame = Shaped<typeof frame>;
type FrameTag = Frame["t"];
export type FrameOf<K extends FrameTag> = Extract<Frame, { readonly t: K }>;
export type AftermathFrame = FrameOf<"aftermath">;
export type AutomaFrame = FrameOf<"automa">;
export type BottomFrame = FrameOf<"bottom">;
export type BuildingFrame = FrameOf<"building">;
export type ChoosingFrame = FrameOf<"choosing">;
export type CombatFrame = FrameOf<"combat">;
export type DealingFrame = FrameOf<"dealing">;
export type DeployingFrame = FrameOf<"deploying">;
export type DrawFrame = FrameOf<"draw">;
export type EncounterFrame = FrameOf<"encounter">;
export type FactoryFrame = FrameOf<"factory">;
export type GainingFrame = FrameOf<"gaining">;
export type MovingFrame = FrameOf<"moving">;
export type PayingFrame = FrameOf<"paying">;
export type ProducingFrame = FrameOf<"producing">;
export type ReceivingFrame = FrameOf<"receiving">;
export type RetreatFrame = FrameOf<"retreat">;
export type ScoutFrame = FrameOf<"scout">;
export type TakingFrame = FrameOf<"taking">;
export type TurnFrame = FrameOf<"turn">;

const seatView = z.strictObject({
  faction: z.union([z.literal("none"), faction]),
  /** The Automa has none. */
  mat: z.union([z.literal("none"), mat]),
  /** Left the game. */
  out: z.boolean(),
  asked: count,
  /** Where the action token stands. */
  section: z.union([z.literal("none"), z.enum(SECTIONS)]),
  power: count, // 0…16
  popularity: count, // 0…18
  coins: count,
  hand: z.strictObject({ size: count, cards: hidden(cardsOf) }),
  objectives: z.strictObject({ size: count, cards: hidden(counts) }),
  /** Objectives revealed so far. */
  shown: counts,
  /** "unseen" is the Automa's, which nobody has looked at and nobody uses. */
  factoryCard: z.union([z.enum(["none", "unseen"]), count]),
  hero: placeOrMat,
  /** In the order of the faction's abilities; a mech off the mat has unlocked its own. */
  mechs: z.array(placeOrMat).check(z.length(4)),
  /** Workers off the mat by place. */
  workers: byPlace,
  structures: fixed(STRUCTURES, placeOrMat),
  /** Per section: still on the mat, or on which one-time bonus. */
  recruits: fixed(BOTTOMS, z.union([z.literal("mat"), bonus])),
  /** Per green box: still there, or on which bottom action's cost. */
  cubes: fixed(CUBES, z.union([z.literal("mat"), bottom])),
  /** In the order of placing. */
  stars: z.array(z.enum(STARS)),
  /** Ongoing recruit bonuses that this seat does not want (SC-377). */
  declines: z.array(bonus),
});
export type SeatView = Shaped<typeof seatView>;

const automa = z.strictObject({
  seat,
  level: count, // 1…4
  /** Of the star tracker. */
  space: count,
  scheme: count, // 1 or 2
  deck: counts,
  /** The card turned up last, which everybody has seen. */
  open: cardOrNone,
});

export type AutomaView = Shaped<typeof automa>;

/** Why a game is over: a sixth star, nobody left to play against, or the table's own limit. */
export const ENDINGS = ["stars", "left", "turns"] as const;
export type Ending = (typeof ENDINGS)[number];

/** The table: a state has everything, a view has null where its viewer may not look. */
export const state = z.strictObject({
  options,
  /** Turns begun, the Automa's included. */
  turn: count,
  /** Seats clockwise round the table. */
  order: z.array(seat),
  over: z.enum(["no", ...ENDINGS]),
  /** What must finish before the turn goes on. The first is the turn itself, the last one asks. */
  frames: z.array(frame),
  seats: z.array(seatView).check(z.minLength(2), z.maxLength(5)),
  /** Resources by place; a place without any is left out. */
  piles: z.record(place, pile),
  /** Where encounter tokens still lie. */
  tokens: z.array(place),
  tile: z.union([z.literal("none"), z.enum(TILES)]),
  /** The deck is hidden, because hands are drawn from it. */
  combat: z.strictObject({ deck: hidden(cardsOf), discard: cardsOf }),
  /** Copies of each encounter not drawn yet, and the drawn ones in the order in which they went under the deck. */
  encounters: z.strictObject({ deck: counts, under: counts }),
  /** Factory cards on the board: [] until somebody has looked at them. */
  factory: z.strictObject({ size: count, cards: hidden(counts) }),
  objectives: z.strictObject({ size: count, deck: hidden(counts) }),
  automa: z.union([z.literal("none"), automa]),
});
export type View = Shaped<typeof state>;

export type ScytheTypes = { options: Options; view: View; move: Move; event: Event };
export type S = Full<View>;
export type D = Draft<S>;
export type Out = Emit<Event>;

export const no = (rule: string, key: string, values?: Message["with"]): Refusal => ({
  rule: rule as Refusal["rule"],
  why: values === undefined ? { key: `refuse.${key}` } : { key: `refuse.${key}`, with: values },
});
export const prompt = (key: string, values?: Message["with"]): Message =>
  values === undefined ? { key: `prompt.${key}` } : { key: `prompt.${key}`, with: values };
/** The move is none that this decision knows. */
export const notNow = (): Refusal => no("SC-078", "notNow");

export const seatOf = (v: View, seat: Seat): SeatView => at(v.seats, seat);
export const draftOf = (d: D, seat: Seat): D["seats"][number] => at(d.seats, seat);
export const top = (v: View): Frame => last(v.frames);
export const push = (d: D, frame: Frame): void => {
  d.frames.push(frame as D["frames"][number]);
};
export const pop = (d: D): void => {
  d.frames.pop();
};
/** Whose turn it is; nobody's during the deal and once the game is over. */
export const turnSeat = (v: View): Seat | "none" => {
  const f = v.frames[0];
  return f?.t === "turn" ? f.seat : "none";
};
/** The turn in progress; loud where there is none. */
export function turnOf(v: View): TurnFrame {
  const f = v.frames[0];
  if (f?.t !== "turn") throw new Error("there is no turn");
  return f;
}
export function draftTurn(d: D): Draft<Full<TurnFrame>> {
  const f = d.frames[0];
  if (f?.t !== "turn") throw new Error("there is no turn");
  return f;
}

export function factionOf(content: Content, p: SeatView): FactionData {
  if (p.faction === "none") throw new Error("no faction has been dealt");
  return content.factions[p.faction];
}
export function matOf(content: Content, p: SeatView): MatData {
  if (p.mat === "none") throw new Error("this seat has no player mat");
  return content.mats[p.mat];
}
export function sectionOf(content: Content, p: SeatView, section: Section): SectionData {
  const found = matOf(content, p).sections.find((s) => s.top === section);
  if (!found) throw new Error(`${section} is no section of the mat`);
  return found;
}
export const baseOf = (content: Content, p: SeatView): Place => factionOf(content, p).base;

/** A mech off the mat has unlocked the ability printed under it (SC-162, SC-163). */
export function has(content: Content, p: SeatView, ability: MechAbility): boolean {
  if (p.faction === "none" || p.mat === "none") return false;
  const slot = content.factions[p.faction].mechs.indexOf(ability);
  return slot >= 0 && p.mechs[slot] !== "mat";
}
/** The Automa uses no ability of its faction. */
export const isFaction = (p: SeatView, faction: FactionId): boolean =>
  p.faction === faction && p.mat !== "none";

export const sum = (xs: readonly number[]): number => {
  let n = 0;
  for (const x of xs) n += x;
  return n;
};
/** Workers off the mat, wherever they stand. */
export function workersOut(p: SeatView): number {
  let n = 0;
  for (const place in p.workers) n += p.workers[place] ?? 0;
  return n;
}
export const WORKERS = 8;
export const NO_CARGO: Cargo = { metal: 0, wood: 0, oil: 0, food: 0, worker: 0, walked: 0 };
export const CARD_VALUES = [2, 3, 4, 5] as const;
