// Level 4: where each army's HQ is at home, by how its games ended.
import { around, type Cell, distance } from "../rules/board.ts";

/** Logits of winning by where the HQ stands, and what it adds to stand beside the other one. */
interface Home {
  readonly corner: number;
  readonly edge: number;
  readonly inside: number;
  readonly beside: number;
}

/** From 1,800 greedy games whose HQs were placed at random (docs/bots.md). */
const HOMES: Readonly<Record<string, Home>> = {
  beasts: { corner: -0.43, edge: -0.27, inside: -0.62, beside: -0.55 },
  "steel-police": { corner: 0.85, edge: 0.41, inside: 0.12, beside: 0.55 },
};

/** What a cell counts for an army's HQ, and the way to the other HQ; undefined of an army that nothing is known of. */
export function homeOf(
  army: string,
  cell: Cell,
  enemy: Cell | undefined,
): { readonly place: number; readonly way: number } | undefined {
  const home = HOMES[army];
  if (home === undefined) return undefined;
  const cells = around(cell).length;
  return {
    place: cells === 3 ? home.corner : cells === 4 ? home.edge : home.inside,
    way: enemy !== undefined && distance(cell, enemy) === 1 ? home.beside : 0,
  };
}
