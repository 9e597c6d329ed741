import { at } from "@rubizh/engine";
import { bystanders } from "./attack.ts";
import type { Ability, Content } from "./content.ts";
import { characterOf, countIn, fighterOf, find, hasRoom, isOnBoard, sideOfSeat } from "./field.ts";
import { deckOf, squadsFor } from "./squads.ts";
import { type ActingFrame, type Frame, SIDES, type Side, type StrikingFrame, type View } from "./state.ts";

/** What is broken, in words for a log; empty when the table is sound. */
export function audit(content: Content, v: View): readonly string[] {
  const before = opening(content, v);
  if (before !== "later") return before;
  if (!content.mission(v.mission)) return ["mission: unknown"];
  const strange = v.fighters.find((f) => !content.character(f.id));
  if (strange) return [`fighters: no character ${strange.id}`];
  const people = [...seats(v), ...fighters(content, v)];
  // What they are in the middle of can be judged once everybody stands somewhere.
  return people.length > 0 ? people : [...boards(content, v), ...frames(content, v)];
}

/** The frames before the fighters are known. */
function opening(content: Content, v: View): readonly string[] | "later" {
  const { t } = at(v.frames, 0);
  if (t === "over" && v.mission === "none") return [];
  if (t === "mission")
    return v.mission === "none" && deckOf(content, v.options).length > 0
      ? []
      : ["frames: no card is to be drawn"];
  if (v.mission === "none") return ["mission: not drawn yet"];
  return "later";
}

function seats(v: View): readonly string[] {
  const faults: string[] = [];
  for (const side of SIDES) {
    const here = v.seats.some((seat, i) => seat.present && sideOfSeat(i) === side);
    if (!here && at(v.frames, 0).t !== "over") faults.push(`seats: nobody is left of side ${side}`);
  }
  for (const f of v.fighters) {
    const seat = v.seats[f.seat];
    const present = seat?.present === true || at(v.frames, 0).t === "over";
    if (!seat || !present || sideOfSeat(f.seat) !== f.side) faults.push(`fighters: ${f.id} has no owner`);
  }
  return faults;
}

function fighters(content: Content, v: View): readonly string[] {
  const faults: string[] = [];
  const ids = v.fighters.map((f) => f.id);
  if (new Set(ids).size < ids.length) faults.push("fighters: one takes part twice");
  if (v.fighters.some((f, i) => i > 0 && f.side < at(v.fighters, i - 1).side))
    faults.push("fighters: out of order");
  const placing = ["squads", "rollOff", "placing", "over"].includes(at(v.frames, 0).t);
  for (const f of v.fighters) {
    if (isOnBoard(f) && !content.ground.cell(f.cell)) faults.push(`fighters: ${f.id} stands nowhere`);
    if (f.cell === "reserve" && !placing) faults.push(`fighters: ${f.id} was never placed`);
    if (f.carries > 0 && (!isOnBoard(f) || content.card.tokens?.carried !== true))
      faults.push(`fighters: ${f.id} cannot carry tokens`);
  }
  for (const cell of content.ground.cells)
    if (countIn(v, cell.id) > cell.capacity) faults.push(`fighters: too many in ${cell.id}`);
  return faults;
}

function boards(content: Content, v: View): readonly string[] {
  const faults: string[] = [];
  const over = at(v.frames, 0).t === "over";
  for (const side of SIDES) {
    const { lives, tokens } = at(v.sides, side);
    if (lives > v.options.format || (lives <= 0 && !over)) faults.push(`sides: ${lives} lives`);
    const lying = v.tokens.filter((t) => t.side === side).length;
    const carried = v.fighters.reduce((sum, f) => sum + (f.side === side ? f.carries : 0), 0);
    const total = v.first === "none" ? 0 : (content.card.tokens?.cells[side === v.first ? 0 : 1].length ?? 0);
    if (lying + carried + tokens > total) faults.push(`tokens: side ${side} has too many`);
    if (!v.fighters.some((f) => f.side === side && f.cell !== "removed") && !over && v.fighters.length > 0)
      if (at(v.frames, 0).t !== "squads") faults.push(`fighters: none are left of side ${side}`);
  }
  if (v.tokens.some((t) => !content.ground.cell(t.cell))) faults.push("tokens: one lies nowhere");
  if (v.bag.length !== v.fighters.length) faults.push("bag: not one place for each fighter");
  if (v.fighters.some((f, i) => v.bag[i] === 1 && !isOnBoard(f)))
    faults.push("bag: holds a fighter who is gone");
  return faults;
}

