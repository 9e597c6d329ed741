import type { Duplex } from "node:stream";
import type { Viewer } from "@rubizh/engine";
import { CLOSE, PULSE_MS, type StreamMessage, type Who } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import { Unreadable } from "../refused.ts";
import { isToken } from "../store/programs.ts";
import type { Commit, Store } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import type { Intent } from "../table/rows.ts";
import { isSeatedAt } from "../table/seating.ts";
import type { ToldRow } from "../table/show.ts";
import type { Change, Tables } from "../table/tables.ts";
import { framesOf, said } from "./frames.ts";
import type { Speech } from "./moves.ts";
import type { Presence, Sign } from "./presence.ts";
import { openPulses } from "./pulses.ts";
import { sendText } from "./wire.ts";

/** Who listens to what. */
export interface Listening {
  readonly table: string;
  readonly guest: string;
  readonly session: string;
  /** Where from, as far as streams are counted by it. */
  readonly network: string;
  readonly viewer: Viewer;
  /**
   * What it is told of the table with the news: all of it; all but what never changes; what has changed. The last two
   * know messages that no log keeps, the last may speak.
   */
  readonly told: "whole" | "lean" | "changes";
  /** It asked to be told who is there. */
  readonly wantsWho: boolean;
  /** The last number sent. */
  sent: number;
}

/** One open stream. */
export interface Watcher extends Listening {
  readonly socket: WebSocket;
  /** What the socket writes to, where it is one of the library's. */
  readonly wire: Duplex | undefined;
  slot: number;
  speech?: Speech;
  sign: Sign;
  /** What it was last told of who is there. */
  knows?: string;
  /** It was asked for a sign of life and has not given it. */
  isAsked?: boolean;
}

const FAREWELL_MS = 1_000;
/** More than this waiting to be sent: the client is too slow and may come back later. */
const MOST_BUFFERED = 4 * 1024 * 1024;

/** Who is there is told so often at most. */
const WHO_MS = 250;
/** Names in one question to the store. */
const AT_ONCE = 500;

export type Hub = ReturnType<typeof openHub>;

