import type { GameTypes, Result, Seat, Table, Wares } from "@rubizh/engine";
import { winnerOf } from "./match.ts";

/** What one game told about the balance of its box. */
export interface Sight {
  readonly result: Result;
  /** The seat that was asked first. */
  readonly opener: Seat;
  readonly seen: ReadonlySet<string>;
  /** The last taker of each thing. */
  readonly taken: ReadonlyMap<string, Seat>;
}

/** Looks on while a game is played: what was on offer, and who took it. */
export function lookout<T extends GameTypes>(wares: Wares<T> | undefined) {
  let opener: Seat | undefined;
  const seen = new Set<string>();
  const taken = new Map<string, Seat>();
  return {
    onAsk(table: Table<T>, seat: Seat): void {
      opener ??= seat;
      for (const thing of wares?.shown(table) ?? []) seen.add(thing);
    },
    onEvent(event: T["event"]): void {
      const purchase = wares?.taken(event);
      if (purchase) taken.set(purchase.thing, purchase.seat);
    },
    sight: (result: Result): Sight => ({ result, opener: opener ?? 0, seen, taken }),
  };
}

/** A part of so many, with its 95 % interval. */
export interface Rate {
  readonly of: number;
  readonly rate: number;
  readonly ci95: readonly [number, number];
}
export interface Survey {
  /** How often each ending came up; a rank or the like is part of its name. */
  readonly endings: Readonly<Record<string, number>>;
  /** Games that came to a scoring, and the points of all seats in them. */
  readonly scored: Rate;
  readonly points: { readonly mean: number; readonly quantiles: readonly number[] };
  /** Of the games with one winner, those won by the seat that was asked first. */
  readonly opener: Rate;
  /** Of the games that showed a thing, those in which it was taken, and of these the ones its taker alone won. */
  readonly wares: readonly { readonly id: string; readonly taken: Rate; readonly won: Rate }[];
}

export function survey(sights: readonly Sight[]): Survey {
  const decided = sights.filter(({ result }) => winnerOf(result) !== "draw");
  const scored = sights.filter(({ result }) => result.score.length > 0);
  const points = scored.flatMap(({ result }) => result.score.at(-1)?.points ?? []).sort((a, b) => a - b);
  const endings: Record<string, number> = {};
  for (const { result } of sights) {
    const name = endingOf(result);
    endings[name] = (endings[name] ?? 0) + 1;
  }
  const things = [...new Set(sights.flatMap(({ seen }) => [...seen]))].sort();
  return {
    endings,
    scored: rateOf(scored.length, sights.length),
    points: {
      mean: points.reduce((a, b) => a + b, 0) / Math.max(1, points.length),
      quantiles: [0, 0.25, 0.5, 0.75, 1].map((q) => points[Math.round(q * (points.length - 1))] ?? 0),
    },
    opener: rateOf(
      decided.filter(({ result, opener }) => winnerOf(result) === opener).length,
      decided.length,
    ),
    wares: things.map((id) => {
      const met = sights.filter(({ seen }) => seen.has(id));
      const sold = met.filter(({ taken }) => taken.has(id));
      const won = sold.filter(({ result, taken }) => winnerOf(result) === taken.get(id));
      return { id, taken: rateOf(sold.length, met.length), won: rateOf(won.length, sold.length) };
    }),
  };
}

/** The reason, with the words of the game it is told with. */
const endingOf = ({ reason }: Result): string =>
  [reason.key, ...Object.values(reason.with ?? {}).filter((x) => String(x).startsWith("@"))].join(" ");

const rateOf = (part: number, of: number): Rate => {
  const rate = of === 0 ? 0 : part / of;
  return { of, rate, ci95: of === 0 ? [0, 1] : wilson(rate, of) };
};

/** 95 % interval of a share of n, by Wilson. */
export function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.96;
  const centre = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
