import { attempt, rngFrom, type Seat, sampleLuck, settle } from "@rubizh/engine";
import type { Content, MechAbility, Place } from "../rules/content.ts";
import { enemyAt, fighters, workersAt } from "../rules/control.ts";
import { DIAL } from "../rules/frames/combat.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf } from "../rules/scoring.ts";
import { CARD_VALUES, factionOf, has, type SeatView, seatOf, sum, type View } from "../rules/state.ts";
import { MOST_STARS } from "../rules/tracks.ts";

/** What a hero or mech on the move would run into. */
export function meets(v: View, to: Place): "fight" | "workers" | "nothing" {
  const f = v.frames.at(-1);
  if (f?.t !== "moving" || f.unit === "none" || f.unit.unit === "worker") return "nothing";
  const enemy = enemyAt(v, f.seat, to);
  if (enemy === "none") return "nothing";
  return fighters(seatOf(v, enemy), to) > 0 ? "fight" : "workers";
}
/** Enemy workers that would be driven off, one popularity each. */
export function driven(v: View, seat: Seat, to: Place): number {
  const enemy = enemyAt(v, seat, to);
  return enemy === "none" ? 0 : workersAt(seatOf(v, enemy), to);
}

/** Points of everybody if a move is the last one; undefined when the game goes on. */
export function ending(game: ScytheGame, v: View, seat: Seat, m: Move): readonly number[] | undefined {
  // Only a sixth star ends a game, and no move brings more than three.
  if (v.over !== "no" || v.seats.every((p) => p.stars.length < MOST_STARS - 3)) return undefined;
  const rng = rngFrom("outlook");
  const tried = attempt(game, game.imagine(v, rng), seat, m);
  if (!("ok" in tried)) return undefined;
  let { state } = tried.ok;
  for (let next = game.pending(state); next.t === "luck"; next = game.pending(state))
    state = settle(game, state, sampleLuck(next.draw, rng)).state;
  const seen = game.view(state, seat);
  return seen.over === "no" ? undefined : seen.seats.map((_, s) => scoreOf(game.content, seen, s).total);
}
export const endsGame = (game: ScytheGame, v: View, seat: Seat, m: Move): boolean =>
  ending(game, v, seat, m) !== undefined;

/** The ability that a faction is asked about before the dials; Disarm works by itself. */
export const offered = (c: Content, p: SeatView): MechAbility | undefined =>
  factionOf(c, p).mechs.find((mech) => mech === "artillery" || mech === "scout");

/** What each side of a fight can still show, by what everybody may know. */
export interface Range {
  readonly seat: Seat;
  readonly least: number;
  readonly most: number;
  readonly dial: number;
  /** Cards it may add. */
  readonly cards: number;
}

/** The strongest cards that nobody has seen yet, or that the viewer holds. */
function bestCards(c: Content, v: View, viewer: Seat | "spectator", p: SeatView, count: number): number {
  const own = p.hand.cards;
  const known = viewer === "spectator" ? undefined : v.seats[viewer]?.hand.cards;
  const pool =
    own ?? c.data.combatCards.map((n, kind) => n - (v.combat.discard[kind] ?? 0) - (known?.[kind] ?? 0));
  let left = Math.min(count, p.hand.size);
  let best = 0;
  for (let kind = CARD_VALUES.length - 1; kind >= 0; kind--) {
    const n = Math.min(left, pool[kind] ?? 0);
    best += n * (CARD_VALUES[kind] ?? 0);
    left -= n;
  }
  return best;
}

/** Heroes, mechs and the People's Army decide how many cards a side may play (SC-190, SC-267). */
function cardsAt(c: Content, v: View, seat: Seat, hex: Place, more: number): number {
  const p = seatOf(v, seat);
  const army = has(c, p, "peoplesArmy") && workersAt(p, hex) > 0 ? 1 : 0;
  return fighters(p, hex) + more + army;
}

export function rangeOf(
  c: Content,
  v: View,
  viewer: Seat | "spectator",
  seat: Seat,
  hex: Place,
  coming = 0,
): Range {
  const p = seatOf(v, seat);
  const dial = Math.min(DIAL, p.power);
  const cards = Math.min(p.hand.size, cardsAt(c, v, seat, hex, coming));
  if (v.automa !== "none" && v.automa.seat === seat) return automaRange(c, v, viewer, seat);
  return { seat, least: 0, most: dial + bestCards(c, v, viewer, p, cards), dial, cards };
}

/** The Automa shows what a card says: the lowest and the highest that are still in its deck. */
function automaRange(c: Content, v: View, viewer: Seat | "spectator", seat: Seat): Range {
  const p = seatOf(v, seat);
  const { deck } = v.automa === "none" ? { deck: [] } : v.automa;
  const { cards, brackets } = c.data.automa;
  const bracket = brackets.filter((from) => p.power >= from).length;
  const inDeck = cards.filter((_, i) => sum(deck) === 0 || (deck[i] ?? 0) > 0);
  const shown = inDeck.map((card) => Math.min(p.power, card.power[bracket] ?? 0));
  const totals = inDeck.map((card, i) => (shown[i] ?? 0) + bestCards(c, v, viewer, p, card.cards));
  const fewest = inDeck.map((card, i) => (shown[i] ?? 0) + 2 * Math.min(card.cards, p.hand.size));
  return {
    seat,
    least: Math.min(...fewest),
    most: Math.max(...totals),
    dial: Math.max(...shown),
    cards: Math.min(p.hand.size, Math.max(...inDeck.map((card) => card.cards))),
  };
}
