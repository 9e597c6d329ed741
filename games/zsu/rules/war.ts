import { at } from "@rubizh/engine";
import type { Content } from "./content.ts";
import type { Emit } from "./event.ts";
import { mine, order, push } from "./frame.ts";
import { pour, without } from "./piles.ts";
import type { Mine } from "./state.ts";

/** Preparation of the full-scale war. Trophies, hospital, reserve and achievements stay as they are (ZS-115 … ZS-123). */
export function beginWar(content: Content, d: Mine, emit: Emit): void {
  d.phase = "war";
  emit({ t: "warBegan", first: d.first });
  if (d.seats.length > 1) shareEnemies(content, d, emit);
  else soloEnemies(content, d, emit);
  d.seats.forEach((s, seat) => {
    pour(s.discard, s.deck.cards);
    s.deck.size = s.deck.cards.length;
    emit({ t: "deckShuffled", seat, size: s.deck.size });
  });
  const promo = d.seats.length === 1 && d.difficulty === "incredible" ? [] : content.promoIds;
  const bridges = [...content.objects.values()].filter((o) => o.kind === "bridge").map((o) => o.id);
  d.eventDeck.bag = [...content.eventIds, ...promo, ...bridges].sort();
  // The cruiser lies under the bag and is never shuffled in (ZS-122).
  d.eventDeck.size = d.eventDeck.bag.length + 1;
  push(d, { t: "cities", worth: 4, count: 1 });
  push(d, { t: "cities", worth: 3, count: 3 });
}

/** The first player takes the cards marked I, the other those marked II, and each the other's escaped enemies (ZS-116, ZS-117). */
function shareEnemies(content: Content, d: Mine, emit: Emit): void {
  const escaped = d.seats.map((s) => s.enemyDiscard);
  order(d).forEach((seat, i) => {
    const s = mine(d, seat);
    const fresh = content.enemiesOf[i === 0 ? "full-1" : "full-2"].filter((e) => d.aside.includes(e));
    const received = at(escaped, 1 - seat);
    d.aside = without(d.aside, fresh);
    s.enemyDeck = { cards: [...s.enemyDeck.cards, ...fresh, ...received].sort(), seen: 0, top: [] };
    s.enemyDiscard = [];
    emit({ t: "enemiesShared", seat, size: s.enemyDeck.cards.length, received });
  });
}

/** Alone: the cards marked I, on the easier level with the escaped enemies; those marked II come later (ZS-180 … ZS-183). */
function soloEnemies(content: Content, d: Mine, emit: Emit): void {
  const s = mine(d, 0);
  const fresh = content.enemiesOf["full-1"].filter((e) => d.aside.includes(e));
  const received = d.difficulty === "easier" ? s.enemyDiscard : [];
  d.aside = without(d.aside, fresh);
  if (d.difficulty !== "easier") d.aside = [...d.aside, ...s.enemyDiscard].sort();
  s.enemyDeck = { cards: [...s.enemyDeck.cards, ...fresh, ...received].sort(), seen: 0, top: [] };
  s.enemyDiscard = [];
  d.secondWave = true;
  emit({ t: "enemiesShared", seat: 0, size: s.enemyDeck.cards.length, received });
}
