import { type AnyEntry, at, type GameModule } from "@rubizh/engine";
import { type TrivialTypes, trivial } from "./trivial.ts";

// The trivial game in the shape of the registry, for a server that is measured with it.

const entry: GameModule<TrivialTypes> = {
  game: trivial,
  modes: ["duel"],
  levels: [1],
  bot: () => (view, seat, rng) => at(trivial.legal(view, seat), rng(trivial.legal(view, seat).length)),
  variety: () => undefined,
  texts: async () => ({}),
  rulebook: async () => ({ sections: {}, clauses: {} }),
  sketch: () => "",
  tell: () => undefined,
  label: (view, seat, move) => ({ key: trivial.write(view, seat, move) }),
};

export const gameIds: readonly string[] = [trivial.id];
export const loadGame = async (id: string): Promise<AnyEntry | undefined> =>
  id === trivial.id ? entry : undefined;
export const loadPinned = async (id: string, rules: number): Promise<AnyEntry | undefined> =>
  rules === trivial.rules ? loadGame(id) : undefined;
