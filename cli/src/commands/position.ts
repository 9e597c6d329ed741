import type { Command } from "commander";
import { accepted, answer, type Context, gameOf, line, readJson } from "../context.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
}

export function position(program: Command, context: Context): void {
  program
    .command("position")
    .argument("<game>", line(context, "help.game"))
    .argument("<file>", line(context, "help.positionFile"))
    .description(line(context, "help.position"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, file: string, { json }: Flags) => {
      const entry = await gameOf(id);
      const { game } = entry;
      const say = await gameSpeech(entry, context.language);
      const state = accepted({ ...context, say }, game.position(await readJson(file)));
      const pending = game.pending(state);
      const asks = pending.t === "seats" ? [...pending.asks, ...(pending.may ?? [])] : [];
      const legal = asks.map(({ seat }) => {
        const seen = game.view(state, seat);
        return { seat, moves: game.legal(seen, seat).map((m) => game.write(seen, seat, m)) };
      });
      const audit = game.audit(state);
      answer(context, json, { position: state, pending, legal, audit }, [
        entry.draw(state, "spectator", say),
        ...asks.map((a) => `${a.seat}: ${say(a.prompt)}`),
        ...legal.flatMap(({ seat, moves }) => moves.map((m) => `${seat} ${m}`)),
        ...audit,
      ]);
      if (audit.length > 0) context.answerNo();
    });
}
