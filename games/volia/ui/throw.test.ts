import { lengthOf } from "@rubizh/board";
import { describe, expect, test } from "vitest";
import { addendAt, facesOf, flight, THROW } from "./throw.ts";

describe("a throw", () => {
  test("ends on the face that was rolled, square, before its numbers are told", () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      for (const i of [0, 1, 2]) {
        const faces = facesOf(face, i);
        expect(faces.length).toBe(THROW.steps);
        expect(faces.at(-1)).toBe(face);
        expect(faces.every((f) => f >= 1 && f <= 6)).toBe(true);
        const act = flight(i, 34);
        expect(act.frames.at(-1)?.["transform"]).toBe("translate(0, 0) rotate(0deg)");
        expect(lengthOf(act)).toBeLessThan(addendAt(0));
        expect(
          Math.abs(Number(/rotate\((-?\d+)/.exec(String(act.frames[0]?.["transform"]))?.[1])),
        ).toBeLessThanOrEqual(40);
      }
  });

  test("tells its addends one by one, and the sum after the last", () => {
    expect([0, 1, 2, 3].map(addendAt)).toEqual([520, 640, 760, 880]);
  });
});
