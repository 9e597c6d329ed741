import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AnyCallouts, MakeAnyCallouts, Spot } from "@rubizh/board";
import {
  type AnyEntry,
  at,
  isBarrier,
  LANGUAGES,
  playLine,
  type Refusal,
  readRecord,
  readSeat,
  type Seat,
  splitLine,
  standing,
  type Texts,
} from "@rubizh/engine";
import { readScenarios, type Story } from "@rubizh/engine/scenario";
import { gameIds, loadGame } from "@rubizh/registry";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import type { Beat, Step } from "../table/driver.ts";
import { unroll } from "../table/tape.ts";
import { type AnyGlimpse, type Call, Caller, type Met, sinceLast } from "./caller.ts";

const ROOT = `${import.meta.dirname}/../../..`;
const json = <T>(path: string): T => JSON.parse(readFileSync(`${ROOT}/${path}`, "utf8")) as T;
const withCallouts = gameIds.filter((id) => existsSync(`${ROOT}/games/${id}/callouts`));

async function opened(id: string): Promise<{ readonly entry: AnyEntry; readonly callouts: AnyCallouts }> {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const { callouts } = (await import(`${ROOT}/games/${id}/callouts/index.ts`)) as {
    callouts: MakeAnyCallouts;
  };
  return { entry, callouts: callouts(entry) };
}

/** A game, or a piece of one, move by move. */
interface Played {
  readonly title: string;
  readonly opening: object;
  readonly steps: readonly (Step & { readonly state: object })[];
  /** Moves tried at the end that the rules refuse. */
  readonly refused: readonly { readonly seat: Seat; readonly refusal: Refusal }[];
}

function storyOf({ game }: AnyEntry, story: Story): Played {
  const options = game.options(story.options);
  const opening =
    story.from === undefined
      ? { ok: game.setup("ok" in options ? options.ok : undefined, story.seats ?? at(game.seatCounts, 0)) }
      : game.position(story.from);
  if (!("ok" in opening)) throw new Error(story.title);
  const steps: (Step & { state: object })[] = [];
  let state = opening.ok;
  for (const line of story.play ?? []) {
    const next = playLine(game, state, line);
    if (!("ok" in next)) throw new Error(`${story.title}: ${line}`);
    state = next.ok.state;
    steps.push({ by: readSeat(splitLine(line).who) ?? "luck", events: next.ok.events, state });
  }
  const refused = (story.refused ?? []).flatMap(([line]) => {
    const seat = readSeat(splitLine(line).who);
    const view = seat === undefined ? undefined : game.view(state, seat);
    const move = view && game.read(view, seat as Seat, splitLine(line).text);
    const refusal = move && game.refuse(view, seat as Seat, move);
    return refusal ? [{ seat: seat as Seat, refusal }] : [];
  });
  return { title: story.title, opening: opening.ok, steps, refused };
}

/** Every story of a game. */
const stories = (id: string, entry: AnyEntry): readonly Played[] =>
  readdirSync(`${ROOT}/games/${id}/scenarios`)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const file = readScenarios(json(`games/${id}/scenarios/${name}`));
      if (!("stories" in file)) throw new Error(`${name}: ${file.wrong}`);
      return file.stories.map((story) => storyOf(entry, story));
    });

/** Whole games as they were played by these rules, of every size of table. */
function* recorded(id: string, entry: AnyEntry, from: number, to?: number): Generator<Played> {
  const folder = `records/${id}/${entry.game.rules}`;
  const names = readdirSync(`${ROOT}/${folder}`).sort();
  const mixed = names.map((_, i) => at(names, (i * STRIDE) % names.length));
  for (const name of mixed.slice(from, to)) {
    const read = readRecord(json(`${folder}/${name}`));
    const tape = "ok" in read ? unroll(entry, read.ok, standing(read.ok.entries)) : read;
    if (!("ok" in read) || !("ok" in tape)) throw new Error(`${name} cannot be played`);
    const steps = tape.ok.frames.map(({ entry: e, events, state }) => ({
      by: "seat" in e ? e.seat : ("luck" as const),
      events,
      state,
    }));
    yield { title: name, opening: tape.ok.opening, steps, refused: [] };
  }
}
/** So that the first few are of different kinds; there are not so many of one kind that they would repeat. */
const STRIDE = 7;
const FIRST = 4;

