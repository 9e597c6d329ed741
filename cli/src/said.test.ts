import {
  type AnyEntry,
  apply,
  LANGUAGES,
  type Message,
  rngFrom,
  type Texts,
  type Value,
  walk,
} from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";

const GAMES = 2;
/** Languages in which a name has cases. */
const INFLECTED = ["uk", "pl"] as const;
const FORM = /\{(\w+?)_(acc|gen|ins|loc|on|from|to)\}/g;

/** Everything that is said in a few random games: prompts, moves, events, results. */
function* saidIn({ game, label, tell }: AnyEntry, seats: number, seed: string): Generator<Message> {
  const rng = rngFrom(seed);
  for (const { state, pending } of walk(game, seats, rng, {})) {
    if (pending.t === "over" && pending.result.reason) yield pending.result.reason;
    if (pending.t !== "seats") continue;
    for (const { seat, prompt } of pending.asks) {
      yield prompt;
      const legal = game.legal(state, seat);
      const moves = [rng(legal.length), rng(legal.length)].flatMap((i) => legal[i] ?? []);
      for (const move of moves) yield label(state, seat, move);
      for (const event of moves.slice(0, 1).flatMap((move) => apply(game, state, seat, move).events)) {
        const told = tell(event);
        if (told) yield told;
      }
    }
  }
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
/** Names of ours in a sentence's value, e.g. "tile.judge"; data and seats have no forms. */
function namesIn(value: Value): readonly string[] {
  if (isList(value)) return value.flatMap(namesIn);
  if (typeof value === "object") return [value.key];
  return typeof value === "string" && /^@(?!@|seat\.)/.test(value) ? [value.slice(1)] : [];
}
const textOf = (texts: Texts, key: string): string => texts[key] ?? texts[`${key}_other`] ?? "";

describe.each(gameIds)("%s", (id) => {
  test("is told in whole sentences, and every name has the form that a sentence asks for", async () => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    const voices = await Promise.all(
      LANGUAGES.map(async (language) => {
        const texts = await entry.texts(language);
        return { language, texts, say: speaker(language, texts) };
      }),
    );
    const faults = new Set<string>();
    const heard = new Set<string>();
    for (let i = 0; i < GAMES; i += 1)
      for (const message of saidIn(entry, 2, `said/${id}/${i}`)) {
        const form = JSON.stringify(message);
        if (heard.has(form)) continue;
        heard.add(form);
        for (const { language, texts, say } of voices) {
          const text = say(message);
          if (/[{}@]|undefined/.test(text) || text === message.key)
            faults.add(`${language} ${message.key}: ${text}`);
          // «отримує робітників на База: Русвєт: 1»: a colon inside a part that follows a colon.
          if (/:[^.;«»„”“(]*: *\d+\.?$/.test(text)) faults.add(`${language} ${message.key}: ${text}`);
          if (!INFLECTED.some((inflected) => inflected === language)) continue;
          for (const [, name = "", asked = ""] of textOf(texts, message.key).matchAll(FORM))
            for (const of of namesIn(message.with?.[name] ?? ""))
              if (textOf(texts, `${of}.${asked}`) === "" && !of.startsWith("amount."))
                faults.add(`${language} ${message.key}: ${of} has no ${asked}`);
        }
      }
    expect(heard.size).toBeGreaterThan(50);
    expect([...faults]).toEqual([]);
  });
});
