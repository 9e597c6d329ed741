import { apply, at, rngFrom, type Seat, sampleLuck, settle, untilAsked } from "@rubizh/engine";
import { expect, test } from "vitest";
import { zsu } from "../index.ts";
import type { State } from "./state.ts";

const game = zsu.make(zsu.packs);

/**
 * A seat's hidden things that the other seat may not be able to name. Cards are public by what their owner is known to
 * possess, so a hand is recognised by its exact list; an achievement by its name alone.
 */
function secretsOf(
  s: State,
  seat: Seat,
): { readonly names: readonly string[]; readonly lists: readonly string[] } {
  const { hand, deck, enemyDeck, secret, lines } = at(s.seats, seat);
  const lists = [hand.cards, deck.cards].filter((x) => x.length > 1).map((x) => JSON.stringify(x));
  if (enemyDeck.top.length > 1) lists.push(JSON.stringify(enemyDeck.top));
  if (!lines.open && lines.lanes.some((l) => l.front !== "none")) lists.push(JSON.stringify(lines.lanes));
  if (s.armyDeck.bag.length > 1) lists.push(JSON.stringify(s.armyDeck.bag));
  if (s.eventDeck.bag.length > 1) lists.push(JSON.stringify(s.eventDeck.bag));
  return { names: secret.dealt, lists };
}

test("what a seat receives over 200 games never names what is hidden from it", () => {
  let checked = 0;
  for (let g = 0; g < 200; g++) {
    const rng = rngFrom(`secrecy/${g}`);
    let step = untilAsked(game, game.setup({ difficulty: "easier" }, 2), rng);
    for (let i = 0; i < 400; i++) {
      const now = game.pending(step.state);
      if (now.t === "over") break;
      if (now.t === "luck") step = settle(game, step.state, sampleLuck(now.draw, rng));
      else {
        const { seat } = at(now.asks, rng(now.asks.length));
        step = apply(game, step.state, seat, game.sample?.(step.state, seat, rng) ?? { t: "done" });
      }
      if (game.pending(step.state).t === "over") break;
      for (const viewer of [0, 1, "spectator"] as const) {
        const sent = [
          game.view(step.state, viewer),
          step.events.map((e) => game.witness(e, viewer)),
          game.pending(step.state),
        ];
        const text = JSON.stringify(sent);
        for (const other of [0, 1].filter((x) => x !== viewer)) {
          const { names, lists } = secretsOf(step.state, other);
          for (const name of names)
            if (text.includes(`"${name}"`))
              throw new Error(`game ${g}: ${viewer} is told ${name} of seat ${other}`);
          for (const list of lists)
            if (leaks(text, list, step.state, other)) throw new Error(`game ${g}: ${viewer} is told ${list}`);
          checked += names.length + lists.length;
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(100_000);
});

/** A list that equals a public one by coincidence (a whole army in hand, a discard of the same cards) tells nothing. */
function leaks(text: string, list: string, s: State, seat: Seat): boolean {
  if (!text.includes(list)) return false;
  const publicly = s.seats.flatMap((x) => [
    x.army,
    x.discard,
    x.hospital,
    x.committed,
    x.enemyDeck.cards,
    x.enemyDiscard,
  ]);
  const own = s.seats.flatMap((x, i) => (i === seat ? [] : [x.hand.cards, x.deck.cards]));
  return ![...publicly, ...own].some((x) => JSON.stringify(x).includes(list.slice(1, -1)));
}
