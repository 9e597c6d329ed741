import type { Draft, Emit, Full, Luck, Message, Refusal, Seat } from "@rubizh/engine";
import { at, last } from "@rubizh/engine";
import type {
  Bonus,
  Bottom,
  Content,
  Cube,
  FactionData,
  FactionId,
  GainKey,
  MatData,
  MatId,
  MechAbility,
  OptionId,
  Place,
  Resource,
  Section,
  SectionData,
  Star,
  Structure,
  TileId,
} from "./content.ts";
import type { Event } from "./events.ts";
import type { Move } from "./moves.ts";

export const UNITS = ["hero", "mech", "worker"] as const;
export type Unit = (typeof UNITS)[number];
/** What a unit carries. `walked` are workers that have already made their own movement in this action. */
export const CARGO = ["metal", "wood", "oil", "food", "worker", "walked"] as const;
export type CargoKind = (typeof CARGO)[number];
export type Cargo = Readonly<Record<CargoKind, number>>;
export type Pile = Readonly<Record<Resource, number>>;

/** Chosen before the first move; the defaults are the Ukrainian rulebook. */
export interface Options {
  /** By seat; a seat that is left out gets one at random. */
  readonly factions: readonly (FactionId | "random")[];
  readonly mats: readonly (MatId | "random")[];
  /** Militant and Innovative are dealt too. */
  readonly expansionMats: boolean;
  readonly forbiddenPairs: boolean;
  /** Relentless lets Rusviet take its Factory card twice in a row (SC-245). */
  readonly relentlessFactory: boolean;
  /** Disarm also works on Saxony's own Mine (SC-175). */
  readonly disarmOnMine: boolean;
  /** Underpass also joins two mountains (SC-174). */
  readonly underpassMountains: boolean;
  /** "extra": the Mill's territory comes on top (SC-214); "choice": one more territory, the Mill works if chosen. */
  readonly mill: "extra" | "choice";
  /** "windows": before or after an action (SC-326); "anytime": at any of the own decisions of the own turn. */
  readonly objectives: "windows" | "anytime";
  /** Coins between seats: never, in the own turn, or while a combat waits as well (SC-332 to SC-335). */
  readonly deals: "none" | "turn" | "always";
  /** Counting everybody's money for longer than ten seconds costs 2 popularity (SC-355). */
  readonly countingCosts: boolean;
  /** Not of the rulebook: the game is scored after so many turns of everybody; 0 is no limit. */
  readonly turnLimit: number;
  readonly automa: { readonly level: number; readonly faction: FactionId | "random" };
}

/** Why a game is over: a sixth star, nobody left to play against, or the table's own limit. */
export type Ending = "stars" | "left" | "turns";

export interface View {
  readonly options: Options;
  /** Turns begun, the Automa's included. */
  readonly turn: number;
  /** Seats clockwise round the table. */
  readonly order: readonly Seat[];
  readonly over: "no" | Ending;
  /** What must finish before the turn goes on. The first is the turn itself, the last one asks. */
  readonly frames: readonly Frame[];
  readonly seats: readonly SeatView[];
  /** Resources by place; a place without any is left out. */
  readonly piles: Readonly<Record<Place, Pile>>;
  /** Where encounter tokens still lie. */
  readonly tokens: readonly Place[];
  readonly tile: TileId | "none";
  /** Copies of the combat cards 2, 3, 4, 5. The deck is hidden, because hands are drawn from it. */
  readonly combat: { readonly deck: readonly number[] | null; readonly discard: readonly number[] };
  /** Copies of each encounter not drawn yet, and the drawn ones in the order in which they went under the deck. */
  readonly encounters: { readonly deck: readonly number[]; readonly under: readonly number[] };
  /** Factory cards on the board: [] until somebody has looked at them. */
  readonly factory: { readonly size: number; readonly cards: readonly number[] | null };
  readonly objectives: { readonly size: number; readonly deck: readonly number[] | null };
  readonly automa: AutomaView | "none";
}
export interface AutomaView {
  readonly seat: Seat;
  readonly level: number; // 1…4
  /** Of the star tracker. */
  readonly space: number;
  readonly scheme: number; // 1 or 2
  readonly deck: readonly number[];
  /** The card turned up last, which everybody has seen. */
  readonly open: number | "none";
}
export interface SeatView {
  readonly faction: FactionId | "none";
  /** The Automa has none. */
  readonly mat: MatId | "none";
  /** Left the game. */
  readonly out: boolean;
  readonly asked: number;
  /** Where the action token stands. */
  readonly section: Section | "none";
  readonly power: number; // 0…16
  readonly popularity: number; // 0…18
  readonly coins: number;
  /** Copies of the combat cards 2, 3, 4, 5. */
  readonly hand: { readonly size: number; readonly cards: readonly number[] | null };
  readonly objectives: { readonly size: number; readonly cards: readonly number[] | null };
  /** Objectives revealed so far. */
  readonly shown: readonly number[];
  /** "unseen" is the Automa's, which nobody has looked at and nobody uses. */
  readonly factoryCard: number | "none" | "unseen";
  readonly hero: Place | "mat";
  /** In the order of the faction's abilities; a mech off the mat has unlocked its own. */
  readonly mechs: readonly (Place | "mat")[];
  /** Workers off the mat by place. */
  readonly workers: Readonly<Record<Place, number>>;
  readonly structures: Readonly<Record<Structure, Place | "mat">>;
  /** Per section: still on the mat, or on which one-time bonus. */
  readonly recruits: Readonly<Record<Bottom, Bonus | "mat">>;
  /** Per green box: still there, or on which bottom action's cost. */
  readonly cubes: Readonly<Record<Cube, Bottom | "mat">>;
  /** In the order of placing. */
  readonly stars: readonly Star[];
  /** Ongoing recruit bonuses that this seat does not want (SC-377). */
  readonly declines: readonly Bonus[];
}

