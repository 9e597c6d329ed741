import { CLOSE, type MineMessage } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import { chairsOf, lineOf, linesOf } from "../http/lines.ts";
import type { Challenges } from "../lobby/challenges.ts";
import type { Seeks } from "../lobby/seeks.ts";
import type { AskedRow } from "../store/lists.ts";
import type { TableRow } from "../store/schema.ts";
import type { Commit, Store } from "../store/store.ts";
import type { Tables } from "../table/tables.ts";
import { openPulses } from "./pulses.ts";

/** Whoever listens to a guest's own affairs, by whichever wire. */
export interface Wire {
  readonly guest: string;
  readonly session: string;
  readonly network: string;
  send(text: string): void;
  /** Asks for a sign of life, where the wire can give one. */
  ping(): void;
  /** More waits to be sent than anybody will read. */
  isStuck(): boolean;
  end(code: number): void;
}

interface Listener {
  readonly wire: Wire;
  slot: number;
  /** Not before it was greeted is it told of anything else. */
  greeted: boolean;
  /** Tables that changed before that, and whether its seek or challenges did. */
  readonly missed: Set<string>;
  isSummoned: boolean;
  /** Tables it was told of. */
  readonly known: Set<string>;
  /** The last question it was told of, by table and seat. */
  readonly asked: Map<string, string>;
  seek: string;
  match: string;
  readonly challenges: Map<string, string>;
  isAsked: boolean;
}

/** Lines change together with others; they are told a moment later, once for all. */
const SOON_MS = 100;
const BEAT_MS = 10_000;
/** Names in one question to the store. */
const AT_ONCE = 500;
/** Pages of lines in the first message; the rest is in the list. */
const MOST_PAGES = 10;

export type Personal = ReturnType<typeof openPersonal>;

