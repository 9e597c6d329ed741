import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import type { Letters } from "../people/letters.ts";
import { refused } from "../refused.ts";
import { digest } from "../secrets.ts";
import { guestOf } from "./access.ts";
import { entering } from "./entering.ts";
import { tooOften } from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const HOUR_S = 3600;

/** Routes of ways back by mail. */
export function mailRoutes(app: FastifyInstance, rooms: Rooms, letters: Letters): void {
  const { store } = rooms;
  const { enter } = entering(rooms);
  const setUp = (): void => {
    if (!letters.offered) throw refused(422, "notSetUp");
  };

  serve(app, routes.listWays, async () => ({ mail: letters.offered }));
  serve(app, routes.keepByMail, async (request) => {
    setUp();
    const { address, lang } = request.body;
    const isSent = await letters.confirm(guestOf(request).id, address, lang).catch(() => {
      throw refused(422, "notSent");
    });
    if (!isSent) throw tooOften(HOUR_S);
    return {};
  });
  serve(
    app,
    routes.confirmMail,
    async (request) => {
      const now = Date.now();
      const proof = await store.spendProof(digest(request.body.token), "mail-set", now);
      const guest = proof && (await store.guest(proof.guest_id));
      const [lang = "", address = ""] = proof?.body.split(" ") ?? [];
      if (!guest) throw refused(403, "wrongLink");
      if (!(await store.setMail(guest.id, address, now))) throw refused(409, "mailTaken");
      await store.keepGuest(guest.id, now);
      const speech = await store.speechOf(guest.id);
      if (speech?.lang === "") await store.setSpeech(guest.id, lang, speech.zone);
      return { address };
    },
    { rare: "recoveries" },
  );
  serve(app, routes.removeMail, async (request) => {
    const { id } = guestOf(request);
    if ((await store.passkeys(id)).length === 0 && !(await store.hasRecovery(id)))
      throw refused(409, "lastWay");
    await store.removeMail(id);
    return {};
  });

  serve(
    app,
    routes.askMailLink,
    async (request) => {
      setUp();
      await letters.ask(request.body.address);
      return {};
    },
    { rare: "recoveries" },
  );
  serve(
    app,
    routes.enterByMail,
    async (request, reply) => {
      const proof = await store.spendProof(digest(request.body.token), "mail-enter", Date.now());
      const guest = proof && (await store.guest(proof.guest_id));
      if (!guest) throw refused(403, "wrongLink");
      return enter(request, reply, guest);
    },
    { rare: "recoveries" },
  );
}
