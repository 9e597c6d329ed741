import * as z from "zod/mini";
import { attempt, leave, refusal, type Step, settle } from "./apply.ts";
import { at } from "./at.ts";
import { commitment, isFair, isLuckSeed, type LuckSeed, SEAT_SEED, SERVER_SEED } from "./fair.ts";
import type { Checked, Draw, Game, GameTypes, Luck, Refusal, Seat, State } from "./game.ts";
import { type Hash, hashOf, hashText } from "./hash.ts";
import { canonical, isJson, isObject } from "./json.ts";
import { isPossible } from "./luck.ts";

/** What a seat chose, what luck answered to its question `n`, or who left. */
export type Entry<M> =
  | { readonly seat: Seat; readonly no: number; readonly move: M }
  | { readonly luck: readonly number[]; readonly n: number }
  | { readonly left: Seat };

/** What is fixed when the first entry is made. */
export interface RecordHeader {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly packs: readonly { readonly id: string; readonly version: number }[];
  readonly options: unknown;
  readonly seats: number;
  readonly luck: { readonly commitment: Hash; readonly seats: readonly string[] };
}

/** A game as a file: everything needed to play it again, and to notice if anything was changed. */
export interface GameRecord<M = unknown> extends RecordHeader {
  readonly entries: readonly Entry<M>[];
  /** Fingerprints of the state after every fiftieth entry and after the last. */
  readonly keyframes: readonly { readonly after: number; readonly hash: Hash }[];
  /** The server's luck seed once the game is over, "secret" before. */
  readonly serverSeed: string;
  /** The chain of hashes over header and entries. */
  readonly seal: Hash;
}

/** A keyframe every so many entries: any moment of a game is at most this many entries away. */
export const KEYFRAME_EVERY = 50;
const MAX_ENTRIES = 100_000;
const MAX_SEATS = 16;

/** After which entries a record of this length holds a fingerprint. */
export const keyframesOf = (entries: number): readonly number[] => {
  const full = Array.from(
    { length: Math.floor(entries / KEYFRAME_EVERY) },
    (_, i) => (i + 1) * KEYFRAME_EVERY,
  );
  return entries % KEYFRAME_EVERY === 0 ? full : [...full, entries];
};

/** The first link of the chain; every entry adds one, so a store can seal as it appends. */
export const sealHeader = (header: RecordHeader): Hash => {
  const { format, game, rules, packs, options, seats, luck } = header;
  return hashOf({ format, game, rules, packs, options, seats, luck });
};
export const sealEntry = (seal: Hash, entry: Entry<unknown>): Hash => hashText(seal + canonical(entry));

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());
const recordShape = z.strictObject({
  format: z.literal(1),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  rules: count,
  packs: z.array(z.strictObject({ id: z.string(), version: count })).check(z.maxLength(100)),
  options: z.unknown(),
  seats: z.int().check(z.positive(), z.lte(MAX_SEATS)),
  luck: z.strictObject({
    commitment: hash,
    seats: z.array(z.string().check(z.regex(SEAT_SEED))).check(z.maxLength(MAX_SEATS)),
  }),
  entries: z
    .array(
      z.union([
        z.strictObject({ seat: count, no: count, move: z.unknown() }),
        z.strictObject({ luck: z.array(z.int()).check(z.maxLength(1000)), n: count }),
        z.strictObject({ left: count }),
      ]),
    )
    .check(z.maxLength(MAX_ENTRIES)),
  keyframes: z.array(z.strictObject({ after: count, hash })),
  serverSeed: z.union([z.literal("secret"), z.string().check(z.regex(SERVER_SEED))]),
  seal: hash,
});

const broken = (key: string, values?: Refusal["why"]["with"]): { readonly refused: Refusal } => ({
  refused: refusal("record-broken", key, values),
});

