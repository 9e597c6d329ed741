import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { refused } from "../refused.ts";
import { digest, randomToken } from "../secrets.ts";
import { guestOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Long enough to take up the other device. */
const LINK_MS = 15 * 60_000;

/** Routes of the session. */
export function guestRoutes(app: FastifyInstance, { store, sessions, spare }: Rooms): void {
  const told = ({ id, name }: { readonly id: string; readonly name: string }) => ({ guest: { id, name } });

  serve(app, routes.whoAmI, async (request) => told(guestOf(request)));
  serve(
    app,
    routes.beGuest,
    async (request, reply) => {
      const { name } = request.body;
      const known = await sessions.guestOf(request);
      if (!known) {
        await spare();
        return told(await sessions.begin(reply, name ?? ""));
      }
      sessions.renew(request, reply);
      if (name !== undefined && name !== known.name) await store.renameGuest(known.id, name);
      return told({ ...known, name: name ?? known.name });
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
      const before = await sessions.guestOf(request);
      if (before) await store.endSession(before.session);
      return told(await sessions.enter(reply, guest));
    },
    { rare: "newSessions" },
  );
  serve(app, routes.endSession, async (request, reply) => {
    await sessions.end(reply, guestOf(request));
    return {};
  });
}
