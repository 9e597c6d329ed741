import { type Checked, type Draft, type Full, hidden, refusal, type Shaped } from "@rubizh/engine";
import * as z from "zod/mini";
import { type CardFile, COLOURS, HAND_EFFECTS } from "./cards.ts";

export const DIFFICULTIES = ["easier", "harder", "incredible"] as const;
/** Where a panic card may be taken back from. */
export const ZONES = ["hand", "discard", "deck"] as const;
export type Zone = (typeof ZONES)[number];
export const STAGES = [
  "events",
  "draw",
  "line",
  "hand",
  "deblockade",
  "deploy",
  "compensate",
  "buy",
  "cleanup",
] as const;
export type Stage = (typeof STAGES)[number];
export const REASONS = ["cruiser", "panicPile", "panicHand", "thirdObject", "left"] as const;
export type Reason = (typeof REASONS)[number];
/** A slot of the reserve, the aid pile, or the card that comes next and is not for sale. */
export const SLOTS = [1, 2, 3, 4, 5, "aid", "next"] as const;
export type Slot = (typeof SLOTS)[number];
/** Where a card of ours stands: "2f" is the front of lane 2, "2s" its support, "c1" the first committed card. */
export type Spot = `${number}${"f" | "s"}` | `c${number}`;

/** A schema of what its type says more exactly than a schema can. */
const typed = <X>(schema: z.ZodMiniType): z.ZodMiniType<X> => schema as z.ZodMiniType<X>;

export const options = z.strictObject({
  /** Only the solo game asks for it. */
  difficulty: z._default(z.enum(DIFFICULTIES), "easier"),
  /** Corrections by the owner of a printed box, read by `readCardFile`; our own cards when left out. */
  cards: z.exactOptional(typed<CardFile>(z.unknown())),
});
export type Options = Shaped<typeof options>;

const count = z.int().check(z.gte(0), z.lte(1000));
const id = z.string().check(z.minLength(1), z.maxLength(40));
/** Any id, or "none". */
const idOrNone = id;
const ids = z.array(id).check(z.maxLength(200));
export const spot = typed<Spot>(z.string().check(z.regex(/^(?:[1-9][fs]|c[1-9])$/)));
const spots = z.array(spot).check(z.maxLength(20));
export const seat = z.int().check(z.gte(0), z.lte(1));
const zone = z.enum(ZONES);
const colour = z.enum(COLOURS);
const colourOrNone = z.enum([...COLOURS, "none"]);
export const tag = <const T extends string>(t: T) => z.literal(t);

/** One enemy card and its supporter. */
export const enemyLane = z.strictObject({ front: id, support: idOrNone });
export type EnemyLane = Shaped<typeof enemyLane>;
/** What stands against one enemy. */
export const lane = z.strictObject({ front: idOrNone, support: idOrNone });
export type Lane = Shaped<typeof lane>;
/** A seat's own lines of this round: its secret until all are ready, then open for everybody. */
const lines = z.strictObject({
  /** While false the cards laid are still counted in hand; once true they have fought and lie in discard or hospital. */
  open: z.boolean(),
  lanes: z.array(lane).check(z.maxLength(9)),
  /** Spots whose bonus was taken by choice. */
  used: spots,
  /** Spots whose extra points their owner does not want. */
  declined: spots,
  /** Spots laid before a bonus was taken: they may not be taken back (ZS-201). */
  fixed: spots,
  /** Panic cards to be returned when the lines open. */
  returns: z.array(zone).check(z.maxLength(20)),
  /** Cards sent to the hospital for their own bonus, and what each brought back. */
  swaps: z.array(z.strictObject({ sent: id, took: id })).check(z.maxLength(20)),
});
export type Lines = Shaped<typeof lines>;

