import { existsSync, readFileSync } from "node:fs";
import {
  type AnyEntry,
  canonical,
  type GameTypes,
  LANGUAGES,
  playLine,
  type State,
  splitLine,
  type Texts,
} from "@rubizh/engine";
import {
  ahead,
  type Condition,
  type Cursor,
  freed,
  type Lesson,
  type LessonCode,
  type LessonFigure,
  type LessonStep,
  lessonShape,
  onward,
  proofShape,
  START,
  stepsOf,
  ways,
} from "@rubizh/engine/lesson";
import { tell, unmet } from "@rubizh/engine/scenario";
import { gameIds, loadGame } from "@rubizh/registry";
import { describe, expect, test } from "vitest";

const GAMES = `${import.meta.dirname}/../../../games`;
type Table = State<GameTypes>;
interface Stop {
  readonly step: LessonStep;
  readonly began: Table;
  /** The table when the learner is asked, and what came to pass since the step began. */
  readonly asked: Table;
  readonly before: readonly object[];
}

const json = (path: string): unknown => JSON.parse(readFileSync(`${GAMES}/${path}`, "utf8"));

interface Case {
  readonly entry: AnyEntry;
  readonly lesson: Lesson;
  readonly proof: ReturnType<typeof proofShape.parse>;
  readonly code: LessonCode;
  readonly texts: Readonly<Record<(typeof LANGUAGES)[number], Texts>>;
}
async function caseOf(id: string): Promise<Case> {
  const entry = (await loadGame(id)) as AnyEntry;
  const made: { readonly code: (game: unknown) => LessonCode } = await import(
    `${GAMES}/${id}/lesson/code.ts`
  );
  const [uk, pl, en] = ["uk", "pl", "en"].map((of) => json(`${id}/lesson/text/${of}.json`) as Texts);
  return {
    entry,
    lesson: lessonShape.parse(json(`${id}/lesson/lesson.json`)),
    proof: proofShape.parse(json(`${id}/lesson/proof.json`)),
    code: made.code(entry.game),
    texts: { uk: uk ?? {}, pl: pl ?? {}, en: en ?? {} },
  };
}

/** Plays lines, or tells which one the rules refuse. */
function played(entry: AnyEntry, from: Table, lines: readonly string[]) {
  let state = from;
  const events: object[] = [];
  for (const line of lines) {
    const next = playLine(entry.game, state, line);
    if (!("ok" in next)) throw new Error(`"${line}" is refused by ${next.refused.rule}`);
    state = next.ok.state;
    events.push(...next.ok.events);
    const faults = entry.game.audit(state);
    if (faults.length > 0) throw new Error(`"${line}" leaves the table unsound: ${faults.join("; ")}`);
  }
  return { state, events };
}
const opened = ({ entry, lesson }: Case, from: unknown = lesson.from): Table => {
  const placed = entry.game.position(from);
  if (!("ok" in placed)) throw new Error(`the position is refused by ${placed.refused.rule}`);
  return placed.ok;
};
const mainOf = (step: LessonStep): readonly string[] => [
  ...(ways(step.play ?? [])[0] ?? []),
  ...(step.next ?? []),
];

/** The main line, step by step. */
function stops(c: Case): readonly Stop[] {
  let state = opened(c);
  return stepsOf(c.lesson).map(({ step }) => {
    if (step.from) state = opened(c, step.from);
    const began = state;
    const { state: asked, events: before } = played(c.entry, state, step.before ?? []);
    state = played(c.entry, asked, mainOf(step)).state;
    return { step, began, asked, before };
  });
}

interface Told {
  readonly state: Table;
  readonly events: readonly object[];
}
const holds = ({ entry, code }: Case, { is, ...rest }: Condition, { state, events }: Told): boolean =>
  unmet(entry.game, state, events, rest) === undefined &&
  (is === undefined || code.is?.[is]?.(state, events) === true);

