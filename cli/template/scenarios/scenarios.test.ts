import { readdirSync, readFileSync } from "node:fs";
import { readScenarios, tell } from "@rubizh/engine/scenario";
import { describe, expect, test } from "vitest";
import { source } from "../index.ts";

const game = source.make(source.packs);
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));

describe.each(files)("%s", (name) => {
  const read = readScenarios(JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, "utf8")));
  if ("wrong" in read) throw new Error(`${name}: ${read.wrong}`);
  test.each(read.stories.map((story) => [`${story.title} (${story.rules.join(", ")})`, story] as const))(
    "%s",
    (_title, story) => {
      expect(tell(game, story)).toBeUndefined();
    },
  );
});
