import type { Full } from "@rubizh/engine";
import { rngFrom } from "@rubizh/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import { controllerOf, intruders } from "./goals.ts";
import type { Event, Frame, View } from "./state.ts";
import { statusOf } from "./status.ts";

type State = Full<View>;
function position(raw: object): State {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
}
const fight = (): State =>
  position({
    ...{ acting: "kryvonis", turn: 3, bag: ["trotsky"] },
    sides: [
      { at: { kryvonis: "S1.nw", agnieszka: "removed" }, lives: 7, tokens: 2 },
      { at: { trotsky: "S2.nw", volt: "R1.a", stoker: "removed" }, lives: 4, tokens: 1 },
    ],
  });
const framed = (...frames: readonly Frame[]): State => ({ ...fight(), frames }) as State;

test("the heading names the opening, the placing, the turn and the end", () => {
  const phaseOf = (frame: Frame): string => game.phase(framed(frame));
  expect(phaseOf({ t: "mission" })).toBe("opening");
  expect(phaseOf({ t: "squads", side: 0 })).toBe("opening");
  expect(phaseOf({ t: "rollOff" })).toBe("opening");
  expect(phaseOf({ t: "placing", side: 0 })).toBe("placing");
  expect(phaseOf({ t: "drawing", side: 0 })).toBe("turn3");
  expect(phaseOf({ t: "over", winner: 0, reason: "lives" })).toBe("over");
  expect(game.phase(fight())).toBe("turn3");
});

test("a result tells lives, fighters who stand and tokens for every seat, and whose doing it was", () => {
  const over = game.pending(framed({ t: "over", winner: 1, reason: "mission" }));
  if (over.t !== "over") throw new Error("it is not over");
  expect(over.result.places).toEqual([[1], [0]]);
  expect(over.result.score.map(({ label, points }) => [label.key, ...points])).toEqual([
    ["score.lives", 7, 4],
    ["score.fighters", 1, 2],
    ["score.tokens", 2, 1],
  ]);
  expect(over.result.reason).toEqual({
    key: "reason.mission",
    with: { mission: "@mission.recon", faction: "@faction.communards", enemy: "@faction.ukraine" },
  });
  const draw = game.pending(framed({ t: "over", winner: "draw", reason: "turns" }));
  expect(draw).toMatchObject({
    result: { places: [[0, 1]], reason: { key: "reason.turns", with: { mission: "@mission.recon" } } },
  });
});

test("seats sit in turn, so that every other one wins together", () => {
  const four = position({
    ...{ seats: 5, turn: 2 },
    sides: [
      { at: { kryvonis: "S1.nw", hannusia: "S1.c" }, lives: 7, tokens: 2 },
      { at: { trotsky: "S2.nw" }, lives: 4, tokens: 1 },
    ],
  });
  for (const [winner, places] of [
    [
      0,
      [
        [0, 2, 4],
        [1, 3],
      ],
    ],
    [
      1,
      [
        [1, 3],
        [0, 2, 4],
      ],
    ],
    ["draw", [[0, 1, 2, 3, 4]]],
  ] as const) {
    const over = game.pending({ ...four, frames: [{ t: "over", winner, reason: "turns" }] } as State);
    if (over.t !== "over") throw new Error("it is not over");
    expect(over.result.places).toEqual(places);
    expect(over.result.score.map(({ points }) => points)).toEqual([
      [7, 4, 7, 4, 7],
      [2, 1, 2, 1, 2],
      [2, 1, 2, 1, 2],
    ]);
  }
});

test("every turn begins with team 1, and each answer of a seat is counted (VO-033)", () => {
  for (const first of [0, 1] as const) {
    const last = position({
      ...{ acting: "kryvonis", bag: [], turn: 2, first, drawer: 0 },
      sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }],
    });
    const next = game.clone(last);
    game.play(next, 0, { t: "end" }, () => {});
    expect([next.turn, next.frames]).toEqual([3, [{ t: "drawing", side: first }]]);
    expect(next.seats.map((seat) => seat.asked)).toEqual([1, 0]);
  }
  const opened = game.options({});
  if (!("ok" in opened)) throw new Error("the starter set is refused");
  expect(game.setup(opened.ok, 3).seats).toEqual(Array(3).fill({ asked: 0, present: true }));
});

