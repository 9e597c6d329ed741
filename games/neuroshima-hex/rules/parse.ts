import { type Checked, type Frames, type Full, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { ABILITIES } from "./army.ts";
import { audit } from "./audit.ts";
import { CELLS, TURNS } from "./board.ts";
import type { Content } from "./content.ts";
import type { Move } from "./move.ts";
import { CAUSES, type NeuroshimaHex, REASONS, STAGES, type View } from "./state.ts";

const cell = z.enum(CELLS);
const turn = z.literal(TURNS);
const tile = z.string().check(z.regex(/^[a-z]+(-[a-z0-9]+)+$/), z.maxLength(40));
const by = z.union([z.literal("ability"), tile]);
const seat = z.literal([0, 1]);
const count = z.int().check(z.nonnegative(), z.lte(10_000));

const put = { tile, cell, turn };
const moveShape = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("place"), ...put }),
  z.strictObject({ t: z.literal("execute"), ...put }),
  z.strictObject({ t: z.literal("replace"), ...put }),
  z.strictObject({ t: z.literal("discard"), tile }),
  z.strictObject({ t: z.literal("redraw") }),
  z.strictObject({ t: z.literal("end") }),
  z.strictObject({ t: z.literal("battle"), tile }),
  z.strictObject({ t: z.literal("terror"), tile }),
  z.strictObject({ t: z.literal("move"), from: cell, to: cell, turn, by }),
  z.strictObject({ t: z.literal("rotate"), cell, turn }),
  z.strictObject({ t: z.literal("push"), cell, unit: cell, by }),
  z.strictObject({ t: z.literal("pull"), cell, unit: cell, by }),
  z.strictObject({ t: z.literal("net"), cell }),
  z.strictObject({ t: z.literal("hunt"), tile, cell }),
  z.strictObject({ t: z.literal("attack"), side: turn }),
  z.strictObject({ t: z.literal("stop") }),
  z.strictObject({ t: z.literal("retreat"), to: cell }),
  z.strictObject({ t: z.literal("approach"), to: cell, turn }),
  z.strictObject({ t: z.literal("absorb"), medic: cell, from: cell, side: turn }),
  z.strictObject({ t: z.literal("keep") }),
  z.strictObject({ t: z.literal("scavenge"), from: cell, to: cell, turn }),
  z.strictObject({ t: z.literal("done") }),
]);

const unit = z.strictObject({
  seat,
  tile,
  turn,
  damage: count,
  netted: z.boolean(),
  used: z.array(z.enum(ABILITIES)),
});
const board = z.strictObject(
  Object.fromEntries(CELLS.map((name) => [name, z.union([z.literal("empty"), unit])])) as Record<
    (typeof CELLS)[number],
    z.ZodMiniUnion<[z.ZodMiniLiteral<"empty">, typeof unit]>
  >,
);
const seatShape = z.strictObject({
  army: z.string(),
  health: count,
  hand: z.array(tile),
  discard: z.array(tile),
  pile: count,
  steelNet: z.union([cell, z.literal(["ready", "none"])]),
  terrified: z.boolean(),
  asked: z.int().check(z.nonnegative()),
});
const hit = z.strictObject({
  from: cell,
  side: turn,
  on: cell,
  strength: z.int().check(z.positive()),
  taken: z.array(cell),
  spared: z.array(cell),
});
const frame = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal(["armies", "starter"]) }),
  z.strictObject({ t: z.literal("deploy"), seat, tile }),
  z.strictObject({ t: z.literal("draw"), seat, count }),
  z.strictObject({ t: z.literal("turn"), seat, fresh: z.boolean(), terror: z.boolean() }),
  z.strictObject({ t: z.literal(["pushed", "pulled"]), seat, by: cell, unit: cell }),
  z.strictObject({ t: z.literal("hunt"), seat, tile, cell, moved: z.boolean() }),
  z.strictObject({
    t: z.literal("battle"),
    cause: z.enum(CAUSES),
    caller: seat,
    phase: z.union([count, z.literal("none")]),
    spent: z.partialRecord(cell, z.array(z.int().check(z.nonnegative(), z.lt(16)))),
    hurt: z.boolean(),
    seen: z.array(z.string().check(z.regex(/^[0-5-]{19}$/))),
    step: z.literal(["phases", "aftermath", "end"]),
  }),
  z.strictObject({ t: z.literal("medics"), seat, hits: z.array(hit) }),
  z.strictObject({ t: z.literal("scavenge"), seat, left: z.array(cell) }),
  z.strictObject({
    t: z.literal("over"),
    winner: z.union([seat, z.literal("none")]),
    reason: z.enum(REASONS),
  }),
]);
const stateShape = z.strictObject({
  stage: z.enum(STAGES),
  starter: z.union([seat, z.literal("none")]),
  active: seat,
  turns: count,
  turnsLeft: count,
  board,
  seats: z.array(seatShape),
  frames: z.array(frame),
});

export function parseMove(raw: unknown): Checked<Move> {
  const read = moveShape.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("input-move", "refuse.unreadable") };
}

/** A stored state must have the right shape, be sound, and ask a question that can be answered. */
export function parseState(
  content: Content,
  frames: Frames<NeuroshimaHex>,
  raw: unknown,
): Checked<Full<View>> {
  const read = stateShape.safeParse(raw);
  if (!read.success) return { refused: refusal("input-state", "refuse.unreadable") };
  const state: View = read.data as View;
  if (audit(content, state).length > 0) return { refused: refusal("input-state", "refuse.unsound") };
  const now = frames.pending(state);
  if (now.t === "seats" && now.asks.some((ask) => frames.legal(state, ask.seat).length === 0))
    return { refused: refusal("input-state", "refuse.unsound") };
  return { ok: state as Full<View> };
}
