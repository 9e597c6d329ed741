import { LANGUAGES } from "@rubizh/engine";
import * as z from "zod/mini";
import { empty, mailAddress, nothing, token } from "./given.ts";
import { CHANNEL_KINDS, DIGESTS, NOTICE_KINDS } from "./notice-kinds.ts";
import { get, post } from "./route.ts";

const url = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/));
const minute = z.int().check(z.gte(0), z.lt(24 * 60));
const quiet = z.nullable(z.strictObject({ from: minute, to: minute }));
const zone = z.string().check(z.maxLength(64), z.regex(/^[\w+/-]*$/));
const kinds = z.array(z.enum(NOTICE_KINDS)).check(z.maxLength(NOTICE_KINDS.length));
const delay = z.int().check(z.gte(0), z.lte(24 * 3600));
const base64url = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/));

const channel = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  target: z.string(),
  on: z.boolean(),
  why: z.exactOptional(z.enum(["user", "unconfirmed", "failed"])),
  delay: z.int(),
  digest: z.enum(DIGESTS),
  kinds: z.array(z.enum(NOTICE_KINDS)),
});
const settings = z.object({
  push: z.string(),
  mail: z.boolean(),
  telegram: z.boolean(),
  lang: z.string(),
  zone: z.string(),
  quiet: z.nullable(z.object({ from: z.int(), to: z.int() })),
  channels: z.array(channel),
});
const ofChannel = z.strictObject({ id: token });
const proven = z.strictObject({ id: token, proof: token });

export const readNotices = get("/api/me/notices", { access: "guest", answer: settings });
export const setNotices = post("/api/me/notices", {
  access: "guest",
  body: z.strictObject({ lang: z.enum(LANGUAGES), zone, quiet }),
  answer: settings,
});
export const addChannel = post("/api/me/channels", {
  access: "guest",
  body: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("push"),
      endpoint: url,
      keys: z.strictObject({ p256dh: base64url, auth: base64url }),
      instead: z.optional(url),
    }),
    z.strictObject({
      kind: z.literal("mail"),
      address: mailAddress,
    }),
    z.strictObject({ kind: z.literal("discord"), url }),
    z.strictObject({ kind: z.literal("hook"), url }),
  ]),
  answer: z.object({ channel, secret: z.exactOptional(z.string()) }),
  status: 201,
});
export const changeChannel = post("/api/me/channels/:id", {
  access: "guest",
  params: ofChannel,
  body: z.strictObject({
    on: z.optional(z.boolean()),
    delay: z.optional(delay),
    digest: z.optional(z.enum(DIGESTS)),
    kinds: z.optional(kinds),
  }),
  answer: z.object({ channel }),
});
export const removeChannel = post("/api/me/channels/:id/remove", {
  access: "guest",
  params: ofChannel,
  body: empty,
  answer: nothing,
});
export const testChannel = post("/api/me/channels/:id/test", {
  access: "guest",
  params: ofChannel,
  body: empty,
  answer: z.object({ sent: z.boolean() }),
});
export const confirmChannel = post("/api/notices/confirm", { access: "all", body: proven, answer: nothing });
export const stopChannel = post("/api/notices/stop", { access: "all", body: proven, answer: nothing });
export const linkTelegram = post("/api/me/telegram", {
  access: "guest",
  body: empty,
  answer: z.object({ link: z.string() }),
});
export const enterTelegram = post("/api/me/telegram/met", {
  access: "guest",
  body: empty,
  answer: z.object({ channel: z.exactOptional(channel) }),
});
