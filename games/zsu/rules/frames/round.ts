import { at } from "@rubizh/engine";
import type { Colour } from "../cards.ts";
import type { Content } from "../content.ts";
import type { Emit } from "../event.ts";
import { mine, order, type Passes, push, toOthers } from "../frame.ts";
import { emptyLines } from "../lines.ts";
import { panicInHand } from "../panic.ts";
import { add } from "../piles.ts";
import { scoreOf } from "../scoring.ts";
import { quietRound } from "../setup.ts";
import type { Mine, Reason, Stage } from "../state.ts";
import { beginWar } from "../war.ts";
import { auctionFrame } from "./auction.ts";
import { openMarket } from "./buy.ts";
import { compensateFrame } from "./compensate.ts";
import { deployFrame } from "./deploy.ts";
import { handFrame } from "./hand.ts";

const HAND_SIZE = 5;
const ENEMY_LINE = 3;
/** Alone, this many panic cards in the fresh hand are a defeat (ZS-195). */
const PANIC_DEFEAT = 3;

/** The course of a round: each stage pushes what must happen in it and names the next. */
const STAGE: Readonly<Record<Stage, (content: Content, d: Mine, emit: Emit) => Stage>> = {
  events(_content, d, emit) {
    d.round += 1;
    d.thisRound = quietRound() as Mine["thisRound"];
    emit({ t: "roundBegan", round: d.round, phase: d.phase, first: d.first });
    if (d.phase === "war") push(d, { t: "reveal" });
    return "draw";
  },
  draw(_content, d) {
    // It holds for the whole round, even if the object is won in it (ZS-075).
    d.thisRound.objectSeen = d.objectPile.length > 0;
    for (const seat of order(d).toReversed())
      push(d, { t: "draw", seat, count: Math.max(0, HAND_SIZE - mine(d, seat).hand.size) });
    return "line";
  },
  line(content, d, emit) {
    if (d.seats.length === 1 && panicInHand(d, 0) >= PANIC_DEFEAT) {
      end(content, d, "panicHand", emit);
      return "line";
    }
    const need = Math.max(0, ENEMY_LINE - d.thisRound.fewerEnemies);
    for (const seat of order(d).toReversed()) push(d, { t: "line", seat, need, fronts: [], supports: [] });
    return "hand";
  },
  hand(_content, d) {
    const effect = d.thisRound.handEffects.shift();
    if (effect === undefined) return "deblockade";
    push(d, handFrame(d, effect));
    return "hand";
  },
  deblockade(_content, d) {
    if (d.objectPile.length > 0) {
      if (d.seats.length > 1) push(d, auctionFrame(d));
      else {
        push(d, { t: "offer" });
        push(d, { t: "enemyBid" });
      }
    }
    return "deploy";
  },
  deploy(_content, d) {
    push(d, deployFrame(d));
    return "compensate";
  },
  compensate(_content, d) {
    push(d, compensateFrame(order(d)));
    return "buy";
  },
  buy(content, d, emit) {
    openMarket(content, d, emit);
    return "cleanup";
  },
  cleanup(content, d, emit) {
    d.seats.forEach((_, seat) => {
      clear(d, seat, emit);
    });
    if (d.first !== "none") d.first = otherColour(d.first);
    // A solo defeat counts also in the round of the cruiser (ZS-232).
    if (d.panic === 0) end(content, d, "panicPile", emit);
    else if (d.thisRound.cruiser) end(content, d, "cruiser", emit);
    else if (d.phase === "invasion" && d.seats.some((s) => s.enemyDeck.cards.length === 0))
      beginWar(content, d, emit);
    return "events";
  },
};

export const round: Passes<"round"> = {
  waits: "never",
  phase: "round",
  step(content, d, f, emit) {
    f.stage = STAGE[f.stage](content, d, emit);
    return true;
  },
};

const otherColour = (colour: Colour): Colour => (colour === "blue" ? "yellow" : "blue");

/** What is left in hand and what was committed go to the discard; the turn's marks are wiped (ZS-028, ZS-146, ZS-194). */
function clear(d: Mine, seat: number, emit: Emit): void {
  const s = mine(d, seat);
  const cards = [...s.hand.cards, ...s.committed].sort();
  for (const card of cards) add(s.discard, card);
  s.hand = { size: 0, cards: [] };
  s.committed = [];
  s.enemyLine = [];
  s.lines = emptyLines(0);
  s.kills = 0;
  s.panicked = false;
  s.shields = 0;
  s.points = 0;
  if (d.enemyBid !== "none") add(s.enemyDiscard, d.enemyBid);
  d.enemyBid = "none";
  emit({ t: "cleared", seat, cards, ...toOthers(d) });
}

/** The game is over; secret achievements are shown when it is scored (ZS-169). */
function end(content: Content, d: Mine, reason: Reason, emit: Emit): void {
  push(d, { t: "over", reason, leaver: "none" });
  if (d.seats.length > 1) {
    const { secrets } = scoreOf(content, d);
    d.seats.forEach((s, seat) => {
      const points = at(secrets, seat);
      emit({ t: "secretShown", seat, achievement: s.secret.kept, points, ...toOthers(d) });
    });
  }
  emit({ t: "ended", reason });
}
