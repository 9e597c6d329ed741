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
  bench(program, context, { rounds: 1, roundSeconds: 0.002, warmUpSeconds: 0.002, records: 3 });
  await program.parseAsync(["bench", "--quick", "--no-peers", ...flags], { from: "user" });
  return { out: printed.join("\n"), no };
}

const first = "neuroshima-hex";
const OF_EVERY_GAME = ["games", "entries", "clone", "apply", "record", "replay", "state", "view"];

test("bench --json has a name, a value and a unit for everything, and says what it left out", async () => {
  const { out, no } = await run("--json", "--only", `${first},trivial`);
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
  expect(names).toEqual(expect.arrayContaining(OF_EVERY_GAME.map((of) => `${first}/${of}`)));
  expect(names.slice(-3)).toEqual(["trivial/apply", "trivial/table", "trivial/playouts"]);
  expect([leftOut, no]).toEqual([[], false]);
});

test("a person reads sentences, not keys", async () => {
  const { out } = await run("--only", "trivial");
  expect(out).toMatch(/trivial · moves at a table that keeps its record: [\d,]+ per second$/m);
  expect(out).not.toContain("bench.");
});

test("the server is measured under load, in a process of its own", async () => {
  const { out } = await run("--only", "server");
  for (const told of [
    /^server · tables being played: 20$/m,
    /^server · answer to a move, 95 of 100 are faster: [\d.,]+ ms$/m,
    /^server · answer to a move, 99 of 100 are faster: [\d.,]+ ms$/m,
    /^server · moves over the stream, one process: [\d.,]+ per second$/m,
    /^server · moves over the stream, stored on disk: [\d.,]+ per second of processor time$/m,
    /^server · streams open at once: 200$/m,
    /^server · memory of one stream: -?[\d.,]+ B$/m,
    /^server · longest pause while all streams are idle: [\d.,]+ ms · [\d.,]+ × idle process \([\d.,]+\)$/m,
    /^server · opening it on a fresh server: [\d.,]+ ms$/m,
  ])
    expect(out).toMatch(told);
  expect(out).not.toContain("bench.");
});

test("a part that there is not is named, with those there are", async () => {
  await expect(run("--only", "trivial,chess")).rejects.toMatchObject({
    told: { key: "error.noPart", with: { name: "chess" } },
  });
});
