import { refusal } from "@rubizh/engine";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Refused, refused } from "../refused.ts";
import { isFull } from "../store/full.ts";

const KNOWN: Readonly<Record<string, () => Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refused(413, "tooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refused(415, "notJson"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refused(400, "notJson"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refused(400, "notJson"),
  FST_ERR_MAX_PARAM_LENGTH: () => refused(414, "noRoute"),
  FST_ERR_BAD_URL: () => refused(400, "shape", { where: "" }),
};

/** The database is away or going away. Whether the change was made, the same request with the same key will tell. */
const STORE_AWAY =
  /ECONN|ETIMEDOUT|EPIPE|^57P0|^08|^53|Connection terminated|timeout exceeded|Query read timeout/;

export function tellError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retry } = toldOf(error, request.log, request.routeOptions.url);
  if (retry !== undefined) reply.header("retry-after", retry);
  reply.code(status).send(body);
}

/** What a client is told of an error: a rule and a reason; what went wrong inside stays in the log. */
export function toldOf(error: unknown, log: FastifyBaseLogger, route: string | undefined) {
  const told = refusalOf(error);
  if (told?.status === 503) log.error({ err: error }, "store");
  if (told?.status === 507) log.error({ err: error }, "full");
  if (told) {
    const retry = "retry" in told.more ? Number(told.more.retry) : undefined;
    return { status: told.status, body: { ...told.refusal, ...told.more }, retry };
  }
  log.error({ err: error, route }, "fault");
  return { status: 500, body: refusal("server-fault", "server.fault"), retry: undefined };
}

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? error.code : "";
  if (typeof code === "string" && Object.hasOwn(KNOWN, code)) return KNOWN[code]?.();
  if (isFull(error)) return refused(507, "full");
  if (STORE_AWAY.test(String(code)) || STORE_AWAY.test(error.message)) return refused(503, "store");
  return undefined;
}
