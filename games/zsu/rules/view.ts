import type { Viewer } from "@rubizh/engine";
import type { Event } from "./event.ts";
import type { Frame, SeatView, State, View } from "./state.ts";

/** Everything public, and the viewer's own hand, deck, lines, scouting and secret. */
export function view(s: State, who: Viewer): View {
  const over = s.frames.some((f) => f.t === "over" && f.reason !== "left");
  return {
    cards: s.cards,
    difficulty: s.difficulty,
    phase: s.phase,
    round: s.round,
    first: s.first,
    seats: s.seats.map((seat, i) => seatView(seat, i === who, over)),
    reserve: s.reserve,
    next: s.next,
    armyDeck: { size: s.armyDeck.size, bag: null, under: s.armyDeck.under },
    aid: s.aid,
    panic: s.panic,
    achievements: s.achievements,
    eventDeck: { size: s.eventDeck.size, bag: null },
    pastEvents: s.pastEvents,
    objectPile: s.objectPile,
    lostObjects: s.lostObjects,
    enemyBid: s.enemyBid,
    aside: s.aside,
    secondWave: s.secondWave,
    thisRound: s.thisRound,
    frames: s.frames.map((f) => frameView(f, who)),
  };
}

function seatView(s: State["seats"][number], own: boolean, over: boolean): SeatView {
  return {
    colour: s.colour,
    army: s.army,
    deck: { size: s.deck.size, cards: own ? s.deck.cards : null },
    hand: { size: s.hand.size, cards: own ? s.hand.cards : null },
    discard: s.discard,
    hospital: s.hospital,
    trophies: s.trophies,
    objects: s.objects,
    enemyDeck: { cards: s.enemyDeck.cards, seen: s.enemyDeck.seen, top: own ? s.enemyDeck.top : null },
    enemyDiscard: s.enemyDiscard,
    enemyLine: s.enemyLine,
    lines: own || s.lines.open ? s.lines : null,
    committed: s.committed,
    secret: {
      dealt: own ? s.secret.dealt : null,
      kept: own || over ? s.secret.kept : null,
      chosen: s.secret.chosen,
    },
    points: s.points,
    kills: s.kills,
    panicked: s.panicked,
    shields: s.shields,
    asked: s.asked,
  };
}

/** Hidden bids and what a waiting seat wants belong to that seat. */
function frameView(f: State["frames"][number], who: Viewer): Frame {
  switch (f.t) {
    case "auction":
      return {
        t: f.t,
        turn: f.turn,
        bids: f.bids.map((b, seat) => ({
          amount: b.amount,
          passed: b.passed,
          cards: seat === who ? b.cards : null,
        })),
      };
    case "deploy":
      return {
        t: f.t,
        seats: f.seats.map((s, seat) => ({ choosing: s.choosing, wants: seat === who ? s.wants : null })),
      };
    default:
      return f;
  }
}

/** What only its seat is told; the others notice that it is choosing, or that it has finished. */
const PRIVATE = new Set<Event["t"]>(["placed", "tookBack", "declined", "planned", "swapPlanned"]);

export function witness(e: Event, who: Viewer): Event | undefined {
  if (!("seat" in e) || e.seat === who) return e;
  if (e.t === "planned" && e.waits) return { t: "ready", seat: e.seat };
  if (PRIVATE.has(e.t)) return { t: "pondered", seat: e.seat };
  switch (e.t) {
    case "secretDealt":
      return { ...e, achievements: null };
    case "secretKept":
      return { ...e, achievement: null };
    case "drew":
    case "bid":
      return { ...e, cards: null };
    case "looked":
      return { ...e, enemies: null };
    case "scouted":
      return { ...e, top: null };
    default:
      return e;
  }
}
