import type { Direction, Message, RuleId } from "@rubizh/engine";
import type { Ability } from "../rules/army.ts";
import { type Cell, TURNS } from "../rules/board.ts";
import type { Content, Kind } from "../rules/content.ts";
import { bagOf } from "../rules/frames/draw.ts";
import { type Values, valuesOf } from "../rules/modules.ts";
import { seatOf, type TileId, type Unit, type View } from "../rules/state.ts";
import { type Mark, nettersOf, plugsOf, printedFace } from "./face.ts";

/** One line of a sheet: a name, what holds now, what is printed if that differs, where the difference comes from. */
export interface Fact {
  readonly name: Message;
  readonly now: readonly Message[];
  readonly printed?: string;
  readonly from?: readonly Message[];
  readonly rule?: RuleId;
}

const SYMBOL_RULES = {
  initiative: "NH-094",
  melee: "NH-113",
  "friendly-fire": "NH-114",
  ranged: "NH-117",
  armour: "NH-123",
  reflection: "NH-129",
  net: "NH-143",
  web: "NH-143",
  link: "NH-174",
  toughness: "NH-164",
  agony: "NH-096",
} as const satisfies Readonly<Record<string, RuleId>>;

const ABILITY_RULES: Readonly<Record<Ability, RuleId>> = {
  mobility: "NH-166",
  rotation: "NH-169",
  "push-back": "NH-170",
  pull: "NH-199",
  replacement: "NH-298",
  execution: "NH-200",
  "steel-net": "NH-195",
  lair: "NH-030",
  flying: "NH-304",
  scavenger: "NH-203",
};

const plain = (text: string | number): Message => ({ key: "ui.fact.sides", with: { sides: text } });

/** Sides with the same strength, said together; the words for the directions are joined by whoever speaks. */
type SidesWord = (sides: readonly Direction[]) => string;

function strengths(
  marks: readonly Mark[],
  turn: number,
  of: (m: Mark) => number,
  word: SidesWord,
): readonly Message[] {
  const found = [...new Set(marks.map(of).filter((n) => n > 0))].sort((a, b) => b - a);
  return found.map((strength) => ({
    key: "ui.fact.strength",
    with: { strength, sides: word(faced(marks, turn, (m) => of(m) === strength)) },
  }));
}

/** The board directions of the edges that have something, for a tile that lies so. */
const faced = (marks: readonly Mark[], turn: number, has: (m: Mark) => boolean): readonly Direction[] =>
  TURNS.filter((side) => marks.some((m) => has(m) && (m.side + turn) % 6 === side));

const symbol = (name: keyof typeof SYMBOL_RULES, now: readonly Message[]): Fact => ({
  name: { key: `symbol.${name}` },
  now,
  rule: SYMBOL_RULES[name],
});

type Source = Values["meleeSources"][number];
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
const raised = ({ tile, cell, amount }: Source): Message => ({
  key: "ui.fact.raised",
  with: { tile: `@tile.${tile}`, cell, amount: signed(amount) },
});
const extra = ({ tile, cell }: Source): Message => ({
  key: "ui.fact.extra",
  with: { tile: `@tile.${tile}`, cell },
});

/** Everything about a unit tile: `cell` of one that lies on the board. */
export function unitFacts(
  content: Content,
  v: View,
  kind: Kind,
  cell: Cell | undefined,
  word: SidesWord,
): readonly Fact[] {
  const unit = cell === undefined ? "empty" : v.board[cell];
  const values = cell === undefined ? "empty" : valuesOf(content, v, cell);
  const turn = unit === "empty" ? 0 : unit.turn;
  const marks = printedFace(content, kind.id)?.marks ?? [];
  const now = values === "empty" ? marks : withValues(marks, turn, values);
  const melee = strengths(now, turn, (m) => (m.friendlyFire ? 0 : m.melee), word);
  const friendly = strengths(now, turn, (m) => (m.friendlyFire ? m.melee : 0), word);
  const ranged = strengths(now, turn, (m) => m.ranged, word);
  const facts: Fact[] = [...initiativeFact(kind, values)];
  const meleeFrom = values === "empty" ? [] : values.meleeSources.map(raised);
  const rangedFrom = values === "empty" ? [] : values.rangedSources.map(raised);
  if (melee.length > 0) facts.push({ ...symbol("melee", melee), from: meleeFrom });
  if (friendly.length > 0) facts.push({ ...symbol("friendly-fire", friendly), from: meleeFrom });
  if (ranged.length > 0) facts.push({ ...symbol("ranged", ranged), from: rangedFrom });
  const edges = [
    ["armour", (m: Mark) => m.armour],
    ["reflection", (m: Mark) => m.reflection],
    ["net", (m: Mark) => m.net && !m.web],
    ["web", (m: Mark) => m.web],
    ["link", (m: Mark) => m.link !== "none"],
  ] as const;
  for (const [name, has] of edges) {
    const sides = faced(marks, turn, has);
    if (sides.length > 0) facts.push(symbol(name, [plain(word(sides))]));
  }
  facts.push(...lifeFacts(v, kind, unit), ...stateFacts(content, v, cell), ...abilityFacts(kind, unit));
  return facts;
}

