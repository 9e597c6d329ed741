import type { NamedRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { readBody } from "../table/body.ts";
import { gameOf, type Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import { recordOf } from "../table/show.ts";
import type { Tables } from "../table/tables.ts";

/** Everything that is kept of a guest, line by line. */
export async function* exportLines(
  { store, tables }: { readonly store: Store; readonly tables: Tables },
  guest: NamedRow,
): AsyncGenerator<string> {
  const line = (told: object): string => `${JSON.stringify(told)}\n`;
  const { id, name, created, kept, kind } = guest;
  const day = (ms: number): string => new Date(ms).toISOString();
  yield line({
    t: "profile",
    id,
    name,
    created: day(created),
    kind,
    ...(kept > 0 ? { kept: day(kept) } : {}),
  });
  for (const [t, row] of await store.personal(id)) yield line({ t, ...row });
  for (const table of await store.tablesWith(id)) yield line(await tableOf(store, tables, table, id));
}

async function tableOf(store: Store, tables: Tables, id: string, guest: string): Promise<object> {
  const table = await tables.look(id);
  const record = recordOf(table.status === "over" ? await tables.whole(table) : table);
  return {
    t: "table",
    id,
    game: gameOf(table).id,
    opened: new Date(table.ground.created).toISOString(),
    status: table.status,
    host: table.ground.host === guest,
    seats: seatsOf(table, guest),
    words: await wordsOf(store, table, guest),
    ...(record ? { record } : {}),
  };
}

/** What the guest has said there in words of its own. */
async function wordsOf(store: Store, table: Table, guest: string): Promise<readonly object[]> {
  const sitters = new Map<number, string>();
  const words: object[] = [];
  for (const { at, body: text } of await store.rows(table.ground.id, 0, table.fault?.after ?? table.no)) {
    const body = readBody(text);
    if (body.t === "sat") sitters.set(body.seat, body.guest);
    if (body.t === "moved" && body.seat !== undefined) sitters.set(body.seat, body.to);
    if (body.t === "wrote" && sitters.get(body.seat) === guest)
      words.push({ at: new Date(at).toISOString(), text: body.text });
  }
  return words;
}
