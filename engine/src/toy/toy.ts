import * as z from "zod/mini";
import { refusal } from "../apply.ts";
import { at } from "../at.ts";
import type { Checked, Draft, Game, Rng, State, Viewer } from "../game.ts";
import { isJson } from "../json.ts";
import { sampleLuck } from "../luck.ts";
import { leave, legal, pending, play, refuse, settle } from "./flow.ts";
import {
  COINS,
  COPIES,
  type Event,
  type Frame,
  HIGHEST_BID,
  KINDS,
  lotOf,
  type Move,
  type Pile,
  type ToyTypes,
  total,
  type View,
  without,
} from "./state.ts";

type S = State<ToyTypes>;

const SEATS = [2, 3];
const DEFAULT_ROUNDS = 6;

const whole = z.int().check(z.nonnegative());
const kind = z.int().check(z.nonnegative(), z.lt(KINDS.length));
const kinds = z.array(kind);
const seat = z.int().check(z.nonnegative(), z.lt(3));
const rounds = z.int().check(z.gte(1), z.lte(12));
const pile = { size: whole, kinds };
const frameShape = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("deal"), seat }),
  z.strictObject({ t: z.literal("lot") }),
  z.strictObject({
    t: z.literal("bidding"),
    card: kind,
    bids: z.array(z.strictObject({ seat, placed: z.boolean(), coins: whole })).check(z.minLength(2)),
  }),
  z.strictObject({
    t: z.literal("tie"),
    card: kind,
    among: z.array(seat).check(z.minLength(2)),
    price: whole,
  }),
  z.strictObject({ t: z.literal("spoils"), seat }),
  z.strictObject({ t: z.literal("looking"), seat }),
  z.strictObject({ t: z.literal("looked"), seat }),
  z.strictObject({ t: z.literal("tribute"), seat, to: seat }),
  z.strictObject({ t: z.literal("defiance"), seat }),
  z.strictObject({ t: z.literal("over"), reason: z.enum(["rounds", "cards", "alone"]) }),
]);
const stateShape = z.strictObject({
  round: whole,
  rounds,
  bag: z.strictObject({ size: whole, kinds: z.array(whole).check(z.length(KINDS.length)) }),
  known: z.strictObject({ ...pile, by: z.union([seat, z.literal("nobody")]) }),
  discards: kinds,
  seats: z
    .array(
      z.strictObject({
        coins: whole,
        hand: z.strictObject(pile),
        won: kinds,
        gone: z.boolean(),
        asked: whole,
      }),
    )
    .check(z.minLength(2), z.maxLength(3)),
  frame: frameShape,
});
const moveShape = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("bid"), coins: whole }),
  z.strictObject({ t: z.literal("look") }),
  z.strictObject({ t: z.literal("demand"), from: seat }),
  z.strictObject({ t: z.literal("pass") }),
  z.strictObject({ t: z.literal("keep") }),
  z.strictObject({ t: z.literal("bury") }),
  z.strictObject({ t: z.literal("give"), kind }),
  z.strictObject({ t: z.literal("defy") }),
]);
const optionsShape = z.strictObject({ rounds: z.optional(rounds) });
const positionShape = z.strictObject({
  round: z.optional(whole),
  rounds: z.optional(rounds),
  known: z.optional(z.strictObject({ by: seat, kinds })),
  discards: z.optional(kinds),
  seats: z.optional(
    z
      .array(z.strictObject({ coins: z.optional(whole), hand: z.optional(kinds), won: z.optional(kinds) }))
      .check(z.minLength(2), z.maxLength(3)),
  ),
  frame: z.optional(frameShape),
});

/** What zod says of untrusted JSON, as the contract wants it said. */
function checked<X>(shape: z.core.$ZodType<X>, raw: unknown): Checked<X> {
  const read = isJson(raw) ? z.safeParse(shape, raw) : undefined;
  if (read?.success) return { ok: read.data };
  const where = read?.error.issues[0]?.path.join(".") ?? "";
  return { refused: refusal("TY-000", "toy.shape", { where }) };
}

const clonePile = (p: S["bag"]): Draft<S["bag"]> => ({ size: p.size, kinds: [...p.kinds] });

function cloneFrame(f: S["frame"]): Draft<S["frame"]> {
  if (f.t === "bidding") return { t: f.t, card: f.card, bids: f.bids.map((b) => ({ ...b })) };
  return f.t === "tie" ? { ...f, among: [...f.among] } : { ...f };
}

