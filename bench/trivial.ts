import {
  type Checked,
  type Draft,
  type Game,
  hexGrid,
  isObject,
  type Message,
  type Pending,
  type Refusal,
  type Result,
  type RuleId,
  refusal,
  type Seat,
  type State,
} from "@rubizh/engine";
import * as z from "zod/mini";

/** The smallest game worth timing: two seats take cells from each other, and after 100 moves most cells win. */
export const MOVES = 100;
const GRID = hexGrid(2);
export const CELLS = GRID.cells.length;

export type Holder = Seat | "none";
interface View {
  /** Who holds each cell. */
  readonly cells: readonly Holder[];
  readonly played: number; // 0…100
  /** Who left the game. */
  readonly left: Holder;
}
export type Move = { readonly t: "take"; readonly cell: number };
type Event =
  | { readonly t: "took"; readonly seat: Seat; readonly cell: number }
  | { readonly t: "left"; readonly seat: Seat };
export interface TrivialTypes {
  options: Record<never, never>;
  view: View;
  move: Move;
  event: Event;
}
type S = State<TrivialTypes>;

const EMPTY: S = { cells: Array<Holder>(CELLS).fill("none"), played: 0, left: "none" };
/** Every move there is, by cell. */
export const TAKES: readonly Move[] = GRID.cells.map((_, cell) => ({ t: "take", cell }));
const TAKE: Message = { key: "trivial.take" };

const holder = z.union([z.literal("none"), z.literal(0), z.literal(1)]);
const stateShape = z.strictObject({
  cells: z.array(holder).check(z.length(CELLS)),
  played: z.int().check(z.nonnegative(), z.lte(MOVES)),
  left: holder,
});
const moveShape = z.strictObject({
  t: z.literal("take"),
  cell: z.int().check(z.nonnegative(), z.lt(CELLS)),
});

const broken = (rule: RuleId, key: string): { readonly refused: Refusal } => ({
  refused: refusal(rule, key),
});

const isOver = (v: View): boolean => v.played === MOVES || v.left !== "none";
const turn = (v: View): Seat => v.played % 2;
const held = (v: View, seat: Seat): number => v.cells.filter((holder) => holder === seat).length;

function result(v: View): Result {
  const points = [held(v, 0), held(v, 1)];
  const [a = 0, b = 0] = v.left === "none" ? points : [v.left === 1 ? 1 : 0, v.left === 0 ? 1 : 0];
  return {
    places: a === b ? [[0, 1]] : a > b ? [[0], [1]] : [[1], [0]],
    score: [{ label: { key: "trivial.cells" }, points }],
    reason: { key: v.left === "none" ? "trivial.played" : "trivial.left" },
  };
}

function pending(v: View): Pending {
  if (isOver(v)) return { t: "over", result: result(v) };
  return { t: "seats", asks: [{ seat: turn(v), no: v.played >> 1, prompt: TAKE, sealed: false }] };
}

function refuse(v: View, seat: Seat, { cell }: Move): Refusal | undefined {
  if (isOver(v) || seat !== turn(v)) return refusal("TR-001", "trivial.notAsked");
  const holder = v.cells[cell];
  if (holder === undefined) return refusal("TR-002", "trivial.noCell", { cell });
  return holder === seat ? refusal("TR-003", "trivial.taken", { cell }) : undefined;
}

/** A seat holds no more cells than it made moves, and at least the one it took last. */
function audit(s: S): readonly string[] {
  const unsound = (seat: Seat): boolean => {
    const moves = (s.played + 1 - seat) >> 1;
    const holds = held(s, seat);
    return holds > moves || (holds === 0 && s.played > 0 && turn(s) !== seat);
  };
  return [0, 1].filter(unsound).map((seat) => `seat ${seat} holds ${held(s, seat)} after ${s.played} moves`);
}

function parseState(raw: unknown): Checked<S> {
  const read = stateShape.safeParse(raw);
  return read.success && audit(read.data).length === 0
    ? { ok: read.data }
    : broken("TR-004", "trivial.state");
}

function clone(s: S): Draft<S> {
  return { cells: s.cells.slice(), played: s.played, left: s.left };
}

export const trivial: Game<TrivialTypes> = {
  id: "trivial",
  rules: 1,
  seatCounts: [2],
  packs: [],

  options: (raw) =>
    raw === undefined || (isObject(raw) && Object.keys(raw).length === 0)
      ? { ok: {} }
      : broken("TR-005", "trivial.options"),
  setup: () => EMPTY,
  pending,
  phase: () => "taking",

  legal: (v, seat) => TAKES.filter((move) => refuse(v, seat, move) === undefined),
  refuse,
  play(draft, seat, { cell }, emit) {
    draft.cells[cell] = seat;
    draft.played += 1;
    emit({ t: "took", seat, cell });
  },
  settle() {
    throw new Error("luck is never asked");
  },
  leave(draft, seat, emit) {
    if (isOver(draft)) return;
    draft.left = seat;
    emit({ t: "left", seat });
  },
  clone,
  audit,

  view: ({ cells, played, left }) => ({ cells, played, left }),
  witness: (event) => event,
  imagine: (v) => v,

  write: (_, __, { cell }) => GRID.cells[cell]?.name ?? String(cell),
  read: (_, __, text) => TAKES[GRID.index(text) ?? CELLS],
  parseMove(raw) {
    const read = moveShape.safeParse(raw);
    return read.success ? { ok: read.data } : broken("TR-002", "trivial.move");
  },
  parseState,
  upgrade: (raw) => raw,
  position: (raw) => (isObject(raw) ? parseState({ ...EMPTY, ...raw }) : broken("TR-004", "trivial.state")),

  /** The opponent moved last and holds that cell, so a cell to take is always found. */
  sample(v, seat, rng) {
    let cell = rng(CELLS);
    while (v.cells[cell] === seat) cell = rng(CELLS);
    return TAKES[cell] ?? { t: "take", cell };
  },
};
