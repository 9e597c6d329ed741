// No level: what the bench measures of battles.
import { playMatch } from "@rubizh/bots";
import { at, type Bot, type Game, type Measure, type Rng } from "@rubizh/engine";
import { fight, startBattle } from "../rules/battle.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type D, type NeuroshimaHex, topFrame, type View } from "../rules/state.ts";
import { clone } from "../rules/view.ts";
import { resolveBattle } from "./battle.ts";
import { copyGround, groundOf, modelOf, newGround } from "./ground.ts";

const GAMES = 4;
const EARLY = 6; // turns before which the board is nearly empty

const silent = (): void => {};

/** Battles from positions that come up between players who know what they want. */
export function battleMeasures(game: NeuroshimaGame, bot: Bot<NeuroshimaHex>): readonly Measure[] {
  const { content } = game;
  const positions = middles(game, bot);
  const m = modelOf(content);
  const grounds = positions.map((v) => groundOf(m, v));
  const scratch = newGround();
  return [
    {
      name: "battles",
      unit: "battles/s",
      run(count) {
        for (let i = 0; i < count; i++) battle(game, at(positions, i % positions.length));
        return count;
      },
    },
    {
      name: "model-battles",
      unit: "battles/s",
      run(count) {
        for (let i = 0; i < count; i++) {
          copyGround(scratch, at(grounds, i % grounds.length));
          resolveBattle(m, scratch, 0);
        }
        return count;
      },
    },
  ];
}

/** By the rules, on a copy, to its end; medics do the first thing they can. */
function battle({ content, legal, answer }: NeuroshimaGame, v: View): D {
  const d = clone(v);
  d.frames = [];
  startBattle(d, "tile", v.active, silent);
  for (;;) {
    const top = topFrame(d);
    if (top?.t === "battle" && top.step === "phases") fight(content, d, silent);
    const asking = topFrame(d);
    if (asking?.t !== "medics") return d;
    answer(d, asking.seat, at(legal(d, asking.seat), 0), silent);
  }
}

function middles(game: Game<NeuroshimaHex>, bot: Bot<NeuroshimaHex>): readonly View[] {
  const seen: View[] = [];
  const watching: Bot<NeuroshimaHex> = (table, seat, rng: Rng, budget) => {
    if (table.turns > EARLY && topFrame(table)?.t === "turn") seen.push(clone(table));
    return bot(table, seat, rng, budget);
  };
  for (let i = 0; i < GAMES; i++) {
    const options = game.options({ first: i % 2 });
    if (!("ok" in options)) throw new Error("the defaults are refused");
    playMatch({ game, options: options.ok, bots: [watching, watching], seed: `measures/${i}` });
  }
  return seen;
}
