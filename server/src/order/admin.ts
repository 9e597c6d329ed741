import { configOf } from "../config.ts";
import { loadRegistry } from "../games.ts";
import { randomToken } from "../secrets.ts";
import { openStore, type Store } from "../store/store.ts";
import { readBody } from "../table/body.ts";
import { openTables, type Tables } from "../table/tables.ts";
import { blank, write } from "../table/write.ts";
import { TimeLine } from "../time/line.ts";

const DAY_MS = 24 * 3600_000;

/** One act of the operator. */
export type Act =
  | { readonly t: "who"; readonly name: string }
  | {
      readonly t: "ban";
      readonly guest: string;
      readonly kind: "play" | "chat" | "all";
      readonly days: number;
      readonly why: string;
      readonly network: boolean;
    }
  | { readonly t: "unban"; readonly guest: string }
  | { readonly t: "rename"; readonly guest: string; readonly name: string; readonly why: string }
  | { readonly t: "hide"; readonly table: string; readonly no: number; readonly why: string }
  | { readonly t: "void"; readonly table: string; readonly why: string }
  | { readonly t: "reports"; readonly open: boolean }
  | {
      readonly t: "settle";
      readonly report: string;
      readonly as: "kept" | "warned" | "banned";
      readonly why: string;
    }
  | { readonly t: "hold"; readonly why: string }
  | { readonly t: "release" }
  | { readonly t: "audit" };

/** What an act answers: rows to show, or undefined where there was nothing to act on. */
export type Outcome = readonly object[] | undefined;

/** Does one act on a store, whether a server runs on it or not, and writes down that it was done. */
export async function administer(
  database: string,
  act: Act,
  actor: string,
  registry?: string,
): Promise<Outcome> {
  const store = await openStore(database);
  try {
    const done = await doing(store, act, async () => {
      const time = new TimeLine(await store.lineFrom());
      return openTables(store, await loadRegistry(registry ?? configOf({}).registry), () => {}, time);
    });
    const about = aboutOf(act);
    if (done && about !== undefined)
      await store.addAct({ id: randomToken(), actor, act: act.t, about, why: "why" in act ? act.why : "" });
    return done;
  } finally {
    await store.close();
  }
}

/** What is written down of it; undefined: it only looks. */
function aboutOf(act: Act): string | undefined {
  switch (act.t) {
    case "who":
    case "reports":
    case "audit":
      return undefined;
    case "hide":
      return `${act.table} ${act.no}`;
    case "void":
      return act.table;
    case "settle":
      return act.report;
    case "hold":
    case "release":
      return "";
    default:
      return act.guest;
  }
}

async function doing(store: Store, act: Act, tables: () => Promise<Tables>): Promise<Outcome> {
  switch (act.t) {
    case "who":
      return whoIs(store, act.name);
    case "ban": {
      if (!(await store.guest(act.guest))) return undefined;
      const until = (await store.now()) + act.days * DAY_MS;
      const { guest: guest_id, kind, why } = act;
      await store.addBan({
        id: randomToken(),
        guest_id,
        kind,
        why,
        until,
        network: act.network ? "wanted" : "",
      });
      await store.addHouseWord({ id: randomToken(), guest_id, act: `ban-${kind}`, why, until });
      return [{ guest: guest_id, kind, until: new Date(until).toISOString() }];
    }
    case "unban":
      return (await store.endBans(act.guest)) > 0 ? [{ guest: act.guest }] : undefined;
    case "rename":
      return renamed(store, act);
    case "hide":
      return hidden(store, act);
    case "void":
      return ended(await tables(), act.table);
    case "reports":
      return (await store.reports(act.open)).map(({ at, ...report }) => ({
        at: new Date(at).toISOString(),
        ...report,
      }));
    case "settle":
      return settled(store, act);
    case "hold":
    case "release":
      await store.setHeld(act.t === "hold" ? act.why : "");
      return [{ clock: act.t === "hold" ? "held" : "runs" }];
    case "audit":
      return (await store.acts()).map(({ id: _, at, ...row }) => ({
        at: new Date(at).toISOString(),
        ...row,
      }));
  }
}

async function whoIs(store: Store, name: string): Promise<Outcome> {
  const bans = await store.bans();
  const reports = await store.reports(false);
  const guests = await store.guestsCalled(name);
  return Promise.all(
    guests.map(async ({ id, name: called, created, kept, kind }) => ({
      id,
      name: called,
      kind: kept > 0 ? kind : "guest",
      since: new Date(created).toISOString(),
      tables: (await store.tablesWith(id)).length,
      reports: reports.filter(({ about }) => about === id).length,
      bans: bans.filter(({ guest_id }) => guest_id === id).map((ban) => ban.kind),
    })),
  );
}

async function renamed(store: Store, { guest, name, why }: Extract<Act, { t: "rename" }>): Promise<Outcome> {
  const known = await store.guest(guest);
  if (!known) return undefined;
  if (known.kept === 0) await store.renameGuest(guest, name);
  // Of an account's name there is one; whoever has it keeps it.
  else if (!(await store.renameAccount(guest, name, Date.now()))) return undefined;
  await store.addHouseWord({ id: randomToken(), guest_id: guest, act: "rename", why, until: 0 });
  return [{ guest, name }];
}

/** Words that somebody wrote are gone for everybody; the row stays, so that nothing is out of order. */
async function hidden(store: Store, { table, no }: Extract<Act, { t: "hide" }>): Promise<Outcome> {
  const [row] = await store.rows(table, no - 1, no);
  const body = row && readBody(row.body);
  if (body?.t !== "wrote" || body.text === "") return undefined;
  await store.hideWords(table, no, JSON.stringify({ ...body, text: "" }));
  return [{ table, no }];
}

async function ended(tables: Tables, id: string): Promise<Outcome> {
  const before = await tables.look(id).catch(() => undefined);
  if (before?.status !== "playing") return undefined;
  await tables.change(id, (table, now) => write(blank(table, now), { t: "void", why: "house" }));
  return [{ table: id, ended: "void" }];
}

async function settled(
  store: Store,
  { report: id, as, why }: Extract<Act, { t: "settle" }>,
): Promise<Outcome> {
  const report = await store.report(id);
  if (report?.settled !== "") return undefined;
  await store.settleReport(id, as);
  if (as === "warned")
    await store.addHouseWord({ id: randomToken(), guest_id: report.about, act: "warned", why, until: 0 });
  return [{ report: id, as }];
}
