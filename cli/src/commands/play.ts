import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  type AnyEntry,
  at,
  type Bot,
  depart,
  enter,
  type GameTypes,
  isBarrier,
  LANGUAGES,
  type Language,
  type LiveTable,
  mayLeave,
  openTable,
  type Preview,
  type Rng,
  rngFrom,
  type Say,
  type Seat,
  seatName,
  toRecord,
} from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import type { Command } from "commander";
import { accepted, botOf, type Context, gameOf, line, optionsIn, seatsOf } from "../context.ts";
import { fail } from "../fail.ts";
import { menuOf } from "../menu.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly bot: string;
  readonly seats?: string;
  readonly seat: string;
  readonly hotseat?: boolean;
  readonly options?: string;
}

export function play(program: Command, context: Context): void {
  program
    .command("play")
    .argument("[game]", line(context, "help.game"))
    .description(line(context, "help.play"))
    .option("--bot <level>", line(context, "help.botLevel"), "2")
    .option("--seats <k>", line(context, "help.seats"))
    .option("--seat <n>", line(context, "help.mySeat"), "0")
    .option("--hotseat", line(context, "help.hotseat"))
    .option("--options <json>", line(context, "help.options"))
    .action(async (id: string | undefined, flags: Flags) => {
      const entry = await gameOf(id ?? at(gameIds, 0));
      const seats = seatsOf(entry, flags.seats);
      const mine = Number(flags.seat);
      if (!Number.isInteger(mine) || mine < 0 || mine >= seats)
        fail("error.mySeat", { seat: flags.seat, seats });
      const spoken = { ...context, say: await gameSpeech(entry, context.language) };
      const options = accepted(spoken, entry.game.options(optionsIn(flags.options)));
      const seed = {
        server: randomBytes(64).toString("hex"),
        seats: Array.from({ length: seats }, (_, seat) =>
          flags.hotseat || seat === mine ? randomBytes(16).toString("hex") : "",
        ),
      };
      const table = openTable<GameTypes>(entry.game, options, seats, seed);
      const bot = flags.hotseat ? "none" : botOf<GameTypes>(entry, flags.bot);
      const say = await speechAt(entry, context.language, table);
      await sit({
        context,
        entry,
        table,
        mine,
        bot,
        say,
        language: context.language,
        undo: [],
        prefix: "",
        rng: rngFrom(seed.server),
      });
    });
}

/** Everything the screen of one sitting needs to know. */
interface Sitting {
  readonly context: Context;
  readonly entry: AnyEntry;
  readonly table: LiveTable<GameTypes>;
  readonly mine: Seat;
  /** Who plays the other seats: a bot, or nobody when people share the keyboard. */
  readonly bot: Bot<GameTypes> | "none";
  readonly say: Say;
  readonly language: Language;
  /** The table before each move since the last barrier, latest last. */
  readonly undo: readonly LiveTable<GameTypes>[];
  /** The part of a long menu that is open. */
  readonly prefix: string;
  readonly rng: Rng;
}

type Next = Sitting | "quit";

async function sit(first: Sitting): Promise<void> {
  const input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  const lines = input[Symbol.asyncIterator]();
  let now = afterBots(first);
  now.context.print(text(now, "play.help"));
  show(now);
  while (now.entry.game.pending(now.table.state).t === "seats") {
    process.stdout.write("> ");
    const typed = await lines.next();
    if (typed.done) break;
    const next: Next = await obeyLine(now, typed.value.trim());
    if (next === "quit") break;
    now = next;
  }
  input.close();
  const end = now.entry.game.pending(now.table.state);
  if (end.t === "over") {
    now.context.print(now.say(end.result.reason));
    for (const { label, points } of end.result.score)
      now.context.print(`${now.say(label)}: ${points.join(" : ")}`);
  }
}

const speechAt = (
  entry: AnyEntry,
  language: Language,
  { state, header }: LiveTable<GameTypes>,
): Promise<Say> => gameSpeech(entry, language, { state, seats: header.seats });
const text = (s: Sitting, key: string, values?: Record<string, string | number>): string =>
  s.say(values === undefined ? { key } : { key, with: values });

