import * as z from "zod/mini";
import {
  empty,
  key,
  keyed,
  nothing,
  numberText as number,
  ofSeat,
  ofTable,
  PLAIN_NAME,
  PLAIN_TEXT,
  seatText as seat,
  seatSeed,
  token,
} from "./given.ts";
import { asGuest, entered } from "./guest.ts";
import { choice, clockedPace, flagRule, pace } from "./pace.ts";
import { get, post } from "./route.ts";
import {
  level,
  line,
  move,
  news,
  options,
  phrase,
  seatInfo,
  seat as seatNumber,
  seenAt,
  snapshot,
  undo,
  visibility,
} from "./table.ts";
import type { Told } from "./told.ts";

const eyes = z.strictObject({ as: z.optional(z.union([z.literal("spectator"), seat])) });
const eyesAfter = z.strictObject({ ...eyes.shape, after: z.optional(number) });
const listening = z.strictObject({
  ...eyesAfter.shape,
  lean: z.optional(z.literal("1")),
  protocol: z.optional(z.enum(["1", "2"])),
  who: z.optional(z.literal("1")),
});

const withToken = z.strictObject({ token });
const mayToken = z.strictObject({ token: z.optional(token) });
const entry = z.int().check(z.gte(0), z.lte(1_000_000));

const freshToken = z.object({ token: z.string() });

export const health = get("/api/health", {
  access: "all",
  answer: z.object({
    ok: z.boolean(),
    why: z.exactOptional(z.enum(["store", "full"])),
    version: z.string(),
    clock: z.enum(["runs", "held"]),
    disk: z.exactOptional(z.object({ free: z.number(), reserve: z.number() })),
    backup: z.exactOptional(z.string()),
  }),
});
export const describe = get("/api/openapi.json", {
  access: "all",
  answer: z.record(z.string(), z.unknown()),
});
export const listGames = get("/api/games", {
  access: "all",
  answer: z.array(
    z.object({
      id: z.string(),
      rules: z.int(),
      seats: z.array(z.int()),
      modes: z.array(z.string()),
      levels: z.array(level),
    }),
  ),
});
export const listPhrases = get("/api/phrases", { access: "all", answer: z.array(phrase) });

export const whoAmI = get("/api/session", { access: "guest", answer: asGuest });
export const beGuest = post("/api/session", {
  access: "all",
  body: z.strictObject({
    name: z.optional(z.string().check(z.trim(), z.maxLength(24), z.regex(PLAIN_NAME))),
  }),
  answer: asGuest,
});
export const linkDevice = post("/api/session/link", {
  access: "guest",
  body: empty,
  answer: z.object({ token: z.string(), until: z.string() }),
});
export const enterDevice = post("/api/session/enter", { access: "all", body: withToken, answer: entered });
export const isKept = get("/api/me/recovery", {
  access: "guest",
  answer: z.object({ kept: z.boolean() }),
});
export const keepGuest = post("/api/me/recovery", {
  access: "guest",
  body: empty,
  answer: z.object({ code: z.string() }),
});
export const recoverGuest = post("/api/session/recover", {
  access: "all",
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    others: z.optional(z.enum(["stay", "end"])),
  }),
  answer: entered,
});
export const endSession = post("/api/session/end", { access: "guest", body: empty, answer: nothing });

