import { type Checked, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { COLOURS, HAND_EFFECTS } from "./cards.ts";
import { DIFFICULTIES, type Move, REASONS, SLOTS, type Spot, STAGES, type State, ZONES } from "./state.ts";

const count = z.int().check(z.gte(0), z.lte(1000));
const id = z.string().check(z.minLength(1), z.maxLength(40));
const ids = z.array(id).check(z.maxLength(200));
const spot = z.string().check(z.regex(/^(?:[1-9][fs]|c[1-9])$/));
const spots = z.array(spot).check(z.maxLength(20));
const seat = z.int().check(z.gte(0), z.lte(1));
const zone = z.enum(ZONES);
const zoneOrNone = z.enum([...ZONES, "none"]);
const colourOrNone = z.enum([...COLOURS, "none"]);
const seatOrNone = z.union([seat, z.literal("none")]);
const tag = <const T extends string>(t: T) => z.literal(t);

const lane = z.strictObject({ front: id, support: id });
const lines = z.strictObject({
  open: z.boolean(),
  lanes: z.array(lane).check(z.maxLength(9)),
  used: spots,
  declined: spots,
  fixed: spots,
  returns: z.array(zone).check(z.maxLength(20)),
  swaps: z.array(z.strictObject({ sent: id, took: id })).check(z.maxLength(20)),
});
const pile = z.strictObject({ size: count, cards: ids });
const seatShape = z.strictObject({
  colour: colourOrNone,
  army: ids,
  deck: pile,
  hand: pile,
  discard: ids,
  hospital: ids,
  trophies: ids,
  objects: ids,
  enemyDeck: z.strictObject({ cards: ids, seen: count, top: ids }),
  enemyDiscard: ids,
  enemyLine: z.array(lane).check(z.maxLength(9)),
  lines,
  committed: ids,
  secret: z.strictObject({ dealt: ids, kept: id, chosen: z.boolean() }),
  points: count,
  kills: count,
  panicked: z.boolean(),
  shields: count,
  asked: z.int().check(z.gte(0)),
});

const chooser = z.strictObject({ choosing: z.boolean(), wants: z.enum(["nothing", "draw", "scout"]) });
const choosers = z.array(chooser);
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
  z.strictObject({
    t: tag("auction"),
    turn: seat,
    bids: z.array(z.strictObject({ amount: count, passed: z.boolean(), cards: ids })),
  }),
  z.strictObject({ t: tag("offer") }),
  z.strictObject({ t: tag("deploy"), seats: choosers }),
  z.strictObject({ t: tag("aftermath"), seats: choosers }),
  z.strictObject({ t: tag("rockets"), left: count }),
  z.strictObject({ t: tag("compensate"), turn: seat, after: z.array(seat) }),
  z.strictObject({ t: tag("buy"), turn: seat, passed: z.array(z.boolean()) }),
  z.strictObject({ t: tag("over"), reason: z.enum(REASONS), leaver: seatOrNone }),
]);

/** The shape of a stored state; whether its cards add up is the audit's to say. `cards` is read separately. */
const stateShape = z.strictObject({
  cards: z.unknown(),
  difficulty: z.enum(DIFFICULTIES),
  phase: z.enum(["invasion", "war"]),
  round: count,
  first: colourOrNone,
  seats: z.array(seatShape).check(z.minLength(1), z.maxLength(2)),
  reserve: z.array(id).check(z.length(5)),
  next: id,
  armyDeck: z.strictObject({ size: count, bag: ids, under: ids }),
  aid: count,
  panic: count,
  achievements: ids,
  eventDeck: z.strictObject({ size: count, bag: ids }),
  pastEvents: ids,
  objectPile: ids,
  lostObjects: ids,
  enemyBid: id,
  aside: ids,
  secondWave: z.boolean(),
  thisRound: z.strictObject({
    fewerEnemies: count,
    airDestroyed: z.boolean(),
    handEffects: z.array(z.enum(HAND_EFFECTS)),
    objectSeen: z.boolean(),
    cruiser: z.boolean(),
  }),
  frames: z.array(frame).check(z.minLength(1), z.maxLength(20)),
});

const slot = z.union(SLOTS.map((s) => z.literal(s)));
const cardId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const cardIds = z.array(cardId).check(z.maxLength(12));
const moveShape = z.discriminatedUnion("t", [
  z.strictObject({ t: tag("colour"), colour: z.enum(COLOURS) }),
  z.strictObject({ t: tag("keep"), achievement: cardId }),
  z.strictObject({ t: tag("scout"), drop: cardId, top: cardIds }),
  z.strictObject({ t: tag("discard"), card: cardId }),
  z.strictObject({ t: tag("recover"), card: cardId }),
  z.strictObject({ t: tag("bid"), cards: cardIds }),
  z.strictObject({ t: tag("front"), lane: z.int().check(z.gte(1), z.lte(9)), card: cardId }),
  z.strictObject({ t: tag("support"), lane: z.int().check(z.gte(1), z.lte(9)), card: cardId }),
  z.strictObject({ t: tag("back"), spot }),
  z.strictObject({ t: tag("use"), spot, from: zoneOrNone }),
  z.strictObject({ t: tag("decline"), spot }),
  z.strictObject({ t: tag("swap"), card: cardId, take: cardId }),
  z.strictObject({ t: tag("lay"), card: cardId, from: zoneOrNone }),
  z.strictObject({ t: tag("buy"), slot }),
  z.strictObject({ t: tag("pass") }),
  z.strictObject({ t: tag("done") }),
]);

interface Failure {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}
export const misshapen = (error: Failure) => ({
  refused: refusal("ZS-012", "refuse.shape", { where: (error.issues[0]?.path ?? []).join(".") }),
});

/** A move from the wire. The cards of a bid are a set: their order is ours. */
export function parseMove(raw: unknown): Checked<Move> {
  const read = moveShape.safeParse(raw);
  if (!read.success) return misshapen(read.error);
  const move = read.data as Move & { readonly spot?: Spot };
  return { ok: move.t === "bid" ? { t: "bid", cards: [...move.cards].sort() } : move };
}

/** The shape alone: ids may still be unknown and sums wrong. */
export function parseShape(raw: unknown): Checked<State> {
  const read = stateShape.safeParse(raw);
  return read.success ? { ok: read.data as State } : misshapen(read.error);
}