/** The seat at the keyboard: mine against bots, whoever is asked in hot-seat. */
function seatAsked(s: Sitting): Seat | undefined {
  const now = s.entry.game.pending(s.table.state);
  if (now.t !== "seats") return undefined;
  const asked = s.bot === "none" ? now.asks[0] : now.asks.find((a) => a.seat === s.mine);
  return asked?.seat;
}

function movesNow(
  s: Sitting,
  seat: Seat,
): readonly { readonly text: string; readonly move: GameTypes["move"] }[] {
  const seen = s.entry.game.view(s.table.state, seat);
  return s.entry.game.legal(seen, seat).map((move) => ({ text: s.entry.game.write(seen, seat, move), move }));
}

/** The board, the question, and what may be done. */
function show(s: Sitting): void {
  const viewer = seatAsked(s) ?? s.mine;
  s.context.print(`\n${s.entry.draw(s.entry.game.view(s.table.state, viewer), viewer, s.say)}\n`);
  showMenu(s);
}

/** The question and its answers, numbered; a long list is folded to its first words. */
function showMenu(s: Sitting): void {
  const { game } = s.entry;
  const seat = seatAsked(s);
  const now = game.pending(s.table.state);
  const ask = now.t === "seats" ? now.asks.find((a) => a.seat === seat) : undefined;
  if (ask === undefined || seat === undefined) return;
  s.context.print(text(s, "play.asked", { player: seatName(seat), prompt: s.say(ask.prompt) }));
  const moves = movesNow(s, seat);
  const seen = game.view(s.table.state, seat);
  const menu = menuOf(
    moves.map((m) => m.text),
    s.prefix,
  );
  for (const [i, choice] of menu.entries()) {
    const move = choice.moves === 1 ? moves.find((m) => m.text === choice.text)?.move : undefined;
    const told = move
      ? s.say(s.entry.label(seen, seat, move))
      : text(s, "play.more", { text: words(s, choice.text), moves: choice.moves });
    s.context.print(`${String(i + 1).padStart(3)}  ${told}  [${choice.text}]`);
  }
  if (s.prefix !== "") s.context.print(text(s, "play.back"));
}

const words = (s: Sitting, notation: string): string =>
  notation
    .split(" ")
    .map((word) => {
      const told = s.entry.word?.(word);
      return told ? s.say(told) : word;
    })
    .join(" ");

const LETTERS = ["?", "h", "u", "w", "b", "l", "s", "q", "0"] as const;

async function obeyLine(s: Sitting, typed: string): Promise<Next> {
  const [word = "", ...rest] = typed.split(" ");
  const letter = LETTERS.find((l) => l === word);
  switch (letter) {
    case "?":
    case "h":
      s.context.print(text(s, "play.help"));
      return s;
    case "u":
      return undo(s);
    case "w":
      whyNot(s, rest.join(" "));
      return s;
    case "b":
      forecast(s);
      return s;
    case "l":
      return speak(s, rest[0]);
    case "s":
      await save(s, rest[0]);
      return s;
    case "0":
      return reopen({ ...s, prefix: "" });
    case "q":
      if (rest[0] !== "!") return "quit";
      return resign(s);
    default:
      return choose(s, typed);
  }
}

function resign(s: Sitting): Sitting {
  const seat = seatAsked(s) ?? s.mine;
  return redraw(mayLeave(s.table, seat) ? { ...s, table: depart(s.table, seat) } : s);
}

function redraw(s: Sitting): Sitting {
  show(s);
  return s;
}

function reopen(s: Sitting): Sitting {
  showMenu(s);
  return s;
}

/** A number of the menu, or a move in notation. */
function choose(s: Sitting, typed: string): Sitting {
  const seat = seatAsked(s);
  if (seat === undefined || typed === "") return redraw(s);
  const moves = movesNow(s, seat);
  const numbered = /^\d+$/.test(typed)
    ? menuOf(
        moves.map((m) => m.text),
        s.prefix,
      )[Number(typed) - 1]
    : undefined;
  if (/^\d+$/.test(typed) && !numbered) {
    s.context.print(text(s, "play.noNumber", { number: typed }));
    return s;
  }
  if (numbered && numbered.moves > 1) return reopen({ ...s, prefix: numbered.text });
  const wanted = numbered?.text ?? typed;
  const found = moves.find((m) => m.text === wanted);
  if (!found) {
    whyNot(s, wanted);
    return s;
  }
  return move(s, seat, found.move);
}

