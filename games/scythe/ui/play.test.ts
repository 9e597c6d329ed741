import { chosen, kindOf, type Said } from "@rubizh/board";
import { at, opened, rngFrom, type Seat, sampleLuck, type Viewer } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import type { Event } from "../rules/events.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import type { View } from "../rules/state.ts";
import { askedOf } from "./asking.ts";
import { consequence, verb } from "./consequence.ts";
import { after, film } from "./film.ts";
import { placeLabel } from "./labels.ts";
import { columnLabel, columnsOf } from "./mat.ts";
import { endsGame, type Range, rangeOf } from "./outlook.ts";
import { light, path } from "./path.ts";
import { crowdAt } from "./pieces.ts";
import { progressOf } from "./progress.ts";

const game = entry.game as ScytheGame;
const { content } = game;
const texts = await entry.texts("en");
const say = ({ key }: { readonly key: string }): string => {
  expect(key in texts || `${key}_other` in texts, key).toBe(true);
  return key;
};

/** One answer of a random game: the table before and after it, as somebody saw it. */
interface Moment {
  readonly before: View;
  readonly now: View;
  readonly events: readonly Event[];
  /** Who answered; "luck" when nobody was asked. */
  readonly seat: Seat | "luck";
  readonly legal: readonly Move[];
}
function* moments(seats: number, seed: string, viewer: Viewer | "asked"): Generator<Moment> {
  const rng = rngFrom(seed);
  const draft = game.clone(opened(game, seats, entry.variety(rng, seats)));
  const look = (who: Viewer): View => game.view(game.clone(draft as never) as never, who);
  for (let next = game.pending(draft); next.t !== "over"; next = game.pending(draft)) {
    const seat = next.t === "seats" ? at(next.asks, 0).seat : "luck";
    const who = viewer === "asked" ? (seat === "luck" ? "spectator" : seat) : viewer;
    const before = look(who);
    const legal = seat === "luck" ? [] : game.legal(before, seat);
    const events: Event[] = [];
    if (next.t === "luck") game.settle(draft, sampleLuck(next.draw, rng), (e) => events.push(e));
    else if (seat !== "luck")
      game.play(draft, seat, game.sample?.(look(seat), seat, rng) ?? at(legal, 0), (e) => events.push(e));
    yield { before, now: look(who), events, seat, legal };
  }
}

/** Spots that are hexes, dials and what the mat holds; every other one must be offered by a sheet beside the map. */
const ELSEWHERE = new Set(["place", "section", "objective", "dial", "hand", "load", "drop", "use"]);
/** Habits of the own turn lie on the boards they concern: a coin for its owner, a recruit's bonus, the long count. */
const HABITS = new Set(["give", "standing", "count"]);

test.each([1, 2, 3, 5])("every legal move of a game of %i seats can be said by tapping", (seats) => {
  let asked = 0;
  for (const { before: view, seat, legal } of moments(seats, `tapped-${seats}`, "asked")) {
    if (seat === "luck") continue;
    const said = legal.map((move): Said<Move> => ({ move, path: path(game, view, move) }));
    const paths = said.map(({ path: spots }) => spots.join(" "));
    const tapped = paths.filter((p) => p !== "");
    expect(new Set(tapped).size, paths.join("\n")).toBe(tapped.length);
    for (const { move, path: spots } of said) {
      if (spots.length > 0) expect(chosen(said, spots).move).toBe(move);
      for (const [i, spot] of spots.entries()) {
        if (ELSEWHERE.has(kindOf(spot))) continue;
        if (["turn", "combat"].includes(view.frames.at(-1)?.t ?? "") && HABITS.has(kindOf(spot))) continue;
        const { open } = chosen(said, spots.slice(0, i));
        const groups = askedOf(content, view, seat, legal, open, say)?.groups ?? [];
        expect(
          groups.flatMap((g) => g.items).map((item) => item.spot),
          paths.join("\n"),
        ).toContain(spot);
      }
    }
    asked += 1;
  }
  expect(asked).toBeGreaterThan(50);
});

test("everything that is said has its words", () => {
  for (const { before: view, seat, legal } of moments(3, "said", "asked")) {
    if (seat === "luck" || view.frames[0]?.t !== "turn") continue;
    for (const move of legal) {
      say(verb(move));
      const told = consequence(game, view, seat, move);
      if (told) say(told);
    }
    for (const column of columnsOf(content, view, seat)) columnLabel(view, seat, column, say);
    placeLabel(content, crowdAt(content, view, "D4"), "D4", say);
  }
});

