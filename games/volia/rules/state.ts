import type { Seat } from "@rubizh/engine";
import type { CellId } from "./ground.ts";
import type { OwnPack } from "./own.ts";

/** The two sides of the fight. Seats 0, 2, … belong to side 0, seats 1, 3, … to side 1: VO-011. */
export type Side = 0 | 1;
export const SIDES = [0, 1] as const;
export const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

/** A fighter is known by its character: nobody takes part twice (VO-169). */
export type FighterId = string;

export interface Options {
  /** A mission's id, or "random" to draw its card: VO-017. */
  readonly mission: string;
  /** Whether a card that names its fighters is played with them or with full squads: VO-157. */
  readonly roster: "mission" | "full";
  /** Lives a team starts with, and the sum of its fighters' lives: VO-014, VO-125. */
  readonly format: number;
  /** Who plays which faction: VO-012. */
  readonly factions: readonly [string, string];
  readonly squads: "starter" | "random" | readonly [readonly FighterId[], readonly FighterId[]];
  /** Characters, maps and missions made by players: VO-129, VO-130, VO-131. */
  readonly own: OwnPack | "none";
}

export interface FighterView {
  readonly id: FighterId;
  readonly side: Side;
  /** Who decides for it. */
  readonly seat: Seat;
  readonly cell: CellId | "reserve" | "removed";
  /** Mission tokens on its back; only where the mission has them carried. */
  readonly carries: number;
  /** A commissar's word, given once per turn: VO-163. */
  readonly spent: boolean;
}

interface SideView {
  readonly lives: number; // 0…format
  /** Own tokens on the team board. */
  readonly tokens: number;
}

interface SeatView {
  readonly asked: number;
  readonly present: boolean;
}

interface TokenView {
  readonly side: Side;
  readonly cell: CellId;
}

/** The whole table. Nothing in it is secret: only the order of the bag is unknown, and to everybody. */
export interface View {
  readonly options: Options;
  /** "none" until its card is drawn. */
  readonly mission: string;
  readonly turn: number; // 1…5
  /** The side that is team 1; "none" before the roll. */
  readonly first: Side | "none";
  readonly sides: readonly SideView[];
  readonly seats: readonly SeatView[];
  /** Side 0, then side 1, each in the order of its squad. */
  readonly fighters: readonly FighterView[];
  /** 1 for each fighter whose token is in the bag, in the order of `fighters`. */
  readonly bag: readonly number[];
  /** Mission tokens lying on the battlefield. */
  readonly tokens: readonly TokenView[];
  /** What must finish before the game goes on. The last frame asks a seat or luck. */
  readonly frames: readonly Frame[];
}

export const REROLLS = ["ones", "commissar"] as const;
export type Reroll = (typeof REROLLS)[number];

export type MissionFrame = { readonly t: "mission" };
export type SquadsFrame = { readonly t: "squads"; readonly side: Side };
export type RollOffFrame = { readonly t: "rollOff" };
export type PlacingFrame = { readonly t: "placing"; readonly side: Side };
/** `side` pulls the next token; its owner will act, whoever that is: VO-034. */
export type DrawingFrame = { readonly t: "drawing"; readonly side: Side };
export interface ActingFrame {
  readonly t: "acting";
  readonly fighter: FighterId;
  readonly left: number; // simple actions, 2…0
  /** Who drew the token; the other side draws next. */
  readonly drawer: Side;
}
/** An announced ability, on its way through the dice. */
interface Announced {
  readonly fighter: FighterId;
  readonly ability: string;
  /** "team" for healing. */
  readonly target: FighterId | "team";
}
export interface CheckingFrame extends Announced {
  readonly t: "checking";
  readonly used: readonly Reroll[];
}
export interface RerollingFrame extends Announced {
  readonly t: "rerolling";
  readonly used: readonly Reroll[];
  readonly die: number;
}
export interface StrayingFrame extends Announced {
  readonly t: "straying";
}
export interface StrikingFrame {
  readonly t: "striking";
  readonly fighter: FighterId;
  readonly ability: string;
  /** Still to be attacked, the first one now. */
  readonly victims: readonly FighterId[];
  readonly wounded: readonly FighterId[];
  readonly step: "damage" | "save" | "medic";
  readonly damage: number; // once rolled
  readonly saves: readonly number[]; // defences rolled so far
}
export interface PushingFrame {
  readonly t: "pushing";
  readonly fighter: FighterId;
  readonly left: readonly FighterId[];
}
export interface EnteringFrame {
  readonly t: "entering";
  readonly fighter: FighterId;
  readonly to: CellId;
}
export interface DisplacingFrame {
  readonly t: "displacing";
  readonly fighter: FighterId;
  readonly to: CellId;
  readonly chooser: "owner" | "opponent";
}
export const REASONS = ["mission", "removal", "lives", "left", "turns"] as const;
export interface OverFrame {
  readonly t: "over";
  readonly winner: Side | "draw";
  readonly reason: (typeof REASONS)[number];
}
export type Frame =
  | MissionFrame
  | SquadsFrame
  | RollOffFrame
  | PlacingFrame
  | DrawingFrame
  | ActingFrame
  | CheckingFrame
  | RerollingFrame
  | StrayingFrame
  | StrikingFrame
  | PushingFrame
  | EnteringFrame
  | DisplacingFrame
  | OverFrame;