export const clone = (s: S): Draft<S> => ({
  round: s.round,
  rounds: s.rounds,
  bag: clonePile(s.bag),
  known: { ...clonePile(s.known), by: s.known.by },
  discards: [...s.discards],
  seats: s.seats.map((p) => ({ ...p, hand: clonePile(p.hand), won: [...p.won] })),
  frame: cloneFrame(s.frame),
});

export function audit(s: S): readonly string[] {
  const faults: string[] = [];
  const piles: readonly (readonly number[])[] = [
    s.known.kinds,
    s.discards,
    lotOf(s.frame),
    ...s.seats.flatMap((p) => [p.hand.kinds, p.won]),
  ];
  const left = without(piles.flat());
  if (left.some((n, k) => n !== s.bag.kinds[k])) faults.push("a card is missing or there twice");
  if (total(s.bag.kinds) !== s.bag.size) faults.push("the bag's size drifted");
  for (const p of [s.known, ...s.seats.map((x) => x.hand)])
    if (p.size !== p.kinds.length) faults.push("a pile's size drifted");
  if ((s.known.size === 0) !== (s.known.by === "nobody")) faults.push("nobody knows what is known");
  if (s.seats.some((p) => p.coins > COINS)) faults.push("coins appeared");
  if (s.round < 1 || s.round > s.rounds) faults.push("a round too many");
  return [...faults, ...auditFrame(s)];
}

function auditFrame({ frame: f, seats, known, bag }: S): readonly string[] {
  const named =
    f.t === "bidding"
      ? f.bids.map((b) => b.seat)
      : f.t === "tie"
        ? f.among
        : "seat" in f
          ? [f.seat, ...("to" in f ? [f.to] : [])]
          : [];
  const faults: string[] = [];
  if (new Set(named).size !== named.length) faults.push("a seat is named twice");
  if (named.some((n) => seats[n] === undefined || seats[n].gone)) faults.push("an absent seat is named");
  const rich = (n: number, coins: number): boolean => coins <= Math.min(HIGHEST_BID, seats[n]?.coins ?? 0);
  if (f.t === "bidding") {
    if (f.bids.every((b) => b.placed)) faults.push("all bids are placed but not opened");
    if (f.bids.some((b) => (b.placed ? !rich(b.seat, b.coins) : b.coins !== 0)))
      faults.push("a bid cannot be paid");
  }
  if (f.t === "tie" && f.among.some((n) => !rich(n, f.price))) faults.push("a bid cannot be paid");
  if (f.t === "looked" && known.size === 0) faults.push("nothing was looked at");
  if ((f.t === "lot" || f.t === "looking") && (known.size > 0 || bag.size === 0))
    faults.push("luck is asked for a card that is known, or is not there");
  return faults;
}

const seenBy = (p: S["bag"], may: boolean): Pile => (may ? p : { size: p.size, kinds: null });

function viewFrame(f: S["frame"], who: Viewer): Frame {
  if (f.t !== "bidding") return f;
  const bids = f.bids.map((b) =>
    b.seat === who || !b.placed ? b : { seat: b.seat, placed: true, coins: null },
  );
  return { t: f.t, card: f.card, bids };
}

export const view = (s: S, who: Viewer): View => ({
  round: s.round,
  rounds: s.rounds,
  bag: seenBy(s.bag, false),
  known: { ...seenBy(s.known, s.known.by === who), by: s.known.by },
  discards: s.discards,
  seats: s.seats.map(({ coins, hand, won, gone, asked }, own) => ({
    coins,
    hand: seenBy(hand, own === who),
    won,
    gone,
    asked,
  })),
  frame: viewFrame(s.frame, who),
});

export function witness(e: Event, who: Viewer): Event {
  return (e.t === "drew" || e.t === "looked") && e.seat !== who ? { ...e, kinds: null } : e;
}

