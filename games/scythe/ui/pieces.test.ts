import { expect, test } from "vitest";
import { moved } from "./art/pieces.ts";

test("a path that is moved keeps its shape", () => {
  const by = { x: 10, y: -1.5 };
  expect(moved("M1 2H-3V4L5 -6Z", by)).toBe("M11 0.5H7V2.5L15 -7.5Z");
  expect(moved("M0 -50A15 15 0 0 1 10 -24Q26 -20 26 0T5 6Z", by)).toBe(
    "M10 -51.5A15 15 0 0 1 20 -25.5Q36 -21.5 36 -1.5T15 4.5Z",
  );
});
