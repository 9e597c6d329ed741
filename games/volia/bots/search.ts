import { at, type Seat } from "@rubizh/engine";
import { victimsOf } from "../rules/attack.ts";
import type { Ability, World } from "../rules/book.ts";
import {
  abilityOf,
  fighterOf,
  isOnBoard,
  sideOfSeat,
  type Table,
  top,
  topFrame,
  works,
} from "../rules/field.ts";
import { isOver } from "../rules/goals.ts";
import { blowOn, checkChances, checkOf } from "../rules/odds.ts";
import { play, refuse } from "../rules/play.ts";
import { clone } from "../rules/setup.ts";
import type { FighterView, Move, Side } from "../rules/state.ts";
import { resume } from "../rules/turn.ts";
import { daze, remove, wound } from "../rules/wounds.ts";
import { answers, greedy } from "./answer.ts";
import { attackGain, best, type Plan, plansOf } from "./plan.ts";
import { worth } from "./worth.ts";

const silent = (): void => {};

/** How much of what a fighter could do now counts: others act first, and much may change until then. */
export interface Outlook {
  readonly own: number;
  readonly enemy: number;
  /** For those who have acted already and must wait for the next turn. */
  readonly later: number;
}
export const OUTLOOK: Outlook = { own: 0.5, enemy: 0.7, later: 0.4 };

/**
 * Expectiminimax over one activation: each of the best plans is carried out, its dice in buckets of exact chance
 * (nothing, wounds, removal), and the table it leaves is judged by what every fighter could do there next.
 */
export function search(w: World, d: Table, seat: Seat, width: number, outlook: Outlook = OUTLOOK): Move {
  const f = topFrame(d);
  if (f.t === "pushing" || f.t === "displacing") return bestOf(w, d, seat, outlook);
  if (f.t !== "acting") return greedy(w, d, seat);
  const ranked = [...answers(w, clone(d), seat)].sort((a, b) => b.gain - a.gain);
  const plans = ranked.slice(0, width);
  let chosen = at(plans, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const plan of plans) {
    const value = expected(w, clone(d), seat, plan, 0, outlook);
    if (value > most) {
      most = value;
      chosen = plan;
    }
  }
  return at(chosen.moves, 0);
}

/** For questions without dice behind them: try every answer. */
function bestOf(w: World, d: Table, seat: Seat, outlook: Outlook): Move {
  const side = sideOfSeat(seat);
  const tried = answers(w, d, seat).map(({ moves }) => {
    const after = clone(d);
    play(w, after, seat, at(moves, 0), silent);
    return { moves, gain: outlookOf(w, after, side, outlook) };
  });
  return at(best(tried).moves, 0);
}

/** What a plan is worth from its given step on. The table is the caller's to give away. */
function expected(w: World, d: Table, seat: Seat, plan: Plan, step: number, outlook: Outlook): number {
  const side = sideOfSeat(seat);
  const frame = topFrame(d);
  if (frame.t !== "acting") return outlookOf(w, d, side, outlook);
  const planned: Move = plan.moves[step] ?? { t: "end" };
  const move = refuse(w, d, seat, planned) ? at(best(plansOf(w, d, frame)).moves, 0) : planned;
  if (move.t === "enter") {
    play(w, d, seat, { t: "end" }, silent);
    return outlookOf(w, d, side, outlook) + plan.gain;
  }
  if (move.t !== "use") {
    play(w, d, seat, move, silent);
    return expected(w, d, seat, plan, step + 1, outlook);
  }
  const actor = fighterOf(d, frame.fighter);
  const ability = abilityOf(w, actor.id, move.ability);
  return branches(w, d, actor, ability, move.target).reduce((sum, { chance, table, extra }) => {
    resume(w, table, silent);
    return sum + chance * (extra + expected(w, table, seat, plan, step + 1, outlook));
  }, 0);
}

interface Branch {
  readonly chance: number;
  readonly table: Table;
  /** What happened besides and is not on the table, in lives. */
  readonly extra: number;
}

/** What may come of an ability: each branch has its own table, with the action spent. */
function branches(
  w: World,
  d: Table,
  actor: FighterView,
  ability: Ability,
  target: string,
): readonly Branch[] {
  const after = (): Table => {
    const copy = clone(d);
    top(copy, "acting").left -= 1;
    return copy;
  };
  const { hit } = checkChances(checkOf(w, d, actor, ability));
  const failed: Branch = { chance: 1 - hit, table: after(), extra: 0 };
  if (ability.type === "heal") {
    const healed = after();
    const team = at(healed.sides, actor.side);
    team.lives = Math.min(healed.options.format, team.lives + ability.power);
    return [failed, { chance: hit, table: healed, extra: 0 }];
  }
  const aim = fighterOf(d, target);
  if (victimsOf(w, d, actor, ability, aim).length > 1)
    return [{ chance: 1, table: after(), extra: attackGain(w, d, actor, ability, aim) }];
  const blow = blowOn(w, d, actor, ability, aim);
  const bled = blow.wound - blow.remove;
  const gone = after();
  remove(w, gone, fighterOf(gone, target), { damage: 9, defence: 0 }, silent);
  const hurt = after();
  if (bled > 0) {
    const victim = fighterOf(hurt, target);
    wound(w, hurt, victim, { damage: blow.lives / bled, defence: 0 }, silent);
    if (!isOver(hurt)) daze(w, hurt, actor, ability, victim, silent);
  }
  const shove = works(w, d, actor, ability, "push") ? 0.5 : 0;
  return [
    { ...failed, chance: 1 - hit * blow.wound },
    { chance: hit * bled, table: hurt, extra: shove },
    { chance: hit * blow.remove, table: gone, extra: 0 },
  ].filter(({ chance }) => chance > 0);
}

/** The table as it stands, and what everybody could make of it. */
function outlookOf(w: World, d: Table, side: Side, outlook: Outlook): number {
  let sum = worth(w, d, side);
  if (isOver(d)) return sum;
  for (const [i, f] of d.fighters.entries()) {
    if (!isOnBoard(f)) continue;
    const { gain } = best(plansOf(w, d, { t: "acting", fighter: f.id, left: 2, drawer: 0 }));
    const soon = d.bag[i] === 1 ? 1 : outlook.later;
    sum += soon * (f.side === side ? outlook.own : -outlook.enemy) * gain;
  }
  return sum;
}
