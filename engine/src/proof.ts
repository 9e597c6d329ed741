import { firstOf, type Games } from "./adopt.ts";
import { at } from "./at.ts";
import { seatName } from "./entry.ts";
import { isFair } from "./fair.ts";
import type { Checked, Draw, Game, GameTypes, Luck, Message, Seat, State } from "./game.ts";
import { hashBytes, hexToBytes } from "./hash.ts";
import { broken, type Entry, type GameRecord, type RecordEntry, seedOf } from "./record.ts";
import { Company, replay, tellOn } from "./replay.ts";

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
  /** By which the last entry was played. */
  readonly game: Game<T>;
}

function retrace<T extends GameTypes>(games: Games<T>, record: GameRecord): Checked<Retraced<T>> {
  const questions: Question[] = [];
  let last = firstOf(games, record);
  const replayed = replay(games, record, record.entries.length, ({ after, before, game }) => {
    last = game;
    const entry = at(record.entries, after - 1);
    const asked = "luck" in entry ? game.pending(before) : undefined;
    if ("luck" in entry && asked?.t === "luck")
      questions.push({ entry: after, n: entry.n, draw: asked.draw, luck: entry.luck });
  });
  return "ok" in replayed ? { ok: { questions, state: replayed.ok, game: last } } : replayed;
}

/** Every question to luck in a record, so that anybody can answer them again by other means. */
export function questionsOf<T extends GameTypes>(
  games: Games<T>,
  record: GameRecord,
): Checked<readonly Question[]> {
  const retraced = retrace(games, record);
  return "ok" in retraced ? { ok: retraced.ok.questions } : retraced;
}

/** A takeback that a record tells of. */
export interface Takeback {
  /** Counted from 1. */
  readonly entry: number;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  /** Answers of luck that were taken back with it. */
  readonly rolls: number;
}

/** What `verify` found. */
export interface Proof {
  /** How many draws and rolls were derived again, those that were taken back included. */
  readonly checked: number;
  /** The entries, counted from 1, whose answer is not the one the seed gives. */
  readonly wrong: readonly number[];
  /** Numbers of luck's questions whose answers are not in the record, each run with its first and its last. */
  readonly gaps: readonly (readonly [number, number])[];
  readonly takebacks: readonly Takeback[];
  /** Whether every seat had promised its seed before any was shown. */
  readonly seeds: "sealed" | "open";
}

/** Nothing is wrong and nothing is missing. */
export const isProven = ({ wrong, gaps }: Proof): boolean => wrong.length === 0 && gaps.length === 0;

/** How many answers of luck the gaps swallow. */
export const missingIn = ({ gaps }: Proof): number =>
  gaps.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** Re-derives every draw and roll of a finished game from the revealed seed, and asks for the consent to takebacks. */
export function verify<T extends GameTypes>(games: Games<T>, record: GameRecord): Checked<Proof> {
  const seed = seedOf(record);
  if (!("ok" in seed)) return seed;
  const retraced = retrace(games, record);
  if (!("ok" in retraced)) return retraced;
  const { state, game } = retraced.ok;
  const told = honest(record) ?? ending(record, game.pending(state).t === "over");
  if (told) return told;
  const wrong: number[] = [];
  const gaps: (readonly [number, number])[] = [];
  let next = 0;
  for (const { entry, n, draw, luck } of retraced.ok.questions) {
    // A question that was taken back never comes up again, so the numbers only rise.
    if (n < next || !isFair(seed.ok, n, draw, luck)) wrong.push(entry);
    if (n > next) gaps.push([next, n - 1]);
    next = Math.max(next, n + 1);
  }
  const seeds = record.luck.seals === undefined ? "open" : "sealed";
  const checked = retraced.ok.questions.length;
  return { ok: { checked, wrong, gaps, takebacks: takebacksIn(record.entries), seeds } };
}

/** More gaps than this are not listed one by one. */
const MOST_TOLD = 12;

/** The proof in sentences, the same wherever it is told; and what a witness remembers otherwise, if there was one. */
export function findingsOf(proof: Proof, unlike?: readonly Message[]): readonly Message[] {
  const { checked, wrong, gaps, takebacks } = proof;
  const numbers = gaps.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const rolls = takebacks.reduce((sum, takeback) => sum + takeback.rolls, 0);
  const found: Message[] = [];
  if (isProven(proof) && !unlike?.length) found.push({ key: "proof.holds", with: { count: checked } });
  if (wrong.length > 0) found.push({ key: "proof.wrong", with: { entries: listed(wrong.map(String)) } });
  if (gaps.length > 0)
    found.push({ key: "proof.gaps", with: { missing: missingIn(proof), numbers: listed(numbers) } });
  if (takebacks.length > 0)
    found.push({ key: "proof.takebacks", with: { takebacks: takebacks.length, rolls } });
  return unlike?.length === 0 ? [...found, { key: "memory.holds" }] : [...(unlike ?? []), ...found];
}

const listed = (told: readonly string[]): string =>
  told.slice(0, MOST_TOLD).join(", ") + (told.length > MOST_TOLD ? ", …" : "");

type Broken = ReturnType<typeof broken>;

/** What format 2 says about people: who gave a seed, whether it is the promised one, and who agreed to what. */
function honest({ chairs, luck, entries }: GameRecord): Broken | undefined {
  if (chairs === undefined) return undefined;
  for (const [seat, chair] of chairs.entries()) {
    const own = at(luck.seats, seat);
    if ((chair === "bot") !== (own === "")) return broken("record.seed", { player: seatName(seat) });
    const seal = own === "" ? "" : hashBytes(hexToBytes(own));
    if (luck.seals !== undefined && at(luck.seals, seat) !== seal)
      return broken("record.sealed", { player: seatName(seat) });
  }
  const company = new Company(chairs);
  const odd = entries.findIndex((entry) => !company.hear(entry));
  if (odd < 0) return undefined;
  return broken("back" in at(entries, odd) ? "record.consent" : "record.sitting", { entry: odd + 1 });
}

/** A seed told before the end would let somebody foresee the rest, so only a game broken off for good tells it. */
function ending({ format, ended }: GameRecord, over: boolean): Broken | undefined {
  const said = format === 1 ? "rules" : ended;
  if (over) return said === "rules" ? undefined : broken("record.ended");
  return said === "void" ? undefined : broken("record.unfinished");
}

/** Every takeback of a record, with the luck it threw away. */
export function takebacksIn(entries: readonly RecordEntry<unknown>[]): readonly Takeback[] {
  const stand: Entry<unknown>[] = [];
  return entries.flatMap((entry, i) => {
    const gone = "back" in entry ? stand.slice(entry.back) : [];
    tellOn(stand, entry);
    if (!("back" in entry)) return [];
    const rolls = gone.filter((e) => "luck" in e).length;
    return [{ entry: i + 1, by: entry.by, agreed: entry.agreed, rolls }];
  });
}

/** What a result was helped by: takebacks, and answers of luck that were thrown away with them. */
export interface Marks {
  readonly takebacks: number;
  readonly rerolled: number;
}

export function marksIn(entries: readonly RecordEntry<unknown>[]): Marks {
  const found = takebacksIn(entries);
  return { takebacks: found.length, rerolled: found.reduce((sum, { rolls }) => sum + rolls, 0) };
}
