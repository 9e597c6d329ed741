import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import {
  type AnyEntry,
  type AnyPinned,
  at,
  canonical,
  type GameRecord,
  type GameTypes,
  hashText,
  readRecord,
  replay,
  rngFrom,
} from "@rubizh/engine";
import { readScenarios, tell } from "@rubizh/engine/scenario";
import { type Frozen, frozenFile, manifestFile, manifestOf } from "../manifest.ts";
import { loadFrozen } from "../pinned.ts";
import { minified } from "./build.ts";
import { sha256, sourceOf, textsIn } from "./freeze.ts";
import { unsaid } from "./keys.ts";
import { lockstep } from "./lockstep.ts";
import { optionsFor, recordsFolder } from "./records.ts";

/** One thing that must hold of the frozen rules of a game; `run` names what does not. */
export interface FrozenCheck {
  readonly name: string;
  run(): Promise<readonly string[]>;
}

/** How many random games, every other one with the defaults, and games of the strongest bots: spread over the numbers of seats. */
export interface Lengths {
  readonly games: number;
  readonly strong: number;
}

/** All checks of a game; a game that was never frozen has none. */
export function frozenChecks(root: string, id: string, lengths: Lengths): readonly FrozenCheck[] {
  const manifest = manifestOf(root, id);
  if (manifest.length === 0) return [];
  const source = (): Promise<AnyEntry> => sourceOf(root, id);
  return [
    { name: "no line of the manifest is gone", run: async () => goneLines(root, id, manifest) },
    { name: "the source is under the newest number or a newer one", run: () => numberOf(source, manifest) },
    ...manifest.flatMap((line) => {
      const file = frozenFile(root, id, line.rules);
      const load = (): Promise<AnyPinned> => loadFrozen(file);
      return [
        { name: `rules ${line.rules}: nobody changed the file`, run: async () => changed(file, line) },
        { name: `rules ${line.rules}: every sentence is there`, run: () => unsaidBy(root, source, line) },
        {
          name: `rules ${line.rules}: its records replay`,
          run: async () => replayFaults(root, id, line.rules, await load()),
        },
        {
          name: `rules ${line.rules}: its records replay in the file that the web ships`,
          run: async () => replayFaults(root, id, line.rules, await shipped(file)),
        },
      ];
    }),
    ...sameRules(root, id, manifest, lengths),
  ];
}

/** Every line that any commit had is still there, word for word; where there is no history, nothing is known. */
function goneLines(root: string, id: string, manifest: readonly Frozen[]): readonly string[] {
  const path = relative(root, manifestFile(root, id));
  const git = (...args: readonly string[]): string =>
    spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";
  const commits = git("log", "--format=%H", "--", path).split("\n").filter(Boolean);
  const here = new Set(manifest.map((line) => canonical(line)));
  const faults = new Set<string>();
  for (const commit of commits) {
    const text = git("show", `${commit}:./${path}`);
    for (const line of text === "" ? [] : (JSON.parse(text) as readonly Frozen[]))
      if (!here.has(canonical(line))) faults.add(`rules ${line.rules} stood otherwise in the manifest once`);
  }
  return [...faults];
}

async function numberOf(
  source: () => Promise<AnyEntry>,
  manifest: readonly Frozen[],
): Promise<readonly string[]> {
  const { rules } = (await source()).game;
  const newest = manifest.at(-1)?.rules ?? 0;
  return rules >= newest ? [] : [`the source is under rules ${rules}, but rules ${newest} are frozen`];
}

function changed(file: string, line: Frozen): readonly string[] {
  if (!existsSync(file)) return [`rules ${line.rules} have no file`];
  return sha256(readFileSync(file, "utf8")) === line.sha256
    ? []
    : [`the file of rules ${line.rules} was changed: restore it, and bump the number instead`];
}

const unsaidBy = async (
  root: string,
  source: () => Promise<AnyEntry>,
  { keys }: Frozen,
): Promise<readonly string[]> => {
  const entry = await source();
  return unsaid(keys, (language) => textsIn(root, entry, language));
};

