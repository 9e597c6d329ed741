import { at, rngFrom, type State, type Viewer, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { zsu } from "../index.ts";
import { box } from "../packs/index.ts";
import { contentOf } from "./content.ts";
import type { ZsuTypes } from "./event.ts";

const game = zsu.make(zsu.packs);
const content = contentOf(box.data);

/** The first moment of random games at which this is so. */
function when(seats: number, is: (table: State<ZsuTypes>) => boolean): State<ZsuTypes> {
  for (let seed = 0; seed < 40; seed++)
    for (const { state } of walk(game, seats, rngFrom(`imagine/${seed}`))) if (is(state)) return state;
  throw new Error("no such moment");
}
const top = (t: State<ZsuTypes>): string => t.frames.at(-1)?.t ?? "";

/** What a viewer thinks possible, in 40 tries; each is sound, and looks to it like the table. */
function thoughts(table: State<ZsuTypes>, who: Viewer): readonly State<ZsuTypes>[] {
  const seen = game.view(table, who);
  return Array.from({ length: 40 }, (_, i) => {
    const state = game.imagine(seen, rngFrom(`thought/${i}`));
    expect(game.audit(state)).toEqual([]);
    expect(game.view(state, who)).toEqual(seen);
    return state;
  });
}
const all = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort();

test("ZS-018: any card that lies nowhere else may be in the other's hand, any unseen achievement its secret", () => {
  const table = when(2, (t) => top(t) === "deploy" && t.round === 3);
  const [own, other] = [at(table.seats, 0), at(table.seats, 1)];
  const states = thoughts(table, 0).map((s) => at(s.seats, 1));
  const hidden = all([other.hand.cards, other.deck.cards]);
  expect(all(states.map((s) => s.hand.cards))).toEqual(hidden);
  for (const s of states) expect(s.hand.cards).toHaveLength(other.hand.size);
  const unseen = [...content.achievements.keys()].filter(
    (a) => !table.achievements.includes(a) && !own.secret.dealt.includes(a),
  );
  expect(all(states.map((s) => s.secret.dealt))).toEqual(unseen.sort());
  for (const s of states) expect(s.secret.dealt).toHaveLength(2);
  // Either of the two may be the one that was kept, and so any of all.
  expect(all(states.map((s) => [s.secret.kept]))).toEqual(unseen.sort());
  const firsts = states.filter((s) => s.secret.kept === s.secret.dealt[0]).length;
  expect(Math.abs(firsts / states.length - 0.5)).toBeLessThan(0.25);
});

test("ZS-121: any city may still come, three of 3 points and one of 4 in all", () => {
  const table = when(2, (t) => top(t) === "deploy" && t.phase === "war" && t.eventDeck.size > 12);
  const { objects, eventIds, promoIds } = content;
  const seen = [...table.objectPile, ...table.pastEvents, ...table.seats.flatMap((s) => s.objects)];
  const bags = thoughts(table, "spectator").map((s) => s.eventDeck.bag);
  const cities = [...objects.values()].filter((o) => o.kind === "city" && !seen.includes(o.id));
  for (const { id, worth } of cities) {
    const left = worth === 3 ? 3 : 1;
    const out = seen.filter((x) => objects.get(x)?.kind === "city" && objects.get(x)?.worth === worth).length;
    const share = bags.filter((bag) => bag.includes(id)).length / bags.length;
    const fair = (left - out) / cities.filter((o) => o.worth === worth).length;
    expect(Math.abs(share - fair), id).toBeLessThan(0.2);
  }
  const sure = [...eventIds, ...promoIds].filter((id) => !seen.includes(id));
  for (const bag of bags) expect(bag).toEqual(expect.arrayContaining(sure));
});

test("ZS-088: what the other scouted may be any of its enemies, in any order", () => {
  const table = when(2, (t) => t.seats.some((s) => s.enemyDeck.seen > 1 && s.enemyDeck.cards.length > 3));
  const seat = table.seats.findIndex((s) => s.enemyDeck.seen > 1 && s.enemyDeck.cards.length > 3);
  const { cards, seen, top: real } = at(table.seats, seat).enemyDeck;
  const tops = thoughts(table, 1 - seat).map((s) => at(s.seats, seat).enemyDeck.top);
  for (const one of tops) expect(one).toHaveLength(seen);
  expect(all(tops).length).toBeGreaterThan(cards.length / 2);
  expect(all(tops.map((t) => t.slice(0, 1))).length).toBeGreaterThan(cards.length / 2);
  for (const s of thoughts(table, seat)) expect(at(s.seats, seat).enemyDeck.top).toEqual(real);
});

test("ZS-142: behind a bid there are cards that amount to it", () => {
  const table = when(2, (t) => t.frames.some((f) => f.t === "auction" && f.bids.some((b) => b.amount > 2)));
  const bids = (t: State<ZsuTypes>) => t.frames.flatMap((f) => (f.t === "auction" ? f.bids : []));
  const seat = bids(table).findIndex((b) => b.amount > 2);
  const offers = thoughts(table, 1 - seat).map((s) => at(bids(s), seat).cards);
  for (const offer of offers) expect(offer.length).toBeGreaterThan(0);
  expect(new Set(offers.map(String)).size).toBeGreaterThan(1);
});

test("before achievements are dealt nobody has any", () => {
  for (const frame of ["colour", "secret"]) {
    const table = when(2, (t) => top(t) === frame);
    for (const s of thoughts(table, 0).slice(0, 20))
      expect(at(s.seats, 1).secret.dealt).toHaveLength(frame === "secret" ? 2 : 0);
  }
});
