import type { Access, Route, Told } from "@rubizh/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { refused } from "../refused.ts";

type Shape = z.ZodMiniType;
type Read<S> = S extends Shape ? Told<S> : unknown;

/** A request that its route's shapes have read. */
export type Asked<R extends Route> = FastifyRequest<{
  Params: Read<R["params"]>;
  Querystring: Read<R["query"]>;
  Body: Read<R["body"]>;
}>;

interface More {
  readonly rare?: "newSessions" | "newTables" | "recoveries";
  readonly large?: true;
}

const LARGE_BODY = 256 * 1024;

/** A route as the framework takes it: who may use it, and what reads its requests. */
const served = (
  { method, path, access, params, query, body }: Pick<Route, "method" | "path" | "access"> & Partial<Route>,
  { rare, large }: More = {},
) => ({
  method,
  url: path,
  schema: {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
  },
  config: { access, ...(rare ? { rare } : {}) } satisfies { access: Access; rare?: string },
  ...(large ? { bodyLimit: LARGE_BODY } : {}),
});

/** Answers a route of the protocol, typed by its shapes. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (request: Asked<R>, reply: FastifyReply) => Promise<Told<R["answer"]>>,
  more?: More,
): void {
  app.route({
    ...served(route, more),
    handler: (request, reply) => handler(request as Asked<R>, reply),
  });
}

/** What a shape reads, or throws the place of the first fault. */
export function readShape<S extends Shape>(shape: S, raw: unknown): z.infer<S> {
  const read = z.safeParse(shape, raw);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.map(String).join(".") ?? "";
  throw refused(400, "shape", { where });
}

export const readBy =
  (shape: Shape) =>
  (raw: unknown): { readonly value: unknown } | { readonly error: Error } => {
    try {
      return { value: readShape(shape, raw) };
    } catch (error) {
      return { error: error as Error };
    }
  };
