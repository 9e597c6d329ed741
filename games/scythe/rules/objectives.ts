import type { Refusal, Seat } from "@rubizh/engine";
import {
  BOTTOMS,
  type Condition,
  type Content,
  type Counted,
  CUBES,
  type Place,
  RESOURCES,
  STRUCTURES,
} from "./content.ts";
import {
  builderAt,
  controls,
  fighters,
  pileAt,
  pileSize,
  resourcesOf,
  territories,
  workersAt,
} from "./control.ts";
import {
  type D,
  draftOf,
  isFaction,
  no,
  type Out,
  seatOf,
  turnOf,
  turnSeat,
  type View,
  workersOut,
} from "./state.ts";
import { placeStar } from "./tracks.ts";

const most = (xs: readonly number[]): number => Math.max(0, ...xs);
const least = (xs: readonly number[]): number => Math.min(...xs);

/** What each bounded number of an objective is, now. Bases never count; workers on the base do (SC-395, SC-396). */
export const COUNT: Readonly<Record<Counted, (content: Content, v: View, seat: Seat) => number>> = {
  tunnels: (content, v, seat) =>
    territories(content, v, seat).filter((place) => content.spots[place]?.tunnel).length,
  drove: (_, v, seat) => (turnSeat(v) === seat ? turnOf(v).drove : 0),
  power: (_, v, seat) => seatOf(v, seat).power,
  popularity: (_, v, seat) => seatOf(v, seat).popularity,
  coins: (_, v, seat) => seatOf(v, seat).coins,
  cards: (_, v, seat) => seatOf(v, seat).hand.size,
  workers: (_, v, seat) => workersOut(seatOf(v, seat)),
  mechs: (_, v, seat) => seatOf(v, seat).mechs.filter((m) => m !== "mat").length,
  structures: (_, v, seat) => STRUCTURES.filter((s) => seatOf(v, seat).structures[s] !== "mat").length,
  upgrades: (_, v, seat) => CUBES.filter((cube) => seatOf(v, seat).cubes[cube] !== "mat").length,
  recruits: (_, v, seat) => BOTTOMS.filter((b) => seatOf(v, seat).recruits[b] !== "mat").length,
  factoryCards: (_, v, seat) => (seatOf(v, seat).factoryCard === "none" ? 0 : 1),
  combatStars: (_, v, seat) => seatOf(v, seat).stars.filter((s) => s === "combat").length,
  eachResource: (content, v, seat) => least(Object.values(resourcesOf(content, v, seat))),
  oneResource: (content, v, seat) => most(Object.values(resourcesOf(content, v, seat))),
  aroundFactory: (content, v, seat) => held(content, v, seat, content.spots[content.factory]?.near ?? []),
  aroundLake: (content, v, seat) =>
    most(content.lakes.map((lake) => held(content, v, seat, content.spots[lake]?.near ?? []))),
};

const held = (content: Content, v: View, seat: Seat, places: readonly Place[]): number =>
  places.filter((place) => controls(content, v, seat, place)).length;

/** Hero, mechs, workers and structure of a seat on one territory (SC-399). */
function piecesAt(v: View, seat: Seat, place: Place): number {
  const p = seatOf(v, seat);
  return fighters(p, place) + workersAt(p, place) + (builderAt(v, place) === seat ? 1 : 0);
}

export function holds(content: Content, v: View, seat: Seat, cond: Condition): boolean {
  const p = seatOf(v, seat);
  const land = (): readonly Place[] => territories(content, v, seat);
  switch (cond.t) {
    case "terrain":
      return land().filter((place) => content.spots[place]?.terrain === cond.terrain).length >= cond.min;
    case "factory":
      return controls(content, v, seat, content.factory);
    case "highestPower":
      return v.seats.every((other) => other.out || other.power <= p.power);
    case "workersEqualRecruits":
      return workersOut(p) === COUNT.recruits(content, v, seat);
    case "pieces":
      return content.hexes.some((place) => piecesAt(v, seat, place) >= cond.min);
    case "stockpile":
      return land().some((place) => {
        const pile = pileAt(v, place);
        return pileSize(pile) >= cond.min && RESOURCES.every((r) => pile[r] > 0);
      });
    case "wolf":
      return (
        p.hero !== "mat" &&
        controls(content, v, seat, p.hero) &&
        fighters(p, p.hero) === 2 &&
        workersAt(p, p.hero) === 1 &&
        pileSize(pileAt(v, p.hero)) >= cond.resources
      );
    default: {
      const n = COUNT[cond.t](content, v, seat);
      return n >= (cond.min ?? n) && n <= (cond.max ?? n);
    }
  }
}

/** Whether the conditions of an objective hold now. */
const fulfilled = (content: Content, v: View, seat: Seat, objective: number): boolean =>
  content.data.objectives[objective - 1]?.all.every((cond) => holds(content, v, seat, cond)) ?? false;

/** May this objective be shown now? The window itself is the caller's business (SC-326). */
export function revealRefused(content: Content, v: View, seat: Seat, objective: number): Refusal | undefined {
  const p = seatOf(v, seat);
  const data = content.data.objectives[objective - 1];
  if (!data || !p.objectives.cards?.includes(objective)) return no("SC-341", "notYourObjective");
  // The last action is over when the bottom action was taken or declined.
  if (data.timing === "endOfTurn" && turnOf(v).bottom !== "done") return no("SC-393", "endOfTurnObjective");
  if (!fulfilled(content, v, seat, objective)) return no("SC-330", "notFulfilled");
  return undefined;
}

/** The star comes at once; both cards go under the deck, save for Saxony, which keeps the other (SC-255, SC-327). */
export function reveal(content: Content, d: D, seat: Seat, objective: number, emit: Out): void {
  const p = draftOf(d, seat);
  const away = isFaction(p, "saxony") ? [objective] : [...p.objectives.cards];
  p.objectives.cards = p.objectives.cards.filter((card) => !away.includes(card));
  p.objectives.size -= away.length;
  for (const card of away) d.objectives.deck[card - 1] = 1;
  d.objectives.size += away.length;
  p.shown.push(objective);
  emit({ t: "objective", seat, objective });
  placeStar(content, d, seat, "objective", emit);
}
