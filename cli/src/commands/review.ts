import { writeFile } from "node:fs/promises";
import {
  EFFORT,
  type Figures,
  figuresOf,
  momentsOf,
  type Review,
  type ReviewEntry,
  reviewAll,
  reviewable,
  tryGame,
  trySlip,
  type Verdict,
  verdictOf,
} from "@rubizh/bots";
import { type AnyEntry, type GameTypes, type Say, type Seat, seatName } from "@rubizh/engine";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, seatsOf, wholeNumber } from "../context.ts";
import { loadRecord, refuse } from "../recorded.ts";
import { reliabilityPlot } from "../review/plot.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly check?: string;
  readonly slips?: string;
  readonly settle?: string;
  readonly quick?: boolean;
  readonly seats?: string;
  readonly seed: string;
  readonly iterations?: string;
  readonly looks?: string;
  readonly plot?: string;
}

export function review(program: Command, context: Context): void {
  program
    .command("review")
    .argument("<file>", line(context, "help.reviewFile"))
    .description(line(context, "help.review"))
    .option("--check <n>", line(context, "help.reviewCheck"))
    .option("--slips <n>", line(context, "help.reviewSlips"))
    .option("--settle <n>", line(context, "help.reviewSettle"))
    .option("--quick", line(context, "help.reviewQuick"))
    .option("--seats <k>", line(context, "help.seats"))
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--iterations <i>", line(context, "help.iterations"))
    .option("--looks <n>", line(context, "help.reviewLooks"))
    .option("--plot <file>", line(context, "help.reviewPlot"))
    .option("--json", line(context, "help.json"))
    .action(async (file: string, flags: Flags) => {
      if (flags.check !== undefined || flags.slips !== undefined) return check(context, file, flags);
      const read = await loadRecord(context, file);
      if ("reason" in read) return refuse(context, flags.json, read.reason);
      const ready = reviewable<GameTypes>(read.spans, read.record);
      if (!("ok" in ready)) return refuse(context, flags.json, context.say(ready.refused.why));
      const { entry, seats, states } = ready.ok;
      const state = states.at(-1);
      const table = state && { state, seats };
      const say = await gameSpeech(entry as AnyEntry, context.language, table);
      const told = reviewAll(ready.ok, { effort: effortOf(flags), seed: flags.seed });
      answer(context, flags.json, told, linesOf(context, told, say));
    });
}

const effortOf = ({ looks }: Flags) =>
  looks === undefined ? EFFORT : { ...EFFORT, looks: wholeNumber("--looks", looks, 1) };

/** In hundredths of a win, with its sign. */
const signed = (x: number): string => `${x < 0 ? "−" : "+"}${Math.abs(100 * x).toFixed(1)}`;
const hundredths = (x: number): string => (100 * x).toFixed(1);

function linesOf(context: Context, told: Review, say: Say): readonly string[] {
  const { calibration, doubt } = told.value;
  return [
    ...told.seats.flatMap((account, seat) => [
      line(context, "review.seat", {
        player: seatName(seat),
        from: hundredths(account.initial),
        to: hundredths(account.final),
        luck: signed(account.luck),
        play: signed(account.skill),
        unknown: signed(account.unknown),
        rest: signed(account.rest),
      }),
      line(context, "review.errors", account.errors),
      ...momentsOf(told, seat).map((entry) => momentLine(context, entry, seat, say)),
    ]),
    ...(calibration === undefined
      ? []
      : [line(context, "review.calibration", { calibration: hundredths(calibration) })]),
    ...(doubt === undefined ? [] : [line(context, "review.doubt", { doubt: hundredths(doubt) })]),
  ];
}

function momentLine(context: Context, entry: ReviewEntry, seat: Seat, say: Say): string {
  const { n, played, best, error = 0, luck } = entry;
  if (!played || !best) return line(context, "review.luck", { n: n + 1, luck: signed(luck?.[seat] ?? 0) });
  return line(context, "review.move", {
    n: n + 1,
    played: say(played.label),
    best: say(best.label),
    chance: hundredths(played.chance),
    better: hundredths(best.chance),
    lost: hundredths(error),
  });
}

/** Plays games of the strongest bot, reviews them and tells how well reviews do. */
async function check(context: Context, id: string, flags: Flags): Promise<void> {
  const entry = await gameOf(id);
  const seats = seatsOf(entry, flags.seats);
  const budget =
    flags.iterations === undefined ? {} : { iterations: wholeNumber("--iterations", flags.iterations, 1) };
  const options = { effort: effortOf(flags) };
  const settle = flags.settle === undefined ? {} : { settle: wholeNumber("--settle", flags.settle, 2) };
  const isQuick = flags.quick ?? false;
  const trial = { entry, seats, seed: `review/${flags.seed}`, budget, options, isQuick, ...settle };
  const began = process.cpuUsage();
  const all = <X>(wish: string | undefined, name: string, one: (n: number) => X | undefined): readonly X[] =>
    Array.from({ length: wish === undefined ? 0 : wholeNumber(name, wish, 1) }, (_, n) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${name} ${n + 1}/${wish} `);
      return one(n);
    }).filter((tried) => tried !== undefined);
  const clean = all(flags.check, "--check", (n) => tryGame(trial, n));
  const spoilt = all(flags.slips, "--slips", (n) => trySlip(trial, n));
  const { user } = process.cpuUsage(began);
  const figures = figuresOf(clean.map((tried) => tried.review));
  const found = spoilt.filter(({ isFound }) => isFound).length;
  const slips = { planted: spoilt.length, found };
  if (flags.plot !== undefined) await writeFile(flags.plot, reliabilityPlot(figures.tenths));
  const settled = clean.flatMap((tried) => tried.settled ?? []);
  const verdict = flags.settle === undefined ? undefined : verdictOf(settled);
  const told = {
    game: id,
    seats,
    ...figures,
    slips,
    ...(verdict ? { verdict, settled } : {}),
    ...(flags.slips === undefined ? {} : { noticed: spoilt }),
    seconds: user / 1e6,
  };
  answer(context, flags.json, told, checkLines(context, figures, slips, verdict));
}

function checkLines(
  context: Context,
  { games, identity, luck, rest, restSize, unknown, moves, brier, calibration }: Figures,
  slips: { readonly planted: number; readonly found: number },
  verdict: Verdict | undefined,
): readonly string[] {
  const mean = (x: { readonly mean: number; readonly error: number }): string =>
    `${signed(x.mean)} ± ${hundredths(x.error)}`;
  return [
    ...(games === 0
      ? []
      : [
          line(context, "review.identity", { games, identity: identity.toExponential(1) }),
          line(context, "review.means", {
            luck: mean(luck),
            unknown: mean(unknown),
            rest: mean(rest),
            size: hundredths(restSize),
          }),
          line(context, "review.errors", moves),
          line(context, "review.chances", { brier: brier.toFixed(3), calibration: hundredths(calibration) }),
        ]),
    ...(verdict === undefined
      ? []
      : [
          line(context, "review.settled", {
            named: verdict.named,
            isTrue: verdict.isTrue,
            told: hundredths(verdict.told),
            lost: mean(verdict.lost),
          }),
        ]),
    ...(slips.planted === 0 ? [] : [line(context, "review.slips", slips)]),
  ];
}
