import { at, type Checked, type Game, type Refusal, type Result, refusal, type Seat } from "@rubizh/engine";

/** Two walkers on a line: up to three steps a turn, undone at will until "halt"; a die then tells the wind. */
export interface MarchTypes {
  /** A pack of any size may come along; it changes nothing. */
  options: { readonly goal: number; readonly pack?: string };
  view: {
    readonly goal: number;
    readonly turn: Seat;
    readonly steps: number;
    readonly wind: boolean;
    readonly gone: readonly boolean[];
    readonly places: readonly number[];
    readonly asked: readonly number[];
  };
  move: { readonly t: "step" } | { readonly t: "back" } | { readonly t: "halt" };
  event:
    | { readonly t: "stepped"; readonly seat: Seat; readonly to: number }
    | { readonly t: "blew"; readonly face: number };
}
type View = MarchTypes["view"];
type Move = MarchTypes["move"];

const MOST_STEPS = 3;
const MOVES: readonly Move[] = [{ t: "step" }, { t: "back" }, { t: "halt" }];
const no = (key: string): Refusal => refusal("MA-001", `march.${key}`);
const shape = <X>(ok: boolean, value: unknown): Checked<X> =>
  ok ? { ok: value as X } : { refused: no("shape") };
const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === "object" && raw !== null;

const winner = (v: View): number => v.places.findIndex((place, seat) => place >= v.goal && !at(v.gone, seat));
function resultOf(v: View): Result {
  const left = v.gone.findIndex((gone) => !gone);
  const best = winner(v) >= 0 ? winner(v) : left;
  const others = v.places.flatMap((_, seat) => (seat === best ? [] : [seat]));
  return {
    places: [[best], others],
    score: [{ label: { key: "march.places" }, points: v.places }],
    reason: { key: "march.arrived" },
  };
}

function refuse(v: View, seat: Seat, move: Move): Refusal | undefined {
  if (v.turn !== seat || v.wind) return no("notAsked");
  if (move.t === "step" && v.steps === MOST_STEPS) return no("tired");
  return move.t === "back" && v.steps === 0 ? no("nothingToUndo") : undefined;
}

/** A game of long chains, for what the toy cannot show. */
export const march: Game<MarchTypes> = {
  id: "march",
  rules: 1,
  seatCounts: [2],
  packs: [],
  options: (raw) => {
    const goal = isObject(raw) ? raw["goal"] : 12;
    const pack = isObject(raw) && typeof raw["pack"] === "string" ? { pack: raw["pack"] } : {};
    return shape(Number.isInteger(goal) && Number(goal) > 0, { goal, ...pack });
  },
  setup: ({ goal }, seats) => ({
    goal,
    turn: 0,
    steps: 0,
    wind: false,
    gone: Array.from({ length: seats }, () => false),
    places: Array.from({ length: seats }, () => 0),
    asked: Array.from({ length: seats }, () => 0),
  }),
  pending: (v) => {
    if (v.gone.some(Boolean) || (winner(v) >= 0 && v.steps === 0)) return { t: "over", result: resultOf(v) };
    if (v.wind) return { t: "luck", draw: { t: "dice", sides: [6] } };
    const ask = { seat: v.turn, no: at(v.asked, v.turn), prompt: { key: "march.walk" }, sealed: false };
    return { t: "seats", asks: [ask] };
  },
  phase: () => "walk",
  legal: (v, seat) => MOVES.filter((move) => refuse(v, seat, move) === undefined),
  refuse,
  play: (d, seat, move, emit) => {
    d.asked[seat] = at(d.asked, seat) + 1;
    if (move.t === "halt") {
      d.wind = true;
      return;
    }
    const by = move.t === "step" ? 1 : -1;
    d.steps += by;
    d.places[seat] = at(d.places, seat) + by;
    emit({ t: "stepped", seat, to: at(d.places, seat) });
  },
  settle: (d, luck, emit) => {
    const face = at(luck, 0);
    emit({ t: "blew", face });
    if (face === 6) d.places[d.turn] = Math.max(0, at(d.places, d.turn) - 1);
    d.wind = false;
    d.steps = 0;
    d.turn = (d.turn + 1) % d.places.length;
  },
  leave: (d, seat) => {
    d.gone[seat] = true;
  },
  clone: (s) => ({ ...s, gone: [...s.gone], places: [...s.places], asked: [...s.asked] }),
  audit: () => [],
  view: (s) => s,
  witness: (event) => event,
  imagine: (v) => v,
  write: (_v, _seat, move) => move.t,
  read: (_v, _seat, text) => MOVES.find((move) => move.t === text),
  parseMove: (raw) =>
    shape(isObject(raw) && Object.keys(raw).length === 1 && MOVES.some((move) => move.t === raw["t"]), raw),
  parseState: (raw) => shape(isObject(raw), raw),
  upgrade: (raw) => raw,
  position: (raw) => shape(isObject(raw), raw),
};