test("the table can be drawn when the game is over", () => {
  const last = [...moments(3, "over", "spectator")].at(-1)?.now;
  expect(last?.over).not.toBe("no");
  if (!last) return;
  for (const place of Object.keys(content.spots))
    placeLabel(content, crowdAt(content, last, place), place, say);
  for (const seat of last.seats.keys()) columnsOf(content, last, seat);
  expect(askedOf(content, last, 0, [], new Set(), say)).toBeUndefined();
});

test("the last move of a game is never played by a slip of the finger, and its price is told", () => {
  let last = 0;
  for (const seed of ["end-1", "end-2", "end-3"])
    for (const { before, now, events, seat, legal } of moments(2, seed, "asked")) {
      if (seat === "luck" || now.over === "no") continue;
      const [ending] = legal.filter((m) => endsGame(game, before, seat, m));
      expect(ending, JSON.stringify(events)).toBeDefined();
      if (!ending) continue;
      expect(light(game, before, ending)).toBe(false);
      expect(consequence(game, before, seat, ending)?.key).toBe("ui.after.over");
      last += 1;
    }
  expect(last).toBeGreaterThan(0);
});

/** What can be seen of a table, without what only its rules know. */
const seen = ({ seats, piles, tokens, tile }: View) => ({
  seats: seats.map((p) => ({
    ...p,
    mechs: [...p.mechs].sort(),
    asked: 0,
    hand: 0,
    objectives: 0,
    declines: 0,
    out: false,
  })),
  piles,
  tokens,
  tile,
});

test.each([1, 3, 5])("a film of a game of %i seats leads from table to table", (seats) => {
  let told = 0;
  for (const { before, now, events } of moments(seats, `filmed-${seats}`, "spectator")) {
    if (before.frames[0]?.t !== "turn") continue;
    expect(seen(events.reduce(after, before)), JSON.stringify(events)).toEqual(seen(now));
    const shots = film(before, now, events, "spectator");
    expect(shots.flatMap((shot) => shot.events)).toEqual(events);
    expect(shots.at(-1)?.view).toBe(events.length === 0 ? undefined : now);
    told += shots.length;
  }
  expect(told).toBeGreaterThan(100);
});

test("own moves need no telling, a fight against the viewer does", () => {
  const { before: view } = moments(2, "own", 0).next().value as Moment;
  const step: Event = { t: "section", seat: 0, section: "move" };
  const cards = [0, 0, 0, 0];
  const sides = [0, 1].map((seat) => ({ seat, dial: 1, cards }));
  const shown: Event = { t: "revealed", hex: "D4", winner: 0, sides, reveals: true };
  expect(film(view, view, [step], 0)).toEqual([]);
  expect(film(view, view, [step, shown], 0)).toHaveLength(1);
});

test("what a side shows in a fight lies in the range that everybody could know", () => {
  let fights = 0;
  for (const seats of [1, 1, 2, 3, 4, 5, 4, 5]) {
    let ranges: readonly Range[] = [];
    for (const { before, events } of moments(seats, `ranges-${seats}-${fights}`, "spectator")) {
      const f = before.frames.at(-1);
      if (f?.t === "combat" && f.stage === "commit" && f.sides.every((s) => !s.placed))
        ranges = f.sides.map((s) => rangeOf(content, before, "spectator", s.seat, f.hex));
      for (const e of events) {
        if (e.t !== "revealed") continue;
        for (const { seat, dial, cards } of e.sides) {
          const total = dial + cards.reduce((sum, n, kind) => sum + n * (kind + 2), 0);
          const range = ranges.find((r) => r.seat === seat);
          expect(total).toBeGreaterThanOrEqual(range?.least ?? Number.POSITIVE_INFINITY);
          expect(total).toBeLessThanOrEqual(range?.most ?? Number.NEGATIVE_INFINITY);
        }
        fights += 1;
      }
    }
  }
  expect(fights).toBeGreaterThan(5);
});

test("an objective that may be shown has all its conditions met", () => {
  let shown = 0;
  for (const { before, seat, legal } of moments(5, "objectives", "asked")) {
    if (seat === "luck" || before.frames.at(-1)?.t !== "turn") continue;
    for (const card of before.seats[seat]?.objectives.cards ?? []) {
      const done = progressOf(content, before, seat, card).every((part) => part.done);
      const may = legal.some((m) => m.t === "reveal" && m.objective === card);
      if (!may) continue;
      expect(done).toBe(true);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(0);
});
