import { readScenarios, tell } from "@rubizh/engine/scenario";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, readJson } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
}

export function scenario(program: Command, context: Context): void {
  program
    .command("scenario")
    .argument("<files...>", line(context, "help.scenarioFiles"))
    .description(line(context, "help.scenario"))
    .option("--json", line(context, "help.json"))
    .action(async (files: readonly string[], { json }: Flags) => {
      const failed: { readonly file: string; readonly title: string; readonly reason: string }[] = [];
      let total = 0;
      for (const file of files) {
        const read = readScenarios(await readJson(file));
        if ("wrong" in read) fail("error.scenario", { path: file, where: read.wrong });
        const { game } = await gameOf(read.game);
        for (const story of read.stories) {
          total += 1;
          const reason = tell(game, story);
          if (reason !== undefined) failed.push({ file, title: story.title, reason });
        }
      }
      answer(context, json, { total, passed: total - failed.length, failed }, [
        ...failed.map((f) => `${f.file}: ${f.title}\n  ${f.reason}`),
        line(context, "scenario.done", { passed: total - failed.length, total }),
      ]);
      if (failed.length > 0) context.answerNo();
    });
}
