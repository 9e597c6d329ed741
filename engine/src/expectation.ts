import type { Games } from "./adopt.ts";
import { at } from "./at.ts";
import { type AnyTableModule, subjectOf } from "./entry.ts";
import type { Checked, Draw, GameTypes, Luck, Seat } from "./game.ts";
import type { GameRecord, RecordEntry, RecordHeader } from "./record.ts";
import { replay } from "./replay.ts";

/** How often each face of dice with so many sides came up. */
export interface DiceCount {
  readonly sides: number;
  /** From face 1 on. */
  readonly faces: readonly number[];
}
/** How often one kind was drawn, against what each draw promised by what was still there. */
export interface KindCount {
  /** What kind of drawing it was, by the event that told it: the same name may stand for other things elsewhere. */
  readonly of: string;
  /** In the game's notation. */
  readonly name: string;
  readonly drawn: number;
  readonly expected: number;
  /** The square of how far fair luck usually strays from `expected`. */
  readonly variance: number;
  /** How often it would come if every draw promised what the first one did: what is worth showing is chosen by this. */
  readonly promised: number;
}
/** What luck gave to one seat, or to the table as a whole. */
export interface LuckCount {
  readonly seat: Seat | "table";
  readonly dice: readonly DiceCount[];
  readonly kinds: readonly KindCount[];
}

/** A record as far as luck is counted in it: its seeds and seals prove fairness, which is another question. */
export type LuckStory = RecordHeader & Pick<GameRecord, "entries">;

/**
 * Every die and every named thing that luck drew in a record, what was taken back included, by the seat that the log names
 * with it; where it names nobody, by the seat whose choice called for it.
 */
export function luckIn(entry: AnyTableModule, told: LuckStory): Checked<readonly LuckCount[]> {
  const counts = new Map<Seat | "table", Counting>();
  const record: GameRecord = { ...told, keyframes: [], serverSeed: "secret", seal: "" };
  const games: Games<GameTypes> = [...(entry.earlier ?? []).map((span) => span.game), entry.game];
  let caller: Seat | "table" = "table";
  const played = replay(games, record, record.entries.length, ({ after, before, events, game }) => {
    const one = at(record.entries, after - 1);
    caller = callerAfter(one, caller);
    const asked = "luck" in one ? game.pending(before) : undefined;
    if (!("luck" in one) || asked?.t !== "luck") return;
    const named = events
      .map((event) => entry.tell(event))
      .find((said) => said && subjectOf(said) !== undefined);
    const seat = (named && subjectOf(named)) ?? caller;
    const counting = counts.get(seat) ?? new Counting();
    counts.set(seat, counting);
    counting.add(asked.draw, one.luck, events[0]?.t ?? "", game.kinds?.(before) ?? []);
  });
  if (!("ok" in played)) return played;
  return { ok: [...counts].map(([seat, counting]) => ({ seat, ...counting.told() })) };
}

const callerAfter = (entry: RecordEntry<unknown>, before: Seat | "table"): Seat | "table" =>
  "seat" in entry ? entry.seat : "left" in entry ? entry.left : before;

/** Several counts as one, e.g. of one player in many games. */
export function luckTogether(counts: readonly Omit<LuckCount, "seat">[]): Omit<LuckCount, "seat"> {
  const all = new Counting();
  for (const { dice, kinds } of counts) {
    for (const one of dice) all.addDice(one);
    for (const one of kinds) all.addKind(one);
  }
  return all.told();
}

class Counting {
  readonly #dice = new Map<number, DiceCount>();
  readonly #kinds = new Map<string, KindCount>();
  readonly #draws = new Map<string, number>();
  readonly #firsts = new Map<string, number>();

  addDice(count: DiceCount): void {
    const known = this.#dice.get(count.sides);
    const faces = count.faces.map((n, i) => n + (known?.faces[i] ?? 0));
    this.#dice.set(count.sides, { sides: count.sides, faces });
  }
  addKind(count: KindCount): void {
    const key = `${count.of} ${count.name}`;
    const { drawn = 0, expected = 0, variance = 0, promised = 0 } = this.#kinds.get(key) ?? {};
    this.#kinds.set(key, {
      ...count,
      drawn: drawn + count.drawn,
      expected: expected + count.expected,
      variance: variance + count.variance,
      promised: promised + count.promised,
    });
  }
  add(draw: Draw, luck: Luck, of: string, names: readonly string[]): void {
    if (draw.t === "pick") this.#pick(draw.bag, luck, of, names);
    else
      for (const [i, sides] of draw.sides.entries())
        this.addDice({ sides, faces: Array.from({ length: sides }, (_, f) => (luck[i] === f + 1 ? 1 : 0)) });
  }
  /** Draw after draw without putting back: each promises by what is left before it. */
  #pick(bag: readonly number[], luck: Luck, of: string, names: readonly string[]): void {
    const left = [...bag];
    for (const kind of luck) {
      this.#draws.set(of, (this.#draws.get(of) ?? 0) + 1);
      const total = left.reduce((sum, copies) => sum + copies, 0);
      for (const [i, copies] of left.entries()) {
        const [name, chance] = [names[i], copies / total];
        if (name === undefined || copies === 0) continue;
        const drawn = i === kind ? 1 : 0;
        const key = `${of} ${name}`;
        if (!this.#firsts.has(key)) this.#firsts.set(key, chance);
        this.addKind({ of, name, drawn, expected: chance, variance: chance * (1 - chance), promised: 0 });
      }
      left[kind] = at(left, kind) - 1;
    }
  }
  told(): Omit<LuckCount, "seat"> {
    const kinds = [...this.#kinds].map(([key, kind]) => {
      const first = this.#firsts.get(key) ?? 0;
      return { ...kind, promised: kind.promised + first * (this.#draws.get(kind.of) ?? 0) };
    });
    return { dice: [...this.#dice.values()], kinds };
  }
}

/** The mean of dice, what fair dice would have, and how far they usually stray from it. */
export function diceMean({ sides, faces }: DiceCount): {
  readonly rolls: number;
  readonly mean: number;
  readonly expected: number;
  readonly spread: number;
} {
  const rolls = faces.reduce((sum, count) => sum + count, 0);
  const sum = faces.reduce((all, count, i) => all + count * (i + 1), 0);
  return {
    rolls,
    mean: sum / rolls,
    expected: (sides + 1) / 2,
    spread: Math.sqrt((sides ** 2 - 1) / 12 / rolls),
  };
}

/** How often fair luck strays so many spreads or farther, on either side: 0…1, by the bell curve. */
export function strayingChance(spreads: number): number {
  // Abramowitz and Stegun 7.1.26: right to 1.5e-7.
  const x = Math.abs(spreads) / Math.SQRT2;
  const k = 1 / (1 + 0.3275911 * x);
  const poly =
    k * (0.254829592 + k * (-0.284496736 + k * (1.421413741 + k * (-1.453152027 + k * 1.061405429))));
  return poly * Math.exp(-x * x);
}
