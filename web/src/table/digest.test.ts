import type { AnyEntry, Message } from "@rubizh/engine";
import { seatName } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { digestOf } from "./digest.ts";
import type { Beat } from "./driver.ts";

type Event = { readonly t: string; readonly about?: number; readonly player?: number };
const entry = {
  tell: ({ t, about, player }: Event): Message | undefined =>
    t === "quiet"
      ? undefined
      : {
          key: t,
          with: {
            ...(about === undefined ? {} : { enemy: seatName(about) }),
            ...(player === undefined ? {} : { player: seatName(player) }),
          },
        },
} as unknown as AnyEntry;
const beat = (no: number, by: number, ...events: readonly Event[]): Beat => ({ no, steps: [{ by, events }] });
const told = (beats: readonly Beat[]): readonly string[] =>
  digestOf(entry, beats, [0], (e: Event) => ({ fight: 2, place: 1 })[e.t] ?? 0).map(
    ({ seat, message }) => `${seat} ${message.key}`,
  );

describe("what happened since my turn", () => {
  test("is one line per opponent, whatever the length of the story", () => {
    const story = Array.from({ length: 22 }, (_, i) => beat(i, 1 + (i % 4), { t: `step${i}` }));
    expect(told(story)).toEqual(["1 step0", "2 step1", "3 step2", "4 step3"]);
  });
  test("tells what names the reader, and such a line first", () => {
    expect(
      told([
        beat(1, 1, { t: "fight" }, { t: "walk" }),
        beat(2, 2, { t: "stole", about: 0 }, { t: "fight" }, { t: "walk" }),
      ]),
    ).toEqual(["2 stole", "1 fight"]);
  });
  test("tells the latest of what weighs most, and nothing of the turn that follows", () => {
    expect(
      told([
        beat(1, 1, { t: "place", player: 1 }, { t: "walk", player: 1 }),
        beat(2, 1, { t: "place", player: 1 }, { t: "turn", player: 0 }, { t: "drew", player: 0 }),
        beat(3, 2, { t: "walk" }, { t: "pay" }, { t: "turn", player: 3 }),
      ]),
    ).toEqual(["1 place", "2 walk"]);
  });
  test("leaves out the reader, and whoever did nothing that can be told", () => {
    expect(told([beat(1, 0, { t: "walk" }), beat(2, 1, { t: "quiet" })])).toEqual([]);
  });
  test("counts luck to whoever called for it", () => {
    const rolled: Beat = {
      no: 1,
      steps: [
        { by: 1, events: [{ t: "quiet" }] },
        { by: "luck", events: [{ t: "rolled" }] },
      ],
    };
    expect(told([rolled])).toEqual(["1 rolled"]);
  });
});