const pile = z.strictObject({ size: count, cards: hidden(ids) });
const seatShape = z.strictObject({
  colour: colourOrNone,
  /** Every card the seat owns, wherever it lies. Public, since purchases and panic are; sorted, like all piles. */
  army: ids,
  deck: pile,
  hand: pile,
  discard: ids,
  hospital: ids,
  trophies: ids,
  objects: ids,
  /** What is in it can be worked out by everybody; the order of the top cards is known to whoever scouted. */
  enemyDeck: z.strictObject({ cards: ids, seen: count, top: hidden(ids) }),
  enemyDiscard: ids,
  enemyLine: z.array(enemyLane).check(z.maxLength(9)),
  lines: hidden(lines),
  /** Cards spent on a deblockade this round. */
  committed: ids,
  secret: z.strictObject({ dealt: hidden(ids), kept: hidden(idOrNone), chosen: z.boolean() }),
  /** Mobilisation points to spend. */
  points: count,
  kills: count,
  panicked: z.boolean(),
  /** Panic cards that will not be taken this round. */
  shields: count,
  /** Questions answered so far: the number of the next one. */
  asked: z.int().check(z.gte(0)),
});
export type SeatView = Shaped<typeof seatShape>;

/** Who is still choosing in a window both players share, and what a waiting seat wants of luck. */
const chooser = z.strictObject({
  choosing: z.boolean(),
  wants: hidden(z.enum(["nothing", "draw", "scout"])),
});
export type Chooser = Shaped<typeof chooser>;
const bid = z.strictObject({ amount: count, passed: z.boolean(), cards: hidden(ids) });
export type Bid = Shaped<typeof bid>;
const frame = z.discriminatedUnion("t", [
  z.strictObject({ t: tag("lots") }),
  z.strictObject({ t: tag("colour"), seat }),
  z.strictObject({ t: tag("achievements"), to: z.union([seat, z.literal("open")]) }),
  z.strictObject({ t: tag("secret") }),
  z.strictObject({ t: tag("restock") }),
  z.strictObject({ t: tag("cities"), worth: count, count }),
  z.strictObject({ t: tag("round"), stage: z.enum(STAGES) }),
  z.strictObject({ t: tag("reveal") }),
  z.strictObject({ t: tag("draw"), seat, count }),
  z.strictObject({ t: tag("line"), seat, need: count, fronts: ids, supports: ids }),
  z.strictObject({ t: tag("look"), seat }),
  z.strictObject({ t: tag("scout"), seats: z.array(seat) }),
  z.strictObject({
    t: tag("hand"),
    effect: z.enum(HAND_EFFECTS),
    waiting: z.array(seat),
    draws: z.array(seat),
  }),
  z.strictObject({ t: tag("enemyBid") }),
  z.strictObject({ t: tag("auction"), turn: seat, bids: z.array(bid) }),
  z.strictObject({ t: tag("offer") }),
  z.strictObject({ t: tag("deploy"), seats: z.array(chooser) }),
  z.strictObject({ t: tag("aftermath"), seats: z.array(chooser) }),
  z.strictObject({ t: tag("rockets"), left: count }),
  z.strictObject({ t: tag("compensate"), turn: seat, after: z.array(seat) }),
  z.strictObject({ t: tag("buy"), turn: seat, passed: z.array(z.boolean()) }),
  z.strictObject({
    t: tag("over"),
    reason: z.enum(REASONS),
    leaver: z.union([seat, z.literal("none")]),
  }),
]);
export type Frame = Shaped<typeof frame>;
export type FrameTag = Frame["t"];
export type FrameOf<K extends FrameTag> = Extract<Frame, { readonly t: K }>;

