import type { Spot } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { Bonus, Content, Place } from "../rules/content.ts";
import { builderAt, fighters, workersAt, workplaces } from "../rules/control.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { type Frame, type MovingFrame, seatOf, top, UNITS, type Unit, type View } from "../rules/state.ts";
import { endsGame, meets } from "./outlook.ts";

export const placeSpot = (place: Place): Spot => `place/${place}`;
export const handSpot = (cards: readonly number[]): Spot => `hand/${cards.join(".")}`;
export const END: Spot = "end/turn";
/** No action any more, but an objective of the end of the turn (SC-393). */
export const OBJECTIVE: Spot = "end/objective";
/** Beside the parts of a reward that may be left: how much of each. */
export const PART: Spot = "without/part";
export const USE: Spot = "use/ability";
export const COUNT: Spot = "count/all";
export const SCORE: Spot = "score/all";
export const giftSpot = (to: Seat): Spot => `give/${to}`;
export const standingSpot = (bonus: Bonus): Spot => `standing/${bonus}`;

/** Cards that go with a dial are chosen for the player, none at first, and may be changed. */
export const GIVEN = ["hand"] as const;

/** What must be tapped, in order, to say a move. */
export function path(game: ScytheGame, v: View, m: Move): readonly Spot[] {
  switch (m.t) {
    case "section":
      return [`section/${m.section}`];
    case "top":
      return [`top/${m.what}`];
    case "bottom":
      return [`bottom/${m.without}`];
    case "part":
      return top(v).t === "encounter" ? [`option/${m.of}`, PART] : [`part/${m.of}`];
    case "gain":
      return [`amount/${m.n}`];
    case "reveal":
      return [`objective/${m.objective}`];
    case "give":
      return [giftSpot(m.to)];
    case "decline":
    case "accept":
      return [standingSpot(m.bonus)];
    case "count":
      return [COUNT];
    case "take":
      return unitsAt(v, m.at).length > 1 ? [placeSpot(m.at), `unit/${m.unit}`] : [placeSpot(m.at)];
    case "load":
    case "drop":
      return [`${m.t}/${m.what}`];
    case "step":
      return [placeSpot(m.to)];
    case "put":
      return isOnly(game.content, v)
        ? [`resource/${m.resource}`]
        : [placeSpot(m.at), `resource/${m.resource}`];
    case "produce":
      return m.count === mostAt(game, v, m.at) ? [placeSpot(m.at)] : [placeSpot(m.at), `amount/${m.count}`];
    case "upgrade":
      return [`cube/${m.cube}`, `box/${m.to}`];
    case "deploy":
      return isOnly(game.content, v) ? [`mech/${m.mech}`] : [`mech/${m.mech}`, placeSpot(m.at)];
    case "build":
      return isOnly(game.content, v)
        ? [`structure/${m.structure}`]
        : [`structure/${m.structure}`, placeSpot(m.at)];
    case "enlist":
      return [`recruit/${m.from}`, `bonus/${m.bonus}`];
    case "pay":
    case "fight":
      return [placeSpot(m.t === "pay" ? m.from : m.at)];
    case "spend":
      return [`card/${m.value}`];
    case "commit":
      return [`dial/${m.dial}`, handSpot(m.cards)];
    case "retreat":
      return m.workers === 0 ? [placeSpot(m.to)] : [placeSpot(m.to), `amount/${m.workers}`];
    case "option":
      return m.without.length === 0
        ? [`option/${m.option}`]
        : [`option/${m.option}`, `without/${m.without.join("+")}`];
    case "choose":
      return [`gain/${m.gain}`];
    case "card":
      return [`factory/${m.card}`];
    case "end":
      return leftUndone(v, game.legal(v, top(v).seat)) === "none" ? [] : [END];
    case "use":
      return [USE];
    case "skip":
      return top(v).t === "turn" ? [OBJECTIVE] : [];
    case "done":
    case "pass":
      return [];
  }
}

/** Kinds of own units at a place that have not moved in this action. */
function unitsAt(v: View, place: Place): readonly Unit[] {
  const f = top(v);
  return f.t === "moving" ? UNITS.filter((unit) => isFresh(v, f, unit, place)) : [];
}
function isFresh(v: View, f: MovingFrame, unit: Unit, place: Place): boolean {
  const p = seatOf(v, f.seat);
  if (unit === "hero") return p.hero === place && !f.moved.hero;
  if (unit === "mech") return p.mechs.some((mech, slot) => mech === place && !f.moved.mechs[slot]);
  return workersAt(p, place) > (f.moved.workers[place] ?? 0);
}

