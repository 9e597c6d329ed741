import { readdirSync, readFileSync } from "node:fs";
import type { AnyUi, MakeAnyUi, Occasion, Sound, Stage } from "@rubizh/board";
import { chosen as choiceOf } from "@rubizh/board";
import {
  type AnyEntry,
  at,
  canonical,
  type GameSource,
  type GameTypes,
  inNewestShapes,
  LANGUAGES,
  liftBetween,
  type Message,
  type Pack,
  readRecord,
  replay,
  rngFrom,
  type Seat,
  sampleLuck,
} from "@rubizh/engine";
import { gameIds, loadGame, loadPinned, rulesOf } from "@rubizh/registry/pinned";
import { readPack } from "@rubizh/registry/puzzles";
import type { Component } from "svelte";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Components, openComponents } from "./testing/components.ts";

const GAMES = `${import.meta.dirname}/../../games`;

let components: Components;
beforeAll(async () => {
  components = await openComponents();
});
afterAll(() => components.close());

const makerOf = async (id: string): Promise<MakeAnyUi> =>
  (await components.load<{ readonly ui: MakeAnyUi }>(`${GAMES}/${id}/ui/index.ts`)).ui;
async function entryOf(id: string): Promise<AnyEntry> {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
}

/** Names of the numbers in a game's content, each once. */
function namesOf(data: unknown, name = "", found = new Set<string>()): ReadonlySet<string> {
  if (typeof data === "number") found.add(name);
  else if (typeof data === "object" && data !== null)
    for (const [key, value] of Object.entries(data)) namesOf(value, Array.isArray(data) ? name : key, found);
  return found;
}

/** The same data with one more wherever this number stands. */
function raised(data: unknown, name: string, inside = false): unknown {
  if (typeof data === "number") return inside ? data + 1 : data;
  if (Array.isArray(data)) return data.map((x) => raised(x, name, inside));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, raised(value, name, inside || key === name)]),
  );
}

/** The game made once more for each number of its content, with that number changed; not every change can be played. */
async function* othersOf(id: string, entry: AnyEntry): AsyncGenerator<AnyEntry> {
  const all = Object.values((await import(`${GAMES}/${id}/index.ts`)) as object);
  const source = all.find((x): x is GameSource<GameTypes, unknown> => "packs" in x && "make" in x);
  if (!source) throw new Error(`${id} exports no source`);
  for (const name of namesOf(source.packs.map((pack) => pack.data))) {
    const packs = source.packs.map((pack): Pack<unknown> => ({ ...pack, data: raised(pack.data, name) }));
    const other = attempted(() => source.make(packs));
    if (other) yield { ...entry, game: other };
  }
}
function attempted<X>(make: () => X): X | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

interface Position {
  readonly view: object;
  readonly seat: Seat;
}
/** Tables of one random game at which a seat is asked. */
function positions({ game, variety }: AnyEntry, most: number): readonly Position[] {
  const rng = rngFrom("boards");
  const seats = Math.max(2, at(game.seatCounts, 0));
  const options = game.options(variety(rng, seats));
  if (!("ok" in options)) throw new Error("options are refused");
  const draft = game.clone(game.setup(options.ok, seats));
  const found: Position[] = [];
  for (let now = game.pending(draft); now.t !== "over"; now = game.pending(draft)) {
    if (now.t === "luck") {
      game.settle(draft, sampleLuck(now.draw, rng), () => {});
      continue;
    }
    const { seat } = at(now.asks, 0);
    const view = structuredClone(game.view(draft, seat));
    found.push({ view, seat });
    const legal = game.legal(view, seat);
    game.play(draft, seat, at(legal, rng(legal.length)), () => {});
  }
  return found.filter((_, i) => i % Math.ceil(found.length / most) === 0);
}

const say = ({ key, with: values }: Message): string => `${key} ${JSON.stringify(values ?? {})}`;

function stageOf(entry: AnyEntry, ui: AnyUi, { view, seat }: Position): Stage<GameTypes, unknown> {
  const legal = entry.game.legal(view, seat);
  return {
    entry,
    view,
    viewer: seat,
    seats: Array.from({ length: seatsOf(view) }, (_, n) => ({
      seat: n,
      name: `player ${n}`,
      kind: "human",
      side: ui.side(view, n),
      mine: n === seat,
    })),
    say,
    language: "en",
    ask: undefined,
    legal,
    choice: choiceOf(
      legal.map((move) => ({ move, path: ui.path(view, move) })),
      [],
    ),
    pick() {},
    unpick() {},
    play() {},
    why: undefined,
    looked: undefined,
    look() {},
    suppose: () => undefined,
    imagined: () => entry.game.imagine(view, rngFrom("boards")),
    film: undefined,
    past: undefined,
    events: [],
    beat: 0,
    time: () => 0,
    symbols: false,
    isPuzzle: false,
    desk: ui.desk?.(),
  };
}
const seatsOf = (view: object): number => (view as { readonly seats: readonly object[] }).seats.length;

