import { type Act, drop, fly, leave, MOTION, walk } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import { type Content, type Place, RESOURCES, type Resource } from "../rules/content.ts";
import { pileAt, workersAt } from "../rules/control.ts";
import type { Event } from "../rules/events.ts";
import { type Cargo, seatOf, type Unit, type View } from "../rules/state.ts";
import type { Standing } from "./crowd.ts";
import { centreOf, type Point } from "./geometry.ts";

/** What one thing on the map does when the view that it stands in comes up. */
export interface Cue {
  readonly place: Place;
  readonly stands: string;
  readonly act: Act;
}
/** Goods that are on the map no more, drawn once more on their way to whoever spent them. */
export interface Ghost {
  readonly key: string;
  readonly resource: Resource;
  readonly at: Point;
  readonly act: Act;
}
type Shown = (place: Place) => readonly Standing[];

const by = (from: Point, to: Point): Point => ({ x: from.x - to.x, y: from.y - to.y });
const isResource = (what: string): what is Resource => (RESOURCES as readonly string[]).includes(what);

/** A way on the map, hex by hex. */
interface Way {
  readonly seat: Seat;
  readonly unit: Unit;
  readonly from: readonly Place[];
  readonly to: Place;
  readonly cargo: Partial<Cargo>;
}
/** Steps of one unit after each other are one way. */
function waysOf(events: readonly Event[]): readonly Way[] {
  const ways: Way[] = [];
  for (const e of events) {
    if ((e.t !== "stepped" && e.t !== "retreated") || e.to === "mat") continue;
    const last = ways.at(-1);
    const goesOn = last?.seat === e.seat && last.unit === e.unit && last.to === e.from;
    const cargo = e.t === "stepped" ? e.cargo : {};
    if (last && goesOn) ways[ways.length - 1] = { ...last, from: [...last.from, e.from], to: e.to, cargo };
    else ways.push({ seat: e.seat, unit: e.unit, from: [e.from], to: e.to, cargo });
  }
  return ways;
}

/** What came along is seen to come only where nothing of its kind lay before. */
function carriedBy(v: View, { seat, to, cargo }: Way): readonly string[] {
  const goods = RESOURCES.filter((r) => (cargo[r] ?? 0) > 0 && pileAt(v, to)[r] === cargo[r]);
  const people = (cargo.worker ?? 0) + (cargo.walked ?? 0);
  return [...goods, ...(people > 0 && workersAt(seatOf(v, seat), to) === people ? [`worker-${seat}-`] : [])];
}

export function cuesOf(c: Content, v: View, events: readonly Event[], shown: Shown): readonly Cue[] {
  const last = (place: Place, prefix: string): readonly string[] =>
    shown(place)
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key }) => key)
      .slice(-1);
  const cues: Cue[] = [];
  for (const way of waysOf(events)) {
    const to = centreOf(c, way.to);
    const act = walk(way.from.map((place) => by(centreOf(c, place), to)));
    for (const prefix of [`${way.unit}-${way.seat}`, ...carriedBy(v, way)])
      for (const stands of last(way.to, prefix)) cues.push({ place: way.to, stands, act });
  }
  let after = 0;
  const come = (place: Place, prefix: string, act: (wait: number) => Act): void => {
    for (const stands of last(place, prefix)) cues.push({ place, stands, act: act(after) });
    after += MOTION.fly.apart;
  };
  for (const e of events) {
    if (e.t === "gained" && isResource(e.what) && e.at !== "none") {
      const { at } = e;
      const home = homeOf(c, v, e.seat);
      // What the land yields appears on it; what is bought comes from the seat's base.
      const made = pileAt(v, at)[e.what] > e.n || home === undefined || workersAt(seatOf(v, e.seat), at) > 0;
      come(at, e.what, (wait) => (made || !home ? drop(wait) : fly(by(home, centreOf(c, at)), wait)));
    } else if (e.t === "hired") come(e.at, `worker-${e.seat}`, drop);
    else if (e.t === "deployed") come(e.at, `mech-${e.seat}`, drop);
    else if (e.t === "arrived") come(e.at, `${e.unit}-${e.seat}`, drop);
    else if (e.t === "built") come(e.at, e.structure, drop);
  }
  return cues;
}

/** Where a seat's goods come from and go to: its base. */
function homeOf(c: Content, v: View, seat: Seat): Point | undefined {
  const { faction } = seatOf(v, seat);
  const base = c.bases.find((b) => b.faction === faction);
  return base ? centreOf(c, base.id) : undefined;
}

export const ghostsOf = (c: Content, v: View, events: readonly Event[]): readonly Ghost[] =>
  events.flatMap((e, i): readonly Ghost[] => {
    if (e.t !== "paid" || !isResource(e.what) || e.at === "none") return [];
    const home = homeOf(c, v, e.seat);
    const at = centreOf(c, e.at);
    return home
      ? [{ key: `${i}-${e.what}`, resource: e.what, at, act: leave(by(home, at), i * MOTION.fly.apart) }]
      : [];
  });
