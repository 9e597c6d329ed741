import { at, type Say } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { characterOf, isOnBoard } from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import { markerOf } from "../rules/marker.ts";
import { type FighterView, SIDES, type View } from "../rules/state.ts";
import { statusOf } from "../rules/status.ts";

const WIDTH = 10;
const ROCK = "·".repeat(WIDTH);

/** The table for terminal and screen reader: who leads, the battlefield as a grid, then every fighter in a line. */
export function sketch(content: Content, v: View, say: Say): string {
  const parts = [heading(v, say), ...SIDES.map((side) => team(v, side, say)), ""];
  if (v.first !== "none") parts.push(...grid(content, v), "", ...halls(content, v, say));
  parts.push(...v.fighters.map((f) => fighterLine(content, v, f, say)));
  return parts.join("\n");
}

function heading(v: View, say: Say): string {
  if (v.mission === "none") return say({ key: "draw.noMission" });
  const title = say({ key: "draw.title", with: { mission: `@mission.${v.mission}`, turn: v.turn } });
  return `${title}\n${say({ key: `mission.${v.mission}.task` })}`;
}

function team(v: View, side: 0 | 1, say: Say): string {
  const { lives, tokens } = at(v.sides, side);
  const { face, space } = markerOf(lives);
  const role = v.first === "none" ? "draw.team" : v.first === side ? "draw.team1" : "draw.team2";
  const faction = `@faction.${at(v.options.factions, side)}`;
  return say({
    key: role,
    with: { faction, lives, marker: face === "plus" ? `10+ ${space}` : `${space}`, tokens },
  });
}

/** Side 0 in capitals, side 1 in small letters: as on the lines below. */
const letterOf = (v: View, f: FighterView): string => {
  const mates = v.fighters.filter((x) => x.side === f.side);
  return String.fromCharCode((f.side === 0 ? 65 : 97) + mates.indexOf(f));
};

const occupants = (v: View, cell: string): string =>
  v.fighters
    .filter((f) => f.cell === cell)
    .map((f) => letterOf(v, f))
    .join("");

/** One box per unit square; the round cells, which lie on the corners inside square tiles, follow as a list. */
function grid(content: Content, v: View): readonly string[] {
  const squares = content.ground.cells.flatMap((cell) =>
    cell.footprint.t === "square"
      ? [{ cell, x: cell.footprint.corner.x / 2, y: cell.footprint.corner.y / 2 }]
      : [],
  );
  const right = Math.max(...squares.map((s) => s.x));
  const bottom = Math.max(...squares.map((s) => s.y));
  return Array.from({ length: bottom + 1 }, (_, y) =>
    Array.from({ length: right + 1 }, (_, x) => {
      const found = squares.find((s) => s.x === x && s.y === y);
      return found ? `${found.cell.id} ${occupants(v, found.cell.id)}`.padEnd(WIDTH) : ROCK;
    }).join("|"),
  );
}

function halls(content: Content, v: View, say: Say): readonly string[] {
  const line = (cell: Cell): string => {
    const tokens = v.tokens.filter((t) => t.cell === cell.id);
    const owners = tokens.map((t) => say({ key: `faction.${at(v.options.factions, t.side)}` })).join(", ");
    const held = owners === "" ? "" : `  ${say({ key: "draw.tokens", with: { owners } })}`;
    return `(${cell.id}) ${occupants(v, cell.id)}${held}`.trimEnd();
  };
  const lying = v.tokens.filter((t) => content.ground.cell(t.cell)?.round === false);
  return [
    ...content.ground.cells.filter((c) => c.round).map(line),
    ...lying.map((t) =>
      line(
        at(
          content.ground.cells.filter((c) => c.id === t.cell),
          0,
        ),
      ),
    ),
    "",
  ];
}

function fighterLine(content: Content, v: View, f: FighterView, say: Say): string {
  const { life, armour } = characterOf(content, f.id);
  const line = say({
    key: "draw.fighter",
    with: {
      fighter: `@character.${f.id}`,
      cell: isOnBoard(f) ? f.cell : "–",
      life,
      armour,
      status: `@status.${statusOf(v, f)}`,
    },
  });
  const burden = f.carries > 0 ? ` ${say({ key: "draw.carries" })}` : "";
  return `${letterOf(v, f)}  ${line}${burden}`;
}
