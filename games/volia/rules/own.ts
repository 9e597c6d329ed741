import { type Checked, type Full, isObject, type Refusal, type RuleId, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import {
  ABILITY_TYPES,
  type GoalData,
  GRANTABLE,
  ICONS,
  SPECIALISATIONS,
  type TileData,
  type TileId,
  TURNS,
  type VoliaData,
} from "./content.ts";

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** No braces and no "$": texts with them are filled in, and a player's words must stay as they are. */
const words = (most: number) => z.string().check(z.maxLength(most), z.regex(/^(?! *$)[^{}$\p{Cc}]+$/u));
const name = words(60);
const tileId = z.enum(["S1", "S2", "S3", "S4", "R1", "R2", "R3", "R4"]);
const cellId = z.string().check(z.regex(/^(S[1-4]\.(c|nw|ne|sw|se)|R[1-4]\.[ab])$/));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const few = <X extends z.ZodMiniType>(item: X, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));

/** Content as its maker writes it: names beside the numbers, in the maker's own language. */
const ability = z.strictObject({
  id,
  name,
  type: z.enum(ABILITY_TYPES),
  difficulty: whole(2, 6),
  power: whole(0, 12),
  icons: few(z.enum(ICONS), 1, ICONS.length),
  keyword: z.optional(
    z.strictObject({
      id,
      when: z.literal("allySpecialisationInSameCell"),
      specialisation: z.enum(SPECIALISATIONS),
      grants: z.enum(GRANTABLE),
    }),
  ),
});
const character = z.strictObject({
  id,
  name,
  faction: id,
  mercenary: z.boolean(),
  life: whole(1, 9),
  armour: whole(0, 9),
  specialisation: z.enum(SPECIALISATIONS),
  abilities: few(ability, 1, 6),
});
const MOST_SQUARES_ACROSS = 15;
const layout = z.strictObject({
  id,
  name,
  tiles: few(
    z.strictObject({
      id: tileId,
      kind: z.enum(["square", "rectangle"]),
      x: whole(0, MOST_SQUARES_ACROSS),
      y: whole(0, MOST_SQUARES_ACROSS),
      orientation: z.optional(z.enum(["h", "v"])),
    }),
    2,
    8,
  ),
});
const cells = few(cellId, 1, 28);
const goal = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("collect"), count: whole(1, 8) }),
  z.strictObject({
    t: z.literal("control"),
    cells,
    count: whole(1, 28),
    fromTurn: whole(1, TURNS),
    majority: z.boolean(),
  }),
  z.strictObject({ t: z.literal("leader") }),
  z.strictObject({ t: z.literal("deliver") }),
  z.strictObject({ t: z.literal("occupy"), count: whole(1, 5) }),
  z.strictObject({ t: z.literal("remove"), count: whole(1, 5) }),
  z.strictObject({ t: z.literal("assault"), cells, count: whole(1, 28), fromTurn: whole(1, TURNS) }),
]);
const mission = z.strictObject({
  id,
  name,
  task: words(400),
  layout: id,
  starts: z.tuple([tileId, tileId]),
  goal,
  tokens: z.optional(
    z.strictObject({
      cells: z.tuple([few(cellId, 0, 4), few(cellId, 0, 4)]),
      carried: z.boolean(),
    }),
  ),
  roster: z.optional(z.record(id, few(id, 1, 5))),
});
/** The shape of a pack file; what its parts must agree on is in `faultsOf`. */
export const ownPack = z.strictObject({
  format: z.literal(1),
  game: z.optional(z.literal("volia")),
  id,
  name,
  factions: few(z.strictObject({ id, name }), 0, 4),
  characters: few(character, 0, 40),
  layouts: few(layout, 0, 12),
  missions: few(mission, 0, 12),
});

/** A player's pack of characters, maps and missions: a file, and a part of a table's options. */
export type OwnPack = Full<z.infer<typeof ownPack>>;
type OwnCharacter = OwnPack["characters"][number];
type OwnAbility = OwnCharacter["abilities"][number];
type OwnLayout = OwnPack["layouts"][number];
type OwnMission = OwnPack["missions"][number];

