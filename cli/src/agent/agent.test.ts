import { at, type GameRecord, isProven, type Pending, readRecord, rngFrom, verify } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { describe, expect, test } from "vitest";
import { Agent } from "./agent.ts";
import { linesOf } from "./lines.ts";

interface Told {
  readonly [key: string]: unknown;
  readonly table: number;
  readonly pending: Pending;
  readonly view: object;
  readonly events: readonly object[];
  readonly legal: readonly {
    readonly seat: number;
    readonly texts: readonly string[];
    readonly count: number;
  }[];
  readonly saved: { readonly state: object; readonly [key: string]: unknown };
  readonly fault?: { readonly key: string; readonly text: string };
  readonly refused?: { readonly rule: string; readonly text: string };
}
type Call = (op: string, fields?: object) => Promise<Told>;

const caller = (game?: string): Call => {
  const agent = new Agent("en", game);
  return async (op, fields) => JSON.parse(await agent.answer(JSON.stringify({ op, ...fields })));
};

const MOST_PLIES = 150;

/** Plays at random, everything chosen by the seed; what every step answered. */
async function played(call: Call, opened: Told, seed: string, most = MOST_PLIES): Promise<readonly Told[]> {
  const rng = rngFrom(seed);
  const answers = [opened];
  for (
    let now = opened;
    now.pending.t === "seats" && answers.length <= most;
    now = at(answers, answers.length - 1)
  ) {
    const { seat, texts } = at(now.legal, rng(now.legal.length));
    const text = at(texts, rng(texts.length));
    answers.push(await call("play", { table: opened.table, seat, text, legal: "text" }));
  }
  return answers;
}

/** Moves after which there is still luck to come: a long game begins with many that need none, a short one has few. */
async function plies(game: string): Promise<number> {
  const call = caller(game);
  const told = await played(call, await call("open", { seed: 3, legal: "text" }), "begin", 20);
  return at(told, told.length - 1).pending.t === "over" ? 6 : 20;
}

/** A bot of no thought brings the game to its end. */
async function ended(call: Call, table: number): Promise<Told> {
  let now = await call("view", { table, as: "spectator" });
  while (now.pending.t !== "over") now = await call("bot", { table, level: "random" });
  return now;
}

