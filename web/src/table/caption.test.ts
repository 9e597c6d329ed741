import { describe, expect, test } from "vitest";
import { fitting } from "./caption.ts";

describe("a caption", () => {
  test("tells everything where there is room", () => {
    expect(fitting(["One.", "Two."], 20)).toBe("One. Two.");
    expect(fitting([], 20)).toBe("");
  });
  test("keeps the last whole sentences where there is not", () => {
    expect(fitting(["A long beginning.", "Two.", "Three."], 14)).toBe("… Two. Three.");
  });
  test("never cuts a sentence, not even one that is too long", () => {
    expect(fitting(["One.", "Much longer than the room."], 8)).toBe("… Much longer than the room.");
    expect(fitting(["Much longer than the room."], 8)).toBe("Much longer than the room.");
  });
});
