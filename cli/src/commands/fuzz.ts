import { at, rngFrom } from "@rubizh/engine";
import { LAWS, obey } from "@rubizh/engine/laws";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, wholeNumber } from "../context.ts";

interface Flags {
  readonly json?: boolean;
  readonly seconds: string;
  readonly seed: string;
}

export function fuzz(program: Command, context: Context): void {
  program
    .command("fuzz")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.fuzz"))
    .option("--seconds <n>", line(context, "help.seconds"), "10")
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      const until = performance.now() + 1000 * wholeNumber("--seconds", flags.seconds, 1);
      const faults: { readonly seed: string; readonly seats: number; readonly why: string }[] = [];
      let games = 0;
      let entries = 0;
      while (performance.now() < until) {
        const seed = `${flags.seed}/${games}`;
        const rng = rngFrom(seed);
        const seats = at(entry.game.seatCounts, games % entry.game.seatCounts.length);
        const options = entry.variety(rng, seats);
        try {
          entries += obey(entry.game, seats, rng, LAWS, {
            options,
            leaveOneIn: games % 10 === 9 ? 60 : 0,
          }).entries;
        } catch (fault) {
          faults.push({ seed, seats, why: fault instanceof Error ? fault.message : String(fault) });
        }
        games += 1;
      }
      answer(context, flags.json, { games, entries, faults }, [
        line(context, "fuzz.done", { games, entries, faults: faults.length }),
        ...faults.map((f) => `${f.seed} (${f.seats}): ${f.why}`),
      ]);
      if (faults.length > 0) context.answerNo();
    });
}
