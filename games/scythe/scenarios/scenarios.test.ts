import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readScenarios, tell } from "@rubizh/engine/scenario";
import { describe, expect, test } from "vitest";
import { scythe } from "../index.ts";

const game = scythe.make(scythe.packs);

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"))) {
  const scenarios = readScenarios(JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")));
  describe(file, () => {
    if ("wrong" in scenarios) test("can be read", () => expect(scenarios.wrong).toBe(""));
    else
      for (const story of scenarios.stories)
        test(story.title, () => expect(tell(game, story)).toBeUndefined());
  });
}
