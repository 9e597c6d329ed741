import { readdirSync, readFileSync } from "node:fs";
import { readScenarios, tell } from "@rubizh/engine/scenario";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";

const here = new URL(".", import.meta.url);
for (const file of readdirSync(here).filter((name) => name.endsWith(".json"))) {
  const read = readScenarios(JSON.parse(readFileSync(new URL(file, here), "utf8")));
  describe(file, () => {
    if ("wrong" in read) {
      test("is a scenario file", () => expect(read.wrong).toBe(""));
      return;
    }
    for (const story of read.stories)
      test(`${story.title} (${story.rules.join(", ")})`, () => expect(tell(game, story)).toBeUndefined());
  });
}