/** What is wrong with a pack, and where: "characters.2.abilities.0.difficulty". */
interface Fault {
  readonly where: string;
  readonly why: string;
}

/** Untrusted input in; a pack that fits the given content, or a reason that names the place. */
export function checkPack(raw: unknown, known: VoliaData): Checked<OwnPack> {
  const [refused] = packFaults(raw, known);
  return refused ? { refused } : { ok: raw as OwnPack };
}

/** Everything that is wrong with a pack; [] when it can be played. What has not its shape is judged no further. */
export function packFaults(raw: unknown, known: VoliaData): readonly Refusal[] {
  const read = ownPack.safeParse(raw);
  const faults = read.success
    ? faultsOf(raw as OwnPack, known)
    : read.error.issues.map((i) => misshapen(i, raw));
  return [...faults].map(refusalOf);
}

/** The checker's codes, as words we can translate; what is missing or too much is named itself. */
function misshapen(issue: z.core.$ZodIssue, raw: unknown): Fault {
  const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const where = [...issue.path, ...extra].join(".");
  if (extra.length > 0) return { where, why: "unknownField" };
  if (issue.path.length > 0 && isMissing(raw, issue.path)) return { where, why: "missing" };
  if (issue.code === "too_small" || issue.code === "too_big") return { where, why: "range" };
  if (issue.code === "invalid_format") return { where, why: "form" };
  if (issue.code === "invalid_value" || issue.code === "invalid_union") return { where, why: "value" };
  return { where, why: "type" };
}

