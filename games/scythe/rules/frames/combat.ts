import type { Draft, Full, Refusal, Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import { drawAutomaCard, freshDeck } from "../automa.ts";
import { type Content, type MechAbility, type Place, PRODUCT } from "../content.ts";
import { addResource, fighters, workersAt } from "../control.ts";
import { give, giveRefused } from "../deals.ts";
import type { Move } from "../moves.ts";
import {
  baseOf,
  CARD_VALUES,
  type CombatFrame,
  type D,
  draftOf,
  draftTurn,
  has,
  no,
  type Out,
  pop,
  prompt,
  push,
  type SeatView,
  type Side,
  seatOf,
  sum,
  type View,
} from "../state.ts";
import { combatStar, discard, gain, lose, sendHome } from "../tracks.ts";
import type { Asks } from "./frame.ts";
import { refuges } from "./retreat.ts";

type F = Draft<Full<CombatFrame>>;

/** The highest number on the dial (SC-266). */
export const DIAL = 7;
const NO_CARDS = [0, 0, 0, 0];
const unplaced = (seat: Seat): Side => ({ seat, placed: false, dial: 0, cards: NO_CARDS });

/** One combat between two seats: abilities, sealed dials and cards, reveal, retreat, rewards (SC-257 to SC-284). */
export const combat: Asks<CombatFrame> = {
  waits: "seats",
  seats: (_content, v, f) => waited(v, f),
  sealed: (_content, _v, f) => f.stage === "commit",

  prompt(content, v, f, seat) {
    if (!waited(v, f).includes(seat)) return prompt("bribe", { hex: f.hex });
    return f.stage === "commit"
      ? prompt("combat.commit", { hex: f.hex })
      : prompt(`combat.${offer(content, v, f)}`);
  },

  may(_content, v, f) {
    if (!bribable(v, f)) return [];
    const waiting = waited(v, f);
    return v.order.filter((seat) => !waiting.includes(seat) && gifts(v, seat).length > 0);
  },

  candidates(content, v, f, seat) {
    const bribes = bribable(v, f) ? gifts(v, seat) : [];
    if (!waited(v, f).includes(seat)) return bribes;
    return [...answers(content, v, f, seat), ...bribes];
  },

  refuse(content, v, f, m, seat) {
    if (m.t === "give")
      return v.options.deals === "turn" ? no("SC-335", "dealsFirst") : giveRefused(v, seat, m.to);
    if (!waited(v, f).includes(seat)) return no("SC-073", "notAsked");
    if (f.stage !== "commit")
      return m.t === "use" || m.t === "pass" ? undefined : no("SC-263", "abilityFirst");
    return m.t === "commit"
      ? commitRefused(content, v, f, seat, m.dial, m.cards)
      : no("SC-334", "combatFirst");
  },

  play(content, d, f, m, emit, seat) {
    if (m.t === "give") {
      give(d, seat, m.to, emit, true);
      return;
    }
    if (m.t === "commit") {
      const i = f.sides.findIndex((s) => s.seat === seat);
      f.sides[i] = { seat, placed: true, dial: m.dial, cards: [...m.cards] };
      emit({ t: "committed", seat });
      return;
    }
    const ability = offer(content, d, f);
    const victim = at(f.sides, f.stage === "attacker" ? 1 : 0).seat;
    next(f);
    if (m.t === "pass" || ability === "none") emit({ t: "passed", seat });
    else {
      emit({ t: "used", seat, ability });
      if (ability === "scout") push(d, { t: "scout", seat, victim });
      else {
        lose(d, seat, "power", 1, emit);
        lose(d, victim, "power", 2, emit);
      }
    }
  },

  luck: {
    draw(_content, v, f) {
      if (v.automa === "none") return undefined;
      if (f.stage === "automaCard") return { t: "pick", bag: v.automa.deck, count: 1 };
      if (f.stage !== "automaHand") return undefined;
      return { t: "pick", bag: seatOf(v, v.automa.seat).hand.cards ?? [], count: f.automa.cards };
    },
    settle(content, d, f, luck, emit) {
      if (f.stage === "automaCard") automaDials(content, d, f, drawAutomaCard(content, d, at(luck, 0)), emit);
      else {
        const side = f.sides.find((s) => d.automa !== "none" && s.seat === d.automa.seat);
        for (const kind of luck) if (side) side.cards[kind] = at(side.cards, kind) + 1;
        fight(d, f, emit);
      }
    },
    kinds: (content, _v, f) =>
      f.stage === "automaCard"
        ? content.data.automa.cards.map((x) => String(x.number))
        : CARD_VALUES.map(String),
  },

  step(content, d, f, emit) {
    switch (f.stage) {
      case "attacker":
      case "defender":
        return prepare(content, d, f, emit);
      case "commit":
        return committed(d, f, emit);
      case "automaCard":
        if (d.automa !== "none" && sum(d.automa.deck) === 0) d.automa.deck = freshDeck(content);
        return false;
      case "automaHand":
        if (d.automa === "none" || (f.automa.cards > 0 && seatOf(d, d.automa.seat).hand.size > 0))
          return false;
        fight(d, f, emit);
        return true;
      case "retreat":
        retreat(content, d, f, emit);
        return true;
      case "rewards":
        reward(content, d, f, emit);
        return true;
      case "star":
        pop(d);
        if (f.winner !== "none") combatStar(content, d, f.winner, emit);
        return true;
    }
  },
};

/** The sides that the combat waits for now. */
function waited(v: View, f: CombatFrame): readonly Seat[] {
  if (f.stage === "attacker" || f.stage === "defender")
    return [at(f.sides, f.stage === "attacker" ? 0 : 1).seat];
  if (f.stage !== "commit") return [];
  return f.sides.filter((s) => !s.placed && seatOf(v, s.seat).mat !== "none").map((s) => s.seat);
}

/** While it waits, anybody may slip coins to anybody; the combat itself cannot be bought off (SC-334, SC-335). */
const bribable = (v: View, f: CombatFrame): boolean =>
  v.options.deals === "always" && waited(v, f).length > 0;
const plays = (p: SeatView): boolean => !p.out && p.mat !== "none";
const gifts = (v: View, seat: Seat): readonly Move[] =>
  v.order
    .filter((to) => plays(seatOf(v, seat)) && giveRefused(v, seat, to) === undefined)
    .map((to): Move => ({ t: "give", to }));

/** The time for bribes is over: a coin that comes too late quotes a question that is no more. */
export function hush(d: D): void {
  if (d.options.deals === "always") for (const p of d.seats) if (plays(p)) p.asked += 1;
}

function answers(content: Content, v: View, f: CombatFrame, seat: Seat): readonly Move[] {
  if (f.stage !== "commit") return [{ t: "use" }, { t: "pass" }];
  const dials = Math.min(DIAL, seatOf(v, seat).power);
  const hands = choices(seatOf(v, seat).hand.cards ?? NO_CARDS, mostCards(content, v, f, seat));
  return Array.from({ length: dials + 1 }, (_, dial) =>
    hands.map((cards): Move => ({ t: "commit", dial, cards })),
  ).flat();
}

export function startCombat(d: D, attacker: Seat, hex: Place, emit: Out): void {
  const defender = d.seats.findIndex((p, seat) => seat !== attacker && fighters(p, hex) > 0);
  push(d, {
    t: "combat",
    seat: attacker,
    hex,
    stage: "attacker",
    sides: [unplaced(attacker), unplaced(defender)],
    winner: "none",
    driven: 0,
    used: false,
    automa: { cards: 0, prize: 0 },
  });
  emit({ t: "combat", hex, attacker, defender });
}

const next = (f: F): void => {
  f.stage = f.stage === "attacker" ? "defender" : "commit";
};

/** The ability the side at hand may use before the dials, if it would do anything (SC-185, SC-196). */
function offer(content: Content, v: View, f: CombatFrame): MechAbility | "none" {
  const [us, them] = f.stage === "attacker" ? [0, 1] : [1, 0];
  const p = seatOf(v, at(f.sides, us).seat);
  const enemy = seatOf(v, at(f.sides, them).seat);
  if (has(content, p, "artillery") && p.power > 0 && enemy.power > 0) return "artillery";
  return has(content, p, "scout") && enemy.hand.size > 0 ? "scout" : "none";
}

/** Attacker first, then defender; Disarm works by itself, the others are offered (SC-263, SC-386). */
function prepare(content: Content, d: D, f: F, emit: Out): boolean {
  const [us, them] = f.stage === "attacker" ? [0, 1] : [1, 0];
  const { seat } = at(f.sides, us);
  const p = seatOf(d, seat);
  const onMine = d.options.disarmOnMine && p.structures.mine === f.hex;
  if (has(content, p, "disarm") && (content.spots[f.hex]?.tunnel || onMine)) {
    emit({ t: "used", seat, ability: "disarm" });
    lose(d, at(f.sides, them).seat, "power", 2, emit);
  } else if (offer(content, d, f) !== "none") return false;
  next(f);
  return true;
}

/** One card per hero or mech, and one more for Rusviet's People's Army (SC-190, SC-267). */
export function mostCards(content: Content, v: View, f: CombatFrame, seat: Seat): number {
  const p = seatOf(v, seat);
  const army = has(content, p, "peoplesArmy") && workersAt(p, f.hex) > 0 ? 1 : 0;
  return fighters(p, f.hex) + army;
}

/** Every selection of at most `most` cards from a hand given as copies of each value. */
function choices(hand: readonly number[], most: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (const copies of hand)
    all = all.flatMap((cards) =>
      Array.from({ length: Math.min(copies, most - sum(cards)) + 1 }, (_, n) => [...cards, n]),
    );
  return all;
}

function commitRefused(
  content: Content,
  v: View,
  f: CombatFrame,
  seat: Seat,
  dial: number,
  cards: readonly number[],
): Refusal | undefined {
  const p = seatOf(v, seat);
  if (dial > DIAL) return no("SC-266", "dialTooHigh");
  if (dial < 0 || dial > p.power) return no("SC-265", "notEnoughPower", { power: p.power });
  if (
    cards.length !== CARD_VALUES.length ||
    cards.some((n, kind) => n < 0 || n > (p.hand.cards?.[kind] ?? 0))
  )
    return no("SC-267", "noSuchCard");
  const most = mostCards(content, v, f, seat);
  return sum(cards) > most ? no("SC-267", "tooManyCards", { most }) : undefined;
}

/** When the last person has committed: the Automa's card, or the fight. */
function committed(d: D, f: F, emit: Out): boolean {
  const open = f.sides.filter((s) => !s.placed);
  if (open.some((s) => seatOf(d, s.seat).mat !== "none")) return false;
  hush(d);
  if (open.length > 0) f.stage = "automaCard";
  else fight(d, f, emit);
  return true;
}

/** The Automa spends by its bracket, never more than it has (SC-418). */
function automaDials(content: Content, d: D, f: F, card: number, emit: Out): void {
  const i = f.sides.findIndex((s) => seatOf(d, s.seat).mat === "none");
  const { seat } = at(f.sides, i);
  const data = at(content.data.automa.cards, card - 1);
  const { power } = seatOf(d, seat);
  const bracket = content.data.automa.brackets.filter((from) => power >= from).length;
  emit({ t: "automa fights", card });
  f.sides[i] = { seat, placed: true, dial: Math.min(power, at(data.power, bracket)), cards: [...NO_CARDS] };
  f.automa = { cards: data.cards, prize: data.prize };
  f.stage = "automaHand";
}

const strength = ({ dial, cards }: Full<Side>): number =>
  dial + sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));

