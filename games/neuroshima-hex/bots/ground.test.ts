import { at, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { type Forecast, forecast } from "../rules/preview.ts";
import type { View } from "../rules/state.ts";
import { resolveBattle } from "./clash.ts";
import { groundOf, modelOf, tilesOn } from "./ground.ts";

const game = make(neuroshimaHex.packs);
const model = modelOf(game.box);

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
      const fought = forecast(game.box, state, 200);
      if (fought.cut) continue;
      const ground = groundOf(model, state);
      resolveBattle(model, ground, state.active);
      const mine = JSON.stringify([tilesOn(model, ground), [...ground.health], ground.netted]);
      expect(ends(fought).map(told)).toContain(mine);
      battles += 1;
    }
  expect(battles).toBeGreaterThan(3000);
});
