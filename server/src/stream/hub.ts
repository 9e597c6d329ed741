import type { Viewer } from "@rubizh/engine";
import { CLOSE, PULSE_MS, type StreamMessage, type News as TableNews } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import { Unreadable } from "../refused.ts";
import type { News, Store } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import { infoOf, newsFor, seenBy, type ToldRow } from "../table/show.ts";
import type { Change, Tables } from "../table/tables.ts";

/** One open stream. */
export interface Watcher {
  readonly socket: WebSocket;
  readonly table: string;
  readonly guest: string;
  readonly session: string;
  readonly viewer: Viewer;
  /** Keeps what never changes from the first frame, and knows frames that no log keeps. */
  readonly lean: boolean;
  /** The last number sent. */
  sent: number;
  /** Cleared by every beat, set by the answer to it. */
  alive: boolean;
}

const FAREWELL_MS = 1_000;
/** More than this waiting to be sent: the client is too slow and may come back later. */
const MOST_BUFFERED = 4 * 1024 * 1024;

/** Names in one question to the store. */
const AT_ONCE = 500;

export type Hub = ReturnType<typeof openHub>;

/** Sends every stream what it has not seen yet. It keeps nothing that the log does not hold. */
export function openHub(
  store: Store,
  tables: Tables,
  looks: (table: Table, guest: string) => Promise<boolean>,
  log: FastifyBaseLogger,
) {
  const watchers = new Map<string, Set<Watcher>>();
  /** Tables being sent, and whether there is more to send afterwards. */
  const pumping = new Map<string, "again" | "once">();
  const byGuest = new Map<string, number>();
  let count = 0;

  const everybody = (): readonly Watcher[] => [...watchers.values()].flatMap((set) => [...set]);

  const drop = (watcher: Watcher): void => {
    const others = watchers.get(watcher.table);
    if (!others?.delete(watcher)) return;
    count -= 1;
    tally(byGuest, watcher.guest, -1);
    if (others.size === 0) watchers.delete(watcher.table);
  };

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
        // The next beat tries again; a stream is never told less than what the log holds.
        if (!(error instanceof Unreadable)) log.error({ err: error }, "stream");
      }
    } while (pumping.get(id) === "again");
    pumping.delete(id);
  };

  const send = async (id: string): Promise<void> => {
    const table = await tables.look(id);
    const here = [...(watchers.get(id) ?? [])];
    const behind = here.filter((w) => w.sent < table.no);
    if (behind.length === 0) return;
    const oldest = Math.min(...behind.map((w) => w.sent));
    const rows = await tables.told(table, oldest);
    const frames = framesOf(table, rows);
    const isSeatLost = rows.some(isFreed);
    for (const watcher of behind) {
      // Who looked on as a spectator may have been let in by a seat alone.
      const isIn = watcher.viewer !== "spectator" || !isSeatLost || (await looks(table, watcher.guest));
      // Rows may have been sent meanwhile, as they were written or by the stream's own beginning.
      if (!isIn) watcher.socket.close(CLOSE.notAllowed);
      else if (watcher.sent < table.no) give(watcher, table, frames);
    }
  };

  const give = (watcher: Watcher, table: Table, frames: ReturnType<typeof framesOf>): void => {
    const { socket, viewer, guest } = watcher;
    if (viewer !== "spectator" && !seatsOf(table, guest).includes(viewer)) {
      socket.close(CLOSE.notAllowed);
      return;
    }
    for (const frame of frames(watcher)) socket.send(frame);
    watcher.sent = table.no;
    if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tooSlow);
  };

  /** What has just been written goes out from memory; only who is further behind asks the store. */
  const tell = ({ table, from, rows }: Change): void => {
    const { id } = table.ground;
    const here = watchers.get(id);
    if (!here) return;
    const frames = framesOf(table, rows);
    const isSeatLost = rows.some(isFreed);
    let isBehind = false;
    for (const watcher of here)
      if (isSeatLost || watcher.sent !== from) isBehind = true;
      else give(watcher, table, frames);
    if (isBehind) void pump(id);
  };

  const beat = async (): Promise<void> => {
    for (const watcher of everybody()) {
      if (!watcher.alive) {
        watcher.socket.terminate();
        continue;
      }
      watcher.alive = false;
      watcher.socket.ping();
      watcher.socket.send(said({ t: "beat", seq: watcher.sent }));
    }
    await catchUp();
  };

  /** Tables that grew without our being told: a notification is fast, but only the store is certain. */
  const catchUp = async (): Promise<void> => {
    const ids = [...watchers.keys()];
    for (let i = 0; i < ids.length; i += AT_ONCE)
      for (const { id, head } of await store.heads(ids.slice(i, i + AT_ONCE)))
        if ([...(watchers.get(id) ?? [])].some((w) => w.sent < head)) await pump(id);
  };

  /** Sessions that ended without our being told. */
  const dismiss = async (): Promise<void> => {
    const sessions = [...new Set(everybody().map(({ session }) => session))];
    for (let i = 0; i < sessions.length; i += AT_ONCE) {
      const asked = sessions.slice(i, i + AT_ONCE);
      const live = await store.liveSessions(asked);
      for (const watcher of everybody())
        if (asked.includes(watcher.session) && !live.has(watcher.session))
          watcher.socket.close(CLOSE.sessionEnded);
    }
  };

  const hear = (news: News): void => {
    if (news === "missed")
      void Promise.all([catchUp(), dismiss()]).catch((error: unknown) => log.error({ err: error }, "missed"));
    else if ("table" in news) {
      if (!news.own) void pump(news.table);
    } else
      for (const watcher of everybody())
        if (watcher.session === news.session) watcher.socket.close(CLOSE.sessionEnded);
  };
  const deaf = [store.onNews(hear), tables.onChange(tell)];
  const timer = setInterval(() => {
    void beat().catch((error: unknown) => log.error({ err: error }, "beat"));
  }, PULSE_MS);

  return {
    count: (): number => count,
    /** Who has which table open here. */
    guests: (): ReadonlyMap<string, ReadonlySet<string>> =>
      new Map([...watchers].map(([table, set]) => [table, new Set([...set].map(({ guest }) => guest))])),
    of: (guest: string): number => byGuest.get(guest) ?? 0,
    add: (watcher: Watcher): void => {
      const others = watchers.get(watcher.table) ?? new Set();
      others.add(watcher);
      watchers.set(watcher.table, others);
      count += 1;
      tally(byGuest, watcher.guest, 1);
      watcher.socket.on("pong", () => {
        watcher.alive = true;
      });
      watcher.socket.on("close", () => drop(watcher));
      watcher.socket.on("error", () => watcher.socket.terminate());
      void pump(watcher.table);
    },
    /** Something of the moment that no log keeps. */
    whisper: (table: string, message: StreamMessage): void => {
      const text = said(message);
      for (const { socket, lean } of watchers.get(table) ?? []) if (lean) socket.send(text);
    },
    close: (): void => {
      for (const end of deaf) end();
      clearInterval(timer);
      for (const watcher of everybody()) farewell(watcher.socket);
    },
  };
}

