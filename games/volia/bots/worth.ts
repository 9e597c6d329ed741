import { at } from "@rubizh/engine";
import type { World } from "../rules/book.ts";
import { cellOf, characterOf, isOnBoard, startTile } from "../rules/field.ts";
import { leaderOf } from "../rules/goals.ts";
import type { Cell } from "../rules/ground.ts";
import { type FighterView, opposite, type View } from "../rules/state.ts";

/** Everything is counted in lives of a healthy team. */
const WIN = 100;

const MOST_LIVES = 64;
const LIVES_WORTH = Array.from({ length: MOST_LIVES }, (_, n) =>
  n === 0 ? -WIN : 0.25 * n + 14 * (1 - Math.exp(-n / 3)),
);

/** A team's last lives are dear: what it is worth to have so many. Parts of a life come up in averages. */
export function livesWorth(lives: number): number {
  const whole = Math.floor(lives);
  const below = LIVES_WORTH[whole] ?? -WIN;
  return whole === lives ? below : below + (lives - whole) * (at(LIVES_WORTH, whole + 1) - below);
}

/** What a side would lose with this fighter. */
export function fighterWorth(w: World, v: View, f: FighterView): number {
  const { life } = characterOf(w, f.id);
  const base = 3.5 + 0.8 * life;
  const alive = v.fighters.filter((x) => x.side === f.side && isOnBoard(x)).length;
  if (alive <= 1) return WIN;
  const { goal } = w.mission;
  const scarce = 4 / alive;
  if (goal.t === "leader" && leaderOf(w, v, f.side)?.id === f.id) return WIN;
  if (goal.t === "remove") {
    const gone = v.fighters.filter((x) => x.side === f.side && x.cell === "removed").length;
    return gone + 1 >= goal.count ? WIN : base + 4 * (gone + 1);
  }
  if (goal.t === "deliver" && f.carries > 0) return base + 12;
  return base + scarce;
}

/** How good a cell is for a fighter with regard to the mission, apart from fighting. */
export function cellWorth(w: World, v: View, f: FighterView, cell: Cell): number {
  const cover = cell.round ? 0.5 : 0;
  return cover + goalWorth(w, v, f, cell);
}

function goalWorth(w: World, v: View, f: FighterView, cell: Cell): number {
  const { goal } = w.mission;
  switch (goal.t) {
    case "collect":
      return tokenPull(w, v, f, cell);
    case "deliver":
      return f.carries > 0 ? homePull(w, v, f, cell) : tokenPull(w, v, f, cell);
    case "control":
      return cellsPull(w, v, f, cell, goal.cells, 1);
    case "assault":
      return cellsPull(w, v, f, cell, goal.cells, v.first === f.side ? 1.4 : 1);
    case "occupy":
      return tilePull(w, v, f, cell);
    case "leader":
      return 0.9 * enemyPull(w, v, f, cell, leaderOf(w, v, opposite(f.side))?.id);
    case "remove":
      return 0.7 * enemyPull(w, v, f, cell, undefined);
  }
}

const STEP = 0.8; // what being one step nearer is worth

/** Own tokens still lying about draw the nearest fighters most. */
function tokenPull(w: World, v: View, f: FighterView, cell: Cell): number {
  const { goal } = w.mission;
  const isLast = goal.t === "collect" && at(v.sides, f.side).tokens + 1 >= goal.count;
  let pull = 0;
  let nearest = 99;
  for (const token of v.tokens) {
    if (token.side !== f.side) continue;
    const there = w.ground.cell(token.cell);
    if (!there) continue;
    const mine = w.ground.distance(cell, there);
    let rival = 99;
    for (const x of v.fighters)
      if (x.side === f.side && x.id !== f.id && isOnBoard(x))
        rival = Math.min(rival, w.ground.distance(cellOf(w, x), there));
    // Going where a comrade is already nearer is worth less.
    const cost = mine + (rival < mine ? 2 : 0);
    if (cost < nearest) nearest = cost;
    if (mine === 0) pull += isLast ? WIN : 8;
  }
  return nearest === 99 ? pull : pull - STEP * 1.5 * nearest;
}

/** A carried token wins at home. */
function homePull(w: World, v: View, f: FighterView, cell: Cell): number {
  const steps = toTile(w, cell, startTile(w, v, f.side));
  return steps === 0 ? WIN : -2.5 * steps;
}

function toTile(w: World, cell: Cell, tile: string): number {
  let nearest = 99;
  for (const c of w.ground.cells)
    if (c.tile === tile) nearest = Math.min(nearest, w.ground.distance(cell, c));
  return nearest;
}

/** Goal cells: hold those that would otherwise be lost, go to those not yet held. */
function cellsPull(
  w: World,
  v: View,
  f: FighterView,
  cell: Cell,
  cells: readonly string[],
  eager: number,
): number {
  let best = 0;
  let nearest = 99;
  for (const id of cells) {
    const goal = w.ground.cell(id);
    if (!goal) continue;
    const others = v.fighters.filter((x) => x.cell === id && x.id !== f.id);
    const friends = others.some((x) => x.side === f.side);
    const foes = others.some((x) => x.side !== f.side);
    if (goal === cell) best = friends ? (foes ? 1.5 : 0.5) : foes ? 3.5 : 6;
    else if (!friends || foes) nearest = Math.min(nearest, w.ground.distance(cell, goal));
  }
  return eager * (best > 0 ? best : nearest === 99 ? 0 : -STEP * nearest);
}

function tilePull(w: World, v: View, f: FighterView, cell: Cell): number {
  const goal = startTile(w, v, opposite(f.side));
  const steps = toTile(w, cell, goal);
  const home = startTile(w, v, f.side);
  const threatened = v.fighters.some((x) => x.side !== f.side && x.cell.startsWith(`${home}.`));
  const guard = threatened && cell.tile === home ? 2 : 0;
  return (steps === 0 ? 3 : -STEP * steps) + guard;
}

function enemyPull(w: World, v: View, f: FighterView, cell: Cell, prey: string | undefined): number {
  let nearest = 99;
  for (const x of v.fighters)
    if (x.side !== f.side && isOnBoard(x) && (prey === undefined || x.id === prey))
      nearest = Math.min(nearest, w.ground.distance(cell, cellOf(w, x)));
  return nearest === 99 ? 0 : -STEP * nearest;
}
