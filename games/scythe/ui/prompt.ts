import { type Asked, type Choice, kindOf, nameOf } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import { BONUS_OF, BOTTOMS, type Content, CUBES, MECH_ABILITIES, STRUCTURES } from "../rules/content.ts";
import { resourcesOf } from "../rules/control.ts";
import { benefit, bottomCost } from "../rules/costs.ts";
import type { Move } from "../rules/moves.ts";
import { amount } from "../rules/names.ts";
import { type MovingFrame, seatOf, sum, top, type View } from "../rules/state.ts";
import { columnsOf } from "./mat.ts";

type Held = Pick<Choice<Move>, "picked" | "fits">;

/** What is asked by what is picked, and what it costs, brings or lacks now. */
export function asks(c: Content, v: View, seat: Seat, { picked }: Held): Asked | undefined {
  const f = top(v);
  const [first] = picked;
  if (f.t === "moving" && first === undefined) return moving(f);
  if (f.t === "paying" && first === undefined)
    return {
      note: { key: "ui.ask.have", with: { what: amount(f.resource, resourcesOf(c, v, seat)[f.resource]) } },
    };
  if (f.t === "turn" && first === undefined) return f.chosen ? lower(c, v, seat) : undefined;
  return first === undefined ? undefined : held(c, v, seat, kindOf(first), nameOf(first));
}

/** Which of how many units this is. */
function moving({ left, moved, unit }: MovingFrame): Asked {
  const done = Number(moved.hero) + moved.mechs.filter(Boolean).length + sum(Object.values(moved.workers));
  const of = left + done;
  return unit === "none"
    ? { what: { key: "ui.ask.unit", with: { no: done + 1, of } } }
    : { what: { key: "ui.ask.step", with: { no: done, of, unit: `@unit.${unit.unit}` } } };
}

/** The lower action that is left: what it costs, what there is, what is missing. */
function lower(c: Content, v: View, seat: Seat): Asked | undefined {
  const face = columnsOf(c, v, seat).find(({ token }) => token === "now")?.bottom;
  if (face === undefined || face === "none") return undefined;
  const { action, resource, cost, have } = face;
  const values = { action: `@action.${action}`, cost: amount(resource, cost), have };
  return have >= cost
    ? { note: { key: "ui.ask.enough", with: values } }
    : { note: { key: "ui.ask.missing", with: { ...values, missing: cost - have } } };
}

function held(c: Content, v: View, seat: Seat, kind: string, name: string): Asked | undefined {
  const p = seatOf(v, seat);
  const cube = CUBES.find((id) => id === name);
  if (kind === "cube" && cube)
    return {
      what: { key: "ui.ask.box", with: { cube: `@ui.box.${cube}` } },
      note: {
        key: "ui.ask.cheaper",
        with: {
          gain: benefit(p, cube),
          more: benefit(p, cube) + 1,
          costs: BOTTOMS.map((b) => ({
            key: "ui.ask.cost",
            with: { action: `@action.${b}`, n: bottomCost(c, p, b) },
          })),
        },
      },
    };
  const mech = MECH_ABILITIES.find((id) => id === name);
  if (kind === "mech" && mech)
    return {
      what: { key: "ui.ask.mech", with: { ability: `@ability.${mech}` } },
      note: { key: `ability.${mech}.text` },
    };
  const structure = STRUCTURES.find((id) => id === name);
  if (kind === "structure" && structure)
    return {
      what: { key: "ui.ask.structure", with: { structure: `@structure.${structure}` } },
      note: { key: `ui.structure.${structure}` },
    };
  const bottom = BOTTOMS.find((id) => id === name);
  if (kind === "recruit" && bottom)
    return {
      what: { key: "ui.ask.bonus" },
      note: {
        key: "ui.ask.ongoing",
        with: { action: `@action.${bottom}`, what: amount(BONUS_OF[bottom], 1) },
      },
    };
  return undefined;
}
