import { at, rngFrom, type State, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import type { ScytheTypes, View } from "../rules/state.ts";
import { game } from "../table.ts";
import { endsNext, turnsOf } from "./forecast.ts";
import type { World } from "./propose.ts";
import { scaleOf } from "./scales.ts";
import { searched } from "./search.ts";

const { content } = game;

/** A game alone against the Automa that needs one more step of its tracker, to be changed by a test. */
function lastTurn(level: number, mark: number): World & { automa: Exclude<World["automa"], "none"> } {
  const options = game.options({ factions: ["saxony"], automa: { level, faction: "nordic" } });
  if (!("ok" in options)) throw new Error("options are refused");
  const world: World = game.clone(game.setup(options.ok, 1));
  const rng = rngFrom("alone");
  const pending = () => game.pending(world as State<ScytheTypes>);
  for (let now = pending(); now.t === "luck"; now = pending())
    game.settle(world, sampleLuck(now.draw, rng), () => {});
  const { automa } = world;
  if (automa === "none") throw new Error("there is no Automa");
  automa.space = mark - 1;
  at(world.seats, 1).stars = ["tracker", "tracker", "tracker", "tracker", "tracker"];
  return { ...world, automa };
}
const only = (...numbers: readonly number[]): number[] =>
  content.data.automa.cards.map(({ number }) => (numbers.includes(number) ? 1 : 0));

test("the Automa's last star comes with its next card as often as the cards left in its deck say", () => {
  const world = lastTurn(2, 21);
  expect(endsNext(content, world as View)).toBeCloseTo(16 / 19, 9);
  expect(turnsOf(content, world as View, 1), "mostly no other turn follows").toBe(1);
  world.automa.deck = only(4);
  expect(endsNext(content, world as View)).toBe(0);
  world.automa.deck = only(1, 4);
  expect(endsNext(content, world as View)).toBe(0.5);
  expect(turnsOf(content, world as View, 1), "decks are made anew").toBe(1);
  world.automa.space = 17;
  expect(endsNext(content, world as View), "the marker is not beside a star").toBe(0);
});

test("at the easiest level a card with the skip mark moves no marker", () => {
  const world = lastTurn(1, 23);
  world.automa.deck = only(7, 8, 9);
  expect(endsNext(content, world as View)).toBeCloseTo(1 / 3, 9);
});

test("a turn after which the game surely ends is judged by its own end, any other also by the next turn", () => {
  const world = lastTurn(2, 21);
  const parts = (): readonly number[] => {
    const { tried } = searched(game, scaleOf(4), game.view(world as State<ScytheTypes>, 0), 0, 400);
    return tried.map(({ worlds }) => at(worlds, 0).part);
  };
  world.automa.deck = only(1, 2, 3);
  expect(new Set(parts())).toEqual(new Set([1]));
  world.automa.deck = only(4);
  expect(new Set(parts())).toEqual(new Set([scaleOf(4).now]));
});
