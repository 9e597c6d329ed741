import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  type AnyEntry,
  depart,
  type GameTypes,
  LANGUAGES,
  type Language,
  mayLeave,
  openTable,
  type Preview,
  rngFrom,
  type Say,
  type Seat,
  seatName,
  type Table,
  toRecord,
} from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import type { Command } from "commander";
import { accepted, botOf, type Context, chosenOf, gameOf, line, optionsIn, seatsOf } from "../context.ts";
import { fail } from "../fail.ts";
import { menuOf } from "../menu.ts";
import { luckFrom } from "../seed.ts";
import { afterBots, afterMove, beforeLast, movesNow, type Sitting, seatAsked, text } from "../sitting.ts";
import { gameSpeech } from "../speech.ts";
import { unaskedMoves } from "../unasked.ts";
import { sitForScript } from "./play-json.ts";

interface Flags {
  readonly bot: string;
  readonly seats?: string;
  readonly seat: string;
  readonly hotseat?: boolean;
  readonly options?: string;
  readonly seed?: string;
  readonly rules?: string;
  readonly json?: boolean;
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
    .option("--seed <s>", line(context, "help.playSeed"))
    .option("--rules <n>", line(context, "help.rulesNumber"))
    .option("--json", line(context, "help.playJson"))
    .action(async (id: string | undefined, flags: Flags) => {
      if (flags.json) {
        const named = id ?? fail("error.whichGame", { games: gameIds.join(", ") });
        return sitForScript(await seated(context, named, flags));
      }
      const input = createInterface({
        input: process.stdin,
        output: process.stdout,
        terminal: process.stdin.isTTY,
      });
      const lines = input[Symbol.asyncIterator]();
      try {
        await sit(await seated(context, id ?? (await chosenGame(context, lines)), flags), lines);
      } finally {
        input.close();
      }
    });
}

type Lines = AsyncIterator<string>;

/** Who names no game is asked which. */
async function chosenGame(context: Context, lines: Lines): Promise<string> {
  const names = await Promise.all(
    gameIds.map(async (id) => (await gameSpeech(await gameOf(id), context.language))({ key: "game.name" })),
  );
  context.print(line(context, "play.which"));
  for (const [i, name] of names.entries()) context.print(`${i + 1}. ${name}`);
  process.stdout.write("> ");
  const typed = await lines.next();
  const text = typed.done ? "" : typed.value.trim();
  const id = gameIds[Number(text) - 1] ?? gameIds.find((known) => known === text);
  return id ?? fail("error.whichGame", { games: gameIds.join(", ") });
}

async function seated(context: Context, id: string, flags: Flags): Promise<Sitting> {
  const entry = await chosenOf(id, flags.rules);
  const seats = seatsOf(entry, flags.seats);
  const mine = Number(flags.seat);
  if (!Number.isInteger(mine) || mine < 0 || mine >= seats) fail("error.mySeat", { seat: flags.seat, seats });
  const spoken = { ...context, say: await gameSpeech(entry, context.language) };
  const options = accepted(spoken, entry.game.options(optionsIn(flags.options)));
  const luck = luckFrom(flags.seed ?? randomBytes(64).toString("hex"), seats);
  // A bot gives no seed of its own.
  const own = luck.seats.map((given, seat) => (flags.hotseat || seat === mine ? given : ""));
  const table = openTable<GameTypes>(entry.game, options, seats, { ...luck, seats: own });
  return {
    context,
    entry,
    table,
    mine,
    bot: flags.hotseat ? "none" : botOf<GameTypes>(entry, flags.bot),
    say: await speechAt(entry, context.language, table),
    language: context.language,
    undo: [],
    prefix: "",
    unasked: false,
    rng: rngFrom(luck.server),
  };
}

type Next = Sitting | "quit";

