import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Seat } from "@rubizh/engine";
import { expect, test } from "vitest";
import { gameIds, loadGame } from "./index.ts";

const GAMES = `${import.meta.dirname}/../../games`;

/** Everything that a board's folder says in code, and the keys of its texts. */
function board(id: string): { readonly code: string; readonly texts: readonly string[] } {
  const folder = `${GAMES}/${id}/ui`;
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  const texts = JSON.parse(readFileSync(`${GAMES}/${id}/text/uk.json`, "utf8")) as object;
  return { code, texts: Object.keys(texts).filter((key) => key.startsWith("ui.")) };
}

test.each(gameIds)("%s: every key of the board has a text", (id) => {
  const { code, texts } = board(id);
  const written = [...code.matchAll(/"(ui\.[\w.]+)"/g)].map((m) => m[1] ?? "");
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((key) => !texts.includes(key) && !texts.includes(`${key}_other`))).toEqual([]);
});

test.each(gameIds)("%s: every text of the board is used", (id) => {
  const { code, texts } = board(id);
  const stems = [...code.matchAll(/`(ui\.[\w.]*)\$\{/g)].map((m) => m[1] ?? "");
  const used = (key: string): boolean => {
    const plain = key.replace(/_(?:one|few|many|other)$/, "");
    return code.includes(`"${plain}"`) || stems.some((stem) => plain.startsWith(stem));
  };
  expect(texts.filter((key) => !used(key))).toEqual([]);
});

test.each(gameIds)("%s: the home page says how many may play", async (id) => {
  const card = JSON.parse(readFileSync(`${GAMES}/${id}/ui/card.json`, "utf8")) as {
    seats: readonly number[];
  };
  expect(card.seats).toEqual((await loadGame(id))?.game.seatCounts);
});

interface Line {
  readonly id: string;
  readonly label: { readonly key: string };
  readonly choices: readonly Pick<Line, "id" | "label">[];
  readonly initial: string;
  readonly many?: true;
  readonly note?: { readonly key: string };
}
interface Setup {
  setup(occasion: object, chosen: Readonly<Record<string, string>>): readonly Line[];
  options(occasion: object, mine: Seat, chosen: Readonly<Record<string, string>>): unknown;
}

type Chosen = Readonly<Record<string, string>>;

/** Every way to answer the lines, which may depend on each other; where many may be chosen, as it begins. */
function* answers(ui: Setup, occasion: object, chosen: Chosen = {}): Generator<Chosen> {
  const open = ui.setup(occasion, chosen).find((line) => !Object.hasOwn(chosen, line.id));
  if (!open) yield chosen;
  else
    for (const id of open.many ? [open.initial] : open.choices.map((c) => c.id))
      yield* answers(ui, occasion, { ...chosen, [open.id]: id });
}

test.each(gameIds)(
  "%s: every choice of quick setup has its words and can be played, from every seat",
  async (id) => {
    const [entry, ui] = await Promise.all([
      loadGame(id),
      import(`${GAMES}/${id}/ui/setup.ts`) as Promise<Setup>,
    ]);
    if (!entry) throw new Error(`no game ${id}`);
    const texts = await Promise.all(LANGUAGES.map((language) => entry.texts(language)));
    const played = new Set<string>();
    for (const seats of entry.game.seatCounts)
      for (const shared of [true, false]) {
        const occasion = { entry, mode: entry.modes[0], seats, shared };
        const keys = new Set<string>();
        for (const chosen of answers(ui, occasion)) {
          for (const line of ui.setup(occasion, chosen))
            for (const { key } of [line.label, line.note, ...line.choices.map((c) => c.label)].flatMap(
              (m) => m ?? [],
            ))
              keys.add(key);
          for (let mine = 0; mine < seats; mine++) {
            const raw = ui.options(occasion, mine, chosen);
            const name = JSON.stringify(raw);
            if (!played.has(name)) expect(entry.game.options(raw), name).toHaveProperty("ok");
            played.add(name);
          }
        }
        for (const key of keys) for (const said of texts) expect(Object.keys(said)).toContain(key);
      }
  },
);

test.each([
  ["neuroshima-hex", { army: "beasts", first: "mine" }, { armies: ["steel-police", "beasts"], first: 1 }],
  [
    "scythe",
    { faction: "crimea", mat: "mechanical" },
    { factions: ["random", "crimea"], mats: ["random", "mechanical"] },
  ],
  ["volia", { sides: "ukraine" }, { factions: ["communards", "ukraine"] }],
])("%s: what is chosen for oneself is played at one's own seat", async (id, chosen, expected) => {
  const ui = (await import(`${GAMES}/${id}/ui/setup.ts`)) as Setup;
  expect(
    ui.options({ entry: await loadGame(id), mode: "duel", seats: 2, shared: false }, 1, chosen),
  ).toMatchObject(expected);
});
