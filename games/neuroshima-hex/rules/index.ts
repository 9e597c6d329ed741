import type { Draft, Full, Game, Message, Pending, Result } from "@rubizh/engine";
import type { ArmyPack } from "./army.ts";
import { audit } from "./audit.ts";
import { type Box, openBox } from "./box.ts";
import type { Event } from "./event.ts";
import { advance } from "./flow.ts";
import { askingFrame, legal, play, promptOf, refuse, sample } from "./frames/rules.ts";
import { drawOf, kindNames, settleLuck } from "./luck.ts";
import type { Move } from "./move.ts";
import { readMove, writeMove } from "./notation.ts";
import { parseMove, parseState } from "./parse.ts";
import { readPosition } from "./position.ts";
import { type Options, readOptions, setup } from "./setup.ts";
import { draftSeat, type OverFrame, otherSeat, seatOf, topFrame, type View } from "./state.ts";
import { finish } from "./upkeep.ts";
import { clone, imagine, view, witness } from "./view.ts";

export interface NeuroshimaHex {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}

/** The game, made from the armies it is played with. */
export function make(packs: readonly ArmyPack[]): Game<NeuroshimaHex> & { readonly box: Box } {
  const box = openBox(packs);
  return {
    id: "neuroshima-hex",
    rules: 1,
    seatCounts: [2],
    packs: packs.map(({ id, version }) => ({ id, version })),
    box,
    options: (raw) => readOptions(box, raw),
    setup: (options, seats) => setup(box, options, seats) as Full<View>,
    pending: (table) => pending(box, table),
    phase: phaseOf,
    legal: (table, seat) => legal(box, table, seat),
    refuse: (table, seat, move) => refuse(box, table, seat, move),
    play(draft, seat, move, emit) {
      draftSeat(draft, seat).asked += 1;
      play(box, draft, move, emit);
      advance(box, draft, emit);
    },
    settle(draft, luck, emit) {
      const frame = topFrame(draft);
      if (frame?.t !== "armies" && frame?.t !== "starter" && frame?.t !== "draw")
        throw new Error("luck is not asked");
      settleLuck(box, draft, frame, luck, emit);
      advance(box, draft, emit);
    },
    leave(draft, seat, emit) {
      if (topFrame(draft)?.t === "over") return;
      emit({ t: "left", seat });
      finish(draft, otherSeat(seat), "left", emit);
    },
    clone: (state) => clone(state) as Draft<Full<View>>,
    audit: (state) => audit(box, state),
    view: (state, viewer) => view(state, viewer),
    witness,
    imagine: (table) => imagine(table) as Full<View>,
    write: (table, _seat, move) => writeMove(table, move),
    read: (table, _seat, text) => readMove(table, text),
    kinds(table) {
      const frame = topFrame(table);
      return frame?.t === "armies" || frame?.t === "starter" || frame?.t === "draw"
        ? kindNames(box, table, frame)
        : [];
    },
    parseMove,
    parseState: (raw) => parseState(box, raw),
    upgrade: (raw) => raw,
    position: (raw) => readPosition(box, raw),
    sample: (table, seat, rng) => sample(box, table, seat, rng),
  };
}

function pending(box: Box, v: View): Pending {
  const asking = askingFrame(v);
  if (asking !== undefined)
    return {
      t: "seats",
      asks: [
        {
          seat: asking.seat,
          no: seatOf(v, asking.seat).asked,
          prompt: promptOf(box, v, asking),
          sealed: false,
        },
      ],
    };
  const frame = topFrame(v);
  if (frame?.t === "over") return { t: "over", result: resultOf(v, frame) };
  if (frame?.t === "armies" || frame?.t === "starter" || frame?.t === "draw")
    return { t: "luck", draw: drawOf(box, v, frame) };
  throw new Error(`nothing is asked in ${frame?.t}`);
}

function resultOf(v: View, { winner, reason }: OverFrame): Result {
  const label: Message = { key: "score.health" };
  return {
    places: winner === "none" ? [[0, 1]] : [[winner], [otherSeat(winner)]],
    score: [{ label, points: v.seats.map((s) => s.health) }],
    reason: { key: `result.${reason}` },
  };
}

/** The heading: what the game is about just now. */
function phaseOf(v: View): string {
  const [bottom] = v.frames;
  if (bottom?.t === "over") return "over";
  if (v.stage === "setup") return "setup";
  if (bottom?.t !== "battle") return v.stage === "play" ? "turn" : v.stage;
  return topFrame(v)?.t === "scavenge" ? "aftermath" : "battle";
}