/** What a board says of the moves of a table. */
const words = ({ game }: AnyEntry, ui: AnyUi, { view, seat }: Position): readonly unknown[] =>
  game
    .legal(view, seat)
    .map((move) => [ui.path(view, move), ui.light?.(view, move), ui.consequence?.(view, seat, move)]);

/** …and its parts as they are drawn. */
function pictures(entry: AnyEntry, ui: AnyUi, position: Position, isPuzzle = false): readonly string[] {
  const stage = { ...stageOf(entry, ui, position), isPuzzle };
  const parts = [ui.Board, ui.Seats, ui.Hand, ui.Panel].flatMap((part) => part ?? []);
  return parts.map(
    (part) => components.render(part as Component<{ stage: object }>, { props: { stage } }).body,
  );
}

test.each(gameIds)("%s: two tables of different content stand on one page", async (id) => {
  const ui = await makerOf(id);
  const ours = await entryOf(id);
  const tables = positions(ours, 400);
  const some = tables.filter((_, i) => i % Math.ceil(tables.length / 12) === 0);
  const alone = (entry: AnyEntry) => {
    const board = ui(entry);
    return {
      pictures: some.map((table) => pictures(entry, board, table)),
      words: tables.map((table) => words(entry, board, table)),
    };
  };
  /** Content that differs in a number which the board shows. */
  const shownOther = async () => {
    for await (const theirs of othersOf(id, ours)) {
      const second = attempted(() => alone(theirs));
      if (second && canonical(second.pictures) !== canonical(first.pictures)) return { theirs, second };
    }
    throw new Error(`no number of the content of ${id} is shown`);
  };
  const first = alone(ours);
  const { theirs, second } = await shownOther();
  const [one, other] = [ui(ours), ui(theirs)];
  for (const [i, table] of some.entries()) {
    expect(pictures(theirs, other, table)).toEqual(second.pictures[i]);
    expect(pictures(ours, one, table)).toEqual(first.pictures[i]);
  }
  // What was drawn last is ours; the other table still answers for itself.
  for (const [i, table] of tables.entries()) {
    expect(words(theirs, other, table)).toEqual(second.words[i]);
    expect(words(ours, one, table)).toEqual(first.words[i]);
  }
});

const RECORDS = `${import.meta.dirname}/../../records`;
/** So many of a number's records are shown, and every so many-th of their tables is drawn. */
const SHOWN_RECORDS = 8;
const DRAWN_ONE_IN = 60;
/** What a loudspeaker can play and a neighbour can bear. */
const AUDIBLE = {
  wave: expect.any(String),
  from: expect.toSatisfy((hz: number) => hz >= 25 && hz <= 12_000),
  to: expect.toSatisfy((hz: number) => hz >= 25 && hz <= 12_000),
  after: expect.toSatisfy((s: number) => s >= 0 && s < 1),
  length: expect.toSatisfy((s: number) => s > 0 && s <= 1),
  loud: expect.toSatisfy((loud: number) => loud > 0 && loud <= 1),
};
const FROZEN = gameIds.flatMap((id) => rulesOf(id).map((rules) => [id, rules] as const));

test.each(FROZEN)("%s, rules %i: its games are shown by the board of the newest rules", async (id, rules) => {
  const newest = await entryOf(id);
  const pinned = await loadPinned(id, rules);
  if (!pinned) throw new Error(`no rules ${rules}`);
  const entry = inNewestShapes(pinned);
  const ui = (await makerOf(id))(entry);
  const texts = await newest.texts("en");
  const isSaid = ({ key }: Message): boolean => key in texts || `${key}_other` in texts;
  const files = readdirSync(`${RECORDS}/${id}/${rules}`).sort();
  let drawn = 0;
  const heard = new Set<Sound>();
  for (const file of files.filter((_, i) => i % Math.ceil(files.length / SHOWN_RECORDS) === 0)) {
    const record = readRecord(JSON.parse(readFileSync(`${RECORDS}/${id}/${rules}/${file}`, "utf8")));
    if (!("ok" in record)) throw new Error(record.refused.why.key);
    const end = replay<GameTypes>(pinned.game, record.ok, undefined, ({ before, state, events, after }) => {
      const viewer =
        after % (record.ok.seats + 1) === record.ok.seats ? "spectator" : after % record.ok.seats;
      const noticed = events.flatMap((event) => entry.game.witness(event, viewer) ?? []);
      const views = [entry.game.view(before, viewer), entry.game.view(state, viewer)] as const;
      const shots = ui.film?.(...views, noticed, viewer) ?? [];
      for (const { caption } of shots) if (caption) expect(isSaid(caption), caption.key).toBe(true);
      for (const event of noticed) heard.add(ui.sound?.(event) ?? []);
      if (after % DRAWN_ONE_IN !== 0) return;
      // A whole view is a state: the newest rules read what was lifted.
      const whole = liftedState(newest, rules, state);
      expect(newest.game.parseState(JSON.parse(JSON.stringify(whole))), file).toHaveProperty("ok");
      const now = pinned.game.pending(state);
      const seat = now.t === "seats" ? at(now.asks, 0).seat : 0;
      const position = { view: entry.game.view(state, seat), seat };
      expect(pictures(entry, ui, position).join("").length).toBeGreaterThan(1000);
      for (const [i, move] of entry.game.legal(position.view, seat).entries()) {
        expect(Array.isArray(ui.path(position.view, move))).toBe(true);
        if (i < 20) expect(isSaid(entry.label(position.view, seat, move))).toBe(true);
      }
      drawn += 1;
    });
    expect(end, file).toHaveProperty("ok");
  }
  expect(drawn).toBeGreaterThan(10);
  const sounds = [...heard].filter((sound) => sound.length > 0);
  expect(sounds.length).toBeGreaterThan(4);
  for (const layer of sounds.flat()) expect(layer).toEqual(AUDIBLE);
});
const liftedState = ({ lift, game }: AnyEntry, rules: number, state: object): object =>
  liftBetween(lift, rules, game.rules).view(state);

