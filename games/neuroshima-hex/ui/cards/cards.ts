import type { CardBar, CardRow, Occasion, SetupCard, SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import type { Ability, Instant } from "../../rules/army.ts";
import type { ArmyKinds, Content, InstantKind, Kind } from "../../rules/content.ts";
import { ABILITY_EMBLEMS, lookOf, sideOfArmy } from "../looks.ts";

const STEPS = 5;
const MOVES: ReadonlySet<Ability | Instant> = new Set([
  "mobility",
  "rotation",
  "replacement",
  "push-back",
  "pull",
  "flying",
  "move",
]);

type Count = (kind: Kind | InstantKind) => number;
const unit =
  (count: (kind: Kind) => number): Count =>
  (kind) =>
    kind.kind === "instant" ? 0 : count(kind);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const bits = (mask: number | undefined): number =>
  [0, 1, 2, 3, 4, 5].filter((i) => (mask ?? 0) & (1 << i)).length;

/** What an army's tiles can do, tile by tile; a bar compares it with the army that can do most. */
const COUNTS: Readonly<Record<"ranged" | "melee" | "move" | "guard", Count>> = {
  ranged: unit((k) => sum((k.strikes[0] ?? []).map((s) => s.ranged)) + k.rangedGift),
  melee: unit((k) => sum((k.strikes[0] ?? []).map((s) => s.melee)) + k.meleeGift),
  move: (k) =>
    k.kind === "instant"
      ? Number(MOVES.has(k.does))
      : Number([...k.has, ...k.grants].some((ability) => MOVES.has(ability))),
  guard: unit((k) => bits(k.armour[0]) + bits(k.reflection[0]) + k.toughness + Number(k.medic)),
};
const NAMES = ["ranged", "melee", "move", "guard"] as const;

const countOf = ({ lair, deck }: ArmyKinds, of: Count): number =>
  sum([...lair, ...deck].map((kind) => kind.copies * of(kind)));

function barsOf(content: Content, army: ArmyKinds): readonly CardBar[] {
  return NAMES.map((name) => {
    const most = Math.max(1, ...content.armies.map((other) => countOf(other, COUNTS[name])));
    const n = Math.ceil((STEPS * countOf(army, COUNTS[name])) / most);
    return { name: { key: `setup.bar.${name}` }, n, of: STEPS };
  });
}

const counted = ({ id, copies }: Kind | InstantKind): Message | string =>
  copies === 1 ? `@tile.${id}` : { key: "setup.times", with: { tile: `@tile.${id}`, n: copies } };

function rowsOf({ hq, lair, deck }: ArmyKinds): readonly CardRow[] {
  const row = (name: string, kinds: readonly (Kind | InstantKind)[]): readonly CardRow[] => {
    const [first] = kinds;
    return first === undefined
      ? []
      : [
          {
            name: { key: `setup.pile.${name}` },
            what: { key: "setup.list", with: { all: kinds.map(counted) } },
            draw: `emblem ${lookOf(first.id).emblem}`,
          },
        ];
  };
  const [power] = hq.has;
  return [
    ...row(
      "instant",
      deck.filter(({ kind }) => kind === "instant"),
    ),
    ...row(
      "warrior",
      [...lair, ...deck].filter(({ kind }) => kind === "warrior"),
    ),
    ...row(
      "module",
      deck.filter(({ kind }) => kind === "module"),
    ),
    ...(power === undefined
      ? []
      : [
          {
            name: { key: `ability.${power}` },
            what: { key: `setup.power.${power}`, with: { all: lair.map(({ id }) => `@tile.${id}`) } },
            draw: `emblem ${ABILITY_EMBLEMS[power] ?? lookOf(hq.id).emblem}`,
          },
        ]),
  ];
}

/** The headquarters and the two tiles that one holds most often. */
export function typical({ hq, deck }: ArmyKinds): readonly [string, string, string] {
  const often = deck
    .filter((kind): kind is Kind => kind.kind === "warrior" && kind.strikes[0]?.length !== 0)
    .toSorted((a, b) => b.copies - a.copies);
  return [often[1]?.id ?? hq.id, hq.id, often[0]?.id ?? hq.id];
}

export function cardsOf(content: Content, _occasion: Occasion, line: SetupField): readonly SetupCard[] {
  if (line.id !== "army") return [];
  return content.armies.map((army) => ({
    id: army.id,
    side: sideOfArmy(army.id, 0),
    style: { key: `setup.army.${army.id}.style` },
    what: { key: `setup.army.${army.id}` },
    picture: army.id,
    bars: barsOf(content, army),
    more: { title: { key: "setup.pile", with: { count: army.size } }, rows: rowsOf(army) },
  }));
}
