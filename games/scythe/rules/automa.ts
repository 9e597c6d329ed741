import type { Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import type { AutomaMove, Content, Place } from "./content.ts";
import { addWorkers, enemyAt, fighters, isTerritory, workersAt } from "./control.ts";
import {
  type AutomaView,
  baseOf,
  type D,
  draftOf,
  draftTurn,
  NO_CARGO,
  type Out,
  type SeatView,
  seatOf,
  type Unit,
  type View,
  WORKERS,
  workersOut,
} from "./state.ts";

export const freshDeck = (content: Content): number[] => content.data.automa.cards.map(() => 1);

/** Takes a card off the Automa's deck; the number on it. */
export function drawAutomaCard(content: Content, d: D, kind: number): number {
  const { number } = at(content.data.automa.cards, kind);
  if (d.automa !== "none") {
    d.automa.deck[kind] = at(d.automa.deck, kind) - 1;
    d.automa.open = number;
  }
  return number;
}

export function automaOf(v: View): AutomaView {
  if (v.automa === "none") throw new Error("there is no Automa");
  return v.automa;
}

export const levelOf = (content: Content, v: View) => at(content.data.automa.levels, automaOf(v).level - 1);

/** The ring around a place: rivers and lakes bound it until the tracker says otherwise (SC-409). */
function ring(content: Content, v: View, place: Place): readonly Place[] {
  const spot = content.spots[place];
  if (!spot) return [];
  if (automaOf(v).space >= levelOf(content, v).water) return spot.near;
  return spot.near.filter(
    (near) =>
      !spot.river.includes(near) && content.spots[near]?.terrain !== "lake" && spot.terrain !== "lake",
  );
}

const distance = (content: Content, a: Place, b: Place): number => {
  const [x, y] = [content.spots[a], content.spots[b]];
  if (!x || !y) return Number.MAX_SAFE_INTEGER;
  return Math.max(Math.abs(x.q - y.q), Math.abs(x.r - y.r), Math.abs(x.q + x.r - y.q - y.r));
};

/** Where it has units, each place once, the base included. */
function places(p: SeatView, kinds: readonly Unit[]): readonly Place[] {
  const found: Place[] = [];
  if (kinds.includes("hero")) found.push(p.hero);
  if (kinds.includes("mech")) found.push(...p.mechs);
  if (kinds.includes("worker")) found.push(...Object.keys(p.workers));
  return [...new Set(found)].filter((place) => place !== "mat");
}

/** The best by a list of numbers, higher first; then nearest the Factory, then in reading order (SC-410). */
function best(
  content: Content,
  hexes: readonly Place[],
  worth: (hex: Place) => readonly number[],
): Place | "none" {
  const ranked = [...hexes].map((hex) => ({
    hex,
    worth: [...worth(hex), -distance(content, hex, content.factory), -content.hexes.indexOf(hex)],
  }));
  ranked.sort((a, b) => {
    const i = a.worth.findIndex((x, k) => x !== b.worth[k]);
    return i < 0 ? 0 : at(b.worth, i) - at(a.worth, i);
  });
  return ranked[0]?.hex ?? "none";
}

/** The unit nearest its own base, ties in reading order. */
const nearestHome = (content: Content, p: SeatView, from: readonly Place[]): Place | "none" => {
  const base = baseOf(content, p);
  const order = (place: Place): number => 100 * distance(content, place, base) + content.hexes.indexOf(place);
  return [...from].sort((a, b) => order(a) - order(b))[0] ?? "none";
};

const ALL: readonly Unit[] = ["hero", "mech", "worker"];
const FIGHTERS: readonly Unit[] = ["hero", "mech"];

/** Hexes next to its units on the map; those on the base have no neighbours, the base itself where a move says so. */
function reachable(content: Content, v: View, seat: Seat, alsoBase: boolean): readonly Place[] {
  const p = seatOf(v, seat);
  const from = places(p, ALL).filter((place) => isTerritory(content, place));
  return [
    ...new Set(
      [...from, ...(alsoBase ? [baseOf(content, p)] : [])].flatMap((place) => ring(content, v, place)),
    ),
  ];
}

const touchesFighters = (content: Content, v: View, seat: Seat, hex: Place): boolean =>
  ring(content, v, hex).some((near) => v.seats.some((p, other) => other !== seat && fighters(p, near) > 0));

/** Automa units around a hex; one that is lifted no longer counts, and none on the base does. */
const unitsAround = (content: Content, v: View, seat: Seat, hex: Place): number => {
  const p = seatOf(v, seat);
  let n = 0;
  for (const near of ring(content, v, hex)) n += fighters(p, near) + workersAt(p, near);
  return n;
};

/** How far the nearest human hero or mech is; those on a base count only if none is on the map (SC-413). */
function hunted(content: Content, v: View, seat: Seat): (hex: Place) => number {
  const all = v.seats.flatMap((p, other) => (other === seat ? [] : places(p, FIGHTERS)));
  const onMap = all.filter((place) => isTerritory(content, place));
  const prey = onMap.length > 0 ? onMap : all;
  return (hex) => Math.min(...prey.map((place) => distance(content, hex, place)));
}

/** One alternative of a move line; false when it cannot be done (SC-406). An attack on fighters tells where. */
export function automaMove(
  content: Content,
  d: D,
  seat: Seat,
  how: AutomaMove,
  power: number,
  emit: Out,
): boolean | Place {
  switch (how) {
    case "moveWorker":
      return moveWorker(content, d, seat, emit);
    case "heroToEncounterOrFactory":
      return moveHero(content, d, seat, true, emit);
    case "moveHero":
      return moveHero(content, d, seat, false, emit);
    case "moveMech":
      return moveMech(content, d, seat, emit);
    case "attackCombatUnit":
      return seatOf(d, seat).power >= power && attack(content, d, seat, true, emit);
    case "attackWorkers":
      return attack(content, d, seat, false, emit);
  }
}

/** Never beside an enemy hero or mech; else beside most of its own (SC-411). */
function moveWorker(content: Content, d: D, seat: Seat, emit: Out): boolean {
  const valid = reachable(content, d, seat, true);
  const from = nearestHome(content, seatOf(d, seat), places(seatOf(d, seat), ["worker"]));
  if (from === "none") return false;
  addWorkers(d, seat, from, -1);
  const free = valid.filter(
    (hex) =>
      enemyAt(d, seat, hex) === "none" &&
      workersAt(seatOf(d, seat), hex) === 0 &&
      !touchesFighters(content, d, seat, hex),
  );
  const to = best(content, free, (hex) => [unitsAround(content, d, seat, hex)]);
  addWorkers(d, seat, to === "none" ? from : to, 1);
  if (to === "none") return false;
  if (to !== from) emit({ t: "stepped", seat, unit: "worker", from, to, cargo: NO_CARGO });
  return true;
}

/** To an encounter, or to the Factory while it has no Factory card (SC-412); or nearest to the human's fighters (SC-413). */
function moveHero(content: Content, d: D, seat: Seat, visits: boolean, emit: Out): boolean {
  const p = draftOf(d, seat);
  const from = p.hero;
  if (from === "mat") return false;
  const near = hunted(content, d, seat);
  const calls = (hex: Place): boolean =>
    d.tokens.includes(hex) || (hex === content.factory && p.factoryCard === "none");
  const valid = reachable(content, d, seat, !visits).filter(
    (hex) => enemyAt(d, seat, hex) === "none" && !p.mechs.includes(hex) && (!visits || calls(hex)),
  );
  const to = best(content, valid, (hex) => (visits ? [] : [-near(hex)]));
  if (to === "none") return false;
  p.hero = to;
  if (to !== from) emit({ t: "stepped", seat, unit: "hero", from, to, cargo: NO_CARGO });
  return true;
}

/** Nearest to the human's fighters, as the hero (SC-414). */
function moveMech(content: Content, d: D, seat: Seat, emit: Out): boolean {
  const p = draftOf(d, seat);
  const from = nearestHome(content, p, places(p, ["mech"]));
  if (from === "none") return false;
  const valid = reachable(content, d, seat, true);
  const slot = p.mechs.indexOf(from);
  p.mechs[slot] = "mat";
  const near = hunted(content, d, seat);
  const free = valid.filter((hex) => enemyAt(d, seat, hex) === "none" && fighters(p, hex) === 0);
  const to = best(content, free, (hex) => [-near(hex)]);
  p.mechs[slot] = to === "none" ? from : to;
  if (to === "none") return false;
  if (to !== from) emit({ t: "stepped", seat, unit: "mech", from, to, cargo: NO_CARGO });
  return true;
}

/** Hexes that an attack may enter: those beside any of its units on the map (SC-415, SC-416). */
export const automaReach = (content: Content, v: View, seat: Seat): readonly Place[] =>
  reachable(content, v, seat, false);

/** The one of these hexes that it attacks: fewest fighters, or most workers that none guards. */
export function automaTarget(
  content: Content,
  enemy: SeatView,
  reach: readonly Place[],
  onFighters: boolean,
): Place | "none" {
  const targets = reach.filter((hex) =>
    onFighters ? fighters(enemy, hex) > 0 : workersAt(enemy, hex) > 0 && fighters(enemy, hex) === 0,
  );
  return best(content, targets, (hex) => [onFighters ? -fighters(enemy, hex) : workersAt(enemy, hex)]);
}

/** Its hero or mech nearest the base enters, and combat or retreat follows. */
function attack(content: Content, d: D, seat: Seat, onFighters: boolean, emit: Out): false | Place {
  const p = draftOf(d, seat);
  const enemy = seatOf(
    d,
    d.seats.findIndex((_, other) => other !== seat),
  );
  const to = automaTarget(content, enemy, automaReach(content, d, seat), onFighters);
  if (to === "none") return false;
  const base = baseOf(content, p);
  const order = (place: Place): number =>
    1000 * distance(content, place, base) +
    (p.mechs.includes(place) ? 0 : 500) +
    content.hexes.indexOf(place);
  const from = [...places(p, FIGHTERS)].sort((a, b) => order(a) - order(b))[0];
  if (from === undefined) return false;
  const slot = p.mechs.indexOf(from);
  if (slot >= 0) p.mechs[slot] = to;
  else p.hero = to;
  const unit: Unit = slot >= 0 ? "mech" : "hero";
  if (onFighters)
    draftTurn(d).entered.push({ unit, slot: Math.max(0, slot), from, to, cargo: { ...NO_CARGO } });
  emit({ t: "stepped", seat, unit, from, to, cargo: NO_CARGO });
  return to;
}

/** Where its hero has come: an encounter token goes and gives nothing, and a Factory card waits for luck (SC-412). */
export function automaArrives(content: Content, d: D, seat: Seat, emit: Out): void {
  const { hero } = seatOf(d, seat);
  if (d.tokens.includes(hero)) {
    d.tokens = d.tokens.filter((hex) => hex !== hero);
    emit({ t: "token", hex: hero });
  }
  // A row that nobody has looked at yet has no cards to choose from: it is one shorter.
  if (takesCard(content, d, seat) && d.factory.cards.length === 0) automaTakes(d, seat, "unseen", emit);
}

/** Its first time at the Factory. */
export const takesCard = (content: Content, v: View, seat: Seat): boolean =>
  seatOf(v, seat).hero === content.factory && seatOf(v, seat).factoryCard === "none";

/** One card leaves the row, for nobody to use. */
export function automaTakes(d: D, seat: Seat, card: number | "unseen", emit: Out): void {
  d.factory.size -= 1;
  d.factory.cards = d.factory.cards.filter((one) => one !== card);
  draftOf(d, seat).factoryCard = "unseen";
  emit({ t: "claimed", seat, card });
}

/** A worker from the mat comes to the base (SC-417). */
export function automaWorker(content: Content, d: D, seat: Seat, emit: Out): void {
  const p = seatOf(d, seat);
  if (workersOut(p) >= WORKERS) return;
  addWorkers(d, seat, baseOf(content, p), 1);
  emit({ t: "hired", seat, at: baseOf(content, p), n: 1 });
}

/** The hero first if he was beaten, else a mech, to the base (SC-417). */
export function automaFighter(content: Content, d: D, seat: Seat, emit: Out): void {
  const p = draftOf(d, seat);
  const slot = p.mechs.indexOf("mat");
  const hero = p.hero === "mat";
  if (!hero && slot < 0) return;
  const base = baseOf(content, p);
  if (hero) p.hero = base;
  else p.mechs[slot] = base;
  emit({ t: "arrived", seat, unit: hero ? "hero" : "mech", at: base });
}
