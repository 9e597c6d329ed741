import {
  type Checked,
  type Frames,
  type Full,
  type Game,
  isObject,
  type Pack,
  refusal,
} from "@rubizh/engine";
import { audit } from "./audit.ts";
import { type Content, contentOf, type River } from "./content.ts";
import { framesOf } from "./frames/index.ts";
import { readMove, writeMove } from "./notation.ts";
import { readOptions, setup } from "./setup.ts";
import { LENGTHS, type Move, move, state, type Types, type View } from "./state.ts";
import { clone, imagine, view, witness } from "./view.ts";

/** The rules, and what they are bound to, for boards and bots. */
export type OwnGame = Game<Types> & Frames<Types> & { readonly content: Content };

/** The game, made from its content. Everything here is pure: no clock, no randomness, no input or output, no text. */
export function make(packs: readonly Pack<River>[]): OwnGame {
  const content = contentOf(packs);
  const parseState = (raw: unknown) => readState(content, raw);
  return {
    id: "new-game",
    // Raised by any change that could alter one recorded game.
    rules: 1,
    seatCounts: [2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    content,
    options: readOptions,
    setup: (options) => setup(content, options),
    // pending, legal, refuse, play, settle, kinds and sample.
    ...framesOf(content),
    phase: (v) => v.frames.at(-1)?.t ?? "over",
    leave(d, seat, emit) {
      if (d.frames.at(-1)?.t === "over") return;
      emit({ t: "left", seat });
      d.frames = [{ t: "over", left: seat }];
    },
    clone,
    audit: (s) => audit(content, s),
    view,
    witness,
    imagine: (table, rng) => imagine(content, table, rng),
    write: (_table, _seat, m) => writeMove(m),
    read: (_table, _seat, text) => readMove(text),
    parseMove,
    parseState,
    upgrade: (raw) => raw,
    // A position written by hand names what differs from the beginning.
    position: (raw) => (isObject(raw) ? parseState({ ...start(content, raw), ...raw }) : parseState(raw)),
  };
}

function start(content: Content, raw: Readonly<Record<string, unknown>>): Full<View> {
  return setup(content, { length: LENGTHS.find((length) => length === raw["length"]) ?? "full" });
}

function parseMove(raw: unknown): Checked<Move> {
  const read = move.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("input-move", "refuse.unreadable") };
}

/** A stored state must have the right shape and be sound. */
function readState(content: Content, raw: unknown): Checked<Full<View>> {
  const read = state.safeParse(raw);
  if (!read.success) return { refused: refusal("input-state", "refuse.unreadable") };
  const whole = read.data as Full<View>;
  return audit(content, whole).length === 0
    ? { ok: whole }
    : { refused: refusal("input-state", "refuse.unsound") };
}
