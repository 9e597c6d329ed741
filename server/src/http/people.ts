import { routes } from "@rubizh/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isKept } from "../people/kept.ts";
import { deviceLabel } from "../people/label.ts";
import { mergeGuest } from "../people/merge.ts";
import { fitsAccount } from "../people/names.ts";
import {
  challengeIn,
  countOf,
  enteringOptions,
  madePasskey,
  makingOptions,
  type Party,
  partyOf,
} from "../people/passkeys.ts";
import { refused } from "../refused.ts";
import { digest } from "../secrets.ts";
import type { GuestRow, NamedRow } from "../store/schema.ts";
import { guestOf } from "./access.ts";
import { entering, toldGuest } from "./entering.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;
/** An account changes its name so often. */
const RENAME_MS = 30 * 24 * 3600_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Routes of accounts: what is known of one, its name, its devices. */
export function accountRoutes(app: FastifyInstance, rooms: Rooms): void {
  const { store, config } = rooms;

  serve(app, routes.readAccount, async (request) => {
    const guest = guestOf(request);
    const renamed = await store.renamedAt(guest.id);
    const passkeys = await store.passkeys(guest.id);
    const devices = await store.devices(guest.id);
    const address = await store.mailOf(guest.id);
    const renames = renamed + RENAME_MS;
    return {
      guest: toldGuest(guest),
      ...(isKept(guest) && renamed > 0 && renames > Date.now() ? { renames: iso(renames) } : {}),
      recovery: await store.hasRecovery(guest.id),
      passkeys: {
        offered: hereOf(request, config.origin) !== undefined,
        mine: passkeys.map(({ id, label, created, used }) => ({
          id,
          label,
          created: iso(created),
          used: iso(used),
        })),
      },
      mail: { offered: rooms.mail !== undefined, ...(address === undefined ? {} : { address }) },
      devices: devices.map(({ hash, label, created }) => ({
        id: hash,
        label,
        created: iso(created),
        here: hash === guest.session,
      })),
      ...(guest.gone > 0 ? { gone: iso(guest.gone) } : {}),
    };
  });

  serve(app, routes.renameAccount, async (request) => {
    const guest = guestOf(request);
    const { name } = request.body;
    if (name === guest.name) return { guest: toldGuest(guest) };
    if (!isKept(guest)) await store.renameGuest(guest.id, name);
    else await renamed(guest, name);
    return { guest: toldGuest({ ...guest, name }) };
  });
  const renamed = async ({ id }: GuestRow, name: string): Promise<void> => {
    const now = Date.now();
    if (!fitsAccount(name)) throw refused(422, "badName");
    const last = await store.renamedAt(id);
    if (last > 0 && last + RENAME_MS > now) throw refused(409, "renamedLately");
    if (!(await store.renameAccount(id, name, now))) throw refused(409, "nameTaken");
  };

  serve(app, routes.endDevice, async (request) => {
    if (!(await store.endDevice(guestOf(request).id, request.params.id))) throw refused(404, "noDevice");
    return {};
  });
}

/** The server as this request's page sees it. Its origin was judged before; a GET brings none. */
function hereOf({ headers, protocol }: FastifyRequest, origin: string): Party | undefined {
  return partyOf(origin || headers.origin || `${protocol}://${headers.host ?? ""}`);
}

/** Routes by which one comes back, and by which two become one. */
export function entryRoutes(app: FastifyInstance, rooms: Rooms): void {
  const { store, tables, config } = rooms;
  const { enter } = entering(rooms);
  const party = (request: FastifyRequest): Party => {
    const here = hereOf(request, config.origin);
    if (!here) throw refused(409, "noPasskeys");
    return here;
  };
  const promise = async (kind: "passkey-make" | "passkey-enter", challenge: string, guest: string) => {
    const now = Date.now();
    await store.addProof({ hash: digest(challenge), kind, guest, until: now + CHALLENGE_MS }, now);
  };

  serve(app, routes.beginPasskey, async (request) => {
    const guest = guestOf(request);
    const known = await store.passkeys(guest.id);
    if (known.length >= MOST_PASSKEYS) throw refused(409, "manyPasskeys");
    const options = await makingOptions(party(request), guest, known);
    await promise("passkey-make", options.challenge, guest.id);
    return { options: { ...options } };
  });
  serve(app, routes.finishPasskey, async (request) => {
    const guest = guestOf(request);
    const { answer } = request.body;
    const challenge = challengeIn(answer);
    const now = Date.now();
    const asked = await store.spendProof(digest(challenge), "passkey-make", now);
    const made = asked?.guest_id === guest.id && (await madePasskey(party(request), answer, challenge));
    if (!made) throw refused(403, "wrongPasskey");
    const label = deviceLabel(request.headers["user-agent"]);
    await store.addPasskey({ ...made, guest_id: guest.id, label, created: now, used: now });
    await store.keepGuest(guest.id, now);
    return { guest: toldGuest((await store.guest(guest.id)) ?? guest) };
  });
  serve(app, routes.removePasskey, async (request) => {
    const { id } = guestOf(request);
    const others = (await store.passkeys(id)).some((key) => key.id !== request.params.id);
    if (!others && !(await store.hasRecovery(id)) && (await store.mailOf(id)) === undefined)
      throw refused(409, "lastWay");
    if (!(await store.removePasskey(id, request.params.id))) throw refused(404, "noPasskey");
    return {};
  });

  serve(
    app,
    routes.beginPasskeyEntry,
    async (request) => {
      const options = await enteringOptions(party(request));
      await promise("passkey-enter", options.challenge, "");
      return { options: { ...options } };
    },
    { rare: "newSessions" },
  );
  serve(
    app,
    routes.enterByPasskey,
    async (request, reply) => {
      const guest = await ownerOf(request, request.body.answer);
      if (!guest) throw refused(403, "wrongPasskey");
      return enter(request, reply, guest);
    },
    { rare: "newSessions" },
  );
  const ownerOf = async (request: FastifyRequest, answer: Readonly<Record<string, unknown>>) => {
    const challenge = challengeIn(answer);
    const now = Date.now();
    const asked = await store.spendProof(digest(challenge), "passkey-enter", now);
    const key = asked && typeof answer["id"] === "string" ? await store.passkey(answer["id"]) : undefined;
    const count = key && (await countOf(party(request), answer, challenge, key));
    if (!key || count === undefined || !(await store.usePasskey(key.id, key.count, count, now)))
      return undefined;
    return store.guest(key.guest_id) satisfies Promise<NamedRow | undefined>;
  };

  serve(app, routes.mergeGuest, async (request) => {
    const guest = guestOf(request);
    const proof = await store.spendProof(digest(request.body.from), "merge", Date.now());
    const from = proof && (await store.guest(proof.guest_id));
    if (!from || isKept(from) || from.id === guest.id) throw refused(403, "uninvited");
    return mergeGuest({ store, tables }, from, guest);
  });
}
