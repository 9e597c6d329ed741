import { at, type Message, type Say, type Seat, seatName, type Viewer } from "@rubizh/engine";
import { CELLS, type Cell, TURNS } from "../rules/board.ts";
import { type Content, kindOfUnit } from "../rules/content.ts";
import { valuesOf } from "../rules/modules.ts";
import { seatOf, type Unit, type View } from "../rules/state.ts";

/** The sides are told apart by shape, not by colour: a terminal may have none. */
const SIDE_MARKS = ["▲", "●"] as const;
/** What stands on an edge of a tile; the legend under the board names each. */
const EDGE = {
  melee: "x",
  "friendly-fire": "*",
  ranged: ">",
  armour: "#",
  reflection: "=",
  net: "%",
  web: "&",
  link: "+",
} as const;

const WIDTH = 15;
const HEIGHT = 4;

/** The table as text: seats, the board with every edge, initiative and damage, and a legend. */
export function sketch(content: Content, v: View, viewer: Viewer, say: Say): string {
  const seats = v.seats.map((_, seat) => seatLine(v, seat, viewer, say));
  return [...seats, "", ...boardLines(content, v, say), "", legend(say)].join("\n");
}

const sideMark = (seat: Seat): string => at(SIDE_MARKS, seat);

function seatLine(v: View, seat: Seat, viewer: Viewer, say: Say): string {
  const { army, health, hand, pile, discard, steelNet, terrified } = seatOf(v, seat);
  const parts: Message[] = [
    { key: "draw.health", with: { health } },
    { key: "draw.pile", with: { tiles: pile } },
    { key: "draw.discard", with: { tiles: discard.length } },
  ];
  if (steelNet !== "none")
    parts.push(
      steelNet === "ready" ? { key: "draw.netReady" } : { key: "draw.netOn", with: { cell: steelNet } },
    );
  if (terrified) parts.push({ key: "draw.terrified" });
  const name = say({
    key: "draw.seat",
    with: { player: seatName(seat), army: army === "none" ? "@draw.noArmy" : `@army.${army}` },
  });
  const you = seat === viewer ? ` (${say({ key: "draw.you" })})` : "";
  const held = hand.map((tile) => `${say({ key: `tile.${tile}` })} [${tile}]`).join(", ");
  const hands =
    hand.length === 0 ? say({ key: "draw.noHand" }) : say({ key: "draw.hand", with: { tiles: held } });
  return `${sideMark(seat)} ${name}${you}: ${parts.map(say).join(", ")}\n  ${hands}`;
}

function legend(say: Say): string {
  const edges = Object.entries(EDGE).map(([word, mark]) => `${mark} ${say({ key: `symbol.${word}` })}`);
  return `${edges.join("  ")}  i ${say({ key: "draw.initiative" })}  ♥ ${say({ key: "draw.hits" })}  ~ ${say({ key: "draw.netted" })}`;
}

/** Columns side by side, every second one half a cell lower: the flat-topped board as it lies on the table. */
function boardLines(content: Content, v: View, say: Say): readonly string[] {
  const columns = ["A", "B", "C", "D", "E"].map((letter) => CELLS.filter((cell) => cell.startsWith(letter)));
  const tallest = Math.max(...columns.map((c) => c.length)) * HEIGHT;
  const blocks = columns.map((cells) => {
    const above = Math.floor((tallest - cells.length * HEIGHT) / 2);
    const lines = cells.flatMap((cell) => drawCell(content, v, cell, say));
    return [...blank(above), ...lines, ...blank(tallest - above - lines.length)];
  });
  return Array.from({ length: tallest }, (_, row) =>
    blocks
      .map((b) => at(b, row))
      .join(" ")
      .trimEnd(),
  );
}

const blank = (n: number): readonly string[] => Array<string>(n).fill(" ".repeat(WIDTH));

/** Four lines: top edge with the cell's name, upper edges and the unit, lower edges and its values, bottom edge. */
function drawCell(content: Content, v: View, cell: Cell, say: Say): readonly string[] {
  const unit = v.board[cell];
  if (unit === "empty")
    return [border(`.-${cell}`, "", "."), spread("", "", ""), spread("", "", ""), border("'", "", "'")];
  const edges = TURNS.map((side) => drawEdge(content, v, cell, unit, side));
  const name = `${sideMark(unit.seat)}${unit.netted ? "~" : ""}${say({ key: `tile.${unit.tile}` })}`;
  return [
    border(`.-${cell}`, at(edges, 0), "."),
    spread(at(edges, 5), name, at(edges, 1)),
    spread(at(edges, 4), drawValues(content, v, cell, unit), at(edges, 2)),
    border("'", at(edges, 3), "'"),
  ];
}

/** The symbols of the edge that now faces this direction, attacks with their strength after modules. */
function drawEdge(content: Content, v: View, cell: Cell, unit: Unit, side: number): string {
  const kind = kindOfUnit(content, unit.tile);
  const values = valuesOf(content, v, cell);
  const strike = values === "empty" ? undefined : values.strikes.find((s) => s.side === side);
  const faces = (masks: readonly number[]): boolean => ((masks[unit.turn] ?? 0) & (1 << side)) !== 0;
  const melee =
    strike && strike.melee > 0
      ? `${strike.friendlyFire ? EDGE["friendly-fire"] : EDGE.melee}${strike.melee}`
      : "";
  const ranged = strike && strike.ranged > 0 ? `${EDGE.ranged}${strike.ranged}` : "";
  const net = faces(kind.webs) ? EDGE.web : faces(kind.nets) ? EDGE.net : "";
  const guards = `${faces(kind.armour) ? EDGE.armour : ""}${faces(kind.reflection) ? EDGE.reflection : ""}`;
  return `${melee}${ranged}${guards}${net}${faces(kind.links) ? EDGE.link : ""}`;
}

/** "i3.2 ♥1": initiatives after modules, extra attacks included, and what the unit still withstands. */
function drawValues(content: Content, v: View, cell: Cell, unit: Unit): string {
  const kind = kindOfUnit(content, unit.tile);
  const values = valuesOf(content, v, cell);
  const phases =
    values === "empty" ? [] : [...new Set([...values.initiative.now, ...values.initiative.extra])];
  const initiative = phases.length === 0 ? "" : `i${phases.join(".")}`;
  const agony = kind.agony ? "!" : "";
  const left = kind.hq ? seatOf(v, unit.seat).health : kind.toughness + 1 - unit.damage;
  return `${initiative}${agony}♥${left}`;
}

/** A top or bottom edge: its symbols in the middle of a line between two corners. */
function border(left: string, edge: string, right: string): string {
  const middle = Math.floor((WIDTH - edge.length) / 2);
  return ` ${`${left.padEnd(middle - 1, "-")}${edge}`.padEnd(WIDTH - 3, "-")}${right} `;
}

/** The edges of a line at its ends, the rest in the middle, cut if it must be. */
function spread(left: string, middle: string, right: string): string {
  const room = WIDTH - left.length - right.length;
  const text = middle.slice(0, room);
  const before = Math.floor((room - text.length) / 2);
  return `${left}${`${" ".repeat(before)}${text}`.padEnd(room)}${right}`;
}
