import type { State } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { scythe } from "../index.ts";
import { base } from "../packs/index.ts";
import { type Counted, contentOf, type TileId } from "./content.ts";
import { COUNT, holds } from "./objectives.ts";
import { resultOf, scoreOf, structureBonus } from "./scoring.ts";
import type { ScytheTypes } from "./state.ts";
import { neighbours } from "./tracks.ts";

const game = scythe.make(scythe.packs);
const content = contentOf(base.data);

function placed(raw: unknown): State<ScytheTypes> {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}

const table = (): State<ScytheTypes> =>
  placed({
    seats: [
      {
        faction: "polania",
        section: "move",
        power: 6,
        popularity: 7,
        coins: 8,
        hand: [2, 3, 3, 5, 5],
        factoryCard: 3,
        hero: "D5",
        mechs: { speed: "E4", riverwalk: "base-polania", camaraderie: "C2" },
        workers: { C3: 2, "base-polania": 1, E3: 1 },
        structures: { mine: "D1", mill: "A1" },
        recruits: { upgrade: "power", deploy: "coins", enlist: "cards" },
        cubes: { units: "build" },
        stars: ["combat", "power", "combat"],
      },
      { faction: "nordic", hero: "D1", power: 6, workers: { "base-nordic": 2 } },
      { faction: "crimea", out: true, power: 16, structures: { mine: "B5" } },
    ],
    piles: { C3: { metal: 1, wood: 2, oil: 3, food: 4 }, E3: { wood: 5, food: 1 }, D1: { oil: 9 } },
    turn: { drove: 2 },
  });

describe("what an objective counts", () => {
  const COUNTS: Readonly<Record<Counted, readonly [own: number, other: number]>> = {
    // C2 and E3, and the other's Mine is no tunnel of the board.
    tunnels: [2, 0],
    drove: [2, 0],
    power: [6, 6],
    popularity: [7, 2],
    coins: [8, 5],
    cards: [5, 0],
    workers: [4, 2],
    mechs: [3, 0],
    structures: [2, 0],
    upgrades: [1, 0],
    recruits: [3, 0],
    factoryCards: [1, 0],
    combatStars: [2, 0],
    eachResource: [1, 0],
    oneResource: [7, 9],
    // C3 and D5; E4 touches the Factory too.
    aroundFactory: [3, 0],
    aroundLake: [4, 0],
  };
  test.each(Object.entries(COUNTS))("%s", (what, [own, other]) => {
    const state = table();
    expect([0, 1].map((seat) => COUNT[what as Counted](content, state, seat))).toEqual([own, other]);
  });

  test("the highest power may be shared, and who left does not count", () => {
    const state = table();
    expect([0, 1].map((seat) => holds(content, state, seat, { t: "highestPower" }))).toEqual([true, true]);
    expect(
      holds(content, { ...state, seats: state.seats.map((p) => ({ ...p, out: false })) }, 0, {
        t: "highestPower",
      }),
    ).toBe(false);
  });
});

describe("the structure bonus tiles", () => {
  test.each<[TileId, string, readonly string[], number]>([
    ["inARow", "none", [], 0],
    ["inARow", "one", ["D1"], 2],
    ["inARow", "two that do not touch", ["A1", "H1"], 2],
    ["inARow", "three along a row", ["D2", "D3", "D4"], 6],
    ["inARow", "the order of building does not matter", ["D4", "D2", "D3"], 6],
    ["inARow", "a gap ends a row", ["D1", "D2", "D4"], 4],
    ["inARow", "four downwards to the right", ["A2", "B3", "C3", "D4"], 9],
    ["inARow", "three, and one beside the line", ["A1", "B3", "C3", "D4"], 6],
    ["inARow", "three downwards to the left", ["C3", "D3", "E3"], 6],
    ["inARow", "a bend is no row", ["D4", "D5", "E5"], 4],
    ["onTunnels", "two of three", ["C2", "B4", "D4"], 4],
    ["farmsTundra", "a farm and a tundra of three", ["D1", "A5", "A1"], 4],
    ["lakesAdjacent", "each lake once", ["C2", "D2"], 4],
    ["tunnelsAdjacent", "none near", ["A6"], 0],
    ["encountersAdjacent", "each token's hex once", ["A2", "A4"], 4],
  ])("%s: %s", (tile, _what, built, coins) => {
    expect(structureBonus(content, tile, built)).toBe(coins);
  });
});