describe.each(gameIds)("%s over lines", (game) => {
  test("the same seed gives the same game, another seed another", async () => {
    const run = async (seed: number) => {
      const call = caller(game);
      const answers = await played(call, await call("open", { seed, legal: "text" }), "moves");
      return JSON.stringify([answers, await ended(call, 1)]);
    };
    expect(await run(1)).toBe(await run(1));
    expect(await run(2)).not.toBe(await run(1));
  });

  test("a finished game, with a takeback, has a record whose luck holds", async () => {
    const call = caller(game);
    const { table } = await call("open", { seed: "record", options: "varied" });
    await call("bot", { table, level: "random" });
    await call("bot", { table, level: "random" });
    expect(await call("record", { table })).toMatchObject({ fault: { key: "agent.notOver" } });
    expect(await call("undo", { table })).toMatchObject({ pending: { t: "seats" } });
    await ended(call, table);
    expect(await call("undo", { table })).toMatchObject({ fault: { key: "agent.over" } });
    const read = readRecord((await call("record", { table }))["record"]);
    const proof = "ok" in read ? verify((await loadGame(game))?.game as never, read.ok) : read;
    expect("ok" in proof && isProven(proof.ok)).toBe(true);
    expect("ok" in read && read.ok.entries.some((entry) => "back" in entry)).toBe(true);
    const again = await call("load", { record: "ok" in read ? (read.ok as GameRecord) : {}, at: 12 });
    expect(again).toMatchObject({ table: 2, pending: { t: "seats" } });
  });

  test("only what the viewer may know comes out: a game it cannot tell apart gives the same answers", async () => {
    const call = caller(game);
    const { table } = await call("open", { seed: 5 });
    for (let ply = 0; ply < 40; ply++) {
      const real = await call("view", { table, as: 0 });
      const copy = await call("clone", { table, as: 0, seed: ply });
      expect(await call("view", { table: copy.table, as: 0 })).toEqual(real);
      if (ply > 10 && copy.pending.t === "seats" && copy.pending.asks.some(({ seat }) => seat === 0)) {
        const asking = { op: "legal", seat: 0, text: true };
        expect(await call("legal", { ...asking, table: copy.table })).toEqual(
          await call("legal", { ...asking, table }),
        );
      }
      const step = await call("bot", { table, level: "random", as: 0, legal: true });
      expect(step.legal.every(({ seat }) => seat === 0)).toBe(true);
      if (step.pending.t === "over") break;
    }
  });

  test("a copy and a saved table go on as the first does, and it does not notice", async () => {
    const call = caller(game);
    const opened = await call("open", { seed: 3, legal: "text" });
    await played(call, opened, "begin", await plies(game));
    const { saved } = await call("save", { table: 1 });
    const copy = await call("clone", { table: 1, legal: "text" });
    const load = await call("load", { saved, legal: "text" });
    const other = await call("clone", { table: 1, seed: "other luck", legal: "text" });
    const untabled = (answers: readonly Told[]) => answers.map(({ table, ...told }) => told);
    const first = untabled(await played(call, copy, "on"));
    expect(untabled(await played(call, load, "on"))).toEqual(first);
    expect(untabled(await played(call, other, "on"))).not.toEqual(first);
    expect((await call("save", { table: 1 })).saved).toEqual(saved);
    expect(await call("record", { table: load.table })).toMatchObject({ fault: { key: "agent.noRecord" } });
  });

  test("a caller that keeps luck is asked for it, and may not answer what cannot be", async () => {
    const call = caller(game);
    const opened = await call("open", { seed: 1, luck: "caller" });
    expect(opened.pending.t).toBe("luck");
    const { draw } = (await call("luck", { table: 1, show: true })) as unknown as { draw: { t: string } };
    expect(["dice", "pick"]).toContain(draw.t);
    const before = (await call("save", { table: 1 })).saved;
    for (const answer of [[999], [-1], ["x"], [], [0.5]])
      expect(await call("luck", { table: 1, answer })).toHaveProperty("refused.rule");
    expect((await call("save", { table: 1 })).saved).toEqual(before);
    let now = opened;
    let answers = 0;
    for (; now.pending.t === "luck"; answers++) now = await call("luck", { table: 1 });
    expect(answers).toBeGreaterThan(0);
    expect(now.pending.t).toBe("seats");
    expect(await call("luck", { table: 1 })).toMatchObject({ fault: { key: "agent.noLuck" } });
  });
});

const game = "neuroshima-hex";

test("a batch is answered in order, each for itself, and holds no batch", async () => {
  const call = caller(game);
  const { done } = (await call("batch", {
    do: [
      { op: "open", seed: 1, id: "a" },
      { op: "play", table: 9 },
      7,
      { op: "batch", do: [] },
      { op: "close", table: 1 },
    ],
  })) as unknown as { done: readonly Told[] };
  expect(done).toMatchObject([
    { id: "a", table: 1 },
    { fault: { key: "agent.noTable" } },
    { fault: { key: "agent.notObject" } },
    { fault: { key: "agent.nested" } },
    { closed: 1 },
  ]);
});

test("a move may be given as JSON, in notation or by its place, and brings the next list", async () => {
  const call = caller(game);
  const opened = await call("open", { seed: 1, legal: true });
  const [first] = (opened as unknown as { legal: readonly { seat: number; moves: readonly object[] }[] })
    .legal;
  const seat = first?.seat ?? 0;
  const { texts } = (await call("legal", { table: 1, seat, text: true })) as unknown as {
    texts: readonly string[];
  };
  const ways = [{ move: first?.moves[3] }, { text: texts[3] }, { pick: 3, no: 0 }];
  const answers = [];
  for (const way of ways) {
    const { table } = await call("clone", { table: 1 });
    answers.push(await call("play", { table, seat, ...way, legal: "count", view: true }));
  }
  expect(answers[0]).toMatchObject({ legal: [{ count: expect.any(Number) }], view: expect.any(Object) });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a table is used again for another game of the same kind", async () => {
  const call = caller(game);
  const first = await call("open", { seed: 1 });
  await ended(call, first.table);
  expect(await call("reset", { table: 1, seed: 1 })).toEqual(first);
});

