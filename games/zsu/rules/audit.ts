import { at } from "@rubizh/engine";
import { amountOf } from "./bids.ts";
import type { CardId } from "./cards.ts";
import { AID, type Content, cardOf, PANIC } from "./content.ts";
import { cardAt, laid } from "./lines.ts";
import { countOf, holdsAll } from "./piles.ts";
import type { Frame, State } from "./state.ts";

type Seat = State["seats"][number];
type Fault = (what: string) => void;

/** What is broken; [] when sound. Every card is in one place, and every number is the count of something. */
export function audit(content: Content, s: State): readonly string[] {
  const faults: string[] = [];
  const fault: Fault = (what) => {
    faults.push(what);
  };
  knownIds(content, s, fault);
  if (faults.length > 0) return faults;
  friendlyCards(content, s, fault);
  enemyCards(content, s, fault);
  eventCards(content, s, fault);
  s.seats.forEach((seat, i) => {
    seatFaults(content, seat, (what) => fault(`seat ${i}: ${what}`));
  });
  frameFaults(content, s, fault);
  return faults;
}

const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);
const isSorted = (xs: readonly string[]): boolean => xs.every((x, i) => i === 0 || at(xs, i - 1) <= x);
const real = (xs: readonly string[]): readonly string[] => xs.filter((x) => x !== "none");

function knownIds(content: Content, s: State, fault: Fault): void {
  const known = (what: string, ids: readonly string[], all: { has(id: string): boolean }): void => {
    for (const id of ids) if (!all.has(id)) fault(`${what}: no such card as ${id}`);
  };
  known("market", real([...s.reserve, s.next, ...s.armyDeck.bag, ...s.armyDeck.under]), content.cards);
  known("aside", s.aside, content.enemies);
  known("enemy bid", real([s.enemyBid]), content.enemies);
  known("objects", [...s.objectPile, ...s.lostObjects], content.objects);
  known("past events", s.pastEvents, content.events);
  known("achievements", s.achievements, content.achievements);
  for (const seat of s.seats) {
    const lanes = seat.lines.lanes.flatMap((l) => [l.front, l.support]);
    const swaps = seat.lines.swaps.flatMap((x) => [x.sent, x.took]);
    const piles = [seat.army, seat.deck.cards, seat.hand.cards, seat.discard, seat.hospital, seat.committed];
    known("cards", [...piles.flat(), ...real(lanes), ...swaps], content.cards);
    known("trophies", seat.objects, content.objects);
    const line = seat.enemyLine.flatMap((l) => [l.front, l.support]);
    const enemies = [seat.trophies, seat.enemyDeck.cards, seat.enemyDeck.top, seat.enemyDiscard].flat();
    known("enemies", [...enemies, ...real(line)], content.enemies);
    known("secret", [...seat.secret.dealt, ...real([seat.secret.kept])], content.achievements);
  }
  for (const f of s.frames) {
    if (f.t === "auction") for (const b of f.bids) known("bid", b.cards, content.cards);
    if (f.t === "line") known("line", [...f.fronts, ...f.supports], content.enemies);
  }
}

function friendlyCards(content: Content, s: State, fault: Fault): void {
  const owned = s.seats.flatMap((seat) => seat.army);
  const bought = owned.filter((id) => cardOf(content, id).family === "army");
  const market = [...real(s.reserve), ...real([s.next]), ...s.armyDeck.bag, ...s.armyDeck.under];
  if (!equal([...bought, ...market].sort(), content.armyIds)) fault("army cards are lost or doubled");
  if (countOf(owned, AID) + s.aid !== 8) fault("aid cards do not add up");
  const panic = s.seats.length === 1 ? 8 : 16;
  if (countOf(owned, PANIC) + s.panic !== panic) fault("panic cards do not add up");
  if (s.armyDeck.size !== s.armyDeck.bag.length + s.armyDeck.under.length) fault("army deck: wrong size");
  if (!isSorted(s.armyDeck.bag)) fault("army deck: out of order");
}

function enemyCards(content: Content, s: State, fault: Fault): void {
  const all = [...s.aside, ...real([s.enemyBid])];
  for (const seat of s.seats) {
    all.push(...seat.enemyDeck.cards, ...seat.enemyDiscard, ...seat.trophies);
    if (!seat.lines.open) all.push(...real(seat.enemyLine.flatMap((l) => [l.front, l.support])));
  }
  for (const f of s.frames) if (f.t === "line") all.push(...f.fronts, ...f.supports);
  if (!equal(all.sort(), [...content.enemies.keys()].sort())) fault("enemy cards are lost or doubled");
  if (!isSorted(s.aside)) fault("aside: out of order");
}

function eventCards(content: Content, s: State, fault: Fault): void {
  const { bag, size } = s.eventDeck;
  const placed = [...s.objectPile, ...s.lostObjects, ...s.seats.flatMap((x) => x.objects)];
  const all = [...bag, ...s.pastEvents, ...placed];
  if (new Set(all).size !== all.length) fault("an event or object is there twice");
  if (bag.some((id) => !content.events.has(id) && content.objects.get(id)?.kind === "cruiser"))
    fault("the cruiser is not at the bottom");
  if (bag.some((id) => !content.events.has(id) && !content.objects.has(id)))
    fault("event deck: unknown card");
  const cruiserOut = placed.some((id) => content.objects.get(id)?.kind === "cruiser");
  if (size !== (s.phase === "invasion" ? 0 : bag.length + (cruiserOut ? 0 : 1)))
    fault("event deck: wrong size");
  if (!isSorted(bag)) fault("event deck: out of order");
  const seen = [...s.achievements, ...s.seats.flatMap((x) => x.secret.dealt)];
  if (new Set(seen).size !== seen.length) fault("an achievement is there twice");
}

