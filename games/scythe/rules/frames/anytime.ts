import type { Refusal, Seat } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Move } from "../moves.ts";
import { reveal, revealRefused } from "../objectives.ts";
import { type Frame, no, seatOf, turnOf, type View } from "../state.ts";
import type { Asks } from "./frame.ts";

/** First printing: at every own decision of the own turn an objective may be shown beside what the frame asks. */
export function anytime<F extends Frame>(rules: Asks<F>): Asks<F> {
  const { seats = ownSeat } = rules as { seats?(content: Content, v: View, f: F): readonly Seat[] };
  const isAsked = (content: Content, v: View, f: F, seat: Seat): boolean =>
    v.options.objectives === "anytime" && seats(content, v, f).includes(seat);

  function showRefused(content: Content, v: View, f: F, objective: number, seat: Seat): Refusal | undefined {
    return isAsked(content, v, f, seat) && turnOf(v).seat === seat
      ? revealRefused(content, v, seat, objective)
      : no("SC-326", "notInsideAction");
  }

  return {
    ...rules,
    candidates(content, v, f, seat) {
      const moves = rules.candidates(content, v, f, seat);
      if (!isAsked(content, v, f, seat)) return moves;
      const own = seatOf(v, seat).objectives.cards ?? [];
      return [...moves, ...own.map((objective): Move => ({ t: "reveal", objective }))];
    },
    refuse: (content, v, f, m, seat) =>
      m.t === "reveal" ? showRefused(content, v, f, m.objective, seat) : rules.refuse(content, v, f, m, seat),
    play(content, d, f, m, emit, seat) {
      if (m.t === "reveal") reveal(content, d, seat, m.objective, emit);
      else rules.play(content, d, f, m, emit, seat);
    },
  };
}

const ownSeat = (_content: Content, _v: View, f: Frame): readonly Seat[] => [f.seat];
