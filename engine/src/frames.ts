import { at } from "./at.ts";
import type {
  Ask,
  Draft,
  Draw,
  Emit,
  Full,
  Game,
  GameTypes,
  Luck,
  Message,
  Pending,
  Refusal,
  Result,
  Rng,
  Seat,
  Seen,
  State,
} from "./game.ts";

/** What a state keeps of something it waits for; `t` says what kind of waiting it is. */
interface Tagged {
  readonly t: string;
}
/** A frame as whoever carries out a move may write it. */
type Own<F> = Draft<Full<F>>;

/** Goes on by itself: true when something was done, false when the frame has to be answered first. */
interface Steps<T extends GameTypes, C, F> {
  step?(content: C, d: Draft<State<T>>, f: Own<F>, emit: Emit<T["event"]>): boolean;
}

/** The question to luck of a frame that may first need luck, then seats; undefined once luck has answered. */
export interface LuckFirst<T extends GameTypes, C, F> {
  draw(content: C, v: Seen<T>, f: F): Draw | undefined;
  settle(content: C, d: Draft<State<T>>, f: Own<F>, luck: Luck, emit: Emit<T["event"]>): void;
  /** Names of the kinds in the bag, in their order. */
  kinds?(content: C, v: Seen<T>, f: F): readonly string[];
}

/** A frame that asks seats: what it asks, what is worth answering, what forbids an answer, what an answer does. */
export type SeatFrame<T extends GameTypes, C, F> = Steps<T, C, F> & {
  readonly waits: "seats";
  prompt(content: C, v: Seen<T>, f: F, seat: Seat): Message;
  /** What is worth asking `refuse` about, in canonical order. */
  candidates(content: C, v: Seen<T>, f: F, seat: Seat): readonly T["move"][];
  refuse(content: C, v: Seen<T>, f: F, move: T["move"], seat: Seat): Refusal | undefined;
  play(content: C, d: Draft<State<T>>, f: Own<F>, move: T["move"], emit: Emit<T["event"]>, seat: Seat): void;
  /** One legal answer without listing all; left out, one of the candidates is drawn. */
  sample?(content: C, v: Seen<T>, f: F, rng: Rng, seat: Seat): T["move"];
  /** Whether answers stay hidden until every open question is answered; left out: no. */
  sealed?(content: C, v: Seen<T>, f: F): boolean;
  /** Who may move though nobody waits for it. */
  may?(content: C, v: Seen<T>, f: F): readonly Seat[];
  /** Luck that has to be asked before the seats are. */
  readonly luck?: LuckFirst<T, C, F>;
} & (F extends { readonly seat: Seat }
    ? { /** Left out, `f.seat` is asked. */ seats?(content: C, v: Seen<T>, f: F): readonly Seat[] }
    : { seats(content: C, v: Seen<T>, f: F): readonly Seat[] });

/** A frame that asks luck. */
export interface LuckFrame<T extends GameTypes, C, F> extends LuckFirst<T, C, F>, Steps<T, C, F> {
  readonly waits: "luck";
  draw(content: C, v: Seen<T>, f: F): Draw;
}

/** A frame that asks nobody. It goes on until it is done, or until it has put another frame on top of itself. */
export interface PassingFrame<T extends GameTypes, C, F> extends Required<Steps<T, C, F>> {
  readonly waits: "never";
}

/** The end. */
export interface OverFrame<T extends GameTypes, C, F> {
  readonly waits: "over";
  result(content: C, v: Seen<T>, f: F): Result;
}

export type FrameRules<T extends GameTypes, C, F> =
  | SeatFrame<T, C, F>
  | LuckFrame<T, C, F>
  | PassingFrame<T, C, F>
  | OverFrame<T, C, F>;

/** The frames of one tag; some kinds of frame share their shape and have several. */
export type FrameOf<F extends Tagged, K extends F["t"]> = F extends unknown
  ? K extends F["t"]
    ? F
    : never
  : never;

/** The rules of every kind of frame; a forgotten one does not compile. */
export type FrameTable<T extends GameTypes, C, F extends Tagged> = {
  readonly [K in F["t"]]: FrameRules<T, C, FrameOf<F, K>>;
};

