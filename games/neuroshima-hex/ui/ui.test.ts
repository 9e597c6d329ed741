import { chosen, filled, type Said, type Spot, tapped } from "@rubizh/board";
import { apply, at, rngFrom, type State, sampleLuck, settle, untilAsked, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { CELLS } from "../rules/board.ts";
import { make } from "../rules/index.ts";
import type { Event, Move, NeuroshimaHex, View } from "../rules/state.ts";
import { after } from "./after.ts";
import { printedFace } from "./face.ts";
import { unitFacts } from "./facts.ts";
import { film } from "./film.ts";
import { lookOf } from "./looks.ts";
import { layerOf, outlook, summaryLayer, whyNoBattle } from "./outlook.ts";
import { again, cellSpot, GIVEN, handSpot, path, spin } from "./path.ts";
import { wonder } from "./wonder.ts";

const game = make(neuroshimaHex.packs);

function position(raw: unknown): State<NeuroshimaHex> {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
const said = (v: View, seat: number): readonly Said<Move>[] =>
  game.legal(v, seat).map((move) => ({ move, path: path(v, move) }));

/** What the shell does with taps: each is filled up with what needs none. */
const tap = (all: readonly Said<Move>[], ...spots: readonly Spot[]): readonly Spot[] =>
  spots.reduce<readonly Spot[]>(
    (picked, spot) => filled(all, tapped(all, picked, spot) ?? picked, GIVEN, []),
    [],
  );

/** Some games played at random, step by step. */
function* steps(
  seeds: number,
): Generator<{ readonly before: View; readonly now: View; readonly events: readonly Event[] }> {
  for (let seed = 0; seed < seeds; seed++) {
    const rng = rngFrom(seed);
    let state = game.setup({ armies: ["beasts", "steel-police"], first: 0 }, 2);
    for (;;) {
      const pending = game.pending(state);
      if (pending.t === "over") break;
      const seat = pending.t === "seats" ? at(pending.asks, 0).seat : 0;
      const step =
        pending.t === "luck"
          ? settle(game, state, sampleLuck(pending.draw, rng))
          : apply(game, state, seat, game.sample?.(state, seat, rng) ?? { t: "end" });
      yield { before: state, now: step.state, events: step.events };
      state = step.state;
    }
  }
}

describe("saying a move", () => {
  test("in whole games every legal move can be said, and no two by the same taps but a medic's", () => {
    for (let seed = 0; seed < 6; seed++)
      for (const { state, pending } of walk(game, 2, rngFrom(seed))) {
        if (pending.t !== "seats") continue;
        const all = said(state, at(pending.asks, 0).seat);
        const keys = all
          .filter(({ path: p, move }) => p.length > 0 && move.t !== "absorb")
          .map(({ path: p }) => p.join(" "));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { move, path: p } of all) expect(chosen(all, p).ready).toContain(move);
      }
  });

  test("three tiles in front: a tap on one discards it", () => {
    const v = position({ board: {}, hands: [["be-ram", "be-bug", "be-battle"], []] });
    expect(chosen(said(v, 0), [handSpot(1)]).move).toEqual({ t: "discard", tile: "be-bug" });
  });

  test("two tiles: a cell makes the ghost, and turning it changes only the rotation", () => {
    const v = position({ board: {}, hands: [["be-ram", "be-bug"], []] });
    const all = said(v, 0);
    const picked = tap(all, handSpot(0), "cell/C3");
    const choice = chosen(all, picked);
    expect(choice.move).toEqual({ t: "place", tile: "be-ram", cell: "C3", turn: 0 });
    expect(spin(choice, 0, 1)).toBe("turn/1");
    expect(spin(choice, 0, -1)).toBe("turn/5");
    expect(again(choice, "cell/C3")).toBe("turn/1");
    expect(again(choice, handSpot(0))).toBeUndefined();
  });

  test("a unit that moves keeps its direction until it is turned, and can be turned back", () => {
    const v = position({ board: { C3: "sp-judge 2" }, hands: [[], ["sp-officer"]], turn: 1 });
    const all = said(v, 1);
    const moved = tap(all, "cell/C3", "cell/C2");
    expect(chosen(all, moved).move).toEqual({ t: "move", from: "C3", to: "C2", turn: 2, by: "ability" });
    const turned = tap(all, "cell/C3", "cell/C2", "turn/3");
    expect(chosen(all, turned).move).toMatchObject({ to: "C2", turn: 3 });
    expect(spin(chosen(all, turned), 2, -1)).toBe("turn/3");
  });

  test("a unit that only turns is never laid as it lay", () => {
    const v = position({ board: { C3: "be-alpha 2" }, hands: [["be-ram"], []] });
    const all = said(v, 0);
    const choice = chosen(all, tap(all, "cell/C3", "turn/1"));
    expect(choice.move).toEqual({ t: "rotate", cell: "C3", turn: 1 });
    expect(spin(choice, 2, 1)).toBe("turn/3");
  });

  test("the bin and the steel net have spots of their own", () => {
    const v = position({ board: { C3: "be-ram 0" }, hands: [[], ["sp-officer"]], turn: 1 });
    const all = said(v, 1);
    expect(chosen(all, [handSpot(0), "bin/discard"]).move).toEqual({ t: "discard", tile: "sp-officer" });
    expect(chosen(all, ["net/steel", "cell/C3"]).move).toEqual({ t: "net", cell: "C3" });
  });
});

describe("why not", () => {
  const why = (v: View, seat: number, picked: readonly Spot[], spot: Spot) => {
    const meant = wonder(v, seat, picked, spot);
    return meant === undefined ? undefined : game.refuse(v, seat, meant)?.why.key;
  };

  test("before the discard everything else says so", () => {
    const v = position({ board: { C3: "be-alpha 0" }, hands: [["be-ram", "be-bug", "be-battle"], []] });
    expect(why(v, 0, [], "cell/C3")).toBe("refuse.discardFirst");
  });

  test("an occupied cell, an instant on the board, a netted unit, an ability that is used up or missing", () => {
    const board = { B2: "be-alpha 0 used rotation", C3: "be-ram 0", D2: "be-officer 0", D1: "sp-pacifier 2" };
    const v = position({ board, hands: [["be-hive", "be-battle"], []] });
    expect(why(v, 0, [handSpot(0)], "cell/C3")).toBe("refuse.occupied");
    expect(why(v, 0, [handSpot(1)], "cell/C2")).toBe("refuse.instantOnBoard");
    expect(why(v, 0, [], "cell/B2")).toBe("refuse.usedUp");
    expect(why(v, 0, [], "cell/C3")).toBe("refuse.lacksAbility");
  });

  test("terror, the last tile and cells out of reach", () => {
    const v = position({ board: { C3: "sp-judge 0" }, hands: [[], ["sp-officer"]], turn: 1, terror: 1 });
    expect(why(v, 1, [], handSpot(0))).toBe("refuse.terror");
    expect(why(v, 1, ["cell/C3"], "cell/C1")).toBe("refuse.tooFar");
    const late = position({
      board: {},
      hands: [["be-battle", "be-ram"], []],
      stage: "last-turns",
      turnsLeft: 1,
      piles: [0, 5],
    });
    expect(why(late, 0, [], handSpot(0))).toBe("refuse.lastTileDrawn");
  });

  test("in whole games every inert cell and tile is answered without a fault", () => {
    for (const { before } of steps(3)) {
      const pending = game.pending(before);
      if (pending.t !== "seats") continue;
      const { seat } = at(pending.asks, 0);
      const all = said(before, seat);
      const spots: readonly Spot[] = [...CELLS.map(cellSpot), handSpot(0), handSpot(1), handSpot(2)];
      const first = chosen(all, []).open.values().next().value;
      for (const picked of first === undefined ? [[]] : [[], [first]])
        for (const spot of spots) {
          if (tapped(all, picked, spot) !== undefined || picked.includes(spot)) continue;
          const meant = wonder(before, seat, picked, spot);
          if (meant !== undefined) game.refuse(before, seat, meant);
        }
    }
  });
});

describe("film", () => {
  test("the events of a step lead from one table to the next", () => {
    for (const { before, now, events } of steps(6)) {
      const shown = events.reduce(after, before);
      const bare = (v: View) =>
        CELLS.map((cell) => {
          const unit = v.board[cell];
          return unit === "empty" ? "" : `${unit.tile} ${unit.turn} ${unit.damage} ${unit.netted}`;
        });
      expect(bare(shown)).toEqual(bare(now));
      expect(shown.seats.map((s) => s.health)).toEqual(now.seats.map((s) => s.health));
    }
  });

  test("a phase begins with who is still there; silent ones are told with the next, then comes the result", () => {
    const board = { A1: "be-hq", E3: "sp-hq", C1: "sp-wardog 3", C3: "be-acid-spitter 1" };
    const before = position({ board, hands: [["be-battle"], []] });
    const { state, events } = apply(game, before, 0, { t: "battle", tile: "be-battle" });
    const shots = film(before, state, events);
    const phases = shots.filter((shot) => shot.events[0]?.t === "phase");
    expect(phases.map((shot) => shot.events[0])).toEqual([2, 1].map((phase) => ({ t: "phase", phase })));
    expect(at(phases, 0).view.board.C1).not.toBe("empty");
    expect(at(phases, 1).view.board.C1).toBe("empty");
    expect(shots.some((shot) => shot.events.at(-1)?.t === "battle-ended")).toBe(true);
  });

  test("in whole games a film ends with the table as it is, and tells everything once", () => {
    for (const { before, now, events } of steps(4)) {
      const shots = film(before, now, events);
      expect(shots.flatMap((shot) => shot.events)).toEqual(events);
      for (const shot of shots) expect(shot.ms).toBeGreaterThan(0);
    }
  });
});

describe("if battle now", () => {
  test("who falls when, and what the HQs lose", () => {
    const board = { A1: "be-hq", E3: "sp-hq", C1: "sp-wardog 3", C3: "be-acid-spitter 1", B1: "sp-bandog 4" };
    const found = outlook(game.content, position({ board, hands: [["be-battle"], []] }), []);
    const summary = summaryLayer(found);
    expect(summary.doomed.get("C1")).toBe(2);
    const first = layerOf(found.phases, 0);
    expect(found.phases[0]?.initiative).toBe(3);
    expect(first.tags).toEqual(found.health[0] === 20 ? [] : [{ cell: "A1", amount: 1 }]);
    expect(
      layerOf(found.phases, 2)
        .gone.map((unit) => unit.cell)
        .sort(),
    ).toContain("C3");
  });

  test("where the owner of two medics would choose, each way can be followed", () => {
    const board = {
      C3: "sp-officer 3",
      C4: "sp-medic 5",
      D3: "sp-medic 0",
      C1: "be-acid-spitter 4",
      A1: "be-hq",
      E3: "sp-hq",
    };
    const v = position({ board, hands: [["be-battle"], []] });
    const { forks } = outlook(game.content, v, []);
    expect(forks.map(({ chooser, moves, chosen: way }) => [chooser, moves.length, way])).toEqual([[1, 2, 0]]);
    const lost = [0, 1].map((way) => outlook(game.content, v, [way]).lost.map(({ cell }) => cell));
    expect(lost.sort()).toEqual([["C4"], ["D3"]]);
  });

  test("never in setup or after the end, and it is said which", () => {
    // Whoever lives in a lair is deployed last, when both HQs stand already.
    let state = game.setup({ armies: ["steel-police", "beasts"], first: 0 }, 2);
    const why: unknown[] = [];
    for (; state.stage === "setup"; state = untilAsked(game, state, rngFrom(0)).state) {
      why.push(whyNoBattle(state));
      const [first] = game.legal(state, 0).concat(game.legal(state, 1));
      if (first) state = apply(game, state, game.legal(state, 0).length > 0 ? 0 : 1, first).state;
    }
    expect(why).toEqual(["none", "none", "setup"]);
    const v = position({ board: { A1: "be-hq", E3: "sp-hq" } });
    expect(whyNoBattle(v)).toBeUndefined();
    expect(whyNoBattle({ ...v, frames: [{ t: "over", winner: 0, reason: "left" }] })).toBe("over");
  });
});

describe("tiles", () => {
  test("the table of looks agrees with the packs", () => {
    const acting = ["mobility", "rotation", "push-back", "pull", "replacement", "execution", "steel-net"];
    for (const tile of neuroshimaHex.packs.flatMap((pack) => pack.data.tiles)) {
      const look = lookOf(tile.id);
      expect([tile.id, look.does], tile.id).toEqual([
        tile.id,
        tile.kind === "instant" ? tile.does : undefined,
      ]);
      expect(look.hq ?? false, tile.id).toBe(tile.kind === "hq");
      if (tile.kind === "instant") continue;
      expect(look.acts ?? [], tile.id).toEqual((tile.has ?? []).filter((a) => acting.includes(a)));
      expect(look.freesNet ?? false, tile.id).toBe((tile.gives?.freeSteelNet ?? 0) > 0);
    }
  });

  test("every tile has a face and facts, and every word of them a text", async () => {
    const texts = await entry.texts("uk");
    const v = position({ board: {} });
    for (const [id, kind] of game.content.units) {
      expect(printedFace(game.content, id)).toBeDefined();
      const facts = unitFacts(game.content, v, kind, undefined, (sides) => sides.join());
      for (const { name, now } of facts)
        for (const { key } of [name, ...now]) expect(texts).toHaveProperty([key]);
    }
  });
});
