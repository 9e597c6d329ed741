import { type RecordEntry, standing } from "@rubizh/engine";
import type { Page } from "playwright-core";
import { until } from "./journey.ts";

/** What this browser's database holds of a game. */
const linesOf = (page: Page, id: string): Promise<readonly RecordEntry<unknown>[]> =>
  page.evaluate(
    (game) =>
      new Promise<RecordEntry<unknown>[]>((resolve, reject) => {
        const open = indexedDB.open("rubizh");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = IDBKeyRange.bound([game, 0], [game, []]);
          const read = open.result.transaction("lines").objectStore("lines").getAll(all);
          read.onerror = () => reject(read.error);
          read.onsuccess = () => {
            open.result.close();
            resolve(read.result);
          };
        };
      }),
    id,
  );

/** Everything that the table on a page shows is in the browser's database: who leaves the page earlier may lose a move. */
export async function untilStored(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await until(async () => {
    const shown = await page.locator("section.bar").getAttribute("data-at");
    return String(standing(await linesOf(page, id)).length) === shown;
  }, "the game is not stored");
}
