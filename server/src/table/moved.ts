import type { Body } from "./body.ts";
import type { Chair, Table } from "./fold.ts";

export const isOf = (chair: Chair | undefined, guest: string): boolean =>
  chair !== undefined && "guest" in chair && chair.guest === guest;

/** A program that is gone belongs to nobody. */
const renamed = (chair: Chair, guest: string, name: string): Chair =>
  ({ ...chair, guest, name, ...("program" in chair ? { program: "" } : {}) }) as Chair;

type Moved = Extract<Body, { t: "moved" }>;

/** Who sits where once somebody has become somebody else. */
const movedChairs = (chairs: readonly Chair[], { seat, from, to, name }: Moved): readonly Chair[] =>
  seat === undefined
    ? chairs
    : chairs.map((chair, i) => (i === seat && isOf(chair, from) ? renamed(chair, to, name) : chair));

/** Somebody is somebody else from now on, at a seat or as the host. */
export function becomes(table: Table, body: Moved): Partial<Table> {
  const { ground, moved = [] } = table;
  return {
    chairs: movedChairs(table.chairs, body),
    moved: [...moved, table.no],
    ...(ground.host === body.from ? { ground: { ...ground, host: body.to } } : {}),
  };
}