/** Every table that a step can leave, whichever moves the learner chooses of those it takes. */
function through(c: Case, step: LessonStep, from: Told, cursor: Cursor = START): readonly Told[] {
  const { play = [] } = step;
  const beat = play[cursor.beat];
  if (beat === undefined) return [from];
  const onFrom = (lines: readonly string[]): Told => {
    const { state, events } = played(c.entry, from.state, lines);
    return { state, events: [...from.events, ...events] };
  };
  if (typeof beat === "object" && "free" in beat)
    return [beat.main, ...(c.proof.ways?.[step.id] ?? [])].flatMap((way, i) => {
      if (!isLegal(c, from.state, way)) return [];
      const then = onFrom(way);
      if (holds(c, beat.free, then)) return through(c, step, then, freed(cursor));
      // What the lesson shows must be right wherever it is shown; another way may be taken back.
      expect(i, `${step.id}: ${way}`).toBeGreaterThan(0);
      expect(
        step.wrong?.some(({ when }) => when && holds(c, when, then)),
        `${step.id}: ${way}`,
      ).toBe(true);
      return [];
    });
  const next = ahead(play, cursor) as readonly string[];
  const open = next.filter(
    (line) => splitLine(line).who !== String(c.lesson.seat) || isLegal(c, from.state, [line]),
  );
  expect(open.length, `${step.id} after ${cursor.done}`).toBeGreaterThan(0);
  return open.flatMap((line) => through(c, step, onFrom([line]), onward(play, cursor, line)));
}
function isLegal({ entry }: Case, from: Table, lines: readonly string[]): boolean {
  let state = from;
  for (const line of lines) {
    const next = playLine(entry.game, state, line);
    if (!("ok" in next)) return false;
    state = next.ok.state;
  }
  return true;
}

/** The sentences that a lesson needs, and those it may have. */
function keysOf(lesson: Lesson): { readonly needs: readonly string[]; readonly may: readonly string[] } {
  const numbered = (id: string, what: string, list: readonly unknown[] = []): readonly string[] =>
    list.map((_, i) => `${id}.${what}${i + 1}`);
  const steps = stepsOf(lesson).map(({ step }) => step);
  return {
    needs: [
      ...["title", "blurb", "after.honest", "after.say", "after.next"],
      ...lesson.chapters.map(({ id }) => `chapter.${id}`),
      ...steps.flatMap(({ id, play, tap, also, good, wrong, try: tried }) => [
        play || tap || tried ? `${id}.ask` : `${id}.say`,
        ...(also ? [`${id}.also`] : []),
        ...numbered(id, "good", good),
        ...numbered(id, "wrong", wrong),
      ]),
    ],
    may: steps.flatMap(({ id }) => [
      ...["say", "ask", "good", "hint1", "hint2", "hint3"].map((what) => `${id}.${what}`),
    ]),
  };
}

/** Every number of a figure's value, as a sentence would say it. */
const numbersIn = (value: unknown): readonly number[] =>
  typeof value === "number" ? [Math.abs(value)] : Array.isArray(value) ? value.flatMap(numbersIn) : [];

function figureNow(
  { code }: Case,
  { of, with: more = [] }: LessonFigure,
  { state, events }: Told,
): readonly unknown[] {
  const [first = "", second = ""] = more.map(String);
  if (of === "state")
    return [first.split(".").reduce<unknown>((x, key) => Reflect.get(x as object, key), state)];
  if (of === "event")
    return events.filter((e) => Reflect.get(e, "t") === first).map((e) => Reflect.get(e, second));
  return [code.figures?.[of]?.(state, ...more.map(String))];
}

/** What is played, from where a step asks, to show a wrong move. */
function wrongLines({ lesson, proof }: Case, step: LessonStep, i: number): readonly string[] {
  const { tries = [], after = [], at = 0 } = step.wrong?.[i] ?? {};
  const told = proof.wrong[`${step.id}.wrong${i + 1}`]?.play;
  const tried = tries.slice(0, 1).map((text) => `${lesson.seat} ${text}`);
  return [...mainOf(step).slice(0, at), ...(told ?? [...tried, ...after])];
}
/** The moment of which a figure speaks. */
function momentOf(
  c: Case,
  { step, began, asked, before }: Stop,
  { before: early, after, play }: LessonFigure,
): Told {
  if (early) return { state: began, events: [] };
  const tried = step.try ? [`${c.lesson.seat} ${step.try[0]}`] : mainOf(step);
  const lines =
    play ?? (after === true ? tried : after ? wrongLines(c, step, Number(after.slice(5)) - 1) : []);
  const { state, events } = played(c.entry, asked, lines);
  return { state, events: [...before, ...events] };
}
/** What is said when all is over. */
function atEnd(c: Case): Stop {
  const { step, asked } = stops(c).at(-1) as Stop;
  const { state } = played(c.entry, asked, mainOf(step));
  return { step: { id: "after", rules: [], spot: [] }, began: state, asked: state, before: [] };
}
/** The numbers that a sentence says; those of a name ("F4", "BTR-80", "1st", "1. batalion") are no numbers. */
const numbersOf = (text = ""): readonly number[] =>
  (text.match(/(?<!\p{L}-|[\p{L}\d])\d+(?![\d\p{L}]|-\p{L}|\. \p{Ll})/gu) ?? []).map(Number);

