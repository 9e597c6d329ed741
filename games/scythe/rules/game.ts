import type { Game, Luck, Pending, Rng, Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import { audit, parseState } from "./audit.ts";
import { clone } from "./clone.ts";
import { type Content, contentOf, type ScytheData } from "./content.ts";
import { contentFaults } from "./contentFaults.ts";
import { frameRules } from "./frames/all.ts";
import { reveal } from "./frames/turn.ts";
import { imagine } from "./imagine.ts";
import { leave } from "./leave.ts";
import { type Move, parseMove } from "./moves.ts";
import { read, write } from "./notation.ts";
import { revealRefused } from "./objectives.ts";
import { position } from "./position.ts";
import { resultOf } from "./scoring.ts";
import { readOptions, setup } from "./setup.ts";
import {
  type D,
  type Frame,
  type FrameRules,
  no,
  type Out,
  type ScytheTypes,
  top,
  turnOf,
  type View,
} from "./state.ts";
import { view, witness } from "./view.ts";

/** Bumped by any change that could alter one recorded game. */
const RULES = 1;

/** The rules, and the data they were made from, which a screen draws. */
export interface ScytheGame extends Game<ScytheTypes> {
  readonly content: Content;
}

/** The game made from its data. */
export function makeScythe(data: ScytheData, packs: Game<ScytheTypes>["packs"]): ScytheGame {
  const [fault] = contentFaults(data);
  if (fault !== undefined) throw new Error(`the pack cannot be played with: ${fault}`);
  const content = contentOf(data);
  const rulesOf = frameRules(content);
  const sides = decisions(content, rulesOf);
  return {
    id: "scythe",
    rules: RULES,
    seatCounts: [1, 2, 3, 4, 5],
    packs,
    content,
    options: (raw) => readOptions(content, raw),
    setup: (options, seats) => setup(content, options, seats),
    ...sides,
    leave: (d, seat, emit) => {
      leave(content, d, seat, emit);
      run(d, rulesOf, emit);
    },
    clone,
    audit: (state) => audit(content, state),
    view,
    witness,
    imagine: (table, rng) => imagine(content, table, rng),
    write: (_, __, move) => write(move),
    read(_, __, text) {
      const move = read(text);
      return move !== undefined && "ok" in parseMove(move) ? move : undefined;
    },
    parseMove,
    parseState: (raw) => parseState(content, raw),
    upgrade: (raw) => raw,
    position: (raw) => position(content, raw),
  };
}

/** Moves that end a decision or change nothing on the board. */
const IDLE: ReadonlySet<Move["t"]> = new Set([
  "end",
  "skip",
  "done",
  "give",
  "decline",
  "accept",
  "count",
  "drop",
  "part",
]);

type RulesOf = (f: Frame) => FrameRules<Frame>;

/** Lets frames go on by themselves until one waits for a seat or for luck. */
function run(d: D, rulesOf: RulesOf, emit: Out): void {
  while (d.over === "no") {
    const f = at(d.frames, d.frames.length - 1);
    if (!rulesOf(f).advance?.(d, f, emit)) return;
  }
}

/** Who is asked what, what is legal, and what comes of it: all of it read from the last frame. */
function decisions(content: Content, rulesOf: RulesOf) {
  const asked = (v: View, f: Frame, seat: Seat): boolean =>
    rulesOf(f).luck?.(v, f) === undefined &&
    [...rulesOf(f).asks(v, f), ...(rulesOf(f).may?.(v, f) ?? [])].some((ask) => ask.seat === seat);
  const waitedFor = (v: View, f: Frame, seat: Seat): boolean =>
    rulesOf(f)
      .asks(v, f)
      .some((ask) => ask.seat === seat);

  const refuse = (v: View, seat: Seat, m: Move) => {
    if (v.over !== "no") return no("SC-349", "over");
    const f = top(v);
    return asked(v, f, seat) ? judge(v, f, seat, m) : no("SC-073", "notAsked");
  };

  /** The rule itself, for a seat known to be asked. */
  const judge = (v: View, f: Frame, seat: Seat, m: Move) =>
    m.t === "reveal" && f.t !== "turn"
      ? insideRefused(v, seat, m.objective)
      : rulesOf(f).refuse(v, f, seat, m);

  /** Candidates are tried in random order until one is not refused. */
  const anyLegal = (left: Move[], v: View, seat: Seat, rng: Rng): Move | undefined => {
    const f = top(v);
    while (left.length > 0) {
      const i = rng(left.length);
      const m = at(left, i);
      if (judge(v, f, seat, m) === undefined) return m;
      left[i] = at(left, left.length - 1);
      left.pop();
    }
    return undefined;
  };

  /** First printing: an objective may be shown at any moment of the own turn. */
  const insideRefused = (v: View, seat: Seat, objective: number) =>
    v.options.objectives === "anytime" && turnOf(v).seat === seat && waitedFor(v, top(v), seat)
      ? revealRefused(content, v, seat, objective)
      : no("SC-326", "notInsideAction");

  const candidates = (v: View, seat: Seat): readonly Move[] => {
    if (v.over !== "no") return [];
    const f = top(v);
    if (!asked(v, f, seat)) return [];
    const moves = rulesOf(f).candidates(v, f, seat);
    if (v.options.objectives !== "anytime" || f.t === "turn" || !waitedFor(v, f, seat)) return moves;
    const reveals = (v.seats[seat]?.objectives.cards ?? []).map(
      (objective): Move => ({ t: "reveal", objective }),
    );
    return [...moves, ...reveals];
  };

  return {
    pending(v: View): Pending {
      if (v.over !== "no") return { t: "over", result: resultOf(content, v) };
      const f = top(v);
      const luck = rulesOf(f).luck?.(v, f);
      if (luck) return { t: "luck", draw: { t: "pick", bag: luck.bag, count: luck.count } };
      const no = (seat: Seat): number => at(v.seats, seat).asked;
      const asks = rulesOf(f)
        .asks(v, f)
        .map(({ seat, prompt, sealed }) => ({ seat, no: no(seat), prompt, sealed: sealed === true }));
      const may = (rulesOf(f).may?.(v, f) ?? []).map((one) => ({ ...one, no: no(one.seat), sealed: false }));
      return may.length === 0 ? { t: "seats", asks } : { t: "seats", asks, may };
    },
    phase: (v: View): string => (v.over === "no" ? top(v).t : "over"),
    kinds: (v: View): readonly string[] =>
      v.over === "no" ? (rulesOf(top(v)).luck?.(v, top(v))?.names ?? []) : [],
    refuse,
    legal: (v: View, seat: Seat): readonly Move[] =>
      candidates(v, seat).filter((m) => judge(v, top(v), seat, m) === undefined),
    /** A random legal move that prefers doing something: playouts that mostly pass would tell a bot nothing. */
    sample(v: View, seat: Seat, rng: Rng): Move {
      const all = candidates(v, seat);
      const idle = rng(8) === 0;
      const found = idle
        ? undefined
        : anyLegal(
            all.filter((m) => !IDLE.has(m.t)),
            v,
            seat,
            rng,
          );
      const move = found ?? anyLegal([...all], v, seat, rng);
      if (move === undefined) throw new Error(`seat ${seat} has no legal move`);
      return move;
    },
    play(d: D, seat: Seat, m: Move, emit: Out): void {
      at(d.seats, seat).asked += 1;
      const f = at(d.frames, d.frames.length - 1);
      if (m.t === "reveal" && f.t !== "turn") reveal(content, d, seat, m.objective, emit);
      else rulesOf(f).play(d, f, seat, m, emit);
      run(d, rulesOf, emit);
    },
    settle(d: D, luck: Luck, emit: Out): void {
      const f = at(d.frames, d.frames.length - 1);
      rulesOf(f).settle?.(d, f, luck, emit);
      run(d, rulesOf, emit);
    },
  };
}
