import { gameIds } from "@rubizh/registry";
import { Command } from "commander";
import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import { ownSpeech } from "../speech.ts";
import { bench } from "./bench.ts";

async function run(...flags: readonly string[]): Promise<{ readonly out: string; readonly no: boolean }> {
  const printed: string[] = [];
  let no = false;
  const context: Context = {
    language: "en",
    say: ownSpeech("en"),
    print: (text) => printed.push(text),
    answerNo: () => {
      no = true;
    },
  };
  const program = new Command("rubizh");
  bench(program, context);
  await program.parseAsync(["bench", "--quick", "--no-peers", ...flags], { from: "user" });
  return { out: printed.join("\n"), no };
}

const OF_EVERY_GAME = ["games", "entries", "clone", "apply", "record", "replay", "state", "view"];

test("bench --json has a name, a value and a unit for everything, and says what it left out", async () => {
  const { out, no } = await run("--json");
  const { results, leftOut } = JSON.parse(out);
  for (const found of results)
    expect(found).toMatchObject({
      name: expect.stringMatching(/^[\w-]+\/[\w-]+$/),
      value: expect.any(Number),
      unit: expect.any(String),
      ...(found.vs
        ? { vs: { name: expect.any(String), value: expect.any(Number), ratio: expect.any(Number) } }
        : {}),
    });
  const names = results.map((found: { readonly name: string }) => found.name);
  const missing = leftOut.map((left: { readonly name: string }) => left.name);
  const games = gameIds.filter((id) => !missing.includes(id));
  expect(names).toEqual(
    expect.arrayContaining(games.flatMap((id) => OF_EVERY_GAME.map((of) => `${id}/${of}`))),
  );
  expect(names.slice(-3)).toEqual(["trivial/apply", "trivial/table", "trivial/playouts"]);
  expect(no).toBe(missing.length > 0);
});

test("a person reads sentences, not keys", async () => {
  const { out } = await run();
  expect(out).toMatch(/trivial · moves at a table that keeps its record: [\d,]+ per second$/m);
  expect(out).not.toContain("bench.");
});
