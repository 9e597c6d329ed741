// Level 3: the best answers are carried out, and the tables they lead to judged.
import { at, type Seat } from "@rubizh/engine";
import { distanceTo, protectionOf, victimsOf } from "../rules/attack.ts";
import type { Ability, Content } from "../rules/content.ts";
import { abilityOf, characterOf, fighterOf, sideOfSeat, type Table, top, topFrame } from "../rules/field.ts";
import { isOver } from "../rules/goals.ts";
import type { Volia } from "../rules/index.ts";
import { checkChances, checkOf } from "../rules/odds.ts";
import { clone } from "../rules/setup.ts";
import type { FighterView, Move, Side } from "../rules/state.ts";
import { resume } from "../rules/turn.ts";
import { daze, medicFor, remove, wound } from "../rules/wounds.ts";
import { harmsIn, MEDIC_KEEPS, strayed, WIN, woundsBy } from "./evaluate.ts";
import { answers, best, greedy, type Plan, prospect } from "./propose.ts";
import { cellOf, NOWHERE, snapshot, weaponOf } from "./snapshot.ts";

const silent = (): void => {};

/**
 * Expectiminimax over one activation and the best reply of everybody: each of the best plans is carried out, its dice
 * in buckets of exact chance (nothing, wounds, removal), and to what it gains comes what the table it leaves offers to
 * friend and foe.
 */
export const search = (game: Volia, d: Table, seat: Seat, width: number): Move =>
  at(searched(game, d, seat, width).chosen.moves, 0);

export const PLANS = 12; // looked into per decision

/** What was looked into, and the plan to follow; `looks` when the tables behind them were judged too. */
export interface Searched {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly looks: boolean;
}

export function searched(game: Volia, d: Table, seat: Seat, width: number): Searched {
  const f = topFrame(d);
  if (f.t === "pushing" || f.t === "displacing" || f.t === "placing") {
    const tried = triedAll(game, d, seat);
    return { plans: tried, chosen: best(tried), looks: true };
  }
  if (f.t !== "acting") {
    const plans = answers(game, d, seat);
    return { plans, chosen: best(plans), looks: false };
  }
  const all = diverse(answers(game, d, seat)).slice(0, width);
  const plans = all.filter((plan) => plan.gain > at(all, 0).gain - DOUBT);
  // What is alone in question is not looked into any further.
  if (plans.length === 1) return { plans: all, chosen: at(plans, 0), looks: false };
  const valued = lookedInto(game, d, seat, plans);
  return { plans: valued, chosen: best(valued), looks: true };
}

function lookedInto(game: Volia, d: Table, seat: Seat, plans: readonly Plan[]): readonly Plan[] {
  const content = game.content(d);
  const judge = remembering((table) => outlook(content, table, sideOfSeat(seat)));
  return plans.map((plan) => ({
    moves: plan.moves,
    gain: plan.gain + expected(game, clone(d), seat, plan, 0, judge),
  }));
}

/** Level 5 looks into all that could be done: the best way to each cell with each choice of targets. */
export function widely(game: Volia, d: Table, seat: Seat): Searched {
  if (topFrame(d).t !== "acting") return searched(game, d, seat, PLANS);
  const kept = bestBy(answers(game, d, seat), ({ moves }) => {
    const used = moves.flatMap((m) => (m.t === "use" ? [m.ability, m.target] : []));
    const steps = moves.flatMap((m) => ("to" in m ? [m.t === "enter" ? `into ${m.to}` : m.to] : []));
    return [...used, steps.at(-1)].join(" ");
  });
  const plans = lookedInto(game, d, seat, kept);
  return { plans, chosen: best(plans), looks: true };
}

/** Groups of what comes after a plan: a game won or lost in it, and what own fighters and enemies could do then. */
export type Part = "win" | "friends" | "foes";

/** What comes after a line by its groups, in lives, and the chance that it wins at once. */
export function partsOf(
  game: Volia,
  d: Table,
  seat: Seat,
  moves: readonly Move[],
): { readonly worth: Readonly<Record<Part, number>>; readonly chance: number } {
  const content = game.content(d);
  const side = sideOfSeat(seat);
  const of = (judge: Judge): number => {
    if (topFrame(d).t === "acting") return expected(game, clone(d), seat, { moves, gain: 0 }, 0, judge);
    const after = clone(d);
    game.play(after, seat, at(moves, 0), silent);
    return judge(after);
  };
  const ended = (table: Table): number => (isOver(table) ? outlook(content, table, side) : 0);
  const whose = (who: Side) => (table: Table) => (isOver(table) ? 0 : outlook(content, table, side, who));
  return {
    worth: { win: of(ended), friends: of(whose(side)), foes: of(whose(side === 0 ? 1 : 0)) },
    chance: of((table) => (ended(table) > 0 ? 1 : 0)),
  };
}

