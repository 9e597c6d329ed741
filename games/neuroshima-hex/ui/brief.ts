import type { Direction, Message, Say } from "@rubizh/engine";
import { beside, type Cell, cellAt, indexOf, lineFrom, TURNS } from "../rules/board.ts";
import type { Content } from "../rules/content.ts";
import { valuesOf } from "../rules/modules.ts";
import { seatOf, type View } from "../rules/state.ts";
import { type Mark, unitFace } from "./face.ts";

/** The facts of a unit that matter now, beside the board. */
export interface Brief {
  readonly title: Message;
  readonly initiative: string;
  readonly life: number;
  readonly lines: readonly Message[];
}

/** What one side of a unit would strike as the board lies. */
function struckBy(
  v: View,
  cell: Cell,
  strike: { side: Direction; melee: number; ranged: number; friendlyFire: boolean },
): readonly Cell[] {
  const unit = v.board[cell];
  if (unit === "empty") return [];
  const found: Cell[] = [];
  const at = beside(indexOf(cell), strike.side);
  const near = at < 0 ? "empty" : v.board[cellAt(at)];
  if (strike.melee > 0 && near !== "empty" && (strike.friendlyFire || near.seat !== unit.seat))
    found.push(cellAt(at));
  if (strike.ranged > 0) {
    const first = lineFrom(indexOf(cell), strike.side)
      .map(cellAt)
      .find((c) => {
        const other = v.board[c];
        return other !== "empty" && other.seat !== unit.seat;
      });
    if (first !== undefined) found.push(first);
  }
  return found;
}

/** Which tiles a unit strikes as the board lies now; one HQ never strikes another. */
function reaches(content: Content, v: View, cell: Cell): readonly Cell[] {
  const values = valuesOf(content, v, cell);
  const unit = v.board[cell];
  if (values === "empty" || unit === "empty" || unit.netted) return [];
  const isHq = (c: Cell): boolean => {
    const other = v.board[c];
    return other !== "empty" && content.units.get(other.tile)?.hq === true;
  };
  const found = values.strikes.flatMap((strike) => struckBy(v, cell, strike));
  return [...new Set(found)].filter((c) => !(isHq(cell) && isHq(c)));
}

export function briefOf(content: Content, v: View, cell: Cell, say: Say): Brief | undefined {
  const unit = v.board[cell];
  const face = unitFace(content, v, cell);
  if (unit === "empty" || face === undefined || face.kind.kind === "instant") return undefined;
  const { marks, kind } = face;
  const sides = (has: (mark: Mark) => boolean): string =>
    TURNS.filter((side) => marks.some((m) => has(m) && (m.side + unit.turn) % 6 === side))
      .map((side) => say({ key: `direction.${side}` }))
      .join(", ");
  const strengths = (key: string, of: (m: Mark) => number): readonly Message[] =>
    [...new Set(marks.map(of).filter((strength) => strength > 0))]
      .sort((a, b) => b - a)
      .map((strength) => ({ key, with: { strength, sides: sides((m) => of(m) === strength) } }));
  const named = (key: string, text: string): readonly Message[] =>
    text === "" ? [] : [{ key, with: { sides: text } }];
  const targets = reaches(content, v, cell).flatMap((c) => {
    const other = v.board[c];
    return other === "empty"
      ? []
      : [say({ key: "ui.fact.given", with: { tile: `@tile.${other.tile}`, cell: c } })];
  });
  return {
    title: { key: `tile.${unit.tile}` },
    initiative: face.chips.map(({ value }) => value).join(", "),
    life: kind.hq ? seatOf(v, unit.seat).health : kind.toughness + 1 - unit.damage,
    lines: [
      ...(unit.netted ? [{ key: "ui.brief.netted" }] : []),
      ...strengths("ui.brief.melee", (m) => (m.friendlyFire ? 0 : m.melee)),
      ...strengths("ui.brief.friendly", (m) => (m.friendlyFire ? m.melee : 0)),
      ...strengths("ui.brief.ranged", (m) => m.ranged),
      ...named(
        "ui.brief.armour",
        sides((m) => m.armour),
      ),
      ...named(
        "ui.brief.reflection",
        sides((m) => m.reflection),
      ),
      ...named(
        "ui.brief.net",
        sides((m) => m.net || m.web),
      ),
      ...named(
        "ui.brief.link",
        sides((m) => m.link !== "none"),
      ),
      ...(marks.some((m) => m.melee > 0 || m.ranged > 0)
        ? [
            targets.length === 0
              ? { key: "ui.brief.nobody" }
              : { key: "ui.brief.reaches", with: { tiles: targets.join(", ") } },
          ]
        : []),
    ],
  };
}
