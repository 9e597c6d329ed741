import { spawnSync } from "node:child_process";
import {
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
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "./files.ts";

/** Building and checking packages takes as long as it takes. */
const NO_LIMIT = 0;
const folder = mkdtempSync(join(tmpdir(), "rubizh-pack-"));
const project = join(folder, "project");
const pages = readFileSync(join(ROOT, "docs/library.md"), "utf8");
const programs = [...pages.matchAll(/^```ts\n(.*?)^```/gms)].map((m) => m[1] ?? "");

interface Packed {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

function run(command: string, args: readonly string[], cwd = project): string {
  const path = `${join(ROOT, "node_modules/.bin")}:${process.env["PATH"]}`;
  const done = spawnSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, PATH: path } });
  return done.status === 0 ? done.stdout : `FAILED ${done.stdout}${done.stderr}`;
}
const tarballs = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith(".tgz"));
const manifest = (name: string): Packed =>
  JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8"));
const installed = (): readonly Packed[] =>
  readdirSync(join(project, "node_modules/@rubizh")).map((name) => manifest(`@rubizh/${name}`));

/** As npm would do it, without a network: packages unpacked, and of other people's only what they declare. */
beforeAll(() => {
  expect(run(process.execPath, ["scripts/pack.ts", "--out", folder], ROOT)).not.toContain("FAILED");
  for (const tarball of tarballs()) {
    const to = join(
      project,
      "node_modules/@rubizh",
      tarball.replace(/^rubizh-(.*)-\d+\.\d+\.\d+\.tgz$/, "$1"),
    );
    mkdirSync(to, { recursive: true });
    expect(run("tar", ["xzf", join(folder, tarball), "--strip-components=1"], to)).toBe("");
  }
  for (const id of new Set(installed().flatMap(({ dependencies }) => Object.keys(dependencies)))) {
    if (id.startsWith("@rubizh/")) continue;
    mkdirSync(dirname(join(project, "node_modules", id)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", id), join(project, "node_modules", id));
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
}, NO_LIMIT);
afterAll(() => rmSync(folder, { recursive: true }));

test("every package is clean for publint and attw", { timeout: NO_LIMIT }, () => {
  const shared = ["board", "bots", "engine", "protocol", "text"].map((name) => `@rubizh/${name}`);
  expect(installed().map(({ name }) => name)).toEqual(expect.arrayContaining(shared));
  // In one process: each would load another compiler.
  const files = tarballs().map((name) => join(folder, name));
  expect(run(process.execPath, ["scripts/check-packages.ts", ...files], ROOT)).toBe("");
});

test("every export can be imported, and names nothing that is not declared", { timeout: NO_LIMIT }, () => {
  const names = installed().flatMap(({ name, exports }) =>
    Object.keys(exports).map((key) => name + key.slice(1)),
  );
  const lines = names.map((name) => `console.log(Object.keys(await import("${name}")).length > 0);`);
  writeFileSync(join(project, "all.mts"), lines.join("\n"));
  expect(run(process.execPath, ["all.mts"])).toBe("true\n".repeat(names.length));
});

describe("docs/library.md", () => {
  const says = [
    /^\[ \[/,
    /^true true$/,
    /^\w+/,
    /^(?:terms|many|near|equal|only|forced) \[/,
    /^\[ \d, \d \]$/,
    /^true$/,
  ];

  test("has a program for every answer expected here", () => {
    expect(programs.length).toBe(says.length);
  });

  test.each(programs.map((program, i) => [i, program] as const))(
    "program %i runs",
    { timeout: NO_LIMIT },
    (i, program) => {
      writeFileSync(join(project, `program-${i}.mts`), program);
      const said = run(process.execPath, [`program-${i}.mts`]).trim();
      expect(said).toMatch(says[i] ?? /^$/);
      expect(said).not.toContain("FAILED");
    },
  );

  test.each(["nodenext", "bundler"])("its types hold for %s", { timeout: NO_LIMIT }, (resolution) => {
    const compilerOptions = {
      module: resolution === "bundler" ? "esnext" : resolution,
      moduleResolution: resolution,
      target: "es2024",
      strict: true,
      noEmit: true,
      types: ["node"],
      typeRoots: [join(ROOT, "node_modules/@types")],
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
    expect(run("tsc", ["-p", "."])).toBe("");
  });
});
