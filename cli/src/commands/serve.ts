import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { type Context, line } from "../context.ts";
import { fail } from "../fail.ts";
import { type SettingFlags, settingOptions, settingsOf } from "../settings.ts";

export function serve(program: Command, context: Context): void {
  settingOptions(program.command("serve"), context)
    .description(line(context, "help.serve"))
    .action(async (flags: SettingFlags) => {
      // Only this command needs the server, and loading it takes longer than most commands.
      // A killed server should be back at once, so the compiled code is kept between starts.
      enableCompileCache();
      const known = await settingsOf(context, flags);
      const { configIn } = await import("@rubizh/server/settings");
      const server = await import("@rubizh/server");
      const config = server.configOf({ logLevel: usualLog(), ...configIn(known) });
      const { origin, host } = config;
      if (!existsSync(join(config.web, "index.html"))) fail("error.noApp");
      const running = await server
        .serve({ ...config, web: resolve(config.web) })
        .catch((error: unknown) => fail("error.serve", { why: reason(error) }));
      const { port: actual } = new URL(running.address);
      const told = [line(context, "serve.running", { address: `http://localhost:${actual}` })];
      if (origin === "" && !isOwn(host)) told.push(line(context, "serve.noOrigin"));
      context.print(told.join("\n"));
      const stop = (): void => {
        // A second signal does not wait.
        process.once("SIGINT", () => process.exit(130));
        void running.stop().then(() => process.exit(0));
      };
      process.once("SIGINT", stop);
      process.once("SIGTERM", stop);
    });
}

/** Nobody but this machine reaches it there. */
const isOwn = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

/** A person at a terminal wants to read the address, a log collector every request. */
const usualLog = () => (process.stdout.isTTY ? "warn" : "info");

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
