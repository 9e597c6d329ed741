// Which part of the project may import which. The table below is the architecture; the rest reads files.
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";
import { projectFiles, ROOT, report } from "./files.ts";

export interface Source {
  readonly path: string;
  readonly text: string;
}
/** Where a file lives: a top folder, or a part of one game's folder. */
interface Place {
  readonly area: string;
  readonly game?: string;
}
interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
  readonly line: number;
}
type Grant = "all" | "types";

/** Everybody may import from its own area. `own:` is a part of the same game; areas not listed here may import all. */
const MAY: Readonly<Record<string, Readonly<Record<string, Grant>>>> = {
  engine: {},
  bots: { engine: "all" },
  text: { engine: "types" },
  board: { engine: "all" },
  protocol: { engine: "all" },
  "own:rules": { engine: "all" },
  "own:packs": { engine: "all", "own:rules": "types" },
  "own:bots": { engine: "all", bots: "all", "own:rules": "all", "own:packs": "all" },
  "own:ui": { engine: "all", board: "all", "own:rules": "all", "own:packs": "types", "own:text": "all" },
  "own:words": { engine: "all", "own:rules": "all" },
  "own:lift": { engine: "types", "own:rules": "types" },
  "own:text": { engine: "all" },
  "own:lesson": { engine: "all", "own:rules": "all" },
  "own:puzzles": { engine: "all", "own:rules": "all" },
  "own:callouts": { engine: "all", board: "all", "own:rules": "all", "own:ui": "all" },
  // A page loads this before the first move, and bots think elsewhere.
  "own:table": {
    engine: "all",
    "own:rules": "all",
    "own:packs": "all",
    "own:words": "all",
    "own:text": "all",
    "own:lift": "all",
  },
  "own:index": { engine: "all", bots: "all", "own:*": "all" },
  "own:test": { engine: "all", bots: "all", text: "all", board: "all", "own:*": "all" },
  registry: { engine: "all", "game:*": "all" },
  bench: { engine: "all" },
};
/** Areas that must work for a game they have never heard of. */
const NAMELESS = new Set(["engine", "bots", "text", "board", "protocol", "bench", "server", "web", "cli"]);
/** May reach everything, games included. */
const UNBOUND = new Set(["scripts", "."]);

/** Parts of a game that Node's modules are closed to: all but its tests, since games run in browsers. */
const isForBrowsers = ({ area, game }: Place): boolean => game !== undefined && area !== "own:test";

const CODE = /\.(?:ts|mjs|js|svelte)$/;
const TEST = /\.test\.ts$|\/fixtures\//;

function placeOf(path: string): Place {
  const [top = ".", game, part] = path.split("/");
  if (top !== "games" || game === undefined) return { area: path.includes("/") ? top : "." };
  if (TEST.test(path)) return { area: "own:test", game };
  return {
    area: part === undefined || /^index\.\w+$/.test(part) ? "own:index" : `own:${part.replace(/\.\w+$/, "")}`,
    game,
  };
}

/** The file, or package door, that an import leads to; undefined when it is not ours. */
function target(importer: string, from: string, games: ReadonlySet<string>): Place | undefined {
  if (from.startsWith(".")) return placeOf(posix.join(posix.dirname(importer), from));
  const [scope, name, ...inside] = from.split("/");
  if (scope !== "@rubizh" || name === undefined) return undefined;
  return placeOf(
    posix.join(games.has(name) ? `games/${name}` : name, ...(inside.length > 0 ? inside : ["index.ts"])),
  );
}

const STATEMENT = /^[ \t]*(?:import|export)\b([^;"'`]*?)\bfrom\s*["']([^"']+)["']/gm;
const BARE = /^[ \t]*import\s*["']([^"']+)["']/gm;
const CALL = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;

function importsOf(text: string): Import[] {
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  const found: Import[] = [];
  for (const m of text.matchAll(STATEMENT))
    found.push({
      from: m[2] ?? "",
      typesOnly: /^\s+type\b(?!\s*(?:,|from))/.test(m[1] ?? ""),
      line: lineAt(m.index),
    });
  for (const pattern of [BARE, CALL])
    for (const m of text.matchAll(pattern))
      found.push({ from: m[1] ?? "", typesOnly: false, line: lineAt(m.index) });
  return found;
}

function grant(from: Place, to: Place): Grant | "none" {
  if (UNBOUND.has(from.area)) return "all";
  if (from.game !== undefined && to.game !== undefined && from.game !== to.game) return "none";
  if (from.area === to.area) return "all";
  const may = MAY[from.area];
  if (may === undefined) return to.game === undefined && from.game === undefined ? "all" : "none";
  if (to.game !== undefined)
    return may[from.game === undefined ? "game:*" : to.area] ?? may["own:*"] ?? "none";
  return may[to.area] ?? "none";
}

const describe = (p: Place): string =>
  p.game === undefined ? p.area : `games/${p.game} (${p.area.slice("own:".length)})`;
const packageOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("games/") ? 2 : 1)
    .join("/");

/** Imports against the direction, and names of games where no game may be named. */
export function importFaults(sources: readonly Source[], games: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const { path, text } of sources) {
    const here = placeOf(path);
    for (const { from, typesOnly, line } of importsOf(text)) {
      const at = `${path}:${line}`;
      if (isForBrowsers(here) && isBuiltin(from))
        faults.push(`${at}: ${describe(here)} may not import Node's modules ("${from}")`);
      const there = target(path, from, games);
      if (there === undefined) continue;
      const granted = grant(here, there);
      if (granted === "none")
        faults.push(`${at}: ${describe(here)} may not import ${describe(there)} ("${from}")`);
      else if (granted === "types" && !typesOnly)
        faults.push(
          `${at}: ${describe(here)} may import only types of ${describe(there)}: write "import type" ("${from}")`,
        );
      else if (
        from.startsWith(".") &&
        !UNBOUND.has(here.area) &&
        packageOf(path) !== packageOf(posix.join(posix.dirname(path), from))
      )
        faults.push(`${at}: reach another package by its name, not by a path ("${from}")`);
    }
    if (NAMELESS.has(here.area) && !TEST.test(path)) faults.push(...namesOfGames(path, text, games));
  }
  return faults;
}

function namesOfGames(path: string, text: string, games: ReadonlySet<string>): string[] {
  return text
    .split("\n")
    .flatMap((line, i) =>
      [...games]
        .filter((game) => new RegExp(`(?<![\\w-])${game}(?![\\w-])`).test(line))
        .map(
          (game) => `${path}:${i + 1}: names the game "${game}": only its own folder and the registry may`,
        ),
    );
}

/** The check over a whole checkout. */
export function importFaultsIn(root: string): string[] {
  const paths = projectFiles(root);
  const games = new Set(paths.flatMap((p) => /^games\/([^/]+)\/package\.json$/.exec(p)?.[1] ?? []));
  const sources = paths
    .filter((p) => CODE.test(p))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  return importFaults(sources, games);
}

if (import.meta.main) report(importFaultsIn(ROOT));
