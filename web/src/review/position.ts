import {
  type AnyEntry,
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
export const imagined = ({ game }: AnyEntry, view: object, seed: string): State<GameTypes> =>
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
export function readPosition(entry: AnyEntry, { view, seat }: KnownPosition): Checked<State<GameTypes>> {
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