const DOUBT = 4; // lives by which a plan may look worse at first and still be looked into

/** The best plan for each way to walk and each number of attacks, best first: the others are dominated. */
const diverse = (plans: readonly Plan[]): readonly Plan[] =>
  bestBy(plans, ({ moves }) =>
    moves.map((m) => (m.t === "use" ? "!" : "to" in m ? m.to : "")).join(" "),
  ).toSorted((a, b) => b.gain - a.gain);

/** The best of the plans that share a name. */
function bestBy(plans: readonly Plan[], nameOf: (plan: Plan) => string): readonly Plan[] {
  const kept = new Map<string, Plan>();
  for (const plan of plans) {
    const name = nameOf(plan);
    const rival = kept.get(name);
    if (!rival || plan.gain > rival.gain) kept.set(name, plan);
  }
  return [...kept.values()];
}

/** For questions without dice behind them: try every answer. */
function triedAll(game: Volia, d: Table, seat: Seat): readonly Plan[] {
  const content = game.content(d);
  return answers(game, d, seat).map(({ moves, gain }) => {
    const after = clone(d);
    game.play(after, seat, at(moves, 0), silent);
    return { moves, gain: gain + outlook(content, after, sideOfSeat(seat)) };
  });
}

type Judge = (d: Table) => number;

/** Different plans often end alike, and a table is judged once. Whatever no action changes is left out of its name. */
function remembering(judge: Judge): Judge {
  const known = new Map<string, number>();
  return (d) => {
    let name = `${d.turn} ${d.bag.join("")}`;
    for (const f of d.fighters) name += ` ${f.cell}${f.carries}${f.spent}`;
    for (const { lives, tokens } of d.sides) name += ` ${lives} ${tokens}`;
    for (const t of d.tokens) name += ` ${t.side}${t.cell}`;
    const judged = known.get(name) ?? judge(d);
    known.set(name, judged);
    return judged;
  };
}

/** The mean outlook if a plan is followed from its given step on. The table is the caller's to give away. */
function expected(game: Volia, d: Table, seat: Seat, plan: Plan, step: number, judge: Judge): number {
  const frame = topFrame(d);
  if (frame.t !== "acting") return judge(d);
  const planned: Move = plan.moves[step] ?? { t: "end" };
  const move = game.refuse(d, seat, planned) ? greedy(game, d, seat) : planned;
  if (move.t === "enter") {
    // Who is displaced, and whereto, is left out of account: the newcomer simply stands there.
    fighterOf(d, frame.fighter).cell = move.to;
    game.play(d, seat, { t: "end" }, silent);
    return judge(d);
  }
  if (move.t !== "use") {
    game.play(d, seat, move, silent);
    return expected(game, d, seat, plan, step + 1, judge);
  }
  const content = game.content(d);
  const actor = fighterOf(d, frame.fighter);
  const ability = abilityOf(content, actor.id, move.ability);
  let sum = 0;
  for (const { chance, table } of branches(content, d, actor, ability, move.target)) {
    resume(content, table, silent);
    sum += chance * expected(game, table, seat, plan, step + 1, judge);
  }
  return sum;
}

interface Branch {
  readonly chance: number;
  readonly table: Table;
}

/** What may come of an ability: each branch has its own table, with the action spent. */
function branches(
  content: Content,
  d: Table,
  actor: FighterView,
  ability: Ability,
  target: string,
): readonly Branch[] {
  const spent = clone(d);
  top(spent, "acting").left -= 1;
  const { hit, one } = checkChances(checkOf(content, d, actor, ability));
  if (ability.type === "heal") {
    const healed = clone(spent);
    const team = at(healed.sides, actor.side);
    team.lives = Math.min(healed.options.format, team.lives + ability.power);
    return [
      { chance: 1 - hit, table: spent },
      { chance: hit, table: healed },
    ];
  }
  const landed = (chance: number, on: FighterView): readonly Branch[] =>
    victimsOf(content, d, actor, ability, on).reduce<readonly Branch[]>(
      (open, id) => open.flatMap((b) => (isOver(b.table) ? [b] : struck(content, b, actor, ability, id))),
      [{ chance, table: clone(spent) }],
    );
  const aim = fighterOf(d, target);
  const astray = ability.type === "ranged" ? strayFrom(content, d, actor, ability, aim) : undefined;
  return [
    { chance: astray ? 1 - hit - one : 1 - hit, table: spent },
    ...landed(hit, aim),
    ...(astray ? landed(one, astray) : []),
  ];
}

