import { at, last, type Rng } from "@rubizh/engine";
import { offers } from "./bids.ts";
import { bidValue } from "./bonus.ts";
import type { CardId } from "./cards.ts";
import { type Content, objectOf } from "./content.ts";
import { emptyLines } from "./lines.ts";
import { without } from "./piles.ts";
import type { Bid, Frame, SeatView, State, Table } from "./state.ts";

type FullSeat = State["seats"][number];

/** A state the view could be hiding: every unseen card is dealt anew, at random, from what everybody can work out. */
export function imagine(content: Content, v: Table, rng: Rng): State {
  const auction = v.frames.find((f) => f.t === "auction");
  const bids = auction?.t === "auction" ? auction.bids : [];
  const secrets = shuffled(
    [...content.achievements.keys()].filter(
      (a) =>
        !v.achievements.includes(a) &&
        !v.seats.some((s) => s.secret.dealt?.includes(a) || s.secret.kept === a),
    ),
    rng,
  );
  const hidden: (readonly CardId[])[] = [];
  const seats = v.seats.map((s, seat): FullSeat => {
    const hands = imagineHand(content, v, s, bids[seat], rng);
    hidden[seat] = hands.bid;
    return {
      colour: s.colour,
      army: s.army,
      deck: { size: s.deck.size, cards: hands.deck },
      hand: { size: s.hand.size, cards: hands.hand },
      discard: s.discard,
      hospital: s.hospital,
      trophies: s.trophies,
      objects: s.objects,
      enemyDeck: {
        ...s.enemyDeck,
        top: s.enemyDeck.top ?? shuffled(s.enemyDeck.cards, rng).slice(0, s.enemyDeck.seen),
      },
      enemyDiscard: s.enemyDiscard,
      enemyLine: s.enemyLine,
      lines: s.lines ?? emptyLines(s.enemyLine.length),
      committed: s.committed,
      secret: imagineSecret(v, s, secrets, rng),
      points: s.points,
      kills: s.kills,
      panicked: s.panicked,
      shields: s.shields,
      asked: s.asked,
    };
  });
  return {
    ...v,
    seats,
    armyDeck: { ...v.armyDeck, bag: v.armyDeck.bag ?? unseenArmy(content, v) },
    eventDeck: { ...v.eventDeck, bag: v.eventDeck.bag ?? imagineEvents(content, v, rng) },
    frames: v.frames.map((f) => imagineFrame(f, hidden)),
  };
}

function shuffled<X>(xs: readonly X[], rng: Rng): X[] {
  const out = [...xs];
  for (let i = out.length - 1; i > 0; i--) {
    const k = rng(i + 1);
    const x = at(out, i);
    out[i] = at(out, k);
    out[k] = x;
  }
  return out;
}

interface Hands {
  readonly hand: readonly CardId[];
  readonly deck: readonly CardId[];
  readonly bid: readonly CardId[];
}

/** Hand and deck share the cards that lie nowhere else; behind an open bid there must be cards that amount to it. */
function imagineHand(content: Content, v: Table, s: SeatView, bid: Bid | undefined, rng: Rng): Hands {
  if (s.hand.cards !== null && s.deck.cards !== null)
    return { hand: s.hand.cards, deck: s.deck.cards, bid: bid?.cards ?? [] };
  const unseen = without(s.army, [...s.discard, ...s.hospital, ...s.committed]);
  const split = (mixed: readonly CardId[]): Hands => ({
    hand: mixed.slice(0, s.hand.size).sort(),
    deck: mixed.slice(s.hand.size).sort(),
    bid: [],
  });
  if (bid === undefined || bid.amount === 0) return split(shuffled(unseen, rng));
  for (let i = 0; i < 300; i++) {
    const dealt = split(shuffled(unseen, rng));
    const fits = fitting(content, v, s, dealt.hand, bid.amount);
    if (fits.length > 0) return { ...dealt, bid: at(fits, rng(fits.length)) };
  }
  return searchHand(content, v, s, shuffled(unseen, rng), bid.amount, split);
}

function fitting(content: Content, v: Table, s: SeatView, hand: readonly CardId[], amount: number) {
  const { need } = objectOf(content, last(v.objectPile));
  return offers(hand).filter((cards) => {
    const turn = {
      held: without(hand, cards),
      played: cards,
      kills: 0,
      panicked: s.panicked,
      objectSeen: v.thisRound.objectSeen,
    };
    return bidValue(content, cards, need, turn) === amount;
  });
}

