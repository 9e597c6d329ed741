import * as z from "zod/mini";
import { empty, key, keyed, nothing, ofSeat, ofTable, token } from "./given.ts";
import { challenge, DECLINES, regard, SOUGHT, seek, spoken, welcome } from "./lobby.ts";
import { mineMessage } from "./mine.ts";
import { flagRule, pace } from "./pace.ts";
import { get, post } from "./route.ts";
import { undo } from "./table.ts";

// Routes by which people meet, and hear of all their tables at once.

const game = z.string().check(z.maxLength(64));
const ofOne = z.strictObject({ id: token });

export const streamMine = get("/api/me/stream", { access: "guest", answer: nothing, status: 101 });
export const listenMine = get("/api/me/events", { access: "guest", answer: mineMessage });

export const seekGame = post("/api/seeks", {
  access: "guest",
  body: z.strictObject({
    key,
    game,
    paces: z.array(z.enum(SOUGHT)).check(z.minLength(1), z.maxLength(SOUGHT.length)),
    within: z._default(z.int().check(z.gte(50), z.lte(2_000)), 500),
    language: z.optional(spoken),
    rated: z._default(z.boolean(), false),
  }),
  answer: seek,
  status: 201,
});
export const stopSeeking = post("/api/seeks/:id/remove", {
  access: "guest",
  params: ofOne,
  body: empty,
  answer: nothing,
});
export const countSeeks = get("/api/seeks", {
  access: "guest",
  answer: z.object({
    waiting: z.record(z.string(), z.int()),
    /** Of this guest, where two play. */
    ratings: z.record(z.string(), z.int()),
    /** Milliseconds that the last who sought at once have waited, in the middle; none where nobody has lately. */
    waits: z.record(z.string(), z.int()),
  }),
});
export const makeChallenge = post("/api/challenges", {
  access: "guest",
  body: z.strictObject({
    key,
    /** Whoever sits there, at a table that one may look at. */
    to: z.strictObject({ table: token, seat: z.int().check(z.gte(0), z.lte(15)) }),
    game,
    pace,
    flag: z.optional(flagRule),
    undo: z._default(undo, "consent"),
    options: z.optional(z.unknown()),
    rated: z._default(z.boolean(), false),
  }),
  answer: challenge,
  status: 201,
});
export const acceptChallenge = post("/api/challenges/:id/accept", {
  access: "guest",
  params: ofOne,
  body: keyed,
  answer: challenge,
});
export const declineChallenge = post("/api/challenges/:id/decline", {
  access: "guest",
  params: ofOne,
  body: z.strictObject({ key, why: z.optional(z.enum(DECLINES)) }),
  answer: challenge,
});
export const withdrawChallenge = post("/api/challenges/:id/withdraw", {
  access: "guest",
  params: ofOne,
  body: keyed,
  answer: challenge,
});
export const regardSeat = post("/api/tables/:id/seats/:seat/regard", {
  access: "look",
  params: ofSeat,
  body: z.strictObject({ as: regard }),
  answer: nothing,
});
export const readRegards = get("/api/tables/:id/regards", {
  access: "look",
  params: ofTable,
  answer: z.object({ seats: z.array(regard) }),
});
export const readPeople = get("/api/me/people", {
  access: "guest",
  answer: z.object({
    welcome,
    people: z.array(z.object({ id: z.string(), name: z.string(), as: regard })),
  }),
});
export const welcomeChallenges = post("/api/me/people", {
  access: "guest",
  body: z.strictObject({ welcome }),
  answer: nothing,
});
export const regardPerson = post("/api/me/people/:id/regard", {
  access: "guest",
  params: ofOne,
  body: z.strictObject({ as: regard }),
  answer: nothing,
});
