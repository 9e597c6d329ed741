import type { Command } from "commander";
import { answer, type Context, gameOf, line } from "../context.ts";

interface Flags {
  readonly json?: boolean;
}

export function rules(program: Command, context: Context): void {
  program
    .command("rules")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.rules"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, { json }: Flags) => {
      const { sections, clauses } = await (await gameOf(id)).rulebook(context.language);
      const list = Object.entries(clauses).map(([clause, { section, text }]) => ({
        id: clause,
        section: sections[section] ?? section,
        text,
      }));
      const lines = list.flatMap(({ id: clause, section, text }, i) => [
        ...(section === list[i - 1]?.section ? [] : ["", section, "=".repeat(section.length)]),
        `${clause}  ${text}`,
      ]);
      answer(context, json, list, lines);
    });
}
