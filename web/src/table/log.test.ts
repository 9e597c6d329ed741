import { type AnyEntry, seatName } from "@rubizh/engine";
import { named, speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { linesOf } from "./log.ts";

const GAME = {
  tell: ({ t, seat }: { readonly t: string; readonly seat: number }) =>
    t === "quiet" ? undefined : { key: t, with: { player: seatName(seat), enemy: seatName(1 - seat) } },
} as unknown as AnyEntry;
const TEXTS = { stole: "{player} краде. Втрачає {enemy}.", snow: "Сніг.", "log.left": "{name} виходить." };
const NAMES = new Map([
  [seatName(0), "Олена"],
  [seatName(1), "Wojciech"],
]);

test("lines name the people, and each bears the badge of whom it is about", () => {
  const beats = [
    { no: 1, facts: [{ by: 1, events: [{ t: "stole", seat: 1 }, { t: "quiet" }, { t: "stole", seat: 0 }] }] },
    { no: 2, facts: [{ by: "luck", events: [{ t: "stole", seat: 0 }] }] },
    { no: 3, facts: [{ by: 1, left: true, events: [] }] },
  ] as const;
  const lines = linesOf(GAME, beats, named(speaker("uk", TEXTS), NAMES));
  expect(lines.map(({ no, by, text }) => [no, by, text])).toEqual([
    [1, 1, "Wojciech краде. Втрачає Олена."],
    [1, 0, "Олена краде. Втрачає Wojciech."],
    [2, 0, "Олена краде. Втрачає Wojciech."],
    [3, 1, "Wojciech виходить."],
  ]);
});

test("what is nobody's is luck's", () => {
  const snow = { tell: () => ({ key: "snow" }) } as unknown as AnyEntry;
  const [line] = linesOf(
    snow,
    [{ no: 1, facts: [{ by: "luck", events: [{ t: "snow" }] }] }],
    speaker("uk", TEXTS),
  );
  expect(line).toMatchObject({ by: "luck", text: "Сніг." });
});
