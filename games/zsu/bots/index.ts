import { type Bot, type Level, last } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { catalogues } from "../rules/catalogue.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import { solveAuction } from "./auction.ts";
import { choose, rated } from "./policy.ts";
import { think } from "./search.ts";
import { KEEN, PLAIN } from "./worth.ts";

export const LEVELS: readonly Level[] = [1, 2, 3];
const NEWCOMER = 1.2;
/** Games played out for one bid, and hands of the other seat that the auction is solved against. */
const ITERATIONS = 12;
const HANDS = 6;

const catalogue = catalogues(box.data);

/**
 * L1 picks softly among moves rated one turn ahead, L2 takes the best of them; L3 has better weights, solves auctions
 * backwards and plays out the bids that are left.
 */
export function bot(level: Level): Bot<ZsuTypes> {
  if (level >= 3) return searcher();
  return (table, seat, rng) =>
    choose(rated(catalogue(table.cards), table, seat, PLAIN), level === 1 ? NEWCOMER : 0, rng);
}

function searcher(): Bot<ZsuTypes> {
  const game = makeZsu([box]);
  return (v, seat, rng, { iterations = ITERATIONS }) => {
    const c = catalogue(v.cards);
    if (last(v.frames).t !== "auction") return choose(rated(c, v, seat, KEEN), 0, rng);
    return think(game, c, v, seat, solveAuction(game, c, v, seat, HANDS, KEEN), iterations, KEEN);
  };
}
