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
  readonly choices: readonly Omit<Line, "choices">[];
}
interface Setup {
  setup(occasion: object): readonly Line[];
  options(occasion: object, mine: Seat, chosen: Readonly<Record<string, string>>): unknown;
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
    for (const seats of entry.game.seatCounts)
      for (const shared of [true, false]) {
        const occasion = { mode: entry.modes[0], seats, shared };
        const lines = ui.setup(occasion);
        for (const { label } of lines.flatMap((line) => [line, ...line.choices]))
          for (const said of texts) expect(Object.keys(said)).toContain(label.key);
        const all = lines.reduce<readonly Readonly<Record<string, string>>[]>(
          (so, line) => so.flatMap((chosen) => line.choices.map((c) => ({ ...chosen, [line.id]: c.id }))),
          [{}],
        );
        for (const chosen of all)
          for (let mine = 0; mine < seats; mine++)
            expect(
              entry.game.options(ui.options(occasion, mine, chosen)),
              JSON.stringify(chosen),
            ).toHaveProperty("ok");
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
  expect(ui.options({ mode: "duel", seats: 2, shared: false }, 1, chosen)).toMatchObject(expected);
});
