import { canonical } from "@rubizh/engine";
import type { FastifyRequest } from "fastify";
import { digest } from "../secrets.ts";
import type { Intent } from "../table/rows.ts";

/** The request's key, tied to all that it asks for. */
export const intentOf = (request: FastifyRequest, actor: string, key: string): Intent => ({
  actor,
  key,
  digest: digest(`${request.url}\n${canonical(request.body)}`),
});
