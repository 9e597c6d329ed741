import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import { digest, randomToken, signed, unsigned } from "../secrets.ts";
import { isToken, tokenSession } from "../store/programs.ts";
import type { GuestRow, NamedRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { tokenIn } from "./guard.ts";

const YEAR_S = 365 * 24 * 3600;
const DAY_MS = 24 * 3600_000;
/** So many cookies and guests are remembered; of more the oldest are looked up again. */
const MOST_KNOWN = 20_000;

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Whoever brings a cookie. */
export interface Bearer {
  readonly headers: IncomingHttpHeaders;
}
/** What a cookie of ours says: the token, and the name of its session in the store. */
interface Known {
  readonly token: string;
  readonly session: string;
}

/** Guests are known by a cookie with 128 random bits, signed by us; the store holds only its hash. */
export async function openSessions(store: Store, origin: string) {
  // All nodes of one database sign alike, so a player may come back to any of them.
  const key = await store.setting("cookie-key", randomToken() + randomToken());
  const secure = origin.startsWith("https:");
  const name = secure ? "__Host-rubizh" : "rubizh";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

  const cookies = new Map<string, Known>();
  const guests = new Map<string, GuestRow>();
  let changes = 0;
  store.onCommit((commit) => {
    if (typeof commit !== "string" && ("table" in commit || "present" in commit || "meeting" in commit))
      return;
    changes += 1;
    if (commit === "missed") guests.clear();
    else if ("session" in commit) guests.delete(commit.session);
    else for (const [session, { id }] of guests) if (id === commit.guest) guests.delete(session);
  });

  const read = (value: string): Known | undefined => {
    const token = unsigned(key, value);
    // Only what is ours is worth remembering.
    return token === undefined ? undefined : remember(cookies, value, { token, session: digest(token) });
  };
  const knownOf = ({ headers }: Bearer): Known | undefined => {
    const given = tokenIn({ headers });
    // Whoever brings a token is known by nothing else, whatever cookie comes along.
    if (given !== undefined)
      return given === "" ? undefined : { token: given, session: tokenSession(digest(given)) };
    const value = cookieIn(headers.cookie ?? "", `${name}=`);
    return value === undefined ? undefined : (cookies.get(value) ?? read(value));
  };
  const lookUp = async (session: string): Promise<GuestRow | undefined> => {
    const before = changes;
    const guest = await (isToken(session) ? store.guestByToken(session) : store.guestBySession(session));
    const { recovery = "", replaces = "" } = guest ?? {};
    if (recovery !== "" || replaces !== "") await store.useSession(session, recovery, replaces);
    // A session that ended while it was looked up is not kept alive.
    return guest && before === changes ? remember(guests, session, guest) : guest;
  };

  /** Notes the day a device comes, once a day; nobody waits for it. */
  const seen = (guest: GuestRow): GuestRow => {
    const today = Math.floor(Date.now() / DAY_MS);
    if (guest.seen === undefined || guest.seen >= today) return guest;
    store.seeSession(guest.session, guest.id, today).catch(() => {});
    const now = { ...guest, seen: today };
    if (guests.has(guest.session)) guests.set(guest.session, now);
    return now;
  };

  const enter = async (
    reply: FastifyReply,
    guest: NamedRow,
    label: string,
    { recovery = "", before }: { readonly recovery?: string; readonly before?: GuestRow | undefined } = {},
  ): Promise<GuestRow> => {
    const token = randomToken();
    const session = digest(token);
    const now = Date.now();
    const begun = { recovery, replaces: before?.session ?? "", before: before?.id ?? "" };
    await store.addSession({ hash: session, guest: guest.id, label, ...begun }, now);
    keep(reply, token);
    return { ...guest, session, seen: Math.floor(now / DAY_MS), ...begun };
  };
  /** A year from now on, however long the guest has been here. */
  const keep = (reply: FastifyReply, token: string): void => {
    reply.header("set-cookie", `${name}=${signed(key, token)}; Max-Age=${YEAR_S}; ${attributes}`);
  };

  return {
    /** A name for counting requests that costs no look into the store. */
    meter: (bearer: Bearer): string | undefined => knownOf(bearer)?.session,
    guestOf: async (bearer: Bearer): Promise<GuestRow | undefined> => {
      const known = knownOf(bearer);
      const guest = known && (guests.get(known.session) ?? (await lookUp(known.session)));
      return guest && seen(guest);
    },
    begin: async (reply: FastifyReply, guestName: string, label = ""): Promise<GuestRow> => {
      const fresh = { id: randomToken(), name: guestName, created: Date.now() };
      await store.addGuest(fresh);
      return enter(reply, { ...fresh, kept: 0, kind: "human", owner: "", gone: 0 }, label);
    },
    /** Another device of a guest. */
    enter,
    renew: (bearer: Bearer, reply: FastifyReply): void => {
      const known = knownOf(bearer);
      if (known) keep(reply, known.token);
    },
    /** On this device; others go on. */
    end: async (reply: FastifyReply, { session }: GuestRow): Promise<void> => {
      await store.endSession(session);
      reply.header("set-cookie", `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}

function remember<X>(all: Map<string, X>, name: string, one: X): X {
  all.set(name, one);
  const [oldest] = all.keys();
  if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest);
  return one;
}

const cookieIn = (header: string, start: string): string | undefined =>
  header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
