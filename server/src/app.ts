import { routes } from "@rubizh/protocol";
import { openapi } from "@rubizh/protocol/openapi";
import fastify, { type FastifyReply, LogController } from "fastify";
import { openBackups } from "./backup/daily.ts";
import { openBots } from "./bots/runner.ts";
import { type Config, proxiesOf } from "./config.ts";
import { entriesOf, loadRegistry } from "./games.ts";
import { accessRules, type GuardedRoute } from "./http/access.ts";
import { tellError } from "./http/errors.ts";
import { guardHost, guardPost } from "./http/guard.ts";
import { guestRoutes } from "./http/guests.ts";
import { healthRoute, openDisk } from "./http/health.ts";
import { readJson, readText } from "./http/json.ts";
import { lifeRoutes } from "./http/life.ts";
import { limit } from "./http/limits.ts";
import { listRoutes } from "./http/lists.ts";
import { mailRoutes } from "./http/mail.ts";
import { meetingRoutes } from "./http/meeting.ts";
import { openMeter } from "./http/meters.ts";
import { measure, openMetrics } from "./http/metrics.ts";
import { noticeRoutes } from "./http/notices.ts";
import { guardBans, orderRoutes } from "./http/order.ts";
import { accountRoutes, entryRoutes } from "./http/people.ts";
import { playingRoutes } from "./http/playing.ts";
import { profileRoutes } from "./http/profiles.ts";
import { programRoutes } from "./http/programs.ts";
import { puzzleRoutes } from "./http/puzzles.ts";
import { ratedRoutes } from "./http/rated.ts";
import { readingRoutes } from "./http/reading.ts";
import { type Rooms, snapshotsAt } from "./http/rooms.ts";
import { readBy, serve } from "./http/route.ts";
import { seatingRoutes } from "./http/seating.ts";
import { openSessions } from "./http/session.ts";
import { vacationRoutes } from "./http/vacation.ts";
import { protection, serveWeb } from "./http/web.ts";
import { openChallenges } from "./lobby/challenges.ts";
import { openSeeks } from "./lobby/seeks.ts";
import { openCourier } from "./notices/courier.ts";
import { openMail } from "./notices/mail.ts";
import { openSenders } from "./notices/senders.ts";
import { openBans } from "./order/bans.ts";
import { orderBeat } from "./order/beat.ts";
import { openForgetting } from "./people/forget.ts";
import { openLetters } from "./people/letters.ts";
import { openVacations } from "./people/vacation.ts";
import type { Unreadable } from "./refused.ts";
import { openRetention } from "./retention/retention.ts";
import { randomToken } from "./secrets.ts";
import { openStore } from "./store/store.ts";
import { eventsRoute } from "./stream/events.ts";
import { openHub } from "./stream/hub.ts";
import { mineRoutes } from "./stream/mine.ts";
import { openMoves } from "./stream/moves.ts";
import { openPersonal } from "./stream/personal.ts";
import { openPresence } from "./stream/presence.ts";
import { streamRoute } from "./stream/upgrade.ts";
import { ruleOf } from "./table/absent.ts";
import { openSweep } from "./table/sweep.ts";
import { openTables } from "./table/tables.ts";
import { openBeat, openLine } from "./time/beat.ts";

const BODY = 16 * 1024;
const compileReader = ({ schema }: { readonly schema: Parameters<typeof readBy>[0] }) => readBy(schema);

