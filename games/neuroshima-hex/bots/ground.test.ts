import { at, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { type Forecast, forecast } from "../rules/forecast.ts";
import { make } from "../rules/index.ts";
import { HAND, seatOf, topFrame, type View } from "../rules/state.ts";
import { resolveBattle } from "./battle.ts";
import { groundOf, modelOf, tilesOn } from "./ground.ts";
import { use, usesOf } from "./propose.ts";
import { copySim, newSim, type Sim, simOf } from "./sim.ts";

const game = make(neuroshimaHex.packs);
const model = modelOf(game.content);

const ends = ({ after, chooser, branches }: Forecast): readonly View[] =>
  chooser === "none" ? [after] : branches.flatMap((b) => ends(b.leads));

const told = (v: View): string =>
  JSON.stringify([tilesOn(model, groundOf(model, v)), healthOf(v), netsOf(v)]);
const healthOf = (v: View) => v.seats.map((s) => s.health);
const netsOf = (v: View) => groundOf(model, v).netted;

test("a battle of the model ends as one of the rules would", () => {
  let battles = 0;
  for (let i = 0; i < 60; i++)
    for (const { state } of walk(game, 2, rngFrom(`ground/${i}`), { options: { armies: "random" } })) {
      if (at(state.frames, 0).t !== "turn") continue;
      const fought = forecast(game.content, state, 200);
      if (fought.cut) continue;
      const ground = groundOf(model, state);
      resolveBattle(model, ground, state.active);
      const mine = JSON.stringify([tilesOn(model, ground), [...ground.health], ground.netted]);
      expect(ends(fought).map(told)).toContain(mine);
      battles += 1;
    }
  expect(battles).toBeGreaterThan(3000);
});

test("a use of a tile or an ability is legal, and does to the model what it does to the table", () => {
  const told = (sim: Sim): string =>
    JSON.stringify([
      [...sim.ground.bytes],
      sim.ground.netted,
      sim.hands,
      sim.terrified,
      sim.bags.map((b) => b.length),
    ]);
  let uses = 0;
  const kinds = new Set<string>();
  for (let i = 0; i < 40; i++)
    for (const { state, pending } of walk(game, 2, rngFrom(`uses/${i}`), { options: { armies: "random" } })) {
      const seat = state.active;
      if (pending.t !== "seats" || topFrame(state)?.t !== "turn" || seatOf(state, seat).hand.length === HAND)
        continue;
      const sim = simOf(model, state);
      for (const [k, move] of usesOf(model, sim).entries()) {
        if (k % 5 !== 0) continue;
        expect(game.refuse(state, seat, move)).toBeUndefined();
        const d = game.clone(state);
        game.play(d, seat, move, () => {});
        // Where somebody chooses, or a full board is fought over, the turn does not simply go on.
        if (topFrame(d)?.t !== "turn" || d.turns > state.turns) continue;
        const own = newSim();
        copySim(own, sim);
        use(model, own, move);
        expect([move, told(own)]).toEqual([move, told(simOf(model, d))]);
        uses += 1;
        kinds.add(move.t);
      }
    }
  expect(uses).toBeGreaterThan(5000);
  expect([...kinds].sort()).toEqual([
    "execute",
    "move",
    "net",
    "place",
    "push",
    "replace",
    "rotate",
    "terror",
  ]);
});
