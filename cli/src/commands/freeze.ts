import type { Command } from "commander";
import { answer, type Context, gameOf, line, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly games?: string;
}

/** For whoever changes rules: the present ones become a file that is never touched again. */
export function freeze(program: Command, context: Context): void {
  program
    .command("freeze")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.freeze"))
    .option("--games <n>", line(context, "help.freezeGames"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, { json, games }: Flags) => {
      const { game } = await gameOf(id);
      // Only this command needs the bundler, which an installation for playing does not have.
      const { freeze: freezeRules, ROOT, WANTED } = await import("@rubizh/registry/freeze");
      const records = games === undefined ? WANTED : wholeNumber("--games", games, game.seatCounts.length);
      const done = await freezeRules(ROOT, id, records);
      if ("there" in done) fail("freeze.there", { game: id, rules: done.there });
      if ("older" in done) fail("freeze.older", { game: id, rules: game.rules, newest: done.older });
      const { rules, sha256, keys } = done.frozen;
      answer(context, json, { game: id, ...done.frozen }, [
        line(context, "freeze.done", { game: id, rules, sha256, keys: keys.length, records }),
      ]);
    });
}
