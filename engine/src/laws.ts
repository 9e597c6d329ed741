import { apply, settle } from "./apply.ts";
import { at } from "./at.ts";
import type { Game, GameTypes, Rng, Seat, Viewer } from "./game.ts";
import { canonical, frozen, isObject, same } from "./json.ts";
import { sampleLuck } from "./luck.ts";
import { follow, type Moment, opened, type WalkOptions, walk } from "./walk.ts";

/** What every game must keep. A law throws when it is broken. */
export interface Law {
  readonly name: string;
  /** Looks at one moment of a random game. */
  readonly during?: <T extends GameTypes>(game: Game<T>, moment: Moment<T>, rng: Rng) => void;
  /** Looks at the last moment. */
  readonly after?: <T extends GameTypes>(game: Game<T>, end: Moment<T>, options: unknown) => void;
}

/** At most so many moves of one moment are looked at by the laws that try moves out. */
const TRIED = 6;

function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}

function mustEqual(a: unknown, b: unknown, what: string): void {
  must(same(a, b), () => `${what}:\n  ${canonical(a)}\n  ${canonical(b)}`);
}

const viewersOf = (seats: number): readonly Viewer[] => [...Array(seats).keys(), "spectator"];

const seatsOf = (seats: number): readonly Seat[] => [...Array(seats).keys()];

function some<X>(xs: readonly X[], n: number, rng: Rng): readonly X[] {
  if (xs.length <= n) return xs;
  return Array.from({ length: n }, () => at(xs, rng(xs.length)));
}

/** A value with one leaf or key changed: what a broken client or a bad disk might send. */
export function mangled(value: unknown, rng: Rng): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const i = rng(value.length);
    if (rng(6) === 0) return value.filter((_, k) => k !== i);
    return value.map((x, k) => (k === i ? mangled(x, rng) : x));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const key = at(Object.keys(value), rng(Object.keys(value).length));
    if (rng(8) === 0) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
    return { ...value, [key]: mangled(value[key], rng) };
  }
  return at([-1, 0, 1, 7, 1e9, 0.5, "", "none", "x", true, null, [], {}, "__proto__"], rng(14));
}

