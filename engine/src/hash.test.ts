import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashBytes, hashOf, hashText, hexToBytes, keyed, keyedBy } from "./hash.ts";

test("SHA-256 of the standard's examples", () => {
  expect(hashText("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hashText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hashBytes(new Uint8Array(1_000_000).fill(0x61))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});

test("HMAC-SHA-256 of the standard's example", () => {
  const mac = keyed(hexToBytes("4a656665"), "what do ya want for nothing?");
  expect(Buffer.from(mac).toString("hex")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("agrees with the platform's own hash on any text and key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.uint8Array({ maxLength: 200 }), (text, key) => {
      const well = text.toWellFormed();
      expect(hashText(well)).toBe(createHash("sha256").update(well).digest("hex"));
      expect(Buffer.from(keyed(key, well))).toEqual(createHmac("sha256", key).update(well).digest());
    }),
  );
});

test("a key that is taken in once gives every text the same as a key taken in anew", () => {
  const key = hexToBytes("00".repeat(64));
  const by = keyedBy(key);
  const texts = ["", "a", "я".repeat(100), "a", "x".repeat(64)];
  const before = texts.map(by);
  expect(before).toEqual(texts.map((text) => keyed(key, text)));
  expect(texts.map(by)).toEqual(before);
});

test("a fingerprint is of the value, not of the order its keys were written in", () => {
  expect(hashOf({ a: 1, b: ["ї", -0] })).toBe(hashOf({ b: ["ї", 0], a: 1 }));
  expect(hashOf({ a: 1, b: ["ї", 0] })).toBe(
    createHash("sha256").update('{"a":1,"b":["ї",0]}').digest("hex"),
  );
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
});