test("bots play for the others until a seat is asked, or only say what they would do", async () => {
  const call = caller(game);
  await call("open", { seed: 1, options: { first: 1 } });
  const advice = await call("bot", { table: 1, level: 1, play: false });
  expect(advice).toMatchObject({ seat: 1, move: { t: expect.any(String) }, text: expect.any(String) });
  const now = await call("bot", { table: 1, level: 1, until: 0 });
  expect(now).toMatchObject({ played: expect.any(Number), pending: { asks: [{ seat: 0 }] } });
  expect(await call("bot", { table: 1, until: 0 })).toMatchObject({ played: 0, events: [] });
});

const WRONG: readonly (readonly [object, string])[] = [
  [{ op: "nonsense" }, "agent.noOp"],
  [{ op: "constructor" }, "agent.noOp"],
  [{}, "agent.field"],
  [{ op: "open", game: "chess" }, "error.noGame"],
  [{ op: "open", seats: 9 }, "agent.field"],
  [{ op: "open", seed: {} }, "agent.field"],
  [{ op: "open", as: 7 }, "agent.field"],
  [{ op: "view", table: 1 }, "agent.field"],
  [{ op: "view", table: 1, as: 2 }, "agent.field"],
  [{ op: "view", table: "1", as: 0 }, "agent.field"],
  [{ op: "play", table: 1, seat: 0, text: "?" }, "agent.unreadable"],
  [{ op: "play", table: 1, seat: 0, pick: 1e9 }, "agent.field"],
  [{ op: "play", table: 1, seat: 0, pick: 0, no: 5 }, "agent.late"],
  [{ op: "play", table: 1, seat: 0, pick: 0, as: 9 }, "agent.field"],
  [{ op: "play", table: 1, seat: 0, pick: 0, legal: "all" }, "agent.field"],
  [{ op: "play", table: 1, seat: 1, pick: 0 }, "agent.notAsked"],
  [{ op: "bot", table: 1, level: 5 }, "error.noLevel"],
  [{ op: "bot", table: 1, iterations: 0 }, "agent.field"],
  [{ op: "undo", table: 1, moves: 5 }, "agent.noUndo"],
  [{ op: "leave", table: 1, seat: 3 }, "agent.field"],
  [{ op: "load", saved: { format: 1 } }, "agent.field"],
  [{ op: "load" }, "agent.field"],
  [{ op: "close", table: 2 }, "agent.noTable"],
  [{ op: "batch", do: 1 }, "agent.field"],
];
test.each(WRONG)("%j is a fault, told in words, and changes nothing", async (request, key) => {
  const call = caller(game);
  await call("open", { seed: 1, options: { first: 0 } });
  const before = await call("save", { table: 1 });
  const { op, ...fields } = request as { op: string };
  const { fault } = await call(op, fields);
  expect(fault?.key).toBe(key);
  expect(fault?.text).toMatch(/^[“A-Z].*[.}\d…]$/s);
  expect(await call("save", { table: 1 })).toEqual(before);
});

test("what the rules forbid is refused with the clause and its words", async () => {
  const call = caller(game);
  const { legal } = await call("open", { seed: 1, options: { first: 0 }, legal: "text" });
  const [list] = legal;
  await call("play", { table: 1, seat: 0, text: list?.texts[0] });
  const early = await call("play", { table: 1, seat: 0, text: list?.texts[0] });
  expect(early.refused).toMatchObject({ rule: "NH-030", text: "Place Cerberus first." });
  const { move } = await call("bot", { table: 1, play: false });
  const turn = await call("play", { table: 1, seat: 1, move });
  expect(turn.refused).toMatchObject({ rule: "table-asked", text: "It is not your decision now." });
  const bad = await call("open", { options: { armies: ["beasts", "beasts"] } });
  expect(bad.refused).toMatchObject({ rule: "NH-019", text: "Two players cannot have the same army." });
});

