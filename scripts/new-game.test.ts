// `rubizh new` in a copy of the repository: what it writes passes every check as it is, and nothing else has to change.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gameFaults, unfitting } from "@rubizh/registry/doctor";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { glyphFaultsIn } from "./check-glyphs.ts";
import { importFaultsIn } from "./check-imports.ts";
import { sizeFaultsIn } from "./check-sizes.ts";
import { textFaultsIn } from "./check-texts.ts";
import { projectFiles, ROOT } from "./files.ts";

const ID = "demo";
const copy = mkdtempSync(join(tmpdir(), "rubizh-new-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** An installation like ours, in which the packages of the workspace are those of the copy. */
function install(): void {
  const modules = join(ROOT, "node_modules");
  mkdirSync(join(copy, "node_modules/@rubizh"), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== "@rubizh" && name !== ".cache")
      symlinkSync(join(modules, name), join(copy, "node_modules", name));
  for (const file of projectFiles(ROOT).filter((path) => path.endsWith("/package.json"))) {
    const folder = dirname(file);
    const { name } = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as { name: string };
    if (name.startsWith("@rubizh/") && folder !== "cli/template")
      symlinkSync(join(copy, folder), join(copy, "node_modules", name));
    if (existsSync(join(ROOT, folder, "node_modules")))
      symlinkSync(join(ROOT, folder, "node_modules"), join(copy, folder, "node_modules"));
  }
  // What tsc has found out about unchanged files need not be found out again.
  if (existsSync(join(modules, ".cache/tsc")))
    cpSync(join(modules, ".cache/tsc"), join(copy, "node_modules/.cache/tsc"), {
      recursive: true,
      preserveTimestamps: true,
    });
}

/** What is compiled for the copy goes with it. */
const CACHE = join(copy, "node_modules/.cache/compile");

interface Done {
  readonly code: number | null;
  readonly said: string;
}
function run(program: string, args: readonly string[]): Done {
  const done = spawnSync(program, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", VITEST: undefined, NODE_COMPILE_CACHE: CACHE },
  });
  return { code: done.status, said: `${done.stdout ?? ""}${done.stderr ?? ""}` };
}
const rubizh = (...args: readonly string[]): Done =>
  run(process.execPath, [join(copy, "cli/bin/rubizh.mjs"), ...args]);
const tool = (name: string, ...args: readonly string[]): Done =>
  run(join(copy, "node_modules/.bin", name), args);
/** In one process, since each would load all games anew. */
const vitest = (...args: readonly string[]): Done => tool("vitest", "run", "--maxWorkers=1", ...args);
/** What a program said that found nothing wrong. */
function good({ code, said }: Done): string {
  if (code !== 0) throw new Error(said);
  return said;
}

const ownFiles = (): readonly string[] =>
  projectFiles(copy).filter((path) => !path.startsWith("node_modules"));
const contentOf = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, readFileSync(join(copy, path), "base64")]));

let before: ReadonlyMap<string, string>;
let made: { readonly prefix: string; readonly files: readonly string[]; readonly derived: readonly string[] };

beforeAll(() => {
  for (const path of [".gitignore", ...projectFiles(ROOT)].filter((path) => !path.startsWith("records/")))
    cpSync(join(ROOT, path), join(copy, path), { preserveTimestamps: true });
  install();
  before = contentOf(ownFiles());
});

describe("what cannot be made is refused, and nothing is written", () => {
  test.each([
    ["en", /^“Demo” cannot be a game’s id.*Nothing was written/, ["Demo"]],
    ["pl", /^„\.\.\/demo” nie może być identyfikatorem.*Niczego nie zapisano/, ["../demo"]],
    ["uk", /^«scythe» зайнято: є games\/scythe. Нічого не записано/, ["scythe"]],
    ["en", /^“engine” is taken: there is engine/, ["engine"]],
    ["pl", /^„table” to słowo z samego kodu/, ["table"]],
    ["uk", /^«demo» не може бути префіксом/, ["demo", "--prefix", "demo"]],
    ["en", /^The prefix NH belongs to/, ["demo", "--prefix", "NH"]],
  ] as const)("in %s: %s", (language, sentence, args) => {
    const done = rubizh("new", ...args, "--lang", language);
    expect(done).toEqual({ code: 2, said: expect.stringMatching(sentence) });
    expect(contentOf(ownFiles())).toEqual(before);
  });
});

describe("a new game", () => {
  beforeAll(() => {
    made = JSON.parse(good(rubizh("new", ID, "--json")));
  });

  test("is one folder; of what was there, only what follows from the folders changes", () => {
    expect(made).toMatchObject({ prefix: "DE", derived: ["tsconfig.json", "package-lock.json"] });
    const after = contentOf(ownFiles());
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    const own = made.files.map((file) => `games/${ID}/${file}`);
    expect(changed.sort()).toEqual([...own, ...made.derived].sort());
    expect([gameFaults(copy), unfitting(copy)]).toEqual([[], []]);
    expect(existsSync(join(copy, "node_modules/@rubizh", ID, "index.ts"))).toBe(true);
    expect(own.filter((path) => /new-game|\bXX\b/.test(readFileSync(join(copy, path), "utf8")))).toEqual([]);
  });

  test("passes the checks: format, imports, texts, sizes, nothing unused", () => {
    good(tool("biome", "check", "--error-on-warnings", `games/${ID}`, "tsconfig.json"));
    const checks = [importFaultsIn, textFaultsIn, glyphFaultsIn, sizeFaultsIn];
    expect(checks.flatMap((faultsIn) => faultsIn(copy))).toEqual([]);
    good(tool("knip", "--no-progress", "--no-config-hints", "--workspace", `games/${ID}`));
  });

  test("has sound types, and so has its board", () => {
    good(tool("tsc", "-b", `games/${ID}`));
    const include = ["ts", "svelte"].map((ending) => `../games/${ID}/ui/**/*.${ending}`);
    writeFileSync(
      join(copy, "web/tsconfig.new.json"),
      JSON.stringify({ extends: "./tsconfig.json", include }),
    );
    const args = ["--workspace", "web", "--tsconfig", "./tsconfig.new.json", "--fail-on-warnings"];
    good(run(join(copy, "web/node_modules/.bin/svelte-check"), args));
  });

  test("passes its own tests: laws, stories, words, bots", () => {
    good(vitest(`games/${ID}`));
  });

  test("passes the tests of all games", () => {
    const files = [
      ...["boards", "bots", "doctor", "forgeries", "freeze/frozen", "pinned", "variety"].map(
        (name) => `registry/src/${name}.test.ts`,
      ),
      ...["boards", "preview", "rulebook"].map((name) => `web/src/${name}.test.ts`),
      "cli/src/agent/agent.test.ts",
      "cli/src/said.test.ts",
    ];
    good(vitest(...files, "-t", `\\b${ID}\\b|picture and words`));
  });

  test("is played on the command line", () => {
    good(rubizh("simulate", ID, "--games", "2", "--seed", "1", "--json"));
    expect(good(rubizh("rules", ID, "--lang", "pl"))).toMatch(/DE-001 {2}Dwoje/);
  });
});
