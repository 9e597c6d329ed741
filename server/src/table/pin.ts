import type { AnyEntry } from "@rubizh/engine";
import type { Registry } from "../games.ts";
import type { BodyRow } from "../store/schema.ts";
import { readBody } from "./body.ts";

/** A game as a table plays it: by the rules it began with, and the newest. */
export interface Pin {
  readonly entry: AnyEntry;
  readonly newest: AnyEntry;
}

/**
 * A table is pinned when it begins: it ends under the rules it began with, whatever comes later. Where those are not
 * here, the newest stand in, and the log says itself that they cannot play it.
 */
export async function pinOf(
  registry: Registry,
  game: string,
  rows: readonly BodyRow[],
): Promise<Pin | undefined> {
  const newest = await registry.loadGame(game);
  const rules = rulesIn(rows);
  const entry = rules === undefined ? newest : await registry.loadPinned(game, rules);
  return newest && { newest, entry: entry ?? newest };
}

function rulesIn(rows: readonly BodyRow[]): number | undefined {
  const began = rows.find(({ body }) => body.startsWith('{"t":"began"'));
  try {
    const body = began && readBody(began.body);
    return body?.t === "began" ? body.header.rules : undefined;
  } catch {
    // A damaged row: reading the log says so.
    return undefined;
  }
}
