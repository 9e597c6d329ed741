// Levels 3 and 4: the few moves in a row that are worth trying next; search looks at no others.
import { type Draft, last, type Seat, type State } from "@rubizh/engine";
import { type Content, type Place, PRODUCT, RESOURCES } from "../rules/content.ts";
import { pileAt, workersAt } from "../rules/control.ts";
import type { ScytheGame } from "../rules/index.ts";
import { around } from "../rules/movement.ts";
import type { Move } from "../rules/moves.ts";
import {
  type Cargo,
  type Frame,
  type Mover,
  type MovingFrame,
  NO_CARGO,
  type ScytheTypes,
  seatOf,
  type TurnFrame,
  UNITS,
} from "../rules/state.ts";

export type World = Draft<State<ScytheTypes>>;
type Scythe = ScytheGame;
export type Steps = readonly Move[];
/** A few small moves that belong together: one unit's way, or a single choice; and where they lead, if that is known. */
export interface Way {
  readonly moves: Steps;
  readonly world?: World;
}
const silent = (): void => {};

/** What is worth trying next for the seat that is asked; never empty. */
export function propose(game: Scythe, content: Content, w: World, seat: Seat): readonly Way[] {
  const f = last(w.frames) as Frame;
  if (f.t === "moving" && f.unit === "none")
    return [...unitWays(game, content, w, f, seat), { moves: [{ t: "done" }] }];
  if (f.t === "moving" && f.unit !== "none") return waysOn(game, content, w, f, f.unit, seat);
  const legal = game.legal(w as State<ScytheTypes>, seat);
  const chosen = sensible(content, w, f, seat, legal);
  return (chosen.length > 0 ? chosen : legal).map((move) => ({ moves: [move] }));
}

const IDLE: ReadonlySet<Move["t"]> = new Set(["give", "decline", "accept", "count", "skip", "done", "drop"]);

function sensible(content: Content, w: World, f: Frame, seat: Seat, legal: readonly Move[]): readonly Move[] {
  const busy = legal.filter((m) => !IDLE.has(m.t));
  switch (f.t) {
    case "turn":
      return inTurn(w, f, seat, legal);
    case "producing":
      return inOrder(content, w, f.done, seat, legal);
    case "receiving": {
      // Two resources in either order are the same: the second is never before the first.
      const before = f.at === "any" || f.left !== 1 ? 0 : lastPut(w, f.at);
      return busy.filter((m) => m.t === "put" && RESOURCES.indexOf(m.resource) >= before);
    }
    case "encounter":
      return [...busy.filter((m) => m.t === "option" && m.without.length === 0), ...only(legal, "done")];
    case "paying":
    case "discarding": {
      const spend = busy.filter((m) => m.t === "spend");
      return [...busy.filter((m) => m.t === "pay"), ...spend.slice(0, 1)];
    }
    default:
      return busy;
  }
}

const only = (moves: readonly Move[], t: Move["t"]): readonly Move[] => moves.filter((m) => m.t === t);

/** No order is kept among resources that lay there before; the first kind present is a safe bound only when alone. */
function lastPut(w: World, place: Place): number {
  const pile = pileAt(w, place);
  const kinds = RESOURCES.filter((r) => pile[r] > 0);
  const [kind] = kinds;
  return kinds.length === 1 && kind && pile[kind] === 1 ? RESOURCES.indexOf(kind) : 0;
}

/** An objective is shown as soon as it may be, and a bottom action taken whole. */
function inTurn(w: World, f: TurnFrame, seat: Seat, legal: readonly Move[]): readonly Move[] {
  if (!f.chosen) return only(legal, "section");
  const reveals = only(legal, "reveal");
  if (reveals.length > 0 && seatOf(w, seat).stars.length < 5) return reveals.slice(0, 1);
  const bottom = legal.filter((m) => m.t === "bottom" && m.without === "nothing");
  const tops = only(legal, "top");
  return [
    ...reveals,
    ...tops,
    ...bottom,
    ...only(legal, "skip"),
    ...(tops.length > 0 ? [] : only(legal, "end")),
  ];
}