/** Untrusted JSON in; a record whose seal holds, or the reason why not. Whether its moves are legal, `replay` tells. */
export function readRecord(raw: unknown): Checked<GameRecord> {
  // Counted before anything is looked at: a long list of rubbish must not cost more than a short one.
  if (isObject(raw) && Array.isArray(raw["entries"]) && raw["entries"].length > MAX_ENTRIES)
    return broken("record.shape", { where: "entries" });
  if (!isJson(raw)) return broken("record.shape", { where: "" });
  const shape = recordShape.safeParse(raw);
  if (!shape.success) {
    const issue = shape.error.issues[0];
    return broken("record.shape", { where: issue === undefined ? "" : issue.path.join(".") });
  }
  const record = shape.data as GameRecord;
  if (record.luck.seats.length !== record.seats) return broken("record.shape", { where: "luck.seats" });
  const misplaced = record.entries.findIndex((e) => seatOf(e) >= record.seats);
  if (misplaced >= 0) return broken("record.shape", { where: `entries.${misplaced}` });
  if (record.entries.reduce(sealEntry, sealHeader(record)) !== record.seal) return broken("record.seal");
  const frames = record.keyframes.map((k) => k.after);
  if (canonical(frames) !== canonical(keyframesOf(record.entries.length))) return broken("record.keyframes");
  if (record.serverSeed === "secret") return { ok: record };
  const seed = seedOf(record);
  return "ok" in seed ? { ok: record } : seed;
}

const seatOf = (entry: Entry<unknown>): number =>
  "left" in entry ? entry.left : "seat" in entry ? entry.seat : -1;

/** The seed a record tells, if it is the one that was promised. */
function seedOf({ serverSeed, luck }: GameRecord): Checked<LuckSeed> {
  if (serverSeed === "secret") return broken("record.secret");
  const seed = { server: serverSeed, seats: luck.seats };
  const kept = isLuckSeed(seed) && commitment(serverSeed) === luck.commitment;
  return kept ? { ok: seed } : broken("record.commitment");
}

/** What a record says about content: which, not what. */
export const packsOf = (game: Pick<Game<GameTypes>, "packs">): RecordHeader["packs"] =>
  game.packs.map(({ id, version }) => ({ id, version }));

/** The table a record begins with, or why this game cannot open it. */
export function opening<T extends GameTypes>(game: Game<T>, record: RecordHeader): Checked<State<T>> {
  if (record.game !== game.id) return broken("record.otherGame", { game: record.game });
  if (record.rules !== game.rules)
    return broken("record.otherRules", { rules: record.rules, ours: game.rules });
  if (canonical(record.packs) !== canonical(packsOf(game))) return broken("record.otherPacks");
  if (!game.seatCounts.includes(record.seats)) return broken("record.seats", { seats: record.seats });
  const options = game.options(record.options);
  return "ok" in options ? { ok: game.setup(options.ok, record.seats) } : options;
}

/**
 * One entry more, at a table of so many seats: the same checks for a record from a file, a store or a wire. A seat
 * leaves while seats are asked; luck answers at once, so nobody can leave before it has.
 */
export function advance<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  entry: Entry<unknown>,
  seats: number,
): Checked<Step<T>> {
  const now = game.pending(state);
  if ("luck" in entry) {
    if (now.t !== "luck" || !isPossible(now.draw, entry.luck)) return broken("record.luck");
    return { ok: settle(game, state, entry.luck) };
  }
  if ("left" in entry) {
    if (now.t === "over") return broken("record.over");
    if (now.t === "luck" || entry.left >= seats) return broken("record.left", { seat: entry.left });
    return { ok: leave(game, state, entry.left) };
  }
  if (now.t !== "seats" || !now.asks.some((a) => a.seat === entry.seat && a.no === entry.no))
    return broken("record.notAsked", { seat: entry.seat });
  const move = game.parseMove(entry.move);
  return "ok" in move ? attempt(game, state, entry.seat, move.ok) : move;
}

