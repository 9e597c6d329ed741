import type { Seat } from "@rubizh/engine";
import { type Absence, type Choice, claimMs, pauseMs, voteMs } from "@rubizh/protocol";
import { refused } from "../refused.ts";
import type { Tick } from "../time/line.ts";
import type { Vote } from "./body.ts";
import { flagOf, graceOf, isFlagged } from "./clock.ts";
import { type Ballot, isPerson, paceOf, pendingOf, type Table } from "./fold.ts";
import { reseed, showBy } from "./showing.ts";
import { answerLuck, blank, type Decide, type Written, write } from "./write.ts";

/** What becomes of a table by itself, and when. */
export type Due =
  | { readonly t: "flag" | "claim" | "count"; readonly seat: Seat; readonly at: Tick }
  | { readonly t: "resume" | "reseed"; readonly at: Tick };

export const ruleOf = ({ opened }: Table) => opened.flag ?? "claim";

/** The first thing that will happen if nobody does anything. */
export function dueOf(table: Table): Due | undefined {
  const shown = showBy(table);
  if (shown !== undefined && table.status === "waiting") return { t: "reseed", at: shown };
  if (table.status !== "playing" || !table.play) return undefined;
  const { clocks } = table.play;
  const pace = paceOf(table);
  if (clocks.paused !== undefined) return { t: "resume", at: clocks.paused + pauseMs(pace) - clocks.rested };
  const next = flagOf(clocks, pace);
  const dues: Due[] = next ? [{ t: "flag", seat: next.seat, at: next.at + graceOf(pace) }] : [];
  // Where no clock runs nothing happens by itself.
  if (ruleOf(table) === "claim" && pace !== "none")
    for (const { seat, at } of clocks.flagged) dues.push({ t: "claim", seat, at: at + claimMs(pace) });
  for (const { about, since } of table.ballots)
    dues.push({ t: "count", seat: about, at: since + voteMs(pace) });
  return dues.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

/** Writes what has become due; nothing where nothing has. */
export const overdue: Decide = (table, now) => {
  const due = dueOf(table);
  const written = blank(table, now);
  if (!due || due.at > now) return written;
  switch (due.t) {
    case "reseed":
      return reseed(written);
    case "resume":
      return write(written, { t: "resume" });
    case "claim":
      return leaving(written, due.seat, "flag");
    case "count":
      return counted(written, due.seat, true);
    case "flag":
      return flagged(written, due.seat);
  }
};

function flagged(before: Written, seat: Seat): Written {
  const written = write(before, { t: "flag", seat });
  const rule = ruleOf(written.table);
  if (rule === "out") return leaving(written, seat, "flag");
  if (rule === "bot") return takenOver(written, seat, "flag");
  return paceOf(written.table) === "none" ? written : unlessDeserted(written, "flag");
}

/** People who still have a stake in the game, whoever plays for them. */
const stakes = ({ chairs, play }: Table): readonly Seat[] =>
  chairs.flatMap((chair, seat) => (chair.t === "human" && !play?.left.includes(seat) ? [seat] : []));

/** Whose clock ran out, for whom a bot sits in, or who is gone. */
const isAbsent = (table: Table, seat: Seat, gone: readonly Seat[]): boolean =>
  !isPerson(table, seat) || gone.includes(seat) || (table.play ? isFlagged(table.play.clocks, seat) : false);

/** Nobody wins by absence: where only absent people and bots are left, the game ends without a result. */
function unlessDeserted(written: Written, why: Absence, gone: readonly Seat[] = []): Written {
  const { table } = written;
  const left = stakes(table);
  const isDeserted = left.length > 0 && left.every((seat) => isAbsent(table, seat, gone));
  return table.status === "playing" && isDeserted ? write(written, { t: "void", why }) : written;
}

function takenOver(written: Written, seat: Seat, why: Absence): Written {
  const level = written.table.opened.takeover ?? written.table.ground.entry.levels[0];
  if (level === undefined) return leaving(written, seat, why);
  return unlessDeserted(write(written, { t: "took", seat, level, why }), why);
}

/** A seat leaves by the game's own rules, unless that would make somebody absent win. */
export function leaving(before: Written, seat: Seat, why: Absence, gone: readonly Seat[] = []): Written {
  const { table } = before;
  const others = stakes(table).filter((other) => other !== seat);
  const absent = others.filter((other) => isAbsent(table, other, gone));
  if (absent.length > 0 && absent.length === others.length) return write(before, { t: "void", why });
  const written = answerLuck(write(before, { t: "entry", entry: { left: seat } }));
  const now = pendingOf(written.table);
  const first = now?.t === "over" ? (now.result.places[0] ?? []) : [];
  return absent.some((other) => first.includes(other)) ? write(before, { t: "void", why }) : written;
}

/** Somebody chooses what becomes of somebody absent, as far as the table's rule goes. */
export const choose =
  (seat: Seat, about: Seat, choice: Choice, gone: readonly Seat[]): Decide =>
  (table, now) => {
    const clocks = table.status === "playing" ? table.play?.clocks : undefined;
    if (!clocks || !isPerson(table, seat) || isFlagged(clocks, seat)) throw refused(409, "notPlaying");
    const isLate = isFlagged(clocks, about);
    if (about === seat || !isPerson(table, about) || !(isLate || gone.includes(about)))
      throw refused(409, "notAbsent");
    const written = blank(table, now);
    const rule = ruleOf(table);
    const why: Absence = isLate ? "flag" : "gone";
    if (rule === "vote" && choice !== "wait")
      return counted(write(written, { t: "voted", seat, about, on: choice }), about, false);
    if (choice === "end") {
      const ended = leaving(written, seat, why, gone);
      if (ended.table.ended !== "void") throw refused(409, "othersPlay");
      return ended;
    }
    if (rule === "claim" && choice === "wait" && isLate)
      return write(written, { t: "gift", seat: about, from: seat });
    // Who is only gone is treated as agreed for the clock, but sooner.
    if (rule !== "claim" && rule !== choice) throw refused(422, "otherRule");
    if (choice === "bot") return takenOver(written, about, why);
    if (choice === "out") return leaving(written, about, why);
    throw refused(422, "otherRule");
  };

/** The majority of those who are there; when the time is over, of those who voted, and silence lets a bot play on. */
function counted(written: Written, about: Seat, isTimeOver: boolean): Written {
  const { table } = written;
  const ballot = table.ballots.find((one) => one.about === about);
  const voters = stakes(table).filter((seat) => seat !== about && !isAbsent(table, seat, []));
  const counts = countsOf(ballot, voters);
  const [most = 0, next = 0] = [...counts.values()].sort((a, b) => b - a);
  const isDecided = isTimeOver || 2 * most > voters.length || sum(counts.values()) >= voters.length;
  if (!isDecided) return written;
  const best = [...counts].find(([, count]) => count === most)?.[0];
  const chosen: Vote = best === undefined || most === next ? "bot" : best;
  if (chosen === "end") return write(written, { t: "void", why: "vote" });
  return chosen === "out" ? leaving(written, about, "vote") : takenOver(written, about, "vote");
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

function countsOf(ballot: Ballot | undefined, voters: readonly Seat[]): ReadonlyMap<Vote, number> {
  const counts = new Map<Vote, number>();
  for (const { seat, on } of ballot?.votes ?? [])
    if (voters.includes(seat)) counts.set(on, (counts.get(on) ?? 0) + 1);
  return counts;
}

/** The person takes the seat back from the bot that sat in; the open question is theirs. */
export const comeBack =
  (seat: Seat): Decide =>
  (table, now) => {
    const chair = table.chairs[seat];
    if (table.status !== "playing" || chair?.t !== "human" || chair.bot === undefined)
      throw refused(409, "notSatIn");
    return write(blank(table, now), { t: "returned", seat });
  };
