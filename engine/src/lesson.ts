import * as z from "zod/mini";
import { expectations } from "./scenario.ts";

// A guided first game: one story that begins at a position and ends where the game does. Its moves and its luck are lines
// of play as in scenarios. Its words lie beside it, one file per language, under the id of the step: "1.2.say",
// "1.2.ask", "1.2.good", "1.2.good1" for the first of `good`, "1.2.wrong1", "1.2.also", "1.2.hint1".

const lines = z.array(z.string()).check(z.minLength(1));
const spot = z.string().check(z.regex(/^[a-z]+\/[\w.-]+$/));
/** What is expected of the table and of what the step made happen; `is` names a function of the game's own. */
const condition = z.strictObject({ ...expectations, is: z.optional(z.string()) });

const beat = z.union([
  z.string(),
  /** All of them, in any order. */
  z.strictObject({ all: lines }),
  /** One of these ways; the first is the one that the lesson shows. */
  z.strictObject({ or: z.array(lines).check(z.minLength(2)) }),
  /** Whatever the learner does, until this holds; `main` is the way that the lesson shows. */
  z.strictObject({ free: condition, main: lines }),
]);

const wrong = z.strictObject({
  /** Moves of the learner, without the seat. */
  tries: z.optional(lines),
  /** Only after so many lines of the step. */
  at: z.optional(z.int().check(z.nonnegative())),
  /** Of a free stretch: what it has led to. */
  when: z.optional(condition),
  /** The rules do not allow it, by this clause. */
  refused: z.optional(z.string()),
  /** What follows is shown before all of it is taken back. */
  after: z.optional(lines),
});

const step = z.strictObject({
  id: z.string().check(z.minLength(1)),
  rules: z.array(z.string()).check(z.minLength(1)),
  /** Another position that carries on where the last step ended. */
  from: z.optional(z.record(z.string(), z.unknown())),
  /** Luck and the opponent, shown before the step is. */
  before: z.optional(lines),
  /** Lit; everything else is dimmed. */
  spot: z.array(spot),
  /** A piece comes as it is printed, whichever way the last one was turned. */
  printed: z.optional(z.literal(true)),
  /** The tap that goes on. */
  tap: z.optional(spot),
  /** Moves to be tried without playing them. */
  try: z.optional(lines),
  play: z.optional(z.array(beat).check(z.minLength(1))),
  /** Of a step that is only watched: shown when the learner goes on. */
  next: z.optional(lines),
  /** Moves just as good, which the story leaves aside. */
  also: z.optional(lines),
  /** Praise for one way or another; the first that holds is said instead of the usual one. */
  good: z.optional(z.array(condition)),
  wrong: z.optional(z.array(wrong)),
});

