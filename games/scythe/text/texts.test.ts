import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apply, at, LANGUAGES, type Message, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import { MECH_ABILITIES, OPTIONS } from "../rules/content.ts";

const { game } = entry;
const texts = await Promise.all(LANGUAGES.map((language) => entry.texts(language)));

/** Keys of a language, plural forms under their common name. */
const keys = texts.map(
  (t) => new Set(Object.keys(t).flatMap((k) => [k, k.replace(/_(one|few|many|other)$/, "")])),
);
const missing = (key: string): boolean => keys.some((k) => !k.has(key));
/** The game's keys that a message needs; a seat's name is no text of a game. */
const named = ({ key, with: values = {} }: Message): readonly string[] => [
  key,
  ...Object.values(values).flatMap((v) =>
    typeof v === "string" && /^@(?!seat\.)/.test(v) ? [v.slice(1)] : [],
  ),
];

test("every refusal and prompt in the code exists in all three languages", () => {
  const folder = join(import.meta.dirname, "../rules");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((f) =>
    /(?<!test)\.ts$/.test(f),
  );
  const source = files.map((f) => readFileSync(join(folder, f), "utf8")).join("\n");
  const refusals = [...source.matchAll(/\bno\(\s*[^,()]+(?:\[[^\]]+\])?,\s*"(\w+)"/g)].map(
    (m) => `refuse.${m[1]}`,
  );
  const whole = [...source.matchAll(/"((?:refuse|prompt|result|score)\.[\w.]+)"/g)].map((m) => m[1] ?? "");
  expect(refusals.length).toBeGreaterThan(80);
  expect([...new Set([...refusals, ...whole])].filter(missing)).toEqual([]);
});

test("everything said during random games exists in all three languages", () => {
  const used = new Set<string>();
  const note = (m: Message | undefined): void => {
    for (const key of m === undefined ? [] : named(m)) used.add(key);
  };
  for (const seats of [1, 3]) {
    const rng = rngFrom(`texts/${seats}`);
    for (const { state, pending } of walk(game, seats, rng, { options: { turnLimit: 60 } })) {
      used.add(`phase.${game.phase(state)}`);
      if (pending.t === "over") {
        note(pending.result.reason);
        for (const row of pending.result.score) note(row.label);
      }
      if (pending.t !== "seats") continue;
      for (const { seat, prompt } of pending.asks) {
        note(prompt);
        for (const move of game.legal(state, seat)) note(entry.label(state, seat, move));
        const move = game.sample?.(state, seat, rng);
        if (move) for (const event of apply(game, state, seat, move).events) note(entry.tell(event));
      }
    }
  }
  expect([...used].filter(missing)).toEqual([]);
});

test("the game and every card, ability, option and mode have their name and text", () => {
  const wanted = [
    "game.name",
    ...Array.from({ length: 28 }, (_, i) => [
      `encounter.${i + 1}`,
      ...OPTIONS.map((o) => `encounter.${i + 1}.${o}`),
    ]).flat(),
    ...Array.from({ length: 12 }, (_, i) => `factory.${i + 1}`),
    ...Array.from({ length: 23 }, (_, i) => [`objective.${i + 1}`, `objective.${i + 1}.text`]).flat(),
    ...MECH_ABILITIES.flatMap((a) => [`ability.${a}`, `ability.${a}.text`]),
    ...entry.modes.map((mode) => `mode.${mode}`),
  ];
  expect(wanted.filter(missing)).toEqual([]);
});

test("the table can be read aloud", () => {
  const state = at([...walk(game, 2, rngFrom("draw"), { options: { turnLimit: 5 } })], 40).state;
  const drawn = entry.sketch(
    state,
    0,
    ({ key, with: values = {} }) => `${key} ${Object.values(values).join(" ")}`,
  );
  expect(drawn).toContain("draw.seat");
  expect(drawn).toContain("draw.hex");
});
