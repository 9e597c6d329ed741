import { type AnyEntry, at } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { beforeAll, describe, expect, test } from "vitest";
import type { Player } from "./driver.ts";
import { begin, type LocalKit } from "./local.ts";
import { SharedTable } from "./shared.ts";
import { memoryStore } from "./store.ts";
import type { Tab, Tabs } from "./tabs.ts";

const WITH_BOT: readonly Player[] = [
  { t: "human", name: "" },
  { t: "bot", level: 1 },
];
const HUMANS: readonly Player[] = [
  { t: "human", name: "A" },
  { t: "human", name: "B" },
];

let entry: AnyEntry;
beforeAll(async () => {
  const loaded = await loadGame(at(gameIds, 0));
  if (!loaded) throw new Error("no game");
  entry = loaded;
});

const kitOf = (): LocalKit => ({
  store: memoryStore(),
  minds: { decide: async (_game, _rules, _level, view, seat) => at(entry.game.legal(view, seat), 0) },
  clock: () => 0,
});

/** The tabs of one browser: the first plays, a killed one hands on, a sleeping one hears nothing. */
class Browser {
  readonly #tabs: { heard: Parameters<Tabs>[1]; asleep: boolean }[] = [];
  #player: Parameters<Tabs>[1] | undefined;
  readonly tabs: Tabs = (_game, heard): Tab => {
    const tab = { heard, asleep: false };
    this.#tabs.push(tab);
    if (this.#player) heard.other();
    else this.#hand(heard);
    return {
      tell: () => {
        for (const { heard: other, asleep } of this.#tabs) if (other !== heard && !asleep) other.news();
      },
      take: async () => {
        const holder = this.#tabs.find(({ heard: other }) => other === this.#player);
        if (holder && !holder.asleep) await holder.heard.give();
        this.#hand(heard);
        if (holder && !holder.asleep) holder.heard.other();
      },
      leave: () => this.kill(this.#tabs.indexOf(tab)),
    };
  };
  #hand(to: Parameters<Tabs>[1]): void {
    this.#player = to;
    to.mine();
  }
  sleep(tab: number): void {
    at(this.#tabs, tab).asleep = true;
  }
  kill(tab: number): void {
    const [gone] = this.#tabs.splice(tab, 1);
    if (gone?.heard === this.#player && this.#tabs[0]) this.#hand(this.#tabs[0].heard);
  }
}

const open = async (kit: LocalKit, id: string, tabs: Tabs): Promise<SharedTable> => {
  const table = await SharedTable.open(kit, entry, id, tabs);
  if (!("ok" in table)) throw new Error(table.refused.why.key);
  return table.ok;
};
async function setUp(players = WITH_BOT) {
  const [kit, browser] = [kitOf(), new Browser()];
  const made = await begin(kit, { entry, players });
  if (!("ok" in made)) throw new Error("the defaults are refused");
  const id = made.ok;
  const stored = async (): Promise<number> => (await kit.store.get(id))?.entries.length ?? 0;
  return { kit, browser, id, stored, tab: () => open(kit, id, browser.tabs) };
}
const until = async (is: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 1));
};
const isAsked = (table: SharedTable): boolean => {
  const { pending, mine } = table.now();
  return pending.t === "seats" && pending.asks.some(({ seat }) => mine.includes(seat));
};
function playOne(table: SharedTable, nth: number): void {
  const { view, viewer } = table.now();
  if (viewer === "spectator") throw new Error("nobody plays here");
  const legal = entry.game.legal(view, viewer);
  expect(table.play(at(legal, nth % legal.length))).toBeUndefined();
}
/** So many own moves, with the bot's answers between them. */
async function play(table: SharedTable, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    await until(() => isAsked(table));
    playOne(table, i * 7);
  }
  await until(() => table.now().thinking === undefined);
}

describe("a game open in two tabs", () => {
  test("is played in one; the other shows every move and can make none", async () => {
    const { tab, stored } = await setUp();
    const [one, two] = [await tab(), await tab()];
    expect(one.now().elsewhere).toBeUndefined();
    expect(two.now()).toMatchObject({ elsewhere: true, mine: [] });
    await play(one, 6);
    await until(async () => one.now().no === two.now().no && (await stored()) === one.now().no);
    expect(two.now().view).toEqual(one.now().view);
    expect(two.play({ t: "end" })).toBeDefined();
  });

  test("is taken over without losing a move", async () => {
    const { tab, stored } = await setUp();
    const [one, two] = [await tab(), await tab()];
    await play(one, 5);
    const played = one.now().no;
    two.takeOver();
    await until(() => two.now().elsewhere === undefined && one.now().elsewhere === true);
    expect(two.now().no).toBeGreaterThanOrEqual(played);
    await play(two, 5);
    await until(async () => one.now().no === two.now().no && (await stored()) === two.now().no);
    expect(one.play({ t: "end" })).toBeDefined();
  });

  test("goes on in the other when the first is killed", async () => {
    const { tab, browser, stored } = await setUp();
    const [one, two] = [await tab(), await tab()];
    await play(one, 4);
    await until(async () => (await stored()) === one.now().no);
    const played = one.now().no;
    browser.kill(0);
    await until(() => two.now().elsewhere === undefined);
    expect(two.now().no).toBe(played);
  });

  test("a tab that slept through it writes nothing over the other's game", async () => {
    const { tab, browser, stored } = await setUp();
    const [one, two] = [await tab(), await tab()];
    await play(one, 2);
    browser.sleep(0);
    two.takeOver();
    await until(() => two.now().elsewhere === undefined);
    await play(two, 6);
    await until(async () => (await stored()) === two.now().no);
    const kept = await stored();
    await play(one, 1);
    await until(() => one.now().elsewhere === true);
    expect(await stored()).toBe(kept);
    await until(() => one.now().no === kept);
  });

  test("around one device the other tab shows nobody's secrets", async () => {
    const { tab } = await setUp(HUMANS);
    await tab();
    const two = await tab();
    expect(two.now()).toMatchObject({ viewer: "spectator", mine: [], elsewhere: true });
    expect(two.now().curtain).toBeUndefined();
  });

  test("a game that was removed is not brought back by the tab that plays it", async () => {
    const { kit, tab, id } = await setUp();
    const one = await tab();
    await play(one, 1);
    await kit.store.drop(id);
    // What was still on its way to the store may have told the tab already; else its next move does.
    await until(() => one.now().elsewhere === true || isAsked(one));
    if (one.now().elsewhere !== true) playOne(one, 0);
    await until(() => one.now().elsewhere === true);
    expect(await kit.store.get(id)).toBeUndefined();
  });
});
