import { chosen } from "@rubizh/board";
import { at, LANGUAGES, rngFrom, walk } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import { RESOURCE_OF } from "../rules/content.ts";
import { resourcesOf } from "../rules/control.ts";
import { bottomCost } from "../rules/costs.ts";
import type { ScytheGame } from "../rules/index.ts";
import { seatOf, sectionOf, top } from "../rules/state.ts";
import { END, leftUndone, OBJECTIVE, path } from "./path.ts";
import { asks } from "./prompt.ts";

const game = entry.game as ScytheGame;
const { content } = game;

test("the question follows the hand: which move of how many, what a lower action costs and lacks", async () => {
  const says = await Promise.all(LANGUAGES.map(async (l) => speaker(l, await entry.texts(l))));
  const keys = new Set<string>();
  let of = 0;
  for (const { state, pending } of walk(game, 2, rngFrom("prompt"))) {
    if (pending.t !== "seats") continue;
    const { seat } = at(pending.asks, 0);
    const f = top(state);
    if (f.t === "combat") continue;
    const view = game.view(state, seat);
    const all = game.legal(view, seat).map((move) => ({ move, path: path(game, view, move) }));
    for (const picked of [
      [],
      ...[...new Set(all.flatMap((one) => one.path.slice(0, 1)))].map((spot) => [spot]),
    ]) {
      const choice = chosen(all, picked);
      const asked = choice.move === undefined ? asks(content, view, seat, choice) : undefined;
      for (const m of [asked?.what, asked?.note]) {
        if (!m) continue;
        if (keys.has(m.key)) continue;
        keys.add(m.key);
        for (const say of says) expect(say(m), m.key).not.toMatch(/[{}@]|^ui\./);
      }
      if (f.t === "moving" && picked.length === 0) {
        const fresh =
          f.unit === "none" &&
          !f.moved.hero &&
          !f.moved.mechs.includes(true) &&
          Object.keys(f.moved.workers).length === 0;
        if (fresh) of = f.left;
        expect(asked?.what?.with).toMatchObject({ no: of - f.left + (f.unit === "none" ? 1 : 0) });
      }
      if (asked?.note?.key === "ui.ask.missing") {
        const p = seatOf(view, seat);
        if (p.section === "none" || p.section === "factory") throw new Error("no section");
        const { bottom } = sectionOf(content, p, p.section);
        const have = resourcesOf(content, view, seat)[RESOURCE_OF[bottom]];
        expect(asked.note.with).toMatchObject({ have, missing: bottomCost(content, p, bottom) - have });
      }
    }
  }
  expect([...keys]).toEqual(
    expect.arrayContaining([
      "ui.ask.unit",
      "ui.ask.step",
      "ui.ask.missing",
      "ui.ask.enough",
      "ui.ask.box",
      "ui.ask.mech",
    ]),
  );
});

test("SC-393: who ends a turn in which an objective could still be revealed is told so and confirms it", () => {
  const from = (coins: number) => ({
    seats: [
      { faction: "polania", mat: "industrial", section: "produce", objectives: [12, 1], coins },
      { faction: "nordic", mat: "agricultural", workers: { "base-nordic": 2 } },
    ],
    turn: { top: "done" },
  });
  const ends = [20, 19].map((coins) => {
    const read = game.position(from(coins));
    if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
    const view = game.view(read.ok, 0);
    const legal = game.legal(view, 0);
    return {
      left: leftUndone(view, legal),
      taps: path(game, view, { t: "end" }),
      instead: legal.filter(({ t }) => t === "skip").flatMap((move) => path(game, view, move)),
    };
  });
  expect(ends).toEqual([
    { left: "objective", taps: [END], instead: [OBJECTIVE] },
    { left: "none", taps: [], instead: [] },
  ]);
});
