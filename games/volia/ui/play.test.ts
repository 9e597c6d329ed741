import { readFileSync } from "node:fs";
import { at, rngFrom, type Seat, type State, sampleLuck } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { meansOf, percent } from "../rules/aims.ts";
import type { Event, Move, View, VoliaTypes } from "../rules/state.ts";
import { statusOf } from "../rules/status.ts";
import { suggested } from "./aims.ts";
import { after, film } from "./film.ts";
import { prizesOf, progressOf, standingOf } from "./goal.ts";
import { cellLabel, fighterLabel } from "./labels.ts";
import { planOf } from "./map.ts";
import { tagsOf } from "./overlay.ts";
import { light, path, wonder } from "./path.ts";
import { placesOf } from "./places.ts";
import { lookAround } from "./sight.ts";

const LANGUAGES = ["uk", "pl", "en"] as const;
const say = (language: (typeof LANGUAGES)[number]) =>
  speaker(language, JSON.parse(readFileSync(`${import.meta.dirname}/../text/${language}.json`, "utf8")));

/** Every question of some random games, and every change between them. */
function* moments(
  games: number,
  seed: string,
): Generator<{
  readonly view: View;
  readonly seat: Seat;
  readonly legal: readonly Move[];
  readonly before: View;
  readonly events: readonly Event[];
}> {
  const rng = rngFrom(seed);
  for (let i = 0; i < games; i++) {
    const read = game.options({
      ...(entry.variety(rng, 2) as object),
      ...(i % 4 === 0 && { squads: "random", format: at([8, 10, 15], rng(3)) }),
    });
    if (!("ok" in read)) continue;
    const draft = game.clone(game.setup(read.ok, 2 + rng(3)));
    let before = game.clone(draft as State<VoliaTypes>) as View;
    let events: Event[] = [];
    for (let now = game.pending(draft); now.t !== "over"; now = game.pending(draft)) {
      if (now.t === "luck") {
        game.settle(draft, sampleLuck(now.draw, rng), (e) => events.push(e));
        continue;
      }
      const { seat } = at(now.asks, 0);
      const view = game.clone(draft as State<VoliaTypes>) as View;
      const legal = game.legal(view, seat);
      yield { view, seat, legal, before, events };
      before = view;
      events = [];
      game.play(draft, seat, at(legal, rng(legal.length)), (e) => events.push(e));
    }
  }
}

describe("saying moves", () => {
  test("no two moves are said alike, and those without a path are few enough for buttons", () => {
    for (const { view, legal } of moments(12, "volia/ui/path")) {
      const said = legal.map((m) => path(view, m).join(" "));
      const spoken = said.filter((s) => s !== "");
      expect(new Set(spoken).size).toBe(spoken.length);
      expect(said.length - spoken.length).toBeLessThanOrEqual(3);
      // No path may end where another goes on.
      for (const s of spoken) expect(spoken.some((x) => x.startsWith(`${s} `))).toBe(false);
    }
  });

  test("a move played at the last tap asks no luck", () => {
    for (const { view, seat, legal } of moments(8, "volia/ui/light"))
      for (const move of legal.filter((m) => light(view, m))) {
        const draft = game.clone(view as State<VoliaTypes>);
        game.play(draft, seat, move, () => {});
        expect(game.pending(draft).t).not.toBe("luck");
      }
  });

  test("whatever cannot be tapped is refused with a reason, or is nobody's business", () => {
    for (const { view, seat, legal } of moments(8, "volia/ui/wonder")) {
      const w = game.content(view);
      const open = new Set(legal.map((m) => path(view, m)[0]));
      for (const cell of w.ground.cells) {
        const spot = `cell/${cell.id}` as const;
        if (open.has(spot)) continue;
        const meant = wonder(w, view, seat, [], spot);
        const top = view.frames.at(-1)?.t;
        if (top === "acting") expect(meant && game.refuse(view, seat, meant)).toBeDefined();
      }
    }
  });
});

test("before the first turn nobody has acted, on the board or in a drawing", () => {
  let seen = 0;
  for (const { view } of moments(10, "volia/ui/acted")) {
    if (view.frames[0]?.t !== "placing") continue;
    seen += view.fighters.filter((f) => statusOf(view, f) === "ready").length;
    expect(view.fighters.map((f) => statusOf(view, f))).not.toContain("acted");
    expect(entry.sketch(view, "spectator", say("en"))).not.toContain("has acted");
  }
  expect(seen).toBeGreaterThan(10);
});

