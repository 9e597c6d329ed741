import { type Checked, type Full, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { MOST_SEATS, TURNS } from "./content.ts";
import { ownPack } from "./own.ts";

/** What a schema lets through, for reading only. Nothing in this game is secret, so a view has no holes. */
type Read<S extends z.ZodMiniType> = Full<z.infer<S>>;

const word = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.nonnegative(), z.lte(1_000_000));
const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const die = within(1, 6);

/** The two sides of the fight. Seats 0, 2, … belong to side 0, seats 1, 3, … to side 1: VO-011. */
export type Side = Read<typeof side>;
export const SIDES = [0, 1] as const;
export const opposite = (one: Side): Side => (one === 0 ? 1 : 0);
const side = z.literal(SIDES);

/** A fighter is known by its character: nobody takes part twice (VO-169). */
export type FighterId = Read<typeof fighter>;
const fighter = word;
const fighters = z.array(fighter).check(z.maxLength(20));
/** "S1.nw", "R2.a": a cell of the battlefield. */
const cell = word;
/** Of the fighter's card. */
const ability = word;
/** A fighter; "team" for healing. */
const target = word;
const seat = count;

export type Options = Read<typeof options>;
const squad = z.array(fighter).check(z.maxLength(10));
const options = z.strictObject({
  /** A mission's id, or "random" to draw its card: VO-017. */
  mission: word,
  /** Whether a card that names its fighters is played with them or with full squads: VO-157. */
  roster: z.enum(["mission", "full"]),
  /** Lives a team starts with, and the sum of its fighters' lives: VO-014, VO-125. */
  format: within(1, 45),
  /** Who plays which faction: VO-012. */
  factions: z.tuple([word, word]),
  squads: z.union([z.enum(["starter", "random"]), z.tuple([squad, squad])]),
  /** Characters, maps and missions made by players: VO-129, VO-130, VO-131. */
  own: z.union([z.literal("none"), ownPack]),
});

export const REROLLS = ["ones", "commissar"] as const;
export type Reroll = (typeof REROLLS)[number];
const rerolls = z.array(z.enum(REROLLS)).check(z.maxLength(REROLLS.length));
const chooser = z.enum(["owner", "opponent"]);
export const REASONS = ["mission", "removal", "lives", "left", "turns"] as const;
const winner = z.union([side, z.literal("draw")]);
const reason = z.enum(REASONS);
/** An announced ability, on its way through the dice. */
const announced = { fighter, ability, target };

/** What must finish before the game goes on. The last frame asks a seat or luck. */
export type Frame = Read<typeof frame>;
type FrameOf<K extends Frame["t"]> = Extract<Frame, { readonly t: K }>;
const frame = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("mission") }),
  z.strictObject({ t: z.literal("squads"), side }),
  z.strictObject({ t: z.literal("rollOff") }),
  z.strictObject({ t: z.literal("placing"), side }),
  /** `side` pulls the next token; its owner will act, whoever that is: VO-034. */
  z.strictObject({ t: z.literal("drawing"), side }),
  z.strictObject({
    t: z.literal("acting"),
    fighter,
    /** Simple actions. */
    left: within(0, 2),
    /** Who drew the token; the other side draws next. */
    drawer: side,
  }),
  z.strictObject({ t: z.literal("checking"), ...announced, used: rerolls }),
  z.strictObject({ t: z.literal("rerolling"), ...announced, used: rerolls, die }),
  z.strictObject({ t: z.literal("straying"), ...announced }),
  z.strictObject({
    t: z.literal("striking"),
    fighter,
    ability,
    /** Still to be attacked, the first one now. */
    victims: fighters,
    wounded: fighters,
    step: z.enum(["damage", "save", "medic"]),
    /** Once rolled. */
    damage: within(-50, 50),
    /** Defences rolled so far. */
    saves: z.array(within(2, 50)).check(z.maxLength(2)),
  }),
  z.strictObject({ t: z.literal("pushing"), fighter, left: fighters }),
  z.strictObject({ t: z.literal("entering"), fighter, to: cell }),
  z.strictObject({ t: z.literal("displacing"), fighter, to: cell, chooser }),
  z.strictObject({ t: z.literal("over"), winner, reason }),
]);
export type MissionFrame = FrameOf<"mission">;
export type SquadsFrame = FrameOf<"squads">;
export type RollOffFrame = FrameOf<"rollOff">;
export type PlacingFrame = FrameOf<"placing">;
export type DrawingFrame = FrameOf<"drawing">;
export type ActingFrame = FrameOf<"acting">;
export type CheckingFrame = FrameOf<"checking">;
export type RerollingFrame = FrameOf<"rerolling">;
export type StrayingFrame = FrameOf<"straying">;
export type StrikingFrame = FrameOf<"striking">;
export type PushingFrame = FrameOf<"pushing">;
export type EnteringFrame = FrameOf<"entering">;
export type DisplacingFrame = FrameOf<"displacing">;
export type OverFrame = FrameOf<"over">;

