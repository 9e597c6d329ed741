import { Refused } from "../refused.ts";
import type { NamedRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { gameOf } from "../table/fold.ts";
import { movePerson, sitsAt } from "../table/persons.ts";
import type { Tables } from "../table/tables.ts";

/**
 * Tables of one guest become another's. A table where both sit stays apart, and so does one that cannot be read. Nothing
 * is lost when it is broken off: what was moved is moved, the rest is still the first guest's.
 */
export async function mergeGuest(
  { store, tables }: { readonly store: Store; readonly tables: Tables },
  from: NamedRow,
  to: NamedRow,
) {
  const apart: { id: string; game: string }[] = [];
  let moved = 0;
  for (const id of await store.tablesWith(from.id)) {
    const table = await tables.look(id);
    const isShared = sitsAt(table, from.id) && sitsAt(table, to.id);
    if (isShared || !(await moveAt(tables, id, from, to))) apart.push({ id, game: gameOf(table).id });
    else {
      await store.rehost(id, from.id, to.id);
      moved += 1;
    }
  }
  await store.leaveTo(from.id, to.id);
  await store.moveReach(from.id, to.id);
  if (apart.length === 0) await store.removeGuest(from.id);
  return { moved, apart };
}

async function moveAt(tables: Tables, id: string, from: NamedRow, to: NamedRow): Promise<boolean> {
  try {
    await tables.change(id, movePerson(from.id, to.id, to.name));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
