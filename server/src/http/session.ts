import type { FastifyReply, FastifyRequest } from "fastify";
import { digest, randomToken, signed, unsigned } from "../secrets.ts";
import type { GuestRow, NamedRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const YEAR_S = 365 * 24 * 3600;

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Guests are known by a cookie with 128 random bits, signed by us; the store holds only its hash. */
export async function openSessions(store: Store, origin: string) {
  // All nodes of one database sign alike, so a player may come back to any of them.
  const key = await store.setting("cookie-key", randomToken() + randomToken());
  const secure = origin.startsWith("https:");
  const name = secure ? "__Host-rubizh" : "rubizh";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

  const seen = new WeakMap<FastifyRequest, string | undefined>();
  const readToken = (request: FastifyRequest): string | undefined => {
    const cookies = request.headers.cookie?.split(";").map((pair) => pair.trim()) ?? [];
    const value = cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    return value === undefined ? undefined : unsigned(key, value);
  };
  /** Asked for by every limit and door of a request; the signature is checked once. */
  const tokenOf = (request: FastifyRequest): string | undefined => {
    if (!seen.has(request)) seen.set(request, readToken(request));
    return seen.get(request);
  };

  const enter = async (reply: FastifyReply, guest: NamedRow): Promise<GuestRow> => {
    const token = randomToken();
    const session = digest(token);
    await store.addSession(session, guest.id, Date.now());
    keep(reply, token);
    return { ...guest, session };
  };
  /** A year from now on, however long the guest has been here. */
  const keep = (reply: FastifyReply, token: string): void => {
    reply.header("set-cookie", `${name}=${signed(key, token)}; Max-Age=${YEAR_S}; ${attributes}`);
  };

  return {
    /** A name for counting requests that costs no look into the store. */
    meter: (request: FastifyRequest): string | undefined => {
      const token = tokenOf(request);
      return token === undefined ? undefined : digest(token);
    },
    guestOf: async (request: FastifyRequest): Promise<GuestRow | undefined> => {
      const token = tokenOf(request);
      return token === undefined ? undefined : store.guestBySession(digest(token));
    },
    begin: async (reply: FastifyReply, guestName: string): Promise<GuestRow> => {
      const guest = { id: randomToken(), name: guestName, created: Date.now() };
      await store.addGuest(guest);
      return enter(reply, guest);
    },
    /** Another device of a guest. */
    enter,
    renew: (request: FastifyRequest, reply: FastifyReply): void => {
      const token = tokenOf(request);
      if (token !== undefined) keep(reply, token);
    },
    /** On this device; others go on. */
    end: async (reply: FastifyReply, { session }: GuestRow): Promise<void> => {
      await store.endSession(session);
      reply.header("set-cookie", `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}
