import type { Command } from "commander";
import { type Context, line } from "../context.ts";
import { order } from "./admin/order.ts";
import { ratings } from "./admin/ratings.ts";

/** What only an operator does, on the database itself. */
const ACTS = [order, ratings];

export function admin(program: Command, context: Context): void {
  const command = program.command("admin").description(line(context, "help.admin"));
  for (const act of ACTS) act(command, context);
  for (const act of command.commands)
    act.exitOverride().option("--lang <uk|pl|en>", line(context, "help.lang"));
}
