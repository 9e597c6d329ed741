import { at, type Seat } from "@rubizh/engine";
import { NOTHING } from "../rules/bonus.ts";
import type { CardId } from "../rules/cards.ts";
import { type Content, cardOf, enemyOf, PANIC } from "../rules/content.ts";
import { duel, enemiesIn } from "../rules/duel.ts";
import type { Duel, Event } from "../rules/event.ts";
import { cardAt, linesOf, turnOf } from "../rules/lines.ts";
import { pairIn } from "../rules/pair.ts";
import type { EnemyLane, SeatView, View } from "../rules/state.ts";

type Outcome = "win" | "both" | "hold" | "lost" | "panic";

/** What a lane would bring if the battle were fought now. */
export interface Fate {
  readonly outcome: Outcome;
  /** Both sides as compared; against nobody when the lane is open. */
  readonly duel: Duel;
  /** The enemy's rockets will strike. */
  readonly rockets: boolean;
  /** The supporter goes to the hospital whatever comes of the battle. */
  readonly shelled: boolean;
  /** An air unit is lost to this round's event. */
  readonly grounded: boolean;
}

const outcomeOf = ({ destroyed, lost }: Duel): Outcome =>
  destroyed ? (lost ? "both" : "win") : lost ? "lost" : "hold";

/** Lane `i`, from 0, of a seat whose lines the viewer may see. */
export function fateOf(c: Content, v: View, seat: Seat, i: number): Fate {
  const s = at(v.seats, seat);
  const enemy = at(s.enemyLine, i);
  const { front, support } = s.lines?.lanes[i] ?? { front: "none", support: "none" };
  const marked = (mark: "artillery" | "rocketStrike"): boolean =>
    enemiesIn(enemy).some((id) => enemyOf(c, id)[mark]);
  if (front === "none") return openFate(c, enemy);
  const panicked = s.panicked || willPanic(c, v, s);
  const result = duel(c, enemy, pairIn(c, s, i, { ...turnOf(v, seat), kills: 0, panicked }));
  const flies = [front, support].some((id) => id !== "none" && cardOf(c, id).troop === "air");
  return {
    outcome: outcomeOf(result),
    duel: result,
    rockets: !result.destroyed && marked("rocketStrike"),
    shelled: support !== "none" && !result.lost && marked("artillery"),
    grounded: v.thisRound.airDestroyed && flies && !result.lost,
  };
}

export type Fight = Extract<Event, { readonly t: "fought" | "unopposed" }>;
/** A lane as it was fought, of whichever seat: nothing of its hand needs to be known. */
export function foughtFate(c: Content, enemy: EnemyLane, e: Fight): Fate {
  if (e.t === "unopposed") return openFate(c, enemy);
  const shelled = !e.duel.lost && e.toHospital.length > 0 && e.toDiscard.length > 0;
  return { outcome: outcomeOf(e.duel), duel: e.duel, rockets: false, shelled, grounded: false };
}

/** A lane that nobody faces: only the enemy's side of the comparison is read, so a card without figures will do. */
function openFate(c: Content, enemy: EnemyLane): Fate {
  const nobody = { front: PANIC, support: "none", frontExtra: NOTHING, supportExtra: NOTHING } as const;
  const rockets = enemiesIn(enemy).some((id) => enemyOf(c, id).rocketStrike);
  return { outcome: "panic", duel: duel(c, enemy, nobody), rockets, shelled: false, grounded: false };
}

/** Panic for open lanes comes before the comparison (ZS-203), unless it is prevented. */
export function willPanic(c: Content, v: View, s: SeatView): boolean {
  const { lanes, used, open } = linesOf(s);
  if (open || v.panic === 0) return false;
  const shields = used.filter((spot) => cardOf(c, cardAt(s, spot)).reward.t === "cancelPanic").length;
  return lanes.filter(({ front }) => front === "none").length > s.shields + shields;
}

/** The table with one more card on the lines. */
export function withCard(v: View, seat: Seat, i: number, line: "front" | "support", card: CardId): View {
  const change = (s: SeatView): SeatView => {
    const lines = linesOf(s);
    const lanes = lines.lanes.map((lane, k) => (k === i ? { ...lane, [line]: card } : lane));
    return { ...s, lines: { ...lines, lanes } };
  };
  return { ...v, seats: v.seats.map((s, k) => (k === seat ? change(s) : s)) };
}
