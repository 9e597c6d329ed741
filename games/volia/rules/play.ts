import {
  at,
  type Emit,
  type Luck,
  type Pending,
  type Refusal,
  type Result,
  type Rng,
  type Seat,
} from "@rubizh/engine";
import type { World } from "./book.ts";
import {
  captain,
  factionOf,
  find,
  isOnBoard,
  no,
  seatsOfSide,
  sideOfSeat,
  type Table,
  topFrame,
} from "./field.ts";
import { ask } from "./frames/frame.ts";
import { rulesOf } from "./frames/index.ts";
import { finish } from "./goals.ts";
import { perSeat, placesOf } from "./setup.ts";
import { type Event, type Move, type OverFrame, opposite, SIDES, type Side, type View } from "./state.ts";

export function pending(w: World, v: View): Pending {
  const f = topFrame(v);
  if (f.t === "over") return { t: "over", result: resultOf(v, f) };
  const rules = rulesOf(f);
  return rules.asks === "luck"
    ? { t: "luck", draw: rules.draw(w, v, f) }
    : { t: "seats", asks: [ask(v, rules.seat(w, v, f), rules.prompt(w, v, f))] };
}

function resultOf(v: View, { winner, reason }: OverFrame): Result {
  const named = (side: Side): string => `@faction.${factionOf(v, side)}`;
  const sides = winner === "draw" ? {} : { faction: named(winner), enemy: named(opposite(winner)) };
  const standing = SIDES.map((side) => v.fighters.filter((f) => f.side === side && isOnBoard(f)).length);
  return {
    places: placesOf(v, winner),
    score: [
      {
        label: { key: "score.lives" },
        points: perSeat(
          v,
          v.sides.map((s) => s.lives),
        ),
      },
      { label: { key: "score.fighters" }, points: perSeat(v, standing) },
      {
        label: { key: "score.tokens" },
        points: perSeat(
          v,
          v.sides.map((s) => s.tokens),
        ),
      },
    ],
    reason: { key: `reason.${reason}`, with: { mission: `@mission.${v.mission}`, ...sides } },
  };
}

/** Who is not asked may do nothing; who is asked, whatever the top frame does not forbid. VO-034. */
export function refuse(w: World, v: View, seat: Seat, m: Move): Refusal | undefined {
  const f = topFrame(v);
  if (f.t === "over") return no("VO-020", "over");
  const rules = rulesOf(f);
  if (rules.asks === "luck" || rules.seat(w, v, f) !== seat) return no("VO-034", "notAsked");
  return rules.refuse(w, v, f, m);
}

/** The rules are in `refuse`; candidates are only what is worth asking it about. */
export function legal(w: World, v: View, seat: Seat): readonly Move[] {
  const f = topFrame(v);
  if (f.t === "over") return [];
  const rules = rulesOf(f);
  if (rules.asks === "luck" || rules.seat(w, v, f) !== seat) return [];
  return rules.candidates(w, v, f).filter((m) => !rules.refuse(w, v, f, m));
}

const TRIES = 12;

/** A legal move, each as likely as any other: candidates are drawn until one is allowed. */
export function sample(w: World, v: View, seat: Seat, rng: Rng): Move {
  const f = topFrame(v);
  const rules = f.t === "over" ? undefined : rulesOf(f);
  if (f.t !== "over" && rules?.asks === "seat" && rules.propose)
    for (let i = 0; i < TRIES; i++) {
      const m = rules.propose(w, v, f, rng);
      if (m && !rules.refuse(w, v, f, m)) return m;
    }
  const moves = legal(w, v, seat);
  return at(moves, rng(moves.length));
}

export function play(w: World, d: Table, seat: Seat, m: Move, emit: Emit<Event>): void {
  const f = topFrame(d);
  if (f.t === "over") return;
  const rules = rulesOf(f);
  if (rules.asks === "luck") return;
  at(d.seats, seat).asked += 1;
  rules.play(w, d, m, emit);
}

export function settle(w: World, d: Table, luck: Luck, emit: Emit<Event>): void {
  const f = topFrame(d);
  if (f.t === "over") return;
  const rules = rulesOf(f);
  if (rules.asks === "luck") rules.settle(w, d, luck, emit);
}

/** Team mates take the fighters over; a side without anybody left has lost. */
export function leave(d: Table, seat: Seat, emit: Emit<Event>): void {
  const chair = d.seats[seat];
  if (topFrame(d).t === "over" || !chair?.present) return;
  chair.present = false;
  emit({ t: "left", seat });
  const side = sideOfSeat(seat);
  if (seatsOfSide(d, side).length === 0) {
    finish(d, opposite(side), "left", emit);
    return;
  }
  for (const f of d.fighters) if (f.seat === seat) f.seat = captain(d, side);
}

/** Heading of what is going on. */
export function phase(v: View): string {
  const f = topFrame(v);
  if (f.t === "mission" || f.t === "squads" || f.t === "rollOff") return "opening";
  if (f.t === "placing" || f.t === "over") return f.t;
  return `turn${v.turn}`;
}

/** The fighter whose activation it is, if any. */
export const activeFighter = (v: View) => {
  const base = at(v.frames, 0);
  return base.t === "acting" ? find(v.fighters, base.fighter) : undefined;
};
