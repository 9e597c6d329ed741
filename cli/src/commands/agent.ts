import { once } from "node:events";
import type { Command } from "commander";
import { Agent } from "../agent/agent.ts";
import { linesOf } from "../agent/lines.ts";
import { type Context, gameOf, line } from "../context.ts";

/** Longer than any batch or record, short enough to be held. */
const MOST_BYTES = 64 * 1024 * 1024;

export function agent(program: Command, context: Context): void {
  program
    .command("agent")
    .argument("[game]", line(context, "help.agentGame"))
    .description(line(context, "help.agent"))
    .option("--server <url>", line(context, "help.agentServer"))
    .action(async (id: string | undefined, { server }: { readonly server?: string }) => {
      if (id !== undefined) await gameOf(id);
      await converse(new Agent(context.language, id, server));
    });
}

/** Until the caller says no more, or no longer listens. */
async function converse(heard: Agent): Promise<void> {
  const gone = new AbortController();
  process.stdout.on("error", () => {
    gone.abort();
    process.stdin.destroy();
  });
  for await (const told of linesOf(process.stdin, MOST_BYTES)) {
    if (told === "" || told === "\r") continue;
    const answer = typeof told === "string" ? await heard.answer(told) : heard.tooLong(MOST_BYTES);
    if (process.stdout.write(`${answer}\n`)) continue;
    // A caller that reads slowly is waited for; one that is gone is not.
    await once(process.stdout, "drain", { signal: gone.signal }).catch(() => {});
    if (gone.signal.aborted) return;
  }
}
