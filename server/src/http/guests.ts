import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { isKept } from "../people/kept.ts";
import { deviceLabel } from "../people/label.ts";
import { refused } from "../refused.ts";
import { digest, randomToken, recoveryCode, typedCode } from "../secrets.ts";
import type { NamedRow } from "../store/schema.ts";
import { guestOf } from "./access.ts";
import { entering, toldGuest } from "./entering.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Long enough to take up the other device. */
const LINK_MS = 15 * 60_000;

/** Routes of the session. */
export function guestRoutes(app: FastifyInstance, { store, sessions, spare }: Rooms): void {
  const told = (guest: NamedRow) => ({ guest: toldGuest(guest) });
  const { enter, again } = entering({ store, sessions });

  serve(app, routes.whoAmI, async (request) => told(guestOf(request)));
  serve(
    app,
    routes.beGuest,
    async (request, reply) => {
      const { name } = request.body;
      const known = await sessions.guestOf(request);
      if (!known) {
        await spare();
        return told(await sessions.begin(reply, name ?? "", deviceLabel(request.headers["user-agent"])));
      }
      sessions.renew(request, reply);
      // An account has chosen its name; a browser that still has another one does not change it in passing.
      const wanted = isKept(known) ? known.name : (name ?? known.name);
      if (wanted !== known.name) await store.renameGuest(known.id, wanted);
      return told({ ...known, name: wanted });
    },
    { rare: "newSessions" },
  );
  serve(app, routes.linkDevice, async (request) => {
    const token = randomToken();
    const until = Date.now() + LINK_MS;
    await store.addLink(digest(token), guestOf(request).id, until);
    return { token, until: new Date(until).toISOString() };
  });
  serve(
    app,
    routes.enterDevice,
    async (request, reply) => {
      const id = await store.spendLink(digest(request.body.token), Date.now());
      const guest = id === undefined ? undefined : await store.guest(id);
      if (!guest) throw refused(403, "uninvited");
      return enter(request, reply, guest);
    },
    { rare: "newSessions" },
  );
  serve(app, routes.isKept, async (request) => ({ kept: await store.hasRecovery(guestOf(request).id) }));
  serve(app, routes.keepGuest, async (request) => {
    const code = recoveryCode();
    const { id } = guestOf(request);
    await store.addRecovery(digest(code), id, Date.now());
    await store.keepGuest(id, Date.now());
    return { code };
  });
  serve(
    app,
    routes.recoverGuest,
    async (request, reply) => {
      const { code, others } = request.body;
      const recovery = digest(typedCode(code));
      const here = await sessions.guestOf(request);
      if (here?.recovery === recovery) return again(here);
      const id = await store.recoveredBy(recovery);
      const guest = id === undefined ? undefined : await store.guest(id);
      if (!guest) throw refused(403, "wrongCode");
      return enter(request, reply, guest, { others, recovery });
    },
    { rare: "recoveries" },
  );
  serve(app, routes.endSession, async (request, reply) => {
    await sessions.end(reply, guestOf(request));
    return {};
  });
}
