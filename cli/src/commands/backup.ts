import { existsSync } from "node:fs";
import type { Report } from "@rubizh/server";
import type { Command } from "commander";
import { answer, type Context, line } from "../context.ts";
import { fail } from "../fail.ts";
import {
  addressOf,
  databaseOf,
  databaseOptions,
  isElsewhere,
  type SettingFlags,
  settingsOf,
} from "../settings.ts";

interface Flags extends SettingFlags {
  readonly check?: boolean;
  readonly json?: boolean;
}

const SHOWN_FAULTS = 20;

/** Copies the server's database while it runs. */
export function backup(program: Command, context: Context): void {
  databaseOptions(program.command("backup"), context)
    .argument("<dir>", line(context, "help.backupDir"))
    .description(line(context, "help.backup"))
    .option("--json", line(context, "help.json"))
    .action(async (folder: string, flags: Flags) => {
      const address = await databaseOf(context, flags);
      const { backUp } = await import("@rubizh/server");
      const { configIn } = await import("@rubizh/server/settings");
      const keep = configIn(await settingsOf(context, flags)).backup?.keep;
      const done = await backUp(address, folder, keep).catch((error: unknown) =>
        fail("error.backup", { why: reason(error) }),
      );
      const { file, bytes, removed } = done;
      answer(context, flags.json, done, [
        line(context, "backup.done", { file, bytes }),
        ...(removed.length > 0 ? [line(context, "backup.removed", { count: removed.length })] : []),
      ]);
    });
}

/** Reads a copy from its first row to its last, and makes it a database again. */
export function restore(program: Command, context: Context): void {
  databaseOptions(program.command("restore"), context)
    .argument("<file>", line(context, "help.restoreFile"))
    .description(line(context, "help.restore"))
    .option("--check", line(context, "help.restoreCheck"))
    .option("--json", line(context, "help.json"))
    .action(async (file: string, flags: Flags) => {
      if (!existsSync(file)) fail("error.noFile", { path: file });
      const server = await import("@rubizh/server");
      const address = await addressOf(context, flags);
      const where = isElsewhere(address) ? new URL(address).host : address;
      if (!flags.check && !isElsewhere(address) && existsSync(address)) fail("error.occupied", { where });
      const reading = flags.check ? server.checkCopy(file) : server.restore(file, address);
      const report = await reading.catch((error: unknown) => {
        if (error instanceof server.Damaged) return fail("error.damaged", { path: file, why: error.message });
        if (error instanceof server.Occupied) return fail("error.occupied", { where });
        return fail("error.backup", { why: reason(error) });
      });
      const sound = report.faults.length === 0;
      answer(context, flags.json, report, [
        ...linesOf(context, report),
        ...(sound && !flags.check ? [line(context, "restore.done", { where })] : []),
      ]);
      if (!sound) context.answerNo();
    });
}

function linesOf(context: Context, { tables, rows, keyframes, stuck, newest, faults }: Report) {
  const told = faults
    .slice(0, SHOWN_FAULTS)
    .map(({ table, what, no }) => line(context, `restore.${what}`, { table, no }));
  return [
    line(context, "restore.read", { tables, rows, keyframes }),
    ...(newest === "" ? [] : [line(context, "restore.newest", { newest })]),
    ...(stuck > 0 ? [line(context, "restore.stuck", { tables: stuck })] : []),
    line(context, faults.length > 0 ? "restore.faults" : "restore.sound", { faults: faults.length }),
    ...told,
  ];
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