function seatFaults(content: Content, s: Seat, fault: Fault): void {
  const zones = [s.deck.cards, s.hand.cards, s.discard, s.hospital, s.committed];
  if (!equal(zones.flat().sort(), s.army)) fault("its cards are lost or doubled");
  const starting = s.army.filter((id) => cardOf(content, id).family === "starting");
  if (s.colour === "none" ? s.army.length > 0 : !holdsAll(content.startingOf[s.colour], starting))
    fault("foreign starting cards");
  if (s.deck.size !== s.deck.cards.length || s.hand.size !== s.hand.cards.length)
    fault("a pile has the wrong size");
  for (const pile of [...zones, s.trophies, s.objects, s.enemyDeck.cards, s.enemyDiscard, s.secret.dealt])
    if (!isSorted(pile)) fault("a pile is out of order");
  if (s.enemyDeck.seen !== s.enemyDeck.top.length || s.enemyDeck.seen > 3)
    fault("scouted cards do not add up");
  if (!holdsAll(s.enemyDeck.cards, s.enemyDeck.top)) fault("a scouted card is not in the enemy deck");
  const { kept, dealt, chosen } = s.secret;
  if (chosen !== (kept !== "none") || (chosen && !dealt.includes(kept))) fault("its secret was not dealt");
  linesFaults(s, fault);
}

function linesFaults(s: Seat, fault: Fault): void {
  const { lines } = s;
  if (lines.lanes.length !== s.enemyLine.length) fault("lanes and enemies differ");
  if (lines.lanes.some((l) => l.front === "none" && l.support !== "none"))
    fault("support without a front card");
  for (const spot of [...lines.used, ...lines.declined, ...lines.fixed])
    if (cardAt(s, spot) === "none") fault(`nobody stands on ${spot}`);
  if (lines.open) {
    if (lines.returns.length + lines.swaps.length > 0) fault("open lines still plan");
    return;
  }
  const held = [...s.hand.cards, ...lines.swaps.map((x) => x.took)];
  if (!holdsAll(held, [...lines.swaps.map((x) => x.sent), ...laid(lines)]))
    fault("a laid card is not in hand");
  const beds = [...s.hospital, ...lines.swaps.map((x) => x.sent)];
  if (
    !holdsAll(
      beds,
      lines.swaps.map((x) => x.took),
    )
  )
    fault("a recovered card was not in hospital");
  for (const zone of ["hand", "discard", "deck"] as const) {
    const pile: readonly CardId[] = zone === "discard" ? s.discard : s[zone].cards;
    if (countOf(pile, PANIC) < lines.returns.filter((x) => x === zone).length) fault("no panic to return");
  }
}

function frameFaults(content: Content, s: State, fault: Fault): void {
  const seats = s.seats.length;
  const alone = new Set<Frame["t"]>(["enemyBid", "offer"]);
  const together = new Set<Frame["t"]>(["lots", "colour", "secret", "auction"]);
  for (const f of s.frames) {
    if (seats === 1 ? together.has(f.t) : alone.has(f.t)) fault(`no ${f.t} for ${seats} seats`);
    if (asked(f).some((seat) => seat >= seats)) fault("a frame asks a seat that is not there");
    const rows = rowsOf(f);
    if (rows && rows.length !== seats) fault("a frame does not fit the seats");
    if ((f.t === "auction" || f.t === "offer") && s.objectPile.length === 0) fault("nothing to bid for");
    else if (f.t === "auction" && f.bids.length === seats) bidFaults(content, s, f, fault);
    if (f.t === "compensate" && f.after.some((seat) => seat >= seats))
      fault("a frame asks a seat that is not there");
    if (f.t === "achievements" && f.to !== "open" && f.to >= seats)
      fault("a frame asks a seat that is not there");
  }
  if (s.first !== "none" && !s.seats.some((x) => x.colour === s.first))
    fault("the first player is not at the table");
}

/** The seats a frame names as those it asks. */
function asked(f: State["frames"][number]): readonly number[] {
  if ("seat" in f) return [f.seat];
  if ("turn" in f) return [f.turn];
  if (f.t === "scout") return f.seats;
  return f.t === "hand" ? [...f.waiting, ...f.draws] : [];
}

/** What a frame keeps for each seat. */
function rowsOf(f: State["frames"][number]): readonly unknown[] | undefined {
  if (f.t === "auction") return f.bids;
  if (f.t === "buy") return f.passed;
  return f.t === "deploy" || f.t === "aftermath" ? f.seats : undefined;
}

function bidFaults(
  content: Content,
  s: State,
  f: Extract<State["frames"][number], { t: "auction" }>,
  fault: Fault,
): void {
  f.bids.forEach((bid, seat) => {
    if (!holdsAll(at(s.seats, seat).hand.cards, bid.cards)) fault("a bid with cards that are not in hand");
    else if (bid.cards.length > 0 ? amountOf(content, s, seat, bid.cards) !== bid.amount : bid.amount !== 0)
      fault("a bid is not what its cards amount to");
  });
}