/** What a game says about its frames beside their rules. */
export interface FrameKit<T extends GameTypes, C, F extends Tagged> {
  readonly rules: FrameTable<T, C, F>;
  /** What the rules of this table look things up in: always the same, or chosen by the table. */
  content(v: Seen<T>): C;
  /** The frame that has to be answered first; undefined when nothing is open. */
  top(v: Seen<T>): F | undefined;
  /** How many questions the seat has answered. */
  asked(v: Seen<T>, seat: Seat): number;
  /** The seat answers one more. */
  count(d: Draft<State<T>>, seat: Seat): void;
  /** Why a seat that neither is asked nor may move cannot do this. */
  unasked(content: C, v: Seen<T>, f: F | undefined, move: T["move"], seat: Seat): Refusal;
  /** Nothing is open: opens the next frame. */
  idle?(content: C, d: Draft<State<T>>, emit: Emit<T["event"]>): void;
  /** Draws an answer for frames without `sample`; left out, each legal one is as likely as any other. */
  pick?(candidates: readonly T["move"][], isLegal: (move: T["move"]) => boolean, rng: Rng): T["move"];
}

/** The part of a game that its frames answer for. */
export interface Frames<T extends GameTypes> extends Reading<T>, Writing<T> {}

type Reading<T extends GameTypes> = Required<
  Pick<Game<T>, "pending" | "legal" | "refuse" | "kinds" | "sample">
>;
interface Writing<T extends GameTypes> extends Pick<Game<T>, "play" | "settle"> {
  /** Carries out a legal move and stops there; `play` also proceeds. */
  answer(d: Draft<State<T>>, seat: Seat, move: T["move"], emit: Emit<T["event"]>): void;
  /** Plays on by itself until a seat or luck is asked, or the game is over. */
  proceed(d: Draft<State<T>>, emit: Emit<T["event"]>): void;
}

/** Who is asked what, what is legal and what comes of it, read from the top frame and the table of rules. */
export const frames = <T extends GameTypes, C, F extends Tagged>(kit: FrameKit<T, C, F>): Frames<T> => ({
  ...reading(kit),
  ...writing(kit),
});

/** A frame is only ever given to the rules of its own tag, which a tag read at run time cannot show: hence the casts. */
type Asking<T extends GameTypes, C, F> = SeatFrame<T, C, F> & {
  seats?(content: C, v: Seen<T>, f: F): readonly Seat[];
};
type Rules<T extends GameTypes, C, F> =
  | Asking<T, C, F>
  | Exclude<FrameRules<T, C, F>, { readonly waits: "seats" }>;

function rulesOf<T extends GameTypes, C, F extends Tagged>(kit: FrameKit<T, C, F>, f: F): Rules<T, C, F> {
  const rules = (kit.rules as unknown as Readonly<Record<string, Rules<T, C, F>>>)[f.t];
  if (rules === undefined) throw new Error(`no rules for a frame ${f.t}`);
  return rules;
}
const ownSeat = (f: Tagged): Seat => (f as Tagged & { readonly seat: Seat }).seat;

function luckOf<T extends GameTypes, C, F>(rules: Rules<T, C, F>): LuckFirst<T, C, F> | undefined {
  if (rules.waits === "luck") return rules;
  return rules.waits === "seats" ? rules.luck : undefined;
}

const anyLegal = <M>(candidates: readonly M[], isLegal: (move: M) => boolean, rng: Rng): M => {
  const moves = candidates.filter(isLegal);
  return at(moves, rng(moves.length));
};

