import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readScenarios, tell } from "@rubizh/engine/scenario";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";

const game = zsu.make(zsu.packs);
const here = import.meta.dirname;

for (const name of readdirSync(here).filter((f) => f.endsWith(".json")))
  describe(name, () => {
    const file = readScenarios(JSON.parse(readFileSync(join(here, name), "utf8")));
    if ("wrong" in file) throw new Error(`${name}: ${file.wrong}`);
    for (const story of file.stories)
      test(`${story.title} (${story.rules.join(", ")})`, () => {
        expect(tell(game, story)).toBeUndefined();
      });
  });
