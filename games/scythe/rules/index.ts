import type { Frames, Game } from "@rubizh/engine";
import { audit, parseState } from "./audit.ts";
import { clone } from "./clone.ts";
import { type Content, contentOf, type ScytheData } from "./content.ts";
import { contentFaults } from "./contentFaults.ts";
import { framesOf } from "./frames/index.ts";
import { imagine } from "./imagine.ts";
import { leave } from "./leave.ts";
import { parseMove } from "./moves.ts";
import { read, write } from "./notation.ts";
import { position } from "./position.ts";
import { readOptions, setup } from "./setup.ts";
import { type ScytheTypes, top } from "./state.ts";
import { view, witness } from "./view.ts";

/** Bumped by any change that could alter one recorded game. */
const RULES = 1;

/** The rules, and what they are bound to, for whoever draws it or plays ahead. */
export type ScytheGame = Game<ScytheTypes> & Frames<ScytheTypes> & { readonly content: Content };

/** The game made from its data. */
export function makeScythe(data: ScytheData, packs: Game<ScytheTypes>["packs"]): ScytheGame {
  const [fault] = contentFaults(data);
  if (fault !== undefined) throw new Error(`the pack cannot be played with: ${fault}`);
  const content = contentOf(data);
  const asking = framesOf(content);
  return {
    id: "scythe",
    rules: RULES,
    seatCounts: [1, 2, 3, 4, 5],
    packs,
    content,
    options: (raw) => readOptions(content, raw),
    setup: (options, seats) => setup(content, options, seats),
    ...asking,
    phase: (v) => (v.over === "no" ? top(v).t : "over"),
    leave(d, seat, emit) {
      leave(content, d, seat, emit);
      asking.proceed(d, emit);
    },
    clone,
    audit: (state) => audit(content, state),
    view,
    witness,
    imagine: (table, rng) => imagine(content, table, rng),
    write: (_, __, move) => write(move),
    read: (_, __, text) => read(text),
    parseMove,
    parseState: (raw) => parseState(content, raw),
    upgrade: (raw) => raw,
    position: (raw) => position(content, raw),
  };
}
