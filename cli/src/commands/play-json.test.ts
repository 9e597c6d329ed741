import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { at, rngFrom } from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import { expect, test } from "vitest";
import { BIN } from "../testing/rubizh.ts";

interface Told {
  readonly seat?: number;
  readonly prompt?: string;
  readonly moves?: readonly string[];
  readonly events?: readonly object[];
  readonly view?: object;
  readonly result?: { readonly places: readonly (readonly number[])[] };
  readonly refused?: { readonly rule: string; readonly why: string };
  readonly fault?: string;
}

/** The command as a script runs it: `say` answers every object that comes, or ends the input. */
async function script(
  args: readonly string[],
  say: (told: Told, n: number) => string | undefined,
): Promise<{ readonly told: readonly Told[]; readonly code: unknown }> {
  const child = spawn(process.execPath, [BIN, "play", ...args, "--json"], {
    env: { LANG: "en" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const told: Told[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const now: Told = JSON.parse(line);
    told.push(now);
    const answer = say(now, told.length);
    if (answer === undefined) child.stdin.end();
    else child.stdin.write(`${answer}\n`);
  }
  return { told, code: (await exit)[0] };
}

/** Any move: the first one of every list may be laid and taken back for ever. */
function anyMove(seed: string): (told: Told) => string | undefined {
  const rng = rngFrom(seed);
  return ({ moves }) => moves && at(moves, rng(moves.length));
}

test.each(gameIds)("%s: a script plays a whole game, and the same seed repeats it", async (game) => {
  const run = () => script([game, "--bot", "random", "--seed", "7"], anyMove("script"));
  const { told, code } = await run();
  expect(code).toBe(0);
  expect(told[0]).toMatchObject({
    seat: 0,
    prompt: expect.stringMatching(/\w \w/),
    view: expect.any(Object),
  });
  expect(at(told, told.length - 1).result?.places.length).toBeGreaterThan(0);
  expect(await run()).toEqual({ told, code });
});

test("a move that cannot be is refused with its rule, a line that is none is a fault, and the question stays", async () => {
  const game = "neuroshima-hex";
  const options = '{"armies":["steel-police","beasts"],"first":0}';
  const typed = ["nonsense", "u", "place sp-hq Z9 0", "place be-hq C3 0", "", "place sp-hq C3 0", "q"];
  const { told, code } = await script([game, "--hotseat", "--options", options], (_, n) => typed[n - 1]);
  expect(code).toBe(0);
  expect(told).toHaveLength(typed.length);
  expect(told[0]?.moves).toContain("place sp-hq C3 0");
  for (const wrong of told.slice(1, 6)) expect(wrong.fault ?? wrong.refused?.why).toMatch(/^\S.*\.$/);
  // There is no help to type for: the list of moves is the help.
  expect(told[1]?.fault).toContain("`moves`");
  expect(told[4]?.refused?.rule).toMatch(/^NH-\d{3}$/);
  expect(told[6]).toMatchObject({ seat: 1, events: [{ t: expect.any(String) }] });
});

test("a script takes back, and resigns", async () => {
  const letters = new Map([
    [5, "u"],
    [6, "q !"],
  ]);
  const { told } = await script(
    ["zsu", "--hotseat", "--seed", "1"],
    ({ moves }, n) => letters.get(n) ?? moves?.[0],
  );
  const [, , , question, moved, again, end] = told;
  expect(moved?.moves).not.toEqual(question?.moves);
  expect(again).toEqual({ ...question, events: [] });
  expect(end?.result?.places).toEqual([[1], [0]]);
});
