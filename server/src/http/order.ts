import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import type { Bans } from "../order/bans.ts";
import { Refused, refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import { guestOf, tableOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";
import type { Sessions } from "./session.ts";

const REPORTS_A_DAY = 5;

/** Whoever is banned may still read what was decided, take everything along and be deleted. */
const ALWAYS = /^\/api\/(?:me|session)(?:\/|$)/;
const PLAYING =
  /^\/api\/(?:tables|seeks|challenges(?:\/:id\/accept)?|tables\/:id\/seats\/:seat\/(?:claim|rematch))$/;
const TALKING = /\/chat$/;

/** Keeps those out whom the operator has banned. */
export function guardBans(app: FastifyInstance, bans: Bans, sessions: Sessions): void {
  app.addHook("preHandler", async (request) => {
    const { url = "" } = request.routeOptions;
    if (request.method === "POST" && url === "/api/session" && sessions.meter(request) === undefined)
      bans.checkNetwork(request.ip);
    const { guest } = request.visit;
    if (!guest || ALWAYS.test(url)) return;
    const isDoing = request.method === "POST";
    const what = isDoing && PLAYING.test(url) ? "play" : isDoing && TALKING.test(url) ? "chat" : "any";
    try {
      bans.check(guest.id, what);
    } catch (error) {
      if (error instanceof Refused) await bans.note(guest.id, request.ip);
      throw error;
    }
  });
}

/** Routes of reports, and of what the house has to say. */
export function orderRoutes(app: FastifyInstance, { store, spare, config, mail }: Rooms): void {
  serve(app, routes.readHouse, async () => {
    const { operator, contact, telegram, retention, backup } = config;
    const { days, weeks } = backup.keep;
    return {
      ...(operator === "" ? {} : { operator }),
      ...(contact === "" ? {} : { contact }),
      mail: mail !== undefined,
      telegram: telegram !== "",
      days: {
        session: retention.sessionDays,
        guest: retention.guestDays,
        table: retention.emptyTableDays,
        report: retention.reportDays,
        audit: retention.auditDays,
        ...(backup.folder === "" ? {} : { backup: days + 7 * (weeks + 1) }),
      },
    };
  });
  serve(app, routes.reportPerson, async (request, reply) => {
    const guest = guestOf(request);
    const table = tableOf(request);
    const { seat, kind, row = 0, words } = request.body;
    const chair = table.chairs[seat];
    if (chair?.t !== "human" || chair.guest === guest.id) throw refused(422, "nobodyToReport");
    if ((await store.reportsToday(guest.id)) >= REPORTS_A_DAY) throw refused(429, "tooManyReports");
    await spare();
    await store.addReport({
      id: randomToken(),
      guest_id: guest.id,
      about: chair.guest,
      kind,
      table_id: table.ground.id,
      row_no: row,
      words,
    });
    reply.code(201);
    return {};
  });
  serve(app, routes.readHouseWords, async (request) =>
    (await store.houseWords(guestOf(request).id)).map(({ id, act, why, until }) => ({
      id,
      act,
      why,
      ...(until > 0 ? { until: new Date(until).toISOString() } : {}),
    })),
  );
  serve(app, routes.hearHouseWord, async (request) => {
    await store.hearHouseWord(guestOf(request).id, request.params.id);
    return {};
  });
}
