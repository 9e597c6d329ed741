import type { Draw, Luck, Rng } from "./game.ts";
import { type Hash, hashBytes, hexToBytes, keyedBySeed } from "./hash.ts";
import { isPossible, sampleLuck } from "./luck.ts";

/** The secret of a table's luck: 64 random bytes of the server, and a few of every seat but a bot's, all as hex. */
export interface LuckSeed {
  readonly server: string;
  readonly seats: readonly string[];
}

/** 64 bytes of the server, as hex. */
export const SERVER_SEED = /^[0-9a-f]{128}$/;
/** One to 64 bytes of a seat, as hex. */
export const SEAT_SEED = /^(?:[0-9a-f]{2}){1,64}$/;
/** The same, or none: a bot gives no seed, because it would be the server that chooses it. */
export const SEED_OR_NONE = /^(?:[0-9a-f]{2}){0,64}$/;

/** What is published before anyone sits down; the seed itself is shown when the game is over. */
export const commitment = (serverSeed: string): Hash => hashBytes(hexToBytes(serverSeed));

export const isLuckSeed = (seed: LuckSeed): boolean =>
  SERVER_SEED.test(seed.server) && seed.seats.every((s) => SEED_OR_NONE.test(s));

/**
 * Luck's answer to question `n` of a table. Anyone can re-derive it: HMAC-SHA-256 with the server seed as key over
 * "rubizh-luck-1|<seat seeds joined by ,>|<n>|<block>" gives blocks of eight big-endian 32-bit words; an integer
 * below k is the first word below the largest multiple of k, modulo k. Below 2 there is only 0, and no word is used.
 */
export function fairLuck(seed: LuckSeed, n: number, draw: Draw): Luck {
  return sampleLuck(draw, fairStream(seed, n));
}

/** Whether the recorded answer is the one the seed gives. */
export function isFair(seed: LuckSeed, n: number, draw: Draw, luck: Luck): boolean {
  if (!isPossible(draw, luck)) return false;
  const derived = fairLuck(seed, n, draw);
  return derived.length === luck.length && derived.every((x, i) => x === luck[i]);
}

const WORDS = 2 ** 32;

function fairStream(seed: LuckSeed, n: number): Rng {
  const keyed = keyedBySeed(seed.server);
  const stem = `rubizh-luck-1|${seed.seats.join(",")}|${n}|`;
  let words: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  let block = 0;
  const word = (): number => {
    if (used === words.byteLength) {
      const bytes = keyed(`${stem}${block++}`);
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      used = 0;
    }
    const next = words.getUint32(used);
    used += 4;
    return next;
  };
  return (k) => {
    if (k <= 1) return 0;
    // Beyond this no word would ever do, and the search for one would not end.
    if (!Number.isInteger(k) || k > WORDS) throw new RangeError(`no fair integer below ${k}`);
    const limit = WORDS - (WORDS % k);
    let w = word();
    while (w >= limit) w = word();
    return w % k;
  };
}
