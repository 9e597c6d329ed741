import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod";
import type { Access } from "./access.ts";
import { refusals } from "./answers.ts";

/** The app, with requests typed by the shapes that check them. */
export type Doors = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

interface Shapes {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

interface More {
  readonly rare?: "newSessions" | "newTables";
  readonly large?: true;
  /** 101: the connection becomes a stream. */
  readonly status?: 201 | 101;
  /** Its 503 is an answer like any other. */
  readonly troubled?: true;
}

const LARGE_BODY = 256 * 1024;

/** One door: who may use it, what it takes and gives. The OpenAPI description is made from the same. */
export const door = <const S extends Shapes>(access: Access, { answer, ...shapes }: S, more: More = {}) => ({
  schema: {
    ...(shapes as Omit<S, "answer">),
    response: { ...refusals, ...(more.troubled ? { 503: answer } : {}), [more.status ?? 200]: answer },
    ...(access === "all" ? {} : { security: [{ guest: [] }] }),
  },
  config: { access, ...(more.rare ? { rare: more.rare } : {}) },
  ...(more.large ? { bodyLimit: LARGE_BODY } : {}),
});
