import { type Route, refusalsOf, routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import * as z from "zod";

/** What was promised is read once for all servers of a process. */
const read = new Map<string, z.ZodType | undefined>();

function shapeOf(method: string, url: string, status: number): z.ZodType | undefined {
  const name = `${method} ${url} ${status}`;
  if (!read.has(name)) read.set(name, promised(method, url, status));
  return read.get(name);
}

/** Holds every answer of a server against what its route promises; tells what did not fit. */
export function checkAnswers(app: FastifyInstance): () => readonly string[] {
  const wrong = new Set<string>();
  app.addHook("preSerialization", async (request, reply, payload) => {
    const { url } = request.routeOptions;
    if (url === undefined || !url.startsWith("/api/") || request.method === "HEAD") return payload;
    const name = `${request.method} ${url} ${reply.statusCode}`;
    const shape = shapeOf(request.method, url, reply.statusCode);
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    const fits = shape?.safeParse(sent);
    if (!shape) wrong.add(`${name} is not described`);
    else if (!fits?.success)
      wrong.add(`${name}: ${fits?.error.message} in ${JSON.stringify(sent).slice(0, 500)}`);
    return payload;
  });
  return () => [...wrong];
}

/** A reader passes over fields it does not know; here each must be one that was promised. */
function promised(method: string, url: string, status: number): z.ZodType | undefined {
  const route: Route | undefined = Object.values(routes).find((r) => r.method === method && r.path === url);
  if (!route) return undefined;
  const answer = status === (route.status ?? 200) ? route.answer : refusalsOf(route)[status];
  return answer && z.fromJSONSchema(z.toJSONSchema(answer, { io: "output" }));
}