describe("hostile lines", () => {
  const HOSTILE = [
    "",
    "{",
    "null",
    "7",
    "[]",
    '"x"',
    "[".repeat(200_000),
    `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    '{"op":"open","options":{"__proto__":1}}',
    '{"op":"__proto__"}',
    '{"id":{},"op":"hello"}',
    '{"id":1e999,"op":"hello"}',
    '{"op":"open","seats":1e999}',
    "\u0000",
    "\ud800",
    '{"op":"load","saved":{"format":1,"rules":1,"state":{},"luckNo":0}}',
  ];

  test("every one has an answer that is JSON", async () => {
    const agent = new Agent("uk", game);
    for (const line of HOSTILE) {
      const told = JSON.parse(await agent.answer(line));
      if (!line.includes("hello"))
        expect(told, line.slice(0, 80)).toSatisfy((x) => "fault" in x || "refused" in x);
    }
  });

  test.each(gameIds)(
    "%s: thousands of mangled requests do no harm; one that fails changes nothing",
    async (id) => {
      const agent = new Agent("en", id);
      const call: Call = async (op, fields) =>
        JSON.parse(await agent.answer(JSON.stringify({ op, ...fields })));
      const rng = rngFrom(`hostile ${id}`);
      await call("open", { seed: 1 });
      const { saved } = await call("save", { table: 1 });
      let failed = 0;
      for (let n = 0; n < 1500; n++) {
        const line = mangled(at(requests(saved), rng(requests(saved).length)), rng);
        const before = JSON.stringify(await call("save", { table: 1 }));
        const told = JSON.parse(await agent.answer(line));
        expect(typeof told).toBe("object");
        if (!("fault" in told) && !("refused" in told)) continue;
        failed += 1;
        expect(JSON.stringify(await call("save", { table: 1 })), line.slice(0, 300)).toBe(before);
        if ("fault" in JSON.parse(before)) await call("open", { seed: n, table: 1 });
      }
      expect(failed).toBeGreaterThan(300);
    },
  );

  test("a line that is too long is dropped as it comes, and the next one is heard", async () => {
    async function* chunks() {
      for (const text of ["ab", "c\nlonger than ", "ten bytes", "\nd", "é\n", "last"])
        yield Buffer.from(text);
    }
    const lines = [];
    for await (const line of linesOf(chunks(), 10)) lines.push(line);
    expect(lines).toEqual(["abc", { long: true }, "dé", "last"]);
  });
});

const requests = (saved: object): readonly object[] => [
  { op: "open", seats: 2, seed: 1, options: {}, table: 1 },
  { op: "view", table: 1, as: 0 },
  { op: "legal", table: 1, seat: 0, text: true },
  { op: "play", table: 1, seat: 0, pick: 0, legal: "text", view: true },
  { op: "play", table: 1, seat: 1, pick: 0, no: 1, as: "spectator" },
  { op: "play", table: 1, seat: 0, move: { t: "place", at: 3 } },
  { op: "bot", table: 1, level: "random", until: 0 },
  { op: "undo", table: 1, moves: 1 },
  { op: "leave", table: 1, seat: 0 },
  { op: "luck", table: 1, answer: [1] },
  { op: "clone", table: 1, as: 1, seed: 2 },
  { op: "load", saved },
  { op: "load", record: saved, at: 3 },
  { op: "close", table: 2 },
];

const ODD = [
  "null",
  "-1",
  "1e300",
  '"x"',
  "[]",
  "{}",
  "true",
  "0.5",
  '"spectator"',
  "99",
  "[[1]]",
  '{"t":1}',
  "3",
];

/** A word or number somewhere becomes another, a piece is lost, or a character is another. */
function mangled(request: object, rng: (n: number) => number): string {
  const text = JSON.stringify(request);
  const way = rng(8);
  if (way === 0) return text.slice(0, rng(text.length));
  if (way === 1) return text.replace(/\w/g, (c) => (rng(40) === 0 ? String.fromCharCode(33 + rng(90)) : c));
  const values = [...text.matchAll(/(?<=:|\[|,)(?:-?\d+|"[^"]*"|true|false|null|\[\]|\{\})(?=[,}\]])/g)];
  const hit = values[rng(values.length)];
  if (!hit || way === 2) return text;
  return `${text.slice(0, hit.index)}${at(ODD, rng(ODD.length))}${text.slice(hit.index + hit[0].length)}`;
}
