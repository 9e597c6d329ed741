import { at, type GameModule } from "@rubizh/engine";
import { botOf } from "./bots/levels.ts";
import { LENGTHS, type Types } from "./rules/state.ts";
import { game, table } from "./table.ts";

export { source } from "./table.ts";

/** The table with its bots: the one thing that server and command line take from this folder. */
export const entry: GameModule<Types> = {
  ...table,
  bot: botOf(game),
  variety: (rng) => ({ length: at(LENGTHS, rng(LENGTHS.length)) }),
};
