import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { guestOf, tableOf, viewerOf } from "../http/access.ts";
import { networkOf, tooOften } from "../http/limits.ts";
import type { Rooms } from "../http/rooms.ts";
import { serve } from "../http/route.ts";
import { said } from "./frames.ts";
import { type Hub, resumesAt } from "./hub.ts";

/** A stream that goes down one long answer, a line for each message: what the hub asks of a socket, and no more. */
class LineSocket extends EventEmitter {
  readonly #response: ServerResponse;
  constructor(response: ServerResponse) {
    super();
    this.#response = response;
    response.on("close", () => this.emit("close"));
    response.on("error", () => this.emit("error"));
  }
  get bufferedAmount(): number {
    return this.#response.writableLength;
  }
  send(text: string): void {
    if (this.#response.writable) this.#response.write(`${text}\n`);
  }
  /** Whoever takes what is sent is there. */
  ping(): void {
    this.emit("pong");
  }
  close(): void {
    this.#response.end();
  }
  terminate(): void {
    this.#response.destroy();
  }
}

/** A table's stream as JSON lines. */
export function eventsRoute(app: FastifyInstance, { config, snapshot }: Rooms, hub: Hub): void {
  const { streamsPerAddress, streamsPerSession } = config.limits;
  serve(app, routes.tableEvents, async (request, reply) => {
    const [guest, table] = [guestOf(request), tableOf(request)];
    const { as, after } = request.query;
    const viewer = viewerOf(table, guest.id, as);
    const network = networkOf(request.ip);
    if (hub.from(network) >= streamsPerAddress || hub.of(guest.id) >= streamsPerSession) throw tooOften();
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const);
    reply.raw.writeHead(200, {
      ...Object.fromEntries(headers),
      "content-type": "application/x-ndjson; charset=utf-8",
      // A proxy that gathers an answer before it passes it on would pass nothing on.
      "x-accel-buffering": "no",
    });
    const socket = new LineSocket(reply.raw);
    const resumes = resumesAt(after, table.no);
    if (!resumes) socket.send(said({ t: "hello", ...snapshot(table, guest, viewer) }));
    hub.add(socket as unknown as WebSocket, {
      table: table.ground.id,
      guest: guest.id,
      session: guest.session,
      network,
      viewer,
      told: "lean",
      wantsWho: false,
      sent: resumes && after !== undefined ? after : table.no,
    });
    return undefined as never;
  });
}
