import { apply, at, rngFrom, type State, sampleLuck, settle } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import type { Event, NeuroshimaHex, View } from "../rules/state.ts";
import { briefOf } from "./brief.ts";
import { fightOf, isStrike } from "./fight.ts";
import { film } from "./film.ts";
import { type Break, remembered, slab } from "./ground.ts";

const game = make(neuroshimaHex.packs);

function position(raw: unknown): State<NeuroshimaHex> {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
const fought = (board: Readonly<Record<string, string>>) => {
  const before = position({ board, hands: [["be-battle"], []] });
  const { state, events } = apply(game, before, 0, { t: "battle", tile: "be-battle" });
  return { before, state, events, shots: film(before, state, events) };
};

describe("a battle is told attack by attack", () => {
  const board = {
    A1: "be-hq",
    E3: "sp-hq",
    C1: "sp-wardog 3",
    C2: "sp-bandog 0",
    C3: "be-acid-spitter 0",
    D3: "be-hive 0",
    E2: "sp-executioner 0",
  };

  test("an initiative is two moments: the strikes one after another, then all hits at once", () => {
    const { shots } = fought(board);
    const parts = shots.filter(({ view }) => view.frames[0]?.t === "battle").map(({ events }) => events);
    for (const events of parts.filter(isStrike))
      expect(events.some(({ t }) => t === "damage" || t === "removed" || t === "health")).toBe(false);
    const first = at(
      shots,
      shots.findIndex(({ events }) => isStrike(events)),
    );
    const next = at(shots, shots.indexOf(first) + 1);
    expect(next.events.some(({ t }) => t === "damage")).toBe(true);
    expect(next.events.some(({ t }) => t === "attack")).toBe(false);
  });

  test("who falls is still on the board when it is hit, and gone in the next initiative", () => {
    const { shots } = fought(board);
    for (const [i, { view, events }] of shots.entries())
      for (const e of events)
        if (e.t === "removed" && e.because === "destroyed") {
          expect(view.board[e.cell]).not.toBe("empty");
          expect(shots[i + 1]?.view.board[e.cell]).toBe("empty");
        }
  });

  test("silent initiatives take no time of their own", () => {
    const { shots } = fought({ A1: "be-hq", E3: "sp-hq", C1: "sp-wardog 3", C4: "be-urchin 0" });
    expect(
      shots.filter(({ events }) => events[0]?.t === "phase" && !events.some((e) => e.t !== "phase")),
    ).toEqual([]);
  });

  test("rays come in the order of the attacks, at most 540 ms for all of them, and say what stops them", () => {
    const { shots } = fought({ ...board, B2: "be-vulture 0", B3: "sp-predator 0" });
    for (const { view, events } of shots.filter((shot) => isStrike(shot.events))) {
      const { rays } = fightOf(view, events);
      const attacks = events.filter(({ t }) => t === "attack");
      expect(rays.filter(({ kind }) => kind !== "reflected").map(({ order }) => order)).toEqual(
        attacks.map((_, i) => i + 1),
      );
      expect(Math.max(...rays.map(({ after }) => after))).toBeLessThanOrEqual(540 + 180);
    }
    const shielded = shots.flatMap(({ events }) => events.filter(({ t }) => t === "shielded"));
    const stops = shots
      .filter((s) => isStrike(s.events))
      .flatMap(({ view, events }) => fightOf(view, events).stops);
    expect(stops.length).toBe(shielded.length);
  });

  test("the last moment says in words what both sides have lost", () => {
    const { shots } = fought(board);
    const end = shots.find(({ events }) => events.some(({ t }) => t === "battle-ended"));
    expect(end?.caption?.key).toBe("ui.caption.end");
  });
});

describe("facts beside the board", () => {
  const said = (board: Readonly<Record<string, string>>, cell: "C3") => {
    const v = position({ board, hands: [["be-battle"], []] });
    return briefOf(
      game.content,
      v,
      cell,
      ({ key, with: values }) => `${key}${Object.values(values ?? {}).join()}`,
    );
  };

  test("tell initiative, life, what a tile strikes and whom it reaches now", () => {
    const board = { A1: "be-hq", E3: "sp-hq", C3: "be-hive 0", C2: "sp-wardog 0" };
    const brief = said(board, "C3");
    expect([brief?.initiative, brief?.life]).toEqual(["2", 1]);
    expect(brief?.lines.find(({ key }) => key === "ui.brief.friendly")).toBeDefined();
    expect(JSON.stringify(brief?.lines.at(-1))).toContain("@tile.sp-wardog,C2");
    const alone = said({ A1: "be-hq", E3: "sp-hq", C3: "be-hive 0" }, "C3");
    expect(alone?.lines.at(-1)?.key).toBe("ui.brief.nobody");
  });
});

describe("the ground", () => {
  test("is never empty, and the same cell always looks the same", () => {
    const kinds = new Set(
      ["A1", "B2", "C3", "D1", "E2", "C1", "B4", "D4"].map((cell) => JSON.stringify(slab(cell))),
    );
    expect(kinds.size).toBeGreaterThan(3);
    expect(slab("C3")).toEqual(slab("C3"));
  });

  test("keeps a break where a tile was destroyed, until its owner has had a turn", () => {
    let breaks: readonly Break[] = [];
    let state = game.setup({ armies: ["beasts", "steel-police"], first: 0 }, 2);
    const rng = rngFrom(4);
    const seen: { readonly cell: string; readonly turns: number }[] = [];
    const standing = new Map<string, { readonly seat: number; readonly since: number }>();
    let turn = 0;
    for (;;) {
      const pending = game.pending(state);
      if (pending.t === "over") break;
      const seat = pending.t === "seats" ? at(pending.asks, 0).seat : 0;
      const step =
        pending.t === "luck"
          ? settle(game, state, sampleLuck(pending.draw, rng))
          : apply(game, state, seat, game.sample?.(state, seat, rng) ?? { t: "end" });
      turn += step.events.filter(({ t }) => t === "turn").length;
      breaks = remembered(breaks, state as View, step.state as View, step.events as readonly Event[]);
      state = step.state;
      for (const { cell, seat: owner } of breaks) {
        expect(state.board[cell]).toBe("empty");
        if (!standing.has(cell)) standing.set(cell, { seat: owner, since: turn });
      }
      for (const [cell, { since }] of standing)
        if (!breaks.some((b) => b.cell === cell)) {
          seen.push({ cell, turns: turn - since });
          standing.delete(cell);
        }
    }
    expect(seen.length).toBeGreaterThan(0);
    for (const { turns } of seen) expect(turns).toBeLessThanOrEqual(3);
  });
});
