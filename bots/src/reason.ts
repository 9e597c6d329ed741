import { at, canonical, type Fact, type Message, type Reason, type Term } from "@rubizh/engine";

/** A line that a bot compared, and what it looks worth by the bot's own evaluation. */
export interface Judged<M> {
  readonly line: readonly M[];
  readonly worth: number;
  /** Lines of one idea are the same in other clothes, e.g. a tile turned another way. */
  readonly idea: string;
}

/** A group of the evaluation's figures: what it counts for one line against another, and its sentence if it has one. */
export interface Difference {
  readonly id: string;
  readonly amount: number;
  /** The values of the sentence "why.<id>"; undefined when the board shows nothing that a player could check. */
  readonly shows: NonNullable<Message["with"]> | undefined;
  /** False where the figures shown speak against what the group counts: true on the board, but no reason. */
  readonly bears?: boolean;
  /** Where on the board, as spots of the game's ui. */
  readonly at?: readonly string[];
}

export interface Comparison<M, J extends Judged<M>> {
  readonly chosen: J;
  /** All others, best first. */
  readonly others: readonly J[];
  /** Whether the rules leave nothing else to do. */
  readonly forced: boolean;
  /** What a player would not feel, in the measure of `worth`. */
  readonly flat: number;
  /** Every group, related figures in one; together they make up the difference in worth. */
  differ(chosen: J, rival: J): readonly Difference[];
  readonly notes?: readonly Message[];
  /** What `worth` is counted in, where it is not the game's "why.measure". */
  readonly measure?: Message | undefined;
}

const MOST_TERMS = 3;
const MOST_FACTS = 3;
const MOST_RIVALS = 2;
/** A term that counts less than this part of the strongest is no reason. */
const LEAST = 0.1;
/** …and terms that make up less than this part of the difference do not explain it. */
const ENOUGH = 0.6;

/** Why the chosen line: the few groups that differ most from the best line of another idea. */
export function reasonOf<M, J extends Judged<M>>({
  chosen,
  others,
  forced,
  flat,
  differ,
  notes = [],
  measure,
}: Comparison<M, J>): Reason<M> {
  const rivals = rivalsOf(chosen, others);
  const rival = rivals[0];
  const so = {
    move: at(chosen.line, 0),
    line: chosen.line,
    rivals: rivals
      .slice(0, MOST_RIVALS)
      .map(({ line, worth }) => ({ line, less: rounded(chosen.worth - worth) })),
    compared: others.length + 1,
    notes,
    ...(measure ? { measure } : {}),
  };
  if (forced) return { ...so, t: "forced", terms: [] };
  if (rival === undefined) return { ...so, t: "only", terms: [] };
  if (rivals.every((r) => Math.abs(chosen.worth - r.worth) < flat)) return { ...so, t: "equal", terms: [] };
  const all = differ(chosen, rival);
  if (Math.abs(chosen.worth - rival.worth) < flat)
    return { ...so, t: "near", terms: [], facts: factsOf(all) };
  const terms = termsOf(all, chosen.worth > rival.worth);
  return terms.length === 0 ? { ...so, t: "many", terms, facts: factsOf(all) } : { ...so, t: "terms", terms };
}

/** The best line of each other idea; where there is but one idea, its other clothes. */
function rivalsOf<M, J extends Judged<M>>(chosen: J, others: readonly J[]): readonly J[] {
  const first = canonical(at(chosen.line, 0));
  const byIdea = new Map<string, J>();
  for (const other of others)
    if (other.idea !== chosen.idea && canonical(at(other.line, 0)) !== first && !byIdea.has(other.idea))
      byIdea.set(other.idea, other);
  return byIdea.size > 0
    ? [...byIdea.values()]
    : others.filter((other) => canonical(at(other.line, 0)) !== first);
}

const size = ({ amount }: { readonly amount: number }): number => Math.abs(amount);

/** What the board shows otherwise after the two lines, whatever it counts. */
const factsOf = (all: readonly Difference[]): readonly Fact[] =>
  all
    .filter(({ shows }) => canonical(shows?.["after"] ?? "none") !== canonical(shows?.["before"] ?? "none"))
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_FACTS)
    .map(factOf);

const factOf = ({ id, shows, at: spots }: Difference): Fact => ({
  id,
  says: { key: `why.${id}`, ...(shows ? { with: shows } : {}) },
  asks: { key: `look.${groupOf(id)}` },
  cause: { key: `cause.${groupOf(id)}` },
  ...(spots && spots.length > 0 ? { at: spots } : {}),
});

function termsOf(all: readonly Difference[], isBetter: boolean): readonly Term[] {
  const strongest = rounded(Math.max(0, ...all.map(size)));
  const least = Math.max(0.1, LEAST * strongest);
  const shown = all
    .filter(
      ({ amount, shows, bears }) =>
        shows !== undefined && bears !== false && Math.abs(rounded(amount)) >= least,
    )
    .map((d): Term => ({ ...factOf(d), amount: rounded(d.amount) }))
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_TERMS);
  const sum = (of: readonly { readonly amount: number }[]): number => of.reduce((n, x) => n + x.amount, 0);
  const speaksForIt = !isBetter || shown.some(({ amount }) => amount > 0);
  // What is not told may not weigh more than what is.
  const hidden = all.filter(({ id }) => shown.every((term) => term.id !== id));
  const leads = Math.max(0, ...hidden.map(size)) <= Math.max(0, ...shown.map(size)) + 0.05;
  const side = isBetter ? 1 : -1;
  const sizes = (of: readonly { readonly amount: number }[]): number => of.reduce((n, x) => n + size(x), 0);
  const enough =
    sizes(shown) >= ENOUGH * sizes(all) || (leads && side * sum(shown) >= ENOUGH * side * sum(all));
  return speaksForIt && enough ? shown : [];
}

/** Groups whose sentence depends on what there is to tell: "losses.only", "losses.none". */
const groupOf = (id: string): string => id.replace(/\.(?:only|none)$/, "");

/** To a tenth: more would not be true. */
const rounded = (x: number): number => Math.round(x * 10) / 10;
