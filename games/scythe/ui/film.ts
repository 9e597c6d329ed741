import type { Shot as FilmShot } from "@rubizh/board";
import { type Message, type Seat, seatName, type Viewer } from "@rubizh/engine";
import { type Place, RESOURCES, type Resource } from "../rules/content.ts";
import { pileAt, pileSize, workersAt } from "../rules/control.ts";
import type { Event } from "../rules/events.ts";
import { placeName } from "../rules/names.ts";
import {
  type Cargo,
  type Frame,
  type ScytheTypes,
  type SeatView,
  seatOf,
  type Unit,
  type View,
} from "../rules/state.ts";
import { freshTurn } from "../rules/turns.ts";

type Shot = FilmShot<ScytheTypes>;

/** How long a moment of somebody else's turn stays, in milliseconds at normal speed; what is left out goes with the next. */
const TIMES: Readonly<Partial<Record<Event["t"], number>>> = {
  faction: 700,
  mat: 500,
  tiled: 700,
  section: 600,
  stepped: 650,
  gained: 350,
  hired: 500,
  drove: 900,
  upgraded: 800,
  deployed: 900,
  built: 900,
  enlisted: 800,
  combat: 1200,
  used: 900,
  stole: 900,
  revealed: 3200,
  retreated: 700,
  star: 1200,
  encounter: 1400,
  optioned: 900,
  factory: 1100,
  objective: 1400,
  gave: 700,
  automa: 1300,
  "automa fights": 1300,
  tracker: 600,
  arrived: 700,
  left: 1000,
};

/** One moment per thing that others did and that can be seen; a fight is shown to both sides. */
export function film(before: View, now: View, events: readonly Event[], viewer: Viewer): readonly Shot[] {
  const shots: { view: View; events: Event[]; ms: number; caption?: Message }[] = [];
  let view = before;
  let quiet: Event[] = [];
  for (const event of events) {
    view = after(view, event);
    quiet.push(event);
    const ms = isOwn(event, viewer) ? 0 : (TIMES[event.t] ?? 0);
    if (ms === 0) continue;
    const caption = captionOf(before, event);
    shots.push({ view, events: quiet, ms, ...(caption ? { caption } : {}) });
    quiet = [];
  }
  const end = shots.at(-1);
  if (!end) return events.every((e) => isOwn(e, viewer)) ? [] : [{ view: now, events, ms: 0 }];
  end.view = now;
  end.events.push(...quiet);
  return shots;
}

/** The option of an encounter by what it says: its letter is on a card that nobody has before them. */
function captionOf(before: View, e: Event): Message | undefined {
  if (e.t !== "optioned") return undefined;
  const faction = `@faction.${seatOf(before, e.seat).faction}`;
  return { key: "ui.film.option", with: { faction, what: `@encounter.${e.card}.${e.option}` } };
}

/** What the viewer did needs no telling; a fight with the viewer does. */
const isOwn = (e: Event, viewer: Viewer): boolean => "seat" in e && e.seat === viewer;

const withSeat = (v: View, seat: Seat, change: (p: SeatView) => Partial<SeatView>): View => ({
  ...v,
  seats: v.seats.map((p, s) => (s === seat ? { ...p, ...change(p) } : p)),
});
const withPile = (v: View, place: Place, resource: Resource, n: number): View => {
  const pile = { ...pileAt(v, place), [resource]: Math.max(0, pileAt(v, place)[resource] + n) };
  const { [place]: _, ...others } = v.piles;
  return { ...v, piles: pileSize(pile) > 0 ? { ...others, [place]: pile } : others };
};
const withWorkers = (v: View, seat: Seat, place: Place, n: number): View =>
  withSeat(v, seat, (p) => {
    const { [place]: _, ...others } = p.workers;
    const now = Math.max(0, workersAt(p, place) + n);
    return { workers: now > 0 ? { ...others, [place]: now } : others };
  });

const isResource = (what: string): what is Resource => (RESOURCES as readonly string[]).includes(what);
function shifted(v: View, seat: Seat, what: string, n: number, at: Place | "none"): View {
  if (isResource(what)) return at === "none" ? v : withPile(v, at, what, n);
  if (what === "cards") return v;
  return withSeat(v, seat, (p) => {
    const key = what as "power" | "coins" | "popularity";
    return { [key]: Math.max(0, p[key] + n) };
  });
}