/** The whole server, not yet listening. Closing it loses nothing: what was answered is in the store. */
export async function buildApp(config: Config) {
  const store = await openStore(config.database, config.epoch);
  const registry = await loadRegistry(config.registry);
  const sessions = await openSessions(store, config.origin);
  const inviteKey = await store.setting("invite-key", randomToken() + randomToken());
  const metrics = openMetrics();
  const headersOf = protection(config);
  const proxies = proxiesOf(config.proxy);
  if (!proxies) throw new Error(`not a list of proxies: ${config.proxy}`);
  const app = fastify({
    logger: { level: config.logLevel, base: null, redact: ["req.headers", "res.headers"] },
    // One line per answer is written by `measure`; the built-in ones would name addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    routerOptions: { maxParamLength: 64 },
    schemaController: {
      // Named here, the framework's own are not even loaded.
      compilersFactory: {
        buildValidator: (() => compileReader) as never,
        // What leaves has been chosen field by field; checking it again would only cost time.
        buildSerializer: () => () => JSON.stringify,
      },
    },
    forceCloseConnections: "idle",
    // An address that is none gets no further than this, so it takes its headers along.
    frameworkErrors: (error, request, reply) =>
      tellError(error, request, reply.headers(headersOf(request.url)) as unknown as FastifyReply),
  });
  const time = await openLine(store, config.counter);
  const setAside = (table: string, { cause }: Unreadable): void =>
    app.log.error({ table, err: cause }, "unreadable");
  const tables = openTables(store, registry, setAside, time);
  const bans = await openBans(store);
  const { admit, admitTo, looks, visitor } = accessRules(sessions, store, tables, bans);
  const disk = openDisk(store, config.reserve);
  const presence = openPresence(store, time);
  const rooms: Rooms = {
    config,
    store,
    registry,
    tables,
    sessions,
    inviteKey,
    snapshot: snapshotsAt(tables.now),
    spare: disk.spare,
    looks,
    presence,
    mail: await openMail(config),
  };

  app.setErrorHandler(tellError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, bytes: Buffer) => readJson(readText(bytes)),
  );

  const guarded: GuardedRoute[] = [];
  app.decorate("guarded", guarded);
  app.addHook("onRoute", (route) => {
    const { method, url, config: routeConfig } = route;
    if (!url.startsWith("/api/") || method === "HEAD") return;
    const access = routeConfig?.access;
    if (access === undefined) throw new Error(`the route ${url} does not say who may use it`);
    guarded.push({ method: String(method), url, access });
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headersOf(request.url));
    guardHost(request, config.origin);
  });
  const count = limit(app, config.limits, sessions, await openMeter(store));
  const personal = openPersonal(store, tables, app.log);
  const seeks = openSeeks(store, tables, registry, app.log, personal.isHere, disk.hasRoom);
  const challenges = openChallenges(store, tables, registry);
  personal.know({ seeks, challenges });
  const hub = openHub(store, tables, looks, openMoves(tables, app.log), presence, app.log);
  measure(app, metrics, async () => {
    metrics.streams.set(hub.count() + personal.count());
    metrics.stuck.set(await store.stuckTables());
    metrics.noticeLag.set((await store.jobLag()) / 1000);
    metrics.clockLag.set((await store.flagLag(tables.now())) / 1000);
    metrics.botLag.set((await store.turnLag()) / 1000);
    metrics.seeks.set(await store.seekCount());
    const now = await disk.disk();
    if (now) metrics.diskFree.set(now.free);
  });
  const countFlags = tables.onChange(({ table, rows }) => {
    for (const { body } of rows) if (body.t === "flag") metrics.flags.inc({ rule: ruleOf(table) });
  });

  const bots = openBots(config, store, tables, metrics, app.log, (table, ahead) =>
    hub.whisper(table, { t: "wait", ahead }),
  );
  const sweep = openSweep(config.patience, store, tables, hub, app.log);
  const backups = openBackups(config.database, config.backup, store, app.log);
  const retention = openRetention(config.retention, { store, tables }, app.log);
  const forgetting = openForgetting({ store, tables }, app.log);
  const heed = orderBeat({ store, tables, hub, personal, bans, time });
  const vacations = openVacations(store, tables);
  const letters = openLetters(store, rooms.mail, config.origin, app.log);
  const senders = await openSenders(config, store, rooms.mail);
  const courier = openCourier(store, tables, presence, senders, metrics, tables.now, app.log);
  const beat = openBeat(time, store, tables, app.log, async () => {
    await hub.beat();
    await vacations.beat();
    await seeks.beat();
    await heed();
    // Clocks do not wait for somebody's mail server.
    void courier.once();
    void letters.beat();
  });
  app.decorate("beat", beat.once);
  app.decorate("forget", forgetting.once);
  app.decorate("backUp", backups.once);
  app.decorate("retain", retention.once);
  app.decorate("now", tables.now);
  app.decorate("deliver", courier.once);
  app.decorate("writeLetters", letters.beat);
  const countChanges = store.onCommit(() => metrics.entries.inc());

  app.decorateRequest("visit");
  app.addHook("onRequest", async (request) => {
    const { oneClick } = request.routeOptions.config;
    if (request.method === "POST" && !oneClick) guardPost(request, config.origin);
  });
  app.addHook("preHandler", async (request) => {
    request.visit = await admit(request, request.routeOptions.config.access ?? "all");
  });
  guardBans(app, bans, sessions);

  healthRoute(app, store, disk.disk, time);
  serve(app, routes.describe, async () => openapi(await entriesOf(registry)));
  guestRoutes(app, rooms);
  accountRoutes(app, rooms);
  entryRoutes(app, rooms);
  lifeRoutes(app, rooms);
  vacationRoutes(app, vacations);
  mailRoutes(app, rooms, letters);
  programRoutes(app, rooms);
  seatingRoutes(app, rooms);
  playingRoutes(app, rooms);
  readingRoutes(app, rooms);
  ratedRoutes(app, rooms);
  profileRoutes(app, rooms);
  puzzleRoutes(app, rooms);
  noticeRoutes(app, rooms, senders);
  listRoutes(app, rooms);
  meetingRoutes(app, rooms, seeks, challenges);
  mineRoutes(app, rooms, personal);
  eventsRoute(app, rooms, hub);
  orderRoutes(app, rooms);
  streamRoute(app, rooms, hub, personal, { proxies, count, bans, visitor, admitTo, headersOf });
  await serveWeb(app, rooms);

  app.addHook("onReady", async () => void time.begin());
  // No table is touched before the server answers.
  app.addHook("onListen", async () => {
    beat.start();
    await courier.start();
    void backups.once();
    await bots.resume();
  });
  app.addHook("onClose", async () => {
    countChanges();
    countFlags();
    sweep.stop();
    await backups.stop();
    await retention.stop();
    await forgetting.stop();
    await beat.stop();
    await courier.stop();
    await letters.stop();
    await bots.stop();
    await store.close();
  });
  return app;
}
