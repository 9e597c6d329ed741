import { type Bot, type Level, last } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { catalogues } from "../rules/catalogue.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import { solveAuction } from "./auction.ts";
import { choose, rated } from "./policy.ts";
import { KEEN, PLAIN } from "./worth.ts";

export const LEVELS: readonly Level[] = [1, 2, 3];
const NEWCOMER = 1.2;
/** Hands of the other seat that an auction is solved against. */
const HANDS = 8;

const catalogue = catalogues(box.data);

/**
 * L1 picks softly among moves rated one turn ahead, L2 takes the best of them; L3 knows better what things are worth,
 * and solves auctions from their end.
 */
export function bot(level: Level): Bot<ZsuTypes> {
  if (level >= 3) return solver();
  return (table, seat, rng) =>
    choose(rated(catalogue(table.cards), table, seat, PLAIN), level === 1 ? NEWCOMER : 0, rng);
}

function solver(): Bot<ZsuTypes> {
  const game = makeZsu([box]);
  return (v, seat, rng, { iterations = HANDS }) => {
    const c = catalogue(v.cards);
    const isAuction = last(v.frames).t === "auction";
    const moves = isAuction ? solveAuction(game, c, v, seat, iterations, KEEN) : rated(c, v, seat, KEEN);
    return choose(moves, 0, rng);
  };
}
