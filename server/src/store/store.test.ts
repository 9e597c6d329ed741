import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { LogRow } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import type { Append, Opening } from "./steps.ts";
import { type Commit, openStore, type Store, TooMany } from "./store.ts";
import type { WantedTurn } from "./turns.ts";

let postgres: TestPostgres | undefined;
const folder = mkdtempSync(join(tmpdir(), "rubizh-store-"));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const row = (table_id: string, no: number, more: Partial<LogRow> = {}): LogRow => ({
  table_id,
  no,
  chain: no,
  at: 1_800_000_000_000 + no,
  tick: no,
  body: `{"b":2,"a":${no},"ї":"щ"}`,
  actor: null,
  key: null,
  digest: null,
  ...more,
});
const opening = (id: string, more: Partial<Opening["table"]> = {}): Opening => ({
  table: {
    id,
    game: "toy",
    host: "host",
    key: id,
    digest: "d",
    visibility: "private",
    pace: "none",
    seed: "s",
    created: 1,
    status: "waiting",
    head: 1,
    updated: 1,
    seats: "[]",
    marks: "{}",
    ended: "",
    flag_at: null,
    ...more,
  },
  rows: [row(id, 1)],
  seated: [],
  turns: [],
});
const asked = (seat: number, no: number, more: Partial<WantedTurn> = {}): WantedTurn => ({
  seat,
  no,
  era: 0,
  guest: null,
  level: null,
  flagAt: null,
  payer: "host",
  alone: false,
  ...more,
});
const line = (status: string) => ({ status, seats: "[]", marks: "{}", ended: "", pace: "none" });
const append = (table: string, after: number, more: Partial<Append> = {}): Append => ({
  table,
  after,
  rows: [row(table, after + 1)],
  line: line("playing"),
  turns: [],
  ...more,
});

const addresses: Readonly<Record<string, () => Promise<string>>> = {
  sqlite: async () => join(folder, `${randomUUID()}.sqlite`),
  postgres: async () => {
    if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
    return postgres.database();
  },
};

test("PostgreSQL is asked once for a change, however many rows it has", async () => {
  const store = await openStore((await addresses["postgres"]?.()) ?? "");
  const id = randomUUID();
  await store.open(opening(id));
  const asks = vi.spyOn(pg.Client.prototype, "query");
  const rows = [row(id, 2, { body: "100 % $1 ? 'quoted' \\\\ $body$ {}" }), row(id, 3)];
  const change = append(id, 1, { rows, turns: [asked(0, 1), asked(1, 1)], seated: ["a", "b"] });
  expect(await store.append(change)).toBe(true);
  expect(await store.append(change)).toBe(false);
  expect(asks).toHaveBeenCalledTimes(2);
  asks.mockRestore();
  expect(await store.rows(id, 1)).toEqual(rows);
  await store.close();
});