/** Both show, both pay, the attacker wins ties (SC-270 to SC-275). */
function fight(d: D, f: F, emit: Out): void {
  const [attack, defence] = [at(f.sides, 0), at(f.sides, 1)];
  const wins = strength(attack) >= strength(defence);
  const winner = wins ? attack.seat : defence.seat;
  const loser = wins ? defence : attack;
  const sides = [attack, defence].map(({ seat, dial, cards }) => ({ seat, dial, cards: [...cards] }));
  emit({ t: "revealed", hex: f.hex, winner, sides, reveals: true });
  for (const { seat, dial, cards } of sides) {
    draftOf(d, seat).power -= dial;
    if (dial > 0) emit({ t: "paid", seat, what: "power", n: dial, at: "none" });
    for (const [kind, n] of cards.entries()) for (let i = 0; i < n; i++) discard(d, seat, kind + 2, emit);
  }
  f.winner = winner;
  f.driven = workersAt(seatOf(d, loser.seat), f.hex);
  f.used = strength(loser) > 0;
  f.sides = [unplaced(attack.seat), unplaced(defence.seat)].map(({ seat }) => ({
    seat,
    placed: false,
    dial: 0,
    cards: [...NO_CARDS],
  }));
  f.stage = "retreat";
}

const loserOf = (f: CombatFrame): Seat => at(f.sides, at(f.sides, 0).seat === f.winner ? 1 : 0).seat;

