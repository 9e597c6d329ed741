import { randomBot } from "@rubizh/bots";
import { type AnyEntry, type Bot, type Game, type GameModule, type GameTypes, LEVELS } from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { clockwork } from "./clockwork.ts";
import { march } from "./march.ts";

// Games for tests, in the shape of the registry package. Bots of some levels misbehave on purpose.

function entryOf<T extends GameTypes>(game: Game<T>): GameModule<T> {
  return {
    game,
    modes: ["duel"],
    levels: LEVELS,
    bot: (level) => BOTS[level]?.(game) ?? randomBot(game),
    variety: () => undefined,
    texts: async () => ({}),
    rulebook: async () => ({ sections: {}, clauses: {} }),
    sketch: () => "",
    tell: () => undefined,
    label: (table, seat, move) => ({ key: game.write(table, seat, move) }),
  };
}

/** Levels 1 and 2 play at random; 3 cheats, 4 never ends, 5 breaks. */
const BOTS: Readonly<Record<number, <T extends GameTypes>(game: Game<T>) => Bot<T>>> = {
  3: () => () => ({ t: "cheat" }) as never,
  4: () => () => {
    for (;;);
  },
  5: () => () => {
    throw new Error("broken on purpose");
  },
};

const ENTRIES: Readonly<Record<string, AnyEntry>> = {
  toy: entryOf(toy),
  march: entryOf(march),
  clockwork: entryOf(clockwork),
};

/** The clockwork is for clocks alone: by itself it never ends. */
export const gameIds: readonly string[] = ["toy", "march"];
export const puzzleIds = async (id: string): Promise<readonly string[]> =>
  id === "toy" ? ["0000aaaa", "0000bbbb"] : [];
export const loadGame = async (id: string): Promise<AnyEntry | undefined> =>
  Object.hasOwn(ENTRIES, id) ? ENTRIES[id] : undefined;
/** None of them was ever bumped. */
export const loadPinned = async (id: string, rules: number): Promise<AnyEntry | undefined> => {
  const entry = await loadGame(id);
  return entry?.game.rules === rules ? entry : undefined;
};
