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

/** HMAC-SHA-256 of texts under one key, which is taken in once. */
export function keyedBy(key: Uint8Array): (text: string) => Uint8Array {
  const begun = hmac.create(sha256, key);
  // One for all texts: making another costs more than most of them.
  const used = begun.clone();
  return (text) => begun._cloneInto(used).update(utf8ToBytes(text)).digest();
}
/** HMAC-SHA-256 of a text. */
export const keyed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

export { hexToBytes };
