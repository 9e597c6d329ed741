import { at, type Seat } from "@rubizh/engine";
import { victimsOf } from "../rules/attack.ts";
import type { Ability, World } from "../rules/book.ts";
import { abilityOf, fighterOf, sideOfSeat, type Table, top, topFrame } from "../rules/field.ts";
import { isOver } from "../rules/goals.ts";
import { blowOn, checkChances, checkOf } from "../rules/odds.ts";
import { play, refuse } from "../rules/play.ts";
import { clone } from "../rules/setup.ts";
import type { FighterView, Move } from "../rules/state.ts";
import { resume } from "../rules/turn.ts";
import { daze, remove, wound } from "../rules/wounds.ts";
import { answers, greedy } from "./answer.ts";
import { outlook, WEIGHTS, type Weights } from "./outlook.ts";
import { best, type Plan, plansOf } from "./plan.ts";

const silent = (): void => {};

/**
 * Expectiminimax over one activation and the best reply of everybody: each of the best plans is carried out, its dice
 * in buckets of exact chance (nothing, wounds, removal), and to what it gains comes what the table it leaves offers to
 * friend and foe.
 */
export function search(w: World, d: Table, seat: Seat, width: number, weights: Weights = WEIGHTS): Move {
  const f = topFrame(d);
  if (f.t === "pushing" || f.t === "displacing") return bestOf(w, d, seat, weights);
  if (f.t !== "acting") return greedy(w, d, seat);
  const plans = diverse(answers(w, clone(d), seat)).slice(0, width);
  const valued = plans.map((plan) => ({
    moves: plan.moves,
    gain: plan.gain + expected(w, clone(d), seat, plan, 0, weights),
  }));
  return at(best(valued).moves, 0);
}

/** The best plan for each way to walk and each number of attacks, best first: the others are dominated. */
function diverse(plans: readonly Plan[]): readonly Plan[] {
  const kept = new Map<string, Plan>();
  for (const plan of plans) {
    const key = plan.moves.map((m) => (m.t === "use" ? "!" : "to" in m ? m.to : "")).join(" ");
    const rival = kept.get(key);
    if (!rival || plan.gain > rival.gain) kept.set(key, plan);
  }
  return [...kept.values()].sort((a, b) => b.gain - a.gain);
}

/** For questions without dice behind them: try every answer. */
function bestOf(w: World, d: Table, seat: Seat, weights: Weights): Move {
  const tried = answers(w, d, seat).map(({ moves, gain }) => {
    const after = clone(d);
    play(w, after, seat, at(moves, 0), silent);
    return { moves, gain: gain + outlook(w, after, sideOfSeat(seat), weights) };
  });
  return at(best(tried).moves, 0);
}

/** The mean outlook if a plan is followed from its given step on. The table is the caller's to give away. */
function expected(w: World, d: Table, seat: Seat, plan: Plan, step: number, weights: Weights): number {
  const frame = topFrame(d);
  if (frame.t !== "acting") return outlook(w, d, sideOfSeat(seat), weights);
  const planned: Move = plan.moves[step] ?? { t: "end" };
  const move = refuse(w, d, seat, planned) ? at(best(plansOf(w, d, frame)).moves, 0) : planned;
  if (move.t === "enter") {
    // Who is displaced, and whereto, is left out of account: the newcomer simply stands there.
    fighterOf(d, frame.fighter).cell = move.to;
    play(w, d, seat, { t: "end" }, silent);
    return outlook(w, d, sideOfSeat(seat), weights);
  }
  if (move.t !== "use") {
    play(w, d, seat, move, silent);
    return expected(w, d, seat, plan, step + 1, weights);
  }
  const actor = fighterOf(d, frame.fighter);
  const ability = abilityOf(w, actor.id, move.ability);
  let sum = 0;
  for (const { chance, table } of branches(w, d, actor, ability, move.target)) {
    resume(w, table, silent);
    sum += chance * expected(w, table, seat, plan, step + 1, weights);
  }
  return sum;
}

interface Branch {
  readonly chance: number;
  readonly table: Table;
}

/** What may come of an ability: each branch has its own table, with the action spent. */
function branches(
  w: World,
  d: Table,
  actor: FighterView,
  ability: Ability,
  target: string,
): readonly Branch[] {
  const spent = clone(d);
  top(spent, "acting").left -= 1;
  const { hit } = checkChances(checkOf(w, d, actor, ability));
  const failed: Branch = { chance: 1 - hit, table: spent };
  if (ability.type === "heal") {
    const healed = clone(spent);
    const team = at(healed.sides, actor.side);
    team.lives = Math.min(healed.options.format, team.lives + ability.power);
    return [failed, { chance: hit, table: healed }];
  }
  const victims = victimsOf(w, d, actor, ability, fighterOf(d, target));
  let open: readonly Branch[] = [{ chance: hit, table: clone(spent) }];
  for (const id of victims)
    open = open.flatMap((branch) =>
      isOver(branch.table) ? [branch] : struck(w, branch, actor, ability, id),
    );
  return [failed, ...open];
}

/** One victim more: nothing, wounds or removal. */
function struck(
  w: World,
  { chance, table }: Branch,
  actor: FighterView,
  ability: Ability,
  id: string,
): readonly Branch[] {
  const blow = blowOn(w, table, actor, ability, fighterOf(table, id));
  const bled = blow.wound - blow.remove;
  const result: Branch[] = [{ chance: chance * (1 - blow.wound), table }];
  if (bled > 0) {
    const hurt = clone(table);
    const victim = fighterOf(hurt, id);
    wound(w, hurt, victim, { damage: blow.lives / bled, defence: 0 }, silent);
    if (!isOver(hurt)) daze(w, hurt, actor, ability, victim, silent);
    result.push({ chance: chance * bled, table: hurt });
  }
  if (blow.remove > 0) {
    const gone = clone(table);
    remove(w, gone, fighterOf(gone, id), { damage: 9, defence: 0 }, silent);
    result.push({ chance: chance * blow.remove, table: gone });
  }
  return result;
}