export function imagine(v: View | S, rng: Rng): S {
  const seen = [
    ...v.discards,
    ...lotOf(v.frame),
    ...(v.known.kinds ?? []),
    ...v.seats.flatMap((p) => [...p.won, ...(p.hand.kinds ?? [])]),
  ];
  const bag = without(seen);
  const deal = (p: Pile): S["bag"] => {
    if (p.kinds) return { size: p.size, kinds: p.kinds };
    const drawn = sampleLuck({ t: "pick", bag, count: p.size }, rng);
    for (const k of drawn) bag[k] = at(bag, k) - 1;
    return { size: p.size, kinds: drawn };
  };
  const known = { ...deal(v.known), by: v.known.by };
  const seats = v.seats.map((p) => ({ ...p, hand: deal(p.hand) }));
  const f = v.frame;
  const guess = (bidder: number): number => rng(Math.min(HIGHEST_BID, at(v.seats, bidder).coins) + 1);
  const frame: S["frame"] =
    f.t === "bidding"
      ? { t: f.t, card: f.card, bids: f.bids.map((b) => ({ ...b, coins: b.coins ?? guess(b.seat) })) }
      : f;
  const { round, discards } = v;
  return { round, rounds: v.rounds, bag: { size: total(bag), kinds: bag }, known, discards, seats, frame };
}

function write(m: Move): string {
  switch (m.t) {
    case "bid":
      return `bid ${m.coins}`;
    case "demand":
      return `demand ${m.from}`;
    case "give":
      return `give ${at(KINDS, m.kind)}`;
    default:
      return m.t;
  }
}

function read(text: string): Move | undefined {
  const [t = "", what = "", ...more] = text.split(" ");
  const named = (KINDS as readonly string[]).indexOf(what);
  const number = /^\d{1,9}$/.test(what) ? Number(what) : undefined;
  const raw =
    t === "bid"
      ? { t, coins: number }
      : t === "demand"
        ? { t, from: number }
        : t === "give"
          ? { t, kind: named }
          : { t };
  const move = checked(moveShape, raw);
  return "ok" in move && more.length === 0 && write(move.ok) === text ? move.ok : undefined;
}

function position(raw: unknown): Checked<S> {
  const read = checked(positionShape, raw);
  if (!("ok" in read)) return read;
  const { round = 1, rounds: last = DEFAULT_ROUNDS, known, discards = [], frame = { t: "lot" } } = read.ok;
  const seats = (read.ok.seats ?? [{}, {}]).map(({ coins = COINS, hand = [], won = [] }) => ({
    coins,
    hand: { size: hand.length, kinds: hand },
    won,
    gone: false,
    asked: 0,
  }));
  const top: S["known"] = known
    ? { size: known.kinds.length, kinds: known.kinds, by: known.by }
    : { size: 0, kinds: [], by: "nobody" };
  const bag = without([
    ...discards,
    ...top.kinds,
    ...lotOf(frame),
    ...seats.flatMap((p) => [...p.hand.kinds, ...p.won]),
  ]);
  return sound({
    round,
    rounds: last,
    bag: { size: total(bag), kinds: bag },
    known: top,
    discards,
    seats,
    frame,
  });
}

function sound(state: S): Checked<S> {
  const negative = state.bag.kinds.some((n) => n < 0);
  const [fault] = negative ? ["there are not so many cards"] : audit(state);
  return fault === undefined ? { ok: state } : { refused: refusal("TY-000", "toy.unsound", { fault }) };
}

/** A whole game in small: luck, hands, sealed bids, a known top of a bag, a demand on another seat, a die. */
export const toy: Game<ToyTypes> = {
  id: "toy",
  rules: 1,
  seatCounts: SEATS,
  packs: [{ id: "toy-cards", version: 1 }],
  options(raw) {
    const read = checked(optionsShape, raw === undefined ? {} : raw);
    return "ok" in read ? { ok: { rounds: read.ok.rounds ?? DEFAULT_ROUNDS } } : read;
  },
  setup: (options, seats) => ({
    round: 1,
    rounds: options.rounds,
    bag: { size: total(COPIES), kinds: COPIES },
    known: { size: 0, kinds: [], by: "nobody" },
    discards: [],
    seats: Array.from({ length: seats }, () => ({
      coins: COINS,
      hand: { size: 0, kinds: [] },
      won: [],
      gone: false,
      asked: 0,
    })),
    frame: { t: "deal", seat: 0 },
  }),
  pending,
  phase: (v) => v.frame.t,
  legal,
  refuse,
  play,
  settle,
  leave,
  clone,
  audit,
  view,
  witness,
  imagine,
  write: (_v, _seat, move) => write(move),
  read: (_v, _seat, text) => read(text),
  kinds: () => KINDS,
  parseMove: (raw) => checked(moveShape, raw),
  parseState(raw) {
    const read = checked(stateShape, raw);
    return "ok" in read ? sound(read.ok) : read;
  },
  upgrade: (raw) => raw,
  position,
  sample: (v, own, rng) => {
    const moves = legal(v, own);
    return at(moves, rng(moves.length));
  },
};
