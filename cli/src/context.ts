import { readFile } from "node:fs/promises";
import { randomBot } from "@rubizh/bots";
import {
  type AnyEntry,
  at,
  type Bot,
  type Checked,
  type GameTypes,
  type Language,
  LEVELS,
  type Level,
  type Message,
  type Say,
} from "@rubizh/engine";
import { gameIds, loadGame, loadPinned, rulesOf } from "@rubizh/registry/pinned";
import { fail } from "./fail.ts";

/** What every command is given. */
export interface Context {
  readonly language: Language;
  readonly say: Say;
  /** Standard output. */
  readonly print: (text: string) => void;
  /** Sets the exit code: 1 means that the answer is no. */
  readonly answerNo: () => void;
}

/** The JSON answer, or the same told to a person. */
export function answer(
  context: Context,
  json: boolean | undefined,
  value: unknown,
  lines: readonly string[],
): void {
  context.print(json ? JSON.stringify(value, null, 2) : lines.join("\n"));
}

export const line = (context: Context, key: string, values?: Message["with"]): string =>
  context.say(values === undefined ? { key } : { key, with: values });

export async function gameOf(id: string): Promise<AnyEntry> {
  return (await loadGame(id)) ?? fail("error.noGame", { game: id, games: gameIds.join(", ") });
}

/** The game under the rules of a number; where those are not here, the newest say so. */
export const pinnedOf = async (id: string, rules: number): Promise<AnyEntry> =>
  (await loadPinned(id, rules)) ?? gameOf(id);

/** The game under the rules asked for, or its newest. */
export async function chosenOf(id: string, rules: string | undefined): Promise<AnyEntry> {
  const newest = await gameOf(id);
  if (rules === undefined) return newest;
  const wanted = wholeNumber("--rules", rules, 1);
  const numbers = [...new Set([...rulesOf(id), newest.game.rules])].join(", ");
  return (await loadPinned(id, wanted)) ?? fail("error.noRules", { game: id, rules: wanted, numbers });
}

export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(() => fail("error.noFile", { path }));
  try {
    return JSON.parse(text);
  } catch {
    return fail("error.notJson", { path });
  }
}

/** The options of a table as they were typed, still unchecked; undefined asks for the defaults. */
export function optionsIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return fail("error.optionsJson");
  }
}

/** A whole number of at least `least`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const n = Number(text);
  return Number.isSafeInteger(n) && n >= least ? n : fail("error.number", { name, least, text });
}

/** A level that this game has. */
export function levelOf(entry: AnyEntry, name: string): Level {
  const level = LEVELS.find((l) => String(l) === name);
  return level !== undefined && entry.levels.includes(level)
    ? level
    : fail("error.noLevel", { level: name, levels: ["random", ...entry.levels].join(", ") });
}

/** "random", a level that this game has, or one with its iterations: "4:400". */
export function botOf<T extends GameTypes>(entry: AnyEntry, name: string): Bot<T> {
  if (name === "random") return randomBot(entry.game);
  const [level = "", iterations] = name.split(":");
  const bot = entry.bot(levelOf(entry, level));
  if (iterations === undefined) return bot;
  const budget = { iterations: wholeNumber(name, iterations, 1) };
  return (table, seat, rng) => bot(table, seat, rng, budget);
}

/** A bot for each seat; a single name stands for all of them. */
export function botsOf(entry: AnyEntry, list: string, seats: number): readonly Bot<GameTypes>[] {
  const names = list.split(",");
  if (names.length !== seats && names.length !== 1) fail("error.bots", { given: names.length, seats });
  return Array.from({ length: seats }, (_, seat) => botOf(entry, names[seat] ?? at(names, 0)));
}

/** The number of seats asked for, or the smallest the game has from two on. */
export function seatsOf(entry: AnyEntry, text: string | undefined): number {
  const counts = entry.game.seatCounts;
  if (text === undefined) return counts.find((n) => n >= 2) ?? counts[0] ?? 1;
  const seats = wholeNumber("--seats", text, 1);
  return counts.includes(seats) ? seats : fail("error.seats", { seats, counts: counts.join(", ") });
}

export const accepted = <X>(context: Context, checked: Checked<X>): X =>
  "ok" in checked
    ? checked.ok
    : fail("error.refused", { rule: checked.refused.rule, why: context.say(checked.refused.why) });