function move(s: Sitting, seat: Seat, chosen: GameTypes["move"]): Sitting {
  const entered = enter({ ...s.table, events: [] }, seat, chosen);
  if (!("ok" in entered)) {
    s.context.print(`${entered.refused.rule}: ${s.say(entered.refused.why)}`);
    return s;
  }
  const table = entered.ok;
  tellEvents(s, table.events, seat);
  const barrier =
    table.luckNo !== s.table.luckNo || isBarrier(s.entry.game.pending(table.state), table.events, seat);
  return redraw(afterBots({ ...s, table, prefix: "", undo: barrier ? [] : [...s.undo, s.table] }));
}

function tellEvents(s: Sitting, events: readonly GameTypes["event"][], viewer: Seat): void {
  for (const event of events) {
    const witnessed = s.entry.game.witness(event, viewer);
    const told = witnessed && s.entry.tell(witnessed);
    if (told) s.context.print(`  ${s.say(told)}`);
  }
}

/** Bots answer until the person at the keyboard is asked or the game is over. */
function afterBots(s: Sitting): Sitting {
  let table = s.table;
  while (s.bot !== "none") {
    const now = s.entry.game.pending(table.state);
    if (now.t !== "seats" || now.asks.some((a) => a.seat === s.mine)) break;
    const { seat } = at(now.asks, 0);
    const seen = s.entry.game.view(table.state, seat);
    const chosen = s.bot(seen, seat, s.rng, {});
    s.context.print(
      text(s, "play.botMove", { player: seatName(seat), move: s.say(s.entry.label(seen, seat, chosen)) }),
    );
    table = accepted({ ...s.context, say: s.say }, enter({ ...table, events: [] }, seat, chosen));
    tellEvents(s, table.events, s.mine);
  }
  return { ...s, table };
}

function undo(s: Sitting): Sitting {
  const before = s.undo.at(-1);
  if (!before) {
    s.context.print(text(s, "play.noUndo"));
    return s;
  }
  return redraw({ ...s, table: before, undo: s.undo.slice(0, -1), prefix: "" });
}

/** Why a move written in notation is not possible now, with the clause and its words. */
function whyNot(s: Sitting, notation: string): void {
  const seat = seatAsked(s);
  if (seat === undefined) return;
  const seen = s.entry.game.view(s.table.state, seat);
  const wanted = s.entry.game.read(seen, seat, notation);
  if (!wanted) {
    s.context.print(text(s, "play.unreadable", { text: notation }));
    return;
  }
  const refused = s.entry.game.refuse(seen, seat, wanted);
  s.context.print(refused ? `${refused.rule}: ${s.say(refused.why)}` : text(s, "play.allowed"));
}

function forecast(s: Sitting): void {
  const seat = seatAsked(s) ?? s.mine;
  if (!s.entry.preview) {
    s.context.print(text(s, "play.noPreview"));
    return;
  }
  const imagined = s.entry.game.imagine(s.entry.game.view(s.table.state, seat), s.rng);
  printPreview(s, s.entry.preview(imagined), "");
}

function printPreview(s: Sitting, { title, lines, branches }: Preview, indent: string): void {
  s.context.print(`${indent}${s.say(title)}`);
  for (const told of lines) s.context.print(`${indent}  ${s.say(told)}`);
  for (const { label, preview } of branches) {
    s.context.print(`${indent}  ${s.say(label)}`);
    printPreview(s, preview, `${indent}    `);
  }
}

async function speak(s: Sitting, tag: string | undefined): Promise<Sitting> {
  const language = LANGUAGES.find((l) => l === tag);
  if (!language) {
    s.context.print(text(s, "play.languages", { languages: LANGUAGES.join(", ") }));
    return s;
  }
  return redraw({ ...s, language, say: await speechAt(s.entry, language, s.table) });
}

async function save(s: Sitting, path: string | undefined): Promise<void> {
  const file = path ?? `${s.entry.game.id}.json`;
  await writeFile(file, `${JSON.stringify(toRecord(s.table))}\n`);
  s.context.print(text(s, "play.saved", { file }));
}
