import type { Seat } from "@rubizh/engine";
import { CELLS, cellAt, indexOf } from "./board.ts";
import type { Content } from "./content.ts";
import { readField } from "./field.ts";
import { bagOf } from "./frames/draw.ts";
import { headquarters, nettedCells } from "./nets.ts";
import {
  type Frame,
  HAND,
  HEALTH,
  isFull,
  seatOf,
  type TileId,
  topFrame,
  type Unit,
  type View,
} from "./state.ts";
import { isByHeadquarters } from "./upkeep.ts";

/** What is broken on the table; [] when it is sound. */
export function audit(content: Content, v: View): readonly string[] {
  const unknown = unknownNames(content, v);
  if (unknown.length > 0) return unknown;
  return [...seatFaults(content, v), ...boardFaults(content, v), ...frameFaults(v)];
}

/** The other checks look tiles up, so these must hold first. */
function unknownNames(content: Content, v: View): readonly string[] {
  const faults: string[] = [];
  if (v.seats.length !== 2) faults.push("there must be two seats");
  for (const [seat, { army, hand, discard }] of v.seats.entries()) {
    if (army === "none") {
      if (v.stage !== "setup") faults.push(`seat ${seat} plays without an army`);
      if (hand.length + discard.length > 0) faults.push(`seat ${seat} has tiles but no army`);
    } else if (!content.armies.some((a) => a.id === army)) faults.push(`there is no army ${army}`);
    for (const tile of [...hand, ...discard])
      if (armyOfTile(content, tile) !== army) faults.push(`${tile} is no tile of seat ${seat}`);
  }
  const [a, b] = v.seats;
  if (a !== undefined && a.army === b?.army && a.army !== "none") faults.push("both seats play one army");
  for (const { cell, unit } of unitsOf(v))
    if (content.units.get(unit.tile)?.army !== v.seats[unit.seat]?.army)
      faults.push(`${unit.tile} on ${cell} is no unit of seat ${unit.seat}`);
  return faults;
}

const armyOfTile = (content: Content, tile: TileId): string | undefined =>
  (content.units.get(tile) ?? content.instants.get(tile))?.army;

const unitsOf = (v: View) =>
  CELLS.flatMap((cell) => {
    const unit: Unit | "empty" = v.board[cell];
    return unit === "empty" ? [] : [{ cell, unit }];
  });

/** No tile is lost or there twice, and nobody has more than they may. */
function seatFaults(content: Content, v: View): readonly string[] {
  const faults: string[] = [];
  for (const [seat, s] of v.seats.entries()) {
    if (s.health < 0 || s.health > HEALTH) faults.push(`seat ${seat} has health ${s.health}`);
    if (s.hand.length > HAND) faults.push(`seat ${seat} has ${s.hand.length} tiles in front`);
    if (s.hand.some((tile) => content.units.get(tile)?.aside))
      faults.push(`seat ${seat} drew a tile set aside`);
    const army = content.armies.find((a) => a.id === s.army);
    if (army === undefined) continue;
    const bag = bagOf(content, v, seat);
    if (bag.some((copies) => copies < 0)) faults.push(`seat ${seat} has a tile twice`);
    const left = bag.reduce((sum, copies) => sum + copies, 0);
    if (left !== s.pile) faults.push(`the pile of seat ${seat} holds ${left} tiles, not ${s.pile}`);
    for (const kind of [army.hq, ...army.lair]) {
      const seen =
        unitsOf(v).filter(({ unit }) => unit.tile === kind.id).length +
        s.discard.filter((tile) => tile === kind.id).length;
      if (seen > 1) faults.push(`${kind.id} is there twice`);
      if (seen === 0 && v.stage !== "setup") faults.push(`${kind.id} is missing`);
    }
    // Destroyed at 0 health and only then; a resigned game keeps its board.
    if (v.stage !== "setup" && s.discard.includes(army.hq.id) !== (s.health === 0))
      faults.push(`the HQ of seat ${seat} and its health disagree`);
    if (army.hq.has.includes("steel-net") !== (s.steelNet !== "none"))
      faults.push(`seat ${seat} and its steel net disagree`);
    if (s.steelNet !== "none" && s.steelNet !== "ready") {
      const carrier = v.board[s.steelNet];
      if (carrier === "empty" || carrier.seat === seat || content.units.get(carrier.tile)?.hq)
        faults.push(`the steel net of seat ${seat} lies on ${s.steelNet}`);
    }
  }
  return faults;
}