/** As much as a territory gives; of workers also fewer, or none, for they make every later harvest dearer. */
function inOrder(
  content: Content,
  w: World,
  done: readonly Place[],
  seat: Seat,
  legal: readonly Move[],
): readonly Move[] {
  const places = Object.keys(seatOf(w, seat).workers);
  const from = Math.max(-1, ...done.map((place) => places.indexOf(place)));
  const most = new Map<Place, number>();
  for (const m of legal) if (m.t === "produce") most.set(m.at, Math.max(most.get(m.at) ?? 0, m.count));
  const village = (place: Place): boolean => {
    const terrain = content.spots[place]?.terrain;
    return terrain !== undefined && terrain !== "base" && PRODUCT[terrain] === "worker";
  };
  const moves = legal.filter(
    (m) =>
      m.t === "produce" &&
      (places.indexOf(m.at) > from || places.indexOf(m.at) < 0) &&
      (m.count === most.get(m.at) || village(m.at)),
  );
  return [...moves, ...only(legal, "done")];
}

/** Every way of one unit that is worth a look: where to, and with what on board. */
function unitWays(game: Scythe, content: Content, w: World, f: MovingFrame, seat: Seat): readonly Way[] {
  const found: Way[] = [];
  const p = seatOf(w, seat);
  if (f.left === 0) return found;
  for (const unit of UNITS) {
    const places =
      unit === "hero" ? [p.hero] : unit === "worker" ? Object.keys(p.workers) : [...new Set(p.mechs)];
    for (const place of places) {
      const take: Move = { t: "take", unit, at: place };
      if (place === "mat" || game.refuse(w as State<ScytheTypes>, seat, take)) continue;
      const workers = unit === "mech" ? workersAt(p, place) : 0;
      for (const load of loads(w, f, place, workers, NO_CARGO))
        found.push(...walk(game, content, w, seat, [take, ...load]));
    }
  }
  return found;
}

/** Where a unit that is under way may still go: before its first step it may be loaded further, after it, rest. */
function waysOn(
  game: Scythe,
  content: Content,
  w: World,
  f: MovingFrame,
  { unit, at: place, cargo, stepped }: Mover,
  seat: Seat,
): readonly Way[] {
  if (stepped) return [...walk(game, content, w, seat, []), { moves: [{ t: "done" }] }];
  const workers = unit === "mech" ? workersAt(seatOf(w, seat), place) : 0;
  const ways = loads(w, f, place, workers, cargo).flatMap((load) => walk(game, content, w, seat, load));
  if (ways.length > 0) return ways;
  return game.legal(w as State<ScytheTypes>, seat).map((move) => ({ moves: [move] }));
}

/** Of what is not on board yet: nothing, all resources, all workers, or both. */
function loads(w: World, f: MovingFrame, place: Place, workers: number, aboard: Cargo): readonly Steps[] {
  const pile = pileAt(w, place);
  const goods = RESOURCES.flatMap((what) =>
    Array.from({ length: Math.max(0, pile[what] - aboard[what]) }, (): Move => ({ t: "load", what })),
  );
  const walked = Math.min(workers, f.moved.workers[place] ?? 0);
  const people = Array.from(
    { length: workers },
    (_, i): Move => ({ t: "load", what: i < walked ? "walked" : "worker" }),
  ).slice(aboard.walked + aboard.worker);
  const all: Steps[] = [[]];
  if (goods.length > 0) all.push(goods);
  if (people.length > 0) all.push(people);
  if (people.length > 1) all.push(people.slice(1));
  if (goods.length > 0 && people.length > 0) all.push([...people, ...goods]);
  return all;
}

/** The ways on from a unit that has been taken and loaded, shortest first, one to each place. */
function walk(game: Scythe, content: Content, w: World, seat: Seat, begun: Steps): readonly Way[] {
  const found: Way[] = [];
  const reached = new Set<Place>();
  const start = game.clone(w as State<ScytheTypes>);
  for (const move of begun) game.play(start, seat, move, silent);
  let open: { readonly world: World; readonly way: Steps }[] = [{ world: start, way: begun }];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { world, way } of open) {
      const f = last(world.frames) as Frame;
      if (f.t !== "moving" || f.unit === "none") continue;
      const { unit, at: from } = f.unit;
      reached.add(from);
      for (const to of around(content, world, seat, unit, from)) {
        const step: Move = { t: "step", to };
        if (reached.has(to) || game.refuse(world as State<ScytheTypes>, seat, step)) continue;
        reached.add(to);
        const there = game.clone(world as State<ScytheTypes>);
        game.play(there, seat, step, silent);
        const on = last(there.frames) as Frame;
        const more = on.t === "moving" && on.unit !== "none";
        if (more) next.push({ world: there, way: [...way, step] });
        const rested = more ? game.clone(there as State<ScytheTypes>) : there;
        if (more) game.play(rested, seat, { t: "done" }, silent);
        found.push({ moves: [...way, step, ...(more ? [{ t: "done" } as const] : [])], world: rested });
      }
    }
    open = next;
  }
  return found;
}
