import { readFile, writeFile } from "node:fs/promises";
import { arena as fight, ladder, likeliest, type Measured, type Pairing, withPairing } from "@rubizh/bots";
import type { AnyEntry } from "@rubizh/engine";
import type { Command } from "commander";
import { answer, botOf, type Context, gameOf, levelOf, line, seatsOf, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly a?: string;
  readonly b?: string;
  readonly ladder?: boolean;
  readonly write?: string;
  readonly pairs: string;
  readonly seed: string;
  readonly seats?: string;
  readonly iterations?: string;
}

export function arena(program: Command, context: Context): void {
  program
    .command("arena")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.arena"))
    .option("--a <level>", line(context, "help.level"))
    .option("--b <level>", line(context, "help.level"))
    .option("--ladder", line(context, "help.ladder"))
    .option("--write <file>", line(context, "help.ladderWrite"))
    .option("--pairs <n>", line(context, "help.pairs"), "100")
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--seats <k>", line(context, "help.seats"))
    .option("--iterations <i>", line(context, "help.iterations"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      if (flags.ladder) return ladders(context, entry, flags);
      const { a, b } = flags;
      if (a === undefined || b === undefined) return fail("error.arenaBots");
      const seats = seatsOf(entry, flags.seats);
      if (seats < 2) fail("error.arenaSeats");
      const budget = budgetOf(flags);
      // Only plain levels have places on a ladder.
      const rivals = flags.write === undefined ? undefined : { a: levelOf(entry, a), b: levelOf(entry, b) };
      const strength = fight({
        game: entry.game,
        a: botOf(entry, a),
        b: botOf(entry, b),
        pairs: wholeNumber("--pairs", flags.pairs, 1),
        seed: flags.seed,
        seats,
        variety: entry.variety,
        tally: entry.tally,
        ...budget,
      });
      if (flags.write !== undefined && rivals !== undefined) {
        const { pairs, score } = strength;
        const match = { ...rivals, seed: flags.seed, pairs, score };
        await merge(flags.write, ladderOf(entry, seats), entry.game.rules, (known) =>
          withPairing(known, match),
        );
      }
      const percent = (x: number): string => (100 * x).toFixed(1);
      const [low, high] = strength.ci95;
      answer(context, flags.json, { game: id, seats, a, b, ...strength }, [
        line(context, "arena.done", {
          a,
          b,
          score: percent(strength.score),
          low: percent(low),
          high: percent(high),
          elo: strength.elo,
          pairs: strength.pairs,
        }),
        ...strength.parts.map(({ part, games, score, ci95: [least, most] }) =>
          line(context, "arena.part", {
            part,
            games,
            score: percent(score),
            low: percent(least),
            high: percent(most),
          }),
        ),
      ]);
    });
}

function budgetOf({ iterations }: Flags): { readonly budget?: { readonly iterations: number } } {
  return iterations === undefined
    ? {}
    : { budget: { iterations: wholeNumber("--iterations", iterations, 1) } };
}

const ladderOf = ({ game }: AnyEntry, seats: number): string => `${game.id}/${seats === 2 ? "2" : "3+"}`;

/** Where the bots of a game stand on its ladders: that of two seats, and that of more where it can be played. */
async function ladders(context: Context, entry: AnyEntry, flags: Flags): Promise<void> {
  const { game } = entry;
  const pairs = wholeNumber("--pairs", flags.pairs, 1);
  const more = game.seatCounts.find((count: number) => count > 2);
  const sizes = [...(game.seatCounts.includes(2) ? [2] : []), ...(more === undefined ? [] : [more])];
  const wanted = flags.seats === undefined ? sizes : [seatsOf(entry, flags.seats)];
  if (wanted.some((seats) => seats < 2)) fail("error.arenaSeats");
  const measured: Record<string, Measured> = {};
  for (const seats of wanted) {
    const name = ladderOf(entry, seats);
    const { levels, bot, variety } = entry;
    const of = { game, levels, bot, variety, seats, pairs, seed: `ladder/${flags.seed}` };
    const matches = ladder({ ...of, ...budgetOf(flags) });
    measured[name] = { rules: game.rules, matches, levels: likeliest(matches) };
    if (flags.write !== undefined) await merge(flags.write, name, game.rules, () => matches);
  }
  const lines = Object.entries(measured).flatMap(([name, { levels }]) =>
    Object.entries(levels).map(([level, points]) =>
      line(context, "arena.ladder", { ladder: name, level, points, pairs }),
    ),
  );
  answer(context, flags.json, measured, lines);
}

/** One ladder is written anew from its matches; those of other rules count no more. Other ladders stay as they are. */
async function merge(
  path: string,
  ladder: string,
  rules: number,
  next: (known: readonly Pairing[]) => readonly Pairing[],
): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const all = JSON.parse(text) as Record<string, Measured>;
  const known = all[ladder]?.rules === rules ? all[ladder].matches : [];
  const matches = next(known);
  all[ladder] = { rules, matches, levels: likeliest(matches) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path, `${JSON.stringify(sorted, null, 2)}\n`);
}
