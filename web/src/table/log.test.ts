import type { Film } from "@rubizh/board";
import type { AnyEntry, GameTypes, Message, Say } from "@rubizh/engine";
import { expect, test, vi } from "vitest";
import type { Beat } from "./driver.ts";
import { askable, linesOf, shownBeats } from "./log.ts";

const entry = { tell: (event: Message) => event } as unknown as AnyEntry;
const beat = (no: number, key: string): Beat => ({ no, steps: [{ by: 0, events: [{ t: "said", key }] }] });
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

test("lines told before stay the same ones, with their questions: a list draws only what is new", () => {
  const say: Say = ({ key }) => key;
  const all = [...old, beat(51, "new")];
  const table = {
    now: { advice: true, status: "playing", players: [{ t: "bot", level: 1 }] },
    driver: { why: async () => undefined },
  } as const;
  const before = askable(linesOf(entry, old, say), { ...table, beats: old });
  const after = askable(linesOf(entry, all, say), { ...table, beats: all });
  expect(after.length).toBe(before.length + 1);
  expect(before.every((line, i) => line === after[i] && line.asks)).toBe(true);
  expect(shownBeats(all, undefined)).toBe(all);
});

test("the log tells no more than a running film has shown", () => {
  const event = (n: number) => ({ t: `e${n}` });
  const beats: readonly Beat[] = [
    { no: 1, steps: [{ by: 0, events: [event(1)] }] },
    {
      no: 3,
      steps: [
        { by: 1, events: [event(2), event(3)] },
        { by: "luck", events: [event(4)] },
      ],
    },
  ];
  const shots = [[event(2)], [event(3)], [event(4)]].map((events) => ({ view: {}, events, ms: 1 }));
  const told = (at: number) =>
    shownBeats(beats, { shots, at } as unknown as Film<GameTypes>).flatMap((beat) =>
      beat.steps.flatMap(({ events }) => events.map(({ t }) => t)),
    );
  expect(told(0)).toEqual(["e1", "e2"]);
  expect(told(1)).toEqual(["e1", "e2", "e3"]);
  expect(told(2)).toEqual(["e1", "e2", "e3", "e4"]);
  expect(shownBeats(beats, undefined)).toEqual(beats);
});
