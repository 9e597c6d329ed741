import type { Command } from "commander";
import { answer, type Context, line } from "../context.ts";
import { type SettingFlags, settingOptions, settingsOf } from "../settings.ts";

/** Shows every setting that holds, and who says so. */
export function config(program: Command, context: Context): void {
  settingOptions(program.command("config"), context)
    .description(line(context, "help.configShow"))
    .option("--json", line(context, "help.json"))
    .action(async ({ json, ...flags }: SettingFlags & { readonly json?: boolean }) => {
      const { shown } = await import("@rubizh/server/settings");
      const known = await settingsOf(context, flags);
      const rows = known.map((one) => ({
        name: one.setting.name,
        value: shown(one),
        from: one.from ?? null,
      }));
      const lines = rows.map(({ name, value, from }) => {
        const told = typeof value === "object" ? value.join(",") : String(value);
        return `${name} = ${told}  (${from ?? line(context, "config.usual")})`;
      });
      answer(context, json, rows, lines);
    });
}