type Chosen = Readonly<Record<string, string>>;

/** Every way to answer the lines, which may depend on each other; where many may be chosen, as it begins. */
function* ways(ui: AnyUi, occasion: Occasion, chosen: Chosen = {}): Generator<Chosen> {
  const open = ui.setup?.(occasion, chosen).find((line) => !Object.hasOwn(chosen, line.id));
  if (!open) yield chosen;
  else
    for (const id of open.many ? [open.initial] : open.choices.map((c) => c.id))
      yield* ways(ui, occasion, { ...chosen, [open.id]: id });
}

test.each(gameIds)(
  "%s: every choice of quick setup has its words and can be played, from every seat",
  async (id) => {
    const entry = await entryOf(id);
    const ui = (await makerOf(id))(entry);
    const texts = await Promise.all(LANGUAGES.map((language) => entry.texts(language)));
    const played = new Set<string>();
    for (const seats of entry.game.seatCounts)
      for (const shared of [true, false]) {
        const occasion = { mode: at(entry.modes, 0), seats, shared };
        const keys = new Set<string>();
        for (const chosen of ways(ui, occasion)) {
          for (const line of ui.setup?.(occasion, chosen) ?? [])
            for (const { key } of [line.label, line.note, ...line.choices.map((c) => c.label)].flatMap(
              (m) => m ?? [],
            ))
              keys.add(key);
          for (let mine = 0; mine < seats; mine++) {
            const raw = ui.options?.(occasion, mine, chosen);
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
  const ui = (await makerOf(id))(await entryOf(id));
  const occasion = { mode: "duel", seats: 2, shared: false };
  expect(ui.options?.(occasion, 1, { ...chosen })).toMatchObject(expected);
});

/** What is read aloud of a picture. */
const labelsOf = (pictures: readonly string[]): readonly string[] =>
  pictures.flatMap((picture) =>
    [...picture.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label),
  );

test("neuroshima-hex: a hit is counted down on the board and read aloud once", async () => {
  const entry = await entryOf("neuroshima-hex");
  const ui = (await makerOf("neuroshima-hex"))(entry);
  const read = entry.game.position({ board: { A1: "be-hq", E3: "sp-hq" }, health: [14, 20] });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  const stage = stageOf(entry, ui, { view: entry.game.view(read.ok, 0), seat: 0 });
  const desk = stage.desk as { health: readonly number[] | undefined };
  const film = { shots: [{ view: stage.view, events: [], ms: 0 }], at: 0 } as unknown as Stage["film"];
  const shown = (health: readonly number[] | undefined, now = film): readonly string[] => {
    desk.health = health;
    return [ui.Board, ui.Seats].map(
      (part) =>
        components.render(part as Component<{ stage: object }>, { props: { stage: { ...stage, film: now } } })
          .body,
    );
  };
  const counted = [[20, 20], [17, 20], [15, 20], undefined].map((health) => shown(health));
  expect(new Set(counted.map((pictures) => pictures.join())).size, "nothing is counted").toBe(4);
  const heard = labelsOf(shown(undefined, undefined));
  expect(heard.filter((label) => label.includes("{&quot;health&quot;:14}"))).toHaveLength(2);
  for (const pictures of counted) expect(labelsOf(pictures)).toEqual(heard);
});

/** Lines of boards that say what would come of a move. */
const FORETOLD = /ui\.(odds|losses|phase|seat\.losing)|class="odds/;

test("puzzles: boards that foretell what a move brings leave it to be found where it is asked", async () => {
  let foretelling = 0;
  for (const id of gameIds) {
    const entry = await entryOf(id);
    const ui = (await makerOf(id))(entry);
    const positionOf = ({ from, seat }: { readonly from: unknown; readonly seat: Seat }): Position => {
      const read = entry.game.parseState(from);
      if (!("ok" in read)) throw new Error(read.refused.rule);
      return { view: entry.game.view(read.ok, seat), seat };
    };
    const asked = (readPack(id)?.puzzles ?? []).slice(0, 12).map(positionOf);
    if (asked.some((position) => FORETOLD.test(pictures(entry, ui, position).join()))) foretelling += 1;
    for (const position of asked)
      expect(pictures(entry, ui, position, true).join(), id).not.toMatch(FORETOLD);
  }
  expect(foretelling).toBeGreaterThanOrEqual(2);
});
