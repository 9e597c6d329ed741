import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { at } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { ROOT, rubizh } from "../testing/rubizh.ts";

const ENV = {
  PYTHONDONTWRITEBYTECODE: "1",
  PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`,
  LANG: "en",
};
const CLIENT = { ...ENV, PYTHONPATH: join(ROOT, "clients/python") };
const PAGE = readFileSync(join(ROOT, "docs/agent.md"), "utf8");

/** The command as a program starts it: lines in, lines out. */
function lines(args: readonly string[], input: readonly string[]): readonly unknown[] {
  const done = rubizh(["agent", ...args], { input: input.map((line) => `${line}\n`).join("") });
  expect([done.code, done.err]).toEqual([0, ""]);
  return done.out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** What docs/agent.md shows: "> " goes in, "< " comes out, with more fields than the page has room for. */
const talks = [...PAGE.matchAll(/^```jsonl\n(.*?)^```/gms)].map((m) => (m[1] ?? "").trimEnd().split("\n"));

test("the worked example of docs/agent.md comes out as it is printed", () => {
  expect(talks.length).toBeGreaterThan(0);
  for (const talk of talks) {
    const said = (who: string) =>
      talk.flatMap((line) => (line.startsWith(who) ? [line.slice(who.length)] : []));
    expect(lines([], said("> "))).toMatchObject(said("< ").map((line) => JSON.parse(line)));
  }
});

test("docs/agent.md names every op", () => {
  const [told] = lines([], ['{"op":"hello"}']) as [{ ops: readonly string[] }];
  expect(told.ops.filter((op) => !PAGE.includes(`\`${op}\``))).toEqual([]);
});

test("a process goes on after whatever it was told", () => {
  const told = lines(
    ["zsu"],
    ["{", "", "[".repeat(100_000), '{"id":7,"op":"open"}', "\u0000\u0001", '{"op":"close","table":1}'],
  );
  expect(told).toMatchObject([
    { id: null, fault: { key: "agent.notJson" } },
    { id: null, fault: { key: "agent.notJson" } },
    { id: 7, table: 1 },
    { fault: { key: "agent.notJson" } },
    { closed: 1 },
  ]);
});

test("a caller that does not listen any more ends it quietly", () => {
  const asks = '{"op":"open"}\n'.repeat(500);
  const done = spawnSync(
    process.execPath,
    [
      "-e",
      `const{spawn}=require("node:child_process");
      const c=spawn(process.execPath,["cli/bin/rubizh.mjs","agent","zsu"],{stdio:["pipe","pipe","inherit"]});
      c.stdin.on("error",()=>{});c.stdin.write(${JSON.stringify(asks)});
      c.stdout.once("data",()=>c.stdout.destroy());c.on("exit",(code)=>console.log("ended",code))`,
    ],
    { cwd: ROOT, encoding: "utf8", env: ENV },
  );
  expect([done.stdout, done.stderr]).toEqual(["ended 0\n", ""]);
});

describe("the Python client", () => {
  const python = spawnSync("python3", ["--version"], { encoding: "utf8" }).status === 0;
  const run = (args: readonly string[]) =>
    spawnSync("python3", [join(ROOT, "clients/python/random_play.py"), ...args], {
      encoding: "utf8",
      env: ENV,
    });

  test.each([
    ["zsu", "1", 2],
    ["volia", "self", 3],
    ["neuroshima-hex", "random", 3],
  ])("plays %s against %s at random, and tells its pace", (game, against, games) => {
    // The client is for whoever has Python: a machine without it has nothing to run.
    if (!python) return console.warn("python3 is not on this machine: the Python client was not tried");
    const tried = [1, 2].map(() => run([game, "--games", String(games), "--against", against]));
    for (const { status, stdout, stderr } of tried) {
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^\d+\.\d\d s, \d+ plies\/s; \d+\.\d\d s of CPU, \d+ plies per CPU second$/m);
    }
    const [first, second] = tried.map(({ stdout }) => at(stdout.split("\n"), 0));
    expect(first).toMatch(
      new RegExp(`^${game} against ${against}: ${games} games, \\d+ won by seat 0, \\d+ plies$`),
    );
    expect(second).toBe(first);
  });

  test("plays the game printed in docs/agent.md", () => {
    if (!python) return console.warn("python3 is not on this machine: the Python client was not tried");
    const [program = ""] = [...PAGE.matchAll(/^```python\n(.*?)^```/gms)].map((m) => m[1] ?? "");
    const done = spawnSync("python3", ["-c", program], { encoding: "utf8", env: CLIENT });
    expect([done.stderr, done.stdout]).toEqual(["", expect.stringMatching(/^\[\[\d.*\]\]\n$/)]);
  });

  test("tells refusals and faults apart", () => {
    if (!python) return console.warn("python3 is not on this machine: the Python client was not tried");
    const program = `
from rubizh import Agent, Fault, Refused
with Agent("zsu") as agent:
    table = agent.call("open", seed=1, legal=True)["table"]
    for wrong in ({"op": "play", "table": table, "seat": 0, "move": 7}, {"op": "view", "table": 9, "as": 0}):
        try:
            agent.call(**wrong)
        except Refused as error:
            print("refused", error.told["rule"])
        except Fault as error:
            print("fault", error.told["key"])
print("ended", agent.process.returncode)
`;
    const done = spawnSync("python3", ["-c", program], { encoding: "utf8", env: CLIENT });
    expect([done.stdout, done.stderr]).toEqual([
      expect.stringMatching(/^refused ZS-\d{3}\nfault agent.noTable\nended 0\n$/),
      "",
    ]);
  });
});
