import { at, type GameTypes, type Result, type Seat, type Seen, type Tally } from "@rubizh/engine";
import { interval, mean, type Rate, rateOf, type Spread, spreadOf } from "./figures.ts";
import { type Played, winnersOf } from "./match.ts";

/** What one game told about the balance of its box. */
export interface Sight {
  /** Its number of seats, and its setting if it has one: "2 hunt". */
  readonly table: string;
  readonly result: Result;
  /** The seat that was asked first. */
  readonly opener: Seat;
  readonly length: number;
  /** By seat, each as "kind name". */
  readonly parts: readonly (readonly string[])[];
  readonly seen: ReadonlySet<string>;
  /** The last taker of each thing. */
  readonly taken: ReadonlyMap<string, Seat>;
}

/** Looks on while a game is played: what was on offer, and who took it. */
export function lookout<T extends GameTypes>(tally: Tally<T> | undefined, seats: number) {
  let opener: Seat | undefined;
  const seen = new Set<string>();
  const taken = new Map<string, Seat>();
  return {
    onAsk(table: Seen<T>, seat: Seat): void {
      opener ??= seat;
      for (const thing of tally?.wares?.shown(table) ?? []) seen.add(thing);
    },
    onEvent(event: T["event"]): void {
      const purchase = tally?.wares?.taken(event);
      if (purchase) taken.set(purchase.thing, purchase.seat);
    },
    sight({ state, result, entries }: Played<T>): Sight {
      const setting = tally?.setting?.(state);
      return {
        table: setting === undefined ? `${seats}` : `${seats} ${setting}`,
        result,
        opener: opener ?? 0,
        length: tally?.length(state) ?? entries,
        parts: Array.from({ length: seats }, (_, seat) =>
          Object.entries({ seat, ...tally?.parts?.(state, seat) }).map((part) => part.join(" ")),
        ),
        seen,
        taken,
      };
    },
  };
}

export interface Survey {
  /** Which games are counted here: all, or those of one kind of table. */
  readonly table: string;
  readonly games: number;
  /** How often each ending came up; a rank or the like is part of its name. */
  readonly endings: Readonly<Record<string, number>>;
  /** Games that came to a scoring. */
  readonly scored: Rate;
  readonly draws: number;
  /** Of the games that were no draw, those won by the seat that was asked first. */
  readonly opener: Rate;
  readonly length: Spread;
  /** Every row of the scores: what all seats had, and what those in the first place had. */
  readonly scores: readonly { readonly row: string; readonly all: Spread; readonly winners: Spread }[];
  /**
   * What seats played: how much of the games it won, a draw of all being half, and its mean in the decisive row of the
   * score.
   */
  readonly parts: readonly { readonly part: string; readonly won: Rate; readonly score: number }[];
  /** Of the games that showed a thing, those in which it was taken, and of these the ones its taker won. */
  readonly wares: readonly { readonly id: string; readonly taken: Rate; readonly won: Rate }[];
}

/** One survey of everything, and one of each kind of table where there are several. `row` is the decisive row. */
export function survey(sights: readonly Sight[], row?: string): readonly Survey[] {
  const tables = [...new Set(sights.map(({ table }) => table))].sort();
  const each = tables.map((table) =>
    surveyOf(
      table,
      sights.filter((s) => s.table === table),
      row,
    ),
  );
  return each.length > 1 ? [surveyOf("all", sights, row), ...each] : each;
}

function surveyOf(table: string, sights: readonly Sight[], row: string | undefined): Survey {
  const decided = sights.filter(({ result }) => winnersOf(result) !== "draw");
  const scored = sights.filter(({ result }) => result.score.length > 0);
  const endings: Record<string, number> = {};
  for (const { result } of sights) {
    const name = endingOf(result);
    endings[name] = (endings[name] ?? 0) + 1;
  }
  const rows = [...new Set(scored.flatMap(({ result }) => result.score.map(({ label }) => label.key)))];
  const parts = [...new Set(sights.flatMap((s) => s.parts.flat()))].sort();
  const things = [...new Set(sights.flatMap(({ seen }) => [...seen]))].sort();
  return {
    table,
    games: sights.length,
    endings,
    scored: rateOf(scored.length, sights.length),
    draws: sights.length - decided.length,
    opener: rateOf(decided.filter(({ result, opener }) => hasWon(result, opener)).length, decided.length),
    length: spreadOf(sights.map(({ length }) => length)),
    scores: rows.map((key) => {
      const points = (of: (result: Result, seat: Seat) => boolean): Spread =>
        spreadOf(scored.flatMap(({ result }) => pointsIn(result, key).filter((_, seat) => of(result, seat))));
      return {
        row: key,
        all: points(() => true),
        winners: points((r, seat) => at(r.places, 0).includes(seat)),
      };
    }),
    parts: parts.map((part) => partOf(part, sights, row ?? rows.at(-1) ?? "")),
    wares: things.map((id) => {
      const met = sights.filter(({ seen }) => seen.has(id));
      const sold = met.filter(({ taken }) => taken.has(id));
      const won = sold.filter(({ result, taken }) => hasWon(result, taken.get(id)));
      return { id, taken: rateOf(sold.length, met.length), won: rateOf(won.length, sold.length) };
    }),
  };
}

function partOf(part: string, sights: readonly Sight[], row: string): Survey["parts"][number] {
  const played = sights.flatMap(({ result, parts }) =>
    parts.flatMap((own, seat) => (own.includes(part) ? [{ result, seat }] : [])),
  );
  const shares = played.map(({ result, seat }) => shareOf(result, seat));
  const points = played.flatMap(({ result, seat }) => pointsIn(result, row)[seat] ?? []);
  return {
    part,
    won: { of: played.length, rate: mean(shares), ci95: interval(shares) },
    score: spreadOf(points).mean,
  };
}

/** 1 for a first place, 0 for another; half where everybody shares it. */
const shareOf = (result: Result, seat: Seat): number =>
  winnersOf(result) === "draw" ? 0.5 : Number(hasWon(result, seat));

function hasWon(result: Result, seat: Seat | undefined): boolean {
  const winners = winnersOf(result);
  return winners !== "draw" && seat !== undefined && winners.includes(seat);
}

const pointsIn = ({ score }: Result, row: string): readonly number[] =>
  score.find(({ label }) => label.key === row)?.points ?? [];

/** The reason, with the words of the game it is told with. */
const endingOf = ({ reason }: Result): string =>
  [reason.key, ...Object.values(reason.with ?? {}).filter((x) => String(x).startsWith("@"))].join(" ");
