import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { isObject } from "@rubizh/engine";

// What follows from the folders of the games, and is written from them.

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}
interface Project {
  readonly references: readonly { readonly path: string }[];
}

/** What is wrong with a game's own files. */
export interface GameFault {
  readonly path: string;
  readonly field: string;
}

const json = <X>(path: string): X => JSON.parse(readFileSync(path, "utf8")) as X;
const gamesIn = (root: string): readonly string[] =>
  readdirSync(join(root, "games"))
    .filter((id) => existsSync(join(root, "games", id, "package.json")))
    .sort();

const FIELDS: Readonly<Record<string, (value: unknown, id: string) => boolean>> = {
  id: (value, id) => value === id,
  prefix: (value) => typeof value === "string" && /^[A-Z]{2}$/.test(value),
  order: (value) => Number.isInteger(value),
  minutes: (value) => typeof value === "number" && value > 0,
};

/** A folder without a sound game.json, or with a prefix that another game has. */
export function gameFaults(root: string): readonly GameFault[] {
  const owners = new Map<unknown, string>();
  return gamesIn(root).flatMap((id) => {
    const path = `games/${id}/game.json`;
    const file: unknown = existsSync(join(root, path)) ? json(join(root, path)) : undefined;
    if (!isObject(file)) return [{ path, field: "game.json" }];
    const wrong = Object.entries(FIELDS).flatMap(([field, fits]) => (fits(file[field], id) ? [] : [field]));
    if (owners.has(file["prefix"])) wrong.push("prefix");
    owners.set(file["prefix"], id);
    return wrong.map((field) => ({ path, field }));
  });
}

function projectOf(root: string): string {
  const project = json<Project>(join(root, "tsconfig.json"));
  const isGame = ({ path }: { readonly path: string }): boolean => path.startsWith("games/");
  const before = project.references.findIndex(isGame);
  const rest = project.references.filter((reference) => !isGame(reference));
  const games = gamesIn(root).map((id) => ({ path: `games/${id}` }));
  const references = rest.toSpliced(before === -1 ? rest.length : before, 0, ...games);
  return `${JSON.stringify({ ...project, references }, null, 2)}\n`;
}

const sorted = (list: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The lock with what npm would write of the games: their packages, and the links to them. */
function lockOf(root: string): string {
  const lock = json<Lock>(join(root, "package-lock.json"));
  const games = gamesIn(root).map((id) => ({
    id,
    ...json<Manifest>(join(root, "games", id, "package.json")),
  }));
  const gone = (path: string, value: object): boolean => {
    const folder = "resolved" in value && "link" in value ? String(value.resolved) : path;
    return /^games\/[^/]+$/.test(folder) && !games.some(({ id }) => folder === `games/${id}`);
  };
  let packages: readonly Listed[] = Object.entries(lock.packages).filter(
    ([path, value]) => !gone(path, value),
  );
  for (const { id, name, version, license, dependencies, devDependencies } of games) {
    packages = placed(packages, "games/", `games/${id}`, {
      name,
      version,
      ...(license === undefined ? {} : { license }),
      ...(dependencies === undefined ? {} : { dependencies: sorted(dependencies) }),
      ...(devDependencies === undefined ? {} : { devDependencies: sorted(devDependencies) }),
    });
    packages = placed(packages, "node_modules/@rubizh/", `node_modules/${name}`, {
      resolved: `games/${id}`,
      link: true,
    });
  }
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

type Listed = readonly [path: string, value: object];
/** The list with this line, among those that begin alike. */
function placed(list: readonly Listed[], among: string, path: string, value: object): Listed[] {
  const known = list.findIndex(([other]) => other === path);
  if (known !== -1) return list.with(known, [path, value]);
  const after = list.findIndex(([other]) => other.startsWith(among) && other > path);
  const last = list.findLastIndex(([other]) => other.startsWith(among));
  return list.toSpliced(after === -1 ? last + 1 : after, 0, [path, value]);
}

/** Files that follow from the folders of the games, as they should be. */
const derived = (root: string): readonly { readonly path: string; readonly text: string }[] => [
  { path: "tsconfig.json", text: projectOf(root) },
  { path: "package-lock.json", text: lockOf(root) },
];

/** Files that do not fit the folders; with `fix` they are written, and every game is found by its name. */
export function unfitting(root: string, fix = false): readonly string[] {
  const wrong = derived(root).filter(({ path, text }) => readFileSync(join(root, path), "utf8") !== text);
  if (fix) {
    const installed = isInstalled(root);
    for (const { path, text } of wrong) writeFileSync(join(root, path), text);
    linkGames(root);
    // What the lock has gained is here already: nothing has to be installed for it.
    if (installed) utimesSync(join(root, INSTALLED), new Date(), new Date());
  }
  return wrong.map(({ path }) => path);
}

/** npm writes it at the end of an installation; a newer lock has not been installed. */
const INSTALLED = "node_modules/.package-lock.json";
const isInstalled = (root: string): boolean =>
  existsSync(join(root, INSTALLED)) &&
  statSync(join(root, INSTALLED)).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;

/** Each game's package where an installation would put it. */
function linkGames(root: string): void {
  if (!existsSync(join(root, "node_modules"))) return;
  for (const id of gamesIn(root)) {
    const { name } = json<Manifest>(join(root, "games", id, "package.json"));
    const link = join(root, "node_modules", name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, "games", id)), link, "junction");
  }
}
