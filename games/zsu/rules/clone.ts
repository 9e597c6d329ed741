import type { Mine, MySeat, State } from "./state.ts";

/** A copy its holder may write to. The owner's card file is never written and stays shared. */
export function clone(s: State): Mine {
  return {
    cards: s.cards as Mine["cards"],
    difficulty: s.difficulty,
    phase: s.phase,
    round: s.round,
    first: s.first,
    seats: s.seats.map(cloneSeat),
    reserve: [...s.reserve],
    next: s.next,
    armyDeck: { size: s.armyDeck.size, bag: [...s.armyDeck.bag], under: [...s.armyDeck.under] },
    aid: s.aid,
    panic: s.panic,
    achievements: [...s.achievements],
    eventDeck: { size: s.eventDeck.size, bag: [...s.eventDeck.bag] },
    pastEvents: [...s.pastEvents],
    objectPile: [...s.objectPile],
    lostObjects: [...s.lostObjects],
    enemyBid: s.enemyBid,
    aside: [...s.aside],
    secondWave: s.secondWave,
    thisRound: { ...s.thisRound, handEffects: [...s.thisRound.handEffects] },
    frames: s.frames.map(cloneFrame),
  };
}

function cloneSeat(s: State["seats"][number]): MySeat {
  const { lines } = s;
  return {
    colour: s.colour,
    army: [...s.army],
    deck: { size: s.deck.size, cards: [...s.deck.cards] },
    hand: { size: s.hand.size, cards: [...s.hand.cards] },
    discard: [...s.discard],
    hospital: [...s.hospital],
    trophies: [...s.trophies],
    objects: [...s.objects],
    enemyDeck: { cards: [...s.enemyDeck.cards], seen: s.enemyDeck.seen, top: [...s.enemyDeck.top] },
    enemyDiscard: [...s.enemyDiscard],
    enemyLine: s.enemyLine.map((l) => ({ front: l.front, support: l.support })),
    lines: {
      open: lines.open,
      lanes: lines.lanes.map((l) => ({ front: l.front, support: l.support })),
      used: [...lines.used],
      declined: [...lines.declined],
      fixed: [...lines.fixed],
      returns: [...lines.returns],
      swaps: lines.swaps.map((x) => ({ sent: x.sent, took: x.took })),
    },
    committed: [...s.committed],
    secret: { dealt: [...s.secret.dealt], kept: s.secret.kept, chosen: s.secret.chosen },
    points: s.points,
    kills: s.kills,
    panicked: s.panicked,
    shields: s.shields,
    asked: s.asked,
  };
}

function cloneFrame(f: State["frames"][number]): Mine["frames"][number] {
  switch (f.t) {
    case "line":
      return { ...f, fronts: [...f.fronts], supports: [...f.supports] };
    case "scout":
      return { ...f, seats: [...f.seats] };
    case "hand":
      return { ...f, waiting: [...f.waiting], draws: [...f.draws] };
    case "auction":
      return { ...f, bids: f.bids.map((b) => ({ ...b, cards: [...b.cards] })) };
    case "deploy":
      return { ...f, seats: f.seats.map((x) => ({ ...x })) };
    case "aftermath":
      return { ...f, seats: f.seats.map((x) => ({ ...x })) };
    case "compensate":
      return { ...f, after: [...f.after] };
    case "buy":
      return { ...f, passed: [...f.passed] };
    default:
      return { ...f };
  }
}
