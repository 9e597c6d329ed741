import { type AnyEntry, at, type Level, type Reason, rngFrom } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { beforeAll, describe, expect, test } from "vitest";
import type { Minds } from "./bots.ts";
import type { Player } from "./driver.ts";
import { begin, type LocalKit, LocalTable } from "./local.ts";
import { memoryStore } from "./store.ts";

let entry: AnyEntry;
let scythe: AnyEntry;
beforeAll(async () => {
  const [one, two] = [await loadGame("neuroshima-hex"), await loadGame("scythe")];
  if (!one || !two) throw new Error("a game is missing");
  [entry, scythe] = [one, two];
});

/** What a bot was asked about, and a reason that names it. */
function minds(game: () => AnyEntry, seen: unknown[]): Minds {
  const decide = (view: unknown, seat: number): unknown => at(game().game.legal(view as never, seat), 0);
  return {
    decide: async (_game, _rules, _level: Level, view, seat) => decide(view, seat),
    explain: async (_game, _rules, _level, view, seat, _seed, move) => {
      seen.push(view);
      const chosen = move ?? decide(view, seat);
      const reason: Reason = {
        t: "equal",
        move: chosen,
        line: [chosen],
        terms: [],
        rivals: [],
        compared: 1,
        notes: [],
      };
      return reason;
    },
  };
}
const human: Player = { t: "human", name: "" };
const bot: Player = { t: "bot", level: 2 };
async function opened(game: AnyEntry, players: readonly Player[], seen: unknown[]): Promise<LocalTable> {
  const kit: LocalKit = { store: memoryStore(), minds: minds(() => game, seen), clock: () => 0 };
  const made = await begin(kit, { entry: game, players });
  if (!("ok" in made)) throw new Error("the options are refused");
  const table = await LocalTable.open(kit, game, made.ok);
  if (!("ok" in table)) throw new Error("the table does not open");
  return table.ok;
}
/** Plays first moves until a bot has made one. */
async function botPlayed(table: LocalTable): Promise<number> {
  for (let i = 0; i < 200; i++) {
    const { beats, view, viewer, players } = table.now();
    const beat = beats.findLast(({ steps }) => {
      const by = steps[0]?.by;
      return typeof by === "number" && players[by]?.t === "bot";
    });
    if (beat) return beat.no;
    const [move] = viewer === "spectator" ? [] : table.entry.game.legal(view as never, viewer);
    if (move !== undefined) table.play(move);
    await new Promise((done) => setTimeout(done));
  }
  throw new Error("no bot has played");
}

describe("reasons", () => {
  test("advice comes with its reason, and another move is explained without counting as a hint", async () => {
    const table = await opened(entry, [human, bot], []);
    const advice = await table.advise();
    expect(advice?.reason?.move).toEqual(advice?.move);
    expect(table.now().marks?.hints).toBe(1);
    const { view, viewer } = table.now();
    const other = at(entry.game.legal(view as never, viewer as number), 1);
    expect((await table.advise(other))?.reason?.move).toEqual(other);
    expect(table.now().marks?.hints).toBe(1);
    table.close();
  });

  test("nobody is advised, and no bot explains itself, where several people play", async () => {
    const table = await opened(entry, [human, human], []);
    expect(table.now().advice).toBeUndefined();
    expect(await table.advise()).toBeUndefined();
    expect(await table.why(1)).toBeUndefined();
    table.close();
  });

  test("a bot explains its move from what the asker may know, whatever it holds", async () => {
    const seen: unknown[] = [];
    const table = await opened(scythe, [human, bot], seen);
    const no = await botPlayed(table);
    const why = await table.why(no);
    expect(why).toMatchObject({ seat: 1, reason: { t: "equal" } });
    const { game } = scythe;
    for (const view of seen) {
      // The view it thinks from is one that the asker's own view could be hiding.
      const imagined = game.imagine(why?.view as never, rngFrom(`why/${no}`));
      expect(view).toEqual(game.view(imagined, 1));
    }
    // Its own choices cannot be asked about, and neither can what is not there.
    expect(await table.why(10_000)).toBeUndefined();
    table.close();
  });

  test("what a bot played can be tried otherwise: in its place where nothing is secret, else from one's own last choice", async () => {
    const open = await opened(entry, [human, bot], []);
    const one = await open.why(await botPlayed(open));
    expect(one?.instead?.seat).toBe(1);
    open.close();

    const secret = await opened(scythe, [human, bot], []);
    let no = 0;
    for (let played = 0; played < 40; no = await botPlayed(secret)) {
      const { view, viewer } = secret.now();
      const [move] = viewer === 0 ? scythe.game.legal(view as never, 0) : [];
      if (move !== undefined && secret.play(move) === undefined) played += 1;
    }
    const other = await secret.why(no);
    expect(other?.seat).toBe(1);
    expect(other?.instead?.seat).toBe(0);
    expect(other?.instead?.entries).toBeLessThan(no);
    secret.close();
  });
});
