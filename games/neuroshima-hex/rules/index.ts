import {
  type Checked,
  type Draft,
  type Frames,
  type Full,
  type Game,
  isObject,
  refusal,
} from "@rubizh/engine";
import type { ArmyPack } from "./army.ts";
import { audit } from "./audit.ts";
import { type Content, contentOf } from "./content.ts";
import { framesOf } from "./frames/index.ts";
import { readMove, writeMove } from "./notation.ts";
import { readPosition } from "./position.ts";
import { readOptions, setup } from "./setup.ts";
import { type Move, move, type NeuroshimaHex, otherSeat, state, topFrame, type View } from "./state.ts";
import { finish } from "./upkeep.ts";
import { clone, imagine, view, witness } from "./view.ts";

/** The rules, and what they are bound to, for whoever draws it or plays ahead. */
export type NeuroshimaGame = Game<NeuroshimaHex> & Frames<NeuroshimaHex> & { readonly content: Content };

/** The game, made from the armies it is played with. */
export function make(packs: readonly ArmyPack[]): NeuroshimaGame {
  const content = contentOf(packs);
  const asking = framesOf(content);
  const parseState = (raw: unknown) => readState(content, asking, raw);
  return {
    id: "neuroshima-hex",
    rules: 1,
    seatCounts: [2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    content,
    options: (raw) => readOptions(content, raw),
    setup(options, seats) {
      const draft = setup(content, options, seats);
      asking.proceed(draft, () => {});
      return draft;
    },
    ...asking,
    phase: phaseOf,
    leave(draft, seat, emit) {
      if (topFrame(draft)?.t === "over") return;
      emit({ t: "left", seat });
      finish(draft, otherSeat(seat), "left", emit);
    },
    clone: (state) => clone(state) as Draft<Full<View>>,
    audit: (state) => audit(content, state),
    view: (state, viewer) => view(state, viewer),
    witness,
    imagine: (table) => imagine(table) as Full<View>,
    write: (table, _seat, move) => writeMove(table, move),
    read: (table, _seat, text) => readMove(table, text),
    parseMove,
    parseState,
    upgrade: (raw) => raw,
    position: (raw) => (isObject(raw) && "frames" in raw ? parseState(raw) : readPosition(content, raw)),
  };
}

function parseMove(raw: unknown): Checked<Move> {
  const read = move.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("input-move", "refuse.unreadable") };
}

/** A stored state must have the right shape, be sound, and ask a question that can be answered. */
function readState(content: Content, frames: Frames<NeuroshimaHex>, raw: unknown): Checked<Full<View>> {
  const read = state.safeParse(raw);
  if (!read.success) return { refused: refusal("input-state", "refuse.unreadable") };
  const unsound = { refused: refusal("input-state", "refuse.unsound") };
  if (audit(content, read.data).length > 0) return unsound;
  const now = frames.pending(read.data);
  const stuck = now.t === "seats" && now.asks.some((ask) => frames.legal(read.data, ask.seat).length === 0);
  return stuck ? unsound : { ok: read.data };
}

/** The heading: what the game is about just now. */
function phaseOf(v: View): string {
  const [bottom] = v.frames;
  if (bottom?.t === "over") return "over";
  if (v.stage === "setup") return "setup";
  if (bottom?.t !== "battle") return v.stage === "play" ? "turn" : v.stage;
  return topFrame(v)?.t === "scavenge" ? "aftermath" : "battle";
}
