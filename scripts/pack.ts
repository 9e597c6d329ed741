// `npm run pack [-- --out DIR]`: the engine, what is shared around it and every game as packages for other people's
// programs. JavaScript and declarations are built into DIR (a folder of its own if none is given), and `npm pack` makes
// the files to install. The workspace itself goes on running its TypeScript sources: nothing here is needed to develop.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, posix } from "node:path";
import { parseArgs } from "node:util";
import { rolldown } from "rolldown";
import { projectFiles, ROOT } from "./files.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const SHARED = ["engine", "protocol", "bots", "text", "board"];
/** Declarations as `tsc -b` writes them. */
const DECLARED = join(ROOT, "node_modules/.cache/tsc");
/** Needs a test runner at the other end; Svelte components, which only our own pages are built with. */
const NOT_PACKED = ["./enrol", "./drawing", "./parts"];
const IMPORT = /((?:from|import)\s*\(?\s*")([^"]+)(")/g;

const read = (path: string): string => readFileSync(path, "utf8");
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(ROOT, folder, "package.json")));

/** What others may import: the name of the file without its ending, by the key of the export. */
const entriesOf = ({ exports }: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(exports).filter(([key]) => !key.includes("*") && !NOT_PACKED.includes(key)),
  );
const nameOf = (key: string): string => (key === "." ? "index" : key.slice(2));

async function bundle(folder: string, to: string): Promise<readonly string[]> {
  const entries = entriesOf(manifestOf(folder));
  const build = await rolldown({
    cwd: join(ROOT, folder),
    input: Object.fromEntries(Object.entries(entries).map(([key, file]) => [nameOf(key), file])),
    // "#…" is a file of the package itself, chosen by where it runs.
    external: (id) => !/^[.#]/.test(id) && !isAbsolute(id),
    platform: "neutral",
  });
  const { output } = await build.write({
    dir: join(to, "dist"),
    format: "es",
    chunkFileNames: "[name]-[hash].js",
  });
  await build.close();
  return output.flatMap((chunk) =>
    chunk.type === "chunk" ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
}

/** The declarations of every export and of whatever they mention; they name each other as JavaScript files. */
function declare(folder: string, to: string): readonly string[] {
  const entries = Object.values(entriesOf(manifestOf(folder))).map((file) => posix.join(folder, file));
  const todo = [...entries];
  const seen = new Set(todo);
  const packages = new Set<string>();
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    const from = file;
    const text = read(join(DECLARED, from.replace(/\.ts$/, ".d.ts"))).replace(
      IMPORT,
      (_, before: string, named: string, after: string) => {
        if (!named.startsWith(".")) packages.add(named);
        const next = posix.join(posix.dirname(from), named);
        if (named.startsWith(".") && !seen.has(next)) {
          seen.add(next);
          todo.push(next);
        }
        return `${before}${named.startsWith(".") ? named.replace(/\.ts$/, ".js") : named}${after}`;
      },
    );
    const path = join(to, "types", posix.relative(folder, from).replace(/\.ts$/, ".d.ts"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return [...packages];
}

/** "@noble/hashes/sha2.js" is a file of the package "@noble/hashes". */
const packageOf = (id: string): string =>
  id
    .split("/")
    .slice(0, id.startsWith("@") ? 2 : 1)
    .join("/");

async function prepare(folder: string, out: string): Promise<string> {
  const { name, version, description, license, dependencies = {}, ...manifest } = manifestOf(folder);
  const to = join(out, folder);
  const used = [...(await bundle(folder, to)), ...declare(folder, to)].filter(
    (id) => !id.endsWith(".js") || id.startsWith("@"),
  );
  const needed = [...new Set(used.map(packageOf))].filter((id) => id in dependencies).sort();
  const exported = Object.entries(entriesOf({ name, version, description, license, ...manifest }));
  const packed = {
    name,
    version,
    description,
    license,
    type: "module",
    sideEffects: false,
    engines: { node: ">=22" },
    exports: Object.fromEntries(
      exported.map(([key, file]) => [
        key,
        {
          types: `./types/${posix.normalize(file).replace(/\.ts$/, ".d.ts")}`,
          default: `./dist/${nameOf(key)}.js`,
        },
      ]),
    ),
    files: ["dist", "types", "NOTICE"],
    dependencies: Object.fromEntries(
      needed.map((id) => [id, id.startsWith("@rubizh/") ? version : dependencies[id]]),
    ),
  };
  writeFileSync(join(to, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  for (const file of ["LICENSE", "NOTICE"]) cpSync(join(ROOT, file), join(to, file));
  writeFileSync(join(to, "README.md"), `# ${name}\n\n${description}\n`);
  return to;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
const out = values.out ?? mkdtempSync(join(tmpdir(), "rubizh-packages-"));
const games = projectFiles(ROOT)
  .filter((path) => /^games\/[^/]+\/package\.json$/.test(path))
  .map(dirname);
run("tsc", ["-b"], ROOT);
const folders: string[] = [];
for (const folder of [...SHARED, ...games]) folders.push(await prepare(folder, out));
for (const { filename, size } of JSON.parse(run("npm", ["pack", "--json", ...folders], out)))
  console.log(`${join(out, filename)}  ${(size / 1024).toFixed(0)} kB`);