/** Sends every stream what it has not seen yet. It keeps nothing that the log does not hold. */
export function openHub(
  store: Store,
  tables: Tables,
  looks: (table: Table, guest: string) => Promise<boolean>,
  heed: (watcher: Watcher, bytes: Buffer, eyes: (open: boolean) => void) => void,
  presence: Presence,
  log: FastifyBaseLogger,
) {
  const watchers = new Map<string, Set<Watcher>>();
  /** Tables being sent, and whether there is more to send afterwards. */
  const pumping = new Map<string, "again" | "once">();
  const bySession = new Map<string, Set<Watcher>>();
  const byGuest = new Map<string, number>();
  const byNetwork = new Map<string, number>();
  const bySocket = new WeakMap<WebSocket, Watcher>();
  let count = 0;

  const drop = (watcher: Watcher): void => {
    if (!strike(watchers, watcher.table, watcher)) return;
    strike(bySession, watcher.session, watcher);
    pulses.drop(watcher.slot, watcher);
    presence.drop(watcher.sign);
    stir(watcher);
    count -= 1;
    tally(byGuest, watcher.guest, -1);
    tally(byNetwork, watcher.network, -1);
  };
  // One function for all streams: each would otherwise keep its own.
  function closed(this: WebSocket): void {
    const watcher = bySocket.get(this);
    if (watcher) drop(watcher);
  }
  function spoke(this: WebSocket, bytes: Buffer): void {
    const watcher = bySocket.get(this);
    if (watcher) heed(watcher, bytes, (open) => see(watcher, open));
  }
  function answered(this: WebSocket): void {
    const watcher = bySocket.get(this);
    if (watcher) watcher.isAsked = false;
  }
  const see = (watcher: Watcher, open: boolean): void => {
    if (watcher.sign.isOpen === open) return;
    watcher.sign.isOpen = open;
    stir(watcher);
  };
  function failed(this: WebSocket): void {
    this.terminate();
  }

  /** Somebody came, left or looked away; who is there is told a moment later, once for all. */
  const stirred = new Set<string>();
  /** Live tables with somebody gone, who in a while may be replaced. */
  const thinned = new Set<string>();
  const stir = ({ table, sign }: Pick<Watcher, "table" | "sign">): void => {
    stirred.add(table);
    if (!store.shared) return;
    void presence
      .noted(sign)
      .then(() => store.tellPresence(table))
      .catch((error: unknown) => log.error({ err: error }, "presence"));
  };
  const tellWho = async (): Promise<void> => {
    const ids = [...stirred];
    stirred.clear();
    for (const id of ids) {
      const here = watchers.get(id) ?? new Set();
      const curious = [...here].filter(({ wantsWho }) => wantsWho);
      thinned.delete(id);
      if (curious.length === 0) continue;
      await presence.learn(id);
      const table = await tables.look(id);
      const watching = new Set([...here].flatMap((w) => (w.viewer === "spectator" ? [w.guest] : []))).size;
      const who = presence.whoAt(table, watching);
      if (table.status === "playing" && who.seats.includes("gone")) thinned.add(id);
      const seated = table.chairs.map((chair) => ("guest" in chair ? chair.guest : ""));
      const blocks = await store.blocksAround(seated.filter((guest) => guest !== ""));
      const whole = said(who);
      for (const watcher of curious) {
        const text = blocks.length === 0 ? whole : said(withoutBlocked(who, seated, watcher.guest, blocks));
        if (watcher.knows !== text) {
          watcher.knows = text;
          watcher.socket.send(text);
        }
      }
    }
  };
  const whoTimer = setInterval(() => {
    if (stirred.size > 0)
      void tellWho().catch((error: unknown) => {
        if (!(error instanceof Unreadable)) log.error({ err: error }, "who");
      });
  }, WHO_MS);

  const pump = async (id: string): Promise<void> => {
    if (!watchers.has(id)) return;
    if (pumping.has(id)) {
      pumping.set(id, "again");
      return;
    }
    do {
      pumping.set(id, "once");
      try {
        await send(id);
      } catch (error) {
        if (!(error instanceof Unreadable)) log.error({ err: error }, "stream");
        later(id);
      }
    } while (pumping.get(id) === "again");
    pumping.delete(id);
  };

  /** A stream is never told less than what the log holds. */
  const later = (id: string): void => {
    setTimeout(() => void pump(id), PULSE_MS).unref();
  };

  const send = async (id: string): Promise<void> => {
    const table = await tables.look(id);
    const here = [...(watchers.get(id) ?? [])];
    const behind = here.filter((w) => w.sent < table.no);
    if (behind.length === 0) return;
    const oldest = Math.min(...behind.map((w) => w.sent));
    const rows = await tables.told(table, oldest);
    const frames = framesOf(table, tables.now(), rows);
    const isSeatLost = rows.some(isFreed);
    for (const watcher of behind) {
      // Who looked on as a spectator may have been let in by a seat alone.
      const isIn = watcher.viewer !== "spectator" || !isSeatLost || (await looks(table, watcher.guest));
      // Rows may have been sent meanwhile, as they were written or by the stream's own beginning.
      if (!isIn) watcher.socket.close(CLOSE.notAllowed);
      else if (watcher.sent < table.no) give(watcher, table, frames);
    }
  };

  const give = (
    watcher: Watcher,
    table: Table,
    frames: ReturnType<typeof framesOf>,
    intent?: Intent,
  ): void => {
    const { socket, wire, viewer, guest, speech } = watcher;
    if (viewer !== "spectator" && !isSeatedAt(table, guest, viewer)) {
      socket.close(CLOSE.notAllowed);
      return;
    }
    const isAnswer = speech?.asking !== undefined && speech.asking === intent?.key && guest === intent.actor;
    for (const frame of frames(watcher))
      sendText(socket, wire, isAnswer ? answering(intent.key, frame) : frame);
    if (isAnswer) speech.asking = undefined;
    watcher.sent = table.no;
    if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tooSlow);
  };

  /** What has just been written goes out from memory; only who is further behind asks the store. */
  const tell = (change: Change): void => {
    const { id } = change.table.ground;
    const here = watchers.get(id);
    if (!here) return;
    try {
      tellAll(here, change);
    } catch (error) {
      log.error({ err: error }, "stream");
      later(id);
    }
  };
  const tellAll = (here: ReadonlySet<Watcher>, { table, before, rows, intent }: Change): void => {
    const from = before.no;
    const frames = framesOf(table, tables.now(), rows, before);
    const isSeatLost = rows.some(isFreed);
    let isBehind = false;
    for (const watcher of here)
      if (isSeatLost || watcher.sent !== from) isBehind = true;
      else give(watcher, table, frames, intent);
    if (before.status !== table.status || before.chairs !== table.chairs) stirred.add(table.ground.id);
    if (isBehind) void pump(table.ground.id);
  };

  /** Where not even the last pulse has left, nobody listens any more. */
  const pulses = openPulses<Watcher>(
    PULSE_MS,
    ({ socket, sent }) => {
      if (socket.bufferedAmount > 0) return socket.terminate();
      socket.send(said({ t: "pulse", seq: sent }));
      const watcher = bySocket.get(socket);
      if (watcher) watcher.isAsked = true;
      socket.ping();
    },
    hasAnswered,
  );

  /** A laptop that was closed says nothing; its stream would stay open for long. */
  function hasAnswered({ socket, isAsked }: Watcher): void {
    if (isAsked) socket.terminate();
  }

  /** Tables that grew without our being told: a notification is fast, but only the store is certain. */
  const catchUp = async (): Promise<void> => {
    const ids = [...watchers.keys()];
    for (let i = 0; i < ids.length; i += AT_ONCE)
      for (const { id, head } of await store.heads(ids.slice(i, i + AT_ONCE)))
        if ([...(watchers.get(id) ?? [])].some((w) => w.sent < head)) await pump(id);
  };

  /** Sessions that ended without our being told. */
  const dismiss = async (): Promise<void> => {
    const sessions = [...bySession.keys()];
    for (let i = 0; i < sessions.length; i += AT_ONCE) {
      const asked = sessions.slice(i, i + AT_ONCE);
      const live = new Set([
        ...(await store.liveSessions(asked)),
        ...(await store.liveTokens(asked.filter(isToken))),
      ]);
      for (const session of asked) if (!live.has(session)) end(session);
    }
  };
  const end = (session: string): void => {
    for (const { socket } of bySession.get(session) ?? []) socket.close(CLOSE.sessionEnded);
  };

  const hear = (commit: Commit): void => {
    if (commit === "missed")
      void Promise.all([catchUp(), dismiss()]).catch((error: unknown) => log.error({ err: error }, "missed"));
    else if ("table" in commit) {
      if (!commit.own) void pump(commit.table);
    } else if ("present" in commit) {
      if (watchers.has(commit.present)) stirred.add(commit.present);
    } else if ("session" in commit) end(commit.session);
  };
  const deaf = [store.onCommit(hear), tables.onChange(tell)];
  // Alone on its store, nobody grows a table but this process.
  const timer = setInterval(() => {
    if (store.shared) void catchUp().catch((error: unknown) => log.error({ err: error }, "pulse"));
  }, PULSE_MS);

  return {
    count: (): number => count,
    /** Whether the guest has the table open here. */
    isHere: (table: string, guest: string): boolean =>
      [...(watchers.get(table) ?? [])].some((watcher) => watcher.guest === guest),
    of: (guest: string): number => byGuest.get(guest) ?? 0,
    from: (network: string): number => byNetwork.get(network) ?? 0,
    add: (socket: WebSocket, listening: Listening, wire?: Duplex): void => {
      const sign: Sign = { table: listening.table, guest: listening.guest, isOpen: true };
      const watcher: Watcher = { ...listening, socket, wire, slot: 0, sign };
      watcher.slot = pulses.add(watcher);
      bySocket.set(socket, watcher);
      enlist(watchers, watcher.table, watcher);
      enlist(bySession, watcher.session, watcher);
      count += 1;
      tally(byGuest, watcher.guest, 1);
      tally(byNetwork, watcher.network, 1);
      socket.on("close", closed);
      socket.on("error", failed);
      socket.on("message", spoke);
      socket.on("pong", answered);
      presence.add(sign);
      stir(watcher);
      void pump(watcher.table);
    },
    /** Whoever this is hears no more: the session counts for nothing. */
    dismiss: (guest: string): void => {
      if (!byGuest.has(guest)) return;
      for (const here of watchers.values())
        for (const watcher of here) if (watcher.guest === guest) watcher.socket.close(CLOSE.sessionEnded);
    },
    /** A table that was changed past this process. */
    refresh: (table: string): Promise<void> => pump(table),
    /** Something of the moment that no log keeps. */
    whisper: (table: string, message: StreamMessage): void => {
      const text = said(message);
      for (const { socket, told } of watchers.get(table) ?? []) if (told !== "whole") socket.send(text);
    },
    /** With every second: who has been gone for long is told so. */
    beat: async (): Promise<void> => {
      for (const id of thinned) stirred.add(id);
      await presence.beat();
    },
    close: (): void => {
      clearInterval(whoTimer);
      for (const end of deaf) end();
      clearInterval(timer);
      pulses.stop();
      for (const set of watchers.values()) for (const { socket } of set) farewell(socket);
    },
  };
}

