import type { Line, SeatInfo } from "@rubizh/protocol";
import type { AskedRow } from "../store/lists.ts";
import type { TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Tick } from "../time/line.ts";

/** A chair as the store keeps it for lists. */
type Seated = SeatInfo & { readonly guest?: string };
export const chairsOf = ({ seats }: TableRow): readonly Seated[] => JSON.parse(seats) as readonly Seated[];

/** One line of a list, from what the store keeps for this purpose. */
export function lineOf(row: TableRow, asked: readonly AskedRow[], guest: string, now: Tick): Line {
  const seats = chairsOf(row);
  const own = asked.filter(({ guest_id }) => guest_id === guest);
  const dues = own.flatMap(({ flag_at }) => flag_at ?? []);
  const due = dues.length > 0 ? Math.min(...dues) : row.flag_at;
  const isTimed = row.pace !== "none" && row.status === "playing" && due !== null;
  return {
    id: row.id,
    game: row.game,
    status: row.status as Line["status"],
    visibility: row.visibility as Line["visibility"],
    seats: seats.map(({ guest: _, ...seat }) => seat),
    yours: seats.flatMap((seat, i) => (seat.guest === guest ? [i] : [])),
    yourTurn: own.length > 0 && row.status !== "stuck",
    marks: JSON.parse(row.marks) as Line["marks"],
    pace: row.pace as Line["pace"],
    ...(row.rated === 1 ? { rated: true as const } : {}),
    ...(isTimed ? { left: Math.max(0, due - now) } : {}),
    ...(asked.length > 0 && row.status === "playing" ? { waits: asked.map(({ seat }) => seat) } : {}),
    ...(row.ended === "void" ? { ended: "void" } : {}),
    updated: new Date(row.updated).toISOString(),
  };
}

/** Rows of a list as one guest is told of them. */
export async function linesOf(
  store: Store,
  rows: readonly TableRow[],
  guest: string,
  now: Tick,
): Promise<readonly Line[]> {
  const asked = Map.groupBy(await store.askedAt(rows.map(({ id }) => id)), ({ table_id }) => table_id);
  return rows.map((row) => lineOf(row, asked.get(row.id) ?? [], guest, now));
}