/** Where the mech, structure or resources of this decision may come. */
function targetsOf(c: Content, v: View, f: Frame): readonly Place[] {
  if (f.t !== "deploying" && f.t !== "building" && f.t !== "receiving") return [];
  const places = f.at === "any" ? workplaces(c, v, f.seat) : [f.at];
  if (f.t === "receiving") return places;
  const dry = places.filter((place) => c.spots[place]?.terrain !== "lake");
  return f.t === "deploying" ? dry : dry.filter((place) => builderAt(v, place) === "none");
}
const isOnly = (c: Content, v: View): boolean => targetsOf(c, v, top(v)).length === 1;

/** The most that a territory brings now. */
function mostAt(game: ScytheGame, v: View, place: Place): number {
  const legal = game.legal(v, top(v).seat);
  return Math.max(0, ...legal.flatMap((m) => (m.t === "produce" && m.at === place ? [m.count] : [])));
}

/** What the turn would leave: an action that can still be taken, or an objective that can be shown once none is wanted (SC-393). */
export function leftUndone(v: View, legal: readonly Move[]): "top" | "bottom" | "objective" | "none" {
  const f = top(v);
  if (f.t !== "turn" || !f.chosen) return "none";
  if (legal.some((m) => m.t === "bottom")) return "bottom";
  if (legal.some((m) => m.t === "top")) return "top";
  return legal.some((m) => m.t === "skip") ? "objective" : "none";
}

/** Played at the last tap, because undo takes it back; what ends the game, costs friends or draws cards is confirmed. */
const LIGHT: ReadonlySet<Move["t"]> = new Set([
  "section",
  "top",
  "bottom",
  "part",
  "gain",
  "take",
  "load",
  "drop",
  "step",
  "put",
  "produce",
  "pay",
  "decline",
  "accept",
]);
export function light(game: ScytheGame, v: View, m: Move): boolean {
  if (!LIGHT.has(m.t)) return false;
  if (m.t === "top" && (m.what === "cards" || m.what === "card")) return false;
  const f = top(v);
  if (f.t === "taking" ? f.parts[0]?.gain === "cards" : m.t === "part" && f.t !== "turn") return false;
  if (m.t === "step" && meets(v, m.to) !== "nothing") return false;
  return !endsGame(game, v, top(v).seat, m);
}

/** The move that a tap on something inert was meant to be; the rules then say why it cannot be. */
export function wonder(v: View, seat: number, picked: readonly Spot[], spot: Spot): Move | undefined {
  const [kind = "", name = ""] = spot.split("/");
  const first = picked[0]?.split("/")[1] ?? "";
  const f = top(v);
  switch (kind) {
    case "section":
      return { t: "section", section: name } as Move;
    case "top":
      return { t: "top", what: name } as Move;
    case "bottom":
      return { t: "bottom", without: name } as Move;
    case "objective":
      return { t: "reveal", objective: Number(name) };
    case "load":
    case "drop":
      return { t: kind, what: name } as Move;
    case "unit":
      return { t: "take", unit: name, at: first } as Move;
    case "cube":
      return { t: "upgrade", cube: name, to: "upgrade" } as Move;
    case "box":
      return { t: "upgrade", cube: first, to: name } as Move;
    case "recruit":
      return { t: "enlist", from: name, bonus: "power" } as Move;
    case "bonus":
      return { t: "enlist", from: first, bonus: name } as Move;
    case "option":
      return { t: "option", option: name, without: [] } as unknown as Move;
    case "dial":
      return { t: "commit", dial: Number(name), cards: [0, 0, 0, 0] };
    case "mech":
      return { t: "deploy", mech: name, at: "" } as Move;
    case "structure":
      return { t: "build", structure: name, at: "" } as Move;
    case "place":
      return aboutPlace(v, seat, f, first, name);
    default:
      return undefined;
  }
}

function aboutPlace(v: View, seat: number, f: Frame, first: string, place: Place): Move | undefined {
  switch (f.t) {
    case "moving": {
      if (f.unit !== "none") return { t: "step", to: place };
      const p = seatOf(v, seat);
      const unit = p.hero === place ? "hero" : fighters(p, place) > 0 ? "mech" : "worker";
      return { t: "take", unit, at: place };
    }
    case "producing":
      return { t: "produce", at: place, count: 1 };
    case "paying":
      return { t: "pay", from: place };
    case "receiving":
      return { t: "put", resource: "metal", at: place };
    case "aftermath":
      return { t: "fight", at: place };
    case "retreat":
      return { t: "retreat", to: place, workers: 0 };
    case "deploying":
      return first === "" ? undefined : ({ t: "deploy", mech: first, at: place } as Move);
    case "building":
      return first === "" ? undefined : ({ t: "build", structure: first, at: place } as Move);
    default:
      return undefined;
  }
}
