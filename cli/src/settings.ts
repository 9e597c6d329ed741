import { existsSync } from "node:fs";
import type { Known, Misfit } from "@rubizh/server/settings";
import type { Command } from "commander";
import { type Context, line, readJson } from "./context.ts";
import { fail } from "./fail.ts";

/** What was typed of the settings. */
export interface SettingFlags {
  readonly config?: string;
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly web?: string;
}

/** The flags that say which database an operator means. */
export const databaseOptions = (command: Command, context: Context): Command =>
  command
    .option("--config <file>", line(context, "help.config"))
    .option("--data <dir>", line(context, "help.data"))
    .option("--database <url>", line(context, "help.database"));

/** All flags that are settings. */
export const settingOptions = (command: Command, context: Context): Command =>
  databaseOptions(
    command
      .option("--port <p>", line(context, "help.port"))
      .option("--host <address>", line(context, "help.host")),
    context,
  ).option("--web <dir>", line(context, "help.web"));

/** The settings that hold; fails with the first that does not fit. */
export async function settingsOf(context: Context, flags: SettingFlags): Promise<readonly Known[]> {
  const { readSettings } = await import("@rubizh/server/settings");
  const path = flags.config ?? (process.env["RUBIZH_CONFIG"] || undefined);
  const file = path === undefined ? undefined : { path, content: await readJson(path) };
  const { port, host, data, database, web } = flags;
  const typed = { "--port": port, "--host": host, "--data": data, "--database": database, "--web": web };
  const { known, misfits } = readSettings({
    flags: typed,
    variables: process.env,
    ...(file ? { file } : {}),
  });
  const [first] = misfits;
  if (first) refuse(context, first);
  return known;
}

function refuse(context: Context, { name, from, kind }: Misfit): never {
  if (!kind) return fail("error.noSetting", { name, from });
  const values =
    kind.t === "choice"
      ? { list: kind.of.join(", ") }
      : kind.t === "number"
        ? { least: kind.least, most: kind.most ?? Number.MAX_SAFE_INTEGER }
        : {};
  const key = kind.t === "number" && kind.most !== undefined ? "between" : kind.t;
  return fail("error.setting", { name, from, wanted: line(context, `setting.${key}`, values) });
}

/** The address of the database that is meant, whether it is there or not. */
export async function addressOf(context: Context, flags: SettingFlags): Promise<string> {
  const { databaseIn } = await import("@rubizh/server/settings");
  return databaseIn(await settingsOf(context, flags));
}

/** The same of one that is there, as far as that can be seen from here. */
export async function databaseOf(context: Context, flags: SettingFlags): Promise<string> {
  const address = await addressOf(context, flags);
  if (!isElsewhere(address) && !existsSync(address)) fail("error.noFile", { path: address });
  return address;
}

/** A server of databases has it, no file here. */
export const isElsewhere = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);
