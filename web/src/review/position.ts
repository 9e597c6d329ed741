import type { Sample } from "@rubizh/board";
import {
  type AnyTableModule,
  type Checked,
  type GameTypes,
  isObject,
  refusal,
  rngFrom,
  type Seat,
  type State,
} from "@rubizh/engine";
import { packed, unpacked } from "../bring.ts";

/** A position as one seat knew it: what a link carries. Whatever that seat could not see is not in it. */
export interface KnownPosition {
  readonly game: string;
  readonly rules: number;
  readonly seat: Seat;
  readonly view: object;
}

const BROKEN = refusal("position-link", "analysis.broken");

/** A state that this seat could be looking at. */
export const imagined = ({ game }: AnyTableModule, view: object, seed: string): State<GameTypes> =>
  game.imagine(view, rngFrom(`what-if/${seed}`));

export const packPosition = (known: KnownPosition): Promise<string> => packed(known);

/** What a link says, as far as it has the right form; the rules judge the rest. */
export async function unpackPosition(tail: string): Promise<KnownPosition | undefined> {
  const text = await unpacked(tail);
  let raw: unknown;
  try {
    raw = text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  const { game, rules, seat, view } = raw;
  return typeof game === "string" && Number.isInteger(rules) && Number.isInteger(seat) && isObject(view)
    ? { game, rules: rules as number, seat: seat as Seat, view }
    : undefined;
}

/** The table behind a link, with what is hidden imagined; refused unless a sound table of this game comes of it. */
export function readPosition(
  entry: AnyTableModule,
  { view, seat }: KnownPosition,
): Checked<State<GameTypes>> {
  try {
    const read = entry.game.parseState(imagined(entry, view, "link"));
    if (!("ok" in read) || entry.game.audit(read.ok).length > 0) return { refused: BROKEN };
    entry.game.view(read.ok, seat);
    return read;
  } catch {
    // A view that somebody made up may lack anything.
    return { refused: BROKEN };
  }
}

/**
 * What somebody typed: a position as stories have it, {"from": …} or {"options": …, "seats": …}, and below it lines of
 * play in the game's notation; either may be left out. Undefined where the first part is no such thing.
 */
export function readTyped(text: string): Sample | undefined {
  const lines = text.split("\n").map((line) => line.trim());
  const start = lines.findIndex((line) => /^(\d+|~) /.test(line));
  const head = lines
    .slice(0, start < 0 ? lines.length : start)
    .join("\n")
    .trim();
  const play = start < 0 ? [] : lines.slice(start).filter((line) => line !== "");
  try {
    const raw: unknown = head === "" ? {} : JSON.parse(head);
    if (!isObject(raw)) return undefined;
    const { from, options, seats } = raw;
    const known = { ...(from === undefined ? {} : { from }), ...(options === undefined ? {} : { options }) };
    return { ...known, ...(typeof seats === "number" ? { seats } : {}), play };
  } catch {
    return undefined;
  }
}