describe.each(Object.keys(addresses))("the store on %s", (kind) => {
  let address = "";
  let store: Store;
  beforeAll(async () => {
    address = (await addresses[kind]?.()) ?? "";
    store = await openStore(address);
  });
  afterAll(() => store.close());
  const table = async (more: Partial<Opening["table"]> = {}): Promise<string> => {
    const id = randomUUID();
    expect(await store.open(opening(id, more))).toBe(true);
    return id;
  };

  test("rows come back byte for byte and in order", async () => {
    const id = await table();
    const rows = [row(id, 2, { chain: 3 }), row(id, 3, { chain: 3, body: '{"z":1,"a":[1.5,"\\u0000"]}' })];
    expect(await store.append(append(id, 1, { rows }))).toBe(true);
    expect(await store.rows(id, 0)).toEqual([row(id, 1), ...rows]);
    expect(await store.rows(id, 1, 2)).toEqual(rows.slice(0, 1));
    expect(await store.table(id)).toMatchObject({ head: 3, status: "playing" });
  });

  test("of many changes decided on the same row, one is made", async () => {
    const id = await table();
    const tries = await Promise.all(Array.from({ length: 20 }, () => store.append(append(id, 1))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.rows(id, 0)).toHaveLength(2);
    expect(await store.append(append(id, 5))).toBe(false);
  });

  test("a game without a clock that nobody touched for 60 days rests: out of the list until the next row", async () => {
    const guest = randomUUID();
    const long = Date.now() - 61 * 24 * 3600_000;
    const ids = [];
    for (const [pace, status] of [
      ["none", "playing"],
      ["days-14", "playing"],
      ["none", "over"],
    ] as const) {
      const id = randomUUID();
      await store.open(opening(id, { host: guest, pace, status, updated: long }));
      ids.push(id);
    }
    const listed = async () => {
      const [running, over] = [await store.runningPage(guest, {}), await store.overPage(guest, {})];
      return [...running.rows, ...over.rows].map(({ id }) => id).sort();
    };
    expect(await listed()).toEqual(ids.slice(1).sort());
    await store.append(append(ids[0] ?? "", 1, { rows: [row(ids[0] ?? "", 2, { at: Date.now() })] }));
    expect(await listed()).toEqual([...ids].sort());
  });

  test("a refused change leaves nothing behind", async () => {
    const id = await table();
    await store.append(append(id, 1));
    const turns = [asked(0, 7, { guest: "g" })];
    const late = append(id, 1, { rows: [row(id, 2), row(id, 3)], turns, seated: ["g"], line: line("over") });
    expect(await store.append(late)).toBe(false);
    expect(await store.rows(id, 0)).toHaveLength(2);
    expect(await store.askedAt([id])).toEqual([]);
    expect(await store.table(id)).toMatchObject({ status: "playing", head: 2 });
  });

  test("a key is used once per actor and table", async () => {
    const id = await table();
    const keyed = (no: number, actor: string) => [row(id, no, { actor, key: "k", digest: `d${no}` })];
    expect(await store.append(append(id, 1, { rows: keyed(2, "a") }))).toBe(true);
    expect(await store.append(append(id, 2, { rows: keyed(3, "a") }))).toBe(false);
    expect(await store.append(append(id, 2, { rows: keyed(3, "b") }))).toBe(true);
    expect(await store.rowByKey(id, "a", "k")).toMatchObject({ no: 2, digest: "d2" });
    expect(await store.rowByKey(id, "c", "k")).toBeUndefined();
  });

  test("a host's key makes one table", async () => {
    const id = await table({ host: "h2", key: "once" });
    expect(await store.open(opening(randomUUID(), { host: "h2", key: "once" }))).toBe(false);
    expect(await store.tableByKey("h2", "once")).toMatchObject({ id });
  });

  test("a table may open another with the same change, or not at all", async () => {
    const id = await table();
    const [next, other] = [randomUUID(), randomUUID()];
    expect(await store.append(append(id, 1, { opens: opening(next) }))).toBe(true);
    expect(await store.table(next)).toMatchObject({ id: next });
    expect(await store.append(append(id, 1, { opens: opening(other) }))).toBe(false);
    expect(await store.table(other)).toBeUndefined();
  });

  test("the latest keyframe up to a row", async () => {
    const id = await table();
    const frame = (no: number) => ({ table_id: id, no, rules: 1, body: `{"no":${no}}`, folded: "" });
    await store.append(append(id, 1, { keyframe: frame(2) }));
    await store.append(append(id, 2, { keyframe: frame(3) }));
    expect(await store.keyframe(id, 2)).toEqual(frame(2));
    expect(await store.keyframe(id, 99)).toEqual(frame(3));
    expect(await store.keyframe(id, 1)).toBeUndefined();
  });

  test("lists: mine, open, and where I am asked", async () => {
    const guest = randomUUID();
    const [hosted, seated, open] = [
      await table({ host: guest }),
      await table(),
      await table({ visibility: "public", seats: '[{"t":"open"}]' }),
    ];
    const turns = [asked(1, 0, { guest })];
    await store.append(append(seated, 1, { seated: [guest, guest], turns }));
    const ids = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) => rows.map(({ id }) => id);
    expect(ids(await store.runningPage(guest, {}))).toEqual([seated, hosted]);
    expect(ids(await store.openPage(guest, {}))).toContain(open);
    expect(ids(await store.openPage(guest, {}))).not.toContain(hosted);
    expect(await store.askedAt([seated, hosted])).toMatchObject([{ table_id: seated, guest_id: guest }]);
    await store.append(append(seated, 2, { seated: [] }));
    expect(ids(await store.runningPage(guest, {}))).toEqual([hosted]);
    expect(await store.askedAt([seated])).toEqual([]);
  });

  const due = async (id: string) => (await store.dueTurns()).filter((t) => t.table_id === id);

  test("a bot's turn is leased to one node until its time is up", async () => {
    const id = await table();
    const bot = (no: number, era = 0) => [asked(0, no, { level: 2, era })];
    await store.append(append(id, 1, { turns: bot(4) }));
    const turn = { table_id: id, seat: 0, no: 4, era: 0 };
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => store.leaseTurn(`node-${i}`, turn, 60_000)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.leaseTurn("late", turn, 60_000)).toBe(false);
    expect(await due(id)).toEqual([]);
    await store.append(append(id, 2, { turns: bot(4) }));
    expect(await due(id)).toEqual([]);
    await store.renewTurns(`node-${tries.indexOf(true)}`, 1);
    await expect.poll(() => store.leaseTurn("heir", turn, 60_000)).toBe(true);
    await store.releaseTurns("somebody");
    expect(await due(id)).toEqual([]);
    await store.releaseTurns("heir");
    expect(await due(id)).toMatchObject([{ ...turn, payer: "host", alone: 0, place: expect.any(Number) }]);
    await store.restTurn(turn, 60_000);
    expect(await due(id)).toEqual([]);
    await store.append(append(id, 3, { turns: bot(5) }));
    expect(await due(id)).toMatchObject([{ no: 5 }]);
    // A table that is set aside leaves its bots in peace until it is taken up again.
    await store.setAside(id, "rules", "rules 99");
    expect(await due(id)).toEqual([]);
    expect(await store.table(id)).toMatchObject({ status: "stuck" });
    expect(await store.stuckTables()).toBe(1);
    await store.takeUp(id, "playing");
    expect(await store.table(id)).toMatchObject({ status: "playing" });
    expect(await due(id)).toMatchObject([{ no: 5 }]);
    expect(await store.leaseTurn("late", turn, 60_000)).toBe(false);
    // The same number once more, after a takeback: whoever holds the old one holds nothing.
    expect(await store.leaseTurn("heir", { ...turn, no: 5 }, 60_000)).toBe(true);
    await store.append(append(id, 4, { turns: bot(5, 1) }));
    expect(await due(id)).toMatchObject([{ no: 5, era: 1 }]);
    expect(await store.leaseTurn("late", { ...turn, no: 5 }, 60_000)).toBe(false);
    expect(await store.leaseTurn("anew", { ...turn, no: 5, era: 1 }, 60_000)).toBe(true);
    await store.append(append(id, 5, { turns: [] }));
    expect(await due(id)).toEqual([]);
  });

  test("a lease does not care what a node thinks the time is", async () => {
    const id = await table();
    const turn = { table_id: id, seat: 0, no: 1, era: 0 };
    const truth = Date.now;
    try {
      // Ten minutes ahead, then an hour behind.
      Date.now = () => truth() + 600_000;
      await store.append(append(id, 1, { turns: [asked(0, 1, { level: 1 })] }));
      expect((await due(id))[0]?.waited).toBeLessThan(60_000);
      expect(await store.leaseTurn("fast", turn, 200)).toBe(true);
      expect(await store.leaseTurn("fast", turn, 200)).toBe(false);
      Date.now = () => truth() - 3_600_000;
      await expect.poll(() => store.leaseTurn("slow", turn, 60_000)).toBe(true);
    } finally {
      Date.now = truth;
    }
    await store.append(append(id, 2, { turns: [] }));
  });

  test("of bots' turns every payer's oldest come first, and tables of bots alone last", async () => {
    const id = await table();
    const turns = [
      asked(0, 0, { level: 3, payer: "greedy", alone: true }),
      asked(1, 0, { level: 3, payer: "greedy" }),
      asked(2, 0, { level: 3, payer: "greedy" }),
      asked(3, 0, { level: 1, payer: "modest" }),
    ];
    await store.append(append(id, 1, { turns }));
    const order = await due(id);
    expect(order.map(({ place, alone }) => [alone, place])).toEqual([
      [0, 1],
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(
      order
        .slice(0, 2)
        .map(({ payer }) => payer)
        .sort(),
    ).toEqual(["greedy", "modest"]);
    await store.append(append(id, 2, { turns: [] }));
  });

  test("invitations are replaced, revoked, used up and too old", async () => {
    const id = await table();
    await store.invite(id, "seat-0", "h1", 90);
    await store.invite(id, "seat-0", "h2", 100);
    expect(await store.inviteTo(id, "seat-0")).toEqual({ hash: "h2", until: 100 });
    await store.append(append(id, 1, { spent: "seat-0" }));
    expect(await store.inviteTo(id, "seat-0")).toEqual({ hash: "h2", until: 0 });
    await store.invite(id, "seat-0", "h3", 110);
    expect(await store.inviteTo(id, "seat-0")).toEqual({ hash: "h3", until: 110 });
    await store.invite(id, "watch", "w", 100);
    await store.revoke(id, "watch");
    expect(await store.inviteTo(id, "watch")).toBeUndefined();
    await store.watch(id, "g");
    await store.watch(id, "g");
    expect([await store.watches(id, "g"), await store.watches(id, "x")]).toEqual([true, false]);
  });

  test("guests come, are renamed and go", async () => {
    const id = randomUUID();
    const [phone, desk] = [`phone-${id}`, `desk-${id}`];
    await store.addGuest({ id, name: "Олена", created: 5 });
    await store.addSession({ hash: phone, guest: id }, 6);
    await store.addSession({ hash: desk, guest: id }, 7);
    await store.renameGuest(id, "Łucja");
    for (const session of [phone, desk])
      expect(await store.guestBySession(session)).toMatchObject({
        id,
        session,
        name: "Łucja",
        created: 5,
        kept: 0,
      });
    await store.endSession(phone);
    expect(await store.guestBySession(phone)).toBeUndefined();
    expect(await store.guestBySession(desk)).toMatchObject({ id });
    expect(await store.liveSessions([phone, desk])).toEqual(new Set([desk]));
  });

  test("an account has a name that looks like nobody else's, and what it gives up is held for it", async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const tail = a.slice(0, 6);
    await store.addGuest({ id: a, name: `Оля ${tail}`, created: 1 });
    await store.addGuest({ id: b, name: `Oля ${tail}`, created: 2 });
    await store.addGuest({ id: c, name: "", created: 3 });
    for (const id of [a, b, c]) await store.keepGuest(id, 10);
    expect(await store.guest(a)).toMatchObject({ kept: 10, name: `Оля ${tail}` });
    expect((await store.guest(b))?.name).toMatch(new RegExp(`^Oля ${tail} \\d{5}$`));
    expect((await store.guest(c))?.name).toMatch(/^Rubizh \d{5}$/);
    for (const same of [`Oля ${tail}`, `оля ${tail}`, `Оля  ${tail} `])
      expect(await store.renameAccount(b, same, 20)).toBe(false);
    expect(await store.renameAccount(a, `Ганна ${tail}`, 30)).toBe(true);
    expect(await store.renameAccount(b, `Оля ${tail}`, 40)).toBe(false);
    expect(await store.renameAccount(a, `Оля ${tail}`, 50)).toBe(true);
    expect(await store.renameAccount(b, `Ганна ${tail}`, 60)).toBe(false);
    expect(await store.renameAccount(b, `Ганна ${tail}`, 60 + 91 * 24 * 3600_000)).toBe(true);
  });

  test("a link to another device holds once, for its time, and until the next", async () => {
    const id = randomUUID();
    await store.addLink(`a-${id}`, id, 100);
    await store.addLink(`b-${id}`, id, 100);
    expect(await store.spendLink(`a-${id}`, 50)).toBeUndefined();
    expect(await store.spendLink(`b-${id}`, 100)).toBeUndefined();
    const both = await Promise.all([store.spendLink(`b-${id}`, 50), store.spendLink(`b-${id}`, 50)]);
    expect(both.filter((guest) => guest === id)).toHaveLength(1);
  });

  test("a host has so many public tables that wait, however many are opened at once", async () => {
    const host = randomUUID();
    const open = (visibility: string, status = "waiting") => {
      const id = randomUUID();
      return store.open(opening(id, { host, key: id, visibility, status }), 2);
    };
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => open("public")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const { reason } of tries.filter((t) => t.status === "rejected"))
      expect(reason).toBeInstanceOf(TooMany);
    expect(await open("private")).toBe(true);
    expect((await store.runningPage(host, {})).rows).toHaveLength(3);
  });

  test("tables that wait are forsaken when their hosts are gone, or after a long time", async () => {
    const patience = { public: 60_000, private: 60_000 };
    const now = Date.now();
    const gone = await table({ host: "gone", visibility: "public", updated: now });
    const here = await table({ host: "here", visibility: "public", updated: now });
    const fresh = await table({ updated: now });
    const old = await table({ updated: now - 100_000 });
    const ours = async (given: typeof patience) =>
      (await store.forsaken(given)).filter((id) => [gone, here, fresh, old].includes(id));
    expect(await ours(patience)).toEqual([old]);
    await expect
      .poll(() => ours({ ...patience, public: 5 }).then((ids) => ids.sort()))
      .toEqual([gone, here, old].sort());
    await store.hostsHere((id, host) => id === here && host === "here");
    expect(await ours({ ...patience, public: 60_000 })).toEqual([old]);
    for (const id of [gone, here, fresh, old]) await store.append(append(id, 1, { line: line("closed") }));
    expect(await ours({ public: -1, private: -1 })).toEqual([]);
  });

  test("what is counted together begins anew when its span is over, and is forgotten", async () => {
    const hour = 3600_000;
    const all = await Promise.all(Array.from({ length: 20 }, () => store.count("network", hour)));
    expect(all.map(({ n }) => n).sort((a, b) => a - b)).toEqual(all.map((_, i) => i + 1));
    for (const { left } of all) expect(left).toBeLessThanOrEqual(hour);
    await store.count("brief", 0);
    expect((await store.count("brief", hour)).n).toBe(1);
    await store.removeExpired(await store.now());
    expect((await store.count("network", hour)).n).toBe(21);
    await store.removeExpired((await store.now()) + 2 * hour);
    expect((await store.count("network", hour)).n).toBe(1);
  });

  test("a setting is decided once", async () => {
    expect(await store.setting("k", "first")).toBe("first");
    expect(await store.setting("k", "second")).toBe("first");
  });

  test("what was committed is there for the next process, which migrates nothing", async () => {
    const id = await table();
    const next = await openStore(address);
    expect(await next.rows(id, 0)).toEqual([row(id, 1)]);
    await next.close();
  });

  test("a first attempt at a puzzle counts once, however often and at once it is told", async () => {
    const [game, puzzle] = [randomUUID(), "0000aaaa"];
    const guests = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const id = randomUUID();
        await store.addGuest({ id, name: "", created: 1 });
        return id;
      }),
    );
    const tell = (guest: string, solved: boolean) => store.countAttempt(guest, game, puzzle, solved);
    await Promise.all(guests.flatMap((guest, i) => [tell(guest, i > 0), tell(guest, i > 0)]));
    await tell(guests[0] ?? "", true);
    await tell("nobody", true);
    expect(await store.attemptCounts(game)).toEqual([{ id: puzzle, tried: 3, solved: 2 }]);
    for (const guest of guests) await store.removeGuest(guest);
    expect(await store.personal(guests[0] ?? "")).toEqual([]);
    expect(await store.attemptCounts(game)).toEqual([{ id: puzzle, tried: 3, solved: 2 }]);
  });

  test("news is told after the commit, to other nodes too", async () => {
    const other = kind === "postgres" ? await openStore(address) : store;
    const heard: Commit[] = [];
    const deaf = other.onCommit((commit) => heard.push(commit));
    const id = await table();
    await store.append(append(id, 1));
    await store.endSession("somebody");
    await expect.poll(() => heard).toMatchObject([{ table: id }, { table: id }, { session: "somebody" }]);
    deaf();
    if (other !== store) await other.close();
  });
});

test("a store of the first release keeps its guests signed in", async () => {
  const file = join(folder, "first-release.sqlite");
  const old = openSqlite(file);
  const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1));
  await new Migrator({ db: old, provider: { getMigrations: async () => first } }).migrateToLatest();
  await sql`insert into guests (id, session, name, created) values ('g', 's', 'Олена', 5), ('h', '', '', 6)`.execute(
    old,
  );
  await old.destroy();
  const store = await openStore(file);
  expect(await store.guestBySession("s")).toMatchObject({ id: "g", name: "Олена", created: 5, session: "s" });
  expect(await store.guestBySession("")).toBeUndefined();
  await store.close();
});
