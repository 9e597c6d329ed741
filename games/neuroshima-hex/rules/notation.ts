import type { Direction } from "@rubizh/engine";
import type { Cell } from "./board.ts";
import type { By, Move, View } from "./state.ts";

/** "be-ram C3": a unit is named with its cell, so that a record reads without a board. */
const unitOn = (v: View, cell: Cell): string => {
  const unit = v.board[cell];
  return unit === "empty" ? cell : `${unit.tile} ${cell}`;
};
const byTile = (by: By): string => (by === "ability" ? "" : ` by ${by}`);

export function writeMove(v: View, m: Move): string {
  switch (m.t) {
    case "place":
    case "execute":
    case "replace":
      return `${m.t} ${m.tile} ${m.cell} ${m.turn}`;
    case "discard":
    case "battle":
    case "terror":
      return `${m.t} ${m.tile}`;
    case "redraw":
    case "end":
    case "stop":
    case "keep":
    case "done":
      return m.t;
    case "move":
      return `move ${unitOn(v, m.from)}-${m.to} ${m.turn}${byTile(m.by)}`;
    case "rotate":
      return `rotate ${unitOn(v, m.cell)} ${m.turn}`;
    case "push":
    case "pull":
      return `${m.t} ${unitOn(v, m.cell)}-${m.unit}${byTile(m.by)}`;
    case "net":
      return `net ${m.cell}`;
    case "hunt":
      return `hunt ${unitOn(v, m.cell)} by ${m.tile}`;
    case "attack":
      return `attack ${m.side}`;
    case "retreat":
      return `retreat ${m.to}`;
    case "approach":
      return `approach ${m.to} ${m.turn}`;
    case "absorb":
      return `absorb ${m.from}/${m.side} by ${m.medic}`;
    case "scavenge":
      return `scavenge ${unitOn(v, m.from)}-${m.to} ${m.turn}`;
  }
}

/** The parts of a written move; a pattern that matches has filled in those it names. */
type Words = Readonly<Record<"t" | "tile" | "cell" | "to" | "turn", string>> & {
  readonly unit: string | undefined;
  readonly by: string | undefined;
};

const CELL = "(?:A[1-3]|B[1-4]|C[1-5]|D[1-4]|E[1-3])";
const TILE = "[a-z]+(?:-[a-z0-9]+)+";
const AT = `(?<cell>${CELL})`;
const TO = `(?<to>${CELL})`;
const TURN = "(?<turn>[0-5])";
const OF = `(?<tile>${TILE})`;
/** The name of a unit may be left out; if it is there it must be right. */
const UNIT = `(?:(?<unit>${TILE}) )?${AT}`;
const BY = `(?: by (?<by>${TILE}))?`;

const cellOf = (text: string): Cell => text as Cell;
const turnOf = (text: string): Direction => Number(text) as Direction;
const byOf = (w: Words): By => w.by ?? "ability";

const form = (pattern: string, move: (w: Words) => Move) => ({ pattern: new RegExp(`^${pattern}$`), move });
const FORMS = [
  form(`(?<t>place|execute|replace) ${OF} ${AT} ${TURN}`, (w) => ({
    t: w.t as "place" | "execute" | "replace",
    tile: w.tile,
    cell: cellOf(w.cell),
    turn: turnOf(w.turn),
  })),
  form(`(?<t>discard|battle|terror) ${OF}`, (w) => ({
    t: w.t as "discard" | "battle" | "terror",
    tile: w.tile,
  })),
  form("(?<t>redraw|end|stop|keep|done)", (w) => ({
    t: w.t as "redraw" | "end" | "stop" | "keep" | "done",
  })),
  form(`move ${UNIT}-${TO} ${TURN}${BY}`, (w) => ({
    t: "move",
    from: cellOf(w.cell),
    to: cellOf(w.to),
    turn: turnOf(w.turn),
    by: byOf(w),
  })),
  form(`rotate ${UNIT} ${TURN}`, (w) => ({ t: "rotate", cell: cellOf(w.cell), turn: turnOf(w.turn) })),
  form(`(?<t>push|pull) ${UNIT}-${TO}${BY}`, (w) => ({
    t: w.t as "push" | "pull",
    cell: cellOf(w.cell),
    unit: cellOf(w.to),
    by: byOf(w),
  })),
  form(`net ${AT}`, (w) => ({ t: "net", cell: cellOf(w.cell) })),
  form(`hunt ${UNIT} by ${OF}`, (w) => ({ t: "hunt", tile: w.tile, cell: cellOf(w.cell) })),
  form(`attack ${TURN}`, (w) => ({ t: "attack", side: turnOf(w.turn) })),
  form(`retreat ${TO}`, (w) => ({ t: "retreat", to: cellOf(w.to) })),
  form(`approach ${TO} ${TURN}`, (w) => ({ t: "approach", to: cellOf(w.to), turn: turnOf(w.turn) })),
  form(`absorb ${TO}/${TURN} by ${AT}`, (w) => ({
    t: "absorb",
    medic: cellOf(w.cell),
    from: cellOf(w.to),
    side: turnOf(w.turn),
  })),
  form(`scavenge ${UNIT}-${TO} ${TURN}`, (w) => ({
    t: "scavenge",
    from: cellOf(w.cell),
    to: cellOf(w.to),
    turn: turnOf(w.turn),
  })),
] as const;

/** Undoes `writeMove`; a text that is no move, or names a unit that stands elsewhere, gives undefined. */
export function readMove(v: View, text: string): Move | undefined {
  for (const { pattern, move } of FORMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const words = { ...found.groups } as Words;
    if (words.unit === undefined) return move(words);
    const unit = v.board[cellOf(words.cell)];
    return unit !== "empty" && unit.tile === words.unit ? move(words) : undefined;
  }
  return undefined;
}
