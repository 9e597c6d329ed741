import { at, rngFrom, type State } from "@rubizh/engine";
import { playLines } from "@rubizh/engine/enrol";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { Event, Move, NeuroshimaHex } from "./state.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);
type Table = State<NeuroshimaHex>;

function position(sketch: object, ...lines: readonly string[]): Table {
  const read = game.position(sketch);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return playLines(game, read.ok, lines).state;
}
function fresh(raw: object): Table {
  const options = game.options(raw);
  if (!("ok" in options)) throw new Error("the options are refused");
  return game.setup(options.ok, 2);
}
function left(state: Table, seat: number): { table: Table; events: readonly Event[] } {
  const draft = game.clone(state);
  const events: Event[] = [];
  game.leave(draft, seat, (e) => events.push(e));
  return { table: draft, events };
}

const MEDICS = {
  board: { C3: "sp-officer", C4: "sp-medic 5", D3: "sp-medic 0", C1: "be-acid-spitter 4" },
  hands: [["be-battle"], []],
};
const moments = {
  armies: () => fresh({ armies: "random" }),
  starter: () => fresh({ first: "random" }),
  deploy: () => fresh({ first: 1 }),
  turn: () => position({ board: { C3: "be-ram" }, hands: [["be-battle"], []] }),
  owing: () => position({ hands: [["be-battle", "be-ram", "be-ram"], []] }),
  lastTurns: () => position({ stage: "last-turns", piles: [0, 3] }),
  draw: () => position({ board: { C5: "sp-judge" }, hands: [[], ["sp-wardog"]] }, "0 end"),
  hunt: () => position({ board: { C3: "be-ram" }, hands: [["be-hunt"], []] }, "0 hunt be-ram C3 by be-hunt"),
  hunted: () =>
    position(
      { board: { C3: "be-ram" }, hands: [["be-hunt"], []] },
      "0 hunt be-ram C3 by be-hunt",
      "0 move be-ram C3-C4 0 by be-hunt",
    ),
  pushed: () =>
    position({ turn: 1, board: { C3: "sp-riot-policeman", C2: "be-ram" } }, "1 push sp-riot-policeman C3-C2"),
  medics: () => position(MEDICS, "0 battle be-battle"),
  scavenge: () => position({ board: { C3: "be-vulture" }, hands: [["be-battle"], []] }, "0 battle be-battle"),
  over: () => left(position({ health: [3, 9] }), 1).table,
} as const satisfies Readonly<Record<string, () => Table>>;
type Moment = keyof typeof moments;

// biome-ignore format: a table, one moment a line
const HEADINGS: readonly (readonly [Moment, string])[] = [
  ["armies", "setup"], ["deploy", "setup"], ["turn", "turn"], ["draw", "turn"], ["lastTurns", "last-turns"],
  ["hunt", "turn"], ["medics", "battle"], ["scavenge", "aftermath"], ["over", "over"],
];
test.each(HEADINGS)("the heading of %s is %s", (moment, heading) => {
  expect(game.phase(moments[moment]())).toBe(heading);
});

// biome-ignore format: a table, one question a line
const PROMPTS: readonly (readonly [Moment, seat: number, key: string, values: object | undefined])[] = [
  ["deploy", 1, "prompt.deploy", { tile: "@tile.sp-hq" }],
  ["turn", 0, "prompt.turn", undefined],
  ["owing", 0, "prompt.discard", undefined],
  ["hunt", 0, "prompt.hunt", { tile: "@tile.be-ram" }],
  ["hunted", 0, "prompt.huntAttack", { tile: "@tile.be-ram" }],
  ["pushed", 0, "prompt.pushed", { tile: "@tile.be-ram", cell: "C2" }],
  ["medics", 1, "prompt.medics", undefined],
  ["scavenge", 0, "prompt.scavenge", undefined],
];
test.each(PROMPTS)("%s asks seat %i: %s", (moment, seat, key, values) => {
  const table = moments[moment]();
  const pending = game.pending(table);
  const prompt = values ? { key, with: values } : { key };
  expect(pending).toEqual({
    t: "seats",
    asks: [{ seat, no: at(table.seats, seat).asked, prompt, sealed: false }],
  });
  expect(game.legal(table, 1 - seat)).toEqual([]);
  expect(() => game.sample?.(table, 1 - seat, rngFrom("unasked"))).toThrow("is not asked");
  expect(() => game.settle(game.clone(table), [0], () => {})).toThrow("luck is not asked");
});

