import type { Viewer } from "@rubizh/engine";
import type { Event } from "./events.ts";
import type { Frame, S, SeatView, View } from "./state.ts";

/** Everything public, and the viewer's own cards, objectives and dial (SC-060, SC-061, SC-264). */
export const view = (s: S, who: Viewer): View => ({
  options: s.options,
  turn: s.turn,
  order: s.order,
  over: s.over,
  frames: s.frames.map((f) => seenFrame(f, who)),
  seats: s.seats.map((p, seat) => seenSeat(p, seat === who && p.mat !== "none")),
  piles: s.piles,
  tokens: s.tokens,
  tile: s.tile,
  combat: { deck: null, discard: s.combat.discard },
  encounters: s.encounters,
  factory: { size: s.factory.size, cards: knowsFactory(s, who) ? s.factory.cards : null },
  objectives: { size: s.objectives.size, deck: null },
  automa: s.automa,
});

const seenSeat = (p: S["seats"][number], own: boolean): SeatView => ({
  faction: p.faction,
  mat: p.mat,
  out: p.out,
  asked: p.asked,
  section: p.section,
  power: p.power,
  popularity: p.popularity,
  coins: p.coins,
  hand: own ? p.hand : { size: p.hand.size, cards: null },
  objectives: own ? p.objectives : { size: p.objectives.size, cards: null },
  shown: p.shown,
  factoryCard: p.factoryCard,
  hero: p.hero,
  mechs: p.mechs,
  workers: p.workers,
  structures: p.structures,
  recruits: p.recruits,
  cubes: p.cubes,
  stars: p.stars,
  declines: p.declines,
});

/** Who has been to the Factory knows what is left there, for every card taken since lies open. */
const knowsFactory = (s: S, who: Viewer): boolean =>
  s.factory.cards.length === 0 ||
  s.frames.some((f) => f.t === "factory" && f.seat === who) ||
  (who !== "spectator" && (s.seats[who]?.factoryCard ?? "none") !== "none");

/** A sealed commitment is its owner's alone until both are shown. */
function seenFrame(f: S["frames"][number], who: Viewer): Frame {
  if (f.t !== "combat") return f;
  return {
    t: f.t,
    seat: f.seat,
    hex: f.hex,
    stage: f.stage,
    sides: f.sides.map((s) =>
      s.seat === who || !s.placed ? s : { seat: s.seat, placed: true, dial: null, cards: null },
    ),
    winner: f.winner,
    driven: f.driven,
    used: f.used,
    automa: f.automa,
  };
}

/** The event as `who` notices it: cards drawn, stolen or looked at are known to those who hold them. */
export function witness(e: Event, who: Viewer): Event {
  switch (e.t) {
    case "drew":
    case "objectives":
    case "looked":
      return e.seat === who ? e : { ...e, cards: null };
    case "stole":
      return e.seat === who || e.from === who ? e : { ...e, value: null };
    // Only a human who has been to the Factory could look at the row before.
    case "claimed":
      return who === "spectator" && e.card !== "unseen" ? { ...e, card: null } : e;
    default:
      return e;
  }
}