/** What a seat has before its eyes whenever it is asked. */
function* glimpses(
  { game }: AnyEntry,
  played: Played,
  seat: Seat,
): Generator<{ readonly glimpse: AnyGlimpse; readonly turn: number }> {
  const beats: Beat[] = [];
  let links = 0;
  const look = function* (state: object) {
    const pending = game.pending(state);
    if (pending.t !== "seats" || !pending.asks.some((ask) => ask.seat === seat)) return;
    const { turn, events } = sinceLast(beats, links, seat);
    const view = game.view(state, seat);
    const legal = game.legal(view, seat);
    const glimpse = { seat, view, legal, events, picked: [], move: undefined, refused: undefined };
    yield { glimpse, turn };
    for (const move of legal) yield { glimpse: { ...glimpse, move }, turn };
  };
  yield* look(played.opening);
  for (const { by, events: all, state } of played.steps) {
    const events = all.flatMap((event) => game.witness(event as never, seat) ?? []);
    const last = beats.at(-1);
    if (by === "luck" && last) beats[beats.length - 1] = { ...last, steps: [...last.steps, { by, events }] };
    else beats.push({ no: beats.length + 1, steps: [{ by, events }] });
    links = by === seat && !isBarrier(game.pending(state), events, seat) ? links + 1 : 0;
    yield* look(state);
  }
  const state = played.steps.at(-1)?.state ?? played.opening;
  for (const { seat: whose, refusal } of played.refused)
    if (whose === seat)
      for (const { glimpse, turn } of look(state))
        yield { glimpse: { ...glimpse, picked: ["hand/any" as Spot], refused: refusal }, turn };
}

const remembering = (ids: Iterable<string>): Met => {
  const known = new Set(ids);
  return { has: (id) => known.has(id), add: (id) => known.add(id) };
};
const seatsOf = ({ opening }: Played): readonly Seat[] => {
  const { seats } = opening as { seats: readonly unknown[] };
  return seats.map((_, seat) => seat);
};

/** How often each callout is shown in a game to somebody who knows all others. */
function shownIn(
  entry: AnyEntry,
  callouts: AnyCallouts,
  ids: readonly string[],
  played: Played,
): ReadonlyMap<string, readonly Call[]> {
  const shown = new Map<string, Call[]>();
  for (const seat of seatsOf(played)) {
    const callers = ids.map((id) => {
      const others = callouts.list.map((c) => c.id).filter((other) => other !== id);
      const answers = callouts.list.some((c) => c.id === id && c.answers);
      return { id, answers, caller: new Caller(callouts, remembering(others), false), calls: [] as Call[] };
    });
    for (const { glimpse, turn } of glimpses(entry, played, seat))
      for (const { caller, calls, answers } of callers) {
        if (!answers && (glimpse.move ?? glimpse.refused)) continue;
        const call = caller.next(glimpse, turn);
        if (call) calls.push(call);
      }
    for (const { id, calls } of callers)
      if (calls.length > (shown.get(id)?.length ?? 0)) shown.set(id, calls);
  }
  return shown;
}

test.each(withCallouts)(
  "%s: every callout has its sentence in three languages, and clauses that exist",
  async (id) => {
    const { entry, callouts } = await opened(id);
    const ids = callouts.list.map((callout) => callout.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(callouts.when).sort()).toEqual([...ids].sort());
    for (const known of Object.keys(callouts.done ?? {})) expect(ids).toContain(known);
    for (const language of LANGUAGES) {
      const texts = json<Texts>(`games/${id}/text/callouts/${language}.json`);
      expect(Object.keys(texts).sort()).toEqual(ids.map((each) => `callout.${each}`).sort());
      const { clauses } = await entry.rulebook(language);
      for (const { rules } of callouts.list)
        for (const rule of rules) expect(Object.keys(clauses)).toContain(rule);
    }
  },
);

test.each(withCallouts)("%s: every callout is shown exactly once where its trigger comes up", async (id) => {
  const { entry, callouts } = await opened(id);
  const texts = await entry.texts("en");
  const say = speaker("en", { ...texts, ...json<Texts>(`games/${id}/text/callouts/en.json`) });
  const wanted = new Set(callouts.list.map((callout) => callout.id));
  const games = function* () {
    yield* recorded(id, entry, 0, FIRST);
    yield* stories(id, entry);
    yield* recorded(id, entry, FIRST);
  };
  for (const played of games()) {
    if (wanted.size === 0) break;
    for (const [shown, calls] of shownIn(entry, callouts, [...wanted], played)) {
      expect(calls, `${shown} in ${played.title}`).toHaveLength(1);
      for (const { found } of calls) {
        const text = say({ key: `callout.${shown}`, with: found.with ?? {} });
        expect(text, shown).not.toMatch(/[{}@]|undefined|^callout\./);
      }
      wanted.delete(shown);
    }
  }
  expect([...wanted]).toEqual([]);
});