type Step = "open" | "doing" | "done";
/** A unit that moved onto a territory held by enemy heroes or mechs, and what it brought along. */
interface Entry {
  readonly unit: Unit;
  readonly slot: number;
  readonly from: Place;
  readonly to: Place;
  readonly cargo: Cargo;
}
export interface Side {
  readonly seat: Seat;
  readonly placed: boolean;
  readonly dial: number | null;
  readonly cards: readonly number[] | null;
}
export interface Part {
  readonly gain: GainKey;
  readonly n: number;
}
/** The unit on the move. `slot` is which mech it is, 0 for others. */
export interface Mover {
  readonly unit: Unit;
  readonly slot: number;
  readonly at: Place;
  readonly steps: number;
  readonly stepped: boolean;
  readonly cargo: Cargo;
}

interface F<T extends string> {
  readonly t: T;
  readonly seat: Seat;
}
export interface DealingFrame extends F<"dealing"> {
  readonly stage: "factions" | "mats" | "remat" | "tile" | "objectives";
}
export interface DrawFrame extends F<"draw"> {
  readonly left: number;
}
export interface TurnFrame extends F<"turn"> {
  /** "part" is "doing", taken piece by piece. */
  readonly top: Step | "part";
  readonly bottom: Step;
  readonly chosen: boolean;
  /** Crimea has used Coercion this turn (SC-246). */
  readonly coerced: boolean;
  /** Enemy workers driven off this turn (SC-398). */
  readonly drove: number;
  readonly counted: boolean;
  readonly entered: readonly Entry[];
}
export interface MovingFrame extends F<"moving"> {
  /** Units that may still be taken. */
  readonly left: number;
  /** Territories a worker may go; Speed gives heroes and mechs one more. */
  readonly reach: number;
  readonly unit: Mover | "none";
  readonly moved: {
    readonly hero: boolean;
    readonly mechs: readonly boolean[];
    readonly workers: Readonly<Record<Place, number>>;
  };
}
export interface AftermathFrame extends F<"aftermath"> {
  readonly stage: "combat" | "encounter" | "factory";
}
export interface CombatFrame extends F<"combat"> {
  readonly hex: Place;
  readonly stage:
    | "attacker"
    | "defender"
    | "commit"
    | "automaCard"
    | "automaHand"
    | "retreat"
    | "rewards"
    | "star";
  /** Attacker first. */
  readonly sides: readonly Side[];
  readonly winner: Seat | "none";
  /** Workers of the loser that had to go. */
  readonly driven: number;
  /** The loser showed at least 1 power, by dial or card (SC-282). */
  readonly used: boolean;
  /** Of an Automa card: the most cards it may add, and the resources for a human who takes the territory from it. */
  readonly automa: { readonly cards: number; readonly prize: number };
}
export interface ScoutFrame extends F<"scout"> {
  readonly victim: Seat;
}
export interface RetreatFrame extends F<"retreat"> {
  readonly hex: Place;
  /** Still to choose: slots of mechs, and -1 for the hero. */
  readonly units: readonly number[];
}
export interface EncounterFrame extends F<"encounter"> {
  readonly hex: Place;
  readonly card: number | "none";
  readonly taken: readonly OptionId[];
}
export type FactoryFrame = F<"factory">;
export interface GainingFrame extends F<"gaining"> {
  readonly at: Place | "any";
  readonly parts: readonly Part[];
}
/** A benefit taken piece by piece: how much of the first part? */
export interface TakingFrame extends F<"taking"> {
  readonly at: Place | "any";
  readonly parts: readonly Part[];
}
export interface ReceivingFrame extends F<"receiving"> {
  readonly left: number;
  readonly at: Place | "any";
}
export interface ProducingFrame extends F<"producing"> {
  readonly left: number;
  /** Whether the Mill may work in this action. */
  readonly mill: boolean;
  readonly done: readonly Place[];
}
export interface DeployingFrame extends F<"deploying"> {
  readonly at: Place | "any";
}
export interface BuildingFrame extends F<"building"> {
  readonly at: Place | "any";
}
export interface ChoosingFrame extends F<"choosing"> {
  readonly of: readonly GainKey[];
}
export interface PayingFrame extends F<"paying"> {
  readonly resource: Resource;
  readonly left: number;
}
export interface BottomFrame extends F<"bottom"> {
  readonly action: Bottom;
  readonly stage: "pay" | "coins" | "gain" | "bonus" | "stars";
  /** "part": coins and bonuses are taken piece by piece. */
  readonly coins: boolean | "part";
  /** Who still gets the ongoing recruit bonus, in order. */
  readonly bonuses: readonly Seat[];
}
export interface AutomaFrame extends F<"automa"> {
  readonly card: number | "none";
  readonly stage: "card" | "move" | "arrival" | "gains" | "recruit" | "star" | "done";
  /** Gains of the card not given yet. */
  readonly gains: number;
}
export type Frame =
  | DealingFrame
  | DrawFrame
  | TurnFrame
  | MovingFrame
  | AftermathFrame
  | CombatFrame
  | ScoutFrame
  | RetreatFrame
  | EncounterFrame
  | FactoryFrame
  | GainingFrame
  | TakingFrame
  | ReceivingFrame
  | ProducingFrame
  | DeployingFrame
  | BuildingFrame
  | ChoosingFrame
  | PayingFrame
  | BottomFrame
  | AutomaFrame
  | F<"upgrading">
  | F<"enlisting">
  | F<"discarding">;
