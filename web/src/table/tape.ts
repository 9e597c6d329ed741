import {
  type AnyEntry,
  advance,
  at,
  type Checked,
  type Entry,
  type Game,
  type GameTypes,
  opening,
  type RecordHeader,
  type State,
  type Viewer,
} from "@rubizh/engine";
import type { Snapshot } from "@rubizh/protocol";
import type { Beat, Step } from "./driver.ts";

type Types = GameTypes;

/** What one entry did. */
interface Frame {
  readonly entry: Entry<unknown>;
  readonly events: Step["events"];
  readonly state: State<Types>;
}
/** A record unrolled: the opening table and every moment after it. */
export interface Tape {
  readonly opening: State<Types>;
  readonly frames: readonly Frame[];
}

/** Plays entries from the opening; a record that this game cannot play gives the reason. */
export function unroll(
  { game }: AnyEntry,
  header: RecordHeader,
  entries: readonly Entry<unknown>[],
): Checked<Tape> {
  const opened = opening(game as Game<Types>, header);
  if (!("ok" in opened)) return opened;
  return extend(game, { opening: opened.ok, frames: [] }, entries, header.seats);
}

export function extend(
  game: Game<Types>,
  tape: Tape,
  entries: readonly Entry<unknown>[],
  seats: number,
): Checked<Tape> {
  const frames = [...tape.frames];
  let state = stateAt(tape, frames.length);
  for (const entry of entries) {
    const step = advance(game, state, entry, seats);
    if (!("ok" in step)) return step;
    state = step.ok.state;
    frames.push({ entry, events: step.ok.events, state });
  }
  return { ok: { opening: tape.opening, frames } };
}

/** The table after so many entries. */
export const stateAt = (tape: Tape, entries: number): State<Types> =>
  entries === 0 ? tape.opening : at(tape.frames, entries - 1).state;

const actor = (entry: Entry<unknown>): Step["by"] =>
  "luck" in entry ? "luck" : "left" in entry ? entry.left : entry.seat;

/** Only what has just happened is filmed; older views are asked for when somebody looks back. */
const FILMED = 8;

/** What each has noticed of a frame; it never changes, and a long game has thousands of them. */
const noticed = new WeakMap<Frame, Map<Viewer, Step>>();

function stepOf(game: Game<Types>, frame: Frame, viewer: Viewer): Step {
  const byViewer = noticed.get(frame) ?? new Map<Viewer, Step>();
  noticed.set(frame, byViewer);
  const known = byViewer.get(viewer);
  if (known) return known;
  const events = frame.events.flatMap((event) => game.witness(event, viewer) ?? []);
  const by = actor(frame.entry);
  const step: Step = "left" in frame.entry ? { by, left: true, events } : { by, events };
  byViewer.set(viewer, step);
  return step;
}

/** The tape as beats of one viewer: luck belongs to the choice that called for it. */
export function beatsOf(game: Game<Types>, tape: Tape, viewer: Viewer): readonly Beat[] {
  const beats: { no: number; steps: Step[] }[] = [];
  for (const [i, frame] of tape.frames.entries()) {
    const step = stepOf(game, frame, viewer);
    const last = beats.at(-1);
    if (step.by === "luck" && last) {
      last.steps.push(step);
      last.no = i + 1;
    } else beats.push({ no: i + 1, steps: [step] });
  }
  return beats.map((beat, i) =>
    i < beats.length - FILMED ? beat : { ...beat, view: game.view(stateAt(tape, beat.no), viewer) },
  );
}

/** What was agreed on, laid out; nothing where this app's rules are too old to read it. */
export function aheadOf({ game }: AnyEntry, { status, options, seats }: Snapshot["table"]): unknown {
  const agreed = status === "waiting" ? game.options(options) : undefined;
  return agreed && "ok" in agreed ? game.view(game.setup(agreed.ok, seats.length), "spectator") : undefined;
}
