import type { NoticeKind } from "@rubizh/protocol";
import type { ChannelRow } from "../store/schema.ts";
import { flagAt, leftAt } from "../table/clock.ts";
import { eraOf, isPerson, pendingOf, type Table } from "../table/fold.ts";
import type { Tick } from "../time/line.ts";
import type { Told } from "./moments.ts";
import { isQuiet, nextAt, type Quiet, quietBegin, quietEnd } from "./quiet.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Whoever has the table before its eyes is looked at again so much later. */
const LOOKING_MS = 30 * SECOND;
/** A clock that stands may go on. */
const STANDING_MS = 10 * MINUTE;
/** The reminder comes when so much of what was on the clock is left. */
const SOON_LEFT = 0.2;
/** ... or so long before quiet hours in which the clock would run out. */
const BEFORE_QUIET_MS = 30 * MINUTE;
/** When a daily digest comes, in minutes of the day. */
const DIGEST_MINUTE = 9 * 60;
/** Of one turn a channel is told so often. */
const MOST_OF_A_TURN = 3;
/** These are about a turn that goes on. */
const OF_A_TURN: ReadonlySet<NoticeKind> = new Set(["turn", "soon", "flag", "asked", "said"]);
/** Whoever has seen the table knows them. */
const SEEN_AT_ONCE: ReadonlySet<NoticeKind> = new Set(["gathering", "flag", "over", "said"]);

/** What becomes of a notice now: it goes out, comes up again at a moment, or is no longer true. */
export type Verdict =
  | { readonly t: "send" | "drop" }
  | { readonly t: "wait"; readonly until: number; readonly ripe?: true };

export interface Case {
  readonly kind: NoticeKind;
  readonly told: Told;
  readonly table: Table;
  readonly guest: string;
  readonly channel: Pick<ChannelRow, "digest" | "rests_until">;
  /** It has waited for the others of its digest. */
  readonly isRipe: boolean;
  /** The guest has the table before its eyes. */
  readonly sees: boolean;
  readonly quiet: Quiet | undefined;
  /** "": not known. */
  readonly zone: string;
  /** How often this channel was told of the present turn. */
  readonly notified: number;
  /** By the store's time, and by the line of time that clocks are counted on. */
  readonly now: number;
  readonly tick: Tick;
}

const DROP: Verdict = { t: "drop" };
const wait = (until: number): Verdict => ({ t: "wait", until });

export function judge(of: Case): Verdict {
  if (!isTrue(of)) return DROP;
  const { kind, now, channel, sees } = of;
  if (sees) return SEEN_AT_ONCE.has(kind) ? DROP : wait(now + LOOKING_MS);
  if (kind !== "turn" && OF_A_TURN.has(kind) && of.notified >= MOST_OF_A_TURN) return DROP;
  if (channel.rests_until > now) return wait(channel.rests_until);
  const until = kind === "soon" ? soonAt(of) : digestAt(of);
  if (until > now) return { ...wait(until), ...(kind === "soon" ? {} : { ripe: true }) } as Verdict;
  return rested(now, of.quiet, of.zone);
}

/** What is no table's: a challenge, or a word of the house. */
export const rested = (now: number, quiet: Quiet | undefined, zone: string, until = 0): Verdict =>
  until > now
    ? wait(until)
    : quiet && zone !== "" && isQuiet(quiet, zone, now)
      ? wait(quietEnd(quiet, zone, now))
      : { t: "send" };

/** Whether there is still something to tell. */
function isTrue({ kind, told, table, guest }: Case): boolean {
  const { seat } = told;
  const chair = table.chairs[seat];
  if (kind === "over") return table.status === "over";
  if (kind === "gathering") return table.status === "waiting" || table.status === "playing";
  if (told.what === "rematch")
    return (
      table.rematch !== undefined && table.rematch.table === undefined && !table.rematch.agreed.includes(seat)
    );
  if (kind === "said") return table.status !== "closed" && table.status !== "stuck";
  if (table.status !== "playing") return false;
  if (kind === "flag") return true;
  if (chair?.t !== "human" || chair.guest !== guest || !isPerson(table, seat)) return false;
  if (told.what === "takeback") return table.takeback !== undefined && !table.takeback.agreed.includes(seat);
  if (told.what === "pause") return table.pause !== undefined && !table.pause.agreed.includes(seat);
  if (told.what === "pace") return table.offer !== undefined && !table.offer.agreed.includes(seat);
  const now = pendingOf(table);
  const ask = now?.t === "seats" ? now.asks.find((one) => one.seat === seat) : undefined;
  // A turn may have several questions: whoever has answered one of them knows that it is on.
  if (kind === "turn") return ask?.no === told.no && eraOf(table) === told.era;
  return ask !== undefined;
}

/** When the one reminder of a turn goes out. */
function soonAt({ told, table, now, tick, quiet, zone }: Case): number {
  const clocks = table.play?.clocks;
  const flag = clocks && flagAt(clocks, told.seat);
  if (!clocks || flag === undefined) return now + STANDING_MS;
  const flagged = now + leftAt(clocks, told.seat, tick);
  const at = flagged - SOON_LEFT * (told.left ?? 0);
  if (!quiet || zone === "" || !isQuiet(quiet, zone, flagged)) return at;
  return Math.min(at, quietBegin(quiet, zone, flagged) - BEFORE_QUIET_MS);
}

function digestAt({ channel: { digest }, isRipe, zone, now }: Case): number {
  if (isRipe || digest === "") return now;
  if (digest === "hour") return (Math.floor(now / HOUR) + 1) * HOUR;
  return nextAt(zone === "" ? "UTC" : zone, now, DIGEST_MINUTE);
}
