import * as z from "zod/mini";
import { attempt, settle } from "./apply.ts";
import type { Game, GameTypes, Luck, Seat, State, Viewer } from "./game.ts";
import { canonical, isObject } from "./json.ts";
import { isPossible } from "./luck.ts";

const partial = z.record(z.string(), z.unknown());
const storyShape = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** The clauses this story shows. */
  rules: z.array(z.string().check(z.regex(/^[A-Z]{2}-\d{3}$/))).check(z.minLength(1)),
  options: z.optional(z.unknown()),
  seats: z.optional(z.int()),
  from: z.optional(partial),
  play: z.optional(z.array(z.string())),
  asked: z.optional(z.array(z.int())),
  refused: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  legal: z.optional(
    z.record(
      z.string(),
      z.union([
        z.array(z.string()),
        z.strictObject({
          has: z.optional(z.array(z.string())),
          lacks: z.optional(z.array(z.string())),
          count: z.optional(z.int()),
        }),
      ]),
    ),
  ),
  table: z.optional(partial),
  views: z.optional(z.record(z.string(), partial)),
  events: z.optional(z.array(partial)),
  never: z.optional(z.array(partial)),
  result: z.optional(partial),
});
const fileShape = z.strictObject({ game: z.string(), stories: z.array(storyShape).check(z.minLength(1)) });
export type Story = z.infer<typeof storyShape>;
export type ScenarioFile = z.infer<typeof fileShape>;

/** Untrusted JSON in; stories, or the place where the file is not one. */
export function readScenarios(raw: unknown): ScenarioFile | { readonly wrong: string } {
  const read = fileShape.safeParse(raw);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  return { wrong: issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}` };
}

/** Plays a story; undefined when all of it came true, else what did not. */
export function tell<T extends GameTypes>(game: Game<T>, story: Story): string | undefined {
  const opened = open(game, story);
  if (typeof opened === "string") return opened;
  const events: T["event"][] = [];
  let state = opened;
  for (const line of story.play ?? []) {
    const next = playLine(game, state, line);
    if (typeof next === "string") return `"${line}": ${next}`;
    state = next.state;
    events.push(...next.events);
  }
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

type Stepped<T extends GameTypes> = { readonly state: State<T>; readonly events: readonly T["event"][] };

/** One line of a story: "0 …" is a move of seat 0, "~ …" an answer of luck, "0 leaves" a resignation. */
export function playLine<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  line: string,
): Stepped<T> | string {
  const [who = "", ...rest] = line.split(" ");
  const text = rest.join(" ");
  if (who === "~") {
    const luck = readLuck(game, state, text);
    return luck === undefined ? "luck cannot answer this here" : settle(game, state, luck);
  }
  const seat = readSeat(who);
  if (seat === undefined) return `"${who}" is neither a seat nor luck`;
  if (text === "leaves") {
    const events: T["event"][] = [];
    const draft = game.clone(state);
    game.leave(draft, seat, (e) => events.push(e));
    return { state: draft as State<T>, events };
  }
  const move = game.read(game.view(state, seat), seat, text);
  if (move === undefined) return "cannot be read";
  const step = attempt(game, state, seat, move);
  return "ok" in step ? step.ok : `refused by ${step.refused.rule}, ${canonical(step.refused.why)}`;
}

/** "3 5" for faces or kinds, or the names of kinds where the game gives them. */
export function readLuck<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  text: string,
): Luck | undefined {
  const now = game.pending(state);
  if (now.t !== "luck") return undefined;
  const names = game.kinds?.(state) ?? [];
  const words = text.split(" ").filter((w) => w !== "");
  const luck = words.map((w) => (names.includes(w) ? names.indexOf(w) : /^\d+$/.test(w) ? Number(w) : -1));
  return isPossible(now.draw, luck) ? luck : undefined;
}

/** The inverse of `readLuck`. */
export function writeLuck<T extends GameTypes>(game: Game<T>, state: State<T>, luck: Luck): string {
  const now = game.pending(state);
  const names = now.t === "luck" && now.draw.t === "pick" ? (game.kinds?.(state) ?? []) : [];
  return luck.map((x) => names[x] ?? String(x)).join(" ");
}

const readSeat = (text: string): Seat | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);
const readViewer = (text: string): Viewer | undefined => (text === "spectator" ? text : readSeat(text));

function checkAsked<T extends GameTypes>(game: Game<T>, state: State<T>, story: Story): string | undefined {
  if (story.asked === undefined) return undefined;
  const now = game.pending(state);
  const asked = now.t === "seats" ? now.asks.map((a) => a.seat) : [];
  return canonical(asked) === canonical(story.asked) ? undefined : `asked are ${canonical(asked)} (${now.t})`;
}

function checkRefused<T extends GameTypes>(game: Game<T>, state: State<T>, story: Story): string | undefined {
  for (const [line, rule] of story.refused ?? []) {
    const [who = "", ...rest] = line.split(" ");
    const seat = readSeat(who);
    const seen = seat === undefined ? undefined : game.view(state, seat);
    const move = seat === undefined || seen === undefined ? undefined : game.read(seen, seat, rest.join(" "));
    if (seat === undefined || seen === undefined || move === undefined) return `"${line}" cannot be read`;
    const refused = game.refuse(seen, seat, move);
    if (refused?.rule !== rule)
      return `"${line}" is ${refused ? `refused by ${refused.rule}` : "allowed"}, not refused by ${rule}`;
  }
  return undefined;
}

function checkLegal<T extends GameTypes>(game: Game<T>, state: State<T>, story: Story): string | undefined {
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

function checkViews<T extends GameTypes>(game: Game<T>, state: State<T>, story: Story): string | undefined {
  for (const [who, wanted] of Object.entries(story.views ?? {})) {
    const viewer = readViewer(who);
    if (viewer === undefined) return `"${who}" is no viewer`;
    const wrong = mismatch(wanted, game.view(state, viewer), `view of ${who}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkEvents(story: Story, events: readonly object[]): string | undefined {
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

function checkResult<T extends GameTypes>(game: Game<T>, state: State<T>, story: Story): string | undefined {
  if (story.result === undefined) return undefined;
  const now = game.pending(state);
  return now.t === "over"
    ? mismatch(story.result, now.result, "result")
    : `the game is not over but waits for ${now.t}`;
}

/**
 * Where `real` is not as `wanted`, or undefined. An object names only the fields it cares about, and against an
 * array its keys are indices; an array must agree in length.
 */
export function mismatch(wanted: unknown, real: unknown, where: string): string | undefined {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(real) || real.length !== wanted.length)
      return `${where} is ${canonical(real)}, not ${canonical(wanted)}`;
    return wanted.map((w, i) => mismatch(w, real[i], `${where}.${i}`)).find((m) => m !== undefined);
  }
  if (isObject(wanted)) {
    if (typeof real !== "object" || real === null)
      return `${where} is ${canonical(real)}, not ${canonical(wanted)}`;
    return Object.entries(wanted)
      .map(([k, w]) => mismatch(w, Reflect.get(real, k), `${where}.${k}`))
      .find((m) => m !== undefined);
  }
  return wanted === real ? undefined : `${where} is ${canonical(real)}, not ${canonical(wanted)}`;
}