/** Damage within limits, lairs inhabited rightly, nets as the position says. */
function boardFaults(content: Content, v: View): readonly string[] {
  const faults: string[] = [];
  const field = readField(content, v.board);
  const netted = nettedCells(field, v.seats);
  for (const { cell, unit } of unitsOf(v)) {
    const kind = content.units.get(unit.tile);
    if (kind === undefined) continue;
    const most = kind.hq ? 0 : kind.toughness;
    if (unit.damage < 0 || unit.damage > most)
      faults.push(`${unit.tile} on ${cell} has damage ${unit.damage}`);
    const isNetted = (netted & (1 << indexOf(cell))) !== 0;
    if (unit.netted !== isNetted) faults.push(`${unit.tile} on ${cell} is ${isNetted ? "" : "not "}netted`);
    if (kind.lair && !isByHeadquarters(field, indexOf(cell), unit.seat))
      faults.push(`${unit.tile} on ${cell} has lost its lair`);
    if (new Set(unit.used).size !== unit.used.length)
      faults.push(`${unit.tile} on ${cell} used an ability twice`);
    if (unit.used.length > 0 && !v.frames.some((f) => f.t === "turn" && f.seat === unit.seat) && !isOver(v))
      faults.push(`${unit.tile} on ${cell} used an ability outside its turn`);
  }
  for (const [seat, { steelNet }] of v.seats.entries()) {
    const hq = headquarters(field, seat);
    if (steelNet !== "none" && steelNet !== "ready" && hq >= 0 && (netted & (1 << hq)) !== 0)
      faults.push(`the steel net of seat ${seat} should have returned from ${steelNet} to ${cellAt(hq)}`);
  }
  return faults;
}

const isOver = (v: View): boolean => topFrame(v)?.t === "over";

/** Which frames may lie on which, from the bottom up. */
const STACKS: readonly (readonly Frame["t"][])[] = [
  ["armies"],
  ["starter"],
  ["deploy"],
  ["turn"],
  ["turn", "draw"],
  ["turn", "pushed"],
  ["turn", "pulled"],
  ["turn", "hunt"],
  ["turn", "hunt", "medics"],
  ["battle", "medics"],
  ["battle", "scavenge"],
  ["battle", "scavenge", "scavenge"],
  ["over"],
];

function frameFaults(v: View): readonly string[] {
  const faults: string[] = [];
  const stack = v.frames.map((f) => f.t);
  if (!STACKS.some((s) => s.length === stack.length && s.every((t, i) => t === stack[i])))
    faults.push(`frames must not lie like this: ${stack.join(", ")}`);
  const inSetup = stack[0] === "armies" || stack[0] === "starter" || stack[0] === "deploy";
  if (!isOver(v) && inSetup !== (v.stage === "setup"))
    faults.push(`${stack[0]} does not belong to ${v.stage}`);
  if (v.stage !== "setup" && v.starter === "none") faults.push("nobody started");
  const inBattle = v.stage === "final-battle" || v.stage === "extra-battle";
  if (inBattle && stack[0] !== "battle" && !isOver(v))
    faults.push(`${stack[0]} does not belong to ${v.stage}`);
  if (stack[0] === "turn" && isFull(v.board)) faults.push("the board is full and no battle is fought");
  const ending = v.stage === "last-turns" || v.stage === "extra-turns";
  if (v.turnsLeft < 0 || v.turnsLeft > 2 || (v.turnsLeft > 0 && !ending))
    faults.push(`${v.turnsLeft} turns left`);
  if (v.stage === "play" && v.turns > 0 && !isOver(v) && v.seats.some((s) => s.pile === 0))
    faults.push("the last tile was drawn and the end is not near");
  for (const f of v.frames) faults.push(...oneFrameFaults(v, f));
  return faults;
}

function oneFrameFaults(v: View, f: Frame): readonly string[] {
  const wrong = (what: string): readonly string[] => [`${f.t}: ${what}`];
  const isUnitOf = (cell: keyof View["board"], seat: Seat): boolean => {
    const unit = v.board[cell];
    return unit !== "empty" && unit.seat === seat;
  };
  if ("seat" in f && v.seats[f.seat] === undefined) return wrong(`no seat ${f.seat}`);
  switch (f.t) {
    case "draw": {
      const { hand, pile } = seatOf(v, f.seat);
      return f.count >= 1 && f.count <= pile && f.count + hand.length <= HAND
        ? []
        : wrong(`${f.count} tiles`);
    }
    case "battle":
      return (f.step === "phases") === (topFrame(v)?.t === "medics")
        ? []
        : wrong(`${f.step} asks nothing here`);
    case "turn":
      return f.seat === v.active && v.turns > 0 ? [] : wrong("it is not this seat's turn");
    case "pushed":
    case "pulled":
      return isUnitOf(f.unit, f.seat) && isUnitOf(f.by, 1 - f.seat) ? [] : wrong("no such units");
    case "hunt":
      return isUnitOf(f.cell, f.seat) ? [] : wrong("no hunter");
    case "medics":
      return f.hits.every((h) => isUnitOf(h.on, 0) || isUnitOf(h.on, 1)) ? [] : wrong("an attack on nobody");
    case "scavenge":
      return f.left.length > 0 && f.left.every((cell) => isUnitOf(cell, f.seat)) ? [] : wrong("no scavenger");
    default:
      return [];
  }
}
