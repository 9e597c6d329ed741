/** Where an item comes from: the rulebook, our own design where the book is silent, or a player's pack. */
export type Source = "rulebook" | "reconstructed" | "own";

export const ICONS = [
  "d6x2",
  "area",
  "keyword",
  "ignoreArmour",
  "ignoreCover",
  "skipTurn",
  "heal",
  "precise",
  "acrossOneCell",
  "melee",
  "ranged",
  "push",
  "rerollOnes",
] as const;
export type Icon = (typeof ICONS)[number];

/** Icons a keyword may switch on and off; the others say what an ability is. */
export const GRANTABLE = [
  "area",
  "ignoreArmour",
  "ignoreCover",
  "skipTurn",
  "precise",
  "push",
  "rerollOnes",
] as const;
type Grantable = (typeof GRANTABLE)[number];

export const SPECIALISATIONS = [
  "otaman",
  "mechanic",
  "scout",
  "medic",
  "eagleEye",
  "commissar",
  "breacher",
  "sapper",
  "reanimator",
  "unmovable",
] as const;
export type Specialisation = (typeof SPECIALISATIONS)[number];

/** The condition beside a keyword icon: while it holds, the granted icon works. */
interface KeywordData {
  readonly id: string;
  readonly when: "allySpecialisationInSameCell";
  readonly specialisation: Specialisation;
  readonly grants: Grantable;
}

export const ABILITY_TYPES = ["melee", "ranged", "heal"] as const;
type AbilityType = (typeof ABILITY_TYPES)[number];

export interface AbilityData {
  readonly id: string;
  readonly type: AbilityType;
  readonly difficulty: number; // 2…6, so that a 1 never hits: VO-170
  readonly power: number; // for healing, the lives it gives back
  readonly icons: readonly Icon[];
  readonly keyword?: KeywordData;
  readonly source: Source;
  readonly rulebookFields?: readonly string[];
}

export interface CharacterData {
  readonly id: string;
  readonly faction: string;
  readonly mercenary: boolean;
  readonly life: number;
  readonly armour: number;
  readonly specialisation: Specialisation;
  readonly abilities: readonly AbilityData[];
  readonly source: Source;
  readonly rulebookFields?: readonly string[];
}

/** "S1" to "S4" are the square tiles, "R1" to "R4" the rectangular ones. */
export type TileId = `${"S" | "R"}${1 | 2 | 3 | 4}`;
export interface TileData {
  readonly id: TileId;
  readonly kind: "square" | "rectangle";
  readonly x: number; // of the top left unit square
  readonly y: number;
  /** Rectangles only: "h" has cell a on the left, "v" has it on top. */
  readonly orientation?: "h" | "v";
}
export interface LayoutData {
  readonly id: string;
  readonly tiles: readonly TileData[];
  readonly source: Source;
}

/** What a mission asks for. Team 1 comes before team 2 in every pair. */
export type GoalData =
  /** Own tokens taken. */
  | { readonly t: "collect"; readonly count: number }
  /** Cells controlled at the end of a turn; with `majority`, more of them than the enemy after the last one. */
  | {
      readonly t: "control";
      readonly cells: readonly string[];
      readonly count: number;
      readonly fromTurn: number;
      readonly majority: boolean;
    }
  /** The enemy's strongest fighter removed. */
  | { readonly t: "leader" }
  /** One own token brought to the own start tile. */
  | { readonly t: "deliver" }
  /** So many fighters on the enemy's start tile at the end of a turn. */
  | { readonly t: "occupy"; readonly count: number }
  /** So many enemies removed. */
  | { readonly t: "remove"; readonly count: number }
  /** Team 1 must control so many of the cells at the end of a turn; if it never does, team 2 wins. */
  | {
      readonly t: "assault";
      readonly cells: readonly string[];
      readonly count: number;
      readonly fromTurn: number;
    };

export interface MissionData {
  readonly id: string;
  readonly number: number;
  readonly layout: string;
  readonly starts: readonly [TileId, TileId];
  readonly goal: GoalData;
  /** One token per listed cell, for team 1 and team 2; `carried` tokens travel with the fighter. */
  readonly tokens?: {
    readonly cells: readonly [readonly string[], readonly string[]];
    readonly carried: boolean;
  };
  /** The fighters of each faction where the card names them; else full squads. */
  readonly roster?: Readonly<Record<string, readonly string[]>>;
  readonly source: Source;
  readonly rulebookFields?: readonly string[];
}

export interface FactionData {
  readonly id: string;
  /** The squad of the starter game; empty when the players must choose one. */
  readonly squad: readonly string[];
}

export interface VoliaData {
  readonly factions: readonly FactionData[];
  readonly characters: readonly CharacterData[];
  readonly layouts: readonly LayoutData[];
  readonly missions: readonly MissionData[];
}

/** Numbers of the rulebook that no card changes. */
export const STARTER_FORMAT = 15; // lives: VO-014
export const TURNS = 5; // VO-023
/** Two teams, and five fighters on a start tile: more people would never all have somebody to lead. VO-011, VO-030. */
export const MOST_SEATS = 10;
export const ROUND_CAPACITY = 3; // VO-111
export const CELL_CAPACITY = 4; // VO-111
