import {
  type AnyEntry,
  at,
  type Budget,
  canonical,
  type GameTypes,
  type Level,
  type Message,
  type Reason,
  rngFrom,
  type Say,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";

/** A decision of a bot in a game that bots play, with its reason. */
export interface Explained {
  readonly state: State<GameTypes>;
  readonly seat: Seat;
  readonly view: GameTypes["view"];
  /** What the bot's luck was made from. */
  readonly seed: string;
  readonly level: Level;
  readonly reason: Reason<GameTypes["move"]>;
}

export interface Explaining {
  readonly count: number;
  readonly seats: number;
  readonly seed: string;
  readonly budget: Budget;
  readonly options?: object;
  /** The level of each decision in turn. */
  readonly levels: readonly Level[];
}

/** Decisions of seeded games, for tests: moves where there is no choice are played and not told. */
export function* explained(entry: AnyEntry, how: Explaining): Generator<Explained> {
  const { game, explain } = entry;
  if (!explain) throw new Error(`${game.id} gives no reasons`);
  let told = 0;
  for (let n = 0; told < how.count; n++) {
    const rng = rngFrom(`${how.seed}/${n}`);
    const options = game.options(how.options ?? entry.variety(rng, how.seats));
    if (!("ok" in options)) throw new Error("the options are refused");
    const state = game.clone(game.setup(options.ok, how.seats));
    for (let now = game.pending(state); now.t !== "over" && told < how.count; now = game.pending(state)) {
      if (now.t === "luck") {
        game.settle(state, sampleLuck(now.draw, rng), silent);
        continue;
      }
      const { seat } = at(now.asks, 0);
      // Its own copy: a view may share parts with the table that is played on.
      const table = game.clone(state);
      const view = game.view(table, seat);
      const legal = game.legal(view, seat);
      const [only] = legal;
      if (only && legal.length === 1) {
        game.play(state, seat, only, silent);
        continue;
      }
      const level = at(how.levels, told % how.levels.length);
      const seed = `${how.seed}/${told}`;
      const reason = explain(level)(view, seat, rngFrom(seed), how.budget);
      told += 1;
      yield { state: table, seat, view, seed, level, reason };
      game.play(state, seat, reason.move, silent);
    }
  }
}
const silent = (): void => {};

const withoutForm = (id: string): string => id.replace(/\.(?:only|none)$/, "");

/** What is wrong with a reason by itself: empty, contradictory or unsaid in one of the languages; [] when sound. */
export function reasonFaults(reason: Reason<GameTypes["move"]>, says: readonly Say[]): readonly string[] {
  const { t, terms, facts = [], rivals, line, move, notes } = reason;
  const told = [...terms, ...facts];
  const ids = told.map(({ id }) => withoutForm(id));
  const strongest = Math.max(0, ...terms.map(({ amount }) => Math.abs(amount)));
  return [
    ...((t === "terms") === terms.length > 0 ? [] : [`${t} with ${terms.length} terms`]),
    ...(facts.length === 0 || t === "near" || t === "many" ? [] : [`${t} with ${facts.length} facts`]),
    ...(terms.length <= 3 && facts.length <= 3 ? [] : ["more than three terms"]),
    ...(new Set(ids).size === ids.length ? [] : [`a term twice: ${ids.join()}`]),
    ...(terms.every(({ amount }) => Math.abs(amount) >= 0.099 * strongest) ? [] : ["a term too small"]),
    ...(terms.length > 0 && (rivals[0]?.less ?? 0) > 0.1 && terms.every(({ amount }) => amount < 0)
      ? ["nothing speaks for a move that is better"]
      : []),
    ...(canonical(line[0]) === canonical(move) ? [] : ["the line begins with another move"]),
    ...(rivals.every((rival) => canonical(rival.line[0]) !== canonical(move)) ? [] : ["its own rival"]),
    ...[...told.flatMap(({ says: text, asks, cause }) => [text, asks, cause]), ...notes].flatMap((message) =>
      says.flatMap((say) => unsaid(say(message), message)),
    ),
  ];
}

/** Which way a figure is good for whoever moves, by the id of its term; "either" where it depends. */
export type Directions = Readonly<Record<string, "more" | "less" | "either">>;

/** Terms whose figures say the opposite of what they count, or say the same twice; [] when sound. */
export const contradictions = (reason: Reason<GameTypes["move"]>, better: Directions): readonly string[] =>
  [...reason.terms, ...(reason.facts ?? []).map((fact) => ({ ...fact, amount: Number.NaN }))].flatMap(
    ({ id, amount, says }) => {
      const { after, before, target, other } = says.with ?? {};
      if (typeof after !== "number" || typeof before !== "number") return [];
      if (after === before && target === other) return [`${id}: ${after} instead of ${before}`];
      const direction = better[withoutForm(id)];
      if (direction === undefined) return [`${id}: nobody knows which way is good`];
      const good = direction === "more" ? after - before : before - after;
      const told = Number.isNaN(amount) || direction === "either" || target !== other;
      return told || Math.sign(good) === Math.sign(amount)
        ? []
        : [`${id} counts ${amount} with ${after} instead of ${before}`];
    },
  );

/** How many of some decisions with a choice name what decides them. */
export interface Shares {
  readonly choices: number;
  /** Two or three terms decide. */
  readonly terms: number;
  /** Others are said to be as good. */
  readonly level: number;
  /** Many things decide, and the reason names what differs on the board. */
  readonly facts: number;
  /** Nothing is named. */
  readonly none: number;
}
export function sharesOf(reasons: readonly Reason<GameTypes["move"]>[]): Shares {
  const choices = reasons.filter(({ t }) => t !== "forced");
  const count = (is: (reason: Reason<GameTypes["move"]>) => boolean): number => choices.filter(is).length;
  const differs = ({ t, facts = [] }: Reason<GameTypes["move"]>): boolean => t === "many" && facts.length > 0;
  const sums = {
    terms: count(({ t }) => t === "terms"),
    level: count(({ t }) => t === "equal" || t === "near"),
    facts: count(differs),
  };
  return { choices: choices.length, ...sums, none: choices.length - sums.terms - sums.level - sums.facts };
}

/** Of decisions with a choice, terms decide so many at least; in so many at most nothing is named. */
const LEAST_TERMS = 0.4;
const MOST_UNNAMED = 0.1;

/** What is wrong with the reasons of some decisions, one by one and all together; [] when sound. */
export function faultsIn(
  reasons: readonly Reason<GameTypes["move"]>[],
  says: readonly Say[],
  better: Directions,
): readonly string[] {
  const { choices, terms, none } = sharesOf(reasons);
  return [
    ...reasons.flatMap((reason) => [...reasonFaults(reason, says), ...contradictions(reason, better)]),
    ...(terms >= LEAST_TERMS * choices ? [] : [`terms decide only ${terms} of ${choices} choices`]),
    ...(none <= MOST_UNNAMED * choices ? [] : [`nothing is named in ${none} of ${choices} choices`]),
  ];
}

const unsaid = (text: string, { key }: Message): readonly string[] =>
  text.trim() === "" || text.includes(key) || /[{}@]|undefined|NaN|null/.test(text)
    ? [`${key}: ${text}`]
    : [];
