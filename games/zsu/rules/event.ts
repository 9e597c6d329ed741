import type { Shaped } from "@rubizh/engine";
import * as z from "zod/mini";
import { COLOURS } from "./cards.ts";
import {
  enemyLane,
  lane,
  type Move,
  type Options,
  REASONS,
  seat,
  spot,
  tag,
  type View,
  ZONES,
} from "./state.ts";

const count = z.int();
const id = z.string();
/** Any id, or "none". */
const idOrNone = id;
const ids = z.array(id);
const colourOrNone = z.enum([...COLOURS, "none"]);
/** A seat now knows what it could not work out. */
const reveals = z.exactOptional(z.literal(true));

/** The two sides of one lane as they were compared. */
const duel = z.strictObject({
  attack: count,
  defence: count,
  reinforcedAttack: z.boolean(),
  reinforcedDefence: z.boolean(),
  antiAir: z.boolean(),
  enemyAttack: count,
  enemyDefence: count,
  enemyReinforcedAttack: z.boolean(),
  enemyReinforcedDefence: z.boolean(),
  enemyAntiAir: z.boolean(),
  destroyed: z.boolean(),
  lost: z.boolean(),
});
export type Duel = Shaped<typeof duel>;

/** What happened, as it is told; null is what the witness may not know. */
export const event = z.discriminatedUnion("t", [
  z.strictObject({ t: tag("firstDrawn"), seat }),
  z.strictObject({ t: tag("coloured"), seat, colour: z.enum(COLOURS) }),
  z.strictObject({ t: tag("achievementsOpened"), achievements: ids }),
  z.strictObject({ t: tag("secretDealt"), seat, achievements: z.nullable(ids) }),
  z.strictObject({ t: tag("secretKept"), seat, achievement: z.nullable(id) }),
  z.strictObject({
    t: tag("restocked"),
    cards: z.array(z.strictObject({ slot: count, card: id })),
    next: idOrNone,
  }),
  z.strictObject({ t: tag("warBegan"), first: colourOrNone }),
  z.strictObject({ t: tag("enemiesShared"), seat, size: count, received: ids }),
  z.strictObject({ t: tag("eventsBuilt"), size: count }),
  z.strictObject({
    t: tag("roundBegan"),
    round: count,
    phase: z.enum(["invasion", "war"]),
    first: colourOrNone,
  }),
  z.strictObject({ t: tag("eventRevealed"), event: id }),
  z.strictObject({ t: tag("objectRevealed"), object: id }),
  z.strictObject({ t: tag("pointsGiven"), seat, points: count }),
  z.strictObject({ t: tag("panicTaken"), seat }),
  z.strictObject({ t: tag("panicSpared"), seat, why: z.enum(["shield", "empty"]) }),
  z.strictObject({ t: tag("deckShuffled"), seat, size: count }),
  z.strictObject({ t: tag("drew"), seat, count, cards: z.nullable(ids) }),
  z.strictObject({ t: tag("enemiesShuffled"), seat, size: count, wave: z.boolean() }),
  z.strictObject({ t: tag("enemiesLaid"), seat, line: z.array(enemyLane), dropped: ids, reveals }),
  z.strictObject({ t: tag("enemiesDrawn"), seat, fronts: ids, supports: ids, reveals }),
  z.strictObject({ t: tag("looked"), seat, count, enemies: z.nullable(ids) }),
  z.strictObject({ t: tag("scouted"), seat, dropped: idOrNone, top: z.nullable(ids) }),
  z.strictObject({ t: tag("discarded"), seat, card: id }),
  z.strictObject({ t: tag("recovered"), seat, card: idOrNone }),
  z.strictObject({ t: tag("enemyBid"), enemy: id, value: count }),
  z.strictObject({ t: tag("bid"), seat, amount: count, cards: z.nullable(ids) }),
  z.strictObject({ t: tag("passed"), seat }),
  z.strictObject({ t: tag("committed"), seat, amount: count, cards: ids, reveals }),
  z.strictObject({ t: tag("relieved"), seat, object: id }),
  z.strictObject({ t: tag("objectLost"), object: id }),
  z.strictObject({ t: tag("objectStays"), object: id }),
  z.strictObject({ t: tag("placed"), seat, spot, card: id }),
  z.strictObject({ t: tag("tookBack"), seat, spot, card: id }),
  z.strictObject({ t: tag("declined"), seat, spot, card: id }),
  z.strictObject({
    t: tag("planned"),
    seat,
    spot,
    card: id,
    reward: z.string(),
    /** It needs luck, so the seat waits until all are ready. */
    waits: z.boolean(),
  }),
  z.strictObject({ t: tag("pondered"), seat }),
  z.strictObject({ t: tag("swapPlanned"), seat, sent: id, took: id }),
  z.strictObject({ t: tag("ready"), seat }),
  z.strictObject({ t: tag("waited"), seat, wants: z.enum(["draw", "scout"]), reveals }),
  z.strictObject({ t: tag("linesOpened"), seat, lanes: z.array(lane), reveals }),
  z.strictObject({ t: tag("swapped"), seat, sent: id, took: id }),
  z.strictObject({ t: tag("bonusUsed"), seat, spot, card: id, reward: z.string(), amount: count }),
  z.strictObject({ t: tag("panicReturned"), seat, from: z.enum(ZONES) }),
  z.strictObject({ t: tag("unopposed"), seat, lane: count, enemies: ids }),
  z.strictObject({
    t: tag("fought"),
    seat,
    lane: count,
    duel,
    trophies: ids,
    toHospital: ids,
    toDiscard: ids,
  }),
  z.strictObject({ t: tag("rocketStruck"), cards: ids }),
  z.strictObject({ t: tag("compensated"), seat, card: id, points: count }),
  z.strictObject({ t: tag("bought"), seat, card: id, price: count }),
  /** Nothing on sale is within reach when mobilisation begins. */
  z.strictObject({ t: tag("cannotBuy"), seat, points: count }),
  z.strictObject({ t: tag("pointsLost"), seat, points: count }),
  z.strictObject({ t: tag("cleared"), seat, cards: ids, reveals }),
  z.strictObject({
    t: tag("secretShown"),
    seat,
    achievement: id,
    /** What it gives; null where rules 1 did not say. */
    points: z.nullable(count),
    reveals,
  }),
  z.strictObject({ t: tag("left"), seat }),
  z.strictObject({ t: tag("ended"), reason: z.enum(REASONS) }),
]);
export type Event = Shaped<typeof event>;

export type Emit = (event: Event) => void;

export interface ZsuTypes {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}