const withValues = (marks: readonly Mark[], turn: number, { strikes }: Values): readonly Mark[] =>
  marks.map((mark) => {
    const strike = strikes.find((s) => s.side === (mark.side + turn) % 6);
    return strike ? { ...mark, melee: strike.melee, ranged: strike.ranged } : mark;
  });

function initiativeFact(kind: Kind, values: Values | "empty"): readonly Fact[] {
  const printed = kind.initiative.join(", ");
  if (printed === "" && !kind.agony) return [symbol("initiative", [{ key: "ui.fact.always" }])];
  const agony: readonly Fact[] = kind.agony ? [symbol("agony", [])] : [];
  if (values === "empty") return [symbol("initiative", [plain(printed)]), ...agony];
  const { now, extra: more, sources, extraSources } = values.initiative;
  const text = [...now, ...more].sort((a, b) => b - a).join(", ");
  const from = [...sources.map(raised), ...extraSources.map(extra)];
  const fact = { ...symbol("initiative", [plain(text)]), from };
  return [text === printed ? fact : { ...fact, printed }, ...agony];
}

function lifeFacts(v: View, kind: Kind, unit: Unit | "empty"): readonly Fact[] {
  if (kind.hq)
    return [
      { name: { key: "ui.fact.health" }, now: [plain(unit === "empty" ? 20 : seatOf(v, unit.seat).health)] },
    ];
  const damage = unit === "empty" ? 0 : unit.damage;
  const left = kind.toughness + 1 - damage;
  const now: Message =
    damage === 0 ? { key: "ui.fact.left", with: { left } } : { key: "ui.fact.hurt", with: { left, damage } };
  return [
    {
      name: { key: "ui.fact.life" },
      now: [now],
      rule: kind.toughness > 0 ? SYMBOL_RULES.toughness : "NH-163",
    },
  ];
}

/** Who holds it, and which modules work on it. */
function stateFacts(content: Content, v: View, cell: Cell | undefined): readonly Fact[] {
  if (cell === undefined) return [];
  const unit = v.board[cell];
  const tileOn = (c: Cell): TileId => {
    const other = v.board[c];
    return other === "empty" ? "none" : other.tile;
  };
  const facts: Fact[] = [];
  const modules = plugsOf(content, v).filter((plug) => plug.unit === cell);
  if (modules.length > 0)
    facts.push({
      name: { key: "ui.fact.gives" },
      now: modules.map(({ module }) => ({
        key: "ui.fact.given",
        with: { tile: `@tile.${tileOn(module)}`, cell: module },
      })),
      rule: "NH-174",
    });
  if (unit !== "empty" && unit.netted) {
    const holders: readonly Message[] = nettersOf(content, v, cell).map((c) => ({
      key: "ui.fact.holder",
      with: { tile: `@tile.${tileOn(c)}`, cell: c },
    }));
    const steel: readonly Message[] = v.seats.some((s) => s.steelNet === cell)
      ? [{ key: "ui.fact.steel" }]
      : [];
    facts.push({ name: { key: "ui.fact.netted" }, now: [...holders, ...steel], rule: "NH-143" });
  }
  return facts;
}

const abilityFacts = (kind: Kind, unit: Unit | "empty"): readonly Fact[] =>
  kind.has.map((ability) => ({
    name: { key: "ui.fact.ability" },
    now: [
      { key: `ability.${ability}` },
      ...(unit !== "empty" && unit.used.includes(ability) ? [{ key: "ui.fact.used" }] : []),
    ],
    rule: ABILITY_RULES[ability],
  }));

/** Tiles of one kind and how many there are. */
export interface Count {
  readonly tile: TileId;
  readonly count: number;
}
const counted = (tiles: readonly TileId[]): readonly Count[] =>
  [...new Set(tiles)].map((tile) => ({ tile, count: tiles.filter((t) => t === tile).length }));

/** What is left in a seat's pile and what has left it: both can be worked out by everybody. */
export function pileFacts(
  content: Content,
  v: View,
  seat: number,
): { readonly left: readonly Count[]; readonly gone: readonly Count[]; readonly hand: readonly Count[] } {
  const { army, discard, hand } = seatOf(v, seat);
  const kinds = content.armies.find((a) => a.id === army);
  if (kinds === undefined) return { left: [], gone: [], hand: [] };
  const bag = bagOf(content, v, seat);
  const left = kinds.deck
    .map((kind, i) => ({ tile: kind.id, count: bag[i] ?? 0 }))
    .filter(({ count }) => count > 0);
  return { left, gone: counted(discard), hand: counted(hand) };
}
