import { type Seat, same } from "@rubizh/engine";
import type { LogRow } from "../store/schema.ts";
import type { Append } from "../store/steps.ts";
import type { WantedTurn } from "../store/turns.ts";
import { dueOf } from "./absent.ts";
import { NO_BOOKS } from "./books.ts";
import { flagAt } from "./clock.ts";
import { botAt, type Chair, eraOf, isPerson, isPublished, paceOf, pendingOf, type Table } from "./fold.ts";
import { seatsInfo } from "./seats.ts";
import type { Written } from "./write.ts";

/** Who asks for a change, and the key that makes it happen only once. */
export interface Intent {
  readonly actor: string;
  readonly key: string;
  /** Of the whole request, so that a key cannot be used for two intentions. */
  readonly digest: string;
}

export function logRows(
  table: string,
  after: number,
  { lines, table: { tick } }: Pick<Written, "lines" | "table">,
  at: number,
  intent?: Intent,
): readonly LogRow[] {
  const chain = after + lines.length;
  return lines.map(({ body }, i) => {
    // The key stands on the last row alone: it is unique, and the answer is the table after that row.
    const keyed = i === lines.length - 1 ? intent : undefined;
    return {
      table_id: table,
      no: after + i + 1,
      chain,
      at,
      tick,
      body: JSON.stringify(body),
      actor: keyed?.actor ?? null,
      key: keyed?.key ?? null,
      digest: keyed?.digest ?? null,
    };
  });
}

/** What the store keeps beside the log so that it can be searched; all of it can be made again from the log. */
export const derivedOf = (table: Table) => ({
  line: {
    status: table.status,
    seats: JSON.stringify(seatsInfo(table).map((seat, i) => ({ ...seat, ...guestAt(table.chairs[i]) }))),
    marks: JSON.stringify(marksOf(table)),
    ended: table.ended ?? "",
    published: isPublished(table) ? 1 : 0,
    pace: paceOf(table),
  },
  flagAt: dueOf(table)?.at ?? null,
  seated: table.chairs.flatMap((chair) => ("guest" in chair ? [chair.guest] : [])),
  turns: turnsOf(table),
});

/** Of that only what is no longer what it was. */
export function derivedSince(
  before: Table,
  after: Table,
): Pick<Append, "flagAt" | "line" | "seated" | "turns"> {
  const isSeated = before.chairs !== after.chairs;
  const isListed =
    isSeated ||
    before.status !== after.status ||
    before.play?.marks !== after.play?.marks ||
    before.published !== after.published ||
    before.pace !== after.pace;
  return {
    flagAt: dueOf(after)?.at ?? null,
    ...(isListed ? { line: derivedOf(after).line } : {}),
    ...(isSeated ? { seated: derivedOf(after).seated } : {}),
    ...(isListed || !isAskedAlike(before, after) ? { turns: turnsOf(after) } : {}),
  };
}

/** The same seats are asked the same questions, at a table where everything else is as it was. */
function isAskedAlike(before: Table, after: Table): boolean {
  if (before.play === after.play) return true;
  return (
    before.play?.left === after.play?.left &&
    same(asksOf(before), asksOf(after)) &&
    same(flagsOf(before), flagsOf(after))
  );
}
const asksOf = (table: Table) => {
  const now = pendingOf(table);
  return now?.t === "seats" ? now.asks.map(({ seat, no }) => [seat, no]) : [];
};

const flagsOf = (table: Table) => asksOf(table).map(([seat = 0]) => flagAtSeat(table, seat));
const flagAtSeat = ({ play }: Table, seat: Seat): number | null =>
  (play && flagAt(play.clocks, seat)) ?? null;

/** What the result of a table was helped by. A server gives no hints. */
export const marksOf = (table: Table) => ({ ...(table.play ?? NO_BOOKS).marks, hints: 0 });

/** Whose seat it is, so that lists can tell everybody which are theirs. */
const guestAt = (chair: Chair | undefined): { readonly guest?: string } =>
  chair && "guest" in chair ? { guest: chair.guest } : {};

function turnsOf(table: Table): readonly WantedTurn[] {
  const now = table.status === "playing" ? pendingOf(table) : undefined;
  if (now?.t !== "seats") return [];
  return now.asks.map(({ seat, no }) => {
    const chair = table.chairs[seat];
    const level = botAt(table, seat) ?? null;
    const waits = whoWaits(table, seat);
    return {
      seat,
      no,
      era: eraOf(table),
      guest: chair?.t === "human" && level === null ? chair.guest : null,
      level,
      flagAt: flagAtSeat(table, seat),
      payer: waits ?? table.ground.host,
      alone: waits === undefined,
    };
  });
}

/** The person who comes next after a seat, as far as any is still in the game. */
function whoWaits(table: Table, seat: Seat): string | undefined {
  const count = table.chairs.length;
  for (let step = 1; step <= count; step++) {
    const next = (seat + step) % count;
    const chair = table.chairs[next];
    if (chair?.t === "human" && isPerson(table, next)) return chair.guest;
  }
  return undefined;
}
