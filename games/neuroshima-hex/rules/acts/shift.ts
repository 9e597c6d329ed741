import type { Emit, Refusal, RuleId, Seat } from "@rubizh/engine";
import type { Ability } from "../army.ts";
import { around, CELLS, type Cell, indexOf, TURNS } from "../board.ts";
import { type Content, kindOfUnit } from "../content.ts";
import { readField } from "../field.ts";
import { hasAbility } from "../modules.ts";
import { type By, cellsWith, type D, type Event, type MoveOf, unitAt, type View } from "../state.ts";
import { changed, setUnit, upkeep } from "../upkeep.ts";
import { type Act, actor, instantsIn, isRefusal, no, refuseInstant, spendInstant, stale } from "./act.ts";

/** The own units that have an ability and can use it now. */
export function ableUnits(content: Content, v: View, seat: Seat, ability: Ability): readonly Cell[] {
  const field = readField(content, v.board);
  return CELLS.filter((_, i) => {
    const unit = field.units[i];
    if (unit === undefined || unit.seat !== seat || unit.netted || unit.used.includes(ability)) return false;
    return hasAbility(field, i, ability);
  });
}

/** Once per own turn and source (NH-166, NH-282). */
export function refuseAbility(
  content: Content,
  v: View,
  cell: Cell,
  ability: Ability,
  lacking: RuleId,
  usedUp: RuleId,
): Refusal | undefined {
  const unit = unitAt(v, cell);
  // The board need not be read for what is printed on the tile.
  const printed = kindOfUnit(content, unit.tile).has.includes(ability);
  if (!printed && !hasAbility(readField(content, v.board), indexOf(cell), ability))
    return no(lacking, "refuse.lacksAbility", { tile: `@tile.${unit.tile}`, ability: `@ability.${ability}` });
  return unit.used.includes(ability)
    ? no(usedUp, "refuse.usedUp", { tile: `@tile.${unit.tile}`, ability: `@ability.${ability}` })
    : undefined;
}

export function markUsed(d: D, cell: Cell, ability: Ability): void {
  const unit = unitAt(d, cell);
  setUnit(d, cell, changed(unit, { used: [...unit.used, ability] }));
}

/** One step onto a free neighbour and any turn, but not neither (NH-167, NH-218). */
export function refuseStep(v: View, m: MoveOf<"move">, rule: RuleId): Refusal | undefined {
  const unit = unitAt(v, m.from);
  if (m.to === m.from) return m.turn === unit.turn ? no(rule, "refuse.noChange") : undefined;
  if (!around(m.from).includes(m.to)) return no(rule, "refuse.tooFar", { from: m.from, to: m.to });
  return v.board[m.to] === "empty" ? undefined : no(rule, "refuse.occupied", { cell: m.to });
}

/** Every step and turn of the unit on a cell. */
export const steps = (v: View, from: Cell, by: By): readonly MoveOf<"move">[] =>
  [from, ...around(from).filter((cell) => v.board[cell] === "empty")].flatMap((to) =>
    TURNS.map((turn) => ({ t: "move", from, to, turn, by }) as const),
  );

/** Step and turn are one act (NH-283). */
export function step(content: Content, d: D, m: MoveOf<"move">, emit: Emit<Event>): void {
  const unit = unitAt(d, m.from);
  d.board[m.from] = "empty";
  setUnit(d, m.to, changed(unit, { turn: m.turn }));
  if (m.from === m.to)
    emit({ t: "turned", seat: unit.seat, tile: unit.tile, cell: m.from, turn: m.turn, by: m.by });
  else emit({ t: "moved", seat: unit.seat, tile: unit.tile, cell: m.from, to: m.to, turn: m.turn, by: m.by });
  upkeep(content, d, emit);
}

export const ownCells = (v: View, seat: Seat): readonly Cell[] =>
  cellsWith(v, (unit) => unit !== "empty" && unit.seat === seat);

/** A unit moves by its own mobility or by a Move tile. */
export const moving: Act<"move"> = {
  candidates: (content, v, f) => [
    ...ableUnits(content, v, f.seat, "mobility").flatMap((cell) => steps(v, cell, "ability")),
    ...instantsIn(content, v, f.seat, "move").flatMap((tile) =>
      ownCells(v, f.seat).flatMap((cell) => steps(v, cell, tile)),
    ),
  ],
  refuse(content, v, f, m) {
    if (m.by !== "ability") {
      if (content.instants.get(m.by)?.does === "hunt") return no("NH-224", "refuse.huntMoveFirst");
      const wrong = refuseInstant(content, v, f.seat, m.by, "move", "NH-218");
      if (wrong) return wrong;
    }
    const unit = actor(v, f.seat, m.from, m.by === "ability" ? "NH-166" : "NH-218", "NH-144");
    if (isRefusal(unit)) return unit;
    if (m.by !== "ability") return refuseStep(v, m, "NH-218");
    return refuseAbility(content, v, m.from, "mobility", "NH-055", "NH-166") ?? refuseStep(v, m, "NH-167");
  },
  play(content, d, f, m, emit) {
    if (m.by === "ability") markUsed(d, m.from, "mobility");
    else spendInstant(d, f.seat, m.by, emit);
    stale(d);
    step(content, d, m, emit);
  },
};

export const rotating: Act<"rotate"> = {
  candidates: (content, v, f) =>
    ableUnits(content, v, f.seat, "rotation").flatMap((cell) =>
      TURNS.map((turn) => ({ t: "rotate", cell, turn }) as const),
    ),
  refuse(content, v, f, m) {
    const unit = actor(v, f.seat, m.cell, "NH-169", "NH-144");
    if (isRefusal(unit)) return unit;
    const wrong = refuseAbility(content, v, m.cell, "rotation", "NH-055", "NH-169");
    if (wrong) return wrong;
    return m.turn === unit.turn ? no("NH-169", "refuse.noChange") : undefined;
  },
  play(content, d, _f, m, emit) {
    markUsed(d, m.cell, "rotation");
    stale(d);
    const unit = unitAt(d, m.cell);
    setUnit(d, m.cell, changed(unit, { turn: m.turn }));
    emit({ t: "turned", seat: unit.seat, tile: unit.tile, cell: m.cell, turn: m.turn, by: "ability" });
    upkeep(content, d, emit);
  },
};
