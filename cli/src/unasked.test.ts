import { at, type GameTypes, type State } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { unaskedMoves } from "./unasked.ts";

/** Two fight, one looks on. */
const FIGHT = {
  seats: [
    { faction: "nordic", mat: "industrial", section: "move", mechs: { speed: "D4" }, coins: 4 },
    { faction: "crimea", mat: "agricultural", mechs: { speed: "D5" }, coins: 5 },
    { faction: "saxony", mat: "engineering", coins: 6 },
  ],
  turn: {},
};

test("a seat at the keyboard may give a coin while two fight, and only such a seat", async () => {
  const entry = await loadGame("scythe");
  if (!entry) throw new Error("there is no Scythe");
  const { game } = entry;
  const from = game.position(FIGHT);
  if (!("ok" in from)) throw new Error(JSON.stringify(from));
  const draft = game.clone(from.ok);
  const state = draft as State<GameTypes>;
  const gifts = (holds: (seat: number) => boolean) =>
    unaskedMoves(entry, { state }, holds).map(({ seat, text }) => `${seat} ${text}`);
  expect(
    gifts(() => true),
    "nobody fights yet",
  ).toEqual([]);
  for (const text of ["top units", "take mech D4", "step D5", "done"]) {
    const move = game.read(game.view(state, 0), 0, text);
    if (!move) throw new Error(text);
    game.play(draft, 0, move, () => {});
  }
  expect(gifts(() => true)).toEqual(["2 give 0", "2 give 1"]);
  expect(
    gifts((seat) => seat === 0),
    "a fighter is asked, and its menu has its gifts",
  ).toEqual([]);
  const [gift] = unaskedMoves(entry, { state }, () => true);
  if (gift) game.play(draft, gift.seat, gift.move, () => {});
  expect(at(draft.seats as { coins: number }[], 0).coins).toBe(5);
});