async function sit(first: Sitting, lines: Lines): Promise<void> {
  let now = botsTold(first);
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
  const end = now.entry.game.pending(now.table.state);
  if (end.t === "over") {
    now.context.print(now.say(end.result.reason));
    for (const { label, points } of end.result.score)
      now.context.print(`${now.say(label)}: ${points.join(" : ")}`);
    await keep(now, lines);
  }
}

/** A game that has ended can still be saved. */
async function keep(s: Sitting, lines: Lines): Promise<void> {
  s.context.print(text(s, "play.ended"));
  for (;;) {
    process.stdout.write("> ");
    const typed = await lines.next();
    const [word, file] = typed.done ? [] : typed.value.trim().split(" ");
    if (word !== "s") break;
    await save(s, file);
  }
}

const speechAt = (entry: AnyEntry, language: Language, { state, header }: Table<GameTypes>): Promise<Say> =>
  gameSpeech(entry, language, { state, seats: header.seats });
const unaskedNow = (s: Sitting): ReturnType<typeof unaskedMoves> =>
  unaskedMoves(s.entry, s.table, (seat) => s.bot === "none" || seat === s.mine);

/** The board, the question, and what may be done. */
function show(s: Sitting): void {
  const viewer = seatAsked(s) ?? s.mine;
  s.context.print(`\n${s.entry.sketch(s.entry.game.view(s.table.state, viewer), viewer, s.say)}\n`);
  showMenu(s);
}

/** The question and its answers, numbered; a long list is folded to its first words. */
function showMenu(s: Sitting): void {
  const { game } = s.entry;
  const others = unaskedNow(s);
  if (s.unasked && others.length > 0) {
    showUnasked(s, others);
    return;
  }
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
  else if (others.length > 0) s.context.print(text(s, "play.unasked", { moves: others.length }));
}

function showUnasked(s: Sitting, others: ReturnType<typeof unaskedMoves>): void {
  for (const [i, { seat, move, text: notation }] of others.entries()) {
    const told = s.say(s.entry.label(s.entry.game.view(s.table.state, seat), seat, move));
    const named = text(s, "play.wish", { player: seatName(seat), move: told });
    s.context.print(`${String(i + 1).padStart(3)}  ${named}  [${notation}]`);
  }
  s.context.print(text(s, "play.back"));
}

const words = (s: Sitting, notation: string): string =>
  notation
    .split(" ")
    .map((word) => {
      const told = s.entry.word?.(word);
      return told ? s.say(told) : word;
    })
    .join(" ");

const LETTERS = ["?", "h", "u", "w", "b", "g", "l", "s", "q", "0"] as const;

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
    case "g":
      return reopen({ ...s, prefix: "", unasked: true });
    case "l":
      return speak(s, rest[0]);
    case "s":
      await save(s, rest[0]);
      return s;
    case "0":
      return reopen({ ...s, prefix: "", unasked: false });
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
  const wished = s.unasked ? unaskedNow(s)[Number(typed) - 1] : undefined;
  if (wished) return move(s, wished.seat, wished.move);
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
  const done = afterMove(s, seat, chosen);
  if (!("ok" in done)) {
    s.context.print(`${done.refused.rule}: ${s.say(done.refused.why)}`);
    return s;
  }
  tellEvents(s, done.ok.table.events, seat);
  return redraw(botsTold(done.ok));
}

function tellEvents(s: Sitting, events: readonly GameTypes["event"][], viewer: Seat): void {
  for (const event of events) {
    const witnessed = s.entry.game.witness(event, viewer);
    const told = witnessed && s.entry.tell(witnessed);
    if (told) s.context.print(`  ${s.say(told)}`);
  }
}

/** Of what bots do, only what the person at the keyboard may know: a move itself may be secret. */
function botsTold(s: Sitting): Sitting {
  return afterBots(s, (events) => tellEvents(s, events, s.mine));
}

function undo(s: Sitting): Sitting {
  const before = beforeLast(s);
  if (before) return redraw(before);
  s.context.print(text(s, "play.noUndo"));
  return s;
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
