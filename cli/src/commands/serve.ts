import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { Command } from "commander";
import { type Context, line, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
}

const LOG_LEVELS = ["silent", "warn", "info", "debug"] as const;

export function serve(program: Command, context: Context): void {
  const { PORT, RUBIZH_DATA, RUBIZH_DATABASE } = process.env;
  program
    .command("serve")
    .description(line(context, "help.serve"))
    .option("--port <p>", line(context, "help.port"), PORT ?? "8080")
    .option("--host <address>", line(context, "help.host"), "0.0.0.0")
    .option("--data <dir>", line(context, "help.data"), RUBIZH_DATA ?? "data")
    .option("--database <url>", line(context, "help.database"), RUBIZH_DATABASE)
    .action(async ({ port, host, data, database }: Flags) => {
      if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) fail("error.database");
      // Only this command needs the server, and loading it takes longer than most commands.
      // A killed server should be back at once, so the compiled code is kept between starts.
      enableCompileCache();
      const server = await import("@rubizh/server");
      const running = await server
        .serve({
          port: wholeNumber("--port", port, 0),
          host,
          database: database ?? join(data, "rubizh.sqlite"),
          origin: process.env["RUBIZH_ORIGIN"] ?? "",
          behindProxy: process.env["RUBIZH_PROXY"] === "1",
          logLevel: logLevel(),
        })
        .catch((error: unknown) => fail("error.serve", { why: reason(error) }));
      const { port: actual } = new URL(running.address);
      context.print(line(context, "serve.running", { address: `http://localhost:${actual}` }));
      const stop = (): void => {
        // A second signal does not wait.
        process.once("SIGINT", () => process.exit(130));
        void running.stop().then(() => process.exit(0));
      };
      process.once("SIGINT", stop);
      process.once("SIGTERM", stop);
    });
}

/** A person at a terminal wants to read the address, a log collector every request. */
const logLevel = () =>
  LOG_LEVELS.find((level) => level === process.env["RUBIZH_LOG"]) ?? (process.stdout.isTTY ? "warn" : "info");

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
