import * as z from "zod/mini";
import type { Game, GameTypes, Seat, State } from "./game.ts";
import { canonical, isJson, isObject } from "./json.ts";
import { playLine, readSeat, readViewer, splitLine } from "./notation.ts";

const partial = z.record(z.string(), z.unknown());
/** What may be expected of a table, and of what happened on it. */
export const expectations = {
  asked: z.optional(z.array(z.int().check(z.nonnegative()))),
  refused: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  legal: z.optional(
    z.record(
      z.string(),
      z.union([
        z.array(z.string()),
        z.strictObject({
          has: z.optional(z.array(z.string())),
          lacks: z.optional(z.array(z.string())),
          count: z.optional(z.int().check(z.nonnegative())),
        }),
      ]),
    ),
  ),
  table: z.optional(partial),
  views: z.optional(z.record(z.string(), partial)),
  events: z.optional(z.array(partial)),
  never: z.optional(z.array(partial)),
  result: z.optional(partial),
};
const expectedShape = z.object(expectations);
export type Expected = z.infer<typeof expectedShape>;

const storyShape = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** The clauses this story shows. */
  rules: z.array(z.string().check(z.regex(/^[A-Z]{2}-\d{3}$/))).check(z.minLength(1)),
  options: z.optional(z.unknown()),
  seats: z.optional(z.int().check(z.positive())),
  from: z.optional(partial),
  play: z.optional(z.array(z.string())),
  ...expectations,
});
export const scenarioShape = z.strictObject({
  game: z.string(),
  stories: z.array(storyShape).check(z.minLength(1)),
});
export type Story = z.infer<typeof storyShape>;
export type ScenarioFile = z.infer<typeof scenarioShape>;

/** Untrusted JSON in; stories, or the place where the file is not one. */
export function readScenarios(raw: unknown): ScenarioFile | { readonly wrong: string } {
  if (!isJson(raw)) return { wrong: "the file: not JSON that can be read safely" };
  const read = scenarioShape.safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return { wrong: issue === undefined ? "the file" : placeOf(issue) };
}

/** "stories.0.seats: expected int" and the like: zod's small build has no sentences of its own. */
function placeOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.length === 0 ? "the file" : issue.path.join(".");
  if (issue.code === "unrecognized_keys") return `${where}: nobody knows ${issue.keys.join(", ")}`;
  if (issue.code === "invalid_type") return `${where}: expected ${issue.expected}`;
  return `${where}: ${issue.code.replaceAll("_", " ")}`;
}

