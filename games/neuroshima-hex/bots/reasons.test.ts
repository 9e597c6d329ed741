import { type Directions, type Explained, explained, faultsIn, reasonFaults } from "@rubizh/bots";
import {
  at,
  LANGUAGES,
  type Message,
  rngFrom,
  type Say,
  type Seat,
  type State,
  type Value,
} from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { beforeAll, describe, expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { around, CELLS, type Cell, distance } from "../rules/board.ts";
import { armyOf, kindOfUnit } from "../rules/content.ts";
import { type Forecast, forecast } from "../rules/forecast.ts";
import { make } from "../rules/index.ts";
import { type Move, type NeuroshimaHex, otherSeat, topFrame } from "../rules/state.ts";
import { accountOf, sumOf } from "./account.ts";
import { modelFor } from "./levels.ts";
import { simOf } from "./sim.ts";

type Table = State<NeuroshimaHex>;
const game = make(neuroshimaHex.packs);
const { content } = game;
const models = modelFor(game);
const quick = { iterations: 12 };
const silent = (): void => {};

const says: Say[] = [];
type Decision = Omit<Explained, "state"> & { readonly state: Table };
const decisions: Decision[] = [];
beforeAll(async () => {
  for (const language of LANGUAGES) says.push(speaker(language, await entry.texts(language)));
  const all = { count: 240, seats: 2, seed: "reasons", budget: quick, levels: [4, 3, 4, 3, 2, 1] as const };
  for (const one of explained(entry, all)) decisions.push(one as Decision);
});

/** The table after a line by the rules; undefined when somebody else is asked in between. */
function after(from: Table, seat: Seat, line: readonly Move[]): Table | undefined {
  const d = game.clone(from);
  for (const move of line) {
    const now = game.pending(d);
    if (now.t !== "seats" || at(now.asks, 0).seat !== seat || game.refuse(d, seat, move)) return undefined;
    game.play(d, seat, move, silent);
  }
  const asking = topFrame(d)?.t;
  const open = asking === "pushed" || asking === "pulled" || asking === "medics" || asking === "hunt";
  return open || asking === "over" ? undefined : d;
}

interface Unit {
  readonly tile: string;
  readonly cell: Cell;
}
const unitsOf = (s: Pick<Table, "board">, seat: Seat, isHq = false): readonly Unit[] =>
  CELLS.flatMap((cell) => {
    const unit = s.board[cell];
    const found = unit !== "empty" && unit.seat === seat && kindOfUnit(content, unit.tile).hq === isHq;
    return found ? [{ tile: unit.tile, cell }] : [];
  });
const ends = (f: Forecast): readonly Forecast[] =>
  f.branches.length === 0 ? [f] : f.branches.flatMap(({ leads }) => ends(leads));
const gapsOf = (s: Table, seat: Seat): number =>
  unitsOf(s, seat, true).reduce(
    (n, { cell }) => n + around(cell).filter((c) => s.board[c] === "empty").length,
    0,
  );
const nettedOf = (s: Table, seat: Seat): number =>
  unitsOf(s, seat).filter(({ cell }) => {
    const unit = s.board[cell];
    return unit !== "empty" && unit.netted;
  }).length;
/** Tiles of the one list that the other has not. */
function only(units: readonly Unit[], others: readonly Unit[]): readonly string[] {
  const left = others.map(({ tile }) => tile);
  return units
    .map(({ tile }) => tile)
    .filter((tile) => {
      const i = left.indexOf(tile);
      if (i >= 0) left.splice(i, 1);
      return i < 0;
    })
    .sort();
}
const namesIn = (value: Value | undefined): readonly string[] =>
  (Array.isArray(value) ? (value as readonly Message[]) : [])
    .map((name) => String(typeof name === "string" ? name : name.with?.["tile"]).replace("@tile.", ""))
    .sort();

/** Which way a figure is good for whoever moves. */
const BETTER: Directions = {
  health: "more",
  "their.health": "less",
  hit: "less",
  "their.hit": "more",
  nets: "less",
  "their.nets": "more",
  gaps: "less",
  "their.gaps": "more",
  hand: "more",
  "their.hand": "less",
  // Where an HQ stands best was learned.
  edge: "either",
  room: "either",
  apart: "either",
  near: "either",
};
const PLACES = ["edge", "room", "apart", "near"];
/** What trials or the end of the game say: the rules show no figure to compare. */
const UNSEEN = ["answer", "redraw", "end", "unended", "terror", "their.terror"];

/** The cells of the units just placed: those beside, and steps to the enemy's HQ. */
function placed(id: string, seat: Seat, a: Move, b: Move, table: Table): readonly unknown[] {
  if (a.t !== "place" || b.t !== "place") return [];
  const count = (cell: Cell): number => {
    if (id === "edge" || id === "room") return around(cell).length;
    return Math.min(...unitsOf(table, otherSeat(seat), true).map((hq) => distance(cell, hq.cell)));
  };
  return [{ after: count(a.cell), before: count(b.cell) }];
}

/** Every number that a sentence may show, counted anew on the two tables by the rules alone. */
function truths(id: string, seat: Seat, one: Table, two: Table): readonly unknown[] {
  const of = id.startsWith("their.") ? otherSeat(seat) : seat;
  const [a, b] = [ends(forecast(content, one)), ends(forecast(content, two))];
  const pairs = a.flatMap((x) => b.map((y) => [x, y] as const));
  const count = (f: (s: Table) => number): readonly unknown[] => [{ after: f(one), before: f(two) }];
  const hit = (s: Table, f: Forecast): number => at(s.seats, of).health - at(f.health, of);
  const fallen = (s: Table, f: Forecast): readonly Unit[] =>
    unitsOf(s, of).filter(({ cell }) => unitsOf(f.after, of).every((unit) => unit.cell !== cell));
  switch (id.replace("their.", "").replace(/\.(?:only|none)$/, "")) {
    case "health":
      return count((s) => at(s.seats, of).health);
    case "hit":
      return pairs.map(([x, y]) => ({ after: hit(one, x), before: hit(two, y) }));
    case "army":
      return [
        { after: only(unitsOf(one, of), unitsOf(two, of)), before: only(unitsOf(two, of), unitsOf(one, of)) },
      ];
    case "losses":
      return pairs.map(([x, y]) => ({
        after: only(fallen(one, x), fallen(two, y)),
        before: only(fallen(two, y), fallen(one, x)),
      }));
    case "places": {
      const at = (s: Table, t: Table): readonly string[] =>
        unitsOf(s, of)
          .filter((u) => unitsOf(t, of).every(({ tile, cell }) => tile !== u.tile || cell !== u.cell))
          .map(({ tile }) => tile)
          .sort();
      return [{ after: at(one, two), before: at(two, one) }];
    }
    case "nets":
      return count((s) => nettedOf(s, of));
    case "gaps":
      return count((s) => gapsOf(s, of));
    case "kept": {
      const [x, y] = [one, two].map((s) => [...at(s.seats, of).hand].sort());
      const without = (tiles: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
        [...new Set(tiles)].flatMap((tile) => {
          const copies = (list: readonly string[]): number => list.filter((other) => other === tile).length;
          return Array.from({ length: Math.max(0, copies(tiles) - copies(others)) }, () => tile);
        });
      return [{ after: without(x, y), before: without(y, x) }];
    }
    case "hand":
      return count((s) => at(s.seats, of).hand.length);
    default:
      return [];
  }
}

describe("reasons", () => {
  test("240 decisions of all levels have sound reasons in all three languages, and few of them name nothing", () => {
    const reasons = decisions.map(({ reason }) => reason);
    expect(faultsIn(reasons, says, BETTER)).toEqual([]);
  });

  test("what a reason names is so on the board: the rules count it again", () => {
    let [checked, left] = [0, 0];
    for (const { state, seat, reason } of decisions) {
      const rival = reason.rivals[0];
      const line = reason.line as readonly Move[];
      const [one, two] = [
        after(state, seat, line),
        rival && after(state, seat, rival.line as readonly Move[]),
      ];
      for (const { id, says: text } of [...reason.terms, ...(reason.facts ?? [])]) {
        if (UNSEEN.includes(id)) continue;
        const found = PLACES.includes(id)
          ? placed(id, seat, at(line, 0), at(rival?.line ?? [], 0) as Move, state)
          : one && two
            ? truths(id, seat, one, two)
            : [];
        left += found.length === 0 ? 1 : 0;
        if (found.length === 0) continue;
        const { after: x, before: y } = text.with ?? {};
        const told =
          typeof x === "number" ? { after: x, before: y } : { after: namesIn(x), before: namesIn(y) };
        expect(found, `${id} in ${JSON.stringify(reason.line)}`).toContainEqual(told);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
    // Left over is only what an answer of somebody else comes between.
    expect(left).toBeLessThan(0.2 * checked);
  });

  test("the groups add up to what the position is worth to the bot", () => {
    let checked = 0;
    for (const { state, level } of decisions) {
      if (topFrame(state)?.t !== "turn") continue;
      const m = models(level);
      for (const running of [true, false]) {
        const sim = simOf(m, state);
        const account = accountOf(m, sim, running);
        if (account.final) continue;
        expect(sumOf(account, sim.mover)).toBeCloseTo(account.value, 9);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  test("the chance of a battle is that of drawing the token", () => {
    let checked = 0;
    for (const { state, seat, reason } of decisions) {
      const [note] = reason.notes;
      const table = after(state, seat, reason.line as readonly Move[]);
      if (!note || !table || topFrame(state)?.t !== "turn") continue;
      const other = otherSeat(seat);
      const { hand, discard, pile, army } = at(table.seats, other);
      const deck = army === "none" ? [] : armyOf(content, army).deck;
      const isBattle = (tile: string): boolean => tile.endsWith("-battle");
      const tokens = deck.reduce((n, { id, copies }) => (isBattle(id) ? n + copies : n), 0);
      const seen = [...hand, ...discard].filter(isBattle).length;
      const draws = Math.min(pile, Math.min(state.turns + 1, 3) - hand.length);
      let none = 1;
      for (let i = 0; i < draws; i++) none *= (pile - (tokens - seen) - i) / (pile - i);
      const chance = hand.some(isBattle) ? 1 : 1 - none;
      expect(note.with?.["percent"]).toBe(Math.round(100 * chance));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(60);
  });

  test("it explains the bot's own move, and the same from the same view, whatever the view hides", () => {
    for (const { view, seat, seed, level, reason, state } of decisions.filter((_, i) => i % 8 === 0)) {
      expect(entry.bot(level)(view as Table, seat, rngFrom(seed), quick)).toEqual(reason.move);
      const other = game.imagine(game.view(state, seat), rngFrom(`${seed}/other`));
      expect(entry.explain?.(level)(game.view(other, seat), seat, rngFrom(seed), quick)).toEqual(reason);
    }
  });

  test("a move that is not its own is explained beside the one it prefers", () => {
    for (const level of [3, 4] as const) {
      const { view, seat, seed, reason } = at(
        decisions.filter(
          (d) => d.level === level && d.reason.rivals.length > 0 && topFrame(d.state)?.t === "turn",
        ),
        0,
      );
      const rival = at(at(reason.rivals, 0).line, 0) as Move;
      const other = entry.explain?.(level)(view as Table, seat, rngFrom(seed), quick, rival);
      expect(other?.move).toEqual(rival);
      expect(reasonFaults(other ?? reason, says)).toEqual([]);
    }
  });

  test("level 4 counts in points of a hundred for the chance to win, and names what decided", () => {
    const experts = decisions.filter((d) => d.level === 4 && topFrame(d.state)?.t === "turn");
    for (const { reason } of experts) {
      expect(reason.measure).toEqual({ key: "why.measure.chance" });
      for (const { less } of reason.rivals) expect(Math.abs(less)).toBeLessThanOrEqual(100);
    }
    expect(experts.filter(({ reason }) => reason.t === "terms").length).toBeGreaterThan(experts.length / 4);
  });
});
