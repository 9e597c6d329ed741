import type { Rng } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { DIAL, mostCards } from "./frames/combat.ts";
import type { CombatFrame, S, Side, View } from "./state.ts";
import { sum } from "./state.ts";

/** Draws from a bag of copies, which it empties. */
function drawer(bag: number[], rng: Rng): () => number {
  return () => {
    let ticket = rng(sum(bag));
    const kind = bag.findIndex((copies) => {
      ticket -= copies;
      return ticket < 0;
    });
    bag[kind] = at(bag, kind) - 1;
    return kind;
  };
}

/** A state this view could be hiding: unseen cards dealt at random to every hidden hand, deck and dial. */
export function imagine(content: Content, v: View, rng: Rng): S {
  const cards = content.data.combatCards.map((n, kind) => n - at(v.combat.discard, kind));
  const objectives = content.data.objectives.map(() => 1);
  const known = v.combat.deck !== null;
  for (const p of v.seats) {
    for (const [kind, n] of (p.hand.cards ?? []).entries()) cards[kind] = at(cards, kind) - n;
    for (const card of p.objectives.cards ?? []) objectives[card - 1] = 0;
  }
  const drawCard = drawer(cards, rng);
  // Revealed objectives lie under the deck, so nobody holds them.
  const hidden = objectives.map((n, kind) => (v.seats.some((p) => p.shown.includes(kind + 1)) ? 0 : n));
  const drawObjective = drawer(hidden, rng);
  const seats = v.seats.map((p) => ({
    ...p,
    hand: { size: p.hand.size, cards: p.hand.cards ?? hand(p.hand.size, drawCard) },
    objectives: {
      size: p.objectives.size,
      cards: p.objectives.cards ?? Array.from({ length: p.objectives.size }, () => drawObjective() + 1),
    },
  }));
  const held = new Set(seats.flatMap((p) => p.objectives.cards));
  const table: View = {
    ...v,
    seats,
    combat: { deck: known ? v.combat.deck : cards, discard: v.combat.discard },
    objectives: {
      size: v.objectives.size,
      deck: v.objectives.deck ?? objectives.map((_, kind) => (held.has(kind + 1) ? 0 : 1)),
    },
    factory: { size: v.factory.size, cards: v.factory.cards ?? factoryCards(content, v, rng) },
  };
  const frames = v.frames.map((f) =>
    f.t === "combat" ? { ...f, sides: f.sides.map((s) => commitment(content, table, f, s, rng)) } : f,
  );
  return { ...table, frames } as S;
}

function hand(size: number, drawCard: () => number): number[] {
  const cards = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) {
    const kind = drawCard();
    cards[kind] = at(cards, kind) + 1;
  }
  return cards;
}

function factoryCards(content: Content, v: View, rng: Rng): readonly number[] {
  const bag = content.data.factoryCards.map(({ number }) =>
    v.seats.some((p) => p.factoryCard === number) ? 0 : 1,
  );
  const draw = drawer(bag, rng);
  return Array.from({ length: v.factory.size }, () => draw() + 1).sort((a, b) => a - b);
}

/** Some dial and cards that the seat could have chosen. */
function commitment(content: Content, v: View, f: CombatFrame, side: Side, rng: Rng): Side {
  if (side.dial !== null) return side;
  const p = at(v.seats, side.seat);
  const left = [...(p.hand.cards ?? [])];
  const draw = drawer(left, rng);
  const most = Math.min(p.hand.size, p.mat === "none" ? 0 : mostCards(content, v, f, side.seat));
  return {
    seat: side.seat,
    placed: true,
    dial: rng(Math.min(DIAL, p.power) + 1),
    cards: hand(rng(most + 1), draw),
  };
}
