import type { Result, Seat } from "@rubizh/engine";

/** The headline of a finished game: a key of ours, and the seats it names. */
export interface Headline {
  readonly key: string;
  readonly names?: readonly Seat[];
}

/** What a result means to whoever looks; alone without a rival nobody is beaten, and the rank is the reason's to tell. */
export function headline(
  { places }: Result,
  mine: readonly Seat[],
  seats: number,
  rival: boolean,
  isTeam: (seats: readonly Seat[]) => boolean = () => false,
): Headline {
  const best = places[0] ?? [];
  const [winner] = best;
  if (winner === undefined) return { key: mine.length > 0 ? "over.lost" : "over.nobody" };
  if (seats === 1 && !rival) return { key: "over.finished" };
  if (best.length > 1 && isTeam(best)) {
    const [me] = mine;
    if (me === undefined || mine.length > 1) return { key: "over.team", names: best };
    return { key: best.includes(me) ? "over.won" : "over.lost" };
  }
  if (best.length > 1)
    return best.length === seats ? { key: "over.draw" } : { key: "over.shared", names: best };
  if (mine.length === 1 && winner === mine[0]) return { key: "over.won" };
  if (mine.length === 1 && seats === 2) return { key: "over.lost" };
  return { key: "over.winner", names: best };
}

/** The last line of a score is what the others come to, not one more thing that was counted. */
export function isTotalled({ score }: Result): boolean {
  const [total, ...lines] = [...score].reverse();
  const sum = (seat: number): number => lines.reduce((n, { points }) => n + (points[seat] ?? 0), 0);
  return lines.length > 1 && total?.points.every((n, seat) => n === sum(seat)) === true;
}
