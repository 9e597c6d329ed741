import { at } from "@rubizh/engine";
import type { AbilityData, GoalData, Icon, Specialisation, TileId } from "../../rules/content.ts";
import type { OwnPack } from "../../rules/own.ts";
import { tileAt } from "./tiles.ts";

export type OwnCharacter = OwnPack["characters"][number];
export type OwnAbility = OwnCharacter["abilities"][number];
export type OwnLayout = OwnPack["layouts"][number];
export type OwnMission = OwnPack["missions"][number];
type AbilityType = AbilityData["type"];
export type Extra = Exclude<Icon, AbilityType | "d6x2" | "keyword">;
type Grant = NonNullable<AbilityData["keyword"]>["grants"];

/** What an ability of each type may have beside what makes it one. */
export const EXTRAS: Readonly<Record<AbilityType, readonly Extra[]>> = {
  melee: ["area", "ignoreArmour", "skipTurn", "push", "rerollOnes"],
  ranged: [
    "precise",
    "acrossOneCell",
    "ignoreCover",
    "area",
    "ignoreArmour",
    "skipTurn",
    "push",
    "rerollOnes",
  ],
  heal: ["rerollOnes"],
};

/** An id that nobody has yet: "map-2". */
export function freshId(stem: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map((x) => x.id));
  let n = 1;
  while (ids.has(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}

/** The same list with one item changed. */
export const swap = <X>(items: readonly X[], i: number, item: X): readonly X[] =>
  items.map((x, k) => (k === i ? item : x));

export const extrasOf = (a: OwnAbility): readonly Extra[] =>
  EXTRAS[a.type].filter((icon) => a.icons.includes(icon));

/** The ability with exactly these extras; the icons that make it what it is come with it. */
function equipped(
  a: Omit<OwnAbility, "icons" | "keyword">,
  extras: readonly Extra[],
  keyword: OwnAbility["keyword"] | "none",
): OwnAbility {
  const kept = EXTRAS[a.type].filter((icon) => extras.includes(icon));
  const granted = keyword !== "none" && keyword !== undefined && kept.some((icon) => icon === keyword.grants);
  const { id, name, type, difficulty, power } = a;
  return {
    id,
    name,
    type,
    difficulty,
    power: type === "heal" ? Math.max(1, power) : power,
    icons: [
      type,
      ...(type === "heal" ? [] : ["d6x2" as const]),
      ...(granted ? ["keyword" as const] : []),
      ...kept,
    ],
    ...(granted && { keyword }),
  };
}

export const retyped = (a: OwnAbility, type: AbilityType): OwnAbility =>
  equipped(
    { ...a, type, power: type === "heal" ? 2 : a.type === "heal" ? 5 : a.power },
    extrasOf(a),
    a.keyword ?? "none",
  );

export const toggled = (a: OwnAbility, icon: Extra): OwnAbility => {
  const extras = extrasOf(a);
  return equipped(
    a,
    extras.includes(icon) ? extras.filter((x) => x !== icon) : [...extras, icon],
    a.keyword ?? "none",
  );
};

/** Makes an icon work only beside an ally of this specialisation, or always. */
export const conditioned = (
  a: OwnAbility,
  grants: Grant,
  specialisation: Specialisation | "none",
): OwnAbility =>
  equipped(
    a,
    extrasOf(a),
    specialisation === "none"
      ? "none"
      : { id: "near", when: "allySpecialisationInSameCell", specialisation, grants },
  );

export const newAbility = (name: string, type: AbilityType, taken: readonly OwnAbility[]): OwnAbility =>
  equipped(
    { id: freshId("ability", taken), name, type, difficulty: 3, power: type === "heal" ? 2 : 5 },
    [],
    "none",
  );

export function newCharacter(pack: OwnPack, name: string, ability: string): OwnCharacter {
  return {
    id: freshId("fighter", pack.characters),
    name,
    faction: "ukraine",
    mercenary: false,
    life: 3,
    armour: 5,
    specialisation: "scout",
    abilities: [newAbility(ability, "melee", [])],
  };
}

export const newLayout = (pack: OwnPack, name: string): OwnLayout => ({
  id: freshId("map", pack.layouts),
  name,
  tiles: [
    tileAt("S1", { x: 0, y: 0 }, "h"),
    tileAt("S2", { x: 4, y: 0 }, "h"),
    tileAt("R1", { x: 2, y: 0 }, "h"),
    tileAt("R2", { x: 2, y: 1 }, "h"),
  ],
});

export const newMission = (pack: OwnPack, name: string, task: string, layout: string): OwnMission => ({
  id: freshId("mission", pack.missions),
  name,
  task,
  layout,
  starts: ["S1", "S2"],
  goal: { t: "remove", count: 3 },
});

/** A pack that can be played at once: one map and one mission on it. */
export function newPack(
  id: string,
  names: { readonly pack: string; readonly map: string; readonly mission: string; readonly task: string },
): OwnPack {
  const empty: OwnPack = {
    format: 1,
    game: "volia",
    id,
    name: names.pack,
    factions: [],
    characters: [],
    layouts: [],
    missions: [],
  };
  const layout = newLayout(empty, names.map);
  return { ...empty, layouts: [layout], missions: [newMission(empty, names.mission, names.task, layout.id)] };
}

export const GOALS = [
  "remove",
  "control",
  "collect",
  "deliver",
  "occupy",
  "leader",
  "assault",
] as const satisfies readonly GoalData["t"][];

/** A goal of another kind on the same map, with everything it needs: cells to hold, tokens to take. */
export function withGoal(mission: OwnMission, t: GoalData["t"], tiles: readonly TileId[]): OwnMission {
  const { tokens, ...rest } = mission;
  const halls = tiles.filter((id) => id.startsWith("S")).map((id) => `${id}.c`);
  const away = (side: 0 | 1): readonly string[] =>
    halls.filter((cell) => !cell.startsWith(mission.starts[side])).slice(0, 4);
  const prizes = halls.length > 0 ? halls : [`${at(tiles, 0)}.a`];
  switch (t) {
    case "collect":
      return {
        ...rest,
        goal: { t, count: Math.max(1, Math.min(4, halls.length)) },
        tokens: { cells: [halls.slice(0, 4), halls.slice(0, 4)], carried: false },
      };
    case "deliver":
      return { ...rest, goal: { t }, tokens: { cells: [away(0), away(1)], carried: true } };
    case "control":
      return {
        ...rest,
        goal: { t, cells: prizes, count: Math.ceil(prizes.length / 2), fromTurn: 2, majority: true },
      };
    case "assault":
      return { ...rest, goal: { t, cells: prizes.slice(-1), count: 1, fromTurn: 3 } };
    case "occupy":
      return { ...rest, goal: { t, count: 2 } };
    case "remove":
      return { ...rest, goal: { t, count: 3 } };
    case "leader":
      return { ...rest, goal: { t } };
  }
}

/** Puts a cell into a list, or takes it out. */
export const flipped = (cells: readonly string[], cell: string): readonly string[] =>
  cells.includes(cell) ? cells.filter((c) => c !== cell) : [...cells, cell];

/** What a tap on the mission's map does. */
const BRUSHES = ["start0", "start1", "token0", "token1", "prize"] as const;
export type Brush = (typeof BRUSHES)[number];

export const brushesFor = ({ goal }: OwnMission): readonly Brush[] => [
  "start0",
  "start1",
  ...(goal.t === "collect" || goal.t === "deliver" ? (["token0", "token1"] as const) : []),
  ...(goal.t === "control" || goal.t === "assault" ? (["prize"] as const) : []),
];

export function painted(mission: OwnMission, brush: Brush, cell: string): OwnMission {
  const tile = cell.slice(0, 2) as TileId;
  const [a, b] = mission.starts;
  // Both teams may not start on one tile: they change places.
  if (brush === "start0") return { ...mission, starts: [tile, tile === b ? a : b] };
  if (brush === "start1") return { ...mission, starts: [tile === a ? b : a, tile] };
  const { goal } = mission;
  if (brush === "prize") {
    if (goal.t !== "control" && goal.t !== "assault") return mission;
    const cells = flipped(goal.cells, cell);
    return cells.length === 0
      ? mission
      : { ...mission, goal: { ...goal, cells, count: Math.min(goal.count, cells.length) } };
  }
  const [one, two] = mission.tokens?.cells ?? [[], []];
  const carried = goal.t === "deliver";
  const cells =
    brush === "token0" ? ([flipped(one, cell), two] as const) : ([one, flipped(two, cell)] as const);
  const fewest = Math.max(1, Math.min(...cells.map((list) => list.length)));
  return {
    ...mission,
    tokens: { cells, carried },
    ...(goal.t === "collect" && { goal: { ...goal, count: Math.min(goal.count, fewest) } }),
  };
}
