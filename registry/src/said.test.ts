import { readFileSync } from "node:fs";
import {
  type AnyEntry,
  at,
  type GameTypes,
  isObject,
  LANGUAGES,
  type Message,
  type Rng,
  rngFrom,
  type Seat,
  type Value,
  walk,
} from "@rubizh/engine";
import { expect, test } from "vitest";
import { gameIds, loadGame } from "./index.ts";

const GAMES = 2;
/** Moves tried at every question: some that were legal earlier, some with one thing changed. */
const TRIED = 8;
const ENTRIES = 600;

/** The keys that a message says, those inside its values too. */
function keysOf({ key, with: values = {} }: Message): readonly string[] {
  const inside = (value: Value): readonly string[] => {
    if (typeof value === "number") return [];
    if (typeof value === "string") return /^@(?!@|seat\.)/.test(value) ? [value.slice(1)] : [];
    return "key" in value ? keysOf(value) : value.flatMap(inside);
  };
  return [key, ...Object.values(values).flatMap(inside)];
}

/** What every language can say, plural forms under their common name. */
async function sayable(entry: AnyEntry): Promise<(key: string) => boolean> {
  const books = await Promise.all(
    LANGUAGES.map(async (language) => {
      const common = new URL(`../../text/text/${language}.json`, import.meta.url);
      const texts = { ...JSON.parse(readFileSync(common, "utf8")), ...(await entry.texts(language)) };
      return new Set(Object.keys(texts).map((key) => key.replace(/_(?:one|few|many|other)$/, "")));
    }),
  );
  return (key) => books.every((book) => book.has(key));
}

/** Well-formed moves that mostly are not allowed here: somebody else's, an earlier one, one with a thing of another. */
function strangers(
  entry: AnyEntry,
  before: readonly GameTypes["move"][],
  rng: Rng,
): readonly GameTypes["move"][] {
  if (before.length === 0) return [];
  const any = (): GameTypes["move"] => at(before, rng(before.length));
  return Array.from({ length: TRIED }, (_, i) => {
    const move = any();
    const other = any();
    if (i % 2 === 0 || !isObject(move) || !isObject(other)) return [move];
    const fields = Object.entries(other);
    const [key, value] = at(fields, rng(fields.length));
    const read = entry.game.parseMove(key === "t" ? other : { ...move, [key]: value });
    return "ok" in read ? [read.ok] : [];
  }).flat();
}

/** Where labels and refusals of moves that are not allowed say a bare key. */
function bareKeys(
  entry: AnyEntry,
  seats: number,
  rng: Rng,
  known: (key: string) => boolean,
): readonly string[] {
  const { game } = entry;
  const found = new Set<string>();
  const before: GameTypes["move"][] = [];
  const note = (message: Message | undefined): void => {
    for (const key of message ? keysOf(message) : []) if (!known(key)) found.add(key);
  };
  const look = (view: GameTypes["view"], seat: Seat): void => {
    const legal = game.legal(view, seat);
    for (let i = 0; i < 3 && legal.length > 0; i++) before.push(at(legal, rng(legal.length)));
    for (const move of strangers(entry, before, rng)) {
      note(entry.label(view, seat, move));
      note(game.refuse(view, seat, move)?.why);
    }
  };
  const options = entry.variety(rng, seats);
  for (const { state, pending, entries } of walk(game, seats, rng, { options })) {
    if (entries.length > ENTRIES) break;
    if (pending.t === "seats") for (let seat = 0; seat < seats; seat++) look(game.view(state, seat), seat);
  }
  return [...found].sort();
}

test.each(gameIds)(
  "%s: a move that is not allowed has a label and a refusal without a bare key",
  async (id) => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    const known = await sayable(entry);
    const found = entry.game.seatCounts.flatMap((seats) =>
      Array.from({ length: GAMES }, (_, i) =>
        bareKeys(entry, seats, rngFrom(`said/${id}/${seats}/${i}`), known),
      ).flat(),
    );
    expect([...new Set(found)].sort()).toEqual([]);
  },
  0,
);
