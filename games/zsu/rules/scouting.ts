import type { Seat } from "@rubizh/engine";
import { push } from "./frame.ts";
import type { Mine } from "./state.ts";

/** These seats look at their enemy decks, then choose side by side; who has no enemy card left sees nothing. */
export function pushScouts(d: Mine, seats: readonly Seat[]): void {
  const able = seats.filter((seat) => (d.seats[seat]?.enemyDeck.cards.length ?? 0) > 0);
  push(d, { t: "scout", seats: [...able] });
  for (const seat of able.toReversed()) push(d, { t: "look", seat });
}
