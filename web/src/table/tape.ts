import {
  type AnyTableModule,
  advance,
  at,
  type Checked,
  type Entry,
  type Game,
  type GameTypes,
  headerUnder,
  inNewestShapes,
  opening,
  type RecordEntry,
  type RecordHeader,
  type State,
  shortened,
  tellOn,
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
  /** Whose rules it was played by, in the shapes of the record's last ones. */
  readonly game: Game<Types>;
  /** After it the game went over to the rules of this number. */
  readonly adopted?: number;
}
/** A record unrolled: the opening table and every moment after it. */
export interface Tape {
  readonly opening: State<Types>;
  /** Whose rules the game began with. */
  readonly game: Game<Types>;
  readonly frames: readonly Frame[];
  /** The table now, by the last rules. */
  readonly now: State<Types>;
}

/** Plays what stands of a story from the opening; a record that this game cannot play gives the reason. */
export function unroll(
  entry: AnyTableModule,
  header: RecordHeader,
  story: readonly RecordEntry<unknown>[],
): Checked<Tape> {
  const spans = spansIn(header.rules, story);
  const gameOf = (rules: number): Game<Types> => {
    const span = entry.earlier?.find(({ game }) => game.rules === rules);
    return span ? inNewestShapes(span, entry.game.rules).game : entry.game;
  };
  const first = gameOf(header.rules);
  const opened = opening(first, header);
  if (!("ok" in opened)) return opened;
  let tape: Checked<Tape> = { ok: { opening: opened.ok, game: first, frames: [], now: opened.ok } };
  for (const { rules, entries } of spans) {
    const game = gameOf(rules);
    if ("ok" in tape && game.rules !== header.rules) tape = taken(game, header, tape.ok);
    if (!("ok" in tape)) return tape;
    tape = extend(game, tape.ok, entries, header.seats);
  }
  return tape;
}

/** What stands, by the rules it was played by. */
function spansIn(first: number, story: readonly RecordEntry<unknown>[]) {
  const stand: Entry<unknown>[] = [];
  const spans: { readonly rules: number; from: number }[] = [{ rules: first, from: 0 }];
  for (const entry of story) {
    tellOn(stand, entry);
    for (const span of spans) span.from = Math.min(span.from, stand.length);
    if ("adopted" in entry) spans.push({ rules: entry.adopted.to, from: stand.length });
  }
  return spans.map(({ rules, from }, i) => ({ rules, entries: stand.slice(from, spans[i + 1]?.from) }));
}

/** The tape goes on under other rules: they make their own state of all that stands. */
function taken(game: Game<Types>, header: RecordHeader, tape: Tape): Checked<Tape> {
  const last = tape.frames.at(-1);
  const stand = tape.frames.map(({ entry }) => entry as Entry<Types["move"]>);
  const state = shortened(game, headerUnder(game, header), stand);
  if (!("ok" in state)) return state;
  const frames = last ? [...tape.frames.slice(0, -1), { ...last, adopted: game.rules }] : [];
  return { ok: { ...tape, frames, now: state.ok } };
}

export function extend(
  game: Game<Types>,
  tape: Tape,
  entries: readonly Entry<unknown>[],
  seats: number,
): Checked<Tape> {
  const frames = [...tape.frames];
  let state = tape.now;
  for (const entry of entries) {
    const step = advance(game, state, entry, seats);
    if (!("ok" in step)) return step;
    state = step.ok.state;
    frames.push({ entry, events: step.ok.events, state, game });
  }
  return { ok: { ...tape, frames, now: state } };
}

/** The number of the next question to luck, where nothing was taken back. */
export const luckAfter = (entries: readonly Entry<unknown>[]): number =>
  entries.reduce((n, e) => ("luck" in e ? Math.max(n, e.n + 1) : n), 0);

/** The table after so many entries. */
export const stateAt = (tape: Tape, entries: number): State<Types> =>
  entries === 0 ? tape.opening : at(tape.frames, entries - 1).state;

/** The same as somebody saw it. */
export const viewAt = (tape: Tape, entries: number, viewer: Viewer): unknown =>
  (entries === 0 ? tape.game : at(tape.frames, entries - 1).game).view(stateAt(tape, entries), viewer);

/** What somebody noticed of a frame. */
export const witnessed = ({ events, game }: Frame, viewer: Viewer): Step["events"] =>
  events.flatMap((event) => game.witness(event, viewer) ?? []);

const actor = (entry: Entry<unknown>): Step["by"] =>
  "luck" in entry ? "luck" : "left" in entry ? entry.left : entry.seat;

/** Only what has just happened is filmed; older views are asked for when somebody looks back. */
const FILMED = 8;

/** What each has noticed of a frame; it never changes, and a long game has thousands of them. */
const noticed = new WeakMap<Frame, Map<Viewer, Step>>();

function stepOf(frame: Frame, viewer: Viewer): Step {
  const byViewer = noticed.get(frame) ?? new Map<Viewer, Step>();
  noticed.set(frame, byViewer);
  const known = byViewer.get(viewer);
  if (known) return known;
  const { entry, adopted } = frame;
  const step: Step = {
    by: actor(entry),
    ...("left" in entry ? { left: true } : {}),
    ...(adopted === undefined ? {} : { adopted }),
    events: witnessed(frame, viewer),
  };
  byViewer.set(viewer, step);
  return step;
}

/** The tape as beats of one viewer: luck belongs to the choice that called for it. */
export function beatsOf(tape: Tape, viewer: Viewer): readonly Beat[] {
  const beats: { no: number; steps: Step[] }[] = [];
  for (const [i, frame] of tape.frames.entries()) {
    const step = stepOf(frame, viewer);
    const last = beats.at(-1);
    if (step.by === "luck" && last) {
      last.steps.push(step);
      last.no = i + 1;
    } else beats.push({ no: i + 1, steps: [step] });
  }
  return beats.map((beat, i) =>
    i < beats.length - FILMED ? beat : { ...beat, view: viewAt(tape, beat.no, viewer) },
  );
}

/** What was agreed on, laid out; nothing where this app's rules are too old to read it. */
export function aheadOf(
  { game }: AnyTableModule,
  { status, options, seats }: Pick<Snapshot["table"], "status" | "options" | "seats">,
): unknown {
  const agreed = status === "waiting" ? game.options(options) : undefined;
  return agreed && "ok" in agreed ? game.view(game.setup(agreed.ok, seats.length), "spectator") : undefined;
}
