import * as z from "zod/mini";
import { empty, nothing, numberText, ofTable, PLAIN_NAME, seatText, token } from "./given.ts";
import { get, post } from "./route.ts";
import { SCOPES } from "./scopes.ts";
import { streamMessage } from "./stream.ts";

const scopes = z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length));
const ofProgram = z.strictObject({ id: token });
const known = z.object({ id: z.string(), scopes: z.array(z.string()), created: z.string() });
const program = z.object({ id: z.string(), name: z.string(), tokens: z.array(known) });

export const listPrograms = get("/api/me/programs", {
  access: "guest",
  answer: z.object({ programs: z.array(program), most: z.int() }),
});
export const addProgram = post("/api/me/programs", {
  access: "guest",
  body: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(24), z.regex(PLAIN_NAME)) }),
  answer: z.object({ program }),
  status: 201,
});
export const removeProgram = post("/api/me/programs/:id/remove", {
  access: "guest",
  params: ofProgram,
  body: empty,
  answer: nothing,
});
export const addToken = post("/api/me/programs/:id/tokens", {
  access: "guest",
  params: ofProgram,
  body: z.strictObject({ scopes }),
  answer: z.object({ id: z.string(), token: z.string() }),
  status: 201,
});
export const revokeToken = post("/api/me/tokens/:id/revoke", {
  access: "guest",
  params: ofProgram,
  body: empty,
  answer: nothing,
});

export const tableEvents = get("/api/tables/:id/events", {
  access: "look",
  params: ofTable,
  query: z.strictObject({
    as: z.optional(z.union([z.literal("spectator"), seatText])),
    after: z.optional(numberText),
  }),
  answer: streamMessage,
  lines: true,
});
export const gameSchema = get("/api/games/:id/schema.json", {
  access: "all",
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  query: z.strictObject({ rules: z.optional(numberText) }),
  answer: z.object({
    rules: z.int(),
    options: z.record(z.string(), z.unknown()),
    move: z.record(z.string(), z.unknown()),
    view: z.record(z.string(), z.unknown()),
    event: z.record(z.string(), z.unknown()),
  }),
});
