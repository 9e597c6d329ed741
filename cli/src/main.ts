import { Command, CommanderError } from "commander";
import { admin } from "./commands/admin.ts";
import { adopt } from "./commands/adopt.ts";
import { agent } from "./commands/agent.ts";
import { arena } from "./commands/arena.ts";
import { backup, restore } from "./commands/backup.ts";
import { bench } from "./commands/bench.ts";
import { config } from "./commands/config.ts";
import { doctor } from "./commands/doctor.ts";
import { freeze } from "./commands/freeze.ts";
import { fuzz } from "./commands/fuzz.ts";
import { games } from "./commands/games.ts";
import { newGame } from "./commands/new.ts";
import { pack } from "./commands/pack.ts";
import { play } from "./commands/play.ts";
import { position } from "./commands/position.ts";
import { puzzles } from "./commands/puzzles.ts";
import { replay, verify } from "./commands/replay.ts";
import { review } from "./commands/review.ts";
import { rules } from "./commands/rules.ts";
import { scenario } from "./commands/scenario.ts";
import { serve } from "./commands/serve.ts";
import { simulate } from "./commands/simulate.ts";
import { train } from "./commands/train.ts";
import { type Context, line } from "./context.ts";
import { UsageError } from "./fail.ts";
import { languageOf, ownSpeech } from "./speech.ts";

const COMMANDS = [
  games,
  rules,
  simulate,
  scenario,
  position,
  puzzles,
  pack,
  replay,
  verify,
  review,
  arena,
  train,
  fuzz,
  freeze,
  adopt,
  admin,
  backup,
  restore,
  bench,
  play,
  agent,
  serve,
  config,
  newGame,
  doctor,
];

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
for (const command of COMMANDS) command(program, context);
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
