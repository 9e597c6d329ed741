import { at, type Full } from "@rubizh/engine";
import type { Content } from "./content.ts";
import type { Frame, View } from "./state.ts";

type Whole = Full<View>;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What is broken, in words for a log; empty when the table is sound. What a stored state says is believed only after this. */
export function audit(content: Content, v: Whole): readonly string[] {
  const [f, ...more] = v.frames;
  if (f === undefined || more.length > 0) return ["frames: not exactly one"];
  if (v.seats.length !== 2) return ["seats: not two"];
  if (v.forces.length !== content.crossings.length) return ["forces: not one for each crossing"];
  return [...v.seats.flatMap((_, seat) => seatFaults(content, v, seat)), ...frameFaults(content, v, f)];
}

function seatFaults(content: Content, v: Whole, seat: number): readonly string[] {
  const { squads, order } = at(v.seats, seat);
  const total = content.squads[v.length];
  const faults: string[] = [];
  if (squads.length !== total - v.round) faults.push(`seat ${seat}: squads do not fit the round`);
  if (squads.some((squad, i) => squad > total || squad <= (squads[i - 1] ?? 0)))
    faults.push(`seat ${seat}: squads are not in order`);
  if (order !== "none" && !(squads.includes(order.squad) && content.numbers.includes(order.crossing)))
    faults.push(`seat ${seat}: an order nobody could give`);
  // Every squad that was sent stands somewhere, at most one stronger than its number.
  const sent = (total * (total + 1)) / 2 - sum(squads);
  const bonus = sum(v.forces.map((force) => at(force, seat))) - sent;
  if (bonus < 0 || bonus > v.round) faults.push(`seat ${seat}: strength does not add up`);
  return faults;
}

function frameFaults(content: Content, v: Whole, f: Frame): readonly string[] {
  const ordered = v.seats.filter(({ order }) => order !== "none").length;
  const isLate = v.round >= content.squads[v.length];
  if (f.t === "over") return f.left !== "none" || isLate ? [] : ["frames: over too early"];
  if (isLate || f.t === "reveal") return [`frames: nothing waits as ${f.t}`];
  if ((f.t === "roll") !== (v.ford === "none")) return ["ford: does not fit the frame"];
  if (v.ford !== "none" && !content.numbers.includes(v.ford)) return ["ford: no such crossing"];
  return ordered === (f.t === "roll" ? 0 : Math.min(ordered, 1)) ? [] : ["frames: all orders are given"];
}
