import { at } from "@rubizh/engine";
import type {
  AbilityData,
  CharacterData,
  FactionData,
  Icon,
  LayoutData,
  MissionData,
  TileId,
  VoliaData,
} from "./content.ts";
import { type Ground, survey } from "./ground.ts";

/** An ability with its icons as flags. */
export interface Ability extends AbilityData {
  readonly has: Readonly<Record<Icon, boolean>>;
}
export interface Character extends Omit<CharacterData, "abilities"> {
  readonly abilities: readonly Ability[];
}
export type Mission = MissionData;

/** All content of one table, looked up by id. */
export interface Book {
  readonly factions: readonly FactionData[];
  readonly characters: readonly Character[];
  readonly missions: readonly Mission[];
  readonly layouts: readonly LayoutData[];
  faction(id: string): FactionData | undefined;
  character(id: string): Character | undefined;
  mission(id: string): Mission | undefined;
  layout(id: string): LayoutData | undefined;
}

/** What stays the same while a mission is played: its card, its battlefield, all characters. */
export interface World {
  readonly book: Book;
  readonly mission: Mission;
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

/** Later packs add to earlier ones. */
export function bind(packs: readonly VoliaData[]): Book {
  const factions = packs.flatMap((p) => p.factions);
  const characters = packs
    .flatMap((p) => p.characters)
    .map((c): Character => ({ ...c, abilities: c.abilities.map(flagged) }));
  const missions = packs.flatMap((p) => p.missions);
  const layouts = packs.flatMap((p) => p.layouts);
  const index = <X extends { readonly id: string }>(xs: readonly X[]) => {
    const byId = new Map(xs.map((x) => [x.id, x]));
    return (id: string): X | undefined => byId.get(id);
  };
  return {
    factions,
    characters,
    missions,
    layouts,
    faction: index(factions),
    character: index(characters),
    mission: index(missions),
    layout: index(layouts),
  };
}

/** The cells of a tile of this kind: five on a square one, two on a rectangle. VO-001, VO-002. */
export const cellsOnTile = (tile: TileId): number => (tile.startsWith("S") ? 5 : 2);

const KEPT_GROUNDS = 64;

/** Surveys are pure but not free, so the last few are kept, by where their tiles lie. */
export function surveyor(): (layout: LayoutData) => Ground {
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
