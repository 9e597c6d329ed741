import { at } from "@rubizh/engine";
import { type Ground, survey } from "./ground.ts";

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

interface FactionData {
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

/** An ability with its icons as flags. */
export interface Ability extends AbilityData {
  readonly has: Readonly<Record<Icon, boolean>>;
}
export interface Character extends Omit<CharacterData, "abilities"> {
  readonly abilities: readonly Ability[];
}
export type Mission = MissionData;

/** All content of one table, looked up by id, with the mission that is played and its battlefield. */
export interface Content {
  readonly factions: readonly FactionData[];
  readonly characters: readonly Character[];
  readonly missions: readonly Mission[];
  readonly layouts: readonly LayoutData[];
  faction(id: string): FactionData | undefined;
  character(id: string): Character | undefined;
  mission(id: string): Mission | undefined;
  layout(id: string): LayoutData | undefined;
  /** The mission of the table. Before it is drawn any will do: nothing is asked of it. */
  readonly card: Mission;
  readonly ground: Ground;
}

const ALL_OFF: Readonly<Record<Icon, boolean>> = {
  d6x2: false,
  area: false,
  keyword: false,
  ignoreArmour: false,
  ignoreCover: false,
  skipTurn: false,
  heal: false,
  precise: false,
  acrossOneCell: false,
  melee: false,
  ranged: false,
  push: false,
  rerollOnes: false,
};

const flagged = (ability: AbilityData): Ability => {
  const has = { ...ALL_OFF };
  for (const icon of ability.icons) has[icon] = true;
  return { ...ability, has };
};

/** Binds packs, later ones adding to earlier ones; by mission, since a table's content depends on it. */
export function bind(packs: readonly VoliaData[], groundOf: Surveyor): (mission: string) => Content {
  const factions = packs.flatMap((p) => p.factions);
  const characters = packs
    .flatMap((p) => p.characters)
    .map((c): Character => ({ ...c, abilities: c.abilities.map(flagged) }));
  const missions = packs.flatMap((p) => p.missions);
  const layouts = packs.flatMap((p) => p.layouts);
  const shelves = {
    factions,
    characters,
    missions,
    layouts,
    faction: byId(factions),
    character: byId(characters),
    mission: byId(missions),
    layout: byId(layouts),
  };
  const groundFor = (card: Mission): Ground => groundOf(layoutOf(shelves.layout, card));
  const undrawn: Content = {
    ...shelves,
    card: at(missions, 0),
    get ground() {
      return groundFor(this.card);
    },
  };
  const drawn = new Map<string, Content>();
  return (mission) => {
    const known = drawn.get(mission);
    if (known) return known;
    const card = shelves.mission(mission);
    if (!card) return undrawn;
    const content = { ...shelves, card, ground: groundFor(card) };
    drawn.set(mission, content);
    return content;
  };
}

function byId<X extends { readonly id: string }>(xs: readonly X[]): (id: string) => X | undefined {
  const index = new Map(xs.map((x) => [x.id, x]));
  return (id) => index.get(id);
}

function layoutOf(find: Content["layout"], card: Mission): LayoutData {
  const layout = find(card.layout);
  if (!layout) throw new Error(`mission ${card.id} has no layout ${card.layout}`);
  return layout;
}

/** The cells of a tile of this kind: five on a square one, two on a rectangle. VO-001, VO-002. */
export const cellsOnTile = (tile: TileId): number => (tile.startsWith("S") ? 5 : 2);

type Surveyor = (layout: LayoutData) => Ground;
const KEPT_GROUNDS = 64;

/** Surveys are pure but not free, so the last few are kept, by where their tiles lie. */
export function surveyor(): Surveyor {
  const kept = new Map<string, Ground>();
  return (layout) => {
    const key = layout.tiles.map((t) => `${t.id}${t.orientation ?? ""}${t.x},${t.y}`).join(" ");
    const known = kept.get(key);
    if (known) return known;
    const ground = survey(layout);
    if (kept.size >= KEPT_GROUNDS) kept.delete(at([...kept.keys()], 0));
    kept.set(key, ground);
    return ground;
  };
}
