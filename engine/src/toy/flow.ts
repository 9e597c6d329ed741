import { refusal } from "../apply.ts";
import { at } from "../at.ts";
import type { Ask, Draft, Emit, Luck, Pending, Refusal, Result, Seat, State } from "../game.ts";
import {
  DIE,
  type Event,
  HAND,
  HIGHEST_BID,
  KINDS,
  LOOK,
  type Move,
  SAFE_FACE,
  type ToyTypes,
  type View,
} from "./state.ts";

type Table = View | State<ToyTypes>;
type D = Draft<State<ToyTypes>>;
type Tell = Emit<Event>;

const present = (v: Table): readonly Seat[] => v.seats.flatMap((p, seat) => (p.gone ? [] : [seat]));

const ask = (v: Table, seat: Seat, key: string, sealed = false): Ask => ({
  seat,
  no: at(v.seats, seat).asked,
  prompt: { key: `toy.${key}` },
  sealed,
});

export function pending(v: Table): Pending {
  const f = v.frame;
  const asking = (asks: readonly Ask[]): Pending => ({ t: "seats", asks });
  const picking = (count: number): Pending => ({
    t: "luck",
    draw: { t: "pick", bag: v.bag.kinds ?? [], count },
  });
  switch (f.t) {
    case "deal":
      return picking(HAND);
    case "lot":
      return picking(1);
    case "looking":
      return picking(LOOK);
    case "tie":
      return { t: "luck", draw: { t: "dice", sides: [f.among.length] } };
    case "defiance":
      return { t: "luck", draw: { t: "dice", sides: [DIE] } };
    case "bidding":
      return asking(f.bids.filter((b) => !b.placed).map(({ seat }) => ask(v, seat, "bid", true)));
    case "spoils":
    case "looked":
    case "tribute":
      return asking([ask(v, f.seat, f.t)]);
    case "over":
      return { t: "over", result: result(v, f.reason) };
  }
}

function result(v: Table, reason: string): Result {
  const won = v.seats.map((p) => p.won.reduce((sum, kind) => sum + kind + 1, 0));
  const points = v.seats.map((p, seat) => (p.gone ? -1 : at(won, seat) + p.coins));
  const steps = [...new Set(points)].sort((a, b) => b - a);
  return {
    places: steps.map((step) => points.flatMap((n, seat) => (n === step ? [seat] : []))),
    score: [
      { label: { key: "toy.cards" }, points: won },
      { label: { key: "toy.coins" }, points: v.seats.map((p) => p.coins) },
    ],
    reason: { key: `toy.over.${reason}` },
  };
}

function candidates(v: Table, seat: Seat): readonly Move[] {
  const f = v.frame;
  if (f.t === "bidding")
    return Array.from({ length: HIGHEST_BID + 1 }, (_, coins): Move => ({ t: "bid", coins }));
  if (f.t === "spoils")
    return [{ t: "look" }, ...v.seats.map((_, from): Move => ({ t: "demand", from })), { t: "pass" }];
  if (f.t === "looked") return [{ t: "keep" }, { t: "bury" }];
  if (f.t !== "tribute") return [];
  const hand = at(v.seats, seat).hand.kinds ?? [];
  return [
    ...KINDS.flatMap((_, kind): Move[] => (hand.includes(kind) ? [{ t: "give", kind }] : [])),
    { t: "defy" },
  ];
}

export function refuse(v: Table, seat: Seat, m: Move): Refusal | undefined {
  const f = v.frame;
  const now = pending(v);
  if (now.t !== "seats" || !now.asks.some((a) => a.seat === seat)) return refusal("TY-000", "toy.notAsked");
  const own = at(v.seats, seat);
  if (f.t === "bidding" && m.t === "bid") {
    if (m.coins > HIGHEST_BID) return refusal("TY-003", "toy.tooHigh", { most: HIGHEST_BID });
    return m.coins > own.coins ? refusal("TY-003", "toy.tooPoor", { have: own.coins }) : undefined;
  }
  if (f.t === "spoils" && m.t === "look") {
    if (own.coins === 0) return refusal("TY-005", "toy.tooPoor", { have: 0 });
    if (v.known.size > 0) return refusal("TY-005", "toy.topIsKnown");
    return v.bag.size < LOOK ? refusal("TY-005", "toy.bagIsLow") : undefined;
  }
  if (f.t === "spoils" && m.t === "demand") {
    const other = v.seats[m.from];
    if (other === undefined || other.gone || m.from === seat) return refusal("TY-006", "toy.nobody");
    return other.hand.size === 0 ? refusal("TY-006", "toy.emptyHand") : undefined;
  }
  if (f.t === "tribute" && m.t === "give")
    return own.hand.kinds?.includes(m.kind) ? undefined : refusal("TY-007", "toy.noSuchCard");
  if (f.t === "spoils" && m.t === "pass") return undefined;
  if (f.t === "looked" && (m.t === "keep" || m.t === "bury")) return undefined;
  if (f.t === "tribute" && m.t === "defy") return undefined;
  return refusal("TY-000", "toy.notNow");
}

export const legal = (v: Table, seat: Seat): readonly Move[] =>
  candidates(v, seat).filter((m) => refuse(v, seat, m) === undefined);

