import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT } from "./files.ts";

const WHERE = /^(?:cli|e2e\/journeys|engine|protocol|registry|scripts|server|web)\/.*\.ts$/;
/** What a test or a journey is called by: its lines of the list first, e.g. "T6 T7: …". Those of other lists have a dot. */
const NAMED = /(?:\(\s*|name: )["`]((?:[LT]\d+(?![\d.]) ?)+)[^"`]*["`]/g;

const numbered = (letter: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, i) => `${letter}${i + 1}`);

test("every line of the acceptance list of online play is a test or a journey", () => {
  const named = new Set<string>();
  for (const file of projectFiles(ROOT).filter((path) => WHERE.test(path)))
    for (const [, lines = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(NAMED))
      for (const line of lines.trim().split(" ")) named.add(line);
  const wanted = [...numbered("L", 17), ...numbered("T", 68)];
  expect(wanted.filter((line) => !named.has(line))).toEqual([]);
});
