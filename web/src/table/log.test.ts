import type { AnyEntry, Message, Say } from "@rubizh/engine";
import { expect, test, vi } from "vitest";
import type { Beat } from "./driver.ts";
import { linesOf } from "./log.ts";

const entry = { tell: (event: Message) => event } as unknown as AnyEntry;
const beat = (no: number, key: string): Beat => ({ no, facts: [{ by: 0, events: [{ t: "said", key }] }] });
const old = Array.from({ length: 50 }, (_, i) => beat(i + 1, `old.${i}`));

test("a sentence is said once, however long the game goes on, and anew in another voice", () => {
  const say = vi.fn<Say>(({ key }) => `uk ${key}`);
  linesOf(entry, old, say);
  expect(say).toHaveBeenCalledTimes(50);
  const lines = linesOf(entry, [...old, beat(51, "new")], say);
  expect(say).toHaveBeenCalledTimes(51);
  expect(lines.map(({ no, text }) => [no, text]).slice(-2)).toEqual([
    [50, "uk old.49"],
    [51, "uk new"],
  ]);
  expect(linesOf(entry, old, ({ key }) => `pl ${key}`)[0]?.text).toBe("pl old.0");
});