/** All units of the loser go home; Seaworthy leaves a choice (SC-179, SC-280). */
function retreat(content: Content, d: D, f: F, emit: Out): void {
  const seat = loserOf(f);
  const p = seatOf(d, seat);
  f.stage = "rewards";
  if (refuges(content, d, seat, f.hex).length > 1) {
    const mechs = p.mechs.flatMap((mech, slot) => (mech === f.hex ? [slot] : []));
    push(d, { t: "retreat", seat, hex: f.hex, units: [...(p.hero === f.hex ? [-1] : []), ...mechs] });
  } else sendHome(d, seat, f.hex, baseOf(content, p), emit);
}

/** What the land gives to a human who takes it from the Automa, or any kind where it gives none (SC-419). */
function prize(content: Content, d: D, { hex, automa }: F, seat: Seat, emit: Out): void {
  const n = automa.prize;
  const terrain = content.spots[hex]?.terrain ?? "base";
  const product = terrain === "base" ? "none" : PRODUCT[terrain];
  if (n === 0) return;
  if (product === "none" || product === "worker") push(d, { t: "receiving", seat, left: n, at: hex });
  else {
    addResource(d, hex, product, n);
    emit({ t: "gained", seat, what: product, n, at: hex });
  }
}

/** Popularity for workers driven off, the loser's consolation, what an Automa leaves behind (SC-278, SC-282, SC-419). */
function reward(content: Content, d: D, f: F, emit: Out): void {
  const { winner } = f;
  f.stage = "star";
  if (winner === "none") return;
  if (winner === f.seat && f.driven > 0) {
    draftTurn(d).drove += f.driven;
    if (!has(content, seatOf(d, winner), "camaraderie")) lose(d, winner, "popularity", f.driven, emit);
  }
  const loser = loserOf(f);
  if (winner === f.seat && seatOf(d, loser).mat === "none") prize(content, d, f, winner, emit);
  if (f.used) gain(d, loser, "cards", 1, emit);
}
