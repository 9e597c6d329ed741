// Every level: a mission in numbers, and what each ability reaches from each cell.
import { at } from "@rubizh/engine";
import { distanceTo, protectionOf, refuseTarget } from "../rules/attack.ts";
import type { Ability, Character, Content, Icon, Specialisation } from "../rules/content.ts";
import { characterOf } from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import { type Checks, checkChances } from "../rules/odds.ts";
import type { FighterView, View } from "../rules/state.ts";

/** An ability as it works at some moment: its keyword, if any, holds or it does not. */
export interface Weapon {
  readonly ability: Ability;
  readonly has: Readonly<Record<Icon, boolean>>;
  /** From cell to cell: 2 × range penalty + saving rolls - 1, or OUT_OF_REACH. Nobody else is in the way. */
  readonly aim: Int8Array;
  /** The same for whoever a stray shot hits, whether or not it could have been aimed there. */
  readonly stray: Int8Array;
  /** Cells that can be aimed at, as bits, from each cell. */
  readonly reach: Int32Array;
  /** What its check may come to, without and with a commissar's word. */
  readonly checks: readonly [Checks, Checks];
}
export const OUT_OF_REACH = -1;

/** An ability with its keyword holding and not; the same where it has none. */
export interface Arm {
  readonly keyword: Specialisation | "none";
  readonly on: Weapon;
  readonly off: Weapon;
}

/** A character in the terms of one battlefield. */
export interface Soldier {
  readonly character: Character;
  readonly arms: readonly Arm[];
}

/** What never changes while a mission is played, in numbers. Cells go by their index, pairs by from × count + to. */
export interface Chart {
  readonly count: number;
  readonly cells: readonly Cell[];
  readonly neighbours: readonly (readonly number[])[];
  readonly distance: Uint8Array;
  /** Steps to the nearest cell of the start tile of team 1 and of team 2. */
  readonly toStart: readonly [Uint8Array, Uint8Array];
  readonly goalCells: readonly number[];
  /** Cells of the line between two cells and the second one itself, as bits. */
  lineTo(from: number, to: number): number;
  soldier(id: string): Soldier;
}

const charts = new WeakMap<Content, Chart>();

/** Charts are drawn once for each world and filled in as they are asked. */
export function chartOf(content: Content): Chart {
  const known = charts.get(content);
  if (known) return known;
  const drawn = draw(content);
  charts.set(content, drawn);
  return drawn;
}

const UNKNOWN = -1; // no line has all bits set

function draw(content: Content): Chart {
  const { cells } = content.ground;
  const count = cells.length;
  const lines = new Int32Array(count * count).fill(UNKNOWN);
  const soldiers = new Map<string, Soldier>();
  const distance = Uint8Array.from(cells.flatMap((a) => cells.map((b) => content.ground.distance(a, b))));
  const toTile = (tile: string): Uint8Array => {
    const there = cells.filter((c) => c.tile === tile);
    return Uint8Array.from(cells, (a) => Math.min(...there.map((b) => content.ground.distance(a, b))));
  };
  const { goal, starts } = content.card;
  const named = "cells" in goal ? goal.cells : [];
  return {
    count,
    cells,
    neighbours: cells.map((c) => c.neighbours.map((x) => x.index)),
    distance,
    toStart: [toTile(starts[0]), toTile(starts[1])],
    goalCells: named.flatMap((id) => content.ground.cell(id)?.index ?? []),
    lineTo(from, to) {
      const pair = from * count + to;
      const known = lines[pair] ?? UNKNOWN;
      if (known !== UNKNOWN) return known;
      let bits = 1 << to;
      for (const c of content.ground.line(at(cells, from), at(cells, to))) bits |= 1 << c.index;
      lines[pair] = bits;
      return bits;
    },
    soldier(id) {
      const known = soldiers.get(id);
      if (known) return known;
      const character = characterOf(content, id);
      const soldier = { character, arms: character.abilities.map((a) => armOf(content, character, a)) };
      soldiers.set(id, soldier);
      return soldier;
    },
  };
}

function armOf(content: Content, c: Character, ability: Ability): Arm {
  const { keyword, ...plain } = ability;
  const on = weaponOf(content, c, plain);
  if (!keyword) return { keyword: "none", on, off: on };
  const off = weaponOf(content, c, { ...plain, has: { ...plain.has, [keyword.grants]: false } });
  return { keyword: keyword.specialisation, on, off };
}

/** What the rules say of one shooter and one target, with nobody else about. */
function weaponOf(content: Content, c: Character, ability: Ability): Weapon {
  const { cells } = content.ground;
  const aim = new Int8Array(cells.length ** 2).fill(OUT_OF_REACH);
  const stray = new Int8Array(cells.length ** 2).fill(OUT_OF_REACH);
  const reach = new Int32Array(cells.length);
  const { difficulty, has } = ability;
  const check = (commissar: boolean): Checks => checkChances({ difficulty, ones: has.rerollOnes, commissar });
  const weapon: Weapon = { ability, has, aim, stray, reach, checks: [check(false), check(true)] };
  if (ability.type === "heal") return weapon;
  for (const from of cells)
    for (const to of cells) {
      if ((ability.type === "melee") !== (from === to)) continue;
      const shooter = alone(c, 0, from);
      const target = alone(c, 1, to);
      const v = { fighters: [shooter, target] } as Pick<View, "fighters"> as View;
      const pair = from.index * cells.length + to.index;
      const { penalty } = distanceTo(content, v, shooter, ability, target);
      const { rolls } = protectionOf(content, v, shooter, ability, target);
      stray[pair] = 2 * penalty + rolls - 1;
      if (refuseTarget(content, v, shooter, ability, target)) continue;
      aim[pair] = 2 * penalty + rolls - 1;
      reach[from.index] = (reach[from.index] ?? 0) | (1 << to.index);
    }
  return weapon;
}

const alone = (c: Character, side: 0 | 1, cell: Cell): FighterView => ({
  id: c.id,
  side,
  seat: side,
  cell: cell.id,
  carries: 0,
  spent: false,
});
