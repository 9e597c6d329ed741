import { at, type Emit, type Message, type Refusal, type Rng } from "@rubizh/engine";
import type { Box } from "../box.ts";
import type { Event } from "../event.ts";
import type { Move } from "../move.ts";
import type { AskingFrame, D, View } from "../state.ts";

/** A decision: what it asks, what is worth answering, what forbids an answer, what an answer does. */
export interface FrameRules<F extends AskingFrame> {
  prompt(box: Box, v: View, f: F): Message;
  candidates(box: Box, v: View, f: F): readonly Move[];
  refuse(box: Box, v: View, f: F, m: Move): Refusal | undefined;
  play(box: Box, d: D, f: F, m: Move, emit: Emit<Event>): void;
  /** One legal answer, any of them, without listing all. */
  sample(box: Box, v: View, f: F, rng: Rng): Move;
}

/** The rules are in `refuse`; candidates are only what is worth asking it about. */
export const answers = <F extends AskingFrame>(
  rules: FrameRules<F>,
  box: Box,
  v: View,
  f: F,
): readonly Move[] => rules.candidates(box, v, f).filter((m) => !rules.refuse(box, v, f, m));

/** For decisions with few answers. */
export const sampleAny = <F extends AskingFrame>(
  rules: FrameRules<F>,
  box: Box,
  v: View,
  f: F,
  rng: Rng,
): Move => {
  const moves = answers(rules, box, v, f);
  return at(moves, rng(moves.length));
};
