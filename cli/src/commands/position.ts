import {
  type AnyEntry,
  type Checked,
  type GameTypes,
  playLine,
  refusal,
  type State,
  type Step,
} from "@rubizh/engine";
import type { Command } from "commander";
import { accepted, answer, type Context, chosenOf, line, readJson } from "../context.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly apply: readonly string[];
  readonly rules?: string;
}
type Game = AnyEntry["game"];

export function position(program: Command, context: Context): void {
  program
    .command("position")
    .argument("<game>", line(context, "help.game"))
    .argument("<file>", line(context, "help.positionFile"))
    .description(line(context, "help.position"))
    .option("--apply <line>", line(context, "help.apply"), (given, all: string[]) => [...all, given], [])
    .option("--rules <n>", line(context, "help.rulesNumber"))
    .option("--json", line(context, "help.json"))
    .action(async (id: string, file: string, { json, apply, rules }: Flags) => {
      const entry = await chosenOf(id, rules);
      const spoken = { ...context, say: await gameSpeech(entry, context.language) };
      const sketched = accepted(spoken, entry.game.position(await readJson(file)));
      const events: GameTypes["event"][] = [];
      let state: State<GameTypes> = sketched;
      for (const [i, given] of apply.entries()) {
        const step = applied(entry.game, state, given);
        if (!("ok" in step)) return refuse(spoken, json, { no: i + 1, line: given, ...step.refused });
        state = step.ok.state;
        events.push(...step.ok.events);
      }
      show(spoken, entry, json, { state, ...(apply.length > 0 ? { events } : {}) });
    });
}

/** A position does not say how many seats it has; the rules stumble over one that is not there. */
function applied(game: Game, state: State<GameTypes>, given: string): Checked<Step<GameTypes>> {
  try {
    return playLine<GameTypes>(game, state, given);
  } catch {
    return { refused: refusal("input-line", "line.noSeat") };
  }
}

interface Wrong {
  readonly no: number;
  readonly line: string;
  readonly rule: string;
  readonly why: Parameters<Context["say"]>[0];
}

function refuse(context: Context, json: boolean | undefined, { no, line: given, rule, why }: Wrong): void {
  const reason = context.say(why);
  const told = line(context, "position.refused", { no, line: given, rule, reason });
  answer(context, json, { ok: false, no, line: given, rule, reason }, [told]);
  context.answerNo();
}

interface Shown {
  readonly state: State<GameTypes>;
  readonly events?: readonly GameTypes["event"][];
}

function show(context: Context, entry: AnyEntry, json: boolean | undefined, { state, ...more }: Shown): void {
  const { game } = entry;
  const { say } = context;
  const pending = game.pending(state);
  const asks = pending.t === "seats" ? [...pending.asks, ...(pending.may ?? [])] : [];
  const legal = asks.map(({ seat }) => {
    const seen = game.view(state, seat);
    return { seat, moves: game.legal(seen, seat).map((m: GameTypes["move"]) => game.write(seen, seat, m)) };
  });
  const audit = game.audit(state);
  answer(context, json, { position: state, pending, legal, audit, ...more }, [
    ...(more.events ?? []).flatMap((event) => {
      const told = entry.tell(event);
      return told ? say(told) : [];
    }),
    entry.sketch(state, "spectator", say),
    ...asks.map((a) => `${a.seat}: ${say(a.prompt)}`),
    ...legal.flatMap(({ seat, moves }) => moves.map((m: string) => `${seat} ${m}`)),
    ...audit,
  ]);
  if (audit.length > 0) context.answerNo();
}
