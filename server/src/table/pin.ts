import type { AnyEntry } from "@rubizh/engine";
import type { Registry } from "../games.ts";
import type { BodyRow } from "../store/schema.ts";
import { readBody } from "./body.ts";

/** A game as a table plays it: by the rules it began with and those it went over to, and the newest. */
export interface Pin {
  readonly entry: AnyEntry;
  readonly spans: readonly AnyEntry[];
  readonly newest: AnyEntry;
}

/**
 * A table is pinned when it begins: it ends under the rules it began with, unless its log says that it went over to
 * newer ones. Where its rules are not here, the newest stand in, and the log says itself that they cannot play it.
 */
export async function pinOf(
  registry: Registry,
  game: string,
  rows: readonly BodyRow[],
  /** Of a keyframe, where the rows before it are not read. */
  then: readonly number[] = [],
): Promise<Pin | undefined> {
  const newest = await registry.loadGame(game);
  const [first, ...later] = [...new Set([...rows.flatMap(rulesIn), ...then])];
  const entry = first === undefined ? newest : await registry.loadPinned(game, first);
  const known = await Promise.all(later.map((rules) => registry.loadPinned(game, rules)));
  if (!newest) return undefined;
  const spans = [entry ?? newest, ...known.filter((module) => module !== undefined)];
  return { newest, entry: entry ?? newest, spans };
}

/** Whether a row may change the rules. */
export const isAdoption = ({ body }: BodyRow): boolean => body.startsWith('{"t":"adopted"');

/** The rules that a row makes a table's own. */
function rulesIn(row: BodyRow): readonly number[] {
  if (!isAdoption(row) && !row.body.startsWith('{"t":"began"')) return [];
  try {
    const body = readBody(row.body);
    if (body.t === "adopted") return [body.to];
    return body.t === "began" ? [body.header.rules] : [];
  } catch {
    // A damaged row: reading the log says so.
    return [];
  }
}
