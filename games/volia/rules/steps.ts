import { at, type Emit } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { characterOf, enemyIn, type Fighter, type Table } from "./field.ts";
import { checkVictory } from "./goals.ts";
import type { CellId } from "./ground.ts";
import type { Event } from "./state.ts";

/** A fighter arrives: it meets whoever is there, takes its token, and may have won. VO-049, VO-052, VO-144. */
export function arrive(content: Content, d: Table, f: Fighter, cell: CellId, emit: Emit<Event>): void {
  f.cell = cell;
  if (enemyIn(d, cell, f.side)) emit({ t: "engaged", cell, fighters: boundIn(content, d, cell) });
  pickUp(content, d, f, emit);
  checkVictory(content, d, emit);
}

const boundIn = (content: Content, d: Table, cell: CellId): readonly string[] =>
  d.fighters
    .filter((f) => f.cell === cell && characterOf(content, f.id).specialisation !== "scout")
    .map((f) => f.id);

/** Own tokens only (VO-055), at once and for nothing (VO-052); onto the team board (VO-054) or the back (VO-153). */
function pickUp(content: Content, d: Table, f: Fighter, emit: Emit<Event>): void {
  const carried = content.card.tokens?.carried === true;
  for (let i = d.tokens.length - 1; i >= 0; i--) {
    const token = at(d.tokens, i);
    if (token.cell !== f.cell || token.side !== f.side) continue;
    d.tokens.splice(i, 1);
    if (carried) f.carries += 1;
    else at(d.sides, f.side).tokens += 1;
    emit({ t: "tookToken", fighter: f.id, cell: f.cell, carried });
  }
}

/** What a removed fighter carried lies in its cell, until an ally there takes it: VO-153. */
export function dropTokens(content: Content, d: Table, f: Fighter, cell: CellId, emit: Emit<Event>): void {
  if (f.carries === 0) return;
  for (; f.carries > 0; f.carries--) {
    d.tokens.push({ side: f.side, cell });
    emit({ t: "droppedToken", fighter: f.id, cell });
  }
  const ally = d.fighters.find((x) => x.cell === cell && x.side === f.side);
  if (ally) pickUp(content, d, ally, emit);
}