export type FrameTag = Frame["t"];
export type FrameOf<K extends FrameTag> = Extract<Frame, { readonly t: K }>;

export type ScytheTypes = { options: Options; view: View; move: Move; event: Event };
export type S = Full<View>;
export type D = Draft<S>;
export type Out = Emit<Event>;

/** How one kind of frame asks, judges and answers. */
export interface FrameRules<X extends Frame> {
  /** Who is asked what; none while luck is asked or the frame goes on by itself. */
  asks(v: View, f: X): readonly { readonly seat: Seat; readonly prompt: Message; readonly sealed?: true }[];
  /** Who may do something though nobody waits for it. */
  may?(v: View, f: X): readonly { readonly seat: Seat; readonly prompt: Message }[];
  candidates(v: View, f: X, seat: Seat): readonly Move[];
  refuse(v: View, f: X, seat: Seat, m: Move): Refusal | undefined;
  play(d: D, f: Draft<Full<X>>, seat: Seat, m: Move, emit: Out): void;
  /** The bag luck is asked to draw from, and the names of what is in it. */
  luck?(
    v: View,
    f: X,
  ):
    | { readonly bag: readonly number[]; readonly count: number; readonly names: readonly string[] }
    | undefined;
  settle?(d: D, f: Draft<Full<X>>, luck: Luck, emit: Out): void;
  /** Goes on without a question; false when it waits. */
  advance?(d: D, f: Draft<Full<X>>, emit: Out): boolean;
}

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

export function factionOf(c: Content, p: SeatView): FactionData {
  if (p.faction === "none") throw new Error("no faction has been dealt");
  return c.factions[p.faction];
}
export function matOf(c: Content, p: SeatView): MatData {
  if (p.mat === "none") throw new Error("this seat has no player mat");
  return c.mats[p.mat];
}
export function sectionOf(c: Content, p: SeatView, section: Section): SectionData {
  const found = matOf(c, p).sections.find((s) => s.top === section);
  if (!found) throw new Error(`${section} is no section of the mat`);
  return found;
}
export const baseOf = (c: Content, p: SeatView): Place => factionOf(c, p).base;

/** A mech off the mat has unlocked the ability printed under it (SC-162, SC-163). */
export function has(c: Content, p: SeatView, ability: MechAbility): boolean {
  if (p.faction === "none" || p.mat === "none") return false;
  const slot = c.factions[p.faction].mechs.indexOf(ability);
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