test("who is not asked has no move, and nobody has one while dice are to be rolled (VO-034)", () => {
  expect(game.legal(fight(), 0).length).toBeGreaterThan(0);
  expect(game.legal(fight(), 1)).toEqual([]);
  for (const seat of [0, 1]) {
    expect(game.legal(framed({ t: "drawing", side: 0 }), seat)).toEqual([]);
    expect(game.refuse(framed({ t: "drawing", side: 0 }), seat, { t: "end" })?.rule).toBe("VO-034");
  }
  expect(game.refuse(fight(), 1, { t: "end" })?.rule).toBe("VO-034");
});

test("a token carried wins at home, and nowhere else; an enemy with a life left is not beaten (VO-020)", () => {
  const told = (at: string, carries: readonly string[], lives: number): readonly string[] => {
    const state = game.clone(
      position({
        ...{ mission: "relic", acting: "kryvonis", carries },
        sides: [{ at: { kryvonis: at } }, { at: { trotsky: "S4.nw" }, lives }],
      }),
    );
    const events: Event[] = [];
    game.play(state, 0, { t: "move", to: "S1.c" }, (e) => events.push(e));
    return events.flatMap((e) => (e.t === "finished" ? [e.reason] : []));
  };
  expect(told("S1.nw", [], 1)).toEqual([]);
  expect(told("S1.nw", ["kryvonis"], 1)).toEqual(["mission"]);
});

test("where a fighter is in the turn", () => {
  const status = (v: State): readonly string[] => v.fighters.map((f) => statusOf(v, f));
  expect(status(fight())).toEqual(["acting", "removed", "inBag", "acted", "removed"]);
  expect(status(framed({ t: "drawing", side: 0 }))[0]).toBe("acted");
  expect(status(framed({ t: "over", winner: 0, reason: "lives" }))[0]).toBe("acted");
  expect(status(framed({ t: "placing", side: 0 }))[2]).toBe("ready");
  const waiting = position({
    ...{ placing: 0, bag: [] },
    sides: [{ at: { kryvonis: "reserve" } }, { at: { trotsky: "S4.nw" } }],
  });
  expect(status(waiting)).toEqual(["reserve", "ready"]);
});

test("when it is over nobody may move, and nothing happens any more", () => {
  const over = framed({ t: "over", winner: 0, reason: "lives" });
  expect(game.legal(over, 0)).toEqual([]);
  expect(game.refuse(over, 0, { t: "end" })?.rule).toBe("VO-020");
  const events: Event[] = [];
  const after = game.clone(over);
  expect(() => game.play(after, 0, { t: "end" }, (e) => events.push(e))).toThrow("nobody is asked");
  expect(() => game.settle(after, [1], (e) => events.push(e))).toThrow("luck is not asked");
  game.leave(after, 1, (e) => events.push(e));
  expect([after, events]).toEqual([over, []]);
});

test("a draw names nobody, a victory its faction", () => {
  const last = position({
    ...{ acting: "kryvonis", bag: [], turn: 5, mission: "hold" },
    sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }],
  });
  const told = (state: State): readonly Event[] => {
    const events: Event[] = [];
    game.play(game.clone(state), 0, { t: "end" }, (e) => events.push(e));
    return events.filter((e) => e.t === "finished");
  };
  expect(told(last)).toEqual([{ t: "finished", winner: "draw", faction: "none", reason: "turns" }]);
  for (const [side, cells] of [
    ["S1.c", "S2.nw"],
    ["S1.nw", "S2.c"],
  ].entries()) {
    const fighters = last.fighters.map((f, i) => ({ ...f, cell: cells[i] ?? "" }));
    const faction = ["ukraine", "communards"][side];
    expect(told({ ...last, fighters })).toEqual([
      { t: "finished", winner: side, faction, reason: "mission" },
    ]);
  }
});

test("a mechanic of either side holds a fortified cell against the others, and no plain one", () => {
  const held = (factions: readonly [string, string], at: readonly [object, object], cell: string) => {
    const v = position({ factions, sides: at.map((squad) => ({ at: squad })) });
    return controllerOf(game.content(v), v, cell);
  };
  const ours = { hannusia: "S1.c" };
  const theirs = { trotsky: "S1.c" };
  expect(held(["ukraine", "communards"], [ours, theirs], "S1.c")).toBe(0);
  expect(held(["communards", "ukraine"], [theirs, ours], "S1.c")).toBe(1);
  expect(held(["ukraine", "communards"], [{ hannusia: "R1.a" }, { trotsky: "R1.a" }], "R1.a")).toBe("none");
  expect(held(["ukraine", "communards"], [ours, theirs], "S2.c")).toBe("none");
});

