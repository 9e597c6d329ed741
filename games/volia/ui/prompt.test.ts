import { chosen } from "@rubizh/board";
import { at, LANGUAGES, rngFrom, walk } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { topFrame } from "../rules/field.ts";
import { path } from "./path.ts";
import { asks } from "./prompt.ts";

test("the question follows the hand: who is placed, which action of two, what is within reach", async () => {
  const says = await Promise.all(LANGUAGES.map(async (l) => speaker(l, await entry.texts(l))));
  const keys = new Set<string>();
  for (let seed = 0; seed < 10; seed++)
    for (const { state, pending } of walk(game, 2, rngFrom(`prompt-${seed}`))) {
      if (pending.t !== "seats") continue;
      const { seat } = at(pending.asks, 0);
      const all = game.legal(state, seat).map((move) => ({ move, path: path(state, move) }));
      const firsts = new Set(all.flatMap((one) => one.path.slice(0, 1)));
      for (const picked of [[], ...[...firsts].map((spot) => [spot])]) {
        const choice = chosen(all, picked);
        const asked = choice.move === undefined ? asks(game.content(state), state, seat, choice) : undefined;
        if (!asked?.what || !asked.note) continue;
        for (const m of [asked.what, asked.note]) {
          if (keys.has(m.key)) continue;
          keys.add(m.key);
          for (const say of says) expect(say(m), m.key).not.toMatch(/[{}@]|^ui\./);
        }
        const top = topFrame(state);
        if (top.t === "acting") {
          expect(asked.what.with).toMatchObject({ no: 3 - top.left, of: 2 });
          const to = new Set(all.flatMap(({ move }) => ("to" in move ? [move.to] : [])));
          const hit = new Set(
            all.flatMap(({ move }) => (move.t === "use" && move.target !== "team" ? [move.target] : [])),
          );
          expect(asked.note.with).toEqual({ cells: to.size, targets: hit.size });
        } else if (top.t === "placing")
          expect(asked.note.with).toEqual({
            count: state.fighters.filter((f) => f.cell === "reserve" && f.seat === seat).length,
          });
        else
          expect(asked.note.with).toEqual({
            count: new Set(choice.fits.map((m) => ("to" in m ? m.to : ""))).size,
          });
      }
    }
  expect([...keys]).toEqual(
    expect.arrayContaining(["ui.ask.place", "ui.ask.act", "ui.ask.reach", "ui.ask.bound"]),
  );
});
