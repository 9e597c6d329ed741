import { at, type State, settle } from "@rubizh/engine";
import { expect, test } from "vitest";
import { zsu } from "../index.ts";
import { box } from "../packs/index.ts";
import { contentOf } from "./content.ts";
import type { ZsuTypes } from "./event.ts";

const game = zsu.make(zsu.packs);
const content = contentOf(box.data);

const QUIET = { fewerEnemies: 0, airDestroyed: false, handEffects: [], objectSeen: false, cruiser: false };
const NOBODY = {
  colour: "none",
  army: [],
  deck: { size: 0, cards: [] },
  hand: { size: 0, cards: [] },
  discard: [],
  hospital: [],
  trophies: [],
  objects: [],
  enemyDeck: { cards: [], seen: 0, top: [] },
  enemyDiscard: [],
  enemyLine: [],
  lines: { open: false, lanes: [], used: [], declined: [], fixed: [], returns: [], swaps: [] },
  committed: [],
  secret: { dealt: [], kept: "none", chosen: false },
  points: 0,
  kills: 0,
  panicked: false,
  shields: 0,
  asked: 0,
};
const COMMON = {
  cards: "ours",
  phase: "invasion",
  round: 0,
  first: "none",
  reserve: ["none", "none", "none", "none", "none"],
  next: "none",
  armyDeck: { size: 90, bag: content.armyIds, under: [] },
  aid: 8,
  achievements: [],
  eventDeck: { size: 0, bag: [] },
  pastEvents: [],
  objectPile: [],
  lostObjects: [],
  enemyBid: "none",
  secondWave: false,
  thisRound: QUIET,
};

test("ZS-013: a table for two before anything is dealt", () => {
  const { frames, ...table } = game.setup({ difficulty: "easier" }, 2);
  expect(table).toEqual({
    ...COMMON,
    difficulty: "easier",
    panic: 16,
    aside: [...content.enemies.keys()].sort(),
    seats: [NOBODY, NOBODY],
  });
  expect(frames.map((f) => f.t).reverse()).toEqual([
    ...["lots", "achievements", "achievements", "achievements", "secret", "restock", "round"],
  ]);
  expect(frames.flatMap((f) => (f.t === "achievements" ? [f.to] : [])).reverse()).toEqual(["open", 0, 1]);
});

test("ZS-176, ZS-177, ZS-178: a table for one has a colour, no secrets and half the panic", () => {
  const { frames, ...table } = game.setup({ difficulty: "incredible" }, 1);
  const army = content.startingOf.blue;
  expect(army).toHaveLength(10);
  expect(table).toEqual({
    ...COMMON,
    difficulty: "incredible",
    panic: 8,
    aside: [...content.enemies.keys()].filter((e) => !content.enemiesOf.blue.includes(e)).sort(),
    seats: [
      {
        ...NOBODY,
        colour: "blue",
        army,
        deck: { size: 10, cards: army },
        enemyDeck: { cards: content.enemiesOf.blue, seen: 0, top: [] },
      },
    ],
  });
  expect(frames.map((f) => f.t).reverse()).toEqual(["achievements", "restock", "round"]);
});

/** The table after luck has answered so. */
const drawn = (state: State<ZsuTypes>, luck: readonly number[]) => settle(game, state, luck);

test.each([
  [1, 0],
  [2, 1],
] as const)(
  "ZS-013, ZS-014: die %i: seat %i is first, chooses its colour, and the other takes the rest",
  (die, first) => {
    const lots = drawn(game.setup({ difficulty: "easier" }, 2), [die]);
    expect(lots.events).toEqual([{ t: "firstDrawn", seat: first }]);
    const now = game.pending(lots.state);
    expect(now.t === "seats" && now.asks).toMatchObject([
      { seat: first, prompt: { key: "prompt.colour" }, no: 0 },
    ]);
    expect(game.legal(lots.state, first)).toEqual([
      { t: "colour", colour: "blue" },
      { t: "colour", colour: "yellow" },
    ]);
    const draft = game.clone(lots.state);
    game.play(draft, first, { t: "colour", colour: "yellow" }, () => {});
    const table = draft as State<ZsuTypes>;
    expect(table.first).toBe("yellow");
    for (const [seat, colour] of [
      [first, "yellow"],
      [1 - first, "blue"],
    ] as const)
      expect(at(table.seats, seat)).toMatchObject({
        colour,
        army: content.startingOf[colour],
        deck: { size: 10, cards: content.startingOf[colour] },
        enemyDeck: { cards: content.enemiesOf[colour], seen: 0, top: [] },
        asked: seat === first ? 1 : 0,
      });
    expect(table.aside).toEqual([...content.enemiesOf["full-1"], ...content.enemiesOf["full-2"]].sort());
    const open = drawn(table, [0, 1, 2, 3]).state;
    expect(open.achievements).toEqual([...content.achievements.keys()].sort().slice(0, 4));
    const dealt = drawn(drawn(open, [0, 1]).state, [0, 1]).state;
    const all = [...content.achievements.keys()].sort();
    expect(dealt.seats.map((s) => s.secret.dealt)).toEqual([all.slice(4, 6), all.slice(6, 8)]);
  },
);
