import { bytesToHex } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { SEAT_SEED } from "./fair.ts";
import type { Checked, Message, Seat } from "./game.ts";
import { type Hash, keyedBySeed } from "./hash.ts";
import { canonical, same } from "./json.ts";
import { broken, type GameRecord, type RecordEntry } from "./record.ts";

/**
 * The mark under the first `n` entries of a record, made with the server's seed as key: it shows nothing until the
 * seed is told, and from the moment it is seen nothing before it can be changed.
 */
export interface Stamp {
  readonly n: number;
  readonly mac: string;
}

export const NO_STAMP: Stamp = { n: 0, mac: "" };
const MAC_BYTES = 16;

/** The stamp one entry later. */
export function stampOn(serverSeed: string, { n, mac }: Stamp, entry: RecordEntry<unknown>): Stamp {
  const text = `rubizh-stamp-1|${n + 1}|${mac}|${canonical(entry)}`;
  return { n: n + 1, mac: bytesToHex(keyedBySeed(serverSeed)(text).subarray(0, MAC_BYTES)) };
}

/** What a witness kept while a game was played: the record is held against it, not against itself. */
export interface Memory {
  /** The table it is about. */
  readonly table: string;
  /** Seen before sitting down, or at the first look. */
  readonly commitment: Hash;
  /** The witness's own seat, and the seed it gave from here. */
  readonly seat?: Seat;
  readonly seed?: string;
  /** What everybody had promised before anybody showed a seed, where this browser saw it. */
  readonly seals?: readonly string[];
  /** The last stamp of every visit, oldest first. */
  readonly stamps: readonly Stamp[];
  /** Takebacks of this seat's asking or consent, each by its number at the table, from 1. */
  readonly agreed: readonly number[];
}

const count = z.int().check(z.nonnegative());
const memoryShape = z.strictObject({
  table: z.string(),
  commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  seat: z.optional(count),
  seed: z.optional(z.string().check(z.regex(SEAT_SEED))),
  seals: z.optional(z.array(z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)))),
  stamps: z.array(z.strictObject({ n: count, mac: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })),
  agreed: z.array(count),
});

export function readMemory(raw: unknown): Checked<Memory> {
  const shape = memoryShape.safeParse(raw);
  if (shape.success) return { ok: shape.data as Memory };
  return broken("memory.shape", { where: shape.error.issues[0]?.path.join(".") ?? "" });
}

/** In what a finished record differs from what its witness remembers; [] when in nothing. */
export function differences(record: GameRecord, memory: Memory): readonly Message[] {
  const { commitment, seat, seed, seals } = memory;
  const found: Message[] = [];
  if (commitment !== record.luck.commitment) found.push({ key: "memory.commitment" });
  if (seat !== undefined && seed !== undefined && record.luck.seats[seat] !== seed)
    found.push({ key: "memory.seed" });
  if (seals !== undefined && !same(seals, record.luck.seals)) found.push({ key: "memory.seals" });
  return [...found, ...stampedOtherwise(record, memory), ...agreedOtherwise(record, memory)];
}

function stampedOtherwise(record: GameRecord, { stamps }: Memory): readonly Message[] {
  const last = Math.max(0, ...stamps.map(({ n }) => n));
  if (last > record.entries.length)
    return [{ key: "memory.short", with: { entries: record.entries.length, seen: last } }];
  const kept = new Map(stamps.map(({ n, mac }) => [n, mac]));
  let stamp = NO_STAMP;
  // Stamps build on one another, so the first that differs is the only one that tells something.
  for (const entry of record.entries.slice(0, last)) {
    stamp = stampOn(record.serverSeed, stamp, entry);
    const seen = kept.get(stamp.n);
    if (seen !== undefined && seen !== stamp.mac) return [{ key: "memory.stamp", with: { entry: stamp.n } }];
  }
  return [];
}

/** What the last stamp covers is judged by it; a consent claimed later must be remembered, and none may be lost. */
function agreedOtherwise({ entries }: GameRecord, { seat, stamps, agreed }: Memory): readonly Message[] {
  if (seat === undefined) return [];
  const seen = Math.max(0, ...stamps.map(({ n }) => n));
  const backs = entries.flatMap((entry, i) => ("back" in entry ? [{ ...entry, entry: i + 1 }] : []));
  const named = backs.map(({ by, agreed: others }) => by === seat || others.includes(seat));
  const claimed = backs.filter(({ entry }, i) => named[i] && entry > seen && !agreed.includes(i + 1));
  const lost = agreed.filter((no) => !named[no - 1]);
  return [
    ...claimed.map(({ entry }) => ({ key: "memory.claimed", with: { entry } })),
    ...lost.map((no) => ({ key: "memory.lost", with: { no } })),
  ];
}
