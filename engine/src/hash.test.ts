import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashBytes, hashOf, hashText, keyedBySeed } from "./hash.ts";

test("SHA-256 of the standard's examples", () => {
  expect(hashText("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hashText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hashBytes(new Uint8Array(1_000_000).fill(0x61))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});

test("HMAC-SHA-256 of the standard's example", () => {
  const mac = keyedBySeed("4a656665")("what do ya want for nothing?");
  expect(Buffer.from(mac).toString("hex")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("agrees with the platform's own hash on any text and key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.uint8Array({ maxLength: 200 }), (text, key) => {
      const well = text.toWellFormed();
      expect(hashText(well)).toBe(createHash("sha256").update(well).digest("hex"));
      const seed = Buffer.from(key).toString("hex");
      expect(Buffer.from(keyedBySeed(seed)(well))).toEqual(createHmac("sha256", key).update(well).digest());
    }),
  );
});

test("a seed that is taken in once gives every text the same as one taken in anew", () => {
  const seed = "00".repeat(64);
  const texts = ["", "a", "я".repeat(100), "a", "x".repeat(64)];
  const before = texts.map(keyedBySeed(seed));
  expect(keyedBySeed(seed)).toBe(keyedBySeed(seed));
  expect(texts.map(keyedBySeed(seed))).toEqual(before);
  const platform = texts.map((text) => createHmac("sha256", Buffer.alloc(64)).update(text).digest("hex"));
  expect(before.map((mac) => Buffer.from(mac).toString("hex"))).toEqual(platform);
  // So many others that it is forgotten, and taken in again.
  for (let i = 0; i < 1_001; i++) keyedBySeed(i.toString(16).padStart(4, "0"));
  expect(texts.map(keyedBySeed(seed))).toEqual(before);
});

test("a fingerprint is of the value, not of the order its keys were written in", () => {
  expect(hashOf({ a: 1, b: ["ї", -0] })).toBe(hashOf({ b: ["ї", 0], a: 1 }));
  expect(hashOf({ a: 1, b: ["ї", 0] })).toBe(
    createHash("sha256").update('{"a":1,"b":["ї",0]}').digest("hex"),
  );
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
});
