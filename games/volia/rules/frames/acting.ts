import type { Emit, Refusal } from "@rubizh/engine";
import { refuseAbility } from "../attack.ts";
import type { Content } from "../content.ts";
import { cellOf, characterOf, fighterOf, hasRoom, isBound, isOnBoard, no, type Table } from "../field.ts";
import type { Cell } from "../ground.ts";
import type { ActingFrame, Event, FighterView, Move, View } from "../state.ts";
import { arrive } from "../steps.ts";
import { endActivation, resume } from "../turn.ts";
import { type Asks, named, sampler } from "./frame.ts";

/** Up to two simple actions in any order, or one complex one, or less: VO-039 to VO-046. */
export const acting: Asks<ActingFrame> = {
  waits: "seats",
  seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
  prompt: (_content, _v, f) => ({ key: "prompt.act", with: { fighter: named(f.fighter), count: f.left } }),

  candidates(content, v, f) {
    const fighter = fighterOf(v, f.fighter);
    const bound = isBound(content, v, fighter);
    const steps = cellOf(content, fighter).neighbours.map((cell) => step(v, cell, bound));
    const uses = characterOf(content, f.fighter).abilities.flatMap((a): readonly Move[] =>
      a.type === "heal"
        ? [{ t: "use", ability: a.id, target: "team" }]
        : targets(v, fighter).map((x) => ({ t: "use", ability: a.id, target: x.id })),
    );
    return [...steps, ...uses, { t: "end" }];
  },

  refuse(content, v, f, m) {
    const fighter = fighterOf(v, f.fighter);
    switch (m.t) {
      case "end":
        return undefined;
      case "move":
        return refuseStep(content, v, fighter, m.to, f.left);
      case "use":
        return refuseAbility(content, v, fighter, m.ability, m.target);
      case "leave":
        return refuseLeaving(content, v, fighter, m.to, f.left);
      case "enter":
        return refuseEntering(content, v, fighter, m.to, f.left);
      case "place":
      case "reroll":
      case "keep":
      case "hit":
      case "push":
      case "displace":
        return no("VO-040", "notAnAction");
    }
  },

  play(content, d, f, m, emit) {
    const { fighter } = f;
    if (m.t === "use") {
      f.left -= 1;
      emit({ t: "announced", fighter, ability: m.ability, target: m.target });
      d.frames.push({ t: "checking", fighter, ability: m.ability, target: m.target, used: [] });
    } else if (m.t === "move") {
      f.left -= 1;
      walk(content, d, fighter, m.to, "move", emit);
      resume(content, d, emit);
    } else if (m.t === "leave") {
      f.left = 0;
      walk(content, d, fighter, m.to, "leave", emit);
      resume(content, d, emit);
    } else if (m.t === "enter") {
      f.left = 0;
      enter(content, d, fighter, m.to, emit);
    } else {
      emit({ t: "ended", fighter, unused: f.left });
      endActivation(content, d, emit);
    }
  },

  sample: (content, v, f, rng, seat) => sampled(content, v, f, rng, seat),
};

const sampled = sampler<ActingFrame>(acting, (content, v, f, rng) => {
  const fighter = fighterOf(v, f.fighter);
  const { neighbours } = cellOf(content, fighter);
  const { abilities } = characterOf(content, f.fighter);
  const enemies = v.fighters.length;
  let ticket = rng(neighbours.length + abilities.length * enemies + 1);
  const cell = neighbours[ticket];
  if (cell) return step(v, cell, isBound(content, v, fighter));
  ticket -= neighbours.length;
  const ability = abilities[Math.floor(ticket / enemies)];
  if (!ability) return { t: "end" };
  return proposeUse(v, fighter, ability.id, ability.type === "heal", ticket % enemies);
});

/** Healing stands in the first column only, so that no candidate is met twice. */
function proposeUse(
  v: View,
  f: FighterView,
  ability: string,
  heals: boolean,
  column: number,
): Move | undefined {
  if (heals) return column === 0 ? { t: "use", ability, target: "team" } : undefined;
  const target = v.fighters[column];
  return target && target.side !== f.side && isOnBoard(target)
    ? { t: "use", ability, target: target.id }
    : undefined;
}

const targets = (v: View, f: FighterView): readonly FighterView[] =>
  v.fighters.filter((x) => x.side !== f.side && isOnBoard(x));

/** The one way a fighter may go into a neighbouring cell. */
const step = (v: View, cell: Cell, bound: boolean): Move =>
  bound ? { t: "leave", to: cell.id } : { t: hasRoom(v, cell) ? "move" : "enter", to: cell.id };

function refuseStep(
  content: Content,
  v: View,
  f: FighterView,
  to: string,
  left: number,
): Refusal | undefined {
  // A fighter that walked into a melee stays in it: VO-050.
  if (isBound(content, v, f)) return left < 2 ? no("VO-050", "boundByMove") : no("VO-116", "boundMove");
  const cell = adjacent(content, f, to);
  if ("rule" in cell) return cell;
  return hasRoom(v, cell) ? undefined : no("VO-111", "full", { cell: to, count: cell.capacity });
}

/** The neighbouring cell of this name, or why it is none. */
function adjacent(content: Content, f: FighterView, to: string): Cell | Refusal {
  const from = cellOf(content, f);
  const cell = content.ground.cell(to);
  if (!cell) return no("VO-047", "noCell", { cell: to });
  if (from.neighbours.includes(cell)) return cell;
  return cell.tile === from.tile && cell !== from
    ? no("VO-132", "oppositeQuarter", { cell: to })
    : no("VO-047", "notAdjacent", { cell: to });
}

function refuseLeaving(
  content: Content,
  v: View,
  f: FighterView,
  to: string,
  left: number,
): Refusal | undefined {
  if (left < 2) return no("VO-045", "simpleAndComplex");
  if (!isBound(content, v, f)) return no("VO-116", "notBound");
  const cell = adjacent(content, f, to);
  if ("rule" in cell) return cell;
  return hasRoom(v, cell) ? undefined : no("VO-138", "leaveIntoFull", { cell: to });
}

function refuseEntering(
  content: Content,
  v: View,
  f: FighterView,
  to: string,
  left: number,
): Refusal | undefined {
  if (left < 2) return no("VO-045", "simpleAndComplex");
  if (isBound(content, v, f)) return no("VO-138", "leaveIntoFull", { cell: to });
  const cell = adjacent(content, f, to);
  if ("rule" in cell) return cell;
  return hasRoom(v, cell) ? no("VO-043", "notFull", { cell: to }) : undefined;
}

function walk(
  content: Content,
  d: Table,
  id: string,
  to: string,
  how: "move" | "leave",
  emit: Emit<Event>,
): void {
  const fighter = fighterOf(d, id);
  emit({ t: "moved", fighter: id, from: fighter.cell, to, how });
  arrive(content, d, fighter, to, emit);
}

/** A breacher needs no die and chooses himself: VO-164. */
function enter(content: Content, d: Table, fighter: string, to: string, emit: Emit<Event>): void {
  const rolls = characterOf(content, fighter).specialisation !== "breacher";
  emit({ t: "forced", fighter, cell: to, rolls });
  d.frames.push(rolls ? { t: "entering", fighter, to } : { t: "displacing", fighter, to, chooser: "owner" });
}
