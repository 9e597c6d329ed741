import { arena as fight } from "@rubizh/bots";
import type { Command } from "commander";
import { answer, botOf, type Context, gameOf, line, seatsOf, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly a: string;
  readonly b: string;
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
    .requiredOption("--a <level>", line(context, "help.level"))
    .requiredOption("--b <level>", line(context, "help.level"))
    .option("--pairs <n>", line(context, "help.pairs"), "100")
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--seats <k>", line(context, "help.seats"))
    .option("--iterations <i>", line(context, "help.iterations"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      const seats = seatsOf(entry, flags.seats);
      if (seats < 2) fail("error.arenaSeats");
      const iterations =
        flags.iterations === undefined ? undefined : wholeNumber("--iterations", flags.iterations, 1);
      const strength = fight({
        game: entry.game,
        a: botOf(entry, flags.a),
        b: botOf(entry, flags.b),
        pairs: wholeNumber("--pairs", flags.pairs, 1),
        seed: flags.seed,
        seats,
        variety: entry.variety,
        ...(iterations === undefined ? {} : { budget: { iterations } }),
      });
      const percent = (x: number): string => (100 * x).toFixed(1);
      const [low, high] = strength.ci95;
      answer(context, flags.json, { game: id, seats, a: flags.a, b: flags.b, ...strength }, [
        line(context, "arena.done", {
          a: flags.a,
          b: flags.b,
          score: percent(strength.score),
          low: percent(low),
          high: percent(high),
          elo: strength.elo,
          pairs: strength.pairs,
        }),
      ]);
    });
}