/** Where one has blocked the other, neither is told whether the other is there. */
const withoutBlocked = (
  who: Who,
  seated: readonly string[],
  guest: string,
  blocks: readonly (readonly [string, string])[],
): Who => ({
  ...who,
  seats: who.seats.map((state, seat) =>
    blocks.some((pair) => pair.includes(guest) && seated[seat] !== guest && pair.includes(seated[seat] ?? ""))
      ? "gone"
      : state,
  ),
});

const isFreed = ({ body }: ToldRow): boolean => body.t === "freed";

const NEWS = `{"t":"news",`;
/** The same news for whoever has brought them about. */
const answering = (key: string, news: string): string =>
  `${NEWS}"key":${JSON.stringify(key)},${news.slice(NEWS.length)}`;

/** Whoever does not say goodbye in return is not waited for. */
function farewell(socket: WebSocket): void {
  socket.close(CLOSE.goingAway);
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** Further behind than this, the whole table is shorter than what was missed. */
const MOST_MISSED = 500;
/** Whether a stream goes on from a number instead of beginning with the whole table. */
export const resumesAt = (after: number | undefined, head: number): boolean =>
  after !== undefined && after <= head && after > 0 && head - after <= MOST_MISSED;

function enlist<X>(lists: Map<string, Set<X>>, name: string, one: X): void {
  const list = lists.get(name);
  if (list) list.add(one);
  else lists.set(name, new Set([one]));
}

/** False when it was not there; a list without any is forgotten. */
function strike<X>(lists: Map<string, Set<X>>, name: string, one: X): boolean {
  const list = lists.get(name);
  if (!list?.delete(one)) return false;
  if (list.size === 0) lists.delete(name);
  return true;
}

/** Counts by name; a name without any is forgotten. */
function tally(counts: Map<string, number>, name: string, by: 1 | -1): void {
  const now = (counts.get(name) ?? 0) + by;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}