/** The whole table. Nothing in it is secret: only the order of the bag is unknown, and to everybody. */
export type View = Read<typeof state>;
export type FighterView = View["fighters"][number];
const state = z.strictObject({
  options,
  /** "none" until its card is drawn. */
  mission: word,
  turn: within(1, TURNS),
  /** The side that is team 1; "none" before the roll. */
  first: z.union([side, z.literal("none")]),
  sides: z
    .array(
      z.strictObject({
        /** 0…format. */
        lives: count,
        /** Own tokens on the team board. */
        tokens: count,
      }),
    )
    .check(z.length(2)),
  seats: z
    .array(z.strictObject({ asked: count, present: z.boolean() }))
    .check(z.minLength(2), z.maxLength(MOST_SEATS)),
  /** Side 0, then side 1, each in the order of its squad. */
  fighters: z
    .array(
      z.strictObject({
        id: fighter,
        side,
        /** Who decides for it. */
        seat,
        /** Or "reserve", or "removed". */
        cell,
        /** Mission tokens on its back; only where the mission has them carried. */
        carries: count,
        /** A commissar's word, given once per turn: VO-163. */
        spent: z.boolean(),
      }),
    )
    .check(z.maxLength(20)),
  /** 1 for each fighter whose token is in the bag, in the order of `fighters`. */
  bag: z.array(within(0, 1)).check(z.maxLength(20)),
  /** Mission tokens lying on the battlefield. */
  tokens: z.array(z.strictObject({ side, cell })).check(z.maxLength(16)),
  frames: z.array(frame).check(z.minLength(1), z.maxLength(2)),
});

export type Move = Read<typeof move>;
const move = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("place"), fighter, cell }),
  z.strictObject({ t: z.literal("move"), to: cell }),
  z.strictObject({ t: z.literal("use"), ability, target }),
  z.strictObject({ t: z.literal("leave"), to: cell }),
  z.strictObject({ t: z.literal("enter"), to: cell }),
  z.strictObject({ t: z.literal("end") }),
  z.strictObject({ t: z.literal("reroll"), by: z.enum(REROLLS) }),
  z.strictObject({ t: z.literal("keep") }),
  z.strictObject({ t: z.literal("hit"), fighter }),
  z.strictObject({ t: z.literal("push"), fighter, to: cell }),
  z.strictObject({ t: z.literal("displace"), fighter, to: cell }),
]);

export function parseMove(raw: unknown): Checked<Move> {
  const read = move.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("VO-040", "refuse.notAMove") };
}

/** Why a saving roll is made once or twice. */
export type Cover = Read<typeof cover>;
const cover = z.enum(["none", "fortified", "sarcophagus", "ignored"]);
/** What became of the distance to the target. */
export type Range = Read<typeof range>;
const range = z.enum(["melee", "adjacent", "penalty", "precise", "across"]);

