import type { DueTurn } from "../store/turns.ts";

const HALF_LIFE_MS = 60_000;
/** Less than this is as good as nothing. */
const FORGOTTEN_MS = 1;

/**
 * Shares the bots' threads: tables where a person waits come first, then whoever has used the least of them lately,
 * then the oldest turn. Tables of bots alone get what is left, at most half of the threads and one turn of each host
 * at a time.
 */
export function fairQueue(threads: number, capMs: number, now: () => number = () => performance.now()) {
  const used = new Map<string, number>();
  const running = new Set<DueTurn>();
  const mostAlone = Math.max(1, Math.floor(threads / 2));
  let faded = now();

  /** What somebody used fades by half each minute. */
  const fade = (): void => {
    const by = 0.5 ** ((now() - faded) / HALF_LIFE_MS);
    faded = now();
    for (const [payer, ms] of used)
      if (ms * by < FORGOTTEN_MS) used.delete(payer);
      else used.set(payer, ms * by);
  };

  const runningOf = (payer: string): number => [...running].filter((turn) => turn.payer === payer).length;
  /** What runs counts as if it took all its time, until it is known. */
  const shareOf = (payer: string): number => (used.get(payer) ?? 0) + capMs * runningOf(payer);

  const sorted = (due: readonly DueTurn[]): readonly DueTurn[] => {
    fade();
    const shares = new Map(due.map(({ payer }) => [payer, shareOf(payer)]));
    const share = ({ payer }: DueTurn): number => shares.get(payer) ?? 0;
    return [...due].sort(
      (a, b) => a.alone - b.alone || share(a) - share(b) || a.place - b.place || b.waited - a.waited,
    );
  };

  const mayRun = (turn: DueTurn): boolean => {
    if (turn.alone === 0) return true;
    const alone = [...running].filter((other) => other.alone === 1);
    return alone.length < mostAlone && alone.every(({ payer }) => payer !== turn.payer);
  };

  return {
    running: (): number => running.size,
    sorted,
    /** The turn to be thought over next, if a thread is free for it. */
    next: (due: readonly DueTurn[]): DueTurn | undefined =>
      running.size >= threads ? undefined : sorted(due).find(mayRun),
    /** A thread thinks about it, until the answer is called. */
    begin: (turn: DueTurn): (() => void) => {
      const began = now();
      running.add(turn);
      return () => {
        running.delete(turn);
        fade();
        used.set(turn.payer, (used.get(turn.payer) ?? 0) + now() - began);
      };
    },
  };
}