export const LAWS: readonly Law[] = [
  {
    name: "every random game ends, every ask has an answer, and the audit is clean at every step",
    during(game, { state, pending }) {
      mustEqual(game.audit(state), [], "the audit complains");
      if (pending.t !== "seats") return;
      must(pending.asks.length > 0, () => "nobody is asked");
      for (const { seat } of pending.asks)
        must(game.legal(state, seat).length > 0, () => `seat ${seat} has no answer`);
    },
  },
  {
    name: "a record replays to the same state, and a stored state reads back as it was",
    after(game, end, options) {
      const again = end.entries.reduce(
        (state, entry) => follow(game, state, entry),
        frozen(opened(game, end.seats, options)),
      );
      mustEqual(again, end.state, "the replay differs");
    },
    during(game, { state, entries }) {
      if (entries.length % 10 !== 0) return;
      const stored: unknown = JSON.parse(JSON.stringify(state));
      const read = game.parseState(stored);
      must("ok" in read, () => `a stored state is refused: ${canonical(read)}`);
      if ("ok" in read) mustEqual(read.ok, state, "a stored state reads back otherwise");
    },
  },
  {
    name: "a seat's moves follow from what it sees",
    during(game, { state, seats }) {
      for (const seat of seatsOf(seats))
        mustEqual(
          game.legal(game.view(state, seat), seat),
          game.legal(state, seat),
          `seat ${seat} needs a secret`,
        );
    },
  },
  {
    name: "legal moves are not refused and survive notation and JSON; what is not refused is listed",
    during(game, { state, seats, entries }, rng) {
      for (const seat of seatsOf(seats)) {
        const seen = game.view(state, seat);
        const legal = game.legal(seen, seat);
        const listed = new Set(legal.map(canonical));
        must(listed.size === legal.length, () => "a move is listed twice");
        for (const move of some(legal, 4 * TRIED, rng)) {
          const refused = game.refuse(seen, seat, move);
          must(refused === undefined, () => `${canonical(move)} is listed but refused by ${refused?.rule}`);
          const text = game.write(seen, seat, move);
          mustEqual(game.read(seen, seat, text), move, `"${text}" reads back otherwise`);
          mustEqual(
            game.parseMove(JSON.parse(JSON.stringify(move))),
            { ok: move },
            "a move does not survive JSON",
          );
        }
        if (game.sample && legal.length > 0) {
          const sampled = game.sample(seen, seat, rng);
          must(listed.has(canonical(sampled)), () => `sampled but not listed: ${canonical(sampled)}`);
        }
        for (const move of strangers(game, legal, entries, rng)) {
          const refused = game.refuse(seen, seat, move);
          must(
            refused !== undefined || listed.has(canonical(move)),
            () => `neither refused nor listed: ${canonical(move)}`,
          );
        }
      }
    },
  },
  {
    name: "an imagined state is sound, and looks like the view it came from",
    during(game, { state, seats }, rng) {
      for (const viewer of viewersOf(seats)) {
        const seen = frozen(game.view(state, viewer));
        const imagined = game.imagine(seen, rng);
        mustEqual(game.audit(imagined), [], `what ${viewer} imagines is unsound`);
        mustEqual(game.view(imagined, viewer), seen, `what ${viewer} imagines looks different`);
      }
    },
  },
  {
    name: "no free peeks: a move shows its mover nothing new, unless an event says so",
    during(game, { state, pending }, rng) {
      if (pending.t !== "seats") return;
      for (const { seat } of pending.asks) {
        const seen = game.view(state, seat);
        const guess = frozen(game.imagine(seen, rng));
        for (const move of some(game.legal(seen, seat), TRIED, rng)) {
          const real = apply(game, state, seat, move);
          if (real.events.some((e) => e.reveals)) continue;
          const imagined = apply(game, guess, seat, move);
          mustEqual(game.view(imagined.state, seat), game.view(real.state, seat), `${canonical(move)} peeks`);
        }
      }
    },
  },
  {
    name: "simultaneous answers commute",
    during(game, { state, pending }, rng) {
      if (pending.t !== "seats" || pending.asks.length < 2) return;
      const [a, b] = some(pending.asks, 2, rng).map(({ seat, no }) => {
        const legal = game.legal(state, seat);
        return { seat, no, move: at(legal, rng(legal.length)) };
      });
      if (!a || !b || a.seat === b.seat) return;
      const stillAsked = (first: typeof a, second: typeof a): boolean => {
        const now = game.pending(follow(game, state, first));
        return now.t === "seats" && now.asks.some((x) => x.seat === second.seat && x.no === second.no);
      };
      must(stillAsked(a, b) && stillAsked(b, a), () => "an answer takes another seat's question away");
      const ab = follow(game, follow(game, state, a), b);
      const ba = follow(game, follow(game, state, b), a);
      mustEqual(ab, ba, `${canonical(a)} and ${canonical(b)} do not commute`);
    },
  },
  {
    name: "two futures that sound alike look alike",
    during(game, { state, pending, seats }, rng) {
      if (pending.t === "over") return;
      const actor = pending.t === "seats" ? at(pending.asks, rng(pending.asks.length)).seat : "luck";
      const futures =
        pending.t === "luck"
          ? Array.from({ length: 3 }, () => settle(game, state, sampleLuck(pending.draw, rng)))
          : actor === "luck"
            ? []
            : some(game.legal(state, actor), TRIED, rng).map((move) => apply(game, state, actor, move));
      const pick = pending.t === "luck" && pending.draw.t === "pick";
      for (const viewer of viewersOf(seats)) {
        if (viewer === actor) continue;
        const told = futures.map((f) => ({
          sound: canonical(f.events.map((e) => game.witness(e, viewer) ?? "nothing")),
          sight: canonical(game.view(f.state, viewer)),
        }));
        for (const x of told)
          for (const y of told) {
            must(
              x.sound !== y.sound || x.sight === y.sight,
              () => `${viewer} sees more than is told:\n  ${x.sight}\n  ${y.sight}`,
            );
            must(
              !pick || x.sight !== y.sight || x.sound === y.sound,
              () => `${viewer} is told more than is seen: ${x.sound} ${y.sound}`,
            );
          }
      }
    },
  },
];

/** Moves from elsewhere: earlier ones of this game, and legal ones with something changed. */
function strangers<T extends GameTypes>(
  game: Game<T>,
  legal: readonly T["move"][],
  entries: Moment<T>["entries"],
  rng: Rng,
): readonly T["move"][] {
  const earlier = some(entries, TRIED, rng).flatMap((e) => ("move" in e ? [e.move] : []));
  const changed = some(legal, TRIED, rng).flatMap((move) => {
    const parsed = game.parseMove(mangled(move, rng));
    return "ok" in parsed ? [parsed.ok] : [];
  });
  return [...earlier, ...changed];
}

export interface LawRun {
  /** How many entries the game took. */
  readonly entries: number;
}

/** Walks one random game under the given laws; throws, naming law and entry, when one is broken. */
export function obey<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  rng: Rng,
  laws: readonly Law[] = LAWS,
  options: WalkOptions = {},
): LawRun {
  let end: Moment<T> | undefined;
  for (const moment of walk(game, seats, rng, options)) {
    for (const law of laws) judge(law, moment, () => law.during?.(game, moment, rng));
    end = moment;
  }
  const lastMoment = end;
  if (!lastMoment) throw new Error("the game has no first moment");
  for (const law of laws) judge(law, lastMoment, () => law.after?.(game, lastMoment, options.options));
  return { entries: lastMoment.entries.length };
}

function judge<T extends GameTypes>(law: Law, moment: Moment<T>, check: () => void): void {
  try {
    check();
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`law "${law.name}" is broken after entry ${moment.entries.length}: ${why}`, {
      cause: fault,
    });
  }
}
