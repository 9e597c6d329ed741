import type { AnyUi, Picture, Sample, Spot } from "@rubizh/board";
import {
  type AnyTableModule,
  type Checked,
  type Message,
  type Refusal,
  refusal,
  type Seat,
  splitLine,
} from "@rubizh/engine";
import { SampleTable } from "../guide/sample.ts";

/** A position that shows a clause: what the clause forbids there, what comes of a choice, or what may be chosen. */
export interface Example extends Sample {
  readonly clause: string;
  /** The line that the clause refuses. */
  readonly refused?: string;
  /** The lines that show it, and which sentences of the log, counted from them, are quoted. */
  readonly then?: readonly string[];
  readonly quote?: readonly number[];
  /** Lines that are legal here, by this clause. */
  readonly may?: readonly string[];
}
/** The file games/<id>/examples/examples.json. */
export interface ExampleFile {
  /** How its positions are drawn; `near`: so large a share of the board, around what the example is about. */
  readonly picture: Pick<Picture, "part" | "size" | "crop"> & { readonly near?: number };
  readonly examples: readonly Example[];
}

const FILES = import.meta.glob<ExampleFile>("../../../games/*/examples/examples.json", { import: "default" });

const NONE: ExampleFile = { picture: { part: "Board", size: [520, 520] }, examples: [] };
/** A game need not have any. */
export const loadExamples = async (game: string): Promise<ExampleFile> =>
  (await FILES[`../../../games/${game}/examples/examples.json`]?.()) ?? NONE;

/** What an example shows, in messages of the rules themselves. */
export interface Shown {
  /** Whose choice it is. */
  readonly seat: Seat;
  readonly view: unknown;
  readonly moves: readonly { readonly t: string }[];
  readonly labels: readonly Message[];
  readonly refused: Refusal | undefined;
  readonly told: readonly Message[];
}

/** The lines that an example is about; the first is the one to try. */
export const triedIn = ({ refused, then, may }: Example): readonly string[] =>
  refused === undefined ? (then ?? may ?? []) : [refused];

/** Plays an example through. */
export function showExample(id: string, entry: AnyTableModule, example: Example): Checked<Shown> {
  const opened = SampleTable.open(id, entry, example, "played");
  if (!("ok" in opened)) return opened;
  const { game } = entry;
  const tried = triedIn(example).map(splitLine);
  const seat = Number(tried[0]?.who);
  const view = opened.ok.viewOf(seat);
  const spoken = example.may ? tried : tried.slice(0, 1);
  const moves = spoken.flatMap(({ text }) => game.read(view, seat, text) ?? []);
  const told = example.then ? toldBy(id, entry, example, seat) : { ok: [] };
  if (!("ok" in told)) return told;
  if (moves.length < spoken.length) return { refused: refusal("input-line", "line.unknown") };
  return {
    ok: {
      seat,
      view,
      moves,
      labels: moves.map((move) => entry.label(view, seat, move)),
      refused: example.refused === undefined ? undefined : game.refuse(view, seat, moves[0]),
      told: told.ok,
    },
  };
}

/** What the log says of the lines that show it. */
function toldBy(
  id: string,
  entry: AnyTableModule,
  example: Example,
  seat: Seat,
): Checked<readonly Message[]> {
  const { play = [], then = [], quote } = example;
  const before = SampleTable.open(id, entry, example, "played");
  const after = SampleTable.open(id, entry, { ...example, play: [...play, ...then] }, "played");
  if (!("ok" in before)) return before;
  if (!("ok" in after)) return after;
  const told = after.ok
    .standing()
    .slice(before.ok.standing().length)
    .flatMap(({ events }) => events.flatMap((event) => entry.game.witness(event, seat) ?? []))
    .flatMap((event) => entry.tell(event) ?? []);
  return { ok: quote ? quote.flatMap((i) => told[i] ?? []) : told };
}

/** The spots that say the choice: all of a legal one, and of another what a player would tap before the rules say no. */
export function spotsOf({ path }: AnyUi, { view, moves }: Shown): readonly Spot[] {
  try {
    return moves.flatMap((move) => path(view, move));
  } catch {
    // A board need not know how to say what nobody may do.
    return [];
  }
}
