import { apply, type Step, settle } from "../apply.ts";
import type { Draw, Game, GameTypes, Pending, Result, Rng, Seat, State } from "../game.ts";
import { canonical, isJson } from "../json.ts";
import { sampleLuck } from "../luck.ts";
import { after, anyAsk, legalIn, opened } from "../walk.ts";
import { isSeldom, type Law, must, mustEqual, seatsOf, some, TRIED } from "./law.ts";

export const ENDS: Law = {
  isLight: true,
  name: "every random game ends, every ask has an answer, and the audit is clean at every step",
  during(game, { state, pending, seats, staying }) {
    mustEqual(game.audit(state), [], "the audit complains");
    if (pending.t === "luck") mustBeDraw(pending.draw);
    if (pending.t === "over") mustBeResult(pending.result, seats);
    if (pending.t !== "seats") return;
    must(pending.asks.length > 0, () => "nobody is asked");
    const open = [...pending.asks, ...(pending.may ?? [])];
    must(new Set(open.map((a) => a.seat)).size === open.length, () => "a seat is asked twice");
    for (const { seat } of open) {
      must(seatsOf(seats).includes(seat), () => `seat ${seat} is asked but is not at the table`);
      must(staying.has(seat), () => `seat ${seat} is asked but has left`);
      must(legalIn(game, state, seat).length > 0, () => `seat ${seat} has no answer`);
    }
  },
  after(_game, { entries }) {
    const latest = new Map<Seat, number>();
    for (const entry of entries) {
      if (!("move" in entry)) continue;
      const before = latest.get(entry.seat) ?? -1;
      must(entry.no > before, () => `question ${entry.no} to seat ${entry.seat} comes after ${before}`);
      latest.set(entry.seat, entry.no);
    }
  },
};

function mustBeDraw(draw: Draw): void {
  const isCount = (n: number): boolean => Number.isInteger(n) && n >= 0;
  const sound =
    draw.t === "dice"
      ? draw.sides.every((n) => isCount(n) && n > 0)
      : draw.bag.every(isCount) && isCount(draw.count);
  must(sound, () => `luck is asked nonsense: ${canonical(draw)}`);
}

function mustBeResult({ places, score }: Result, seats: number): void {
  const placed = places.flat().sort((a, b) => a - b);
  mustEqual(placed, seatsOf(seats), "not every seat has one place");
  must(
    places.every((p, i) => p.length > 0 || (i === 0 && places.length > 1)),
    () => "a place other than the winner's is empty",
  );
  for (const { label, points } of score)
    must(points.length === seats, () => `${label.key} does not give every seat its points`);
}

export const REPEATS: Law = {
  name: "a record replays to the same state, and a stored state reads back as it was",
  during(game, moment, rng) {
    const { state, pending } = moment;
    mustEqual(game.clone(state), state, "a clone differs");
    for (const [i, make] of trials(game, state, pending, rng).entries()) {
      const made = make();
      if (i === 0) mustEqual(make(), made, "twice is not the same");
    }
    if (isSeldom(moment)) mustBeStorable(game, state);
  },
  after(game, end, options) {
    // Not frozen, as tables are: the walk has shown that nothing is written to.
    let again = opened(game, end.seats, options);
    for (const entry of end.entries) again = after(game, again, entry);
    mustEqual(again, end.state, "the replay differs");
  },
};

/** Steps that can be made from here, each to be made as often as one likes. */
function trials<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  pending: Pending,
  rng: Rng,
): readonly (() => Step<T>)[] {
  if (pending.t === "over") return [];
  if (pending.t === "luck") {
    const luck = sampleLuck(pending.draw, rng);
    return [() => settle(game, state, luck)];
  }
  const { seat } = anyAsk(pending, rng);
  const moves = legalIn(game, state, seat);
  const first = rng(moves.length);
  return some([...moves.slice(first), ...moves.slice(0, first)], TRIED, rng).map(
    (move) => () => apply(game, state, seat, move),
  );
}

function mustBeStorable<T extends GameTypes>(game: Game<T>, state: State<T>): void {
  must(isJson(state) && !hasHole(state), () => "a state holds null or what is not JSON");
  const stored: unknown = JSON.parse(JSON.stringify(state));
  mustEqual(game.upgrade(stored, game.rules), stored, "a state of these very rules is upgraded");
  const read = game.parseState(stored);
  must("ok" in read, () => `a stored state is refused: ${canonical(read)}`);
  if ("ok" in read) mustEqual(read.ok, state, "a stored state reads back otherwise");
}

const hasHole = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).some(hasHole));