test("intruders are one's own fighters on the enemy's start tile", () => {
  const v = position({
    sides: [
      { at: { kryvonis: "S4.nw", agnieszka: "S4.c", hannusia: "S1.c", yaryna: "removed" } },
      { at: { trotsky: "S4.ne", volt: "S1.ne", stoker: "removed" } },
    ],
  });
  expect([intruders(game.content(v), v, 0), intruders(game.content(v), v, 1)]).toEqual([2, 1]);
});

test("a clone shares nothing that play writes to", () => {
  const on = { fighter: "kryvonis", ability: "tesla", target: "trotsky" };
  const lists: readonly (readonly [Frame, string])[] = [
    [{ t: "checking", ...on, used: ["ones"] }, "used"],
    [{ t: "rerolling", ...on, used: ["ones"], die: 1 }, "used"],
    [{ t: "pushing", fighter: "kryvonis", left: ["trotsky"] }, "left"],
    ...["victims", "wounded", "saves"].map((list): readonly [Frame, string] => [
      {
        ...{ t: "striking", fighter: "kryvonis", ability: "tesla", victims: ["trotsky"], wounded: ["volt"] },
        ...{ step: "save", damage: 9, saves: [7] },
      } as Frame,
      list,
    ]),
  ];
  for (const [frame, list] of lists) {
    const state = framed(frame);
    const copy = game.clone(state);
    expect(copy).toEqual(state);
    expect(Reflect.get(copy.frames[0] ?? {}, list)).not.toBe(Reflect.get(frame, list));
  }
});

test("a sampled move is any legal one, each as likely", () => {
  const placing = position({
    ...{ placing: 0, seats: 4, bag: [] },
    sides: [{ at: { kryvonis: "reserve", agnieszka: "reserve" } }, { at: { trotsky: "S4.nw" } }],
  });
  const bound = position({
    acting: "hannusia",
    sides: [
      { at: { hannusia: "S1.c", kryvonis: "S1.nw" }, lives: 9 },
      { at: { trotsky: "S1.c", volt: "S2.c" } },
    ],
  });
  for (const state of [placing, bound, { ...fight(), bag: [0, 0, 1, 0, 0] }]) {
    const rng = rngFrom("volia/sample");
    const moves = game.legal(state, 0);
    const counts = new Map(moves.map((move) => [game.write(state, 0, move), 0]));
    const draws = 400 * moves.length;
    for (let i = 0; i < draws; i++) {
      const move = game.sample?.(state, 0, rng);
      const text = move === undefined ? "none" : game.write(state, 0, move);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const [text, count] of counts) {
      expect([text, count > 280]).toEqual([text, true]);
      expect([text, count < 520]).toEqual([text, true]);
    }
  }
});

test("what is wrong with options is named", () => {
  const why = (raw: unknown) => {
    const read = game.options(raw);
    return "ok" in read ? "ok" : [read.refused.rule, read.refused.why.key, read.refused.why.with];
  };
  expect(why(7)).toEqual(["VO-012", "refuse.options", { where: "." }]);
  expect(why({ format: 0 })).toEqual(["VO-012", "refuse.options", { where: "format" }]);
  expect(why({ format: 46 })).toEqual(["VO-012", "refuse.options", { where: "format" }]);
  expect(why({ squads: [["kryvonis"], [7]] })).toEqual(["VO-012", "refuse.options", { where: "squads" }]);
  expect(why({ factions: ["ukraine", "moon"] })).toEqual(["VO-012", "refuse.noFaction", { id: "moon" }]);
  expect(why({ factions: ["ukraine", "ukraine"] })).toEqual(["VO-012", "refuse.sameFaction", undefined]);
  expect(why({ mission: "moon" })).toEqual(["VO-017", "refuse.noMission", { id: "moon" }]);
  expect(why({ mission: "random" })).toBe("ok");
  expect(why({ mission: "random", squads: "random", format: 45 })).toEqual([
    "VO-125",
    "refuse.noSquad",
    { format: 45 },
  ]);
});