const dice = z.array(die).check(z.length(2));
const lives = count;
const faction = word;
const victim = fighter;
/** Either may be below 0, by a penalty of the range or of a player's own card. */
const blow = { damage: z.int(), defence: z.int() };

/** One fact. Where a side is named, so is its faction ("none" for nobody), so that a log needs no table. */
export type Event = Read<typeof event>;
const event = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("missionDrawn"), mission: word }),
  z.strictObject({ t: z.literal("squadDrawn"), side, faction, squad }),
  z.strictObject({ t: z.literal("rolledOff"), dice, first: z.union([side, z.literal("none")]), faction }),
  z.strictObject({ t: z.literal("placed"), fighter, cell }),
  z.strictObject({ t: z.literal("turnBegan"), turn: count }),
  /** A team mate leads this fighter from now on. */
  z.strictObject({ t: z.literal("handed"), fighter, seat }),
  z.strictObject({ t: z.literal("drew"), side, faction, fighter }),
  z.strictObject({
    t: z.literal("moved"),
    fighter,
    from: cell,
    to: cell,
    how: z.enum(["move", "leave", "enter"]),
  }),
  z.strictObject({ t: z.literal("engaged"), cell, fighters }),
  z.strictObject({ t: z.literal("tookToken"), fighter, cell, carried: z.boolean() }),
  z.strictObject({ t: z.literal("droppedToken"), fighter, cell }),
  z.strictObject({ t: z.literal("announced"), ...announced }),
  z.strictObject({ t: z.literal("checked"), fighter, ability, die, needs: count }),
  z.strictObject({ t: z.literal("rerolled"), fighter, by: z.enum(REROLLS), thanksTo: fighter }),
  z.strictObject({ t: z.literal("kept"), fighter, die }),
  z.strictObject({ t: z.literal("missed"), fighter, ability }),
  z.strictObject({ t: z.literal("strayed"), fighter, target: fighter, hit: fighter }),
  z.strictObject({ t: z.literal("healed"), fighter, side, faction, gained: count, lives }),
  z.strictObject({
    t: z.literal("damageRolled"),
    fighter,
    victim,
    power: count,
    dice,
    range,
    between: count,
    penalty: count,
    damage: z.int(),
  }),
  z.strictObject({
    t: z.literal("saveRolled"),
    victim,
    roll: z.literal([1, 2]),
    dice,
    armour: count,
    armourIgnored: z.boolean(),
    otaman: count,
    cover,
    defence: z.int(),
  }),
  z.strictObject({ t: z.literal("repelled"), victim, ...blow }),
  z.strictObject({ t: z.literal("wounded"), victim, side, faction, ...blow, wounds: count, lives }),
  z.strictObject({ t: z.literal("medicRolled"), victim, medic: fighter, die, kept: z.boolean(), lives }),
  z.strictObject({ t: z.literal("removed"), victim, cell, wounds: count, ...blow }),
  z.strictObject({ t: z.literal("revived"), fighter, side, faction, lives }),
  z.strictObject({ t: z.literal("skipped"), fighter }),
  z.strictObject({ t: z.literal("unmoved"), fighter, by: z.enum(["push", "skipTurn", "noRoom"]) }),
  z.strictObject({ t: z.literal("pushed"), fighter, from: cell, to: cell }),
  z.strictObject({ t: z.literal("enterRolled"), fighter, cell, die, chooser }),
  /** `rolls`: a die says who chooses; a breacher needs none. */
  z.strictObject({ t: z.literal("forced"), fighter, cell, rolls: z.boolean() }),
  z.strictObject({ t: z.literal("displaced"), fighter, from: cell, to: cell }),
  z.strictObject({ t: z.literal("ended"), fighter, unused: count }),
  z.strictObject({ t: z.literal("turnEnded"), turn: count }),
  z.strictObject({ t: z.literal("left"), seat }),
  z.strictObject({ t: z.literal("finished"), winner, faction, reason }),
]);

export interface VoliaTypes {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}

/** Types, parsers and JSON Schemas come from these. */
export const schemas = { options, state, move, event };
