import type { Message, Say } from "@rubizh/engine";
import type { Cell } from "../rules/board.ts";
import { seatOf, type View } from "../rules/state.ts";
import type { Face } from "./face.ts";
import type { Layer } from "./outlook.ts";

/** A cell read aloud: what lies on it, whose, how, and what a battle would do to it. */
export function cellLabel(
  v: View,
  cell: Cell,
  face: Face | undefined,
  layer: Layer,
  ghost: boolean,
): readonly Message[] {
  const unit = v.board[cell];
  if (unit === "empty" || face === undefined) return [{ key: "ui.cell.empty", with: { cell } }];
  const parts: Message[] = [
    {
      key: "ui.cell.unit",
      with: {
        cell,
        tile: `@tile.${unit.tile}`,
        army: `@army.${seatOf(v, unit.seat).army}`,
        turn: `@direction.${unit.turn}`,
      },
    },
  ];
  const initiative = face.chips.map((chip) => chip.value).join(", ");
  const doomed = layer.doomed.get(cell);
  if (face.kind.kind === "hq")
    parts.push({ key: "ui.cell.health", with: { health: seatOf(v, unit.seat).health } });
  if (initiative !== "") parts.push({ key: "ui.cell.initiative", with: { values: initiative } });
  if (unit.damage > 0) parts.push({ key: "ui.cell.damage", with: { damage: unit.damage } });
  if (unit.netted) parts.push({ key: "ui.cell.netted" });
  if (layer.dying.has(cell)) parts.push({ key: "ui.cell.dying" });
  if (doomed !== undefined && doomed !== "start")
    parts.push({ key: "ui.cell.doomed", with: { phase: doomed } });
  if (ghost) parts.push({ key: "ui.cell.ghost" });
  return parts;
}

/** Facts of one thing, read one after another. */
export const listed = (parts: readonly Message[], say: Say): string => parts.map(say).join(", ");
