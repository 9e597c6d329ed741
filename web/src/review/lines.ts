import {
  type AnyEntry,
  attempt,
  canonical,
  type GameTypes,
  LEVELS,
  type Level,
  type Message,
  type Reason,
  rngFrom,
  type Seat,
  sampleLuck,
  settle,
} from "@rubizh/engine";
import { wrap } from "comlink";

type Move = GameTypes["move"];

/** A move that a strong bot compared, and what it looks worth. */
export interface EngineLine {
  readonly move: Move;
  readonly label: Message;
  /** The mover's chance with it, averaged over what may be hidden; where the game has no chances, undefined. */
  readonly chance?: number;
  /** The standard error of that. */
  readonly doubt?: number;
  /** By how much the bot's own count puts it behind its choice. */
  readonly less: number;
}
export interface EngineLines {
  readonly level: Level;
  /** Deals of what is hidden that were averaged over; 0 where nothing was. */
  readonly worlds: number;
  readonly lines: readonly EngineLine[];
  readonly reason?: Reason;
}

const WORLDS = 24;

/**
 * What the strongest bot thinks of, from what a seat sees alone. The chance of each move is the mean over the same imagined
 * worlds, so that moves can be compared.
 */
export function engineLines(entry: AnyEntry, view: object, seat: Seat, worlds = WORLDS): EngineLines {
  const level = LEVELS.findLast((one) => entry.levels.includes(one)) ?? 1;
  const reason = entry.explain?.(level)(view, seat, rngFrom("lines"), {});
  const moves: readonly { readonly move: Move; readonly less: number }[] = reason
    ? [
        { move: reason.move, less: 0 },
        ...reason.rivals.flatMap(({ line, less }) => (line[0] ? { move: line[0], less } : [])),
      ]
    : [{ move: entry.bot(level)(view, seat, rngFrom("lines"), {}), less: 0 }];
  const known = new Set<string>();
  const lines = moves
    .filter(({ move }) => !known.has(canonical(move)) && known.add(canonical(move)))
    .map(({ move, less }): EngineLine => {
      const chances = chancesWith(entry, view, seat, move, worlds);
      return {
        move,
        less,
        label: entry.label(view, seat, move),
        ...(chances.length > 0 ? meanOf(chances) : {}),
      };
    })
    .toSorted((a, b) => (b.chance ?? -b.less) - (a.chance ?? -a.less));
  return {
    level,
    worlds: lines.some(({ chance }) => chance !== undefined) ? worlds : 0,
    lines,
    ...(reason ? { reason } : {}),
  };
}

/** The mover's chance after a move in each imagined world, what luck answers in it included. */
function chancesWith(
  { game, chance }: AnyEntry,
  view: object,
  seat: Seat,
  move: Move,
  worlds: number,
): readonly number[] {
  if (!chance) return [];
  const found: number[] = [];
  for (let world = 0; world < worlds; world++) {
    const rng = rngFrom(`lines/${world}`);
    const done = attempt<GameTypes>(game, game.imagine(view, rng), seat, move);
    if (!("ok" in done)) continue;
    let { state } = done.ok;
    for (let now = game.pending(state); now.t === "luck"; now = game.pending(state))
      ({ state } = settle<GameTypes>(game, state, sampleLuck(now.draw, rng)));
    const end = game.pending(state);
    const value = end.t === "over" ? shareOf(end.result.places, seat) : chance(state, seat);
    if (value !== undefined) found.push(value);
  }
  return found;
}
const shareOf = (places: readonly (readonly Seat[])[], seat: Seat): number =>
  places[0]?.includes(seat) ? 1 / places[0].length : 0;

function meanOf(all: readonly number[]): { readonly chance: number; readonly doubt: number } {
  const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
  const square = all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, all.length - 1);
  return { chance: mean, doubt: Math.sqrt(square / all.length) };
}

/** What the worker answers. */
export interface LineReader {
  lines(game: string, rules: number, view: object, seat: Seat): Promise<EngineLines | undefined>;
}

let reader: LineReader | undefined;
/** In a thread of its own: the board stays free. */
export function askLines(...asked: Parameters<LineReader["lines"]>): Promise<EngineLines | undefined> {
  reader ??= wrap<LineReader>(new Worker(new URL("./lines.worker.ts", import.meta.url), { type: "module" }));
  return reader.lines(...asked);
}
