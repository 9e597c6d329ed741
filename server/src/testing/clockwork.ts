import { at, type Checked, type Game, type Refusal, refusal, type Seat } from "@rubizh/engine";

/** A game in which every answer says who is asked next, so that any course of questions can be played. */
export interface ClockworkTypes {
  options: { readonly first: readonly Seat[] };
  view: {
    readonly asked: readonly Seat[];
    readonly numbers: readonly number[];
    readonly gone: readonly Seat[];
  };
  move: { readonly t: "pass"; readonly next: readonly Seat[] };
  event: { readonly t: "passed"; readonly seat: Seat };
}

const no = (key: string): Refusal => refusal("CW-001", `clockwork.${key}`);
const isSeats = (raw: unknown): raw is readonly Seat[] => Array.isArray(raw) && raw.every(Number.isInteger);
const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === "object" && raw !== null;
const shape = <X>(ok: boolean, value: unknown): Checked<X> =>
  ok ? { ok: value as X } : { refused: no("shape") };

export const clockwork: Game<ClockworkTypes> = {
  id: "clockwork",
  rules: 1,
  seatCounts: [2, 3, 4],
  packs: [],
  options: (raw = { first: [0] }) => shape(isObject(raw) && isSeats(raw["first"]), raw),
  setup: ({ first }, seats) => ({
    asked: first,
    numbers: Array.from({ length: seats }, () => 0),
    gone: [],
  }),
  pending: ({ asked, numbers, gone }) => {
    const seats = numbers.map((_, seat) => seat);
    const left = seats.filter((seat) => !gone.includes(seat));
    if (asked.length === 0 || left.length < 2) {
      const others = seats.filter((seat) => gone.includes(seat));
      const places = others.length > 0 ? [left, others] : [left];
      return { t: "over", result: { places, score: [], reason: { key: "clockwork.over" } } };
    }
    const prompt = { key: "clockwork.pass" };
    return {
      t: "seats",
      asks: asked.map((seat) => ({ seat, no: at(numbers, seat), prompt, sealed: false })),
    };
  },
  phase: () => "pass",
  legal: (v, seat) =>
    v.asked.includes(seat)
      ? v.numbers.map((_, next): ClockworkTypes["move"] => ({ t: "pass", next: [next] }))
      : [],
  refuse: (v, seat) => (v.asked.includes(seat) ? undefined : no("notAsked")),
  play: (d, seat, { next }, emit) => {
    d.numbers[seat] = at(d.numbers, seat) + 1;
    // The others of a simultaneous question are asked until they have answered.
    const rest = d.asked.filter((other) => other !== seat);
    d.asked = rest.length > 0 ? rest : next.filter((other) => !d.gone.includes(other));
    emit({ t: "passed", seat });
  },
  settle: () => {},
  leave: (d, seat) => {
    d.gone = [...d.gone, seat];
    const rest = d.asked.filter((other) => other !== seat);
    const next = d.numbers.findIndex((_, other) => !d.gone.includes(other));
    d.asked = rest.length > 0 ? rest : [next];
  },
  clone: (s) => ({ asked: [...s.asked], numbers: [...s.numbers], gone: [...s.gone] }),
  audit: () => [],
  view: (s) => s,
  witness: (event) => event,
  imagine: (v) => v,
  write: (_v, _seat, { next }) => next.join(","),
  read: (_v, _seat, text) => ({ t: "pass", next: text.split(",").map(Number) }),
  parseMove: (raw) => shape(isObject(raw) && raw["t"] === "pass" && isSeats(raw["next"]), raw),
  parseState: (raw) => shape(isObject(raw), raw),
  upgrade: (raw) => raw,
  position: (raw) => shape(isObject(raw), raw),
};
