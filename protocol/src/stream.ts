import * as z from "zod/mini";
import { leanInfo, news, seen, snapshot } from "./table.ts";
import type { Told } from "./told.ts";

const number = z.int().check(z.gte(0));

export const hello = z.object({ t: z.literal("hello"), ...snapshot.shape });
export const told = z.object({
  t: z.literal("news"),
  ...news.shape,
  table: z.exactOptional(leanInfo),
  ...seen.shape,
});
export const wait = z.object({ t: z.literal("wait"), ahead: number });
export const pulse = z.object({ t: z.literal("beat"), seq: number });

export const streamMessage = z.discriminatedUnion("t", [hello, told, wait, pulse]);
/** What a stream says. */
export type StreamMessage = Told<typeof streamMessage>;

/** Why a server closes a stream. After the first two it would only be closed again. */
export const CLOSE = { sessionEnded: 4401, notAllowed: 4403, tooSlow: 4408, goingAway: 1001 } as const;
/** How often an open stream gives a sign of life, and how long a silence may last. */
export const PULSE_MS = 25_000;
export const SILENCE_MS = 40_000;

/** A message of the stream, or undefined: one that makes no sense is as good as a lost one. */
export function messageOf(text: string): StreamMessage | undefined {
  try {
    const read = z.safeParse(streamMessage, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
