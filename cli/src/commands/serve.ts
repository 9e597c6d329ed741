import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { type Context, line, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly web?: string;
}

const LOG_LEVELS = ["silent", "warn", "info", "debug"] as const;

export function serve(program: Command, context: Context): void {
  const { PORT, RUBIZH_DATA, RUBIZH_DATABASE, RUBIZH_WEB } = process.env;
  program
    .command("serve")
    .description(line(context, "help.serve"))
    .option("--port <p>", line(context, "help.port"), PORT ?? "8080")
    .option("--host <address>", line(context, "help.host"), "0.0.0.0")
    .option("--data <dir>", line(context, "help.data"), RUBIZH_DATA ?? "data")
    .option("--database <url>", line(context, "help.database"), RUBIZH_DATABASE)
    .option("--web <dir>", line(context, "help.web"), RUBIZH_WEB)
    .action(async ({ port, host, data, database, web: given }: Flags) => {
      if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database)) fail("error.database");
      // Only this command needs the server, and loading it takes longer than most commands.
      // A killed server should be back at once, so the compiled code is kept between starts.
      enableCompileCache();
      const server = await import("@rubizh/server");
      const proxy = proxies();
      if (!server.proxiesOf(proxy)) fail("error.proxy", { list: proxy });
      const named = process.env["RUBIZH_ORIGIN"] ?? "";
      const origin = server.originOf(named) ?? fail("error.origin", { given: named });
      const web = given ?? server.configOf({}).web;
      if (!existsSync(join(web, "index.html"))) fail("error.noApp");
      const running = await server
        .serve({
          port: wholeNumber("--port", port, 0),
          host,
          database: database ?? join(data, "rubizh.sqlite"),
          origin,
          proxy,
          web: resolve(web),
          contact: process.env["RUBIZH_CONTACT"] ?? "",
          smtp: process.env["RUBIZH_SMTP"] ?? "",
          mailFrom: process.env["RUBIZH_MAIL_FROM"] ?? "",
          telegram: process.env["RUBIZH_TELEGRAM"] ?? "",
          trusted: (process.env["RUBIZH_TRUSTED"] ?? "").split(",").filter((each) => each !== ""),
          backup: { ...server.configOf({}).backup, folder: process.env["RUBIZH_BACKUP"] ?? "" },
          logLevel: logLevel(),
        })
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

/** "1" once meant any proxy; now it means one on this machine or in its private network. */
const proxies = (): string => {
  const given = process.env["RUBIZH_PROXY"] ?? "";
  return given === "1" ? "loopback,uniquelocal" : given;
};

/** A person at a terminal wants to read the address, a log collector every request. */
const logLevel = () =>
  LOG_LEVELS.find((level) => level === process.env["RUBIZH_LOG"]) ?? (process.stdout.isTTY ? "warn" : "info");

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
