import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@rubizh/registry/freeze";
import type { Command } from "commander";
import { answer, type Context, line } from "../context.ts";
import { fail } from "../fail.ts";
import { writeGame } from "../new-game.ts";

interface Flags {
  readonly prefix?: string;
  readonly json?: boolean;
}

/** For whoever begins a game: a small complete one to change step by step. */
export function newGame(program: Command, context: Context): void {
  program
    .command("new")
    .argument("<id>", line(context, "help.newId"))
    .description(line(context, "help.new"))
    .option("--prefix <XX>", line(context, "help.newPrefix"))
    .option("--json", line(context, "help.json"))
    .action((id: string, { prefix, json }: Flags) => {
      if (!existsSync(join(ROOT, "tsconfig.json"))) fail("doctor.noCheckout");
      const made = writeGame(ROOT, id, prefix);
      if ("wrong" in made) fail(made.wrong, made.values);
      const wrote = made.derived.map((path) => line(context, "doctor.wrote", { path }));
      const values = { id, prefix: made.prefix, files: made.files.length };
      answer(context, json, { id, ...made }, [
        line(context, "new.done", values),
        ...wrote,
        line(context, "new.next", { id }),
      ]);
    });
}
