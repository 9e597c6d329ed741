import { existsSync } from "node:fs";
import { join } from "node:path";
import { gameFaults, unfitting } from "@rubizh/registry/doctor";
import { ROOT } from "@rubizh/registry/freeze";
import type { Command } from "commander";
import { answer, type Context, line } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly fix?: boolean;
  readonly json?: boolean;
}

/** Whether the repository fits the folders of the games. */
export function doctor(program: Command, context: Context): void {
  program
    .command("doctor")
    .description(line(context, "help.doctor"))
    .option("--fix", line(context, "help.doctorFix"))
    .option("--json", line(context, "help.json"))
    .action(({ fix = false, json }: Flags) => {
      if (!existsSync(join(ROOT, "tsconfig.json"))) fail("doctor.noCheckout");
      const faults = gameFaults(ROOT);
      const files = unfitting(ROOT, fix);
      const lines = [
        ...faults.map((fault) => line(context, "doctor.gameFile", { ...fault })),
        ...files.map((path) => line(context, fix ? "doctor.wrote" : "doctor.differs", { path })),
      ];
      answer(
        context,
        json,
        { faults, files, fixed: fix },
        lines.length > 0 ? lines : [line(context, "doctor.fits")],
      );
      if (faults.length > 0 || (files.length > 0 && !fix)) context.answerNo();
    });
}