test("the score of a seat, part by part", () => {
  const state = table();
  // Popularity 7: 4 for a star, 3 for a territory, 2 for a pair.
  expect(scoreOf(content, state, 0)).toEqual({
    coins: 8,
    stars: 12,
    territories: 18,
    resources: 16,
    structures: 2,
    total: 56,
  });
  const factory = placed({ seats: [{ faction: "nordic", hero: "D4" }, {}] });
  expect(scoreOf(content, factory, 0).territories).toBe(2 * 5);
});

test("equal in everything is a shared place, and who left comes last", () => {
  const even = { power: 1, popularity: 0, coins: 3, workers: {} };
  const state = placed({
    seats: [
      { faction: "nordic", ...even, workers: { "base-nordic": 2 } },
      { faction: "saxony", ...even, coins: 90, out: true, workers: { "base-saxony": 2 } },
      { faction: "crimea", ...even, workers: { "base-crimea": 2 } },
      { faction: "polania", ...even, coins: 5, workers: { "base-polania": 2 } },
    ],
  });
  expect(resultOf(content, { ...state, over: "turns" }).places).toEqual([[3], [0, 2], [1]]);
  expect(resultOf(content, { ...state, over: "turns" }).reason).toEqual({ key: "result.turns" });
  expect(resultOf(content, { ...state, over: "stars" }).reason).toEqual({ key: "result.stars" });
});

test("neighbours: left first, then right, without those who left (SC-237)", () => {
  const seats = ["nordic", "rusviet", "crimea", "saxony", "polania"].map((faction) => ({ faction }));
  const five = placed({ seats, options: { forbiddenPairs: false } });
  expect([0, 1, 4].map((seat) => neighbours(five, seat))).toEqual([
    [1, 4],
    [2, 0],
    [0, 3],
  ]);
  const gone = { ...five, seats: five.seats.map((p, seat) => ({ ...p, out: seat === 1 || seat === 4 })) };
  expect(neighbours(gone, 0)).toEqual([2, 3]);
  expect(neighbours(placed({}), 0)).toEqual([1]);
});

test("half a move, or one with a word too many, cannot be read", () => {
  const state = table();
  const BROKEN = [
    ...[
      "section",
      "section x",
      "bottom x",
      "bottom -x",
      "part",
      "part x",
      "gain",
      "gain x",
      "gain -1",
      "gain 1000",
    ],
    ...[
      "reveal x",
      "give x",
      "decline x",
      "accept x",
      "take mech",
      "take x D4",
      "take mech Z4",
      "load x",
      "drop x",
    ],
    ...[
      "step x",
      "step D8",
      "step D44",
      "top x",
      "put oil",
      "put x D4",
      "put oil x",
      "produce D4",
      "produce x 1",
    ],
    ...["produce D4 x", "upgrade units", "upgrade x build", "upgrade units x", "deploy speed", "deploy x D4"],
    ...[
      "build mine",
      "build x D4",
      "enlist build",
      "enlist x coins",
      "enlist build x",
      "pay x",
      "spend x",
      "fight x",
    ],
    ...[
      "commit",
      "commit x",
      "commit 1 2",
      "commit 1 +6",
      "commit 1 +1",
      "commit 1 +3 +2",
      "retreat x",
      "retreat D4 x",
    ],
    ...[
      "option",
      "option D",
      "option A -x",
      "option A x",
      "choose x",
      "card x",
      "end now",
      "toString",
      "",
      " end",
    ],
  ];
  for (const text of BROKEN) expect([text, game.read(state, 0, text)]).toEqual([text, undefined]);
});

test("who has left cannot leave again, and after the end nobody does", () => {
  const state = placed({ seats: [{}, {}, {}, {}] });
  const draft = game.clone(state);
  const said: string[] = [];
  const leave = (seat: number): void => game.leave(draft, seat, (e) => said.push(e.t));
  leave(1);
  leave(1);
  leave(7);
  expect(said).toEqual(["left"]);
  leave(2);
  leave(3);
  expect(said).toEqual(["left", "left", "left", "over"]);
  leave(0);
  expect(said.length).toBe(4);
  expect(draft.over).toBe("left");
});

test("who leaves during the deal: the others are dealt on, and one alone has won", () => {
  const options = game.options({});
  if (!("ok" in options)) throw new Error("the rulebook's options are refused");
  const draft = game.clone(game.setup(options.ok, 3));
  game.leave(draft, 1, () => {});
  expect([draft.over, draft.frames.length, draft.seats[1]?.out]).toEqual(["no", 1, true]);
  game.leave(draft, 0, () => {});
  expect(draft.over).toBe("left");
});
