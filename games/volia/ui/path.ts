import { kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { activeFighter, characterOf, find, hasRoom, isBound, topFrame } from "../rules/field.ts";
import type { FighterView, Move, View } from "../rules/state.ts";

export const cellSpot = (cell: string): Spot => `cell/${cell}`;
export const fighterSpot = (fighter: string): Spot => `fighter/${fighter}`;
export const abilitySpot = (ability: string): Spot => `ability/${ability}`;
export const BAG: Spot = "bag/all";
export const MISSION: Spot = "mission/card";

/** A target is tapped; the ability comes with it and may be changed. */
export const GIVEN = ["ability"] as const;

/** What must be tapped, in order, to say a move. */
export function path(v: View, m: Move): readonly Spot[] {
  switch (m.t) {
    case "place":
      return [fighterSpot(m.fighter), cellSpot(m.cell)];
    case "move":
    case "leave":
    case "enter":
      return [cellSpot(m.to)];
    case "use":
      return m.target === "team" ? [abilitySpot(m.ability)] : [fighterSpot(m.target), abilitySpot(m.ability)];
    case "hit":
      return [fighterSpot(m.fighter)];
    case "push":
      return isOnlyOne(v) ? [cellSpot(m.to)] : [fighterSpot(m.fighter), cellSpot(m.to)];
    case "displace":
      return [fighterSpot(m.fighter), cellSpot(m.to)];
    case "end":
    case "keep":
    case "reroll":
      return [];
  }
}

const isOnlyOne = (v: View): boolean => {
  const top = topFrame(v);
  return top.t === "pushing" && top.left.length === 1;
};

/** The first step of an activation can be taken back; the second one draws the next token. */
export function light(v: View, m: Move): boolean {
  const top = topFrame(v);
  return m.t === "move" && top.t === "acting" && top.left > 1;
}

/** A fighter, or a cell with somebody in it: a mouse may mean either, and where only one stands, that one. */
export function beside(v: View, spot: Spot): Spot | undefined {
  if (kindOf(spot) === "fighter") return spot;
  const [first, ...more] = v.fighters.filter((f) => cellSpot(f.cell) === spot);
  return first && (more.length === 0 ? fighterSpot(first.id) : spot);
}

/** The move that a tap on something inert was meant to be; the rules then say why it cannot be. */
export function wonder(
  content: Content,
  v: View,
  seat: Seat,
  picked: readonly Spot[],
  spot: Spot,
): Move | undefined {
  const top = topFrame(v);
  const cell = kindOf(spot) === "cell" ? nameOf(spot) : undefined;
  const fighter = kindOf(spot) === "fighter" ? nameOf(spot) : undefined;
  const held = picked.find((s) => kindOf(s) === "fighter");
  switch (top.t) {
    case "placing": {
      const own = v.fighters.find((f) => f.seat === seat && f.cell === "reserve")?.id ?? "";
      if (fighter !== undefined) return { t: "place", fighter, cell: "" };
      return cell === undefined ? undefined : { t: "place", fighter: held ? nameOf(held) : own, cell };
    }
    case "acting":
      return meant(content, v, picked, spot);
    case "straying":
      return { t: "hit", fighter: fighter ?? "" };
    case "pushing":
      return { t: "push", fighter: fighter ?? (held ? nameOf(held) : (top.left[0] ?? "")), to: cell ?? "" };
    case "displacing":
      return { t: "displace", fighter: fighter ?? (held ? nameOf(held) : ""), to: cell ?? "" };
    default:
      return undefined;
  }
}

function meant(content: Content, v: View, picked: readonly Spot[], spot: Spot): Move | undefined {
  const actor = activeFighter(v);
  if (!actor) return undefined;
  const name = nameOf(spot);
  if (kindOf(spot) === "cell") return step(content, v, actor, name);
  if (kindOf(spot) === "ability") return useOf(content, v, actor, name, picked);
  const target = find(v.fighters, name);
  if (kindOf(spot) !== "fighter" || !target || target.side === actor.side) return undefined;
  // Whoever stands in the same cell is meant to be struck, everybody else to be shot at.
  const type = target.cell === actor.cell ? "melee" : "ranged";
  const { abilities } = characterOf(content, actor.id);
  const ability = abilities.find((a) => a.type === type) ?? abilities[0];
  return ability && { t: "use", ability: ability.id, target: name };
}

/** The one way into a neighbouring cell; to any other, an ordinary step. */
function step(content: Content, v: View, actor: FighterView, to: string): Move {
  const cell = content.ground.cell(to);
  if (to === actor.cell || !cell) return { t: "move", to };
  if (isBound(content, v, actor)) {
    const base = v.frames[0];
    // A fighter that walked into a melee stays in it, and is told so.
    return base?.t === "acting" && base.left < 2 ? { t: "move", to } : { t: "leave", to };
  }
  return hasRoom(v, cell) ? { t: "move", to } : { t: "enter", to };
}

function useOf(
  content: Content,
  v: View,
  actor: FighterView,
  ability: string,
  picked: readonly Spot[],
): Move | undefined {
  const card = characterOf(content, actor.id).abilities.find((a) => a.id === ability);
  if (!card) return undefined;
  if (card.type === "heal") return { t: "use", ability, target: "team" };
  const aimed = picked.find((s) => kindOf(s) === "fighter");
  const enemies = v.fighters.filter(
    (f) => f.side !== actor.side && content.ground.cell(f.cell) !== undefined,
  );
  const from = content.ground.cell(actor.cell);
  const steps = (f: FighterView): number => {
    const to = content.ground.cell(f.cell);
    return from && to ? content.ground.distance(from, to) : Number.POSITIVE_INFINITY;
  };
  const [nearest] = [...enemies].sort((a, b) => steps(a) - steps(b));
  const target = aimed ? nameOf(aimed) : nearest?.id;
  return target === undefined ? undefined : { t: "use", ability, target };
}
