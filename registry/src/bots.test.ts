import { spawnSync } from "node:child_process";
import {
  type AnyEntry,
  apply,
  at,
  type Budget,
  canonical,
  type GameTypes,
  type Level,
  last,
  rngFrom,
  type Seat,
  sampleLuck,
  settle,
} from "@rubizh/engine";
import { describe, expect, test, vi } from "vitest";
import { gameIds, loadGame } from "./index.ts";

/** Enough of a search to play with sense, and no more. */
const BUDGET: Budget = { iterations: 16 };
/** Games of one table after another, each cut short, and the questions of a game between two that are kept. */
const GAMES = 3;
const QUESTIONS = 30;
const BETWEEN = 4;

/** What is computed ends by itself: the clock of a loaded machine says nothing about it. */
const NEVER = 0;

/** All that a bot may go by, and what it answered. */
interface Question {
  readonly table: GameTypes["view"];
  readonly seat: Seat;
  readonly seed: string;
  readonly move: GameTypes["move"];
}

async function entryOf(id: string): Promise<AnyEntry> {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
}

/** The same table with its keys in another order, as a store or the wire may give it back. */
const reread = (table: GameTypes["view"]): GameTypes["view"] => JSON.parse(canonical(table));

/** Plays games of one table, the same seats and options in each, and keeps some of the questions. */
function played({ game, bot, variety }: AnyEntry, level: Level, seats: number): readonly Question[] {
  const options = game.options(variety(rngFrom(`minds/${game.id}`), seats));
  if (!("ok" in options)) throw new Error(canonical(options));
  const mind = bot(level);
  const kept: Question[] = [];
  for (let i = 0; i < GAMES; i++) {
    const luck = rngFrom(`minds/${i}/luck`);
    let state = game.setup(options.ok, seats);
    for (let asked = 0; asked < QUESTIONS; ) {
      const now = game.pending(state);
      if (now.t === "over") break;
      if (now.t === "luck") {
        state = settle(game, state, sampleLuck(now.draw, luck)).state;
        continue;
      }
      const { seat } = at(now.asks, 0);
      const table = game.view(state, seat);
      const seed = `minds/${i}/${asked}`;
      const move = mind(table, seat, rngFrom(seed), BUDGET);
      if (asked % BETWEEN === i) kept.push({ table, seat, seed, move });
      state = apply(game, state, seat, move).state;
      asked += 1;
    }
  }
  return kept;
}

/** A bot whose rules have just been loaded: it is asked the last question first, so it remembers other things. */
async function newcomer(id: string, level: Level): Promise<ReturnType<AnyEntry["bot"]>> {
  vi.resetModules();
  const { loadGame } = await import("./index.ts");
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry.bot(level);
}

const PROCESS = `
  import { text } from "node:stream/consumers";
  import { rngFrom } from "@rubizh/engine";
  import { loadGame } from "@rubizh/registry";
  const { id, level, table, seat, seed, budget } = JSON.parse(await text(process.stdin));
  const { bot } = await loadGame(id);
  console.log(JSON.stringify(bot(level)(table, seat, rngFrom(seed), budget)));
`;
function elsewhere(id: string, level: Level, { table, seat, seed }: Question): unknown {
  const input = JSON.stringify({ id, level, table, seat, seed, budget: BUDGET });
  const args = ["--input-type=module", "--eval", PROCESS];
  const done = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8", input });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

describe.each(gameIds)("%s: a bot is a function of view, seed and budget", async (id) => {
  const entry = await entryOf(id);
  const { seatCounts } = entry.game;
  const few = seatCounts.filter((_, i) => i < 2 || i === seatCounts.length - 1);
  const tables = entry.levels.flatMap((level) => few.map((seats) => ({ level, seats })));

  test.each(tables)("level $level at a table of $seats", { timeout: NEVER }, async ({ level, seats }) => {
    const questions = played(entry, level, seats);
    const used = entry.bot(level);
    const fresh = await newcomer(id, level);
    for (const { table, seat, seed, move } of questions.toReversed()) {
      expect(fresh(reread(table), seat, rngFrom(seed), BUDGET)).toEqual(move);
      expect(used(table, seat, rngFrom(seed), BUDGET)).toEqual(move);
    }
    if (seats !== seatCounts[0]) return;
    const question = last(questions);
    expect(elsewhere(id, level, question)).toEqual(question.move);
  });
});
