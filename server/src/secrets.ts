import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits in 22 characters: names and tokens that nobody can guess. */
export const randomToken = (): string => randomBytes(16).toString("base64url");
export const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Letters that are not taken for one another, whoever copies them by hand. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** 120 random bits to be written down: 24 letters in groups of four. */
export const recoveryCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replace(GROUP, "$&-");
/** A code as it was given out, however it was typed in. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "")
    .replace(GROUP, "$&-");

/** 256 random bits by which a program is known, told apart from all else at a glance. */
export const programToken = (): string => `rbz_${randomBytes(32).toString("base64url")}`;

export const digest = (text: string): string => hash("sha256", text, "base64url");

/** 128 bits that only the holder of the key can find, and always finds again. */
export const derivedToken = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url");

export const signed = (key: string, text: string): string =>
  `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;

/** The text under a signature of ours, or undefined. */
export function unsigned(key: string, value: string): string | undefined {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return undefined;
  const text = value.slice(0, dot);
  return sameSecret(signed(key, text), value) ? text : undefined;
}

/** Takes the same time wherever they differ. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
