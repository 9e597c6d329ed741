import { at, type Refusal, type Rng, type Seat } from "@rubizh/engine";
import { fight } from "../battle.ts";
import type { CardId } from "../cards.ts";
import { type Content, cardOf } from "../content.ts";
import type { Emit } from "../event.ts";
import { type Asks, mine, no, notNow, type Own, pop, push, seatOf } from "../frame.ts";
import {
  canFront,
  canSupport,
  cardAt,
  freeHand,
  isFree,
  linesOf,
  plannedHospital,
  setSpot,
  spotOf,
  spots,
} from "../lines.ts";
import { kindsOf } from "../piles.ts";
import { refuseSwap, refuseUse, rewardAt, usable, wantOf } from "../reward.ts";
import type { Chooser, Frame, Mine, Move, Spot, Table } from "../state.ts";
import { choosing, serveWaiting } from "../waiting.ts";

type Line = "front" | "support";

/** A window both players share: everybody chooses, nobody sees it. */
export const deployFrame = (v: Table): Frame => ({
  t: "deploy",
  seats: v.seats.map((): Chooser => ({ choosing: true, wants: "nothing" })),
});

export const deploy: Asks<"deploy"> = {
  waits: "seats",
  phase: "battle",
  step(content, d, f, emit) {
    if (f.seats.some((s) => s.choosing)) return false;
    if (serveWaiting(d, f.seats, emit)) return true;
    pop(d);
    const left = fight(content, d, emit);
    push(d, { t: "rockets", left });
    push(d, { t: "aftermath", seats: d.seats.map(() => ({ choosing: true, wants: "nothing" })) });
    return true;
  },
  seats: (_content, _v, f) => choosing(f),
  sealed: (_content, v) => v.seats.length > 1,
  prompt: () => ({ key: "prompt.deploy" }),
  candidates: deployCandidates,
  refuse: refuseDeploy,
  play: playDeploy,
  sample: sampleDeploy,
};

function deployCandidates(content: Content, v: Table, _f: Frame, seat: Seat): readonly Move[] {
  const s = seatOf(v, seat);
  const lines = linesOf(s);
  const free = kindsOf(freeHand(s));
  const moves: Move[] = [];
  lines.lanes.forEach((_, i) => {
    for (const card of free) moves.push({ t: "front", lane: i + 1, card });
    for (const card of free) moves.push({ t: "support", lane: i + 1, card });
  });
  for (const spot of spots(s)) moves.push({ t: "back", spot }, { t: "decline", spot });
  moves.push(...usable(content, v, seat));
  const hospital = kindsOf(plannedHospital(s));
  for (const card of free)
    if (cardOf(content, card).reward.t === "hospitalToHand")
      for (const take of hospital) moves.push({ t: "swap", card, take });
  moves.push({ t: "done" });
  return moves;
}

function refuseDeploy(content: Content, v: Table, _f: Frame, m: Move, seat: Seat): Refusal | undefined {
  const s = seatOf(v, seat);
  switch (m.t) {
    case "done":
      return undefined;
    case "front":
    case "support":
      return refusePlace(content, v, seat, m.t, m.lane, m.card);
    case "back": {
      if (m.spot.startsWith("c")) return no("ZS-146", "committed");
      if (cardAt(s, m.spot) === "none") return no("ZS-201", "noCardThere");
      if (linesOf(s).fixed.includes(m.spot)) return no("ZS-201", "fixed");
      const behind: Spot = `${Number(m.spot[0])}s`;
      return m.spot.endsWith("f") && cardAt(s, behind) !== "none" ? no("ZS-031", "supportFirst") : undefined;
    }
    case "decline": {
      if (m.spot.startsWith("c")) return no("ZS-063", "nothingToDecline");
      const id = cardAt(s, m.spot);
      if (id === "none") return no("ZS-063", "noCardThere");
      const { reward } = cardOf(content, id);
      const points = reward.t === "attack" || reward.t === "defence" || reward.t === "support";
      return points && !linesOf(s).declined.includes(m.spot) ? undefined : no("ZS-063", "nothingToDecline");
    }
    case "use":
      return refuseUse(content, v, seat, m.spot, m.from);
    case "swap":
      return refuseSwap(content, v, seat, m.card, m.take);
    case "lay":
    case "buy":
      return notNow("ZS-004");
    default:
      return notNow("ZS-034");
  }
}