/** Whom the target's owner would have hit by a 1, if anybody is in the way. */
function strayFrom(
  content: Content,
  d: Table,
  actor: FighterView,
  ability: Ability,
  aim: FighterView,
): FighterView | undefined {
  const s = snapshot(content, d);
  const slot = (f: FighterView): number => d.fighters.findIndex((x) => x.id === f.id);
  const by = slot(actor);
  const cell = cellOf(s, by);
  return d.fighters[strayed(s, harmsIn(s), by, weaponOf(s, by, cell, ability.id), cell, slot(aim))];
}

/** One victim more: nothing, wounds, its team's last wounds, or removal. */
function struck(
  content: Content,
  { chance, table }: Branch,
  actor: FighterView,
  ability: Ability,
  id: string,
): readonly Branch[] {
  const { bled, spent, gone } = fatesOf(content, table, actor, ability, fighterOf(table, id));
  const result: Branch[] = [{ chance: chance * (1 - bled.chance - spent.chance - gone), table }];
  for (const part of [bled, spent]) {
    if (part.chance === 0) continue;
    const hurt = clone(table);
    const bleeding = fighterOf(hurt, id);
    wound(content, hurt, bleeding, { damage: part.wounds, defence: 0 }, silent);
    if (!isOver(hurt)) daze(content, hurt, actor, ability, bleeding, silent);
    result.push({ chance: chance * part.chance, table: hurt });
  }
  if (gone > 0) {
    const without = clone(table);
    const { life } = characterOf(content, id);
    remove(content, without, fighterOf(without, id), { damage: life, defence: 0 }, silent);
    result.push({ chance: chance * gone, table: without });
  }
  return result;
}

/** How likely a victim bleeds (and how much on average), takes its team's last lives, or is removed. */
function fatesOf(content: Content, table: Table, actor: FighterView, ability: Ability, victim: FighterView) {
  const { bonus, rolls } = protectionOf(content, table, actor, ability, victim);
  const margin = ability.power - distanceTo(content, table, actor, ability, victim).penalty - bonus;
  const { life } = characterOf(content, victim.id);
  const { lives } = at(table.sides, victim.side);
  const bled = { chance: 0, wounds: 0 };
  const spent = { chance: 0, wounds: lives };
  let gone = 0;
  for (const [n, p] of woundsBy(margin, rolls).entries()) {
    if (n === 0) continue;
    if (n >= life) gone += p;
    else if (n >= lives) spent.chance += p;
    else {
      bled.chance += p;
      bled.wounds += n * p;
    }
  }
  if (medicFor(content, table, victim) && lives > 1) {
    bled.chance += MEDIC_KEEPS * gone;
    bled.wounds += MEDIC_KEEPS * gone;
    gone *= 1 - MEDIC_KEEPS;
  }
  bled.wounds /= bled.chance;
  return { bled, spent, gone };
}

/** How much of what a fighter could do next counts: others act first, and much may change until then. */
const OWN = 0.5;
const ENEMY = 0.8;
/** For those who have acted already and must wait for the next turn, as a part of the above. */
const LATER = 0.5;

/** What everybody, or one side, could make of a table, seen from `side`, in lives; once it is over, who has won. */
function outlook(content: Content, d: Table, side: Side, whose?: Side): number {
  const over = d.frames[0];
  if (over?.t === "over") return over.winner === "draw" ? 0 : over.winner === side ? WIN : -WIN;
  const s = snapshot(content, d);
  const h = harmsIn(s);
  let sum = 0;
  for (let i = 0; i < s.fighters; i++)
    if (s.cell[i] !== NOWHERE && (whose === undefined || s.side[i] === whose))
      sum += (s.waits[i] === 1 ? 1 : LATER) * (s.side[i] === side ? OWN : -ENEMY) * prospect(s, h, i);
  return sum;
}
