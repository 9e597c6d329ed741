import { chosen, filled, type Said, type Spot, tapped } from "@rubizh/board";
import { apply, at, LANGUAGES, rngFrom, type State, walk } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { type Move, type NeuroshimaHex, seatOf } from "../rules/state.ts";
import { GIVEN, NET, path } from "./path.ts";
import { asks } from "./prompt.ts";

const game = make(neuroshimaHex.packs);
interface Question {
  readonly state: State<NeuroshimaHex>;
  readonly seat: number;
  readonly all: readonly Said<Move>[];
}
function* questions(): Generator<Question> {
  for (let seed = 0; seed < 3; seed++)
    for (const { state, pending } of walk(game, 2, rngFrom(seed))) {
      if (pending.t !== "seats") continue;
      const { seat } = at(pending.asks, 0);
      yield { state, seat, all: game.legal(state, seat).map((move) => ({ move, path: path(state, move) })) };
    }
}
const held = ({ state, seat, all }: Question, spot: Spot) => {
  const picked = filled(all, tapped(all, [], spot) ?? [], GIVEN, []);
  const choice = chosen(all, picked);
  return { choice, asked: choice.move === undefined ? asks(state, seat, choice) : undefined };
};

test("a tile or the net in hand changes the question, with the number of places the rules allow", async () => {
  const says = await Promise.all(LANGUAGES.map(async (l) => speaker(l, await entry.texts(l))));
  const kinds = new Set<string>();
  let nets = 0;
  for (const question of questions()) {
    const { state, seat, all } = question;
    expect(asks(state, seat, chosen(all, []))).toBeUndefined();
    for (const spot of new Set(all.flatMap((one) => one.path.slice(0, 1)))) {
      const { choice, asked } = held(question, spot);
      if (!asked?.what) continue;
      kinds.add(asked.what.key);
      for (const say of says)
        for (const m of [asked.what, asked.note]) if (m) expect(say(m)).not.toMatch(/[{}@]|^ui\./);
      const places = new Set(
        choice.fits
          .flatMap((m) => path(state, m).slice(choice.picked.length, choice.picked.length + 1))
          .filter((s) => s.startsWith("cell/")),
      ).size;
      const count = asked.what.with?.["count"] ?? asked.note?.with?.["count"];
      expect(count).toBe(places);
      if (spot !== NET || asked.note?.key !== "ui.ask.pays") continue;
      nets += 1;
      const move = choice.fits.find((m) => m.t === "net");
      if (!move) throw new Error("no net");
      const then = seatOf(apply(game, state, seat, move).state, seat).health;
      expect(asked.note.with).toEqual({
        price: seatOf(state, seat).health - then,
        from: seatOf(state, seat).health,
        to: then,
      });
    }
  }
  expect(nets).toBeGreaterThan(0);
  expect([...kinds]).toEqual(expect.arrayContaining(["ui.ask.net", "ui.ask.place", "ui.ask.move"]));
});