export const lessonShape = z.strictObject({
  game: z.string(),
  id: z.string(),
  /** The learner's. */
  seat: z.int().check(z.nonnegative()),
  seats: z.int().check(z.positive()),
  minutes: z.int().check(z.positive()),
  from: z.record(z.string(), z.unknown()),
  /** What would only distract before its step. */
  hide: z.optional(z.array(z.strictObject({ spot, until: z.string() }))),
  chapters: z
    .array(z.strictObject({ id: z.string(), steps: z.array(step).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

/** A number that a sentence says: what it is on the board, when it is asked or at another moment. */
const figure = z.strictObject({
  /** "state" or "event", or a function of the game's own. */
  of: z.string(),
  with: z.optional(z.array(z.union([z.string(), z.number()]))),
  is: z.unknown(),
  /** When the step began, before luck and the opponent. */
  before: z.optional(z.literal(true)),
  /** After the main line, or after a wrong move, by its sentence. */
  after: z.optional(z.union([z.literal(true), z.string().check(z.regex(/^wrong\d+$/))])),
  /** After these lines instead, played from where the step asks. */
  play: z.optional(lines),
  /** The sentences that say it. */
  in: z.optional(z.array(z.string())),
});

/** What proves a lesson; it lies beside it, and no player loads it. */
export const proofShape = z.strictObject({
  /** By step; "after" for what is said at the end. */
  figures: z.record(z.string(), z.array(figure)),
  /** After the main line of a step. */
  steps: z.record(z.string(), z.strictObject(expectations)),
  /** After a wrong move and what follows it, or after these lines of the learner's, by the key of its sentence. */
  wrong: z.record(z.string(), z.strictObject({ play: z.optional(lines), ...expectations })),
  /** Other ways through the free stretch of a step. */
  ways: z.optional(z.record(z.string(), z.array(lines))),
  /** What else is said, told as stories of their own or from where a step asks. */
  stories: z.array(
    z.strictObject({
      title: z.string(),
      rules: z.array(z.string()),
      from: z.optional(z.record(z.string(), z.unknown())),
      at: z.optional(z.string()),
      play: z.optional(z.array(z.string())),
      ...expectations,
    }),
  ),
});

export type Lesson = z.infer<typeof lessonShape>;
export type LessonStep = z.infer<typeof step>;
export type LessonWrong = z.infer<typeof wrong>;
export type LessonFigure = z.infer<typeof figure>;
export type Condition = z.infer<typeof condition>;
type Beat = z.infer<typeof beat>;

/** What a game adds to its lesson in code: figures that are reckoned, and conditions that data cannot say. */
export interface LessonCode<S = unknown, E = unknown> {
  readonly figures?: Readonly<Record<string, (state: S, ...more: readonly string[]) => unknown>>;
  readonly is?: Readonly<Record<string, (state: S, events: readonly E[]) => boolean>>;
}

/** Where the learner is in the play of a step: the beat, and the lines of it that are played. */
export interface Cursor {
  readonly beat: number;
  readonly done: readonly string[];
}
export const START: Cursor = { beat: 0, done: [] };

const starts = (whole: readonly string[], with_: readonly string[]): boolean =>
  with_.every((line, i) => whole[i] === line);

/** Lines that go on from here; "free" where any move may, [] at the end. */
export function ahead(play: readonly Beat[], { beat, done }: Cursor): readonly string[] | "free" {
  const now = play[beat];
  if (now === undefined) return [];
  if (typeof now === "string") return [now];
  if ("free" in now) return "free";
  if ("all" in now) return now.all.filter((line) => !done.includes(line));
  return [...new Set(now.or.filter((way) => starts(way, done)).flatMap((way) => way[done.length] ?? []))];
}

/** The line that the lesson itself would play; undefined after a way of the learner's own, and at the end. */
export function mainLine(play: readonly Beat[], cursor: Cursor): string | undefined {
  const now = play[cursor.beat];
  if (typeof now === "object" && "free" in now)
    return starts(now.main, cursor.done) ? now.main[cursor.done.length] : undefined;
  const next = ahead(play, cursor);
  return next === "free" ? undefined : next[0];
}

/** After a line that goes on; a free beat is left by `freed`. */
export function onward(play: readonly Beat[], { beat, done }: Cursor, line: string): Cursor {
  const played = [...done, line];
  const now = play[beat];
  const more = typeof now === "object" && ("free" in now || ahead(play, { beat, done: played }).length > 0);
  return more ? { beat, done: played } : { beat: beat + 1, done: [] };
}
export const freed = ({ beat }: Cursor): Cursor => ({ beat: beat + 1, done: [] });

/** All steps with the chapter each belongs to. */
export const stepsOf = (lesson: Lesson): readonly { readonly chapter: string; readonly step: LessonStep }[] =>
  lesson.chapters.flatMap(({ id, steps }) => steps.map((each) => ({ chapter: id, step: each })));

/** Every way through the play of a step, the main one first. */
export function ways(play: readonly Beat[]): readonly (readonly string[])[] {
  const of = (b: Beat): readonly (readonly string[])[] => {
    if (typeof b === "string") return [[b]];
    if ("all" in b) return orders(b.all);
    return "or" in b ? b.or : [b.main];
  };
  return play.reduce<readonly (readonly string[])[]>(
    (paths, b) => paths.flatMap((path) => of(b).map((way) => [...path, ...way])),
    [[]],
  );
}
const orders = (of: readonly string[]): readonly (readonly string[])[] =>
  of.length < 2
    ? [of]
    : of.flatMap((first, i) => orders(of.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));