/** A stored state; whether its cards add up is the audit's to say. */
export const table = z.strictObject({
  /** The owner's corrections are read by `readCardFile`. */
  cards: typed<CardFile | "ours">(z.unknown()),
  difficulty: z.enum(DIFFICULTIES),
  phase: z.enum(["invasion", "war"]),
  /** From 1; 0 while the table is being set up. */
  round: count,
  /** The side of the first-player card that lies up; none in the solo game and before the colours are chosen. */
  first: colourOrNone,
  seats: z.array(seatShape).check(z.minLength(1), z.maxLength(2)),
  /** Five slots, from the left. */
  reserve: z.array(idOrNone).check(z.length(5)),
  /** The face-up top of the army deck, not for sale. */
  next: idOrNone,
  /** What lies under `next`: an unseen bag, and below it what rockets put there, in order. */
  armyDeck: z.strictObject({ size: count, bag: hidden(ids), under: ids }),
  aid: count,
  panic: count,
  /** Achievements open to all. */
  achievements: ids,
  /** The cruiser lies under the bag and is counted in `size`. */
  eventDeck: z.strictObject({ size: count, bag: hidden(ids) }),
  pastEvents: ids,
  /** The last one is on top. */
  objectPile: ids,
  /** Objects the enemy took in the solo game. */
  lostObjects: ids,
  /** The enemy's bid in a solo deblockade, until the round ends. */
  enemyBid: idOrNone,
  /** Enemy cards that are not in the game, or not yet. */
  aside: ids,
  /** Solo, full-scale war: the cards marked II are still to come (ZS-183). */
  secondWave: z.boolean(),
  /** What this round's events changed. */
  thisRound: z.strictObject({
    fewerEnemies: count,
    airDestroyed: z.boolean(),
    handEffects: z.array(z.enum(HAND_EFFECTS)),
    objectSeen: z.boolean(),
    cruiser: z.boolean(),
  }),
  /** What must finish before the round goes on. The last frame is the one that asks. */
  frames: z.array(frame).check(z.minLength(1), z.maxLength(20)),
});
export type View = Shaped<typeof table>;
export type State = Full<View>;
/** What readers of the table take. */
export type Table = View | State;
export type Mine = Draft<State>;
export type MySeat = Draft<Full<SeatView>>;

const cardId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const cardIds = z.array(cardId).check(z.maxLength(12));
const laneNo = z.int().check(z.gte(1), z.lte(9));
const zoneOrNone = z.enum([...ZONES, "none"]);
export const move = z.discriminatedUnion("t", [
  z.strictObject({ t: tag("colour"), colour }),
  z.strictObject({ t: tag("keep"), achievement: cardId }),
  z.strictObject({ t: tag("scout"), drop: cardId, top: cardIds }),
  z.strictObject({ t: tag("discard"), card: cardId }),
  z.strictObject({ t: tag("recover"), card: cardId }),
  z.strictObject({ t: tag("bid"), cards: cardIds }),
  z.strictObject({ t: tag("front"), lane: laneNo, card: cardId }),
  z.strictObject({ t: tag("support"), lane: laneNo, card: cardId }),
  z.strictObject({ t: tag("back"), spot }),
  z.strictObject({ t: tag("use"), spot, from: zoneOrNone }),
  z.strictObject({ t: tag("decline"), spot }),
  z.strictObject({ t: tag("swap"), card: cardId, take: cardId }),
  z.strictObject({ t: tag("lay"), card: cardId, from: zoneOrNone }),
  z.strictObject({ t: tag("buy"), slot: z.literal(SLOTS) }),
  z.strictObject({ t: tag("pass") }),
  z.strictObject({ t: tag("done") }),
]);
export type Move = Shaped<typeof move>;

/** What a schema says of untrusted JSON, as the contract wants it said. */
export function checked<X>(schema: z.ZodMiniType<X>, raw: unknown): Checked<X> {
  const read = schema.safeParse(raw);
  if (read.success) return { ok: read.data };
  const where = (read.error.issues[0]?.path ?? []).join(".");
  return { refused: refusal("ZS-012", "refuse.shape", { where }) };
}

/** A move from the wire. The cards of a bid are a set: their order is ours. */
export function parseMove(raw: unknown): Checked<Move> {
  const read = checked(move, raw);
  if ("ok" in read && read.ok.t === "bid") read.ok.cards.sort();
  return read;
}

/** The shape alone: ids may still be unknown and sums wrong. */
export const parseShape = (raw: unknown): Checked<State> => checked(table, raw) as Checked<State>;
