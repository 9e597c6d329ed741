import { gameIds } from "@rubizh/registry";
import type { Command } from "commander";
import { answer, type Context, gameOf, line } from "../context.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
}

export function games(program: Command, context: Context): void {
  program
    .command("games")
    .description(line(context, "help.games"))
    .option("--json", line(context, "help.json"))
    .action(async ({ json }: Flags) => {
      const entries = await Promise.all(gameIds.map(gameOf));
      const list = entries.map(({ game, modes, levels }) => ({
        id: game.id,
        rules: game.rules,
        seats: game.seatCounts,
        modes,
        levels,
      }));
      const lines = await Promise.all(
        entries.map(async (entry) => {
          const say = await gameSpeech(entry, context.language);
          const { id, seatCounts } = entry.game;
          return `${id}: ${say({ key: "game.name" })} (${line(context, "games.seats", { seats: seatCounts.join(", ") })})`;
        }),
      );
      answer(context, json, list, lines);
    });
}
