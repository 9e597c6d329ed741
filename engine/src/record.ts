import * as z from "zod/mini";
import { attempt, leave, openAsk, refusal, type Step, settled } from "./apply.ts";
import { commitment, isLuckSeed, type LuckSeed, SEAT_SEED, SEED_OR_NONE, SERVER_SEED } from "./fair.ts";
import type { Checked, Game, GameTypes, Pending, Refusal, Seat, State } from "./game.ts";
import { type Hash, hashOf, hashText } from "./hash.ts";
import { canonical, isJson, isObject } from "./json.ts";
import { isPossible } from "./luck.ts";

/** What a seat chose, what luck answered to its question `n`, or who left. */
export type Entry<M> =
  | { readonly seat: Seat; readonly no: number; readonly move: M }
  | { readonly luck: readonly number[]; readonly n: number }
  | { readonly left: Seat };

/** A takeback: of the entries before it only the first `back` stand. Asked for by one seat, agreed to by the others. */
export interface Back {
  readonly back: number;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

/** From here on newer rules are played: they accept all that stands, and make this state of it. */
export interface Adoption {
  readonly from: number;
  readonly to: number;
  readonly state: Hash;
}

/** All that a record tells: the game, what was taken back, when a bot sat in for somebody, and when the rules changed. */
export type RecordEntry<M> =
  | Entry<M>
  | Back
  | { readonly took: Seat }
  | { readonly returned: Seat }
  | { readonly adopted: Adoption };

/** Who had a seat when the game began: a person, a bot of the server's, or somebody's own program. */
export type Chair = "human" | "bot" | "program";

/** What is fixed when the first entry is made. */
export interface RecordHeader {
  /** Records of format 1 leave out what was taken back, and do not say who sat where. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly rules: number;
  readonly packs: readonly { readonly id: string; readonly version: number }[];
  readonly options: unknown;
  readonly seats: number;
  readonly chairs?: readonly Chair[];
  readonly luck: {
    readonly commitment: Hash;
    /** "" for a bot, which gives none. */
    readonly seats: readonly string[];
    /** SHA-256 of each seat's seed, where all were promised before any was shown; "" for a bot. */
    readonly seals?: readonly string[];
  };
}

/** A game as a file: everything needed to play it again, and to notice if anything was changed. */
export interface GameRecord<M = unknown> extends RecordHeader {
  readonly entries: readonly RecordEntry<M>[];
  /** Fingerprints of the state after every fiftieth entry and after the last. */
  readonly keyframes: readonly { readonly after: number; readonly hash: Hash }[];
  /** The server's luck seed once the game is over, "secret" before. */
  readonly serverSeed: string;
  /** With the seed, of format 2: the rules ended it, or it was broken off without a result. */
  readonly ended?: "rules" | "void";
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
export const sealHeader = (header: RecordHeader): Hash => hashOf(headerOf(header));
export const sealEntry = (seal: Hash, entry: RecordEntry<unknown>): Hash => hashText(seal + canonical(entry));

/** The header of a record, without the rest of it. */
export const headerOf = ({
  format,
  game,
  rules,
  packs,
  options,
  seats,
  chairs,
  luck,
}: RecordHeader): RecordHeader => {
  const header = { format, game, rules, packs, options, seats, luck };
  return chairs === undefined ? header : { ...header, chairs };
};

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());
const seats = z.array(count).check(z.maxLength(MAX_SEATS));
const ENTRIES = [
  z.strictObject({ seat: count, no: count, move: z.unknown() }),
  z.strictObject({ luck: z.array(z.int()).check(z.maxLength(1000)), n: count }),
  z.strictObject({ left: count }),
] as const;
const TOLD = [
  ...ENTRIES,
  z.strictObject({ back: count, by: count, agreed: seats }),
  z.strictObject({ took: count }),
  z.strictObject({ returned: count }),
  z.strictObject({ adopted: z.strictObject({ from: count, to: count, state: hash }) }),
] as const;
const seeds = (allowed: RegExp) => z.array(z.string().check(z.regex(allowed))).check(z.maxLength(MAX_SEATS));
const common = {
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  rules: count,
  packs: z.array(z.strictObject({ id: z.string(), version: count })).check(z.maxLength(100)),
  options: z.unknown(),
  seats: z.int().check(z.positive(), z.lte(MAX_SEATS)),
  keyframes: z.array(z.strictObject({ after: count, hash })),
  serverSeed: z.union([z.literal("secret"), z.string().check(z.regex(SERVER_SEED))]),
  seal: hash,
};
const SHAPES = {
  1: z.strictObject({
    ...common,
    format: z.literal(1),
    luck: z.strictObject({ commitment: hash, seats: seeds(SEAT_SEED) }),
    entries: z.array(z.union(ENTRIES)).check(z.maxLength(MAX_ENTRIES)),
  }),
  2: z.strictObject({
    ...common,
    format: z.literal(2),
    chairs: z.array(z.enum(["human", "bot", "program"])).check(z.maxLength(MAX_SEATS)),
    luck: z.strictObject({
      commitment: hash,
      seats: seeds(SEED_OR_NONE),
      seals: z.optional(seeds(/^(?:[0-9a-f]{64})?$/)),
    }),
    entries: z.array(z.union(TOLD)).check(z.maxLength(MAX_ENTRIES)),
    ended: z.optional(z.enum(["rules", "void"])),
  }),
};

