import { SEAT_SEED } from "@rubizh/engine";
import * as z from "zod/mini";

// What many requests bring, whatever they are for.

// Control characters and bidirectional overrides can make a name look like another; none of them is a letter.
export const PLAIN_NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]*$/u;
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

export const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const digits = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number));
/** A seat's number as a part of an address. */
export const seatText = digits(/^\d{1,2}$/);
export const numberText = digits(/^\d{1,9}$/);
/** A moment in milliseconds as a part of an address. */
export const momentText = digits(/^\d{1,15}$/);
export const ofTable = z.strictObject({ id: token });
export const ofSeat = z.strictObject({ id: token, seat: seatText });

export const mailAddress = z
  .string()
  .check(z.maxLength(200), z.regex(/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/));

/** Randomness of a seat. */
export const seatSeed = z.string().check(z.regex(SEAT_SEED));

export const empty = z.strictObject({});
export const keyed = z.strictObject({ key });
export const nothing = z.object({});
