import { refusal } from "@rubizh/engine";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Refused, refused } from "../refused.ts";
import { isFull } from "../store/full.ts";

const KNOWN: Readonly<Record<string, () => Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refused(413, "tooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refused(415, "notJson"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refused(400, "notJson"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refused(400, "notJson"),
  FST_ERR_MAX_PARAM_LENGTH: () => refused(414, "noDoor"),
  FST_ERR_BAD_URL: () => refused(400, "shape", { where: "" }),
};

/** The database is away or going away. Whether the change was made, the same request with the same key will tell. */
const STORE_AWAY =
  /ECONN|ETIMEDOUT|EPIPE|^57P0|^08|^53|Connection terminated|timeout exceeded|Query read timeout/;

/** What a client is told of an error: a rule and a reason; what went wrong inside stays in the log. */
export function tellError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const told = refusalOf(error);
  if (told?.status === 503) request.log.error({ err: error }, "store");
  if (told?.status === 507) request.log.error({ err: error }, "full");
  if (told) {
    if ("retry" in told.more) reply.header("retry-after", told.more.retry);
    reply.code(told.status).send({ ...told.refusal, ...told.more });
    return;
  }
  request.log.error({ err: error, route: request.routeOptions.url }, "fault");
  reply.code(500).send(refusal("server-fault", "server.fault"));
}

function refusalOf(error: FastifyError | Error): Refused | undefined {
  if (error instanceof Refused) return error;
  const code = "code" in error ? error.code : "";
  if (typeof code === "string" && Object.hasOwn(KNOWN, code)) return KNOWN[code]?.();
  if (isFull(error)) return refused(507, "full");
  if (STORE_AWAY.test(String(code)) || STORE_AWAY.test(error.message)) return refused(503, "store");
  return undefined;
}
