import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lookout, playMatch, type Sight, survey, winnersOf } from "@rubizh/bots";
import {
  type AnyEntry,
  at,
  type Bot,
  enter,
  type GameTypes,
  hashOf,
  hashText,
  openTable,
  rngFrom,
  toRecord,
} from "@rubizh/engine";
import type { Command } from "commander";
import {
  accepted,
  answer,
  botsOf,
  type Context,
  gameOf,
  line,
  optionsIn,
  seatsOf,
  wholeNumber,
} from "../context.ts";
import { reportLines } from "../report.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly games: string;
  readonly seed: string;
  readonly seats?: string;
  readonly bots: string;
  readonly options?: string;
  readonly save?: string;
  readonly report?: boolean;
}

/** Games to be played, one after another; numbers of seats take turns. */
interface Series {
  readonly entry: AnyEntry;
  readonly total: number;
  readonly seed: string;
  readonly tables: readonly (readonly Bot<GameTypes>[])[];
  /** Whether somebody looks on for the report. */
  readonly watched: boolean;
  /** Options as they were given; undefined asks for a fresh mix of the game's own. */
  readonly given: unknown;
}

export function simulate(program: Command, context: Context): void {
  program
    .command("simulate")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.simulate"))
    .option("--games <n>", line(context, "help.count"), "100")
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--seats <list>", line(context, "help.seatCounts"))
    .option("--bots <list>", line(context, "help.bots"), "random")
    .option("--options <json>", line(context, "help.options"))
    .option("--save <folder>", line(context, "help.save"))
    .option("--report", line(context, "help.report"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      const seats = flags.seats?.split(",").map((n) => seatsOf(entry, n)) ?? [seatsOf(entry, undefined)];
      const series: Series = {
        entry,
        total: wholeNumber("--games", flags.games, 1),
        seed: flags.seed,
        tables: seats.map((n) => botsOf(entry, flags.bots, n)),
        watched: flags.report === true,
        given: optionsIn(flags.options),
      };
      const spoken = { ...context, say: await gameSpeech(entry, context.language) };
      const { sights, ...tally } = run(spoken, series);
      if (flags.save !== undefined) await save(spoken, series, flags.save);
      const report = flags.report ? survey(sights, entry.tally?.row) : undefined;
      const [only] = seats;
      const found = {
        game: id,
        seats: seats.length === 1 ? only : seats,
        games: series.total,
        ...tally,
        ...(report && { report }),
      };
      answer(context, flags.json, found, [
        line(context, "simulate.done", {
          count: tally.finished,
          seconds: tally.seconds.toFixed(2),
          rate: Math.round(tally.gamesPerSecond),
        }),
        line(context, "simulate.wins", { wins: tally.wins.join(", "), draws: tally.draws }),
        ...tally.faults.map((f) => line(context, "simulate.fault", { game: f.game, why: f.why })),
        ...(report ? reportLines(context, report) : []),
      ]);
      if (tally.faults.length > 0) context.answerNo();
    });
}

/** Game `i` of a series: who plays it, and with which options. */
function gameNo(context: Context, { entry, seed, tables, given }: Series, i: number) {
  const bots = at(tables, i % tables.length);
  const options = given ?? entry.variety(rngFrom(`${seed}/${i}/options`), bots.length);
  return { bots, options: accepted(context, entry.game.options(options)) };
}

function run(context: Context, series: Series) {
  const { entry, total, seed, tables, watched } = series;
  const wins = Array<number>(Math.max(...tables.map((bots) => bots.length))).fill(0);
  const faults: { readonly game: number; readonly why: string }[] = [];
  let draws = 0;
  let entries = 0;
  let finished = 0;
  let digest = "";
  const sights: Sight[] = [];
  const began = performance.now();
  for (let i = 0; i < total; i++) {
    const { bots, options } = gameNo(context, series, i);
    try {
      const { sight, ...eyes } = lookout(entry.tally, bots.length);
      const match = { game: entry.game, options, bots, seed: `${seed}/${i}` };
      const played = playMatch(watched ? { ...match, ...eyes } : match);
      if (watched) sights.push(sight(played));
      const winners = winnersOf(played.result);
      if (winners === "draw") draws += 1;
      else for (const seat of winners) wins[seat] = at(wins, seat) + 1;
      entries += played.entries;
      finished += 1;
      digest = hashText(digest + hashOf(played.state));
      for (const why of entry.game.audit(played.state)) faults.push({ game: i, why });
    } catch (fault) {
      faults.push({ game: i, why: fault instanceof Error ? fault.message : String(fault) });
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const rates = { seconds, gamesPerSecond: finished / seconds, entriesPerSecond: entries / seconds };
  return { finished, faults, entries, ...rates, wins, draws, digest, sights };
}

/** The same bots once more, with provable luck and a record of every game. */
async function save(context: Context, series: Series, folder: string): Promise<void> {
  const { entry, total, seed } = series;
  await mkdir(folder, { recursive: true });
  for (let i = 0; i < total; i++) {
    const { bots, options } = gameNo(context, series, i);
    const server = hashText(`${seed}/${i}/server-1`) + hashText(`${seed}/${i}/server-2`);
    const minds = bots.map((_, seat) => rngFrom(`${seed}/${i}/seat-${seat}`));
    let table = openTable(entry.game, options, bots.length, { server, seats: bots.map(() => "") });
    for (
      let now = entry.game.pending(table.state);
      now.t === "seats";
      now = entry.game.pending(table.state)
    ) {
      const { seat } = at(now.asks, 0);
      const move = at(bots, seat)(entry.game.view(table.state, seat), seat, at(minds, seat), {});
      table = accepted(context, enter(table, seat, move));
    }
    await writeFile(
      join(folder, `${entry.game.id}-${seed}-${i}.json`),
      `${JSON.stringify(toRecord(table))}\n`,
    );
  }
}