describe("films", () => {
  test("end in the table that came of them, and change it by what was told", () => {
    for (const { view, before, events } of moments(10, "volia/ui/film")) {
      if (before.first === "none") continue;
      const shots = film(before, view, events);
      expect(shots.flatMap((s) => s.events)).toEqual(events);
      if (shots.length > 0) expect(shots.at(-1)?.view).toBe(view);
      const told = events.reduce(after, before);
      expect(told.fighters.map((f) => [f.id, f.cell, f.carries])).toEqual(
        view.fighters.map((f) => [f.id, f.cell, f.carries]),
      );
      expect(told.sides).toEqual(view.sides);
      expect(told.bag).toEqual(view.bag);
      expect([told.turn, told.tokens.length]).toEqual([view.turn, view.tokens.length]);
    }
  });
});

describe("what the board says", () => {
  test.each(LANGUAGES)("every cell and fighter has a name in %s", (language) => {
    const spoken = say(language);
    let n = 0;
    for (const { view } of moments(5, `volia/ui/labels/${language}`)) {
      if (n++ % 9 !== 0) continue;
      const w = game.content(view);
      const labels = [
        ...w.ground.cells.map((c) => cellLabel(w, view, c, 0, spoken)),
        ...view.fighters.map((f) => fighterLabel(w, view, f, spoken)),
      ];
      for (const label of labels) expect(label).not.toMatch(/\{|(?:^|\s)(?:ui|character|faction|draw)\.\w/);
    }
  });

  test("chances are chances, and a target is suggested its best ability", () => {
    for (const { view } of moments(6, "volia/ui/aims")) {
      const w = game.content(view);
      for (const f of view.fighters.filter((x) => w.ground.cell(x.cell))) {
        const means = meansOf(w, view, f);
        for (const aim of means.flatMap((m) => m.aims)) {
          const { hit, wound, remove } = aim.odds;
          expect(remove).toBeLessThanOrEqual(wound + 1e-12);
          expect(wound).toBeLessThanOrEqual(hit + 1e-12);
          const best = suggested(means, aim.target.id, undefined);
          expect((best?.odds.wounds ?? 0) + (best?.odds.remove ?? 0)).toBeGreaterThanOrEqual(
            aim.odds.wounds + aim.odds.remove,
          );
          expect(suggested(means, aim.target.id, aim.ability.id)?.ability.id).toBe(aim.ability.id);
        }
      }
    }
    expect([percent(0), percent(0.001), percent(0.275), percent(0.999), percent(1)]).toEqual([
      "0\u00a0%",
      "<1\u00a0%",
      "28\u00a0%",
      ">99\u00a0%",
      "100\u00a0%",
    ]);
  });

  test("who is only being placed has not come any farther in the mission", () => {
    let held = 0;
    for (const { view } of moments(12, "volia/ui/standing")) {
      const w = game.content(view);
      const isPlacing = view.frames.some(({ t }) => t === "placing");
      for (const side of [0, 1] as const) {
        const { lives } = at(view.sides, side);
        const have = progressOf(w, view, side)?.have ?? 0;
        expect(standingOf(w, view, side)).toBe(isPlacing ? lives : lives + 3 * have);
        if (isPlacing && have > 0) held += 1;
      }
    }
    expect(held).toBeGreaterThan(0);
  });

  test("figures of a cell do not hide each other, and progress stays in its bounds", () => {
    for (const { view } of moments(6, "volia/ui/places")) {
      const w = game.content(view);
      const places = placesOf(planOf(w.ground, "level"), view, undefined, []);
      for (const a of places)
        for (const b of places)
          if (a.fighter.id < b.fighter.id)
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(18);
      for (const side of [0, 1] as const)
        expect(progressOf(w, view, side)?.have ?? 0).toBeGreaterThanOrEqual(0);
      expect(prizesOf(w, view).every((p) => w.ground.cell(p.cell))).toBe(true);
      for (const cell of w.ground.cells) {
        const { seen, glimpsed, hidden } = lookAround(w, cell);
        expect(seen.length + glimpsed.length + hidden.length).toBe(w.ground.cells.length - 1);
      }
    }
  });
});

describe("tags over targets", () => {
  test("none hides another, and all are on the map", () => {
    for (const { view } of moments(8, "volia/ui/tags")) {
      const w = game.content(view);
      const plan = planOf(w.ground, "level");
      for (const f of view.fighters.filter((x) => w.ground.cell(x.cell))) {
        const aims = meansOf(w, view, f).flatMap((m) => m.aims);
        const first = aims.filter((aim, i) => aims.findIndex((a) => a.target.id === aim.target.id) === i);
        const tags = tagsOf(plan, placesOf(plan, view, f.id, []), first, f, undefined, percent);
        expect(tags.map((t) => t.key)).toEqual(first.map((aim) => aim.target.id));
        for (const [i, a] of tags.entries()) {
          expect(a.y).toBeGreaterThanOrEqual(0);
          expect(a.y).toBeLessThan(plan.height);
          for (const b of tags.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= 52 || Math.abs(a.y - b.y) >= 26).toBe(true);
        }
      }
    }
  });
});
