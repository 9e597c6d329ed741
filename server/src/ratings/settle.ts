import { botRating } from "@rubizh/bots";
import type { RatedRow, RatingRow } from "../store/schema.ts";
import type { Ended } from "./ended.ts";
import { isDuel } from "./ladder.ts";
import { newcomer, pointsOf, type Rated, rate, type Skill } from "./rate.ts";

/** Why a rated game moved nobody. */
type Uncounted = "void" | "nobody" | "few" | "pair" | "bots" | "same" | "hasty";

/** What is known of somebody on a ladder: the rating, and the latest games, the last first. */
export interface Career {
  readonly rating: RatingRow | undefined;
  readonly games: readonly RatedRow[];
}

/** So many games back a career is looked at. */
export const LOOKED_AT = 200;

const DAY_MS = 24 * 3600_000;
const LEAST_MOVES = 3;
const MOST_OF_PAIR = 3;
const MOST_WITH_BOTS = 10;
const MEETINGS = 2;
const HASTY_A_DAY = 5;
const HASTY_REST_MS = 7 * DAY_MS;

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b);

/** Why this game does not count; undefined where it does. */
function uncounted(ended: Ended, careers: ReadonlyMap<string, Career>): Uncounted | undefined {
  const people = ended.seats.flatMap(({ guest }) => (guest === undefined ? [] : [guest]));
  const gamesOf = (guest: string): readonly RatedRow[] => careers.get(guest)?.games ?? [];
  if (ended.isVoid) return "void";
  if (!ended.hasWinner) return "nobody";
  if (ended.seats.some(({ moves }) => moves < LEAST_MOVES)) return "few";
  if (people.some((guest) => isResting(ended.at, gamesOf(guest)))) return "hasty";
  const counted = (guest: string) =>
    gamesOf(guest).filter(({ why, at }) => why === "" && isSameDay(at, ended.at));
  const met = (a: string, b: string): number => {
    const others = new Set(counted(b).map(({ table_id }) => table_id));
    return counted(a).filter(({ table_id }) => others.has(table_id)).length;
  };
  if (people.some((a, i) => people.slice(i + 1).some((b) => met(a, b) >= MOST_OF_PAIR))) return "pair";
  const [alone, ...others] = people;
  if (alone === undefined || others.length > 0) return undefined;
  if (counted(alone).filter(({ level }) => level > 0).length >= MOST_WITH_BOTS) return "bots";
  const meetings = gamesOf(alone).filter(({ level }) => level === levelAt(ended));
  const isSame = meetings.slice(0, MEETINGS).some(({ line }) => line === ended.line);
  return isDuel(ended.ladder) && isSame ? "same" : undefined;
}

/** Who left too many games soon after their beginning on one day is not rated for a week. */
function isResting(at: number, games: readonly RatedRow[]): boolean {
  const hasty = games.filter((game) => game.hasty === 1 && at - game.at < HASTY_REST_MS);
  const days = Map.groupBy(hasty, (game) => dayOf(game.at));
  return [...days.values()].some((day) => day.length >= HASTY_A_DAY);
}

/** The strongest bot at the table; 0: people only. */
const levelAt = ({ seats }: Ended): number => Math.max(0, ...seats.map(({ level }) => level ?? 0));

export interface Settled {
  readonly rating: RatingRow;
  /** The rating it was decided on: nothing stands if it is another by now. */
  readonly before: RatingRow | undefined;
  readonly row: RatedRow;
}

/** What a rated game makes of its people's ratings; the same wherever and whenever it is counted. */
export function settled(ended: Ended, careers: ReadonlyMap<string, Career>): readonly Settled[] {
  const { ladder, at } = ended;
  const why = uncounted(ended, careers) ?? "";
  const skillOf = (guest: string): Skill => {
    const known = careers.get(guest)?.rating;
    return known ? skillIn(known) : newcomer(ladder);
  };
  const seats = ended.seats.map((seat): Rated => {
    const { guest, level, place: rank } = seat;
    if (guest === undefined) return { rank, bot: (level && botRating(ladder, level)) ?? 1500 };
    const last = careers.get(guest)?.rating?.last ?? at;
    return { rank, skill: skillOf(guest), restMs: at - last };
  });
  const after = why === "" ? rate(ladder, seats) : [];
  return ended.seats.flatMap(({ guest, hasty }, i): readonly Settled[] => {
    if (guest === undefined) return [];
    const before = careers.get(guest)?.rating;
    const old = skillOf(guest);
    const skill = after[i] ?? old;
    const isCounted = why === "";
    return [
      {
        before,
        rating: {
          guest_id: guest,
          ladder,
          ...textsOf(skill),
          points: Math.round(pointsOf(ladder, skill)),
          games: (before?.games ?? 0) + (isCounted ? 1 : 0),
          last: isCounted ? at : (before?.last ?? at),
          head: at,
        },
        row: {
          table_id: ended.table,
          guest_id: guest,
          ladder,
          r0: String(pointsOf(ladder, old)),
          r1: String(pointsOf(ladder, skill)),
          at,
          why,
          level: levelAt(ended),
          line: ended.line,
          hasty: hasty ? 1 : 0,
        },
      },
    ];
  });
}

/** Numbers as texts that are read back to the same numbers, on both databases. */
const textsOf = ({ r, rd, vol }: Skill) => ({ r: String(r), rd: String(rd), vol: String(vol) });
export const skillIn = ({ r, rd, vol }: Pick<RatingRow, "r" | "rd" | "vol">): Skill => ({
  r: Number(r),
  rd: Number(rd),
  vol: Number(vol),
});
