import type { routes, Told } from "@rubizh/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKept } from "../people/kept.ts";
import { deviceLabel } from "../people/label.ts";
import { digest, randomToken } from "../secrets.ts";
import type { GuestRow, NamedRow } from "../store/schema.ts";
import type { Rooms } from "./rooms.ts";

/** For so long the tables of the guest that a device was before may be taken over. */
const MERGE_MS = 30 * 24 * 3600_000;

type Entered = Told<typeof routes.enterByPasskey.answer>;

export const toldGuest = (guest: NamedRow) => ({ id: guest.id, name: guest.name, kept: isKept(guest) });

/**
 * Another device of a guest. Who the device was before is signed out there; its tables may be taken over. Nothing ends before
 * the new session is used: an answer that is lost leaves everything as it was, and the same may be asked again.
 */
export function entering({ store, sessions }: Pick<Rooms, "store" | "sessions">) {
  const offerOf = async (before: NamedRow) => {
    if (isKept(before)) return {};
    const tables = (await store.tablesWith(before.id)).length;
    if (tables === 0) return {};
    const token = randomToken();
    const now = Date.now();
    await store.addProof(
      { hash: digest(token), kind: "merge", guest: before.id, until: now + MERGE_MS },
      now,
    );
    return { before: { token, tables } };
  };
  /** Told once more, because the answer before brought the session and was lost behind it. */
  const again = async (here: GuestRow): Promise<Entered> => {
    const before = here.before ? await store.guest(here.before) : undefined;
    return { guest: toldGuest(here), ...(before && before.id !== here.id ? await offerOf(before) : {}) };
  };
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    guest: NamedRow,
    { others = "stay", recovery = "" }: { others?: "stay" | "end" | undefined; recovery?: string } = {},
  ): Promise<Entered> => {
    const before = await sessions.guestOf(request);
    const label = deviceLabel(request.headers["user-agent"]);
    const now = await sessions.enter(reply, guest, label, { recovery, before });
    const offer = before && before.id !== guest.id ? await offerOf(before) : {};
    if (others === "end") await store.endOtherSessions(guest.id, now.session);
    return { guest: toldGuest(now), ...offer };
  };
  return { enter, again };
}
