import { LEVELS, SEAT_SEED } from "@rubizh/engine";
import * as z from "zod";
import { PHRASES } from "../table/chat.ts";

// Control characters and bidirectional overrides can make a name look like another; none of them is a letter.
const PLAIN_NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]*$/u;
const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

const key = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const level = z.literal([...LEVELS]);
const token = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const name = z.string().trim().max(24).regex(PLAIN_NAME);
const seat = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const as = z.union([z.literal("spectator"), seat]).optional();
const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const id = z.strictObject({ id: token });
export const idAndSeat = z.strictObject({ id: token, seat });
export const idAndSeq = z.strictObject({ id: token, seq: number });
export const eyes = z.strictObject({ as });
export const eyesAfter = z.strictObject({ as, after: number.optional() });
export const listening = z.strictObject({ ...eyesAfter.shape, lean: z.literal("1").optional() });

export const nothing = z.strictObject({});
export const keyed = z.strictObject({ key });
export const session = z.strictObject({ name: name.optional() });
export const newTable = z.strictObject({
  key,
  game: z.string().max(64),
  seats: z
    .array(
      z.discriminatedUnion("t", [
        z.strictObject({ t: z.literal("open") }),
        z.strictObject({ t: z.literal("bot"), level }),
      ]),
    )
    .min(1)
    .max(16),
  options: z.unknown().optional(),
  visibility: z.enum(["private", "public"]).default("private"),
  undo: z.enum(["consent", "none"]).default("consent"),
});
export const claim = z.strictObject({ key, seed: z.string().regex(SEAT_SEED), token: token.optional() });
export const promise = z.strictObject({ token: token.optional() });
export const bot = z.strictObject({ key, level });
export const withToken = z.strictObject({ token });
export const moves = z.strictObject({
  key,
  no: z.int().min(0).max(1_000_000),
  era: z.int().min(0).max(1_000_000).default(0),
  moves: z.array(z.unknown()).min(1).max(200),
});
export const takeback = z.strictObject({ key, to: z.int().min(0).max(1_000_000).optional() });
export const answer = z.strictObject({ key, agree: z.boolean() });
export const chat = z.union([
  z.strictObject({ key, phrase: z.enum(PHRASES) }),
  z.strictObject({ key, text: z.string().trim().min(1).max(280).regex(PLAIN_TEXT) }),
]);
