import * as z from "zod/mini";
import { playMoves } from "./http.ts";
import { leanInfo, news, refusal, seen, seenAt, snapshot, type TableInfo } from "./table.ts";
import type { Told } from "./told.ts";

const number = z.int().check(z.gte(0));
const { key } = playMoves.body.shape;

/** Fields of a table that are no longer what they were; null: no longer there. */
export const changedInfo = z.partial(
  z.extend(leanInfo, {
    gathering: z.nullable(leanInfo.shape.gathering.def.innerType),
    published: z.nullable(leanInfo.shape.published.def.innerType),
    takeback: z.nullable(leanInfo.shape.takeback.def.innerType),
    rematch: z.nullable(leanInfo.shape.rematch.def.innerType),
    clock: z.nullable(leanInfo.shape.clock.def.innerType),
    pause: z.nullable(leanInfo.shape.pause.def.innerType),
    offer: z.nullable(leanInfo.shape.offer.def.innerType),
    ballots: z.nullable(leanInfo.shape.ballots.def.innerType),
    result: z.nullable(leanInfo.shape.result.def.innerType),
    ended: z.nullable(leanInfo.shape.ended.def.innerType),
    fault: z.nullable(leanInfo.shape.fault.def.innerType),
  }),
);
export type ChangedInfo = Told<typeof changedInfo>;
/** A table with what has changed of it. */
export const withChanges = (table: TableInfo, changes: ChangedInfo): TableInfo =>
  Object.fromEntries(
    Object.entries({ ...table, ...changes }).filter(([, value]) => value !== null),
  ) as unknown as TableInfo;

/** What a seat sends up its stream: a chain of moves, as over HTTP. */
export const asked = z.strictObject({ t: z.literal("moves"), ...playMoves.body.shape });
export type Asked = Told<typeof asked>;
/** What any viewer may send: whether the page is before its eyes. */
export const eyes = z.strictObject({ t: z.literal("eyes"), open: z.boolean() });
export const spoken = z.discriminatedUnion("t", [asked, eyes]);

export const hello = z.object({ t: z.literal("hello"), ...snapshot.shape });
export const told = z.object({
  t: z.literal("news"),
  ...news.shape,
  table: z.exactOptional(changedInfo),
  ...seen.shape,
  /** Of the chain that brought this about, where it came up this stream. */
  key: z.exactOptional(key),
});
/** A chain that the news said nothing of, because it was played before. */
export const done = z.object({ t: z.literal("done"), key, seq: number });
export const refused = z.object({
  t: z.literal("refused"),
  key,
  status: z.int(),
  ...refusal.shape,
  at: z.exactOptional(z.int()),
  now: z.exactOptional(seenAt),
  retry: z.exactOptional(z.int()),
});
export const wait = z.object({ t: z.literal("wait"), ahead: number });
/** Who is at the table; not in the log. `absent`: asked and gone for so long that the others may choose. */
export const who = z.object({
  t: z.literal("who"),
  seats: z.array(z.enum(["here", "hidden", "gone"])),
  watchers: number,
  absent: z.array(number),
});
export type Who = Told<typeof who>;
/** Words in the row of this number are no longer to be shown: the operator has taken them out. */
export const hidden = z.object({ t: z.literal("hidden"), no: number });
export const pulse = z.object({ t: z.literal("pulse"), seq: number });

export const streamMessage = z.discriminatedUnion("t", [
  hello,
  told,
  done,
  refused,
  wait,
  who,
  hidden,
  pulse,
]);
/** What a stream says. */
export type StreamMessage = Told<typeof streamMessage>;

/** Why a server closes a stream. After the first two it would only be closed again. */
export const CLOSE = {
  sessionEnded: 4401,
  notAllowed: 4403,
  tooSlow: 4408,
  nonsense: 4400,
  goingAway: 1001,
} as const;
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
