import {
  type AnyTableModule,
  canonical,
  type Lift,
  type Reason,
  rngFrom,
  type Seat,
  type Viewer,
} from "@rubizh/engine";
import type { Minds } from "./bots.ts";
import type { Player } from "./driver.ts";
import { stateAt, type Tape } from "./tape.ts";

/** A move that a bot would make, and why; bots of older rules know no reasons. */
export interface Advice {
  readonly move: unknown;
  readonly reason?: Reason;
}

/** Why a bot made a move; without a reason where whoever asks may not know what it rests on. */
export interface Why {
  readonly seat: Seat;
  readonly move: unknown;
  /** The table before the move, as whoever asks saw it. */
  readonly view: unknown;
  readonly reason?: Reason;
  /** Where it could be played otherwise. */
  readonly instead?: Instead;
}
/** So many entries stand, and this seat chooses anew. */
export interface Instead {
  readonly entries: number;
  readonly seat: Seat;
}

type Asked = Readonly<Parameters<Minds["decide"]>>;

/** The strong bot's move with its reason, or this move with its own. */
export async function adviceOf(minds: Minds, asked: Asked, move?: unknown): Promise<Advice> {
  const reason = await minds.explain?.(...asked, move);
  return reason ? { move: reason.move, reason } : { move: move ?? (await minds.decide(...asked)) };
}

export interface Told {
  readonly minds: Minds;
  readonly entry: AnyTableModule;
  readonly tape: Tape;
  readonly players: readonly Player[];
  /** Who asks. */
  readonly viewer: Viewer;
  readonly isOver: boolean;
  /** What the bots' luck is made from. */
  readonly seed: string;
}

/** The number of entries before the choice that a beat begins with. */
function choiceOf(tape: Tape, no: number): number {
  let i = no - 1;
  for (let frame = tape.frames[i]; i > 0 && frame && "luck" in frame.entry; frame = tape.frames[i]) i -= 1;
  return i;
}

/**
 * In the bot's own place for whoever may see all that it saw; otherwise before the asker's last choice that led there,
 * because sitting down there would show the bot's secrets.
 */
function insteadOf(
  { entry: { game }, tape, viewer, isOver }: Told,
  index: number,
  seat: Seat,
): Instead | undefined {
  const before = stateAt(tape, index);
  if (isOver || canonical(game.view(before, viewer)) === canonical(game.view(before, seat)))
    return { entries: index, seat };
  if (viewer === "spectator") return undefined;
  const own = tape.frames
    .slice(0, index)
    .findLastIndex(({ entry }) => "seat" in entry && entry.seat === viewer);
  return own < 0 ? undefined : { entries: own, seat: viewer };
}

/**
 * Why the bot of a beat played as it did. While the game runs it thinks once more from what the asker may know: hidden
 * cards are imagined, and a move that is not open to everybody, or could not be made with the imagined ones, is not explained.
 */
export async function whyOf(told: Told, no: number): Promise<Why | undefined> {
  const { minds, entry, tape, players, viewer, isOver, seed } = told;
  const index = choiceOf(tape, no);
  const frame = tape.frames[index];
  if (!frame || !("seat" in frame.entry)) return undefined;
  // What was played by rules that the game has left since is not thought about again.
  const played = index === 0 ? tape.game : tape.frames[index - 1]?.game;
  if (frame.game !== entry.game || played !== entry.game) return undefined;
  const { seat, move } = frame.entry;
  const player = players[seat];
  if (player?.t !== "bot") return undefined;
  const { game } = entry;
  const before = stateAt(tape, index);
  const instead = insteadOf(told, index, seat);
  const why: Why = { seat, move, view: game.view(before, viewer), ...(instead ? { instead } : {}) };
  const pending = game.pending(before);
  const isSealed = pending.t === "seats" && pending.asks.some((ask) => ask.seat === seat && ask.sealed);
  const isOpen = frame.events.every((event) => {
    const seen = game.witness(event as never, viewer);
    return seen !== undefined && canonical(seen) === canonical(event);
  });
  if (!isOver && (isSealed || !isOpen)) return why;
  const known = isOver ? before : game.imagine(why.view as never, rngFrom(`why/${no}`));
  const view = game.view(known, seat);
  if (game.refuse(view, seat, move as never)) return why;
  const asked: Asked = [game.id, game.rules, player.level, view, seat, `${seed}/${seat}/${index}`];
  const reason = await minds.explain?.(...asked, move);
  return reason ? { ...why, reason } : why;
}

/** A reason in the shapes of the newest rules. */
export function liftedReason<M>(reason: Reason<M>, { move }: Pick<Lift, "move">): Reason<M> {
  const up = (one: M): M => move.up(one as never) as M;
  return {
    ...reason,
    move: up(reason.move),
    line: reason.line.map(up),
    rivals: reason.rivals.map((rival) => ({ ...rival, line: rival.line.map(up) })),
  };
}
