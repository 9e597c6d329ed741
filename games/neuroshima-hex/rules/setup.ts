import { at, type Checked, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { CELLS } from "./board.ts";
import { type ArmyKinds, armyOf, type Content } from "./content.ts";
import { type Board, type D, HEALTH, type Options, options } from "./state.ts";

const chosen = z.partial(options);

/** By default the first two armies of the box take the seats in their order, and luck says who starts. */
export function readOptions(content: Content, raw: unknown): Checked<Options> {
  const read = chosen.safeParse(raw ?? {});
  if (!read.success) return { refused: refusal("input-options", "refuse.options") };
  const { armies = [at(content.armies, 0).id, at(content.armies, 1).id], first = "random" } = read.data;
  if (armies === "random") return { ok: { armies, first } };
  if (armies.some((id) => !content.armies.some((army) => army.id === id)))
    return { refused: refusal("NH-018", "refuse.unknownArmy") };
  if (armies[0] === armies[1]) return { refused: refusal("NH-019", "refuse.sameArmy") };
  return { ok: { armies, first } };
}

const EMPTY = Object.fromEntries(CELLS.map((cell) => [cell, "empty"])) as Record<keyof Board, "empty">;
export const emptyBoard = (): D["board"] => ({ ...EMPTY });

export const freshSeat = (): D["seats"][number] => ({
  army: "none",
  health: HEALTH,
  hand: [],
  discard: [],
  pile: 0,
  steelNet: "none",
  terrified: false,
  asked: 0,
});

/** The pile of a fresh game, and the steel net if the HQ can throw one. */
export function giveArmy(seat: D["seats"][number], army: ArmyKinds): void {
  seat.army = army.id;
  seat.pile = army.size;
  seat.steelNet = army.hq.has.includes("steel-net") ? "ready" : "none";
}

/** The table before anything is asked: what the options leave to chance comes first. */
export function setup(content: Content, { armies, first }: Options, seats: number): D {
  if (seats !== 2) throw new RangeError("NH-019: exactly two seats");
  const d: D = {
    stage: "setup",
    starter: first === "random" ? "none" : first,
    active: first === "random" ? 0 : first,
    turns: 0,
    turnsLeft: 0,
    board: emptyBoard(),
    seats: [freshSeat(), freshSeat()],
    frames: [],
  };
  if (armies !== "random")
    for (const [seat, id] of armies.entries()) giveArmy(at(d.seats, seat), armyOf(content, id));
  return d;
}
