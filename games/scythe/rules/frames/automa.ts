import type { Draft, Full } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import {
  automaArrives,
  automaFighter,
  automaMove,
  automaOf,
  automaTakes,
  automaWorker,
  drawAutomaCard,
  freshDeck,
  levelOf,
  takesCard,
} from "../automa.ts";
import { type AutomaScheme, BONUS_OF, BOTTOMS, type Content } from "../content.ts";
import { enemyAt, fighters } from "../control.ts";
import { type AutomaFrame, type D, type Out, seatOf, sum } from "../state.ts";
import { award, gain, placeStar } from "../tracks.ts";
import { nextTurn } from "../turns.ts";
import { startCombat } from "./combat.ts";
import type { Rules } from "./frame.ts";
import { driveOff } from "./moving.ts";

type F = Draft<Full<AutomaFrame>>;

/** The Automa's turn: one card, its lines from top to bottom (SC-405). */
export const automa: Rules<AutomaFrame> = {
  waits: "luck",

  draw: (content, v, f) =>
    f.stage === "card"
      ? { t: "pick", bag: automaOf(v).deck, count: 1 }
      : {
          t: "pick",
          bag: content.data.factoryCards.map(({ number }) => (v.factory.cards?.includes(number) ? 1 : 0)),
          count: 1,
        },

  kinds: ({ data }, _v, f) =>
    (f.stage === "card" ? data.automa.cards : data.factoryCards).map((x) => String(x.number)),

  settle(content, d, f, luck, emit) {
    if (f.stage === "arrival") {
      automaTakes(d, f.seat, at(luck, 0) + 1, emit);
      return;
    }
    const card = drawAutomaCard(content, d, at(luck, 0));
    // At the easiest level a card with the skip mark does nothing at all (SC-408).
    const skipped = automaOf(d).level === 1 && at(content.data.automa.cards, card - 1).skip;
    f.card = card;
    f.stage = skipped ? "done" : "move";
    emit({ t: "automa", card, skipped });
  },

  step(content, d, f, emit) {
    switch (f.stage) {
      case "card":
        if (sum(automaOf(d).deck) > 0) return false;
        if (d.automa !== "none") d.automa.deck = freshDeck(content);
        return true;
      case "move":
        f.stage = "arrival";
        moveLine(content, d, f, emit);
        return true;
      case "arrival":
        automaArrives(content, d, f.seat, emit);
        if (takesCard(content, d, f.seat)) return false;
        f.stage = "gains";
        return true;
      case "gains":
        nextGain(content, d, f, emit);
        return true;
      case "recruit":
        f.stage = "star";
        recruitLine(content, d, f, emit);
        return true;
      case "star":
        f.stage = "done";
        starLine(content, d, f, emit);
        return true;
      case "done":
        emit({ t: "ended", seat: f.seat });
        nextTurn(content, d, f.seat, emit);
        return true;
    }
  },
};

function schemeOf(content: Content, d: D, f: F): AutomaScheme {
  return at(at(content.data.automa.cards, Number(f.card) - 1).schemes, automaOf(d).scheme - 1);
}

/** Alternatives from left to right; those marked with another faction do not count (SC-406). */
function moveLine(content: Content, d: D, f: F, emit: Out): void {
  const { faction } = seatOf(d, f.seat);
  for (const { do: how, power = 0, only = faction } of schemeOf(content, d, f).move) {
    if (only !== faction) continue;
    const done = automaMove(content, d, f.seat, how, power, emit);
    if (done === false) continue;
    if (done === true) return;
    const enemy = enemyAt(d, f.seat, done);
    if (enemy === "none") return;
    if (fighters(seatOf(d, enemy), done) > 0) startCombat(d, f.seat, done, emit);
    else driveOff(content, d, f.seat, enemy, done, emit);
    return;
  }
}

function nextGain(content: Content, d: D, f: F, emit: Out): void {
  const { faction } = seatOf(d, f.seat);
  const next = schemeOf(content, d, f).gains[f.gains];
  f.gains += 1;
  if (next === undefined) {
    f.stage = "recruit";
    award(content, d, f.seat, emit);
    return;
  }
  if ((next.only ?? faction) !== faction) return;
  if (next.gain === "workers") for (let i = 0; i < next.n; i++) automaWorker(content, d, f.seat, emit);
  else if (next.gain === "mechOrHero")
    for (let i = 0; i < next.n; i++) automaFighter(content, d, f.seat, emit);
  else gain(d, f.seat, next.gain, next.n, emit);
}

/** The human takes the printed bonus with the matching recruit. */
function recruitLine(content: Content, d: D, f: F, emit: Out): void {
  const { recruit } = schemeOf(content, d, f);
  if (recruit === "none") return;
  for (const seat of d.order) {
    const p = seatOf(d, seat);
    const enlisted = BOTTOMS.some((b) => BONUS_OF[b] === recruit && p.recruits[b] !== "mat");
    if (seat !== f.seat && enlisted && !p.declines.includes(recruit)) gain(d, seat, recruit, 1, emit);
  }
}

/** The marker, and what its new space says; then the human's own stars (SC-352, SC-407). */
function starLine(content: Content, d: D, f: F, emit: Out): void {
  const level = levelOf(content, d);
  if (
    at(content.data.automa.cards, Number(f.card) - 1).star &&
    d.automa !== "none" &&
    d.automa.space < level.spaces - 1
  ) {
    d.automa.space += 1;
    if (d.automa.space === level.schemeTwo) {
      d.automa.scheme = 2;
      d.automa.deck = freshDeck(content);
    }
    emit({ t: "tracker", space: d.automa.space, scheme: d.automa.scheme });
    if (level.stars.includes(d.automa.space)) placeStar(content, d, f.seat, "tracker", emit);
  }
  for (const seat of d.order) if (d.over === "no") award(content, d, seat, emit);
}