export const broken = (key: string, values?: Refusal["why"]["with"]): { readonly refused: Refusal } => ({
  refused: refusal("record-broken", key, values),
});

/** Untrusted JSON in; a record whose seal holds, or the reason why not. Whether its moves are legal, `replay` tells. */
export function readRecord(raw: unknown): Checked<GameRecord> {
  // Counted before anything is looked at: a long list of rubbish must not cost more than a short one.
  if (isObject(raw) && Array.isArray(raw["entries"]) && raw["entries"].length > MAX_ENTRIES)
    return broken("record.shape", { where: "entries" });
  if (!isJson(raw)) return broken("record.shape", { where: "" });
  const shape = SHAPES[isObject(raw) && raw["format"] === 2 ? 2 : 1].safeParse(raw);
  if (!shape.success) {
    const issue = shape.error.issues[0];
    return broken("record.shape", { where: issue === undefined ? "" : issue.path.join(".") });
  }
  const record = shape.data as GameRecord;
  const where = misfit(record);
  if (where !== undefined) return broken("record.shape", { where });
  if (record.entries.reduce(sealEntry, sealHeader(record)) !== record.seal) return broken("record.seal");
  const frames = record.keyframes.map((k) => k.after);
  if (canonical(frames) !== canonical(keyframesOf(record.entries.length))) return broken("record.keyframes");
  if (record.serverSeed === "secret") return { ok: record };
  const seed = seedOf(record);
  return "ok" in seed ? { ok: record } : seed;
}

/** Where a record does not fit its own number of seats, or tells an end without a seed. */
function misfit({ seats: most, luck, chairs, entries, ended, serverSeed, format }: GameRecord) {
  if (luck.seats.length !== most) return "luck.seats";
  if (luck.seals !== undefined && luck.seals.length !== most) return "luck.seals";
  if (chairs !== undefined && chairs.length !== most) return "chairs";
  if (format === 2 && (ended === undefined) !== (serverSeed === "secret")) return "ended";
  const misplaced = entries.findIndex((entry) => seatsIn(entry).some((seat) => seat >= most));
  return misplaced >= 0 ? `entries.${misplaced}` : undefined;
}

function seatsIn(entry: RecordEntry<unknown>): readonly Seat[] {
  if ("back" in entry) return [entry.by, ...entry.agreed];
  if ("left" in entry) return [entry.left];
  if ("took" in entry) return [entry.took];
  if ("returned" in entry) return [entry.returned];
  return "seat" in entry ? [entry.seat] : [];
}

/** The seed a record tells, if it is the one that was promised. */
export function seedOf({ serverSeed, luck }: GameRecord): Checked<LuckSeed> {
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
    return broken(record.rules > game.rules ? "record.newerRules" : "record.otherRules", {
      rules: record.rules,
      ours: game.rules,
    });
  if (canonical(record.packs) !== canonical(packsOf(game))) return broken("record.otherPacks");
  if (!game.seatCounts.includes(record.seats)) return broken("record.seats", { seats: record.seats });
  const options = game.options(record.options);
  return "ok" in options ? { ok: game.setup(options.ok, record.seats) } : options;
}

/**
 * One entry more, at a table of so many seats: the same checks for a record from a file, a store or a wire. A seat
 * leaves while seats are asked; luck answers at once, so nobody can leave before it has. A move that the caller has just
 * parsed is not parsed again, and what the game waits for is not asked again where the caller knows it.
 */
export function advance<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  entry: Entry<unknown>,
  seats: number,
  isParsed = false,
  now: Pending = game.pending(state),
): Checked<Step<T>> {
  if ("luck" in entry) {
    if (now.t !== "luck" || !isPossible(now.draw, entry.luck)) return broken("record.luck");
    return { ok: settled(game, state, entry.luck) };
  }
  if ("left" in entry) {
    if (now.t === "over") return broken("record.over");
    if (now.t === "luck" || entry.left >= seats) return broken("record.left", { seat: entry.left + 1 });
    return { ok: leave(game, state, entry.left) };
  }
  if (openAsk(now, entry.seat)?.no !== entry.no) return broken("record.notAsked", { seat: entry.seat + 1 });
  const move = isParsed ? { ok: entry.move as T["move"] } : game.parseMove(entry.move);
  return "ok" in move ? attempt(game, state, entry.seat, move.ok) : move;
}
