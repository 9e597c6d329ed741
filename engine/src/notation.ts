import { attempt, leave, refusal, type Step, settle } from "./apply.ts";
import type { Checked, Game, GameTypes, Luck, Refusal, Seat, State, Viewer } from "./game.ts";
import { isPossible } from "./luck.ts";

/** What follows a seat's number when that seat resigns; no move may be written so. */
export const LEAVES = "leaves";

/** One line of a story: "0 …" is a move of seat 0, "~ …" an answer of luck, "0 leaves" a resignation. */
export function playLine<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  line: string,
): Checked<Step<T>> {
  const { who, text } = splitLine(line);
  if (who === "~") {
    const luck = readLuck(game, state, text);
    return luck ? { ok: settle(game, state, luck) } : unreadable("line.luck");
  }
  const seat = readSeat(who);
  if (seat === undefined) return unreadable("line.unknown");
  if (seat >= Math.max(...game.seatCounts)) return unreadable("line.noSeat");
  if (text === LEAVES)
    return game.pending(state).t === "seats"
      ? { ok: leave(game, state, seat) }
      : unreadable("line.cannotLeave");
  const move = game.read(game.view(state, seat), seat, text);
  return move === undefined ? unreadable("line.unknown") : attempt(game, state, seat, move);
}

const unreadable = (key: string): { readonly refused: Refusal } => ({ refused: refusal("input-line", key) });

/** Who speaks in a line, and what is said. */
export function splitLine(line: string): { readonly who: string; readonly text: string } {
  const gap = line.indexOf(" ");
  return gap < 0 ? { who: line, text: "" } : { who: line.slice(0, gap), text: line.slice(gap + 1).trim() };
}

/** "3 5" for faces or kinds, or the names of kinds where the game gives them. */
export function readLuck<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  text: string,
): Luck | undefined {
  const now = game.pending(state);
  if (now.t !== "luck") return undefined;
  const names = kindNames(game, state);
  const words = text.split(" ").filter((w) => w !== "");
  const luck = words.map((w) => (names.includes(w) ? names.indexOf(w) : /^\d+$/.test(w) ? Number(w) : -1));
  return isPossible(now.draw, luck) ? luck : undefined;
}

/** The inverse of `readLuck`. */
export function writeLuck<T extends GameTypes>(game: Game<T>, state: State<T>, luck: Luck): string {
  const names = kindNames(game, state);
  return luck.map((x) => names[x] ?? String(x)).join(" ");
}

/** Only a bag has kinds; a die has faces, whatever the game calls its tiles. */
function kindNames<T extends GameTypes>(game: Game<T>, state: State<T>): readonly string[] {
  const now = game.pending(state);
  return now.t === "luck" && now.draw.t === "pick" ? (game.kinds?.(state) ?? []) : [];
}

export const readSeat = (text: string): Seat | undefined =>
  /^\d{1,2}$/.test(text) ? Number(text) : undefined;
export const readViewer = (text: string): Viewer | undefined =>
  text === "spectator" ? text : readSeat(text);
