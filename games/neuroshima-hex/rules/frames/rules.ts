import type { Emit, Message, Refusal, Rng, Seat } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import type { Box } from "../box.ts";
import type { Event } from "../event.ts";
import type { Move } from "../move.ts";
import { type AskingFrame, type D, type Frame, topFrame, type View } from "../state.ts";
import { deploy } from "./deploy.ts";
import { answers, type FrameRules } from "./frame.ts";
import { hunt } from "./hunt.ts";
import { refuseInBattle } from "./in-battle.ts";
import { medics } from "./medics.ts";
import { scavenge } from "./scavenge.ts";
import { shoved } from "./shoved.ts";
import { turn } from "./turn.ts";

/** Calls `use` with the rules of a frame and the frame itself, typed alike. */
function withRules<X>(f: AskingFrame, use: <F extends AskingFrame>(rules: FrameRules<F>, f: F) => X): X {
  switch (f.t) {
    case "deploy":
      return use(deploy, f);
    case "turn":
      return use(turn, f);
    case "pushed":
    case "pulled":
      return use(shoved, f);
    case "hunt":
      return use(hunt, f);
    case "medics":
      return use(medics, f);
    case "scavenge":
      return use(scavenge, f);
  }
}

/** The frame that waits for a seat, if one does. */
export function askingFrame(v: View): AskingFrame | undefined {
  const f = topFrame(v);
  switch (f?.t) {
    case "deploy":
    case "turn":
    case "pushed":
    case "pulled":
    case "hunt":
    case "medics":
    case "scavenge":
      return f;
    default:
      return undefined;
  }
}

export const promptOf = (box: Box, v: View, f: AskingFrame): Message =>
  withRules(f, (rules, frame) => rules.prompt(box, v, frame));

/** Who is not asked may do nothing; who is asked, whatever the top frame does not forbid. */
export function refuse(box: Box, v: View, seat: Seat, m: Move): Refusal | undefined {
  const f = askingFrame(v);
  if (f === undefined || f.seat !== seat) return refuseUnasked(v, topFrame(v), m);
  return withRules(f, (rules, frame) => rules.refuse(box, v, frame, m));
}

function refuseUnasked(v: View, f: Frame | undefined, m: Move): Refusal {
  if (f?.t === "over") return no("NH-081", "refuse.over");
  if (v.stage === "setup") return no("NH-028", "refuse.setup");
  if (v.frames[0]?.t === "battle") return refuseInBattle(m, "refuse.battle");
  return f?.t === "draw" ? no("NH-036", "refuse.drawing") : no("NH-050", "refuse.notYourTurn");
}

export function legal(box: Box, v: View, seat: Seat): readonly Move[] {
  const f = askingFrame(v);
  if (f === undefined || f.seat !== seat) return [];
  return withRules(f, (rules, frame) => answers(rules, box, v, frame));
}

export function play(box: Box, d: D, m: Move, emit: Emit<Event>): void {
  const f = askingFrame(d);
  if (f === undefined) throw new Error("nobody is asked");
  withRules(f, (rules, frame) => rules.play(box, d, frame, m, emit));
}

export function sample(box: Box, v: View, seat: Seat, rng: Rng): Move {
  const f = askingFrame(v);
  if (f === undefined || f.seat !== seat) throw new Error(`seat ${seat} is not asked`);
  return withRules(f, (rules, frame) => rules.sample(box, v, frame, rng));
}
