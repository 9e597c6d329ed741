import { type Bot, type Level, last } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import { catalogues } from "../rules/catalogue.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import type { Move, View } from "../rules/state.ts";
import { choose, finish, nextOf, rated } from "./policy.ts";
import { keyOf, think } from "./search.ts";
import { KEEN, outlook, PLAIN } from "./worth.ts";

export const LEVELS: readonly Level[] = [1, 2, 3];
const NEWCOMER = 1.2;
const ITERATIONS = 32;

const catalogue = catalogues(box.data);

/** L1 picks softly among moves rated one turn ahead, L2 the best of them, L3 searches. */
export function bot(level: Level): Bot<ZsuTypes> {
  if (level >= 3) return searcher();
  return (table, seat, rng) =>
    choose(rated(catalogue(table.cards), table, seat, PLAIN), level === 1 ? NEWCOMER : 0, rng);
}

/** Questions worth a search: what is laid, bid, kept or bought. */
const SEARCHED = new Set<string>(["deploy", "auction", "offer", "buy"]);

function searcher(): Bot<ZsuTypes> {
  const game = makeZsu([box]);
  // A plan for the lines takes several moves; its question stays the same, so it is thought over once.
  const thoughts = new Map<string, ReturnType<typeof think>>();
  const recall = (v: View, seat: number, iterations: number): ReturnType<typeof think> => {
    const key = `${iterations}/${seat}/${keyOf(v, seat)}`;
    if (!thoughts.has(key)) {
      if (thoughts.size > 50) thoughts.clear();
      thoughts.set(key, think(game, catalogue(v.cards), v, seat, iterations, KEEN));
    }
    return thoughts.get(key);
  };
  return (v, seat, rng, { iterations = ITERATIONS }): Move => {
    const c = catalogue(v.cards);
    if (!SEARCHED.has(last(v.frames).t)) return choose(rated(c, v, seat, KEEN), 0, rng);
    const isPlan = last(v.frames).t === "deploy";
    const option = isPlan ? recall(v, seat, iterations) : think(game, c, v, seat, iterations, KEEN);
    if (!option) return choose(rated(c, v, seat, KEEN), 0, rng);
    if (option.plan === "none") return option.move;
    return nextOf(v, seat, option.plan) ?? finish(c, v, seat, outlook(c, v, seat, KEEN));
  };
}
