// No level: the speeds that `rubizh bench` measures.
import { type Game, type Measure, rngFrom, type State, sampleLuck } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { contentsOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { outlook } from "./evaluate.ts";
import { plans } from "./propose.ts";
import { PLAIN } from "./scales.ts";

const silent = (): void => {};

/** Random games played in place, and the exact enumeration of one turn with five strong cards against three enemies. */
export function measures(game: Game<ZsuTypes>): readonly Measure[] {
  return [
    { name: "duels", unit: "games/s", run: (count) => randomGames(game, 2, count) },
    { name: "solo-games", unit: "games/s", run: (count) => randomGames(game, 1, count) },
    { name: "allocations", unit: "ms", run: (count) => turns(game, count) },
  ];
}

function randomGames(game: Game<ZsuTypes>, seats: number, count: number): number {
  for (let i = 0; i < count; i++) {
    const rng = rngFrom(`measure/${i}`);
    const draft = game.clone(game.setup({ difficulty: "easier" }, seats));
    for (
      let now = game.pending(draft as State<ZsuTypes>);
      now.t !== "over";
      now = game.pending(draft as State<ZsuTypes>)
    ) {
      if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), silent);
      else {
        const seat = now.asks[0]?.seat ?? 0;
        const move = game.sample?.(draft as State<ZsuTypes>, seat, rng);
        if (move) game.play(draft, seat, move, silent);
      }
    }
  }
  return count;
}

/** Cards that may stand on both lines, so that nearly every allocation is possible. */
const WIDE = {
  phase: "war",
  players: [
    {
      hand: ["zsu-005", "zsu-006", "zsu-014", "zsu-037", "zsu-057"],
      line: ["full-1-02", "full-1-01", "full-1-03"],
    },
    {},
  ],
};

function turns(game: Game<ZsuTypes>, count: number): number {
  const at = game.position(WIDE);
  if (!("ok" in at)) return 0;
  const content = contentsOf(box.data)(at.ok);
  const o = outlook(content, at.ok, 0, PLAIN);
  for (let i = 0; i < count; i++) plans(content, at.ok, 0, o, 10);
  return count;
}
