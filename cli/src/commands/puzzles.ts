import { writeFile } from "node:fs/promises";
import { disproved, isAlike, mineGame, ratedAgain } from "@rubizh/bots";
import { type AnyEntry, rngFrom } from "@rubizh/engine";
import type { Puzzle, PuzzlePack, PuzzleRules } from "@rubizh/engine/puzzle";
import { loadPuzzleCode, packFile, readPack } from "@rubizh/registry/puzzles";
import type { Command } from "commander";
import { accepted, answer, botOf, type Context, gameOf, line, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";

interface Flags {
  readonly json?: boolean;
  readonly mine?: string;
  readonly seed: string;
  readonly bot: string;
  readonly games: string;
  readonly solvers?: string;
  readonly kinds?: string;
  readonly add?: boolean;
  readonly rate?: boolean;
  readonly prove?: boolean;
}

export function puzzles(program: Command, context: Context): void {
  program
    .command("puzzles")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.puzzles"))
    .option("--mine <n>", line(context, "help.puzzlesMine"))
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--bot <level>", line(context, "help.puzzlesBot"), "2")
    .option("--games <n>", line(context, "help.puzzlesGames"), "1000")
    .option("--solvers <levels>", line(context, "help.puzzlesSolvers"))
    .option("--kinds <names>", line(context, "help.puzzlesKinds"))
    .option("--add", line(context, "help.puzzlesAdd"))
    .option("--rate", line(context, "help.puzzlesRate"))
    .option("--prove", line(context, "help.puzzlesProve"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const entry = await gameOf(id);
      const code = (await loadPuzzleCode(id)) ?? fail("puzzles.none", { game: id });
      const rules = code(entry.game);
      const shipped = readPack(id) ?? { game: id, rules: entry.game.rules, puzzles: [] };
      if (flags.mine !== undefined) await mine(context, entry, rules, shipped, flags);
      else if (flags.rate) await rate(context, entry, rules, shipped, flags);
      else if (flags.prove) prove(context, entry, rules, shipped, flags.json);
      else show(context, shipped.puzzles, { game: id }, flags.json);
    });
}

/** Looks for new ones until there are as many as wished, or the games are used up. */
async function mine(
  context: Context,
  entry: AnyEntry,
  rules: PuzzleRules,
  shipped: PuzzlePack,
  { mine: wish = "", seed, bot, games, solvers, kinds, add, json }: Flags,
): Promise<void> {
  const wanted = wholeNumber("--mine", wish, 1);
  const place = {
    game: entry.game,
    rules: asking(rules, kinds),
    bot: botOf(entry, bot),
    options: (n: number) =>
      accepted(context, entry.game.options(entry.variety(rngFrom(`${seed}/${n}/options`), rules.seats))),
    seed,
    solvers: solversOf(entry, solvers),
  };
  const found: Puzzle[] = [];
  const most = wholeNumber("--games", games, 1);
  let played = 0;
  while (found.length < wanted && played < most) {
    for (const each of mineGame(place, played))
      if (![...shipped.puzzles, ...found].some((other) => isAlike(other, each))) found.push(each);
    played += 1;
  }
  const kept = found.slice(0, wanted);
  if (add) await keep(entry, { ...shipped, puzzles: [...shipped.puzzles, ...kept] });
  show(context, kept, { game: entry.game.id, games: played }, json);
}

/** Asks the bots again who solves what, and keeps it. */
async function rate(
  context: Context,
  entry: AnyEntry,
  rules: PuzzleRules,
  shipped: PuzzlePack,
  { solvers, json }: Flags,
): Promise<void> {
  const place = { game: entry.game, rules, solvers: solversOf(entry, solvers) };
  const rated = shipped.puzzles.map((puzzle) => ratedAgain(place, puzzle));
  await keep(entry, { ...shipped, puzzles: rated });
  show(context, rated, { game: entry.game.id }, json);
}

/** Bots by level; all that there are, unless some are named. */
const solversOf = (entry: AnyEntry, levels = entry.levels.join()) =>
  levels.split(",").map((level) => ({ level: Number(level), bot: botOf(entry, level) }));

/** The rules with the named questions alone. */
function asking(rules: PuzzleRules, names: string | undefined): PuzzleRules {
  if (names === undefined) return rules;
  const wanted = names.split(",");
  return {
    ...rules,
    kinds: Object.fromEntries(Object.entries(rules.kinds).filter(([name]) => wanted.includes(name))),
  };
}

const keep = ({ game }: AnyEntry, pack: PuzzlePack): Promise<void> =>
  writeFile(packFile(game.id), written({ ...pack, rules: game.rules }));

/** One puzzle to a line, so that a change shows which ones it touches. */
const written = ({ puzzles: all, ...head }: PuzzlePack): string =>
  `${JSON.stringify(head).slice(0, -1)},"puzzles":[\n${all.map((each) => JSON.stringify(each)).join(",\n")}\n]}\n`;

/** Searches every shipped position again, without any limit. */
function prove(
  context: Context,
  entry: AnyEntry,
  rules: PuzzleRules,
  { puzzles: all }: PuzzlePack,
  json: boolean | undefined,
): void {
  const began = performance.now();
  const wrong = all.flatMap((puzzle) => {
    const why = disproved(entry.game, rules, puzzle);
    return why === undefined ? [] : [{ id: puzzle.id, why }];
  });
  const seconds = (performance.now() - began) / 1000;
  answer(context, json, { game: entry.game.id, proved: all.length - wrong.length, wrong, seconds }, [
    line(context, "puzzles.proved", { count: all.length - wrong.length, seconds: seconds.toFixed(1) }),
    ...wrong.map(({ id, why }) => line(context, "puzzles.wrong", { id, why })),
  ]);
  if (wrong.length > 0) context.answerNo();
}

function show(context: Context, all: readonly Puzzle[], about: object, json: boolean | undefined): void {
  const counted = (of: (puzzle: Puzzle) => readonly (string | number)[]) =>
    Object.fromEntries(
      [...new Set(all.flatMap(of))]
        .sort()
        .map((name) => [name, all.filter((p) => of(p).includes(name)).length]),
    );
  const spread = {
    kinds: counted(({ kind }) => [kind]),
    depth: counted(({ line: { length } }) => [length]),
    solvedBy: counted(({ solvedBy }) => solvedBy),
  };
  const told = (table: Readonly<Record<string, number>>): string =>
    Object.entries(table)
      .map(([name, n]) => `${name}: ${n}`)
      .join(", ");
  answer(context, json, { ...about, count: all.length, ...spread, puzzles: all }, [
    line(context, "puzzles.count", { count: all.length }),
    line(context, "puzzles.kinds", { kinds: told(spread.kinds) }),
    line(context, "puzzles.depth", { depths: told(spread.depth) }),
    line(context, "puzzles.solvedBy", { levels: told(spread.solvedBy) }),
  ]);
}
