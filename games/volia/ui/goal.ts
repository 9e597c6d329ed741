import { at } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { startTile } from "../rules/field.ts";
import { controlled, controllerOf, intruders, leaderOf } from "../rules/goals.ts";
import { opposite, type Side, type View } from "../rules/state.ts";

/** How far a side has come: so many of what the mission counts. */
export interface Progress {
  readonly have: number;
  readonly of: number;
}

/** Undefined for a side that has only to hold out. */
export function progressOf(content: Content, v: View, side: Side): Progress | undefined {
  const { goal } = content.card;
  switch (goal.t) {
    case "collect":
      return { have: at(v.sides, side).tokens, of: goal.count };
    case "control":
      return { have: controlled(content, v, goal.cells, side), of: goal.count };
    case "leader":
      return { have: leaderOf(content, v, opposite(side))?.cell === "removed" ? 1 : 0, of: 1 };
    case "deliver":
      return { have: v.fighters.some((f) => f.side === side && f.carries > 0) ? 1 : 0, of: 2 };
    case "occupy":
      return { have: v.first === "none" ? 0 : intruders(content, v, side), of: goal.count };
    case "remove":
      return {
        have: v.fighters.filter((f) => f.side !== side && f.cell === "removed").length,
        of: goal.count,
      };
    case "assault":
      return side === v.first
        ? { have: controlled(content, v, goal.cells, side), of: goal.count }
        : undefined;
  }
}

/** A step of the mission weighs as much as three lives. */
const STEP = 3;

/** How a side stands: its lives, and how far the mission has come once everybody is placed. */
export function standingOf(content: Content, v: View, side: Side): number {
  const isBegun = v.frames.every(({ t }) => t !== "placing");
  return at(v.sides, side).lives + (isBegun ? STEP * (progressOf(content, v, side)?.have ?? 0) : 0);
}

/** A cell the mission speaks of, and who holds it. */
export interface Prize {
  readonly cell: string;
  readonly holder: Side | "none";
}
export function prizesOf(content: Content, v: View): readonly Prize[] {
  const { goal } = content.card;
  if (goal.t !== "control" && goal.t !== "assault") return [];
  return goal.cells.map((cell) => ({ cell, holder: controllerOf(content, v, cell) }));
}

/** Whose start tile this is, once the roll has said so. */
export function startOf(content: Content, v: View, tile: string): Side | undefined {
  if (v.first === "none") return undefined;
  return ([0, 1] as const).find((side) => startTile(content, v, side) === tile);
}

/** The fighter whose fall ends the mission. */
export const isLeader = (content: Content, v: View, fighter: string): boolean =>
  content.card.goal.t === "leader" &&
  ([0, 1] as const).some((side) => leaderOf(content, v, side)?.id === fighter);