/** Tells every guest what becomes of all its tables. It keeps nothing that the store does not hold. */
export function openPersonal(store: Store, tables: Tables, log: FastifyBaseLogger) {
  const listeners = new Map<string, Set<Listener>>();
  const byWire = new WeakMap<Wire, Listener>();
  const stirred = new Set<string>();
  const summoned = new Set<string>();
  let affairs: { readonly seeks: Pick<Seeks, "of">; readonly challenges: Pick<Challenges, "of"> } | undefined;

  const all = (): readonly Listener[] => [...listeners.values()].flatMap((set) => [...set]);
  const say = ({ wire }: Listener, message: MineMessage): void => wire.send(JSON.stringify(message));
  const failed = (error: unknown): void => log.error({ err: error }, "personal stream");

  /** Every question to this guest that it was not told of. */
  const ask = (listener: Listener, rows: readonly AskedRow[]): void => {
    for (const { table_id: table, guest_id, seat, no, era } of rows) {
      if (guest_id !== listener.wire.guest) continue;
      const name = `${table} ${seat}`;
      if (listener.asked.get(name) === `${no} ${era}`) continue;
      listener.asked.set(name, `${no} ${era}`);
      say(listener, { t: "asked", table, seat, no, era });
    }
  };
  /** Seats that are held for this guest. */
  const gather = (listener: Listener, row: TableRow): void => {
    if (row.status !== "waiting") return;
    for (const [seat, chair] of chairsOf(row).entries())
      if (chair.t === "held" && chair.guest === listener.wire.guest)
        say(listener, { t: "gathering", table: row.id, seat });
  };

  const runningOf = async (guest: string): Promise<readonly TableRow[]> => {
    const rows: TableRow[] = [];
    let before: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const { rows: some, next } = await store.runningPage(guest, { before });
      rows.push(...some);
      if (next === undefined) break;
      before = next;
    }
    return rows;
  };

  const greet = async (listener: Listener): Promise<void> => {
    const { guest } = listener.wire;
    listener.greeted = false;
    listener.known.clear();
    listener.asked.clear();
    const rows = await runningOf(guest);
    const asked = await store.askedAt(rows.map(({ id }) => id));
    const mine = [...(await linesOf(store, rows, guest, tables.now()))];
    const seek = await affairs?.seeks.of(guest);
    const challenges = (await affairs?.challenges.of(guest)) ?? [];
    const counts = await store.countsOf(guest);
    listener.seek = seek && seek.table === undefined ? seek.id : "";
    for (const one of challenges) listener.challenges.set(one.id, one.state);
    say(listener, { t: "hello", mine, seeks: seek ? [seek] : [], challenges, counts });
    for (const { id } of rows) listener.known.add(id);
    ask(listener, asked);
    for (const row of rows) gather(listener, row);
    listener.greeted = true;
    for (const id of listener.missed) stirred.add(id);
    listener.missed.clear();
    if (listener.isSummoned) summoned.add(guest);
    listener.isSummoned = false;
  };

  /** What has changed of one table, for everybody here whom it concerns or concerned. */
  const tellOf = (id: string, row: TableRow | undefined, asked: readonly AskedRow[]): void => {
    const chairs = row ? chairsOf(row) : [];
    const concerned = new Set([row?.host, ...chairs.map(({ guest }) => guest)]);
    const whom = [
      ...[...concerned].flatMap((guest) => [...(listeners.get(guest ?? "") ?? [])]),
      ...all().filter(({ known, wire }) => known.has(id) && !concerned.has(wire.guest)),
    ];
    for (const listener of whom) {
      if (!listener.greeted) listener.missed.add(id);
      else if (!row || row.status === "closed" || !concerned.has(listener.wire.guest)) {
        if (listener.known.delete(id)) say(listener, { t: "gone", table: id });
      } else {
        listener.known.add(id);
        say(listener, { t: "line", line: lineOf(row, asked, listener.wire.guest, tables.now()) });
        ask(listener, asked);
        gather(listener, row);
      }
    }
  };

  const tellStirred = async (): Promise<void> => {
    const ids = [...stirred];
    stirred.clear();
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const some = ids.slice(i, i + AT_ONCE);
      const rows = new Map((await store.tablesIn(some)).map((row) => [row.id, row]));
      const asked = Map.groupBy(await store.askedAt(some), ({ table_id }) => table_id);
      for (const id of some) tellOf(id, rows.get(id), asked.get(id) ?? []);
    }
  };

  /** A guest's seek and challenges, as far as they are others than it was told of. */
  const tellSummoned = async (): Promise<void> => {
    const guests = [...summoned];
    summoned.clear();
    for (const guest of guests) {
      const here: Listener[] = [];
      for (const listener of listeners.get(guest) ?? [])
        if (listener.greeted) here.push(listener);
        else listener.isSummoned = true;
      if (here.length === 0 || !affairs) continue;
      const seek = await affairs.seeks.of(guest);
      const challenges = await affairs.challenges.of(guest);
      for (const listener of here) {
        const isFound = seek?.table !== undefined && listener.match !== seek.table;
        if (listener.seek !== "" && listener.seek !== (seek?.table === undefined ? seek?.id : ""))
          say(listener, { t: "unsought", id: listener.seek });
        listener.seek = seek && seek.table === undefined ? seek.id : "";
        if (seek && seek.table === undefined) say(listener, { t: "seek", seek });
        if (isFound && seek.table !== undefined) {
          listener.match = seek.table;
          say(listener, { t: "match", table: seek.table });
        }
        for (const challenge of challenges)
          if (listener.challenges.get(challenge.id) !== challenge.state) {
            listener.challenges.set(challenge.id, challenge.state);
            say(listener, { t: "challenge", challenge });
          }
      }
    }
  };

  let underway = false;
  const timer = setInterval(() => {
    if (underway || (stirred.size === 0 && summoned.size === 0)) return;
    underway = true;
    void tellStirred()
      .then(tellSummoned)
      .catch(failed)
      .finally(() => {
        underway = false;
      });
  }, SOON_MS);

  const pulses = openPulses<Listener>(
    BEAT_MS,
    (listener) => {
      if (listener.wire.isStuck()) return listener.wire.end(CLOSE.tooSlow);
      say(listener, { t: "beat" });
      listener.isAsked = true;
      listener.wire.ping();
    },
    ({ wire, isAsked }) => {
      if (isAsked) wire.end(CLOSE.goingAway);
    },
  );

  const hear = (commit: Commit): void => {
    if (listeners.size === 0) return;
    if (commit === "missed") for (const listener of all()) void greet(listener).catch(failed);
    else if ("table" in commit) stirred.add(commit.table);
    else if ("meeting" in commit) summoned.add(commit.meeting);
    else if ("session" in commit)
      for (const { wire } of all()) if (wire.session === commit.session) wire.end(CLOSE.sessionEnded);
  };
  const deaf = store.onCommit(hear);

  const drop = (wire: Wire): void => {
    const listener = byWire.get(wire);
    const set = listeners.get(wire.guest);
    if (!listener || !set?.delete(listener)) return;
    pulses.drop(listener.slot, listener);
    if (set.size === 0) listeners.delete(wire.guest);
  };

  return {
    /** Who brings people together is known only after this. */
    know: (who: NonNullable<typeof affairs>): void => {
      affairs = who;
    },
    isHere: (guest: string): boolean => listeners.has(guest),
    of: (guest: string): number => listeners.get(guest)?.size ?? 0,
    from: (network: string): number => all().filter(({ wire }) => wire.network === network).length,
    count: (): number => all().length,
    add: (wire: Wire): void => {
      const listener: Listener = {
        wire,
        slot: 0,
        greeted: false,
        missed: new Set(),
        isSummoned: false,
        known: new Set(),
        asked: new Map(),
        seek: "",
        match: "",
        challenges: new Map(),
        isAsked: false,
      };
      listener.slot = pulses.add(listener);
      byWire.set(wire, listener);
      listeners.set(wire.guest, (listeners.get(wire.guest) ?? new Set()).add(listener));
      void greet(listener).catch((error: unknown) => {
        failed(error);
        wire.end(CLOSE.goingAway);
      });
    },
    answered: (wire: Wire): void => {
      const listener = byWire.get(wire);
      if (listener) listener.isAsked = false;
    },
    drop,
    /** Whoever this is hears no more: the session counts for nothing. */
    dismiss: (guest: string): void => {
      for (const { wire } of listeners.get(guest) ?? []) wire.end(CLOSE.sessionEnded);
    },
    close: (): void => {
      clearInterval(timer);
      pulses.stop();
      deaf();
      for (const { wire } of all()) wire.end(CLOSE.goingAway);
    },
  };
}
