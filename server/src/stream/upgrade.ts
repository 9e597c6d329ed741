import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import addressOf from "@fastify/proxy-addr";
import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import { viewerOf } from "../http/access.ts";
import { toldOf } from "../http/errors.ts";
import { guardHost, isOwnOrigin, tokenIn } from "../http/guard.ts";
import { type Asking, networkOf, tooOften } from "../http/limits.ts";
import type { Rooms } from "../http/rooms.ts";
import { readShape, serve } from "../http/route.ts";
import type { Bearer } from "../http/session.ts";
import type { Bans } from "../order/bans.ts";
import { refused } from "../refused.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Table } from "../table/fold.ts";
import { said } from "./frames.ts";
import { type Hub, type Listening, resumesAt } from "./hub.ts";
import { listenBySocket } from "./mine.ts";
import type { Personal } from "./personal.ts";

const MOST_SAID = 16 * 1024;
const ADDRESS = /^\/api\/tables\/([^/?]*)\/stream(?:\?(.*))?$/;
const MINE = /^\/api\/me\/stream$/;

/** What a stream passes on its way in. */
export interface Entrance {
  readonly proxies: readonly string[];
  /** Counts it; throws when there were too many. */
  readonly count: (asking: Asking) => void;
  readonly bans: Bans;
  readonly visitor: (bearer: Bearer) => Promise<GuestRow>;
  readonly admitTo: (bearer: Bearer, table: string) => Promise<{ guest: GuestRow; table: Table }>;
  readonly headersOf: (url: string) => Readonly<Record<string, string>>;
}

/**
 * The way in for streams. It leads past the framework, whose request and answer would be kept as long as the stream is
 * open: tens of thousands of streams wait at the same time.
 */
export function streamRoute(
  app: FastifyInstance,
  { config, snapshot }: Rooms,
  hub: Hub,
  personal: Personal,
  way: Entrance,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: MOST_SAID,
  });
  const trust = addressOf.compile([...way.proxies]);
  const { streamsPerAddress, streamsPerSession } = config.limits;
  let isOpen = true;

  /** A page of ours asks, and neither its guest nor its household has too many streams. */
  const hasRoom = (guest: GuestRow, headers: IncomingMessage["headers"], network: string): void => {
    // No browser brings a token by itself, so where its bearer comes from says nothing.
    if (tokenIn({ headers }) === undefined && !isOwnOrigin({ headers }, config.origin))
      throw refused(403, "origin");
    const isFull =
      hub.from(network) + personal.from(network) >= streamsPerAddress ||
      hub.of(guest.id) + personal.of(guest.id) >= streamsPerSession;
    if (isFull) throw tooOften();
  };

  const enter = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { url = "", headers } = request;
    if (!isOpen) throw refused(503, "store");
    guardHost({ headers, url }, config.origin);
    const ip = addressOf(request, trust);
    way.count({ ip, headers });
    const network = networkOf(ip);
    if (MINE.test(url)) {
      const guest = await way.visitor({ headers });
      way.bans.check(guest.id, "any");
      hasRoom(guest, headers, network);
      sockets.handleUpgrade(request, socket, head, (stream) =>
        listenBySocket(personal, stream, guest, network),
      );
      return;
    }
    const [, id, query = ""] = ADDRESS.exec(url) ?? [];
    if (id === undefined) throw refused(404, "noRoute");
    const { params, query: listening } = routes.streamTable;
    readShape(params, { id });
    const { as, after, lean, protocol, who } = readShape(
      listening,
      Object.fromEntries(new URLSearchParams(query)),
    );
    const { guest, table } = await way.admitTo({ headers }, id);
    hasRoom(guest, headers, network);
    const viewer = viewerOf(table, guest.id, as);
    sockets.handleUpgrade(request, socket, head, (stream) => {
      const resumes = resumesAt(after, table.no);
      if (!resumes) stream.send(said({ t: "hello", ...snapshot(table, guest, viewer) }));
      const listening: Listening = {
        table: table.ground.id,
        guest: guest.id,
        session: guest.session,
        network,
        viewer,
        told: protocol === "2" ? "changes" : lean === undefined ? "whole" : "lean",
        wantsWho: who === "1",
        sent: resumes && after !== undefined ? after : table.no,
      };
      hub.add(stream, listening, socket);
    });
  };

  const turnAway = (error: unknown, url: string, socket: Duplex): void => {
    const { status, body, retry } = toldOf(error, app.log, routes.streamTable.path);
    const text = JSON.stringify(body);
    const headers = {
      ...way.headersOf(url),
      ...(retry === undefined ? {} : { "retry-after": retry }),
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
  };

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", ignore);
    enter(request, socket, head)
      .catch((error: unknown) => turnAway(error, request.url ?? "", socket))
      .finally(() => socket.off("error", ignore));
  });
  // Streams are told that the server goes away, so that they come back to the next one.
  app.addHook("preClose", async () => {
    isOpen = false;
    hub.close();
    personal.close();
  });

  serve(app, routes.streamTable, async () => {
    throw refused(400, "notAStream");
  });
}

/** Who hangs up while being let in is not missed. */
const ignore = (): void => {};
