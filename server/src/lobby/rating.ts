import { ladderFor } from "../ratings/ladder.ts";
import type { Store } from "../store/store.ts";

/** Where everybody begins. */
const START = 1500;

/** How strong a guest is at a game of two, as far as anybody knows. */
export async function ratingOf(store: Store, guest: string, game: string): Promise<number> {
  const known = await store.rating(guest, ladderFor(game, 2));
  return known ? Math.round(known.points) : START;
}