/** Plays a story; undefined when all of it came true, else what did not. */
export function tell<T extends GameTypes>(game: Game<T>, story: Story): string | undefined {
  try {
    return toldWrong(game, story);
  } catch (fault) {
    // One story that makes the rules stumble must not silence those after it.
    return `the rules fail: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
}

const EXPECTATIONS = ["asked", "refused", "legal", "table", "views", "events", "never", "result"] as const;

function toldWrong<T extends GameTypes>(game: Game<T>, story: Story): string | undefined {
  const { play = [] } = story;
  if (play.length === 0 && EXPECTATIONS.every((key) => story[key] === undefined))
    return "the story neither plays nor expects anything";
  const opened = open(game, story);
  if (typeof opened === "string") return opened;
  const events: T["event"][] = [];
  let state = opened;
  for (const line of play) {
    const next = playLine(game, state, line);
    if (!("ok" in next)) return `"${line}": refused by ${next.refused.rule}, ${canonical(next.refused.why)}`;
    state = next.ok.state;
    events.push(...next.ok.events);
    const faults = game.audit(state);
    if (faults.length > 0) return `"${line}" leaves the table unsound: ${faults.join("; ")}`;
  }
  return unmet(game, state, events, story);
}

/** What of a story's expectations does not hold of a table and of what happened on it; undefined when all do. */
export function unmet<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  events: readonly T["event"][],
  story: Expected,
): string | undefined {
  return (
    checkAsked(game, state, story) ??
    checkRefused(game, state, story) ??
    checkLegal(game, state, story) ??
    (story.table && mismatch(story.table, state, "table")) ??
    checkViews(game, state, story) ??
    checkEvents(story, events) ??
    checkResult(game, state, story)
  );
}

function open<T extends GameTypes>(game: Game<T>, story: Story): State<T> | string {
  if (story.from !== undefined) {
    const placed = game.position(story.from);
    if (!("ok" in placed)) return `the position is refused: ${canonical(placed.refused)}`;
    const faults = game.audit(placed.ok);
    return faults.length === 0 ? placed.ok : `the position is unsound: ${faults.join("; ")}`;
  }
  const options = game.options(story.options);
  if (!("ok" in options)) return `the options are refused: ${canonical(options.refused)}`;
  const seats = story.seats ?? game.seatCounts[0] ?? 1;
  if (!game.seatCounts.includes(seats)) return `the game has no ${seats} seats`;
  return game.setup(options.ok, seats);
}

function checkAsked<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  story: Expected,
): string | undefined {
  if (story.asked === undefined) return undefined;
  const now = game.pending(state);
  const asked = now.t === "seats" ? now.asks.map((a) => a.seat) : [];
  const sorted = (seats: readonly Seat[]): string => canonical([...seats].sort((a, b) => a - b));
  return sorted(asked) === sorted(story.asked) ? undefined : `asked are ${canonical(asked)} (${now.t})`;
}

function checkRefused<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  story: Expected,
): string | undefined {
  for (const [line, rule] of story.refused ?? []) {
    const { who, text } = splitLine(line);
    const seat = readSeat(who);
    if (seat === undefined) return `"${line}" is not the move of a seat`;
    const seen = game.view(state, seat);
    const move = game.read(seen, seat, text);
    if (move === undefined) return `"${line}" cannot be read`;
    const refused = game.refuse(seen, seat, move);
    if (refused?.rule !== rule)
      return `"${line}" is ${refused ? `refused by ${refused.rule}` : "allowed"}, not refused by ${rule}`;
  }
  return undefined;
}

function checkLegal<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  story: Expected,
): string | undefined {
  for (const [who, wanted] of Object.entries(story.legal ?? {})) {
    const seat = readSeat(who);
    if (seat === undefined) return `"${who}" is no seat`;
    const seen = game.view(state, seat);
    const moves = game.legal(seen, seat).map((m) => game.write(seen, seat, m));
    const list = Array.isArray(wanted) ? wanted : undefined;
    if (list && canonical([...list].sort()) !== canonical([...moves].sort()))
      return `legal for ${who}: ${moves.join(" | ")}`;
    if (Array.isArray(wanted)) continue;
    const missing = (wanted.has ?? []).find((m) => !moves.includes(m));
    if (missing !== undefined) return `"${missing}" is not legal for ${who}; legal: ${moves.join(" | ")}`;
    const extra = (wanted.lacks ?? []).find((m) => moves.includes(m));
    if (extra !== undefined) return `"${extra}" is legal for ${who}`;
    if (wanted.count !== undefined && wanted.count !== moves.length)
      return `${moves.length} moves are legal for ${who}`;
  }
  return undefined;
}

function checkViews<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  story: Expected,
): string | undefined {
  for (const [who, wanted] of Object.entries(story.views ?? {})) {
    const viewer = readViewer(who);
    if (viewer === undefined) return `"${who}" is no viewer`;
    const wrong = mismatch(wanted, game.view(state, viewer), `view of ${who}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkEvents(story: Expected, events: readonly object[]): string | undefined {
  let from = 0;
  for (const wanted of story.events ?? []) {
    const found = events.findIndex((e, i) => i >= from && mismatch(wanted, e, "") === undefined);
    if (found < 0) return `after event ${from} no ${canonical(wanted)} among ${canonical(events)}`;
    from = found + 1;
  }
  for (const unwanted of story.never ?? []) {
    const found = events.find((e) => mismatch(unwanted, e, "") === undefined);
    if (found !== undefined) return `${canonical(found)} happened`;
  }
  return undefined;
}

function checkResult<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  story: Expected,
): string | undefined {
  if (story.result === undefined) return undefined;
  const now = game.pending(state);
  return now.t === "over"
    ? mismatch(story.result, now.result, "result")
    : `the game is not over but waits for ${now.t}`;
}

/**
 * Where `real` is not as `wanted`, or undefined. An object names only the fields it cares about, and against an
 * array its keys are indices or "length"; an array must agree in length.
 */
export function mismatch(wanted: unknown, real: unknown, where: string): string | undefined {
  const differs = (): string => `${where} is ${canonical(real)}, not ${canonical(wanted)}`;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(real) || real.length !== wanted.length) return differs();
    return firstOf(wanted, (w, i) => mismatch(w, real[i], `${where}.${i}`));
  }
  if (!isObject(wanted)) return wanted === real ? undefined : differs();
  if (typeof real !== "object" || real === null) return differs();
  return firstOf(Object.entries(wanted), ([k, w]) =>
    Object.hasOwn(real, k) ? mismatch(w, Reflect.get(real, k), `${where}.${k}`) : `${where} has no ${k}`,
  );
}

function firstOf<X>(xs: readonly X[], check: (x: X, i: number) => string | undefined): string | undefined {
  for (const [i, x] of xs.entries()) {
    const found = check(x, i);
    if (found !== undefined) return found;
  }
  return undefined;
}
