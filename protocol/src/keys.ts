const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** 22 characters: 132 random bits, for one intention; asked again under it, nothing happens twice. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(22))].map((b) => ALPHABET[b % 64] ?? "A").join("");
/** So many random bytes as hex digits. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");