function refusePlace(
  content: Content,
  v: Table,
  seat: Seat,
  line: Line,
  lane: number,
  id: CardId,
): Refusal | undefined {
  const s = seatOf(v, seat);
  const place = linesOf(s).lanes[lane - 1];
  if (!place) return no("ZS-029", "noLane");
  if (!isFree(s, id)) return no("ZS-029", "notInHand");
  const card = cardOf(content, id);
  if (line === "front") {
    if (place.front !== "none") return no("ZS-029", "occupied");
    if (card.reinforcement) return no("ZS-051", "reinforcementInFront");
    return canFront(card) ? undefined : no("ZS-032", "noPoints");
  }
  if (place.front === "none") return no("ZS-031", "noFront");
  if (place.support !== "none") return no("ZS-030", "occupied");
  return canSupport(card) ? undefined : no("ZS-033", "noSupport");
}

function playDeploy(content: Content, d: Mine, f: Own<"deploy">, m: Move, emit: Emit, seat: Seat): void {
  const s = mine(d, seat);
  const { lines } = s;
  const chooser = at(f.seats, seat);
  switch (m.t) {
    case "front":
    case "support": {
      const spot = spotOf(m.lane - 1, m.t);
      setSpot(s, spot, m.card);
      emit({ t: "placed", seat, spot, card: m.card });
      return;
    }
    case "back":
      emit({ t: "tookBack", seat, spot: m.spot, card: cardAt(s, m.spot) });
      setSpot(s, m.spot, "none");
      lines.declined = lines.declined.filter((x) => x !== m.spot);
      return;
    case "decline":
      lines.declined.push(m.spot);
      emit({ t: "declined", seat, spot: m.spot, card: cardAt(s, m.spot) });
      return;
    case "swap":
      lines.swaps.push({ sent: m.card, took: m.take });
      fix(d, seat);
      emit({ t: "swapPlanned", seat, sent: m.card, took: m.take });
      return;
    case "use": {
      const card = rewardAt(content, d, seat, m.spot);
      lines.used.push(m.spot);
      fix(d, seat);
      if (m.from !== "none") lines.returns.push(m.from);
      chooser.wants = wantOf(card.reward);
      const waits = chooser.wants !== "nothing";
      if (waits) chooser.choosing = false;
      emit({ t: "planned", seat, spot: m.spot, card: card.id, reward: card.reward.t, waits });
      return;
    }
    default:
      chooser.choosing = false;
      emit({ t: "ready", seat });
  }
}

/** Once a bonus is taken, what lay before it stays (ZS-201). */
function fix(d: Mine, seat: Seat): void {
  const s = mine(d, seat);
  s.lines.fixed = spots(s).filter((spot) => !spot.startsWith("c"));
}

/** A few quick tries at laying a card, now and then a bonus, else done: cheap, and every turn ends soon. */
function sampleDeploy(content: Content, v: Table, _f: Frame, rng: Rng, seat: Seat): Move {
  const s = seatOf(v, seat);
  const { lanes } = linesOf(s);
  const free = freeHand(s);
  if (rng(4) === 0) {
    const uses = usable(content, v, seat);
    if (uses.length > 0) return at(uses, rng(uses.length));
  }
  if (lanes.length === 0 || free.length === 0 || rng(8) === 0) return { t: "done" };
  for (let i = 0; i < 8; i++) {
    const lane = 1 + rng(lanes.length);
    const card = at(free, rng(free.length));
    const t = at(lanes, lane - 1).front === "none" ? "front" : "support";
    if (!refusePlace(content, v, seat, t, lane, card)) return { t, lane, card };
  }
  return { t: "done" };
}
