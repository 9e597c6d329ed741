import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

/** With tens of thousands of streams, to count these one by one would hold everybody up at every question. */
const COUNTED_ONE_BY_ONE = [
  "process_open_fds",
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
] as const;

/** Figures for Prometheus; labels name routes, never tables or guests. */
export function openMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of COUNTED_ONE_BY_ONE) register.removeSingleMetric(name);
  const registers = [register];
  return {
    register,
    requests: new Histogram({
      name: "rubizh_http_seconds",
      help: "Time to answer a request.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    entries: new Counter({ name: "rubizh_changes_total", help: "Changes of tables.", registers }),
    streams: new Gauge({ name: "rubizh_streams", help: "Open streams.", registers }),
    decisions: new Histogram({
      name: "rubizh_bot_seconds",
      help: "Time of a bot's decision.",
      labelNames: ["level"],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 6],
      registers,
    }),
    waits: new Histogram({
      name: "rubizh_bot_wait_seconds",
      help: "Time from a bot being asked until it begins to think.",
      labelNames: ["alone"],
      buckets: [0.05, 0.25, 1, 2, 5, 10, 30, 120],
      registers,
    }),
    stuck: new Gauge({
      name: "rubizh_stuck_tables",
      help: "Tables that could not be read and are set aside.",
      registers,
    }),
    notices: new Counter({
      name: "rubizh_notices_total",
      help: "Notices by channel and what became of them.",
      labelNames: ["channel", "outcome"],
      registers,
    }),
    noticeLag: new Gauge({
      name: "rubizh_notice_lag_seconds",
      help: "How long the oldest notice that is due has waited.",
      registers,
    }),
    clockLag: new Gauge({
      name: "rubizh_clock_lag_seconds",
      help: "How long the clock that ran out first has waited to be noticed.",
      registers,
    }),
    botLag: new Gauge({
      name: "rubizh_bot_lag_seconds",
      help: "How long the oldest turn of a bot that nobody has taken has waited.",
      registers,
    }),
    flags: new Counter({
      name: "rubizh_flags_total",
      help: "Clocks that ran out, by the rule of their table.",
      labelNames: ["rule"],
      registers,
    }),
    seeks: new Gauge({ name: "rubizh_seeks", help: "People who seek somebody to play with.", registers }),
    diskFree: new Gauge({
      name: "rubizh_disk_free_bytes",
      help: "Room on the disk of the database, where it is a file.",
      registers,
    }),
    fallbacks: new Counter({
      name: "rubizh_bot_fallbacks_total",
      help: "Decisions made for a bot that was late, wrong or broken.",
      labelNames: ["cause"],
      registers,
    }),
  };
}

export function measure(app: FastifyInstance, metrics: Metrics, count: () => Promise<void>): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { url = "none" } = request.routeOptions;
    // Every file of the app has a route of its own; together they are one figure.
    const route = url === "none" || url.startsWith("/api/") || url === "/metrics" ? url : "file";
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    // The route's pattern, never the address: that may name a table.
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  app.get("/metrics", async (_request, reply) => {
    await count();
    reply.type(metrics.register.contentType);
    return metrics.register.metrics();
  });
}