export const listTables = get("/api/tables", {
  access: "guest",
  query: z.strictObject({
    of: z.optional(z.enum(["mine", "open", "over"])),
    game: z.optional(z.string().check(z.maxLength(64))),
    before: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,80}$/))),
  }),
  answer: z.object({ mine: z.array(line), open: z.array(line), next: z.exactOptional(z.string()) }),
});
export const openTable = post("/api/tables", {
  access: "guest",
  body: z.strictObject({
    key,
    game: z.string().check(z.maxLength(64)),
    seats: z
      .array(
        z.discriminatedUnion("t", [
          z.strictObject({ t: z.literal("open") }),
          z.strictObject({ t: z.literal("bot"), level }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(16)),
    options: z.optional(options),
    visibility: z._default(visibility, "private"),
    undo: z._default(undo, "consent"),
    pace: z.optional(pace),
    flag: z.optional(flagRule),
    takeover: z.optional(level),
    rated: z.optional(z.boolean()),
  }),
  answer: z.extend(snapshot, { invites: z.array(z.object({ seat: seatNumber, token: z.string() })) }),
  status: 201,
});
export type Invitation = Told<typeof openTable.answer>["invites"][number];
export const lookAtTable = get("/api/tables/:id", {
  access: "look",
  params: ofTable,
  query: eyes,
  answer: snapshot,
});
export const lookBack = get("/api/tables/:id/at/:seq", {
  access: "look",
  params: z.strictObject({ id: token, seq: number }),
  query: eyes,
  answer: seenAt,
});
export const readHistory = get("/api/tables/:id/history", {
  access: "look",
  params: ofTable,
  query: eyesAfter,
  answer: z.object({ seq: z.int(), news: z.array(news) }),
});
export const listMoves = get("/api/tables/:id/legal", {
  access: "look",
  params: ofTable,
  query: eyes,
  answer: z.object({
    no: z.int(),
    era: z.int(),
    moves: z.array(z.object({ move, text: z.string() })),
  }),
});
export const readRecord = get("/api/tables/:id/record", {
  access: "look",
  params: ofTable,
  query: eyes,
  answer: z.record(z.string(), z.unknown()),
});
export const streamTable = get("/api/tables/:id/stream", {
  access: "look",
  params: ofTable,
  query: listening,
  answer: nothing,
  status: 101,
});
export const closeTable = post("/api/tables/:id/close", {
  access: "host",
  params: ofTable,
  body: keyed,
  answer: snapshot,
});

export const readInvite = get("/api/tables/:id/invite/:seat", {
  access: "all",
  params: ofSeat,
  answer: z.object({
    game: z.string(),
    status: z.enum(["waiting", "playing", "over", "closed", "stuck"]),
    seats: z.array(seatInfo),
    seat: seatNumber,
    host: z.string(),
    pace,
    flag: flagRule,
    takeover: level,
    undo,
    options,
    open: z.boolean(),
    holds: z.boolean(),
    rated: z.exactOptional(z.literal(true)),
  }),
});
export const promiseOfLuck = post("/api/tables/:id/seats/:seat/promise", {
  access: "guest",
  params: ofSeat,
  body: mayToken,
  answer: z.object({ commitment: z.string(), sealed: z.exactOptional(z.literal(true)) }),
});
export const claimSeat = post("/api/tables/:id/seats/:seat/claim", {
  access: "guest",
  params: ofSeat,
  body: z.union([
    z.strictObject({ key, seed: seatSeed, ...mayToken.shape }),
    z.strictObject({ key, seal: z.string().check(z.regex(/^[0-9a-f]{64}$/)), ...mayToken.shape }),
  ]),
  answer: snapshot,
});
export const freeSeat = post("/api/tables/:id/seats/:seat/free", {
  access: "seatOrHost",
  params: ofSeat,
  body: keyed,
  answer: snapshot,
});
export const seatBot = post("/api/tables/:id/seats/:seat/bot", {
  access: "host",
  params: ofSeat,
  body: z.strictObject({ key, level }),
  answer: snapshot,
});
export const inviteToSeat = post("/api/tables/:id/seats/:seat/invite", {
  access: "host",
  params: ofSeat,
  body: empty,
  answer: freshToken,
});
export const revokeSeatInvite = post("/api/tables/:id/seats/:seat/invite/revoke", {
  access: "host",
  params: ofSeat,
  body: empty,
  answer: nothing,
});
export const inviteToWatch = post("/api/tables/:id/watch/invite", {
  access: "seated",
  params: ofTable,
  body: empty,
  answer: freshToken,
});
export const revokeWatchInvite = post("/api/tables/:id/watch/invite/revoke", {
  access: "seated",
  params: ofTable,
  body: empty,
  answer: nothing,
});
export const watchTable = post("/api/tables/:id/watch", {
  access: "guest",
  params: ofTable,
  body: withToken,
  answer: snapshot,
});

export const playMoves = post("/api/tables/:id/seats/:seat/moves", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({
    key,
    no: entry,
    era: z._default(entry, 0),
    moves: z.array(move).check(z.minLength(1), z.maxLength(200)),
  }),
  answer: seenAt,
});
export const resign = post("/api/tables/:id/seats/:seat/resign", {
  access: "seat",
  params: ofSeat,
  body: keyed,
  answer: seenAt,
});
export const askTakeback = post("/api/tables/:id/seats/:seat/takeback", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, to: z.optional(entry) }),
  answer: snapshot,
});
export const answerTakeback = post("/api/tables/:id/seats/:seat/takeback/answer", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, agree: z.boolean() }),
  answer: snapshot,
});
export const askRematch = post("/api/tables/:id/seats/:seat/rematch", {
  access: "seat",
  params: ofSeat,
  body: keyed,
  answer: snapshot,
});
export const chooseForAbsent = post("/api/tables/:id/seats/:seat/absent", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, about: seatNumber, choice }),
  answer: snapshot,
});
export const returnToSeat = post("/api/tables/:id/seats/:seat/return", {
  access: "seat",
  params: ofSeat,
  body: keyed,
  answer: snapshot,
});
export const askPause = post("/api/tables/:id/seats/:seat/pause", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, agree: z._default(z.boolean(), true) }),
  answer: snapshot,
});
export const resumePlay = post("/api/tables/:id/seats/:seat/resume", {
  access: "seat",
  params: ofSeat,
  body: keyed,
  answer: snapshot,
});
export const offerPace = post("/api/tables/:id/seats/:seat/pace", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, pace: clockedPace }),
  answer: snapshot,
});
export const answerPace = post("/api/tables/:id/seats/:seat/pace/answer", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, agree: z.boolean() }),
  answer: snapshot,
});
export const talk = post("/api/tables/:id/seats/:seat/chat", {
  access: "seat",
  params: ofSeat,
  body: z.union([
    z.strictObject({ key, phrase }),
    z.strictObject({
      key,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(280), z.regex(PLAIN_TEXT)),
    }),
  ]),
  answer: z.object({ seq: z.int() }),
});