const PLACE: Move = { t: "place", tile: "be-ram", cell: "C1", turn: 0 };
// biome-ignore format: a table, one refusal a line
const UNASKED: readonly (readonly [Moment, seat: number, Move, rule: string])[] = [
  ["over", 0, PLACE, "NH-081"], ["deploy", 0, PLACE, "NH-028"], ["armies", 0, PLACE, "NH-028"],
  ["turn", 1, PLACE, "NH-050"], ["draw", 1, PLACE, "NH-036"], ["draw", 0, PLACE, "NH-036"],
  ["medics", 0, PLACE, "NH-063"], ["medics", 0, { t: "discard", tile: "be-ram" }, "NH-063"],
  ["medics", 0, { t: "battle", tile: "be-battle" }, "NH-204"],
  ["medics", 0, { t: "rotate", cell: "C1", turn: 1 }, "NH-064"],
  ["scavenge", 1, { t: "move", from: "C3", to: "C4", turn: 0, by: "ability" }, "NH-064"],
  ["scavenge", 1, { t: "move", from: "C3", to: "C4", turn: 0, by: "sp-move" }, "NH-204"],
];
test.each(UNASKED)("in %s seat %i is not asked (%j: %s)", (moment, seat, move, rule) => {
  expect(game.refuse(moments[moment](), seat, move)).toMatchObject({ rule });
});

test("luck is asked for what is still in the pile, by kind (NH-023, NH-031)", () => {
  const table = moments.draw();
  const pending = game.pending(table);
  if (pending.t !== "luck" || pending.draw.t !== "pick") throw new Error("luck is not asked");
  const kinds = game.kinds?.(table) ?? [];
  const bag = Object.fromEntries(
    kinds.map((kind, i) => [kind, at((pending.draw as { bag: readonly number[] }).bag, i)]),
  );
  expect(pending.draw.count).toBe(2);
  expect(bag).toMatchObject({ "sp-judge": 2, "sp-wardog": 1, "sp-battle": 5, "sp-predator": 1 });
  expect(bag).not.toHaveProperty("sp-hq");
  expect(Object.values(bag).reduce((a, b) => a + b, 0)).toBe(at(table.seats, 1).pile);
  expect([game.kinds?.(moments.starter()), game.kinds?.(moments.turn())]).toEqual([[], []]);
});

test("the last tile brings the last turns, once (NH-078)", () => {
  const drawn = (sketch: object, luck: readonly number[]) => {
    const draft = game.clone(position(sketch, "0 end"));
    const events: Event[] = [];
    game.settle(draft, luck, (e) => events.push(e));
    return { draft, told: events.map((e) => e.t) };
  };
  const last = drawn({ piles: [5, ["sp-judge"]] }, [0]);
  expect([last.told, last.draft.stage, last.draft.turnsLeft]).toEqual([
    ["drew", "last-tile"],
    "last-turns",
    2,
  ]);
  const early = drawn({ piles: [5, 4] }, [0, 0, 0]);
  expect([early.told, early.draft.stage, early.draft.turnsLeft]).toEqual([["drew"], "play", 0]);
  const late = drawn({ stage: "last-turns", piles: [0, ["sp-judge"]] }, [0]);
  expect([late.told, late.draft.stage, late.draft.turnsLeft]).toEqual([["drew"], "last-turns", 1]);
});

test("who leaves loses, whatever the health, and nobody leaves what is over", () => {
  const { table, events } = left(position({ health: [3, 9] }), 1);
  expect(events).toEqual([
    { t: "left", seat: 1 },
    { t: "over", winner: 0, reason: "left" },
  ]);
  expect(game.pending(table)).toEqual({
    t: "over",
    result: {
      places: [[0], [1]],
      score: [{ label: { key: "score.health" }, points: [3, 9] }],
      reason: { key: "result.left" },
    },
  });
  expect(left(table, 0).events).toEqual([]);
  expect(left(position({}), 0).events.at(-1)).toEqual({ t: "over", winner: 1, reason: "left" });
});
