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

/** What is wrong with a reason by itself: empty, contradictory or unsaid in one of the languages; [] when sound. */
export function reasonFaults(reason: Reason<GameTypes["move"]>, says: readonly Say[]): readonly string[] {
  const { t, terms, rivals, line, move, notes } = reason;
  const ids = terms.map(({ id }) => id.replace(/\.(?:only|none)$/, ""));
  const strongest = Math.max(0, ...terms.map(({ amount }) => Math.abs(amount)));
  return [
    ...((t === "terms") === terms.length > 0 ? [] : [`${t} with ${terms.length} terms`]),
    ...(terms.length <= 3 ? [] : ["more than three terms"]),
    ...(new Set(ids).size === ids.length ? [] : [`a term twice: ${ids.join()}`]),
    ...(terms.every(({ amount }) => Math.abs(amount) >= 0.099 * strongest) ? [] : ["a term too small"]),
    ...(terms.length > 0 && (rivals[0]?.less ?? 0) > 0.1 && terms.every(({ amount }) => amount < 0)
      ? ["nothing speaks for a move that is better"]
      : []),
    ...(canonical(line[0]) === canonical(move) ? [] : ["the line begins with another move"]),
    ...(rivals.every((rival) => canonical(rival.line[0]) !== canonical(move)) ? [] : ["its own rival"]),
    ...[...terms.flatMap(({ says: text, asks, cause }) => [text, asks, cause]), ...notes].flatMap((message) =>
      says.flatMap((say) => unsaid(say(message), message)),
    ),
  ];
}

const unsaid = (text: string, { key }: Message): readonly string[] =>
  text.trim() === "" || text.includes(key) || /[{}@]|undefined|NaN|null/.test(text)
    ? [`${key}: ${text}`]
    : [];
