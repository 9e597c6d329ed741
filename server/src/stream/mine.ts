import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { guestOf } from "../http/access.ts";
import { networkOf, tooOften } from "../http/limits.ts";
import type { Rooms } from "../http/rooms.ts";
import { serve } from "../http/route.ts";
import { refused } from "../refused.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Personal, Wire } from "./personal.ts";

/** More than this waiting to be sent: nobody reads it. */
const MOST_BUFFERED = 1024 * 1024;
/** Who does not say goodbye in return is not waited for. */
const FAREWELL_MS = 1_000;

/** A guest's own affairs over a WebSocket. */
export function listenBySocket(
  personal: Personal,
  socket: WebSocket,
  guest: GuestRow,
  network: string,
): void {
  const wire: Wire = {
    guest: guest.id,
    session: guest.session,
    network,
    send: (text) => socket.send(text),
    ping: () => socket.ping(),
    isStuck: () => socket.bufferedAmount > MOST_BUFFERED,
    end: (code) => {
      personal.drop(wire);
      socket.close(code);
      setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
    },
  };
  socket.on("pong", () => personal.answered(wire));
  // Whatever is said up this stream is a sign of life and nothing else.
  socket.on("message", () => personal.answered(wire));
  socket.on("close", () => personal.drop(wire));
  socket.on("error", () => socket.terminate());
  personal.add(wire);
}

/** The same as lines of JSON, for whoever has no WebSocket. */
export function mineRoutes(app: FastifyInstance, { config }: Rooms, personal: Personal): void {
  const { streamsPerAddress, streamsPerSession } = config.limits;
  serve(app, routes.streamMine, async () => {
    throw refused(400, "notAStream");
  });
  app.route({
    method: routes.listenMine.method,
    url: routes.listenMine.path,
    config: { access: routes.listenMine.access },
    handler: (request, reply) => {
      const guest = guestOf(request);
      const network = networkOf(request.ip);
      if (personal.from(network) >= streamsPerAddress || personal.of(guest.id) >= streamsPerSession)
        throw tooOften();
      const { raw } = reply.hijack();
      raw.writeHead(200, { ...reply.getHeaders(), "content-type": "application/x-ndjson" } as never);
      const wire: Wire = {
        guest: guest.id,
        session: guest.session,
        network,
        send: (text) => raw.write(`${text}\n`),
        // A line that leaves is all that can be known of who reads it.
        ping: () => personal.answered(wire),
        isStuck: () => raw.writableLength > MOST_BUFFERED,
        end: () => {
          personal.drop(wire);
          raw.end();
        },
      };
      raw.on("close", () => personal.drop(wire));
      raw.on("error", () => raw.destroy());
      personal.add(wire);
    },
  });
}
