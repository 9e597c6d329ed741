import { Command, CommanderError } from "commander";
import { type Context, line } from "./context.ts";
import { UsageError } from "./fail.ts";
import { languageOf, ownSpeech } from "./speech.ts";

/** A command brings along what it runs, so only the one that was named is loaded; help tells of all. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command, context: Context) => void>>> = {
  games: async () => (await import("./commands/games.ts")).games,
  rules: async () => (await import("./commands/rules.ts")).rules,
  simulate: async () => (await import("./commands/simulate.ts")).simulate,
  scenario: async () => (await import("./commands/scenario.ts")).scenario,
  position: async () => (await import("./commands/position.ts")).position,
  puzzles: async () => (await import("./commands/puzzles.ts")).puzzles,
  pack: async () => (await import("./commands/pack.ts")).pack,
  replay: async () => (await import("./commands/replay.ts")).replay,
  verify: async () => (await import("./commands/replay.ts")).verify,
  review: async () => (await import("./commands/review.ts")).review,
  arena: async () => (await import("./commands/arena.ts")).arena,
  train: async () => (await import("./commands/train.ts")).train,
  fuzz: async () => (await import("./commands/fuzz.ts")).fuzz,
  freeze: async () => (await import("./commands/freeze.ts")).freeze,
  adopt: async () => (await import("./commands/adopt.ts")).adopt,
  admin: async () => (await import("./commands/admin.ts")).admin,
  backup: async () => (await import("./commands/backup.ts")).backup,
  restore: async () => (await import("./commands/backup.ts")).restore,
  bench: async () => (await import("./commands/bench.ts")).bench,
  play: async () => (await import("./commands/play.ts")).play,
  agent: async () => (await import("./commands/agent.ts")).agent,
  serve: async () => (await import("./commands/serve.ts")).serve,
  config: async () => (await import("./commands/config.ts")).config,
  new: async () => (await import("./commands/new.ts")).newGame,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
};

const language = languageOf(process.argv, process.env);
const context: Context = {
  language,
  say: ownSpeech(language),
  print: (text) => process.stdout.write(`${text}\n`),
  answerNo: () => {
    process.exitCode = 1;
  },
};

const program = new Command("rubizh").description(line(context, "help.rubizh")).exitOverride();
const [, , word] = process.argv;
const known = Object.entries(COMMANDS);
const named = known.filter(([name]) => name === word);
for (const [, load] of named.length > 0 ? named : known) (await load())(program, context);
for (const command of program.commands)
  command.exitOverride().option("--lang <uk|pl|en>", line(context, "help.lang"));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${context.say(error.told)}\n`);
    process.exitCode = 2;
  } else if (error instanceof CommanderError) {
    // Commander has told the reason already; help and version are no mistakes.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else throw error;
}
