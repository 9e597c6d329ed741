import { at, rngFrom, type State, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import { base } from "../packs/index.ts";
import { contentOf } from "../rules/content.ts";
import type { CombatFrame, ScytheTypes, View } from "../rules/state.ts";
import { game } from "../table.ts";
import { holdings } from "./economy.ts";
import { evaluate, moodOf } from "./evaluate.ts";
import { commitment } from "./fight.ts";
import { turnsOf } from "./forecast.ts";
import type { World } from "./propose.ts";
import { scaleOf } from "./scales.ts";
import { searched } from "./search.ts";
import { atRisk, dangersFor } from "./threats.ts";

const content = contentOf(base.data);

/** A table of these factions after the deal, to be changed by a test. */
function table(factions: readonly string[], raw: object = {}): World {
  const options = game.options({
    factions,
    mats: ["industrial", "engineering"].slice(0, factions.length),
    ...raw,
  });
  if (!("ok" in options)) throw new Error("options are refused");
  const world = game.clone(game.setup(options.ok, factions.length));
  const rng = rngFrom("table");
  for (let now = game.pending(world); now.t === "luck"; now = game.pending(world))
    game.settle(world, sampleLuck(now.draw, rng), () => {});
  return world;
}
const asView = (world: World): View => game.view(world as State<ScytheTypes>, 0);

test("resources for the next bottom actions make a position better", () => {
  const world = table(["saxony", "nordic"]);
  const mood = moodOf(content, asView(world), 0);
  const before = evaluate(content, asView(world), 0, mood);
  world.piles["G1"] = { metal: 3, wood: 0, oil: 3, food: 0 };
  expect(evaluate(content, asView(world), 0, mood)).toBeGreaterThan(before + 3);
});

test("workers are at risk beside an enemy mech, and less so behind a strong own one", () => {
  const world = table(["saxony", "crimea"]);
  const risk = (): number =>
    atRisk(
      content,
      world as View,
      0,
      holdings(content, world as View, 0),
      dangersFor(content, world as View, 0),
    );
  expect(risk()).toBe(0);
  const [own, enemy] = [at(world.seats, 0), at(world.seats, 1)];
  own.workers = { F4: 2 };
  enemy.mechs = ["mat", "E4", "mat", "mat"];
  const alone = risk();
  expect(alone).toBeGreaterThan(0);
  own.power = 16;
  own.mechs = ["F4", "mat", "mat", "mat"];
  expect(risk()).toBeLessThan(alone);
});

test("the Automa strikes once, beside any unit it has on the map, as the cards left in its deck say", () => {
  const world = table(["crimea"], { automa: { level: 2, faction: "nordic" } });
  if (world.automa === "none") throw new Error("there is no Automa");
  const [own, automa] = [at(world.seats, 0), at(world.seats, 1)];
  const risk = (): number =>
    atRisk(
      content,
      world as View,
      0,
      holdings(content, world as View, 0),
      dangersFor(content, world as View, 0),
    );
  [world.automa.space, world.automa.scheme] = [9, 2];
  [own.hero, own.workers] = ["mat", { E5: 2 }];
  [automa.hero, automa.mechs] = ["base-nordic", ["base-nordic", "mat", "mat", "mat"]];
  automa.workers = { E4: 1 };
  const beside = risk();
  expect(beside, "a fighter on the base comes to the worker's side").toBeGreaterThan(0);
  own.workers = { E5: 2, D4: 1 };
  expect(risk(), "only one territory is struck").toBe(beside);
  const deck = [...world.automa.deck];
  world.automa.deck = deck.map((_, i) => (i === 0 ? 1 : 0));
  expect(risk(), "a deck without an attack").toBe(0);
  world.automa.deck = deck;
  automa.workers = {};
  own.workers = { A4: 2 };
  expect(risk(), "those on the base have no neighbours").toBe(0);
  automa.workers = { A5: 1 };
  expect(risk()).toBe(beside);
  [automa.hero, automa.mechs] = ["mat", ["mat", "mat", "mat", "mat"]];
  expect(risk(), "nobody can fight").toBe(0);
});

test("a guard beside the Automa is at risk only while it has the power that a card asks for", () => {
  const world = table(["crimea"], { automa: { level: 2, faction: "nordic" } });
  if (world.automa === "none") throw new Error("there is no Automa");
  const [own, automa] = [at(world.seats, 0), at(world.seats, 1)];
  const risk = (): number =>
    atRisk(
      content,
      world as View,
      0,
      holdings(content, world as View, 0),
      dangersFor(content, world as View, 0),
    );
  [world.automa.space, world.automa.scheme] = [9, 2];
  world.automa.deck = world.automa.deck.map((_, i) => (i === 15 ? 1 : 0));
  [own.hero, own.workers, own.power] = ["E5", {}, 7];
  [automa.hero, automa.power] = ["E4", 4];
  expect(risk()).toBe(0);
  automa.power = 5;
  expect(risk()).toBeGreaterThan(0);
});

test("the Automa's sixth star comes nearer with its power and with every star", () => {
  const world = table(["saxony"], { automa: { level: 2, faction: "nordic" } });
  if (world.automa === "none") throw new Error("there is no Automa");
  world.automa.space = 17;
  const automa = at(world.seats, 1);
  automa.stars = ["tracker", "tracker", "tracker"];
  const slow = turnsOf(content, world as View, 1);
  automa.power = 15;
  const powerful = turnsOf(content, world as View, 1);
  automa.stars.push("combat");
  expect(powerful).toBeLessThan(slow);
  expect(turnsOf(content, world as View, 1)).toBeLessThan(powerful);
});

test("against an Automa that has nothing to show, nothing is shown", () => {
  const world = table(["saxony"], { automa: { level: 2, faction: "nordic" } });
  const [own, automa] = [at(world.seats, 0), at(world.seats, 1)];
  own.power = 7;
  [own.hero, automa.hero] = ["F4", "F4"];
  [automa.power, automa.hand] = [0, { size: 0, cards: [0, 0, 0, 0] }];
  const side = (seat: number) => ({ seat, placed: false, dial: 0, cards: [0, 0, 0, 0] });
  const f: CombatFrame = {
    t: "combat",
    seat: 0,
    hex: "F4",
    stage: "commit",
    sides: [side(0), side(1)],
    winner: "none",
    driven: 0,
    used: false,
    automa: { cards: 0, prize: 0 },
  };
  expect(commitment(content, world as View, f, 0, rngFrom("fight"))).toMatchObject({
    dial: 0,
    cards: [0, 0, 0, 0],
  });
  automa.power = 7;
  expect(commitment(content, world as View, f, 0, rngFrom("fight"))).not.toMatchObject({ dial: 0 });
});

test("the Automa has its power again after a combat that is planned as won, less what it spends on it", () => {
  const world = table(["saxony"], { automa: { level: 2, faction: "nordic" } });
  const [own, automa] = [at(world.seats, 0), at(world.seats, 1)];
  [own.hero, own.power, own.hand] = ["F4", 10, { size: 4, cards: [0, 0, 0, 4] }];
  [automa.hero, automa.power, automa.workers] = ["E4", 12, {}];
  own.stars = ["workers", "recruits", "mechs", "upgrades"];
  automa.stars = ["tracker", "tracker", "tracker", "tracker"];
  world.tokens = [];
  const { tried } = searched(game, scaleOf(4), asView(world), 0);
  const won = tried
    .map(({ worlds }) => at(worlds, 0).world)
    .filter(({ seats: [p] }) => p?.stars.includes("combat"));
  expect(won.length).toBeGreaterThan(0);
  for (const { seats } of won) {
    expect(at(seats, 1).power).toBeGreaterThan(0);
    expect(at(seats, 1).power).toBeLessThan(12);
    expect(at(seats, 1).hand.size).toBe(automa.hand.size);
  }
});
