import { playMatch, randomBot } from "@rubizh/bots";
import { at, type Level, rngFrom, type Seat, type State, sampleLuck, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { type Cell, distance } from "../rules/board.ts";
import { forecast } from "../rules/forecast.ts";
import { make } from "../rules/index.ts";
import { type NeuroshimaHex, topFrame } from "../rules/state.ts";
import { botOf, measures, modelFor } from "./levels.ts";
import { firstOfTurn } from "./playout.ts";
import { explainOf } from "./reasons.ts";
import shipped from "./weights/value.json" with { type: "json" };

const game = make(neuroshimaHex.packs);
const bot = botOf(game);
const LEVELS = [1, 2, 3, 4] as const satisfies readonly Level[];
const quick = { iterations: 12 };
const silent = (): void => {};

function position(sketch: object): State<NeuroshimaHex> {
  const read = game.position(sketch);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}

/** The table once the running turn and what follows from it are over; the other seat answers by its own level 2. */
function afterTurn(
  from: State<NeuroshimaHex>,
  seat: Seat,
  level: Level,
  iterations: number,
): State<NeuroshimaHex> {
  const d = game.clone(from);
  const rng = rngFrom("turn");
  for (;;) {
    const now = game.pending(d);
    if (now.t !== "seats" || d.turns > from.turns) return d;
    const asked = at(now.asks, 0).seat;
    const mind = asked === seat ? bot(level) : bot(2);
    game.play(d, asked, mind(game.view(d, asked), asked, rng, { iterations }), silent);
  }
}

function played(from: State<NeuroshimaHex>, seat: Seat, line: readonly string[]): State<NeuroshimaHex> {
  const d = game.clone(from);
  for (const text of line) {
    const now = game.pending(d);
    const asked = now.t === "seats" ? at(now.asks, 0).seat : seat;
    const move = game.read(d, asked, text);
    if (move === undefined || game.refuse(d, asked, move)) throw new Error(`${text} is refused`);
    game.play(d, asked, move, silent);
  }
  return d;
}

const winner = (s: State<NeuroshimaHex>): Seat | "none" | "open" => {
  const top = s.frames[s.frames.length - 1];
  return top?.t === "over" ? top.winner : "open";
};

test("without any iterations L4 takes what looks best at once, all game long", () => {
  const options = game.options({ armies: ["beasts", "steel-police"], first: 0 });
  if (!("ok" in options)) throw new Error("options are refused");
  const expert = modelFor(game)(4);
  const greedy = bot(4);
  let turns = 0;
  const watched: typeof greedy = (table, seat, rng, budget) => {
    const move = greedy(table, seat, rng, budget);
    const first = topFrame(table)?.t === "turn" ? firstOfTurn(expert, table, seat) : undefined;
    if (first) expect(move).toEqual(first);
    turns += first ? 1 : 0;
    return move;
  };
  playMatch({
    game,
    options: options.ok,
    bots: [watched, watched],
    seed: "greedy",
    budget: { iterations: 0 },
  });
  expect(turns).toBeGreaterThan(40);
});

describe("every level", () => {
  for (const level of LEVELS)
    test(`L${level} always answers, and answers legally`, () => {
      for (const first of [0, 1] as const) {
        const armies = first === 0 ? ["beasts", "steel-police"] : ["steel-police", "beasts"];
        const options = game.options({ armies, first });
        if (!("ok" in options)) throw new Error("options are refused");
        const bots = first === 0 ? [bot(level), randomBot(game)] : [bot(2), bot(level)];
        // A refused answer stops the match with an error.
        const match = { game, options: options.ok, bots, seed: `legal/${first}`, budget: quick };
        expect(playMatch(match).result.places.flat().sort()).toEqual([0, 1]);
      }
    });

  for (const level of LEVELS)
    test(`L${level} plays the same moves from the same seed, and knows nothing but the view`, () => {
      let asked = 0;
      for (const { state, pending } of walk(game, 2, rngFrom("same"), { options: { armies: "random" } })) {
        if (pending.t !== "seats" || asked++ % 9 !== 0) continue;
        const { seat } = at(pending.asks, 0);
        const seen = game.view(state, seat);
        const answer = bot(level)(seen, seat, rngFrom("mind"), quick);
        expect(bot(level)(seen, seat, rngFrom("mind"), quick)).toEqual(answer);
        // Whatever world the view could be hiding, the answer is the same.
        const imagined = game.view(game.imagine(seen, rngFrom("other")), seat);
        expect(botOf(game)(level)(imagined, seat, rngFrom("mind"), quick)).toEqual(answer);
      }
      expect(asked).toBeGreaterThan(50);
    });

  test("leaves the view alone", () => {
    for (const { state, pending } of walk(game, 2, rngFrom("frozen"), { options: { armies: "random" } })) {
      // A walk hands out frozen tables: writing to one would throw.
      if (pending.t === "seats" && state.turns > 8) {
        for (const level of LEVELS) bot(level)(state, at(pending.asks, 0).seat, rngFrom(1), quick);
        if (state.turns > 10) break;
      }
    }
  });
});

interface Puzzle {
  readonly title: string;
  readonly seat: Seat;
  readonly from: object;
  /** A line that wins, checked by hand. */
  readonly line: readonly string[];
}

/** Each is won within the running turn. */
const LETHAL: readonly Puzzle[] = [
  {
    title: "a battle token is enough",
    seat: 0,
    from: { board: { C1: "sp-hq", C2: "be-ram 0" }, hands: [["be-battle"], []], health: [20, 2] },
    line: ["battle be-battle"],
  },
  {
    title: "a unit beside the HQ, then the token",
    seat: 0,
    from: { board: { C1: "sp-hq" }, hands: [["be-hive", "be-battle"], []], health: [20, 1] },
    line: ["place be-hive C2 0", "battle be-battle"],
  },
  {
    title: "the alpha turns round first",
    seat: 0,
    from: { board: { C1: "sp-hq", C2: "be-alpha 4" }, hands: [["be-battle"], []], health: [20, 1] },
    line: ["rotate be-alpha C2 1", "battle be-battle"],
  },
  {
    title: "the ram is moved up",
    seat: 0,
    from: { board: { C1: "sp-hq", C3: "be-ram 3" }, hands: [["be-move", "be-battle"], []], health: [20, 2] },
    line: ["move be-ram C3-C2 0 by be-move", "battle be-battle"],
  },
  {
    title: "Cerberus walks up by himself",
    seat: 0,
    from: {
      board: { C1: "sp-hq", B2: "be-hq", C3: "be-cerberus 1" },
      hands: [["be-battle"], []],
      health: [20, 2],
    },
    line: ["move be-cerberus C3-C2 0", "battle be-battle"],
  },
  {
    title: "a hunt needs no battle",
    seat: 0,
    from: { board: { C1: "sp-hq", C2: "be-ram 0" }, hands: [["be-hunt"], []], health: [20, 2] },
    line: ["hunt be-ram C2 by be-hunt", "attack 0"],
  },
  {
    title: "an officer doubles the shot",
    seat: 1,
    from: {
      board: { C1: "be-hq", C5: "sp-wardog 0", A3: "sp-hq" },
      turn: 1,
      hands: [[], ["sp-officer", "sp-battle"]],
      health: [2, 20],
    },
    line: ["place sp-officer C4 3", "battle sp-battle"],
  },
  {
    title: "a sergeant lets it shoot twice",
    seat: 1,
    from: {
      board: { C1: "be-hq", C5: "sp-wardog 0", A3: "sp-hq" },
      turn: 1,
      hands: [[], ["sp-sergeant", "sp-battle"]],
      health: [2, 20],
    },
    line: ["place sp-sergeant C4 2", "battle sp-battle"],
  },
  {
    title: "who stands in the line of fire is pushed out of it",
    seat: 1,
    from: {
      board: {
        C1: "be-hq",
        C3: "be-ram 0",
        C5: "sp-judge 0",
        B3: "sp-riot-policeman 0",
        C2: "sp-medic 0",
        E3: "sp-hq",
      },
      turn: 1,
      hands: [[], ["sp-battle"]],
      health: [1, 20],
    },
    line: ["push sp-riot-policeman B3-C3", "retreat D2", "battle sp-battle"],
  },
  {
    title: "the only place beside the HQ is taken by execution",
    seat: 1,
    from: {
      board: { C1: "be-hq", B1: "be-scout 3", D1: "be-scout 3", C2: "be-officer 3", A3: "sp-hq" },
      turn: 1,
      hands: [[], ["sp-executioner", "sp-battle"]],
      health: [1, 20],
    },
    line: ["execute sp-executioner C2 0", "battle sp-battle"],
  },
  {
    title: "the final battle is decided by the last unit placed",
    seat: 1,
    from: {
      board: { C1: "be-hq", A3: "sp-hq" },
      turn: 1,
      stage: "last-turns",
      turnsLeft: 1,
      hands: [[], ["sp-bandog"]],
      piles: [0, 0],
      health: [5, 5],
    },
    line: ["place sp-bandog C5 0", "end"],
  },
];

describe("a win within the turn", () => {
  for (const { title, seat, from, line } of LETHAL) {
    const start = position(from);
    test(`is there: ${title}`, () => expect(winner(played(start, seat, line))).toBe(seat));
    for (const level of [2, 3, 4] as const)
      test(`L${level} takes it: ${title}`, () =>
        expect(winner(afterTurn(start, seat, level, 40))).toBe(seat));
  }
});

describe("a loss within reach of the opponent", () => {
  const start = position({
    board: { C1: "be-hq", C5: "sp-bandog 0", E3: "sp-hq" },
    hands: [["be-ram", "be-vulture"], ["sp-battle"]],
    health: [1, 20],
  });
  test("is there", () => expect(forecast(game.content, start).health[0]).toBe(0));
  for (const level of [2, 3, 4] as const)
    test(`L${level} steps into the line of fire`, () => {
      const after = afterTurn(start, 0, level, 40);
      expect(forecast(game.content, after).health[0]).toBe(1);
    });
});

test("strength: L2 beats random, whoever starts and with either army", () => {
  for (let i = 0; i < 4; i++) {
    const options = game.options({ armies: i % 2 ? ["beasts", "steel-police"] : ["steel-police", "beasts"] });
    if (!("ok" in options)) throw new Error("options");
    const bots = i < 2 ? [bot(2), randomBot(game)] : [randomBot(game), bot(2)];
    const { result } = playMatch({ game, options: options.ok, bots, seed: `strength/${i}` });
    expect(result.places[0]).toEqual([i < 2 ? 0 : 1]);
  }
});

test("battles are measured by the rules and by the model", () => {
  for (const { name, run } of measures(game)) expect([name, run(40)]).toEqual([name, 40]);
});

test("a bad draw is changed for something better, a good one is kept", () => {
  const d = game.clone(position({ hands: [["be-pull", "be-pull", "be-pull"], []] }));
  const move = bot(2)(d, 0, rngFrom("bad"), {});
  expect(move.t).toBe("redraw");
  game.play(d, 0, move, silent);
  const now = game.pending(d);
  if (now.t === "luck") game.settle(d, sampleLuck(now.draw, rngFrom("luck")), silent);
  expect(d.seats[0]?.hand.length).toBe(3);
});

describe("level 4", () => {
  test("without weights of its own rules and packs it plays as level 3, and its reason says so", () => {
    const models = modelFor(game, { ...shipped, rules: 2 });
    const start = position({ hands: [["be-ram", "be-vulture"], ["sp-battle"]], health: [12, 9] });
    const without = botOf(game, models)(4)(start, 0, rngFrom("x"), quick);
    expect(without).toEqual(bot(3)(start, 0, rngFrom("x"), quick));
    expect(explainOf(game, models)(4)(start, 0, rngFrom("x"), quick).notes).toContainEqual({
      key: "why.unlearned",
    });
    expect(explainOf(game)(4)(start, 0, rngFrom("x"), quick).notes).not.toContainEqual({
      key: "why.unlearned",
    });
  });

  test("its HQ stands where its army has won most: the Steel Police beside the other HQ, the Beasts away from it", () => {
    const answer = (from: State<NeuroshimaHex>, seat: Seat) => bot(4)(from, seat, rngFrom("home"), {});
    for (let n = 0; n < 4; n++) {
      for (const armies of [
        ["beasts", "steel-police"],
        ["steel-police", "beasts"],
      ]) {
        const options = game.options({ armies, first: 0 });
        if (!("ok" in options)) throw new Error("options are refused");
        const d = game.clone(game.setup(options.ok, 2));
        const cells: string[] = [];
        for (let now = game.pending(d); now.t !== "over" && d.turns === 0; now = game.pending(d)) {
          if (now.t === "luck") {
            game.settle(d, sampleLuck(now.draw, rngFrom(`home/${n}`)), silent);
            continue;
          }
          const { seat } = at(now.asks, 0);
          const move = answer(d, seat);
          if (move.t === "place" && move.tile.endsWith("-hq")) cells.push(move.cell);
          game.play(d, seat, move, silent);
        }
        const apart = distance(at(cells, 0) as Cell, at(cells, 1) as Cell);
        if (armies[1] === "steel-police") expect(apart).toBe(1);
        else expect(apart).toBeGreaterThan(1);
      }
    }
  });
});