const isFreed = ({ body }: ToldRow): boolean => body.t === "freed";

/** Whoever does not say goodbye in return is not waited for. */
function farewell(socket: WebSocket): void {
  socket.close(CLOSE.goingAway);
  setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
}

/** A message as it is sent. */
export const said = (message: StreamMessage): string => JSON.stringify(message);

/** Counts by name; a name without any is forgotten. */
export function tally(counts: Map<string, number>, name: string, by: 1 | -1): void {
  const now = (counts.get(name) ?? 0) + by;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}

/** Frames for whoever has seen everything up to some number; made once for all who see the same. */
function framesOf(table: Table, rows: readonly ToldRow[]) {
  const made = new Map<string, readonly string[]>();
  return ({ viewer, sent, lean }: Pick<Watcher, "viewer" | "sent" | "lean">): readonly string[] => {
    const name = `${viewer} ${sent} ${lean}`;
    const known = made.get(name);
    if (known) return known;
    const missed = rows.filter((row) => row.no > sent);
    const news = newsFor(table, missed, viewer);
    const isTalk = news.every(({ facts }) => facts.every((f) => f.t === "said"));
    const info = lean ? leanInfo(table, news) : infoOf(table);
    const now = isTalk ? {} : { table: info, ...seenBy(table, viewer) };
    const frames = news.map((piece, i) =>
      said({ t: "news", ...piece, ...(i === news.length - 1 ? now : {}) }),
    );
    made.set(name, frames);
    return frames;
  };
}

/** Without what the reader has since the first frame: options may hold a whole pack, and luck changes twice. */
function leanInfo(table: Table, news: readonly TableNews[]) {
  const { options: _, luck, ...info } = infoOf(table);
  const began = news.some(({ facts }) => facts.some(({ t }) => t === "began"));
  return began || table.status === "over" ? { ...info, luck } : info;
}