/** Plays a record again, up to entry `upTo`; refuses an illegal entry and a state that is not the recorded one. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  upTo: number = record.entries.length,
  each: (step: Step<T>, after: number) => void = () => {},
): Checked<State<T>> {
  const opened = opening(game, record);
  if (!("ok" in opened)) return opened;
  let state = opened.ok;
  const frames = new Map(record.keyframes.map((k) => [k.after, k.hash]));
  const gone = new Set<Seat>();
  for (let i = 0; i < Math.min(upTo, record.entries.length); i++) {
    const entry = at(record.entries, i);
    const twice = "left" in entry && gone.has(entry.left);
    const step = twice
      ? broken("record.left", { seat: entry.left })
      : advance(game, state, entry, record.seats);
    if (!("ok" in step))
      return {
        refused: {
          ...step.refused,
          why: { key: "record.entry", with: { entry: i + 1, rule: step.refused.rule } },
        },
      };
    if ("left" in entry) gone.add(entry.left);
    state = step.ok.state;
    each(step.ok, i + 1);
    const expected = frames.get(i + 1);
    if (expected !== undefined && expected !== hashOf(state))
      return broken("record.keyframe", { entry: i + 1 });
  }
  return { ok: state };
}

/** What luck was asked and answered, in a record that replays. */
export interface Question {
  /** Counted from 1. */
  readonly entry: number;
  readonly n: number;
  readonly draw: Draw;
  readonly luck: Luck;
}

interface Retraced<T extends GameTypes> {
  readonly questions: readonly Question[];
  readonly state: State<T>;
}

function retrace<T extends GameTypes>(game: Game<T>, record: GameRecord): Checked<Retraced<T>> {
  const opened = opening(game, record);
  if (!("ok" in opened)) return opened;
  const questions: Question[] = [];
  let asked = game.pending(opened.ok);
  const replayed = replay(game, record, record.entries.length, ({ state }, after) => {
    const entry = at(record.entries, after - 1);
    if ("luck" in entry && asked.t === "luck")
      questions.push({ entry: after, n: entry.n, draw: asked.draw, luck: entry.luck });
    asked = game.pending(state);
  });
  return "ok" in replayed ? { ok: { questions, state: replayed.ok } } : replayed;
}

/** Every question to luck in a record, so that anybody can answer them again by other means. */
export function questionsOf<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
): Checked<readonly Question[]> {
  const retraced = retrace(game, record);
  return "ok" in retraced ? { ok: retraced.ok.questions } : retraced;
}

/** What `verify` found. */
export interface Proof {
  /** How many draws and rolls were derived again. */
  readonly checked: number;
  /** The entries, counted from 1, whose answer is not the one the seed gives. */
  readonly wrong: readonly number[];
  /** Answers that were given and are not in the record: each one was taken back with the entries around it. */
  readonly skipped: number;
}

/** Re-derives every draw and roll of a finished game from the revealed seed. */
export function verify<T extends GameTypes>(game: Game<T>, record: GameRecord): Checked<Proof> {
  const seed = seedOf(record);
  if (!("ok" in seed)) return seed;
  const retraced = retrace(game, record);
  if (!("ok" in retraced)) return retraced;
  // A seed told before the end would let somebody foresee the rest, so no honest table tells it.
  if (game.pending(retraced.ok.state).t !== "over") return broken("record.unfinished");
  const wrong: number[] = [];
  let skipped = 0;
  let lastN = -1;
  for (const { entry, n, draw, luck } of retraced.ok.questions) {
    // A question that was taken back never comes up again, so the numbers only rise.
    if (n <= lastN || !isFair(seed.ok, n, draw, luck)) wrong.push(entry);
    skipped += Math.max(0, n - lastN - 1);
    lastN = Math.max(lastN, n);
  }
  return { ok: { checked: retraced.ok.questions.length, wrong, skipped } };
}
