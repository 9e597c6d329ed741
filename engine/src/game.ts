/** A chair at the table, counted from 0. Users come and go; seats stay. */
export type Seat = number;
/** Who is looking. A spectator sees what every seat sees, and no more. */
export type Viewer = Seat | "spectator";
/** An i18n key and its values. Rules never build sentences. */
export type Message = { readonly key: string; readonly with?: Readonly<Record<string, Value>> };
/** What stands in a sentence: data, the name of another key after "@", a message of its own (so that it is counted), or a list. */
export type Value = string | number | Message | readonly Value[];
/** A clause of the ledger, e.g. "SC-041": what a refusal cites, a test names and the rulebook page shows. */
export type RuleId = `${string}-${string}`;

/** What a game plugs in. Plain JSON only: no class, closure, Map, Date or undefined. */
export interface GameTypes {
  /** Chosen before the first move. */
  options: object;
  /** The table; `null` means "you may not see this" and nothing else is ever null. */
  view: object;
  /** One atomic choice by one seat. */
  move: { readonly t: string };
  /** One fact, for log, sound and animation; `reveals`: a seat now knows what it could not work out, so undo stops here. */
  event: { readonly t: string; readonly reveals?: true };
}

/** A view with every hole filled: what the server keeps and a bot imagines. */
export type Full<V> = V extends object ? { readonly [K in keyof V]: Full<NonNullable<V[K]>> } : V;
export type State<T extends GameTypes> = Full<T["view"]>;
/** What the reading functions take: a view, or the state it was cut from. */
export type Seen<T extends GameTypes> = T["view"] | State<T>;
/** A state its holder owns and may write to. */
export type Draft<S> = S extends object ? { -readonly [K in keyof S]: Draft<S[K]> } : S;

/** A question only luck can answer. The runner answers and records; a replay reads the record. */
export type Draw =
  /** One face per die, from 1. */
  | { readonly t: "dice"; readonly sides: readonly number[] }
  /** bag[k] copies of kind k; `count` kinds are drawn, in order, without putting back. */
  | { readonly t: "pick"; readonly bag: readonly number[]; readonly count: number };
export type Luck = readonly number[];
/** Integers below n. Only runners and bots hold one; rules never do. */
export type Rng = (n: number) => number;

/** One open question to one seat, who need not be the seat whose turn it is. */
export interface Ask {
  readonly seat: Seat;
  /** Grows per seat; a move quotes it, so a late click is refused, not misread. */
  readonly no: number;
  readonly prompt: Message;
  /** True: no one sees the answer before every open ask is answered. A move that leaves the question open is no answer. */
  readonly sealed: boolean;
}
/** What the game waits for: one of three, never guessed from an "active player" field. */
export type Pending =
  | {
      readonly t: "seats";
      readonly asks: readonly Ask[];
      /** Who may move though nobody waits for it: no clock runs, no bot is asked, and an answer to `asks` may end it. */
      readonly may?: readonly Ask[];
    }
  | { readonly t: "luck"; readonly draw: Draw }
  | { readonly t: "over"; readonly result: Result };
export interface Result {
  /** Best first; a team shares a place, as do seats still tied after every tie-break. The first is empty if no seat won. */
  readonly places: readonly (readonly Seat[])[];
  readonly score: readonly { readonly label: Message; readonly points: readonly number[] }[];
  readonly reason: Message;
}
export type Refusal = { readonly rule: RuleId; readonly why: Message };
export type Checked<X> = { readonly ok: X } | { readonly refused: Refusal };
export type Emit<E> = (event: E) => void;

/** One game. Every function is pure and total, save `play`, `settle` and `leave`, which write only to their draft. */
export interface Game<T extends GameTypes> {
  readonly id: string;
  /** Bumped by any change that could alter one recorded game. */
  readonly rules: number;
  readonly seatCounts: readonly number[];
  /** What the game was made from; a record names them. */
  readonly packs: readonly { readonly id: string; readonly version: number }[];

  /** Untrusted input in; complete options or a reason out. `undefined` gives the defaults. */
  options(raw: unknown): Checked<T["options"]>;
  /** The table before any luck. Shuffles and lots are asked of luck, so this takes no seed. */
  setup(options: T["options"], seats: number): State<T>;
  /** On a view, a bag nobody may look into reads as []. */
  pending(table: Seen<T>): Pending;
  /** Heading for log, clock and screen, e.g. "combat". */
  phase(table: Seen<T>): string;

  /** Every legal move, in canonical order; [] when the seat neither is asked nor may move. A large choice is several small moves in a row. */
  legal(table: Seen<T>, seat: Seat): readonly T["move"][];
  /** Undefined when legal, else the rule that forbids it. Needs, like `legal`, only what the seat sees. */
  refuse(table: Seen<T>, seat: Seat, move: T["move"]): Refusal | undefined;
  /** Carry out a legal move, up to the next question. */
  play(draft: Draft<State<T>>, seat: Seat, move: T["move"], emit: Emit<T["event"]>): void;
  /** Carry on with luck's answer. */
  settle(draft: Draft<State<T>>, luck: Luck, emit: Emit<T["event"]>): void;
  /** A seat resigned or ran out of time: end the game, or play on without it. Recorded like a move. */
  leave(draft: Draft<State<T>>, seat: Seat, emit: Emit<T["event"]>): void;
  clone(state: State<T>): Draft<State<T>>;
  /** What is broken (a card twice, a sum that drifted); [] when sound. Run in tests, on load, on imagined states. */
  audit(state: State<T>): readonly string[];

  /** The state with holes where `viewer` may not look. Nothing else leaves the server. */
  view(state: State<T>, viewer: Viewer): T["view"];
  /** The event as `viewer` notices it, or undefined. */
  witness(event: T["event"], viewer: Viewer): T["event"] | undefined;
  /** A state this view could be hiding. It is given the view, not the state, so a bot cannot peek. */
  imagine(table: Seen<T>, rng: Rng): State<T>;

  /** Notation, e.g. "Mv F3-F4 +2w"; `read` undoes `write` on legal moves. */
  write(table: Seen<T>, seat: Seat, move: T["move"]): string;
  read(table: Seen<T>, seat: Seat, text: string): T["move"] | undefined;
  /** Names of the kinds of the bag luck is asked about, so that "~ ranger" can be written for "~ 7". */
  kinds?(table: Seen<T>): readonly string[];
  /** Guards for JSON from the wire and the store; `upgrade` lifts a state stored by older rules. */
  parseMove(raw: unknown): Checked<T["move"]>;
  parseState(raw: unknown): Checked<State<T>>;
  upgrade(raw: unknown, fromRules: number): unknown;
  /** A position written by hand: what is left out gets the value of an empty, legal table. */
  position(raw: unknown): Checked<State<T>>;

  /** Optional, for bots: one legal move without listing all, and a guess of the final standing in 0…1. */
  sample?(table: Seen<T>, seat: Seat, rng: Rng): T["move"];
  guess?(table: Seen<T>, seat: Seat): number;
}

/** Armies, factions, cards: typed data a game is built from. An id never changes its meaning. */
export interface Pack<D> {
  readonly id: string;
  readonly version: number;
  readonly needs: readonly string[];
  readonly data: D;
}
/** The one export of a games/<id>/rules folder. State holds ids; `make` closes over the data. */
export interface GameSource<T extends GameTypes, D> {
  readonly packs: readonly Pack<D>[];
  make(packs: readonly Pack<D>[]): Game<T>;
}
