import { type AnyPinned, type AnyTableModule, type GameRecord, spansOf } from "@rubizh/engine";
import { loadTable, underRules } from "@rubizh/registry";

/** Rules of older numbers, each a file of its own that is sent for when a game needs it. */
const FROZEN = import.meta.glob<{ readonly pinned: AnyPinned }>("../../games/*/frozen/*.js");

/** A game under the rules of a number; undefined when there is no such game, or it has no such rules here. */
export const pinnedBy =
  <E extends AnyTableModule>(newestOf: (id: string) => Promise<E | undefined>) =>
  async (id: string, rules: number): Promise<E | undefined> => {
    const newest = await newestOf(id);
    if (!newest || newest.game.rules === rules) return newest;
    const frozen = await FROZEN[`../../games/${id}/frozen/${rules}.js`]?.();
    return frozen && underRules(newest, frozen.pinned);
  };

const loadPinned = pinnedBy(loadTable);

/** A game as a record of it needs it. */
export const loadFor = async (
  entry: AnyTableModule,
  record: GameRecord,
): Promise<AnyTableModule | undefined> =>
  spansOf(record).length > 1 ? loadSpans(record.game, spansOf(record)) : entry;

/** A game under the rules that a table is played by, with those it was played by before; in order, the last ones count. */
export async function loadSpans(id: string, rules: readonly number[]): Promise<AnyTableModule | undefined> {
  const [entry, ...before] = await Promise.all(rules.toReversed().map((number) => loadPinned(id, number)));
  return entry && before.length > 0
    ? { ...entry, earlier: before.reverse().filter((span) => span !== undefined) }
    : entry;
}
