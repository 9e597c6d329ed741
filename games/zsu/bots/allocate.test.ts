import { apply, at, rngFrom, type State } from "@rubizh/engine";
import { expect, test } from "vitest";
import { box } from "../packs/index.ts";
import { cardOf, contentOf, enemyOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import type { Move } from "../rules/state.ts";
import { type Outlook, outlook, purchases, trophyWorth, woundWorth } from "./evaluate.ts";
import { plans } from "./propose.ts";
import { PLAIN } from "./scales.ts";

const game = makeZsu([box]);
const content = contentOf(box.data);
type Whole = State<ZsuTypes>;

/** Cards without a bonus taken by choice: the rules alone decide what their lines come to. */
const PLAIN_CARDS = box.data.army
  .filter((card) => ["attack", "defence", "support", undefined].includes(card.bonus?.reward.t))
  .map((card) => card.id);
const FOES = box.data.enemies.filter((e) => e.deck === "full-1" && (e.attack ?? 0) > 0).map((e) => e.id);

/** Every state that laying cards can lead to. */
function* laidOut(state: Whole): Generator<Whole> {
  yield state;
  const moves = game.legal(state, 0).filter((m) => m.t === "front" || m.t === "support");
  for (const m of moves) yield* laidOut(apply(game, state, 0, m).state);
}

/** What the rules make of these lines, in the same currency. */
function outcome(state: Whole, o: Outlook): number {
  const done: Move = { t: "done" };
  const { events, state: after } = apply(game, apply(game, state, 0, done).state, 1, done);
  let worth = 0;
  for (const e of events) {
    if (!("seat" in e) || e.seat !== 0) continue;
    if (e.t === "panicTaken") worth -= o.panic;
    const spared = e.t === "unopposed" ? e.enemies : e.t === "fought" && e.trophies.length === 0;
    if (e.t === "fought") {
      for (const id of e.trophies) worth += trophyWorth(o, id);
      for (const id of e.toHospital) worth -= woundWorth(o, id);
    }
    const foes = at(state.seats, 0).enemyLine;
    if (spared && (e.t === "fought" || e.t === "unopposed")) {
      const { front, support } = at(foes, e.lane - 1);
      for (const id of [front, support]) if (id !== "none" && enemyOf(content, id).rocketStrike) worth -= 0.1;
    }
  }
  const points = at(after.seats, 0).hand.cards.reduce((sum, id) => {
    const { compensation } = cardOf(content, id);
    return compensation.t === "mobilization" ? sum + compensation.amount : sum;
  }, 0);
  return worth + at(purchases(o, state, 14), Math.min(14, points));
}

test("no lines that the rules allow are better than the best plan, and the plan keeps its promise", () => {
  const rng = rngFrom("allocate");
  const some = (ids: readonly string[], n: number): string[] =>
    [...new Set(Array.from({ length: n }, () => at(ids, rng(ids.length))))].sort();
  for (let n = 0; n < 12; n++) {
    const hand = some(PLAIN_CARDS, 4);
    const from = game.position({ phase: "war", players: [{ hand, line: some(FOES, 2) }, {}] });
    if (!("ok" in from)) throw new Error(JSON.stringify(from));
    const o = outlook(content, from.ok, 0, PLAIN);
    const best = Math.max(...[...laidOut(from.ok)].map((state) => outcome(state, o)));
    expect(at(plans(content, from.ok, 0, o, 1), 0).worth, hand.join()).toBeCloseTo(best, 9);
  }
});
