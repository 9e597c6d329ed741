import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { learnedFor, learnFrom } from "@rubizh/bots";
import { type AnyEntry, packsOf, type Training, type Weights } from "@rubizh/engine";
import type { Command } from "commander";
import { answer, type Context, line, readJson, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";
import { trainingOf } from "../train/training.ts";
import { gathered } from "../train/workers.ts";

interface Flags {
  readonly json?: boolean;
  readonly what?: string;
  readonly games?: string;
  readonly seed: string;
  readonly explore?: string;
  readonly from?: string;
  readonly out?: string;
  readonly threads?: string;
}

export function train(program: Command, context: Context): void {
  program
    .command("train")
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.train"))
    .option("--what <name>", line(context, "help.trainWhat"))
    .option("--games <n>", line(context, "help.trainGames"))
    .option("--seed <s>", line(context, "help.seed"), "1")
    .option("--explore <x>", line(context, "help.explore"))
    .option("--from <file>", line(context, "help.trainFrom"))
    .option("--out <file>", line(context, "help.trainOut"))
    .option("--threads <n>", line(context, "help.threads"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, flags: Flags) => {
      const { entry, training } = await trainingOf(id, flags.what);
      const out = flags.out ?? placeOf(id, training.name);
      const weights = await learn(entry, training, flags);
      await mkdir(dirname(out), { recursive: true });
      await writeFile(out, `${JSON.stringify(weights, null, 1)}\n`);
      const { heldOut, samples, games } = weights.provenance;
      answer(context, flags.json, { file: out, ...weights.provenance }, [
        line(context, "train.done", { file: relative(process.cwd(), out), games, samples }),
        line(context, "train.error", {
          error: heldOut.error,
          baseline: heldOut.baseline,
          samples: heldOut.samples,
        }),
        ...(heldOut.calibration === undefined
          ? []
          : [line(context, "train.calibration", { calibration: heldOut.calibration })]),
      ]);
    });
}

const placeOf = (id: string, name: string): string =>
  fileURLToPath(new URL(`../../../games/${id}/bots/weights/${name}.json`, import.meta.url));

/** Plays, fits and judges. Nothing of the time or the machine gets into the weights, so that anybody can make them again. */
async function learn({ game }: AnyEntry, training: Training, flags: Flags): Promise<Weights> {
  const { name, kind, features, policy } = training;
  const games = flags.games === undefined ? training.games : wholeNumber("--games", flags.games, 5);
  const explore = flags.explore === undefined ? training.explore : shareIn("--explore", flags.explore);
  const threads =
    flags.threads === undefined ? availableParallelism() : wholeNumber("--threads", flags.threads, 1);
  const from = flags.from === undefined ? undefined : await readJson(flags.from);
  if (from !== undefined && !learnedFor(game, training, from))
    fail("error.otherWeights", { path: flags.from ?? "", game: game.id });
  const practice = { seed: flags.seed, explore, ...(from === undefined ? {} : { from: from as Weights }) };
  const samples = await gathered({ game: game.id, name, practice }, games, threads, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${games} `);
  });
  const { weights, heldOut, groups } = learnFrom(training, samples);
  const command = [
    `rubizh train ${game.id} --what ${name} --games ${games} --seed ${flags.seed} --explore ${explore}`,
    ...(flags.from === undefined ? [] : [`--from ${flags.from}`]),
  ].join(" ");
  return {
    format: 1,
    game: game.id,
    rules: game.rules,
    packs: packsOf(game),
    name,
    kind,
    features,
    weights,
    provenance: { command, policy, games, samples: samples.games.length, heldOut, groups },
  };
}

/** A number from 0 to 1. */
function shareIn(name: string, text: string): number {
  const share = Number(text);
  return text.trim() !== "" && share >= 0 && share <= 1 ? share : fail("error.share", { name, text });
}
