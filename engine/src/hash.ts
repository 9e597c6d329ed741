import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical } from "./json.ts";

/** 64 hex digits of SHA-256. */
export type Hash = string;

export const hashBytes = (bytes: Uint8Array): Hash => bytesToHex(sha256(bytes));
export const hashText = (text: string): Hash => hashBytes(utf8ToBytes(text));

/** The fingerprint of any JSON value, a state above all. */
export const hashOf = (value: unknown): Hash => hashText(canonical(value));

type Keyed = (text: string) => Uint8Array;

/** HMAC-SHA-256 of texts under one key, which is taken in once. */
function keyedBy(key: Uint8Array): Keyed {
  const begun = hmac.create(sha256, key);
  // One for all texts: making another costs more than most of them.
  const used = begun.clone();
  return (text) => begun._cloneInto(used).update(utf8ToBytes(text)).digest();
}

/** Seeds that were used lately: one of them comes again with every entry of its table. */
const seeds = new Map<string, Keyed>();
const MOST_SEEDS = 1_000;

/** HMAC-SHA-256 of texts under a seed, given as hex. */
export function keyedBySeed(seed: string): Keyed {
  const known = seeds.get(seed);
  if (known) return known;
  if (seeds.size >= MOST_SEEDS) seeds.clear();
  const fresh = keyedBy(hexToBytes(seed));
  seeds.set(seed, fresh);
  return fresh;
}

export { hexToBytes };
