import { type Directions, type Explained, explained, faultsIn, reasonFaults } from "@rubizh/bots";
import { at, LANGUAGES, last, rngFrom, type Say, type Seat, type State, walk } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { beforeAll, describe, expect, test } from "vitest";
import { entry } from "../index.ts";
import { base } from "../packs/index.ts";
import { BOTTOMS, CUBES, contentOf, type Place, RESOURCES, STRUCTURES } from "../rules/content.ts";
import { resourcesOf, territories } from "../rules/control.ts";
import { around, stepRefused } from "../rules/movement.ts";
import type { Move } from "../rules/moves.ts";
import { structureBonus, structuresOf } from "../rules/scoring.ts";
import { CARD_VALUES, type ScytheTypes, seatOf, workersOut } from "../rules/state.ts";
import { evaluate, groupsOf, moodOf } from "./evaluate.ts";
import { scaleOf } from "./scales.ts";

type Table = State<ScytheTypes>;
type Decision = Omit<Explained, "state"> & { readonly state: Table };
const { game } = entry;
const content = contentOf(base.data);
const quick = { iterations: 60 };
const says: Say[] = [];
const decisions: Decision[] = [];
beforeAll(async () => {
  for (const language of LANGUAGES) says.push(speaker(language, await entry.texts(language)));
  const all = { count: 200, seats: 2, seed: "reasons", budget: quick, levels: [4, 3, 2, 1] as const };
  for (const one of explained(entry, all)) decisions.push(one as Decision);
});

/** The table after a line by the rules; undefined when luck or somebody else comes in between. */
function after(from: Table, seat: Seat, line: readonly Move[]): Table | undefined {
  const d = game.clone(from);
  for (const move of line) {
    const now = game.pending(d);
    if (now.t !== "seats" || at(now.asks, 0).seat !== seat || game.refuse(d, seat, move)) return undefined;
    game.play(d, seat, move, () => {});
  }
  const now = game.pending(d);
  // What luck or an answer would still bring into this turn is not on the table yet.
  return now.t !== "seats" || d.turn === from.turn ? undefined : (d as Table);
}

const out = (xs: readonly string[]): number => xs.filter((x) => x !== "mat").length;
/** What a sentence counts, by the rules alone. */
function figure(id: string, from: Table, v: Table, seat: Seat): number | undefined {
  const p = seatOf(v, seat);
  const stock = resourcesOf(content, v, seat);
  const figures: Readonly<Record<string, () => number>> = {
    coins: () => p.coins,
    stars: () => p.stars.length,
    land: () => territories(content, v, seat).length,
    stock: () => RESOURCES.reduce((n, r) => n + stock[r], 0),
    popularity: () => p.popularity,
    built: () =>
      out(p.mechs) +
      out(CUBES.map((cube) => p.cubes[cube])) +
      out(STRUCTURES.map((s) => p.structures[s])) +
      out(BOTTOMS.map((b) => p.recruits[b])) +
      workersOut(p),
    tile: () => (v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p))),
    power: () => p.power,
    cards: () => p.hand.size,
    bonus: () => from.tokens.length - v.tokens.length,
    way: () => Math.min(...waitingFor(v, seat).map((place) => steps(v, seat, p.hero, place))),
  };
  return figures[id]?.();
}

/** Where something waits for a character: encounters, and the Factory while it has a card to give. */
const waitingFor = (v: Table, seat: Seat): readonly Place[] => [
  ...v.tokens,
  ...(seatOf(v, seat).factoryCard === "none" ? [content.factory] : []),
];
/** Steps of a character over the map by the rules: each place is asked for the ways out of it. */
function steps(v: Table, seat: Seat, from: Place, to: Place, farthest = 12): number {
  const near = new Map([[from, 0]]);
  for (const [place, n] of near)
    for (const next of Object.keys(content.spots) as Place[]) {
      const isOne = around(content, v, seat, "hero", place).includes(next);
      if (isOne && !near.has(next) && !stepRefused(content, v, seat, "hero", place, next))
        near.set(next, n + 1);
    }
  return near.get(to) ?? farthest;
}

/** Resources by kind where two tables differ in them. */
function goodsOf(one: Table, two: Table, seat: Seat): object {
  const [x, y] = [resourcesOf(content, one, seat), resourcesOf(content, two, seat)];
  const of = (stock: typeof x): readonly object[] =>
    RESOURCES.filter((r) => x[r] !== y[r]).map((r) => ({
      key: "why.good",
      with: { kind: `@resource.${r}`, count: stock[r] },
    }));
  return { after: of(x), before: of(y) };
}