async function shipped(file: string): Promise<AnyPinned> {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-frozen-"));
  const small = join(folder, "frozen.mjs");
  try {
    writeFileSync(small, await minified(file));
    return await loadFrozen(small);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const RECORD = /\.json$/;

function recordsOf(
  root: string,
  id: string,
  rules: number,
): readonly { readonly name: string; readonly raw: unknown }[] {
  const folder = recordsFolder(root, id, rules);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => RECORD.test(name))
    .map((name) => ({
      name: `records/${id}/${rules}/${name}`,
      raw: JSON.parse(readFileSync(join(folder, name), "utf8")),
    }));
}

/** Replaying compares the state with every keyframe. */
function replayFaults(root: string, id: string, rules: number, { game }: AnyPinned): readonly string[] {
  const records = recordsOf(root, id, rules);
  if (records.length === 0) return [`there is no recorded game of rules ${rules}`];
  return records.flatMap(({ name, raw }) => {
    const record = readRecord(raw);
    const end = "ok" in record ? replay<GameTypes>(game, record.ok) : record;
    if (!("ok" in end)) return [`${name}: ${canonical(end.refused)}`];
    return game.pending(end.ok).t === "over" ? [] : [`${name} does not end`];
  });
}

/** Whether the source still plays as the newest frozen file does; a newer number may play as it likes. */
function sameRules(
  root: string,
  id: string,
  manifest: readonly Frozen[],
  { games, strong }: Lengths,
): readonly FrozenCheck[] {
  const rules = manifest.at(-1)?.rules ?? 0;
  const compare =
    (differences: (source: AnyEntry, frozen: AnyPinned) => readonly string[]) =>
    async (): Promise<readonly string[]> => {
      const source = await sourceOf(root, id);
      if (source.game.rules !== rules) return [];
      const found = differences(source, await loadFrozen(frozenFile(root, id, rules)));
      return found.map((where) => `the rules changed, but their number is still ${rules}: ${where}`);
    };
  return [
    {
      name: `rules ${rules}: random games go alike in the source`,
      run: compare((source, frozen) => randomGames(source, frozen, games)),
    },
    {
      name: `rules ${rules}: games of strong bots go alike in the source`,
      run: compare((source, frozen) => strongGames(source, frozen, strong)),
    },
    {
      name: `rules ${rules}: every story goes alike in the source`,
      run: compare((source, frozen) => storyFaults(root, id, source, frozen)),
    },
    {
      name: `rules ${rules}: every record tells the same events in the source`,
      run: compare((source, frozen) => recordFaults(root, id, source, frozen)),
    },
  ];
}

function randomGames(source: AnyEntry, frozen: AnyPinned, games: number): readonly string[] {
  const { id, seatCounts } = source.game;
  const each = Math.ceil(games / seatCounts.length);
  return seatCounts.flatMap((seats: number) =>
    Array.from({ length: each }, (_, i) => {
      const seed = `frozen/${id}/${seats}/${i}`;
      const options = i % 2 === 0 ? undefined : optionsFor(source, rngFrom(`${seed}/options`), seats);
      return lockstep(source, frozen, { seats, options, seed }) ?? [];
    }).flat(),
  );
}

/** The records have strong games at every number of seats; these show more, at as many numbers as may be. */
function strongGames(source: AnyEntry, frozen: AnyPinned, games: number): readonly string[] {
  const { id, seatCounts } = source.game;
  const level = source.levels.at(-1);
  if (level === undefined) return [];
  const few = Math.min(games, seatCounts.length);
  return Array.from({ length: few }, (_, i) => {
    const seats = at(seatCounts, Math.floor((i * seatCounts.length) / few));
    const seed = `frozen/${id}/strong/${seats}/0`;
    const options = optionsFor(source, rngFrom(`${seed}/options`), seats);
    return lockstep(source, frozen, { seats, options, seed, bot: source.bot(level) }) ?? [];
  }).flat();
}

function storyFaults(root: string, id: string, source: AnyEntry, frozen: AnyPinned): readonly string[] {
  const folder = join(root, "games", id, "scenarios");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => RECORD.test(name))
    .flatMap((name) => {
      const read = readScenarios(JSON.parse(readFileSync(join(folder, name), "utf8")));
      if ("wrong" in read) return [`${name}: ${read.wrong}`];
      return read.stories.flatMap((story) => {
        const told = [source, frozen].map(({ game }) => tell(game, story) ?? "as written");
        return told[0] === told[1] ? [] : [`${name}: ${story.title}: ${told[0]}; frozen: ${told[1]}`];
      });
    });
}

function recordFaults(root: string, id: string, source: AnyEntry, frozen: AnyPinned): readonly string[] {
  return recordsOf(root, id, source.game.rules).flatMap(({ name, raw }) => {
    const record = readRecord(raw);
    if (!("ok" in record)) return [`${name}: ${canonical(record.refused)}`];
    const [one, two] = [source, frozen].map((side) => storyOf(side, record.ok));
    return one === two ? [] : [`${name}: ${one}; frozen: ${two}`];
  });
}

/** All that a record tells under some rules, as one hash; or why it cannot be told. */
function storyOf({ game, tell: toldOf }: AnyPinned, record: GameRecord): string {
  let told = "";
  const end = replay<GameTypes>(game, record, record.entries.length, ({ events }) => {
    told = hashText(told + canonical([events, events.map((event) => toldOf(event) ?? "nothing")]));
  });
  return "ok" in end ? told : canonical(end.refused);
}
