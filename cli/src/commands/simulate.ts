import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lookout, playMatch, type Rate, type Sight, type Survey, survey, winnerOf } from "@rubizh/bots";
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
  botOf,
  type Context,
  gameOf,
  line,
  optionsIn,
  seatsOf,
  wholeNumber,
} from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly games: string;
  readonly seed: string;
  readonly seats?: string;
  readonly bots?: string;
  readonly options?: string;
  readonly save?: string;
  readonly report?: boolean;
}

export function simulate(program: Command, context: Context): void {
  program
    .command("simulate")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.simulate"))
    .option("--games <n>", line(context, "help.count"), "100")
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--seats <k>", line(context, "help.seats"))
    .option("--bots <list>", line(context, "help.bots"))
    .option("--options <json>", line(context, "help.options"))
    .option("--save <folder>", line(context, "help.save"))
    .option("--report", line(context, "help.report"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      const seats = seatsOf(entry, flags.seats);
      const total = wholeNumber("--games", flags.games, 1);
      const bots = botsOf(entry, flags.bots, seats);
      const options = optionsIn(flags.options);
      const { sights, ...tally } = run(context, entry, seats, total, flags.seed, bots, options);
      if (flags.save !== undefined) await save(context, entry, bots, total, flags.seed, options, flags.save);
      const report = flags.report ? survey(sights) : undefined;
      const found = { game: id, seats, games: total, ...tally, ...(report && { report }) };
      answer(context, flags.json, found, [
        line(context, "simulate.done", {
          count: tally.finished,
          seconds: tally.seconds.toFixed(2),
          rate: Math.round(tally.gamesPerSecond),
        }),
        line(context, "simulate.wins", { wins: tally.wins.join(", "), draws: tally.draws }),
        ...tally.faults.map((f) => line(context, "simulate.fault", { game: f.game, why: f.why })),
        ...(report ? reportLines(context, report, seats) : []),
      ]);
      if (tally.faults.length > 0) context.answerNo();
    });
}

function botsOf(entry: AnyEntry, list: string | undefined, seats: number): readonly Bot<GameTypes>[] {
  const names = list === undefined ? Array<string>(seats).fill("random") : list.split(",");
  if (names.length !== seats) fail("error.bots", { given: names.length, seats });
  return names.map((name) => botOf(entry, name));
}

/** Options of game `i`: those given, or a fresh mix of the game's own. */
const optionsOf = (entry: AnyEntry, seed: string, i: number, seats: number, given: unknown): unknown =>
  given ?? entry.variety(rngFrom(`${seed}/${i}/options`), seats);

function run(
  context: Context,
  entry: AnyEntry,
  seats: number,
  total: number,
  seed: string,
  bots: readonly Bot<GameTypes>[],
  given: unknown,
) {
  const wins = Array<number>(seats).fill(0);
  const faults: { readonly game: number; readonly why: string }[] = [];
  let draws = 0;
  let entries = 0;
  let finished = 0;
  let digest = "";
  const sights: Sight[] = [];
  const began = performance.now();
  for (let i = 0; i < total; i++) {
    const options = accepted(context, entry.game.options(optionsOf(entry, seed, i, seats, given)));
    try {
      const { sight, ...eyes } = lookout(entry.wares);
      const played = playMatch({ game: entry.game, options, bots, seed: `${seed}/${i}`, ...eyes });
      sights.push(sight(played.result));
      const winner = winnerOf(played.result);
      if (winner === "draw") draws += 1;
      else if (winner !== "nobody") wins[winner] = at(wins, winner) + 1;
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

/** The survey as tables of a text document. */
function reportLines(context: Context, { endings, scored, points, opener, wares }: Survey, seats: number) {
  const percent = (x: number): string => (100 * x).toFixed(1);
  const rated = (key: string, { of, rate, ci95: [low, high] }: Rate): string =>
    line(context, key, { rate: percent(rate), low: percent(low), high: percent(high), games: of });
  const table = (head: string, rows: readonly (readonly (string | number)[])[]): readonly string[] => [
    "",
    line(context, head),
    line(context, head).replace(/[^|]+/g, "---"),
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ];
  const games = Object.values(endings).reduce((a, b) => a + b, 0);
  const [least = 0, low = 0, middle = 0, high = 0, most = 0] = points.quantiles;
  const spread = { mean: points.mean.toFixed(1), least, low, middle, high, most };
  const byCount = Object.entries(endings).sort((a, b) => b[1] - a[1]);
  const bySale = [...wares].sort((a, b) => b.taken.rate - a.taken.rate);
  return [
    rated("report.scored", scored),
    line(context, "report.points", spread),
    ...(seats > 1 ? [rated("report.opener", opener)] : []),
    ...table(
      "report.endings",
      byCount.map(([name, count]) => [name, count, percent(count / games)]),
    ),
    ...table(
      "report.wares",
      bySale.map(({ id, taken, won }) => [id, taken.of, percent(taken.rate), percent(won.rate)]),
    ),
  ];
}

/** The same bots once more, with provable luck and a record of every game. */
async function save(
  context: Context,
  entry: AnyEntry,
  bots: readonly Bot<GameTypes>[],
  total: number,
  seed: string,
  given: unknown,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let i = 0; i < total; i++) {
    const options = accepted(context, entry.game.options(optionsOf(entry, seed, i, bots.length, given)));
    const server = hashText(`${seed}/${i}/server-1`) + hashText(`${seed}/${i}/server-2`);
    const own = bots.map((_, seat) => hashText(`${seed}/${i}/seat-${seat}`).slice(0, 16));
    const minds = bots.map((_, seat) => rngFrom(`${seed}/${i}/seat-${seat}`));
    let table = openTable(entry.game, options, bots.length, { server, seats: own });
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