const BETTER: Directions = {
  ...Object.fromEntries(
    ["coins", "stars", "land", "stock", "popularity", "built", "tile", "power", "cards", "bonus", "future"]
      .concat("strength", "keptPower", "keptCards")
      .map((id) => [id, "more"] as const),
  ),
  sixth: "less",
  way: "less",
};
/** What the bot foresees: the rules show no figure to compare. */
const FORESEEN = ["future", "sixth", "end", "unended"];

/** Combats in random games in which dial and cards are chosen. */
function* fights(count: number): Generator<{ readonly state: Table; readonly seat: Seat }> {
  for (let n = 0, left = count; left > 0; n++)
    for (const { state, pending } of walk(game, 2 + (n % 3), rngFrom(`fights-${n}`))) {
      const f = state.frames.at(-1);
      if (pending.t !== "seats" || f?.t !== "combat" || f.stage !== "commit" || left === 0) continue;
      left -= 1;
      yield { state: state as Table, seat: at(pending.asks, 0).seat };
    }
}

describe("reasons", () => {
  test("a commitment in a combat names the total and what is kept, as the rules count them", () => {
    let told = 0;
    for (const { state, seat } of fights(30)) {
      const view = game.view(state, seat);
      const seed = `fight/${told}/${state.turn}`;
      const level = told % 2 === 0 ? 4 : 3;
      const reason = entry.explain?.(level)(view, seat, rngFrom(seed), quick);
      if (!reason) throw new Error("there is no reason");
      expect(reasonFaults(reason, says)).toEqual([]);
      expect(entry.bot(level)(view, seat, rngFrom(seed), quick)).toEqual(reason.move);
      const [own, rival] = [reason.move, reason.rivals[0]?.line[0]];
      const named = [...reason.terms, ...(reason.facts ?? [])];
      if (named.length === 0 || own.t !== "commit" || rival?.t !== "commit") continue;
      told += 1;
      const { power, hand } = seatOf(view, seat);
      const counts = ({ dial, cards }: typeof own): Readonly<Record<string, number>> => {
        const played = cards.reduce((n, copies) => n + copies, 0);
        const shown = cards.reduce((n, copies, kind) => n + copies * at(CARD_VALUES, kind), 0);
        return { strength: dial + shown, keptPower: power - dial, keptCards: hand.size - played };
      };
      for (const { id, says: said } of named)
        expect(said.with, id).toEqual({ after: counts(own)[id], before: counts(rival)[id] });
    }
    expect(told).toBeGreaterThan(10);
  });

  test("200 decisions have sound reasons in all three languages, and few of them name nothing", () => {
    const reasons = decisions.map(({ reason }) => reason);
    expect(faultsIn(reasons, says, BETTER)).toEqual([]);
  });

  test("what a reason names is so on the table: the rules count it again", () => {
    let checked = 0;
    for (const { state, seat, reason } of decisions) {
      const rival = reason.rivals[0];
      const one = after(state, seat, reason.line as readonly Move[]);
      const two = rival && after(state, seat, rival.line as readonly Move[]);
      if (!one || !two) continue;
      for (const { id, says: text } of [...reason.terms, ...(reason.facts ?? [])]) {
        if (FORESEEN.includes(id)) continue;
        const [x, y] = [figure(id, state, one, seat), figure(id, state, two, seat)];
        const found = id === "goods" ? goodsOf(one, two, seat) : { after: x, before: y };
        expect(text.with, `${id} of ${JSON.stringify(reason.line)}`).toEqual(found);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(60);
  });

  test("the groups add up to what the position is worth to the bot", () => {
    for (const { view, seat } of decisions.filter((_, i) => i % 4 === 0)) {
      const v = view as Table;
      for (const level of [3, 4] as const) {
        const mood = moodOf(content, v, seat, scaleOf(level));
        const { worth } = groupsOf(content, v, seat, mood);
        const sum = Object.values(worth).reduce((a, b) => a + b, 0);
        expect(sum).toBeCloseTo(evaluate(content, v, seat, mood), 9);
      }
    }
  });

  test("it explains the bot's own move, and the same from the same view, whatever the view hides", () => {
    for (const { view, seat, seed, level, reason, state } of decisions.filter((_, i) => i % 8 === 0)) {
      if (last(state.frames).t === "combat") continue;
      expect(entry.bot(level)(view as Table, seat, rngFrom(seed), quick)).toEqual(reason.move);
      const other = game.imagine(game.view(state, seat), rngFrom(`${seed}/other`));
      expect(entry.explain?.(level)(game.view(other, seat), seat, rngFrom(seed), quick)).toEqual(reason);
    }
  });
});