export function play(d: D, seat: Seat, m: Move, emit: Tell): void {
  const f = d.frame;
  const own = at(d.seats, seat);
  own.asked += 1;
  switch (m.t) {
    case "bid": {
      const bid = f.t === "bidding" ? f.bids.find((b) => b.seat === seat) : undefined;
      if (!bid) return;
      bid.placed = true;
      bid.coins = m.coins;
      emit({ t: "placed", seat });
      openWhenAllPlaced(d, emit);
      return;
    }
    case "look":
      own.coins -= 1;
      d.frame = { t: "looking", seat };
      emit({ t: "looks", seat });
      return;
    case "demand":
      d.frame = { t: "tribute", seat: m.from, to: seat };
      emit({ t: "demanded", seat, from: m.from });
      return;
    case "pass":
      emit({ t: "passed", seat });
      nextRound(d, emit);
      return;
    case "keep":
      emit({ t: "kept", seat });
      nextRound(d, emit);
      return;
    case "bury": {
      const [card] = d.known.kinds.splice(0, 1);
      if (card === undefined) return;
      d.known.size -= 1;
      d.discards.push(card);
      emit({ t: "buried", seat, card });
      nextRound(d, emit);
      return;
    }
    case "give": {
      if (f.t !== "tribute") return;
      own.hand.kinds.splice(own.hand.kinds.indexOf(m.kind), 1);
      own.hand.size -= 1;
      at(d.seats, f.to).won.push(m.kind);
      emit({ t: "gave", seat, to: f.to, kind: m.kind });
      nextRound(d, emit);
      return;
    }
    case "defy":
      d.frame = { t: "defiance", seat };
      emit({ t: "defied", seat });
      return;
  }
}

export function settle(d: D, luck: Luck, emit: Tell): void {
  const f = d.frame;
  switch (f.t) {
    case "deal": {
      takeFromBag(d, luck);
      at(d.seats, f.seat).hand = { size: luck.length, kinds: [...luck] };
      emit({ t: "drew", seat: f.seat, kinds: luck });
      d.frame = f.seat + 1 < d.seats.length ? { t: "deal", seat: f.seat + 1 } : { t: "lot" };
      return;
    }
    case "lot":
      takeFromBag(d, luck);
      offer(d, at(luck, 0), emit);
      return;
    case "looking":
      takeFromBag(d, luck);
      d.known = { by: f.seat, size: luck.length, kinds: [...luck] };
      d.frame = { t: "looked", seat: f.seat };
      emit({ t: "looked", seat: f.seat, kinds: luck });
      return;
    case "tie":
      emit({ t: "rolled", face: at(luck, 0) });
      sell(d, at(f.among, at(luck, 0) - 1), f.card, f.price, emit);
      return;
    case "defiance": {
      const face = at(luck, 0);
      const own = at(d.seats, f.seat);
      if (face < SAFE_FACE) own.coins = Math.max(0, own.coins - 1);
      emit({ t: "rolled", face });
      nextRound(d, emit);
      return;
    }
    default:
      throw new Error(`luck is not asked in ${f.t}`);
  }
}

export function leave(d: D, seat: Seat, emit: Tell): void {
  const f = d.frame;
  at(d.seats, seat).gone = true;
  emit({ t: "left", seat });
  if (present(d).length < 2) {
    end(d, "alone", emit);
    return;
  }
  if (f.t === "bidding") {
    f.bids = f.bids.filter((b) => b.seat !== seat);
    openWhenAllPlaced(d, emit);
  } else if ("seat" in f && (f.seat === seat || (f.t === "tribute" && f.to === seat))) nextRound(d, emit);
}

function takeFromBag(d: D, kinds: Luck): void {
  for (const kind of kinds) d.bag.kinds[kind] = at(d.bag.kinds, kind) - 1;
  d.bag.size -= kinds.length;
}

function offer(d: D, card: number, emit: Tell, wasKnown = false): void {
  d.frame = {
    t: "bidding",
    card,
    bids: present(d).map((seat) => ({ seat, placed: false, coins: 0 })),
  };
  // Only one seat had seen a known card; whoever moved last need not be that one.
  emit(wasKnown ? { t: "offered", card, reveals: true } : { t: "offered", card });
}

function openWhenAllPlaced(d: D, emit: Tell): void {
  const f = d.frame;
  if (f.t !== "bidding" || f.bids.some((b) => !b.placed)) return;
  emit({ t: "opened", bids: f.bids, reveals: true });
  const price = Math.max(...f.bids.map((b) => b.coins));
  const among = f.bids.filter((b) => b.coins === price).map((b) => b.seat);
  if (among.length > 1) d.frame = { t: "tie", card: f.card, among, price };
  else sell(d, at(among, 0), f.card, price, emit);
}

function sell(d: D, seat: Seat, card: number, price: number, emit: Tell): void {
  const buyer = at(d.seats, seat);
  buyer.coins -= price;
  buyer.won.push(card);
  emit({ t: "bought", seat, card, price });
  d.frame = { t: "spoils", seat };
}

function nextRound(d: D, emit: Tell): void {
  if (d.round === d.rounds) {
    end(d, "rounds", emit);
    return;
  }
  if (d.known.size + d.bag.size === 0) {
    end(d, "cards", emit);
    return;
  }
  d.round += 1;
  const [top, ...rest] = d.known.kinds;
  if (top === undefined) {
    d.frame = { t: "lot" };
    return;
  }
  d.known = { by: rest.length > 0 ? d.known.by : "nobody", size: rest.length, kinds: rest };
  offer(d, top, emit, true);
}

function end(d: D, reason: "rounds" | "cards" | "alone", emit: Tell): void {
  const f = d.frame;
  if (f.t === "bidding" || f.t === "tie") d.discards.push(f.card);
  d.frame = { t: "over", reason };
  emit({ t: "ended", reason });
}
