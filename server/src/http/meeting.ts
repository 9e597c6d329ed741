import { type Regard, routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import type { Challenges } from "../lobby/challenges.ts";
import { ratingOf } from "../lobby/rating.ts";
import type { Seeks } from "../lobby/seeks.ts";
import { isKept } from "../people/kept.ts";
import { refused } from "../refused.ts";
import { derivedToken } from "../secrets.ts";
import type { Table } from "../table/fold.ts";
import { guestOf, tableOf } from "./access.ts";
import { intentOf } from "./intent.ts";
import { networkOf } from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Who sits in a seat; undefined where nobody does. */
function sitterOf({ chairs }: Table, seat: number): string | undefined {
  const chair = chairs[seat];
  return chair?.t === "human" || chair?.t === "held" ? chair.guest : undefined;
}

/** Routes by which people meet: seeks, challenges, and whom one does not want to meet. */
export function meetingRoutes(
  app: FastifyInstance,
  { store, tables, registry, looks, spare, inviteKey }: Rooms,
  seeks: Seeks,
  challenges: Challenges,
): void {
  const networkAt = (ip: string): string => derivedToken(inviteKey, networkOf(ip));
  serve(
    app,
    routes.seekGame,
    async (request, reply) => {
      const guest = guestOf(request);
      const { key, ...wish } = request.body;
      await spare();
      reply.code(201);
      if (wish.rated && !isKept(guest)) throw refused(403, "accountNeeded");
      const network = networkAt(request.ip);
      return seeks.seek(guest.id, { ...wish, network }, intentOf(request, guest.id, key));
    },
    { rare: "newTables" },
  );
  serve(app, routes.stopSeeking, async (request) => {
    await store.dropSeek(guestOf(request).id, request.params.id);
    return {};
  });
  serve(app, routes.countSeeks, async (request) => {
    const { id } = guestOf(request);
    const waiting: Record<string, number> = {};
    for (const { game, guest_id, table_id } of await store.openSeeks())
      if (table_id === "" && guest_id !== id) waiting[game] = (waiting[game] ?? 0) + 1;
    const ratings: Record<string, number> = {};
    const waits: Record<string, number> = {};
    for (const game of registry.gameIds) {
      ratings[game] = await ratingOf(store, id, game);
      const wait = await seeks.usualWait(game);
      if (wait !== undefined) waits[game] = wait;
    }
    return { waiting, ratings, waits };
  });

  serve(
    app,
    routes.makeChallenge,
    async (request, reply) => {
      const guest = guestOf(request);
      const { key, to, flag, ...offer } = request.body;
      await spare();
      const table = await tables.look(to.table);
      if (!(await looks(table, guest.id))) throw refused(404, "noTable");
      reply.code(201);
      const intent = intentOf(request, guest.id, key);
      const whole = { ...offer, flag: flag ?? (offer.rated ? "out" : "claim") };
      return challenges.make(guest, sitterOf(table, to.seat), whole, intent, networkAt(request.ip));
    },
    { rare: "newTables" },
  );
  serve(app, routes.acceptChallenge, async (request) => {
    await spare();
    return challenges.accept(guestOf(request), request.params.id, networkAt(request.ip));
  });
  serve(app, routes.declineChallenge, async (request) =>
    challenges.decline(guestOf(request).id, request.params.id, request.body.why),
  );
  serve(app, routes.withdrawChallenge, async (request) =>
    challenges.withdraw(guestOf(request).id, request.params.id),
  );

  serve(app, routes.regardSeat, async (request) => {
    const guest = guestOf(request).id;
    const other = sitterOf(tableOf(request), request.params.seat);
    if (other === undefined || other === guest) throw refused(422, "nobodyThere");
    await store.regard(guest, other, request.body.as);
    return {};
  });
  serve(app, routes.readRegards, async (request) => {
    const table = tableOf(request);
    const known = new Map(
      (await store.relationsOf(guestOf(request).id)).map((row) => [row.other_id, row.regard as Regard]),
    );
    return { seats: table.chairs.map((_, seat) => known.get(sitterOf(table, seat) ?? "") ?? "none") };
  });
  serve(app, routes.readPeople, async (request) => {
    const { id } = guestOf(request);
    const people = await store.relationsOf(id);
    return {
      welcome: await store.welcomeOf(id),
      people: people.map((row) => ({ id: row.id, name: row.name, as: row.regard as Regard })),
    };
  });
  serve(app, routes.welcomeChallenges, async (request) => {
    await store.welcome(guestOf(request).id, request.body.welcome);
    return {};
  });
  serve(app, routes.regardPerson, async (request) => {
    const guest = guestOf(request).id;
    const other = await store.relation(guest, request.params.id);
    if (other !== undefined) await store.regard(guest, other, request.body.as);
    return {};
  });
}