/** Every hand there is, when chance did not find one that explains the bid. */
function searchHand(
  content: Content,
  v: Table,
  s: SeatView,
  unseen: readonly CardId[],
  amount: number,
  split: (mixed: readonly CardId[]) => Hands,
): Hands {
  const seek = (hand: readonly CardId[], from: number): Hands | undefined => {
    if (hand.length === s.hand.size) {
      const fits = fitting(content, v, s, [...hand].sort(), amount)[0];
      return fits && { ...split([...hand, ...without(unseen, hand)]), bid: fits };
    }
    for (let i = from; i < unseen.length; i++) {
      const found = seek([...hand, at(unseen, i)], i + 1);
      if (found) return found;
    }
    return undefined;
  };
  const found = seek([], 0);
  if (!found) throw new Error("no hand explains the bid");
  return found;
}

/** `pool` holds the achievements nobody at the table has shown to the viewer; each call takes from its end. */
function imagineSecret(v: Table, s: SeatView, pool: string[], rng: Rng): FullSeat["secret"] {
  const { dealt, kept, chosen } = s.secret;
  if (dealt !== null && kept !== null) return { dealt, kept, chosen };
  // Two are dealt in the duel once the open ones lie there; a seat waiting for its deal has none.
  const waits = v.frames.some((f) => f.t === "achievements" && (f.to === "open" || v.seats[f.to] === s));
  const count =
    v.seats.length === 1 || waits || v.frames.some((f) => f.t === "lots" || f.t === "colour") ? 0 : 2;
  if (kept !== null && kept !== "none") {
    const pair = [kept, ...pool.splice(-1)].sort();
    return { dealt: pair, kept, chosen };
  }
  const pair = count === 0 ? [] : pool.splice(-count).sort();
  return { dealt: pair, kept: chosen ? at(pair, rng(pair.length)) : "none", chosen };
}

/** Army cards that lie neither in the market nor in anybody's army: only their order is unknown. */
function unseenArmy(content: Content, v: Table): readonly CardId[] {
  const seen = [...v.reserve, v.next, ...v.armyDeck.under, ...v.seats.flatMap((s) => s.army)];
  return without(
    content.armyIds,
    seen.filter((id) => content.cards.get(id)?.family === "army"),
  );
}

/** The event pile: what has not been seen of it, with the right number of cities of each worth. */
function imagineEvents(content: Content, v: Table, rng: Rng): readonly string[] {
  if (v.eventDeck.size === 0) return [];
  const seen = new Set([
    ...v.pastEvents,
    ...v.objectPile,
    ...v.lostObjects,
    ...v.seats.flatMap((s) => s.objects),
  ]);
  const promo = v.seats.length === 1 && v.difficulty === "incredible" ? [] : content.promoIds;
  const bridges = [...content.objects.values()].filter((o) => o.kind === "bridge").map((o) => o.id);
  const sure = [...content.eventIds, ...promo, ...bridges].filter((id) => !seen.has(id));
  const cities = (worth: number, count: number): string[] => {
    if (v.frames.some((f) => f.t === "cities" && f.worth === worth)) return [];
    const all = [...content.objects.values()]
      .filter((o) => o.kind === "city" && o.worth === worth)
      .map((o) => o.id);
    const out = all.filter((id) => seen.has(id)).length;
    return shuffled(
      all.filter((id) => !seen.has(id)),
      rng,
    ).slice(0, Math.max(0, count - out));
  };
  const bag = [...sure, ...cities(3, 3), ...cities(4, 1)];
  const cruiserOut = [...seen].some((id) => content.objects.get(id)?.kind === "cruiser");
  // A position written by hand may hold fewer cards than the whole pile.
  return shuffled(bag, rng)
    .slice(0, v.eventDeck.size - (cruiserOut ? 0 : 1))
    .sort();
}

function imagineFrame(
  f: Frame | State["frames"][number],
  bids: readonly (readonly CardId[])[],
): State["frames"][number] {
  switch (f.t) {
    case "auction":
      return { ...f, bids: f.bids.map((b, seat) => ({ ...b, cards: b.cards ?? at(bids, seat) })) };
    case "deploy":
    case "aftermath":
      return { ...f, seats: f.seats.map((x) => ({ choosing: x.choosing, wants: x.wants ?? "nothing" })) };
    default:
      return f;
  }
}
