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
import { path } from "./path.ts";
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
