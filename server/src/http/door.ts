import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type * as z from "zod";
import type { Access } from "./access.ts";
import { refusal } from "./answers.ts";

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

const LARGE_BODY = 256 * 1024;

/** One door: who may use it, what it takes and gives. The OpenAPI description is made from the same. */
export const door = <const S extends Shapes>(
  access: Access,
  { answer, ...shapes }: S,
  more: { readonly rare?: "newSessions" | "newTables"; readonly large?: true; readonly made?: true } = {},
) => ({
  schema: {
    ...(shapes as Omit<S, "answer">),
    response: { [more.made ? 201 : 200]: answer, "4xx": refusal },
  },
  config: { access, ...(more.rare ? { rare: more.rare } : {}) },
  ...(more.large ? { bodyLimit: LARGE_BODY } : {}),
});