export type Move =
  | { readonly t: "place"; readonly fighter: FighterId; readonly cell: CellId }
  | { readonly t: "move"; readonly to: CellId }
  | { readonly t: "use"; readonly ability: string; readonly target: FighterId | "team" }
  | { readonly t: "leave"; readonly to: CellId }
  | { readonly t: "enter"; readonly to: CellId }
  | { readonly t: "end" }
  | { readonly t: "reroll"; readonly by: Reroll }
  | { readonly t: "keep" }
  | { readonly t: "hit"; readonly fighter: FighterId }
  | { readonly t: "push"; readonly fighter: FighterId; readonly to: CellId }
  | { readonly t: "displace"; readonly fighter: FighterId; readonly to: CellId };

/** Why a saving roll is made once or twice. */
export type Cover = "none" | "fortified" | "sarcophagus" | "ignored";
/** What became of the distance to the target. */
export type Range = "melee" | "adjacent" | "penalty" | "precise" | "across";

/** One fact. Where a side is named, so is its faction ("none" for nobody), so that a log needs no table. */
export type Event =
  | { readonly t: "missionDrawn"; readonly mission: string }
  | {
      readonly t: "squadDrawn";
      readonly side: Side;
      readonly faction: string;
      readonly squad: readonly FighterId[];
    }
  | {
      readonly t: "rolledOff";
      readonly dice: readonly number[];
      readonly first: Side | "none";
      readonly faction: string;
    }
  | { readonly t: "placed"; readonly fighter: FighterId; readonly cell: CellId }
  | { readonly t: "turnBegan"; readonly turn: number }
  /** A team mate leads this fighter from now on. */
  | { readonly t: "handed"; readonly fighter: FighterId; readonly seat: Seat }
  | { readonly t: "drew"; readonly side: Side; readonly faction: string; readonly fighter: FighterId }
  | {
      readonly t: "moved";
      readonly fighter: FighterId;
      readonly from: CellId;
      readonly to: CellId;
      readonly how: "move" | "leave" | "enter";
    }
  | { readonly t: "engaged"; readonly cell: CellId; readonly fighters: readonly FighterId[] }
  | { readonly t: "tookToken"; readonly fighter: FighterId; readonly cell: CellId; readonly carried: boolean }
  | { readonly t: "droppedToken"; readonly fighter: FighterId; readonly cell: CellId }
  | {
      readonly t: "announced";
      readonly fighter: FighterId;
      readonly ability: string;
      readonly target: FighterId | "team";
    }
  | {
      readonly t: "checked";
      readonly fighter: FighterId;
      readonly ability: string;
      readonly die: number;
      readonly needs: number;
    }
  | { readonly t: "rerolled"; readonly fighter: FighterId; readonly by: Reroll; readonly thanksTo: FighterId }
  | { readonly t: "kept"; readonly fighter: FighterId; readonly die: number }
  | { readonly t: "missed"; readonly fighter: FighterId; readonly ability: string }
  | {
      readonly t: "strayed";
      readonly fighter: FighterId;
      readonly target: FighterId;
      readonly hit: FighterId;
    }
  | {
      readonly t: "healed";
      readonly fighter: FighterId;
      readonly side: Side;
      readonly faction: string;
      readonly gained: number;
      readonly lives: number;
    }
  | {
      readonly t: "damageRolled";
      readonly fighter: FighterId;
      readonly victim: FighterId;
      readonly power: number;
      readonly dice: readonly number[];
      readonly range: Range;
      readonly between: number;
      readonly penalty: number;
      readonly damage: number;
    }
  | {
      readonly t: "saveRolled";
      readonly victim: FighterId;
      readonly roll: 1 | 2;
      readonly dice: readonly number[];
      readonly armour: number;
      readonly armourIgnored: boolean;
      readonly otaman: number;
      readonly cover: Cover;
      readonly defence: number;
    }
  | { readonly t: "repelled"; readonly victim: FighterId; readonly damage: number; readonly defence: number }
  | {
      readonly t: "wounded";
      readonly victim: FighterId;
      readonly side: Side;
      readonly faction: string;
      readonly damage: number;
      readonly defence: number;
      readonly wounds: number;
      readonly lives: number;
    }
  | {
      readonly t: "medicRolled";
      readonly victim: FighterId;
      readonly medic: FighterId;
      readonly die: number;
      readonly kept: boolean;
      readonly lives: number;
    }
  | {
      readonly t: "removed";
      readonly victim: FighterId;
      readonly cell: CellId;
      readonly wounds: number;
      readonly damage: number;
      readonly defence: number;
    }
  | {
      readonly t: "revived";
      readonly fighter: FighterId;
      readonly side: Side;
      readonly faction: string;
      readonly lives: number;
    }
  | { readonly t: "skipped"; readonly fighter: FighterId }
  | { readonly t: "unmoved"; readonly fighter: FighterId; readonly by: "push" | "skipTurn" | "noRoom" }
  | { readonly t: "pushed"; readonly fighter: FighterId; readonly from: CellId; readonly to: CellId }
  | {
      readonly t: "enterRolled";
      readonly fighter: FighterId;
      readonly cell: CellId;
      readonly die: number;
      readonly chooser: "owner" | "opponent";
    }
  /** `rolls`: a die says who chooses; a breacher needs none. */
  | { readonly t: "forced"; readonly fighter: FighterId; readonly cell: CellId; readonly rolls: boolean }
  | { readonly t: "displaced"; readonly fighter: FighterId; readonly from: CellId; readonly to: CellId }
  | { readonly t: "ended"; readonly fighter: FighterId; readonly unused: number }
  | { readonly t: "turnEnded"; readonly turn: number }
  | { readonly t: "left"; readonly seat: Seat }
  | {
      readonly t: "finished";
      readonly winner: Side | "draw";
      readonly faction: string;
      readonly reason: OverFrame["reason"];
    };

export interface VoliaTypes {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}
