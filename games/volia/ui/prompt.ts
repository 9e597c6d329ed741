import { type Asked, type Choice, kindOf, nameOf } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { activeFighter, isBound, topFrame } from "../rules/field.ts";
import type { Move, View } from "../rules/state.ts";

type Held = Pick<Choice<Move>, "picked" | "fits">;

/** Simple actions of an activation: VO-048. */
const ACTIONS = 2;
const different = (ids: readonly string[]): number => new Set(ids).size;

/** What is asked by what is picked: who goes where, which of two actions this is, what is within reach. */
export function asks(content: Content, v: View, seat: Seat, { picked, fits }: Held): Asked | undefined {
  const top = topFrame(v);
  if (top.t === "acting") return picked.length === 0 ? acting(content, v, fits, top.left) : undefined;
  const held = picked.find((spot) => kindOf(spot) === "fighter");
  if (held === undefined) return undefined;
  const fighter = `@character.${nameOf(held)}`;
  if (top.t === "placing") {
    const count = v.fighters.filter((f) => f.seat === seat && f.cell === "reserve").length;
    return {
      what: { key: "ui.ask.place", with: { fighter } },
      note: { key: "ui.ask.waiting", with: { count } },
    };
  }
  const count = different(fits.flatMap((m) => ("to" in m ? [m.to] : [])));
  return { what: { key: "ui.ask.away", with: { fighter } }, note: { key: "ui.ask.cells", with: { count } } };
}

function acting(content: Content, v: View, fits: readonly Move[], left: number): Asked | undefined {
  const f = activeFighter(v);
  if (!f || left < 1) return undefined;
  const cells = different(
    fits.flatMap((m) => (m.t === "move" || m.t === "leave" || m.t === "enter" ? [m.to] : [])),
  );
  const targets = different(fits.flatMap((m) => (m.t === "use" && m.target !== "team" ? [m.target] : [])));
  return {
    what: { key: "ui.ask.act", with: { fighter: `@character.${f.id}`, no: ACTIONS - left + 1, of: ACTIONS } },
    note: { key: isBound(content, v, f) ? "ui.ask.bound" : "ui.ask.reach", with: { cells, targets } },
  };
}
