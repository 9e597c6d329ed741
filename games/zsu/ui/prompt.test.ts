import { chosen } from "@rubizh/board";
import { at, LANGUAGES, rngFrom, walk } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import { AID, cardOf } from "../rules/content.ts";
import type { Zsu } from "../rules/index.ts";
import { cardOfHand, meant, path } from "./path.ts";
import { asks } from "./prompt.ts";

const game = entry.game as Zsu;

test("the question follows the hand: where a card may go and what it brings, what points buy and what is missing", async () => {
  const says = await Promise.all(LANGUAGES.map(async (l) => speaker(l, await entry.texts(l))));
  const keys = new Set<string>();
  for (let seed = 0; seed < 4; seed++)
    for (const { state, pending } of walk(game, 1 + (seed % 2), rngFrom(`prompt-${seed}`))) {
      if (pending.t !== "seats") continue;
      const { seat } = at(pending.asks, 0);
      const view = game.view(state, seat);
      const c = game.content(view);
      const all = game.legal(view, seat).map((move) => ({ move, path: path(view, move) }));
      if (all.length > 400) continue;
      for (const picked of [
        [],
        ...[...new Set(all.flatMap((one) => one.path.slice(0, 1)))].map((spot) => [spot]),
      ]) {
        const choice = chosen(all, picked);
        const asked = choice.move === undefined ? asks(c, view, seat, choice) : undefined;
        for (const m of [asked?.what, asked?.note]) {
          if (!m) continue;
          if (keys.has(m.key)) continue;
          keys.add(m.key);
          for (const say of says) expect(say(m), m.key).not.toMatch(/[{}@]|^ui\./);
        }
        if (asked?.what?.key === "ui.ask.lane") {
          const card = cardOfHand(at(picked, 0));
          const { attack, defence, support } = cardOf(c, card);
          expect(asked.note?.with).toEqual({ attack, defence, support });
          const places = (t: string) =>
            all.filter(({ move: m }) => m.t === t && "card" in m && m.card === card).length;
          expect(asked.what.with).toMatchObject({ front: places("front"), support: places("support") });
        }
        if (asked?.note?.key === "ui.ask.short") {
          const { points } = at(view.seats, seat);
          const prices = [...view.reserve.filter((id) => id !== "none"), AID].map(
            (id) => cardOf(c, id).price,
          );
          expect(prices).toContain(points + Number(asked.note.with?.["missing"]));
          expect(asked.note.with?.["count"]).toBe(all.filter(({ move }) => move.t === "buy").length);
        }
      }
    }
  expect([...keys]).toEqual(expect.arrayContaining(["ui.ask.lane", "ui.ask.figures", "ui.ask.short"]));
});

test("a bid that is too low is said to be so while it is put together, and its button names the clause", () => {
  let low = 0;
  for (let seed = 0; seed < 12; seed++)
    for (const { state, pending } of walk(game, 2, rngFrom(`bid-${seed}`))) {
      if (pending.t !== "seats" || game.phase(state) !== "deblockade") continue;
      const { seat } = at(pending.asks, 0);
      const view = game.view(state, seat);
      const all = game.legal(view, seat).map((move) => ({ move, path: path(view, move) }));
      for (const spot of new Set(all.flatMap((one) => one.path))) {
        const choice = chosen(all, [spot], ["hand"]);
        const move = meant(view, seat, [spot]);
        const refused = move && game.refuse(view, seat, move);
        if (!refused) continue;
        low += 1;
        expect([choice.move, refused.why.key]).toEqual([undefined, "refuse.bidTooLow"]);
        expect(asks(game.content(view), view, seat, choice)?.note).toEqual(refused.why);
      }
    }
  expect(low).toBeGreaterThan(5);
});
