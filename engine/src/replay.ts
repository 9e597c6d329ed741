import { adopted, firstOf, type Games, gamesIn } from "./adopt.ts";
import type { Step } from "./apply.ts";
import { at } from "./at.ts";
import type { Checked, Game, GameTypes, Refusal, Seat, State } from "./game.ts";
import { hashOf } from "./hash.ts";
import { same } from "./json.ts";
import {
  advance,
  type Back,
  broken,
  type Chair,
  type Entry,
  type GameRecord,
  opening,
  type RecordEntry,
} from "./record.ts";

/** The entries that stand at the end of a record: without what was taken back, who sat in for whom, and other rules. */
export function standing<M>(entries: readonly RecordEntry<M>[]): readonly Entry<M>[] {
  const stand: Entry<M>[] = [];
  for (const entry of entries) tellOn(stand, entry);
  return stand;
}

/** One entry more of the story; what stands is changed in place. */
export function tellOn<M>(stand: Entry<M>[], entry: RecordEntry<M>): void {
  if ("back" in entry) stand.length = Math.min(stand.length, entry.back);
  else if ("seat" in entry || "luck" in entry || "left" in entry) stand.push(entry);
}

/** Whether so many entries may stand: something is taken back, and nobody is brought back who has left. */
export const mayGoBack = (stand: readonly Entry<unknown>[], to: number): boolean =>
  Number.isInteger(to) && to >= 0 && to < stand.length && !stand.slice(to).some((entry) => "left" in entry);

/** One entry of a record being played again. */
export interface Passage<T extends GameTypes> extends Step<T> {
  /** How many entries have been played with it. */
  readonly after: number;
  readonly before: State<T>;
  /** Under the rules that this entry was played by. */
  readonly game: Game<T>;
}

/**
 * Plays a record again, up to entry `upTo`, what was taken back included; refuses an illegal entry and a state that is
 * not the recorded one. Where the rules changed on the way, what follows is played by the newer ones.
 */
export function replay<T extends GameTypes>(
  games: Games<T>,
  record: GameRecord,
  upTo: number = record.entries.length,
  each: (passage: Passage<T>) => void = () => {},
): Checked<State<T>> {
  let game = firstOf(games, record);
  const opened = opening(game, record);
  if (!("ok" in opened)) return opened;
  let state = opened.ok;
  const frames = new Map(record.keyframes.map((k) => [k.after, k.hash]));
  // Only the states that somebody goes back to are kept.
  const wanted = new Set(record.entries.flatMap((entry) => ("back" in entry ? [entry.back] : [])));
  const passed = new Map([[0, state]]);
  const stand: Entry<unknown>[] = [];
  for (let i = 0; i < Math.min(upTo, record.entries.length); i++) {
    const entry = at(record.entries, i);
    const before = state;
    if ("adopted" in entry) {
      passed.clear();
      const gone = adopted(gamesIn(games), game, entry.adopted, record, stand, (length, other) => {
        if (wanted.has(length)) passed.set(length, other);
      });
      if (!("ok" in gone)) return { refused: refusalAt(i + 1, gone.refused) };
      ({ game, state } = gone.ok);
    }
    const told = tell(game, state, entry, stand, record);
    if ("refused" in told) return { refused: refusalAt(i + 1, told.refused) };
    tellOn(stand, entry);
    const step = "step" in told ? told.step : { state: passed.get(stand.length) ?? state, events: [] };
    state = step.state;
    if (wanted.has(stand.length)) passed.set(stand.length, state);
    each({ ...step, after: i + 1, before, game });
    const expected = frames.get(i + 1);
    if (expected !== undefined && expected !== hashOf(state))
      return broken("record.keyframe", { entry: i + 1 });
  }
  return { ok: state };
}

const refusalAt = (entry: number, { rule, why }: Refusal): Refusal => ({
  rule,
  why: TOLD_ALONE.includes(why.key)
    ? { key: why.key, with: { ...why.with, entry } }
    : { key: "record.entry", with: { entry, rule } },
});
/** Reasons that say more than a rule of the game. */
const TOLD_ALONE: readonly string[] = ["record.back", "record.adopted", "record.newerRules"];

type Telling<T extends GameTypes> =
  | { readonly step: Step<T> }
  | { readonly quiet: true }
  | { readonly refused: Refusal };

/** What one entry does to the game, if it may stand after those before it. */
function tell<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  entry: RecordEntry<unknown>,
  stand: readonly Entry<unknown>[],
  { seats }: GameRecord,
): Telling<T> {
  if ("back" in entry)
    return mayGoBack(stand, entry.back) && game.pending(state).t !== "over"
      ? { quiet: true }
      : broken("record.back");
  if ("took" in entry || "returned" in entry || "adopted" in entry) return { quiet: true };
  if ("left" in entry && stand.some((e) => "left" in e && e.left === entry.left))
    return broken("record.left", { seat: entry.left + 1 });
  const step = advance(game, state, entry, seats);
  return "ok" in step ? { step: step.ok } : step;
}

/** Who is at the table, as a record tells it entry by entry. */
export class Company {
  readonly #chairs: readonly Chair[];
  readonly #left = new Set<Seat>();
  /** Seats of people that a bot plays for the time being. */
  readonly #taken = new Set<Seat>();

  constructor(chairs: readonly Chair[]) {
    this.#chairs = chairs;
  }

  /** False when this cannot be: a takeback without consent, a bot that sits in for nobody. */
  hear(entry: RecordEntry<unknown>): boolean {
    if ("back" in entry) return this.#agreed(entry);
    if ("left" in entry) this.#left.add(entry.left);
    if ("returned" in entry) return this.#taken.delete(entry.returned);
    if (!("took" in entry)) return true;
    const may = this.#people().includes(entry.took);
    this.#taken.add(entry.took);
    return may;
  }

  /** Seats whose consent counts: people who have not left, and for whom no bot sits in. */
  #people(): readonly Seat[] {
    return this.#chairs.flatMap((chair, seat) =>
      chair === "bot" || this.#left.has(seat) || this.#taken.has(seat) ? [] : [seat],
    );
  }

  #agreed({ by, agreed }: Back): boolean {
    const people = this.#people();
    const others = people.filter((seat) => seat !== by);
    return (
      people.includes(by) &&
      same(
        agreed.toSorted((a, b) => a - b),
        others,
      )
    );
  }
}
