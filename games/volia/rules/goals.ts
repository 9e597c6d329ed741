import { at, type Emit } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { type GoalData, TURNS } from "./content.ts";
import { characterOf, factionOf, isOnBoard, startTile, type Table } from "./field.ts";
import {
  type Event,
  type FighterView,
  type OverFrame,
  opposite,
  SIDES,
  type Side,
  type View,
} from "./state.ts";

export function finish(
  d: Table,
  winner: Side | "draw",
  reason: OverFrame["reason"],
  emit: Emit<Event>,
): void {
  d.frames = [{ t: "over", winner, reason }];
  emit({ t: "finished", winner, faction: winner === "draw" ? "none" : factionOf(d, winner), reason });
}

export const isOver = (v: View): boolean => at(v.frames, 0).t === "over";

/** Looked at after every victim and every step: lives, then fighters, then the mission. VO-020, VO-021, VO-022. */
export function checkVictory(content: Content, d: Table, emit: Emit<Event>): void {
  for (const side of SIDES)
    for (const reason of ["lives", "removal", "mission"] as const)
      if (wins(content, d, side, reason)) {
        finish(d, side, reason, emit);
        return;
      }
}

function wins(content: Content, v: View, side: Side, reason: "lives" | "removal" | "mission"): boolean {
  if (reason === "lives") return at(v.sides, opposite(side)).lives <= 0;
  if (reason === "removal") return !v.fighters.some((f) => f.side !== side && f.cell !== "removed");
  return reached(content, v, side);
}

/** Goals that are won on the spot. */
function reached(content: Content, v: View, side: Side): boolean {
  const { goal } = content.card;
  switch (goal.t) {
    case "collect":
      return at(v.sides, side).tokens >= goal.count;
    case "deliver": {
      const home = startTile(content, v, side);
      return v.fighters.some((f) => f.side === side && f.carries > 0 && f.cell.startsWith(`${home}.`));
    }
    case "leader":
      return leaderOf(content, v, opposite(side))?.cell === "removed";
    case "remove":
      return v.fighters.filter((f) => f.side !== side && f.cell === "removed").length >= goal.count;
    case "control":
    case "occupy":
    case "assault":
      return false;
  }
}

/** The fighter with the most lives; the first of the squad among equals. VO-151. */
export function leaderOf(content: Content, v: View, side: Side): FighterView | undefined {
  let leader: FighterView | undefined;
  let most = 0;
  for (const f of v.fighters) {
    const { life } = characterOf(content, f.id);
    if (f.side === side && life > most) {
      leader = f;
      most = life;
    }
  }
  return leader;
}

/** Who holds a cell: fighters of one side only, or a mechanic in a fortified cell. VO-148, VO-159. */
export function controllerOf(content: Content, v: View, cell: string): Side | "none" {
  const here = v.fighters.filter((f) => f.cell === cell);
  const fortified = content.ground.cell(cell)?.round === true;
  const holds = (side: Side): boolean =>
    fortified &&
    here.some((f) => f.side === side && characterOf(content, f.id).specialisation === "mechanic");
  if (holds(0) !== holds(1)) return holds(0) ? 0 : 1;
  const first = here[0];
  return first && here.every((f) => f.side === first.side) ? first.side : "none";
}

export const controlled = (content: Content, v: View, cells: readonly string[], side: Side): number =>
  cells.filter((cell) => controllerOf(content, v, cell) === side).length;

/** Fighters of a side on the enemy's start tile. */
export const intruders = (content: Content, v: View, side: Side): number => {
  const tile = startTile(content, v, opposite(side));
  return v.fighters.filter((f) => f.side === side && isOnBoard(f) && f.cell.startsWith(`${tile}.`)).length;
};

/** Goals that are looked at when the bag is empty. */
export function checkTurnEnd(content: Content, d: Table, emit: Emit<Event>): void {
  const winner = winnerAtTurnEnd(content, d, content.card.goal);
  if (winner !== "none") finish(d, winner, "mission", emit);
  else if (d.turn >= TURNS) finish(d, "draw", "turns", emit);
}

function winnerAtTurnEnd(content: Content, v: View, goal: GoalData): Side | "none" {
  if (goal.t === "control") {
    const [a, b] = SIDES.map((side) => controlled(content, v, goal.cells, side));
    const enough = v.turn >= goal.fromTurn ? goal.count : Number.POSITIVE_INFINITY;
    const won = ahead((a ?? 0) >= enough, (b ?? 0) >= enough);
    if (won !== "none" || v.turn < TURNS || !goal.majority) return won;
    return ahead((a ?? 0) > (b ?? 0), (b ?? 0) > (a ?? 0));
  }
  if (goal.t === "occupy")
    return ahead(intruders(content, v, 0) >= goal.count, intruders(content, v, 1) >= goal.count);
  if (goal.t === "assault" && v.first !== "none") {
    if (v.turn >= goal.fromTurn && controlled(content, v, goal.cells, v.first) >= goal.count) return v.first;
    if (v.turn >= TURNS) return opposite(v.first);
  }
  return "none";
}

/** Both at once is nobody: VO-154. */
const ahead = (side0: boolean, side1: boolean): Side | "none" => (side0 === side1 ? "none" : side0 ? 0 : 1);