const isMissing = (raw: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>(
    (at, key) => (isObject(at) || Array.isArray(at) ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    raw,
  ) === undefined;

const RULES: Readonly<Record<string, RuleId>> = {
  characters: "VO-131",
  factions: "VO-131",
  layouts: "VO-130",
  missions: "VO-129",
};

function refusalOf({ where, why }: Fault): Refusal {
  const [part = "", , , , field] = where.split(".");
  const rule = field === "difficulty" ? "VO-170" : (RULES[part] ?? "VO-128");
  return refusal(rule, "pack.wrong", { where: where === "" ? "." : where, why: `@pack.why.${why}` });
}

function* faultsOf(own: OwnPack, known: VoliaData): Generator<Fault, undefined> {
  yield* repeated(own.factions, known.factions, "factions");
  yield* repeated(own.characters, known.characters, "characters");
  yield* repeated(own.layouts, known.layouts, "layouts");
  yield* repeated(own.missions, known.missions, "missions");
  const factions = new Set([...known.factions, ...own.factions].map((f) => f.id));
  for (const [i, c] of own.characters.entries()) yield* characterFaults(c, factions, `characters.${i}`);
  for (const [i, l] of own.layouts.entries()) yield* layoutFaults(l, `layouts.${i}`);
  const layouts = new Map<string, readonly TileData[]>(
    [...known.layouts, ...own.layouts].map((l) => [l.id, l.tiles]),
  );
  const fighters = new Map([...known.characters, ...own.characters].map((c) => [c.id, c]));
  for (const [i, m] of own.missions.entries()) {
    const tiles = layouts.get(m.layout);
    if (!tiles) yield { where: `missions.${i}.layout`, why: "noLayout" };
    else yield* missionFaults(m, tiles, `missions.${i}`);
    yield* rosterFaults(m, factions, fighters, `missions.${i}.roster`);
  }
  return undefined;
}

function* characterFaults(c: OwnCharacter, factions: ReadonlySet<string>, where: string): Generator<Fault> {
  if (!factions.has(c.faction)) yield { where: `${where}.faction`, why: "noFaction" };
  yield* repeated(c.abilities, [], `${where}.abilities`);
  for (const [k, a] of c.abilities.entries()) yield* abilityFaults(a, `${where}.abilities.${k}`);
}

type Recruit = Pick<OwnCharacter, "faction" | "mercenary" | "life">;
function* rosterFaults(
  { roster = {} }: OwnMission,
  factions: ReadonlySet<string>,
  fighters: ReadonlyMap<string, Recruit>,
  where: string,
): Generator<Fault> {
  for (const [faction, squad] of Object.entries(roster)) {
    const here = `${where}.${faction}`;
    if (!factions.has(faction)) yield { where: here, why: "noFaction" };
    if (new Set(squad).size < squad.length) yield { where: here, why: "twice" };
    for (const fighter of squad) {
      const c = fighters.get(fighter);
      if (!c) yield { where: here, why: "noCharacter" };
      else if (c.faction !== faction && !c.mercenary) yield { where: here, why: "otherFaction" };
    }
  }
  const sums = Object.values(roster).map((squad) =>
    squad.reduce((sum, fighter) => sum + (fighters.get(fighter)?.life ?? 0), 0),
  );
  if (new Set(sums).size > 1) yield { where, why: "unequal" };
}

type WithId = { readonly id: string };
function* repeated(own: readonly WithId[], known: readonly WithId[], where: string): Generator<Fault> {
  const seen = new Set(known.map((x) => x.id));
  for (const [i, x] of own.entries()) {
    if (seen.has(x.id)) yield { where: `${where}.${i}.id`, why: "twice" };
    seen.add(x.id);
  }
}

/** The icons must say the same as the type, and a keyword must have something to grant. */
function* abilityFaults(a: OwnAbility, where: string): Generator<Fault> {
  const has = (icon: (typeof ICONS)[number]): boolean => a.icons.includes(icon);
  const wrong: Fault = { where: `${where}.icons`, why: "icons" };
  if (new Set(a.icons).size < a.icons.length) yield { where: `${where}.icons`, why: "twice" };
  if (ABILITY_TYPES.some((type) => has(type) !== (type === a.type))) yield wrong;
  if (has("d6x2") !== (a.type !== "heal")) yield wrong;
  const forRanged = ["ignoreCover", "precise", "acrossOneCell"] as const;
  if (a.type !== "ranged" && forRanged.some(has)) yield wrong;
  const forAttacks = ["area", "ignoreArmour", "skipTurn", "push"] as const;
  if (a.type === "heal" && (forAttacks.some(has) || a.power < 1)) yield wrong;
  if (has("keyword") !== (a.keyword !== undefined)) yield wrong;
  if (a.keyword && !has(a.keyword.grants)) yield { where: `${where}.keyword.grants`, why: "icons" };
}

function* layoutFaults(l: OwnLayout, where: string): Generator<Fault> {
  yield* repeated(l.tiles, [], `${where}.tiles`);
  const taken = new Map<string, number>();
  for (const [i, tile] of l.tiles.entries()) {
    const here = `${where}.tiles.${i}`;
    const isSquare = tile.kind === "square";
    if (tile.id.startsWith("S") !== isSquare) yield { where: `${here}.kind`, why: "kind" };
    if (isSquare !== (tile.orientation === undefined))
      yield { where: `${here}.orientation`, why: "orientation" };
    for (const square of squaresOf(tile)) {
      if (taken.has(square)) yield { where: here, why: "overlap" };
      taken.set(square, i);
    }
  }
  const apart = firstApart(l.tiles);
  if (apart >= 0) yield { where: `${where}.tiles.${apart}`, why: "apart" };
}

/** The unit squares a tile covers, as "x,y". */
export function squaresOf({ kind, x, y, orientation }: TileData): readonly string[] {
  const [w, h] = kind === "square" ? [2, 2] : orientation === "v" ? [1, 2] : [2, 1];
  return Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`);
}

/** The first tile that is not reached from the others over shared edges, so that no fighter is walled in; -1 if none. */
function firstApart(tiles: readonly TileData[]): number {
  const left = new Set(tiles.flatMap(squaresOf));
  const queue = [...left].slice(0, 1);
  for (const square of queue) {
    if (!left.delete(square)) continue;
    const [x = 0, y = 0] = square.split(",").map(Number);
    const around = [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
    queue.push(...around.filter((s) => left.has(s)));
  }
  return tiles.findIndex((tile) => squaresOf(tile).some((s) => left.has(s)));
}

function* missionFaults(m: OwnMission, tiles: readonly TileData[], where: string): Generator<Fault> {
  const has = (tile: string): boolean => tiles.some((t) => t.id === tile);
  const [one, two] = m.starts;
  for (const [i, tile] of m.starts.entries())
    if (!has(tile)) yield { where: `${where}.starts.${i}`, why: "noTile" };
  if (one === two) yield { where: `${where}.starts.1`, why: "twice" };
  const tokens = m.tokens?.cells ?? [[], []];
  for (const [team, list] of tokens.entries())
    for (const [i, cell] of list.entries()) {
      const here = `${where}.tokens.cells.${team}.${i}`;
      if (!has(tileOf(cell))) yield { where: here, why: "noTile" };
      // Mission tokens lie on round cells: VO-025.
      if (!cell.endsWith(".c")) yield { where: here, why: "notRound" };
      if (list.indexOf(cell) < i) yield { where: here, why: "twice" };
    }
  // A token that lies at home already would win before the first move.
  const atHome = tokens.some((list, team) => list.some((cell) => tileOf(cell) === m.starts[team]));
  if (m.goal.t === "deliver" && atHome) yield { where: `${where}.tokens.cells`, why: "tokens" };
  yield* goalFaults(m.goal, tokens, m.tokens?.carried ?? false, has, `${where}.goal`);
}

const tileOf = (cell: string): TileId => cell.slice(0, 2) as TileId;

function* goalFaults(
  goal: GoalData,
  tokens: readonly (readonly string[])[],
  carried: boolean,
  has: (tile: string) => boolean,
  where: string,
): Generator<Fault> {
  const fewest = Math.min(...tokens.map((list) => list.length));
  if (goal.t === "collect" && (carried || goal.count > fewest))
    yield { where: `${where}.count`, why: "tokens" };
  if (goal.t === "deliver" && (!carried || fewest === 0)) yield { where: `${where}.t`, why: "tokens" };
  if (goal.t !== "control" && goal.t !== "assault") return;
  if (goal.count > goal.cells.length) yield { where: `${where}.count`, why: "range" };
  for (const [i, cell] of goal.cells.entries()) {
    if (!has(tileOf(cell))) yield { where: `${where}.cells.${i}`, why: "noTile" };
    if (goal.cells.indexOf(cell) < i) yield { where: `${where}.cells.${i}`, why: "twice" };
  }
}

/**
 * What one table needs of a pack, since it is kept with the record and sent with every view: the mission with its map
 * and fighters, everybody when squads are drawn, and all of it when the mission is.
 */
export function partOf(own: OwnPack, mission: string, drawn: boolean): OwnPack {
  if (mission === "random") return own;
  const card = own.missions.find((m) => m.id === mission);
  const named = new Set(Object.values(card?.roster ?? {}).flat());
  const characters = drawn ? own.characters : own.characters.filter((c) => named.has(c.id));
  const factions = new Set([...Object.keys(card?.roster ?? {}), ...characters.map((c) => c.faction)]);
  return {
    ...own,
    factions: own.factions.filter((f) => factions.has(f.id)),
    characters,
    layouts: own.layouts.filter((l) => l.id === card?.layout),
    missions: card ? [card] : [],
  };
}

/** The pack as the game knows its own. */
export const dataOf = (own: OwnPack, missionsBefore: number): VoliaData => ({
  factions: own.factions.map((f) => ({ id: f.id, squad: [] })),
  characters: own.characters.map((c) => ({
    ...c,
    source: "own",
    abilities: c.abilities.map((a) => ({ ...a, source: "own" })),
  })),
  layouts: own.layouts.map((l) => ({ ...l, source: "own" })),
  missions: own.missions.map((m, i) => ({ ...m, number: missionsBefore + 1 + i, source: "own" })),
});

/** Names of a pack's content under the keys the rules use, for the renderer. */
export const textsOf = (own: OwnPack): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...own.factions.map((f) => [`faction.${f.id}`, f.name]),
    ...own.characters.flatMap((c) => [
      [`character.${c.id}`, c.name],
      ...c.abilities.map((a) => [`ability.${c.id}.${a.id}`, a.name]),
    ]),
    ...own.layouts.map((l) => [`layout.${l.id}`, l.name]),
    ...own.missions.flatMap((m) => [
      [`mission.${m.id}`, m.name],
      [`mission.${m.id}.task`, m.task],
    ]),
  ]);
