import type { Emit, Refusal, RuleId } from "@rubizh/engine";
import type { Ability } from "../army.ts";
import { around, type Cell, distance } from "../board.ts";
import type { Content } from "../content.ts";
import {
  type By,
  type D,
  type Event,
  type MoveOf,
  type TurnFrame,
  type Unit,
  unitAt,
  type View,
  type Who,
} from "../state.ts";
import { setUnit, upkeep } from "../upkeep.ts";
import { type Act, actor, instantsIn, isRefusal, no, refuseInstant, spendInstant, stale } from "./act.ts";
import { enemyCells } from "./place.ts";
import { ableUnits, markUsed, ownCells, refuseAbility } from "./shift.ts";

/** How far from the actor a pushed unit must end up, and a pulled one. */
const AWAY = { push: 2, pull: 1 } as const;
type Shove = keyof typeof AWAY;

interface ShoveRules {
  readonly ability: Ability & ("push-back" | "pull");
  /** Where the target must stand, whose it must be, and that it can go somewhere. */
  readonly reach: RuleId;
  readonly enemy: RuleId;
  readonly room: RuleId;
  readonly once: RuleId;
}
const RULES: Readonly<Record<Shove, ShoveRules>> = {
  push: { ability: "push-back", reach: "NH-205", enemy: "NH-205", room: "NH-209", once: "NH-170" },
  pull: { ability: "pull", reach: "NH-213", enemy: "NH-212", room: "NH-214", once: "NH-199" },
};

/** The free cells a unit can be pushed or pulled to (NH-206, NH-212). */
export const destinations = (v: View, t: Shove, by: Cell, unit: Cell): readonly Cell[] =>
  around(unit).filter((cell) => v.board[cell] === "empty" && distance(by, cell) === AWAY[t]);

/** The enemies in reach of the unit on a cell. */
export const targets = <T extends Shove>(v: View, t: T, cell: Cell, by: By): readonly MoveOf<T>[] =>
  enemyCells(v, unitAt(v, cell).seat)
    .filter((unit) => distance(cell, unit) === (t === "push" ? 1 : 2))
    .map((unit) => ({ t, cell, unit, by }) as MoveOf<T>);

function candidates<T extends Shove>(content: Content, v: View, f: TurnFrame, t: T): readonly MoveOf<T>[] {
  const { ability } = RULES[t];
  return [
    ...ableUnits(content, v, f.seat, ability).flatMap((cell) => targets(v, t, cell, "ability")),
    ...instantsIn(content, v, f.seat, ability).flatMap((tile) =>
      ownCells(v, f.seat).flatMap((cell) => targets(v, t, cell, tile)),
    ),
  ];
}

function refuse(content: Content, v: View, f: TurnFrame, m: MoveOf<Shove>): Refusal | undefined {
  const rules = RULES[m.t];
  if (m.by !== "ability") {
    const wrong = refuseInstant(content, v, f.seat, m.by, rules.ability, rules.reach);
    if (wrong) return wrong;
  }
  const unit = actor(v, f.seat, m.cell, rules.enemy, "NH-145");
  if (isRefusal(unit)) return unit;
  if (m.by === "ability") {
    const wrong = refuseAbility(content, v, m.cell, rules.ability, rules.once, rules.once);
    if (wrong) return wrong;
  }
  const target = v.board[m.unit];
  if (target === "empty" || target.seat === f.seat)
    return no(rules.enemy, "refuse.noEnemy", { cell: m.unit });
  if (distance(m.cell, m.unit) !== (m.t === "push" ? 1 : 2))
    return no(rules.reach, "refuse.outOfReach", { from: m.cell, to: m.unit });
  // A netted unit cannot be moved in any way (NH-157).
  if (target.netted) return no("NH-157", "refuse.netted", { tile: `@tile.${target.tile}`, cell: m.unit });
  return destinations(v, m.t, m.cell, m.unit).length === 0
    ? no(rules.room, "refuse.noRoom", { tile: `@tile.${target.tile}` })
    : undefined;
}

const whoAt = (unit: Unit, cell: Cell): Who => ({ seat: unit.seat, tile: unit.tile, cell });

/** The owner of the unit says where it goes; a push with a single way out needs no question (NH-207). */
function play(content: Content, d: D, f: TurnFrame, m: MoveOf<Shove>, emit: Emit<Event>): void {
  if (m.by === "ability") markUsed(d, m.cell, RULES[m.t].ability);
  else spendInstant(d, f.seat, m.by, emit);
  stale(d);
  const unit = unitAt(d, m.cell);
  const target = unitAt(d, m.unit);
  const t = m.t === "push" ? "pushing" : "pulling";
  emit({ ...whoAt(unit, m.cell), t, unit: whoAt(target, m.unit), by: m.by });
  const [only, another] = destinations(d, m.t, m.cell, m.unit);
  if (m.t === "push" && only !== undefined && another === undefined) {
    shove(content, d, "pushed", m.unit, only, target.turn, emit);
    return;
  }
  d.frames.push({ t: m.t === "push" ? "pushed" : "pulled", seat: target.seat, by: m.cell, unit: m.unit });
}

/** The unit goes where its owner said. */
export function shove(
  content: Content,
  d: D,
  t: "pushed" | "pulled",
  from: Cell,
  to: Cell,
  turn: Unit["turn"],
  emit: Emit<Event>,
): void {
  const unit = unitAt(d, from);
  d.board[from] = "empty";
  setUnit(d, to, { ...unit, turn });
  if (t === "pushed") emit({ ...whoAt(unit, from), t, to });
  else emit({ ...whoAt(unit, from), t, to, turn });
  upkeep(content, d, emit);
}

export const pushing: Act<"push"> = {
  candidates: (content, v, f) => candidates(content, v, f, "push"),
  refuse,
  play,
};
export const pulling: Act<"pull"> = {
  candidates: (content, v, f) => candidates(content, v, f, "pull"),
  refuse,
  play,
};