function frames(content: Content, v: View): readonly string[] {
  const base = at(v.frames, 0);
  const upper = v.frames[1];
  const early = base.t === "squads" || base.t === "rollOff";
  if (v.first === "none" && !early && base.t !== "over") return ["first: not rolled yet"];
  if (v.first !== "none" && early) return ["first: rolled too early"];
  if (base.t === "squads") return squadFaults(content, v, base.side);
  if (base.t !== "over" && !SIDES.every((side) => v.fighters.some((f) => f.side === side)))
    return ["fighters: a side has none"];
  if (base.t === "placing" && !v.fighters.some((f) => f.side === base.side && f.cell === "reserve"))
    return ["frames: nobody is to be placed"];
  if (base.t === "drawing" && !v.bag.includes(1)) return ["frames: the bag is empty"];
  if (base.t === "acting") return activationFaults(content, v, base, upper);
  const alone = early || ["placing", "drawing", "over"].includes(base.t);
  return upper || !alone ? ["frames: nobody acts"] : [];
}

function squadFaults(content: Content, v: View, side: Side): readonly string[] {
  const taken = v.fighters.map((f) => f.id);
  const isNext = side === (taken.length === 0 ? 0 : 1);
  return isNext && squadsFor(content, v.options, content.card, side, taken).length > 0
    ? []
    : ["frames: no squad is to be drawn"];
}

function activationFaults(
  content: Content,
  v: View,
  base: ActingFrame,
  upper: Frame | undefined,
): readonly string[] {
  const actor = find(v.fighters, base.fighter);
  if (!actor || !isOnBoard(actor)) return ["frames: the actor is not on the battlefield"];
  if (v.bag[v.fighters.indexOf(actor)] === 1) return ["bag: holds the actor's token"];
  if (!upper) return base.left > 0 ? [] : ["frames: the activation is over"];
  return upperFaults(content, v, upper, base.fighter);
}

/** A frame on top of an activation must be about that fighter, its card and people who are there. */
function upperFaults(content: Content, v: View, f: Frame, actor: string): readonly string[] {
  if (!("fighter" in f) || f.t === "acting" || f.fighter !== actor) return ["frames: not the actor's"];
  if (f.t === "entering" || f.t === "displacing") return enterFaults(content, v, f.to, actor);
  if (f.t === "pushing") return pushFaults(content, v, f.left, areOthers(v, f.left, actor));
  const ability = characterOf(content, actor).abilities.find((a) => a.id === f.ability);
  if (!ability) return ["frames: no such ability"];
  if (f.t === "striking") return strikeFaults(v, f, ability);
  if (f.t !== "straying" && new Set(f.used).size < f.used.length) return ["frames: a reroll used twice"];
  if (f.target === "team") return ability.type === "heal" && f.t !== "straying" ? [] : ["frames: no healing"];
  if (ability.type === "heal" || !areOthers(v, [f.target], actor)) return ["frames: no such target"];
  return f.t === "straying" && inTheWay(content, v, actor, f.target) === 0
    ? ["frames: nobody is in the way"]
    : [];
}

/** All on the battlefield, nobody twice, and not the actor. */
const areOthers = (v: View, ids: readonly string[], actor: string): boolean =>
  ids.every((id, i) => {
    const fighter = find(v.fighters, id);
    return id !== actor && fighter !== undefined && isOnBoard(fighter) && ids.indexOf(id) === i;
  });

function strikeFaults(v: View, f: StrikingFrame, ability: Ability): readonly string[] {
  const whole =
    f.victims.length > 0 &&
    areOthers(v, f.victims, f.fighter) &&
    new Set(f.wounded).size === f.wounded.length &&
    f.wounded.every((id) => find(v.fighters, id));
  const early = f.step !== "damage" || (f.saves.length === 0 && f.damage === 0);
  const saved = f.step !== "medic" || f.saves.length > 0;
  const open = f.step !== "save" || f.saves.length < 2;
  return whole && early && saved && open && ability.type !== "heal" ? [] : ["frames: an attack on nobody"];
}

const inTheWay = (content: Content, v: View, actor: string, target: string): number =>
  bystanders(content, v, fighterOf(v, actor), fighterOf(v, target)).length;

function enterFaults(content: Content, v: View, to: string, actor: string): readonly string[] {
  const cell = content.ground.cell(to);
  const from = content.ground.cell(find(v.fighters, actor)?.cell ?? "");
  if (!cell || !from?.neighbours.includes(cell))
    return ["frames: entering a cell that is not next to the fighter"];
  return hasRoom(v, cell) ? ["frames: entering a cell that is not full"] : [];
}

function pushFaults(content: Content, v: View, left: readonly string[], there: boolean): readonly string[] {
  if (!there || left.length === 0) return ["frames: nobody to push"];
  const stuck = left.find((id) => {
    const cell = content.ground.cell(find(v.fighters, id)?.cell ?? "");
    return !cell?.neighbours.some((next) => hasRoom(v, next));
  });
  return stuck === undefined ? [] : ["frames: a push to nowhere"];
}
