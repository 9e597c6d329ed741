import type { AnyUi } from "@rubizh/board";
import { type AnyTableModule, type Refusal, refusal, spansOf } from "@rubizh/engine";
import { Trouble } from "@rubizh/protocol/client";
import { openGame } from "../games.ts";
import { keepForGood } from "../kept.ts";
import { kit } from "../kit.ts";
import { settings } from "../settings.svelte.ts";
import { beGuest } from "./api.ts";
import type { Driver, Now } from "./driver.ts";
import { lifted } from "./lifted.ts";
import { LocalTable } from "./local.ts";
import { SharedTable } from "./shared.ts";
import { browserTabs } from "./tabs.ts";

export type Opened =
  | { readonly driver: Driver; readonly ui: AnyUi; readonly forked: boolean }
  /** With the game whose rules refuse it: only its texts say why. */
  | { readonly refused: Refusal; readonly entry?: AnyTableModule }
  /** Nobody answered: it may be there again any moment. */
  | { readonly refused: Refusal; readonly away: true };

const GONE: Opened = { refused: { rule: "table-here", why: { key: "here.gone" } } };

/** The pack of a player's own that is played with. */
export const packOn = ({ ahead, view = ahead }: Now, entry: AnyTableModule): unknown =>
  view === undefined ? undefined : entry.own?.packOf(view as object);

/** The table of an address, wherever it is kept. */
export async function openTableAt(at: "here" | "table", id: string): Promise<Opened> {
  return at === "here" ? openHere(id) : openThere(id);
}

async function openHere(id: string): Promise<Opened> {
  const own = kit();
  const kept = await own.store.get(id);
  if (!kept) return GONE;
  const { header, story = [] } = kept;
  const opened = await openGame(header.game, spansOf({ ...header, entries: story }));
  if (!opened) return GONE;
  void keepForGood();
  // Nobody plays what is over: every tab may have it open.
  const table =
    kept.over || kept.imported
      ? await LocalTable.open(own, opened.entry, id)
      : await SharedTable.open(own, opened.entry, id, browserTabs);
  return "ok" in table
    ? { driver: lifted(table.ok), ui: opened.ui, forked: kept.forked }
    : { refused: table.refused, entry: opened.entry };
}

async function openThere(id: string): Promise<Opened> {
  let ui: AnyUi | undefined;
  const entryOf = async (game: string, rules: number): Promise<AnyTableModule | undefined> => {
    const opened = await openGame(game, [rules]);
    const ours = opened?.entry.game.rules ?? rules;
    // A page that was loaded before the server's update has no such rules.
    if (ours < rules) throw new Trouble(409, refusal("table-rules", "record.newerRules", { rules, ours }));
    ui = opened?.ui;
    return opened?.entry;
  };
  const open = async (): Promise<Opened> => {
    const { RemoteTable } = await import("./remote.ts");
    const driver = await RemoteTable.open(id, entryOf);
    return ui ? { driver: lifted(driver), ui, forked: false } : GONE;
  };
  try {
    return await open().catch(async (trouble: unknown) => {
      // Somebody new, at an address that was shared: a public table may be looked at by every guest.
      if (!(trouble instanceof Trouble) || trouble.status !== 401) throw trouble;
      await beGuest(settings().name);
      return open();
    });
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    const { refused } = trouble;
    return trouble.passes ? { refused, away: true } : { refused };
  }
}