function reading<T extends GameTypes, C, F extends Tagged>(kit: FrameKit<T, C, F>): Reading<T> {
  type View = Seen<T>;
  const { content, top, pick = anyLegal } = kit;

  /** The rules of the top frame, if the seat can answer it now. */
  function openTo(c: C, v: View, f: F | undefined, seat: Seat): Asking<T, C, F> | undefined {
    if (f === undefined) return undefined;
    const rules = rulesOf(kit, f);
    if (rules.waits !== "seats" || rules.luck?.draw(c, v, f)) return undefined;
    const isAsked = rules.seats ? rules.seats(c, v, f).includes(seat) : ownSeat(f) === seat;
    return isAsked || rules.may?.(c, v, f).includes(seat) ? rules : undefined;
  }

  function questions(rules: Asking<T, C, F>, c: C, v: View, f: F): Pending {
    const ask = (seat: Seat, sealed: boolean): Ask => ({
      seat,
      no: kit.asked(v, seat),
      prompt: rules.prompt(c, v, f, seat),
      sealed,
    });
    const sealed = rules.sealed?.(c, v, f) ?? false;
    const asks = (rules.seats?.(c, v, f) ?? [ownSeat(f)]).map((seat) => ask(seat, sealed));
    const may = rules.may?.(c, v, f) ?? [];
    return may.length === 0
      ? { t: "seats", asks }
      : { t: "seats", asks, may: may.map((seat) => ask(seat, false)) };
  }

  return {
    pending(v) {
      const f = top(v);
      if (f === undefined) throw new Error("nothing is asked");
      const c = content(v);
      const rules = rulesOf(kit, f);
      if (rules.waits === "over") return { t: "over", result: rules.result(c, v, f) };
      const draw = luckOf(rules)?.draw(c, v, f);
      if (draw) return { t: "luck", draw };
      // Rules never stop at a passing frame; a stored state may, and then nobody is asked.
      return rules.waits === "seats" ? questions(rules, c, v, f) : { t: "seats", asks: [] };
    },
    legal(v, seat) {
      const f = top(v);
      const c = content(v);
      const rules = openTo(c, v, f, seat);
      if (f === undefined || !rules) return [];
      return rules.candidates(c, v, f, seat).filter((m) => !rules.refuse(c, v, f, m, seat));
    },
    refuse(v, seat, move) {
      const f = top(v);
      const c = content(v);
      const rules = openTo(c, v, f, seat);
      if (f === undefined || !rules) return kit.unasked(c, v, f, move, seat);
      return rules.refuse(c, v, f, move, seat);
    },
    kinds(v) {
      const f = top(v);
      const asking = f && luckOf(rulesOf(kit, f));
      if (f === undefined || !asking?.kinds) return [];
      const c = content(v);
      return asking.draw(c, v, f) ? asking.kinds(c, v, f) : [];
    },
    sample(v, seat, rng) {
      const f = top(v);
      const c = content(v);
      const rules = openTo(c, v, f, seat);
      if (f === undefined || !rules) throw new Error(`seat ${seat} is not asked`);
      if (rules.sample) return rules.sample(c, v, f, rng, seat);
      return pick(rules.candidates(c, v, f, seat), (m) => !rules.refuse(c, v, f, m, seat), rng);
    },
  };
}

function writing<T extends GameTypes, C, F extends Tagged>(kit: FrameKit<T, C, F>): Writing<T> {
  type Write = Draft<State<T>>;
  // A draft is a state that its holder may write to, and so are its frames.
  const contentOf = (d: Write): C => kit.content(d as State<T>);
  const topOf = (d: Write): F | undefined => kit.top(d as State<T>);

  function proceed(d: Write, emit: Emit<T["event"]>): void {
    for (;;) {
      const f = topOf(d);
      if (f === undefined) {
        if (!kit.idle) return;
        kit.idle(contentOf(d), d, emit);
        continue;
      }
      const rules = rulesOf(kit, f);
      if (rules.waits === "over" || !rules.step?.(contentOf(d), d, f as Own<F>, emit)) return;
    }
  }

  function answer(d: Write, seat: Seat, move: T["move"], emit: Emit<T["event"]>): void {
    const f = topOf(d);
    const rules = f && rulesOf(kit, f);
    if (f === undefined || rules?.waits !== "seats") throw new Error("nobody is asked");
    kit.count(d, seat);
    rules.play(contentOf(d), d, f as Own<F>, move, emit, seat);
  }

  return {
    proceed,
    answer,
    play(d, seat, move, emit) {
      answer(d, seat, move, emit);
      proceed(d, emit);
    },
    settle(d, luck, emit) {
      const f = topOf(d);
      const asking = f && luckOf(rulesOf(kit, f));
      if (f === undefined || !asking) throw new Error("luck is not asked");
      asking.settle(contentOf(d), d, f as Own<F>, luck, emit);
      proceed(d, emit);
    },
  };
}
