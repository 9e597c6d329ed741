import type { AnyUi } from "@rubizh/board";
import {
  type AnyTableModule,
  type Checked,
  type GameRecord,
  type GameTypes,
  refusal,
  type State,
  spansOf,
} from "@rubizh/engine";
import { openGame } from "../games.ts";
import { stateAt, unroll } from "../table/tape.ts";

/** A record under the rules it ended with, and its tables. */
export interface Past {
  readonly entry: AnyTableModule;
  readonly ui: AnyUi;
  readonly entries: number;
  /** The table after so many entries; undefined where it was played by rules that the game has left since. */
  stateAt(entries: number): State<GameTypes> | undefined;
}

export async function pastOf(record: GameRecord): Promise<Checked<Past>> {
  const own = await openGame(record.game, spansOf(record));
  const tape = own && unroll(own.entry, record, record.entries);
  if (!own || !tape) return { refused: refusal("table-game", "trouble.noGame") };
  if (!("ok" in tape)) return tape;
  const { entry, ui } = own;
  const { game, frames } = tape.ok;
  const gameAt = (n: number) => (n === 0 ? game : frames[n - 1]?.game);
  return {
    ok: {
      entry,
      ui,
      entries: frames.length,
      stateAt: (n) => (gameAt(n) === entry.game ? stateAt(tape.ok, n) : undefined),
    },
  };
}
