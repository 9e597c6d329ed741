import { type AnyEntry, at, enter, openTable, type Result, rngFrom } from "@rubizh/engine";
import { loadGame, loadPinned } from "@rubizh/registry/pinned";
import type { Page } from "playwright-core";

/** What a set position is looked for by: the view of the seat that is asked, and its legal moves. */
export type Wanted = (view: never, legal: readonly { readonly t: string }[], seat: number) => boolean;

interface Search {
  readonly game: string;
  readonly seats: number;
  /** The number of its rules; the newest when it is left out. */
  readonly rules?: number;
  readonly options?: unknown;
  readonly wanted: Wanted;
  /** A game that is over shall have ended so. */
  readonly ended?: (result: Result) => boolean;
}

const MOST_MOVES = 3000;
const MOST_GAMES = 400;

const anyEnd = (): boolean => true;

/** Random games from fixed seeds, until somebody is asked what is wanted, or until one is over if nothing is. */
function found(
  entry: AnyEntry,
  { seats, options, wanted, ended = anyEnd }: Omit<Search, "wanted"> & Partial<Search>,
) {
  const { game } = entry;
  const read = game.options(options);
  if (!("ok" in read)) throw new Error("the options are refused");
  for (let n = 0; n < MOST_GAMES; n++) {
    const rng = rngFrom(`position-${n}`);
    const hex = (length: number): string => Array.from({ length }, () => rng(16).toString(16)).join("");
    let live = openTable(game, read.ok, seats, {
      server: hex(128),
      seats: Array.from({ length: seats }, () => hex(32)),
    });
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const pending = game.pending(live.state);
      if (pending.t === "over" && !wanted && ended(pending.result)) return { live, seat: 0 };
      if (pending.t !== "seats") break;
      const { seat } = at(pending.asks, 0);
      const view = game.view(live.state, seat);
      const legal = game.legal(view, seat);
      if (wanted?.(view as never, legal, seat)) return { live, seat };
      const move = game.sample?.(view, seat, rng) ?? at(legal, rng(legal.length));
      const done = enter(live, seat, move);
      if (!("ok" in done)) throw new Error(`a legal move is refused: ${done.refused.rule}`);
      live = done.ok;
    }
  }
  throw new Error("no game comes to such a question");
}

type Found = ReturnType<typeof found>;
/** What has been looked for before, by what was wanted and where. */
const finds = new WeakMap<object, Map<string, Found>>();
function foundOnce(entry: AnyEntry, search: Parameters<typeof found>[1]): Found {
  const wish = search.wanted ?? search.ended ?? anyEnd;
  const known = finds.get(wish) ?? new Map<string, Found>();
  finds.set(wish, known);
  const where = JSON.stringify([entry.game.id, entry.game.rules, search.seats, search.options]);
  const one = known.get(where) ?? found(entry, search);
  known.set(where, one);
  return one;
}

/** Opens a game kept in this browser that has come to such a question; the visitor is asked, bots sit around. */
export const openPosition = (page: Page, search: Search): Promise<number> => keep(page, search, "");

/** Opens the replay of a game kept in this browser that has been played to its end, or something else of it. */
export const openReplay = (page: Page, search: Omit<Search, "wanted">, what = "/replay/0"): Promise<number> =>
  keep(page, search, what);

async function keep(
  page: Page,
  search: Parameters<typeof found>[1] & { game: string },
  at: string,
): Promise<number> {
  const { game, rules } = search;
  const entry = await (rules === undefined ? loadGame(game) : loadPinned(game, rules));
  if (!entry) throw new Error(`there is no game ${search.game}`);
  const { live, seat } = foundOnce(entry, search);
  const { header, seed, entries, luckNo } = live;
  const kept = {
    id: "position",
    header,
    seed,
    entries: entries.toArray(),
    settled: entries.length,
    luckNo,
    players: Array.from({ length: search.seats }, (_, s) =>
      s === seat ? { t: "human", name: "" } : { t: "bot", level: 1 },
    ),
    holder: seat,
    over: !search.wanted,
    forked: false,
    imported: false,
    updated: Date.now(),
  };
  // A page of the same address where no app starts.
  await page.goto("/mark.svg");
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open("rubizh");
        open.onupgradeneeded = () => open.result.createObjectStore("games", { keyPath: "id" });
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const writing = open.result.transaction("games", "readwrite");
          writing.objectStore("games").put(game);
          // Not before: the next address ends whatever is still being written.
          writing.oncomplete = () => resolve();
          writing.onabort = () => reject(writing.error);
        };
      }),
    kept,
  );
  await page.goto(`/here/position${at}`);
  return seat;
}
