import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { unfitting } from "@rubizh/registry/doctor";

/** The game that a new one begins as: every file of it is real, under the id "new-game" and the prefix "XX". */
const TEMPLATE = join(import.meta.dirname, "../template");
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 24;

interface GameFile {
  readonly id: string;
  readonly prefix: string;
  readonly order: number;
}
interface Wrong {
  readonly wrong: string;
  readonly values: Readonly<Record<string, string>>;
}
interface Made {
  readonly prefix: string;
  /** Below the game's folder. */
  readonly files: readonly string[];
  /** Files that follow from the folders of the games and were written anew. */
  readonly derived: readonly string[];
}

/** Writes games/<id>, and what follows from it; or says what is wrong and writes nothing. */
export function writeGame(root: string, id: string, wanted?: string): Made | Wrong {
  const games = gamesIn(root);
  const wrong = idFault(root, id) ?? prefixFault(games, wanted);
  if (wrong) return wrong;
  const prefix = wanted ?? freePrefix(id, games);
  const order = Math.max(0, ...games.map((game) => game.order)) + 1;
  const files = filesIn(TEMPLATE);
  const folder = join(root, "games", id);
  try {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), renamed(file, { id, prefix, order }));
    }
    return { prefix, files, derived: unfitting(root, true) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .sort();

const gamesIn = (root: string): readonly GameFile[] =>
  readdirSync(join(root, "games"))
    .map((id) => join(root, "games", id, "game.json"))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, "utf8")) as GameFile);

/** A file of the template as the new game has it; a picture stays as it is. */
function renamed(file: string, { id, prefix, order }: GameFile): string | Buffer {
  const bytes = readFileSync(join(TEMPLATE, file));
  if (extname(file) === ".png") return bytes;
  return bytes
    .toString("utf8")
    .replaceAll("new-game", id)
    .replaceAll(/\bXX\b/g, prefix)
    .replace('"order": 0', `"order": ${order}`);
}

function idFault(root: string, id: string): Wrong | undefined {
  if (!ID.test(id) || id.length < 2 || id.length > LONGEST) return { wrong: "new.badId", values: { id } };
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly workspaces: readonly string[];
  };
  const packages = workspaces.filter((folder) => !folder.includes("*"));
  const path = [`games/${id}`, ...packages.filter((folder) => folder === id)].find((folder) =>
    existsSync(join(root, folder)),
  );
  if (path !== undefined) return { wrong: "new.taken", values: { id, path } };
  const user = packages.flatMap((folder) => sourcesIn(root, folder)).find((file) => says(root, file, id));
  return user === undefined ? undefined : { wrong: "new.word", values: { id, path: user } };
}

const SOURCE = /\.(?:ts|mjs|js|svelte)$/;
const ASIDE = /(?:^|\/)(?:node_modules|dist|template|fixtures)\/|\.test\.ts$/;
const sourcesIn = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (ASIDE.test(entry.isDirectory() ? `${path}/` : path)) return [];
    return entry.isDirectory() ? sourcesIn(root, path) : SOURCE.test(path) ? [path] : [];
  });
/** As a whole word: no file outside its folder may name a game, and a check would take this one for its name. */
const says = (root: string, file: string, id: string): boolean =>
  new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(readFileSync(join(root, file), "utf8"));

function prefixFault(games: readonly GameFile[], prefix: string | undefined): Wrong | undefined {
  if (prefix === undefined) return undefined;
  if (!/^[A-Z]{2}$/.test(prefix)) return { wrong: "new.badPrefix", values: { prefix } };
  const owner = games.find((game) => game.prefix === prefix);
  return owner && { wrong: "new.prefixTaken", values: { prefix, game: owner.id } };
}

/** Two letters of the id if they are free, else its first letter with any other. */
function freePrefix(id: string, games: readonly GameFile[]): string {
  const [first = "", ...rest] = id.toUpperCase().replaceAll(/[^A-Z]/g, "");
  const letters = [...rest, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const free = letters.map((letter) => first + letter).find((x) => !games.some(({ prefix }) => prefix === x));
  return free ?? `${first}${first}`;
}