/** Characters that fit into three lines of a phone, and into two beside the button. */
const SENTENCE = 110;
const TAP_LINE = 48;

const LESSONS = gameIds.filter((id) => existsSync(`${GAMES}/${id}/lesson/lesson.json`));
test("there is a lesson to check", () => expect(LESSONS.length).toBeGreaterThan(0));

describe.each(LESSONS)("the lesson of %s", async (id) => {
  const c = await caseOf(id);
  const { entry, lesson, proof, texts } = c;
  const steps = stepsOf(lesson).map(({ step }) => step);
  const ids = steps.map((step) => step.id);

  test("calls its game by name, and no two steps by the same", () => {
    expect(lesson.game).toBe(id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { until } of lesson.hide ?? []) expect(ids).toContain(until);
    for (const key of [
      ...Object.keys(proof.figures),
      ...Object.keys(proof.steps),
      ...Object.keys(proof.ways ?? {}),
    ])
      expect([...ids, "after"]).toContain(key);
  });

  test.each(LANGUAGES)("has every sentence and no other in %s", (language) => {
    const { needs, may } = keysOf(lesson);
    const has = Object.keys(texts[language]);
    expect(needs.filter((key) => !has.includes(key))).toEqual([]);
    expect(has.filter((key) => !needs.includes(key) && !may.includes(key))).toEqual([]);
  });

  test.each(LANGUAGES)("has sentences of three lines and tap lines of two on a phone, in %s", (language) => {
    const long = Object.entries(texts[language])
      .filter(
        ([key, text]) =>
          text.length > (key.endsWith(".ask") ? TAP_LINE : key.endsWith(".say") ? SENTENCE : Infinity),
      )
      .map(([key, text]) => `${key}: ${text.length}`);
    expect(long).toEqual([]);
  });

  test.each(LANGUAGES)("asks for the first move of one's own within two minutes in %s", (language) => {
    const words = (text = ""): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    const heard = (step: LessonStep): number =>
      ["say", "ask", "good"].reduce((n, what) => n + words(texts[language][`${step.id}.${what}`]), 0);
    const first = steps.findIndex((step) => step.play !== undefined);
    const until = steps.slice(0, first + 1).reduce((n, step) => n + heard(step), 0);
    const all = steps.reduce((n, step) => n + heard(step), 0);
    expect(until / 200).toBeLessThan(2);
    expect(all / 200).toBeLessThan(lesson.minutes);
  });

  test("names clauses that the rulebook has", async () => {
    const { clauses } = await entry.rulebook("en");
    const named = [
      ...steps.flatMap((step) => [...step.rules, ...(step.wrong ?? []).flatMap((w) => w.refused ?? [])]),
      ...proof.stories.flatMap((story) => story.rules),
    ];
    expect(named.filter((rule) => !(rule in clauses))).toEqual([]);
  });

  test("comes to every step by moves that the learner is asked for, and to what it expects there", () => {
    for (const { step, asked, before } of stops(c)) {
      const { state, events } = played(entry, asked, mainOf(step));
      const expected = proof.steps[step.id];
      if (expected)
        expect(unmet(entry.game, state, [...before, ...events], expected), step.id).toBeUndefined();
      const view = entry.game.view(asked, lesson.seat);
      const legal = entry.game.legal(view, lesson.seat).map((m) => entry.game.write(view, lesson.seat, m));
      for (const move of [...(step.try ?? []), ...(step.also ?? [])]) expect(legal, step.id).toContain(move);
    }
  });

  test("ends in victory, whatever is chosen at every step", () => {
    let tables: readonly Told[] = [{ state: opened(c), events: [] }];
    for (const step of steps) {
      if (step.from) tables = [{ state: opened(c, step.from), events: [] }];
      const ends = tables.flatMap(({ state }) => through(c, step, played(entry, state, step.before ?? [])));
      const after = ends.map(({ state }) => played(entry, state, step.next ?? []));
      tables = [...new Map(after.map((told) => [canonical(told.state), told])).values()];
    }
    for (const { state } of tables) {
      const now = entry.game.pending(state);
      expect(now.t === "over" && now.result.places[0]).toEqual([lesson.seat]);
    }
  });

  test("shows of every wrong move what its sentence says", () => {
    for (const { step, asked } of stops(c))
      for (const [i, wrong] of (step.wrong ?? []).entries()) {
        const key = `${step.id}.wrong${i + 1}`;
        const main = mainOf(step).slice(0, wrong.at ?? 0);
        const { state } = played(entry, asked, main);
        const view = entry.game.view(state, lesson.seat);
        for (const text of wrong.tries ?? []) {
          const move = entry.game.read(view, lesson.seat, text);
          expect(move, `${key}: ${text}`).toBeDefined();
          const refused = entry.game.refuse(view, lesson.seat, move as never);
          expect(refused?.rule, `${key}: ${text}`).toBe(wrong.refused);
        }
        const expected = proof.wrong[key];
        if (wrong.refused !== undefined) continue;
        const after = played(entry, state, wrongLines(c, step, i).slice(main.length));
        expect(holds(c, wrong.when ?? {}, after), key).toBe(true);
        expect(unmet(entry.game, after.state, after.events, expected ?? {}), key).toBeUndefined();
      }
  });

  test("says no figure that the board does not show, in any language", () => {
    for (const stop of [...stops(c), atEnd(c)])
      for (const figure of proof.figures[stop.step.id] ?? []) {
        const seen = figureNow(c, figure, momentOf(c, stop, figure));
        expect(seen, `${stop.step.id} ${figure.of} ${figure.with?.join(" ") ?? ""}`).toContainEqual(
          figure.is,
        );
        for (const what of figure.in ?? [])
          for (const language of LANGUAGES) {
            const key = `${stop.step.id}.${what}`;
            const said = numbersOf(texts[language][key]);
            for (const n of numbersIn(figure.is)) expect(said, `${key} ${language}`).toContain(n);
          }
      }
  });

  test.each(LANGUAGES)("says no number that is not proved, in %s", (language) => {
    const loose = Object.entries(texts[language]).flatMap(([key, text]) => {
      const [, step = "", what = ""] = /^(.*)\.(\w+)$/.exec(key) ?? [];
      const proved = (proof.figures[step] ?? [])
        .filter((f) => f.in?.includes(what))
        .flatMap((f) => numbersIn(f.is));
      return numbersOf(text)
        .filter((n) => !proved.includes(n))
        .map((n) => `${key}: ${n}`);
    });
    expect(loose).toEqual([]);
  });

  test.each(LANGUAGES)("leaves room only for figures that the board has, in %s", (language) => {
    const named = Object.values(texts[language]).flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => !(name !== undefined && c.code.figures?.[name]))).toEqual([]);
    const rooms = (text = ""): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
    for (const [key, text] of Object.entries(texts.en))
      expect(rooms(texts[language][key]), key).toBe(rooms(text));
  });

  test("holds in every story told beside it", () => {
    const at = new Map(stops(c).map((stop) => [stop.step.id, stop]));
    for (const { at: step, ...story } of proof.stories) {
      if (step === undefined) expect(tell(entry.game, story), story.title).toBeUndefined();
      else {
        const stop = at.get(step) as Stop;
        const { title, rules, from, play = [], ...expected } = story;
        void [rules, from];
        const { state, events } = played(entry, stop.asked, play);
        expect(unmet(entry.game, state, events, expected), title).toBeUndefined();
      }
    }
  });

  test("lets luck and the opponent speak only with one voice", () => {
    for (const step of steps)
      for (const beat of step.play ?? [])
        if (typeof beat === "object" && "or" in beat)
          for (const way of beat.or) {
            const others = beat.or.filter((other) => other !== way);
            const shared = (n: number) => others.filter((o) => way.slice(0, n).every((l, i) => o[i] === l));
            for (const [n, line] of way.entries())
              if (splitLine(line).who !== String(lesson.seat))
                for (const other of shared(n)) expect(other[n], `${step.id}: ${line}`).toBe(line);
          }
  });
});