/** One unit of a kind from one place to another, or to its mat. */
function carried(v: View, seat: Seat, unit: Unit, from: Place, to: Place | "mat", n: number): View {
  if (unit === "worker") {
    const gone = withWorkers(v, seat, from, -n);
    return to === "mat" ? gone : withWorkers(gone, seat, to, n);
  }
  return withSeat(v, seat, (p) => {
    if (unit === "hero") return { hero: to };
    let left = n;
    return { mechs: p.mechs.map((mech) => (mech === from && left-- > 0 ? to : mech)) };
  });
}
function cargoed(v: View, seat: Seat, cargo: Cargo, from: Place, to: Place): View {
  let view = v;
  for (const r of RESOURCES) view = withPile(withPile(view, from, r, -cargo[r]), to, r, cargo[r]);
  const workers = cargo.worker + cargo.walked;
  return workers > 0 ? withWorkers(withWorkers(view, seat, from, -workers), seat, to, workers) : view;
}

const framed = (v: View, ...frames: readonly Frame[]): View => ({ ...v, frames });

/** The table after one event, as far as it can be seen. */
export function after(v: View, e: Event): View {
  switch (e.t) {
    case "faction":
      return withSeat(v, e.seat, () => ({ faction: e.faction }));
    case "mat":
      return withSeat(v, e.seat, () => ({ mat: e.mat }));
    case "tiled":
      return { ...v, tile: e.tile };
    case "turn":
      return framed({ ...v, turn: e.turn }, freshTurn(e.seat));
    case "section":
      return withSeat(v, e.seat, () => ({ section: e.section }));
    case "paid":
      return shifted(v, e.seat, e.what, -e.n, e.at);
    case "gained":
      return shifted(v, e.seat, e.what, e.n, e.at);
    case "lost":
      return shifted(v, e.seat, e.what, -e.n, "none");
    case "hired":
      return withWorkers(v, e.seat, e.at, e.n);
    case "stepped":
      return cargoed(carried(v, e.seat, e.unit, e.from, e.to, 1), e.seat, e.cargo, e.from, e.to);
    case "retreated":
      return carried(v, e.seat, e.unit, e.from, e.to, e.n);
    case "arrived":
      return arrived(v, e.seat, e.unit, e.at);
    case "upgraded":
      return withSeat(v, e.seat, (p) => ({ cubes: { ...p.cubes, [e.cube]: e.to } }));
    case "built":
      return withSeat(v, e.seat, (p) => ({ structures: { ...p.structures, [e.structure]: e.at } }));
    case "deployed":
      return arrived(v, e.seat, "mech", e.at);
    case "enlisted":
      return withSeat(v, e.seat, (p) => ({ recruits: { ...p.recruits, [e.from]: e.bonus } }));
    case "star":
      return withSeat(v, e.seat, (p) => ({ stars: [...p.stars, e.star] }));
    case "token":
      return { ...v, tokens: v.tokens.filter((token) => token !== e.hex) };
    case "factory":
      return withSeat(v, e.seat, () => ({ factoryCard: e.card }));
    case "claimed":
      return withSeat(v, e.seat, () => ({ factoryCard: "unseen" }));
    case "objective":
      return withSeat(v, e.seat, (p) => ({ shown: [...p.shown, e.objective] }));
    case "gave":
      return shifted(shifted(v, e.seat, "coins", -1, "none"), e.to, "coins", 1, "none");
    case "automa":
    case "automa fights":
      return v.automa === "none"
        ? v
        : framed(v, freshTurn(v.automa.seat), automaFrame(v.automa.seat, e.card));
    default:
      return v;
  }
}

/** From the mat onto the map; which of the mechs it is, is all one here. */
function arrived(v: View, seat: Seat, unit: Unit, at: Place): View {
  if (unit === "worker") return withWorkers(v, seat, at, 1);
  if (unit === "hero") return withSeat(v, seat, () => ({ hero: at }));
  const slot = seatOf(v, seat).mechs.indexOf("mat");
  return withSeat(v, seat, (p) => ({ mechs: p.mechs.map((mech, i) => (i === slot ? at : mech)) }));
}

const automaFrame = (seat: Seat, card: number): Frame => ({
  t: "automa",
  seat,
  card,
  stage: "move",
  gains: 0,
});

/** Worth a mark on the scrub bar: a fight, a star. */
export function markOfEvent(e: Event): Message | undefined {
  if (e.t === "combat") return { key: "ui.mark.combat", with: { hex: e.hex } };
  return e.t === "star" ? { key: "ui.mark.star", with: { star: `@star.${e.star}` } } : undefined;
}

/** Steps on the way to a move, too small for the log. */
export function aside(e: Event): Message | undefined {
  switch (e.t) {
    case "took":
      return {
        key: "ui.aside.took",
        with: { player: seatName(e.seat), unit: `@unit.${e.unit}`, at: placeName(e.at) },
      };
    case "loaded":
    case "dropped":
      return { key: `ui.aside.${e.t}`, with: { player: seatName(e.seat), what: `@cargo.${e.what}` } };
    case "halted":
      return { key: "ui.aside.halted", with: { player: seatName(e.seat) } };
    default:
      return undefined;
  }
}
