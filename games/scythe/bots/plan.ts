// No level: a whole turn thought out once, for games that are looked back on or learned from.
import { at, canonical, last, type Plan, type Rng, rngFrom, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import type { CombatFrame, ScytheTypes, View } from "../rules/state.ts";
import { evaluate, moodOf } from "./evaluate.ts";
import { attack } from "./fight.ts";
import { type Scale, scaleOf } from "./scales.ts";
import { searched } from "./search.ts";

const FINE = 1 << 20;

/** Level 4 for one turn and one line: for so little time it plays better than the same level cut short. */
const QUICK: Scale = { ...scaleOf(4), positions: 300, width: 1, ends: 0, strategies: 1 };

export const planOf =
  (game: ScytheGame): Plan<ScytheTypes> =>
  (table, seat, rng, { iterations }) => {
    const v = JSON.parse(canonical(table));
    const f = last(table.frames);
    if (f.t === "combat" && f.stage === "commit") return [commitment(game.content, v, f, seat, rng)];
    if (f.t === "encounter" || f.t === "factory") return [atOnce(game, v, seat)];
    const { moves } = searched(game, QUICK, v, seat, iterations).best;
    return [at(moves, 0), ...moves.slice(1)];
  };

/** The choice that looks best at once: the turn has been thought out without knowing the card, and goes on behind it. */
function atOnce(game: ScytheGame, v: View, seat: Seat): Move {
  const { content } = game;
  const world = game.imagine(v, rngFrom(`${v.turn}/${seat}`));
  const mood = moodOf(content, v, seat, QUICK);
  const rated = game.legal(v, seat).map((move) => {
    const after = game.clone(world);
    game.play(after, seat, move, () => {});
    return { move, value: evaluate(content, after as View, seat, mood) };
  });
  return rated.reduce((best, one) => (one.value > best.value ? one : best), at(rated, 0)).move;
}

/** What likely wins a combat, as often as it likely does; otherwise nothing. To solve one would take longer than the turn around it. */
function commitment(content: Content, v: View, f: CombatFrame, seat: Seat, rng: Rng): Move {
  const enemy = at(f.sides, at(f.sides, 0).seat === seat ? 1 : 0).seat;
  const { chance, move } = attack(content, v, f, seat, enemy);
  return rng(FINE) < chance * FINE ? move : { t: "commit", dial: 0, cards: [0, 0, 0, 0] };
}
