import {
  type Callouts,
  type Found,
  type Glimpse,
  type MakeCallouts,
  onEvents,
  type Spot,
} from "@rubizh/board";
import { BOTTOMS, type Bottom, type Content, RESOURCE_OF } from "../rules/content.ts";
import { resourcesOf, standsAt } from "../rules/control.ts";
import { bottomCost } from "../rules/costs.ts";
import type { Event } from "../rules/events.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import {
  baseOf,
  CARD_VALUES,
  type Frame,
  type FrameOf,
  type ScytheTypes,
  type SeatView,
  seatOf,
  sum,
  top,
  workersOut,
} from "../rules/state.ts";
import { MOST_STARS } from "../rules/tracks.ts";
import { driven, meets, rangeOf } from "../ui/outlook.ts";
import { path, placeSpot } from "../ui/path.ts";
import list from "./list.json" with { type: "json" };
import { heroReaches, threatened } from "./reach.ts";

type Seen = Glimpse<ScytheTypes>;
type When = (seen: Seen) => Found | undefined;

const SEATS: Spot = "zone/seats";
const FIGHT: Spot = "zone/fight";
const me = ({ view, seat }: Seen): SeatView => seatOf(view, seat);

const on = onEvents<ScytheTypes>();
/** The decision at hand, if it is of this kind and the player's own. */
function asked<K extends Frame["t"]>({ view, seat }: Seen, kind: K): FrameOf<K> | undefined {
  const frame = top(view);
  return frame.t === kind && frame.seat === seat ? (frame as FrameOf<K>) : undefined;
}
/** A turn in which nothing is chosen yet. */
const atTurn = (seen: Seen): boolean => asked(seen, "turn")?.chosen === false;
const mayTake = ({ legal }: Seen, section: string): boolean =>
  legal.some((m) => m.t === "section" && m.section === section);

/** Of Produce: from so many workers on it costs power (SC-135). */
const DEARER = 4;
/** One popularity below what makes everything worth more (SC-358). */
const BELOW = [6, 12];

/** A bottom action for which one resource is missing. */
function oneShort(content: Content, seen: Seen): Bottom | undefined {
  const own = resourcesOf(content, seen.view, seen.seat);
  return BOTTOMS.find((bottom) => bottomCost(content, me(seen), bottom) - own[RESOURCE_OF[bottom]] === 1);
}

function moving(content: Content): Readonly<Record<string, When>> {
  const reached = (seen: Seen, places: readonly string[]): Found | undefined => {
    const frame = asked(seen, "moving");
    const place = frame && heroReaches(content, seen.view, frame, places);
    return place === undefined ? undefined : { at: placeSpot(place) };
  };
  const water =
    (rule: string): When =>
    ({ refused }) => {
      const to = refused?.rule === rule ? refused.why.with?.["to"] : undefined;
      return typeof to === "string" ? { at: placeSpot(to) } : undefined;
    };
  const arrived = (seen: Seen, seat: number, place: string): Found | undefined =>
    seat === seen.seat && content.spots[place]?.tunnel && standsAt(me(seen), place)
      ? { at: placeSpot(place) }
      : undefined;
  const stepped = on("stepped", ({ seat, to }, seen) => arrived(seen, seat, to));
  const deployed = on("deployed", ({ seat, at }, seen) => arrived(seen, seat, at));
  return {
    "token-near": (seen) => reached(seen, seen.view.tokens),
    factory: (seen) => (me(seen).factoryCard === "none" ? reached(seen, [content.factory]) : undefined),
    river: water("SC-099"),
    lake: water("SC-100"),
    tunnel: (seen) => stepped(seen) ?? deployed(seen),
    drive: ({ view, seat, move }) =>
      move?.t === "step" && meets(view, move.to) === "workers"
        ? { at: placeSpot(move.to), with: { n: driven(view, seat, move.to) } }
        : undefined,
  };
}

function fighting(content: Content): Readonly<Record<string, When>> {
  return {
    lonely: (seen) => {
      const place = atTurn(seen) ? threatened(content, seen.view, seen.seat) : undefined;
      return place === undefined ? undefined : { at: placeSpot(place) };
    },
    fight: (seen) => {
      const frame = seen.legal.some((m) => m.t === "commit") ? top(seen.view) : undefined;
      const enemy = frame?.t === "combat" ? frame.sides.find(({ seat }) => seat !== seen.seat) : undefined;
      if (frame?.t !== "combat" || !enemy) return undefined;
      const most = (of: number): number => rangeOf(content, seen.view, seen.seat, of, frame.hex).most;
      return { at: FIGHT, with: { own: most(seen.seat), most: most(enemy.seat) } };
    },
    "lost-fight": on("revealed", ({ winner, sides }, seen) => {
      const own = sides.find(({ seat }) => seat === seen.seat);
      if (!own || winner === seen.seat) return undefined;
      const shown = own.dial + sum(CARD_VALUES.map((value, kind) => value * (own.cards[kind] ?? 0)));
      return shown > 0 ? { at: placeSpot(baseOf(content, me(seen))) } : undefined;
    }),
  };
}

function when(game: ScytheGame): Readonly<Record<string, When>> {
  const { content } = game;
  /** Where the first of these moves begins. */
  const first = ({ view, legal }: Seen, is: (move: Move) => boolean): Found | undefined => {
    const move = legal.find(is);
    const spot = move && path(game, view, move)[0];
    return spot && { at: spot };
  };
  const choosing =
    (frame: Frame["t"], t: Move["t"]): When =>
    (seen) =>
      asked(seen, frame) ? first(seen, (m) => m.t === t) : undefined;
  return {
    ...moving(content),
    ...fighting(content),
    "five-stars": (seen) =>
      atTurn(seen) && seen.view.seats.some(({ stars }) => stars.length === MOST_STARS - 1)
        ? { at: SEATS }
        : undefined,
    objective: (seen) => first(seen, (m) => m.t === "reveal"),
    both: (seen) => (asked(seen, "turn")?.top === "done" ? first(seen, (m) => m.t === "bottom") : undefined),
    "one-short": (seen) => {
      const bottom = atTurn(seen) && mayTake(seen, "trade") && me(seen).coins > 0 && oneShort(content, seen);
      return bottom ? { at: "section/trade", with: { action: `@action.${bottom}` } } : undefined;
    },
    tier: (seen) => (atTurn(seen) && BELOW.includes(me(seen).popularity) ? { at: SEATS } : undefined),
    "first-section": (seen) =>
      atTurn(seen) && me(seen).section === "none" ? first(seen, (m) => m.t === "section") : undefined,
    rests: (seen) => (seen.refused?.rule === "SC-075" ? { at: `section/${me(seen).section}` } : undefined),
    "no-coins": (seen) =>
      atTurn(seen) && me(seen).coins === 0 && mayTake(seen, "move") ? { at: "section/move" } : undefined,
    "fourth-worker": on("hired", ({ seat }, seen) =>
      seat === seen.seat && workersOut(me(seen)) >= DEARER ? { at: "section/produce" } : undefined,
    ),
    encounter: choosing("encounter", "option"),
    "mech-skill": on("deployed", ({ seat, at }, seen) =>
      seat === seen.seat ? { at: placeSpot(at) } : undefined,
    ),
    "first-star": on("star", (_, { view }) =>
      sum(view.seats.map(({ stars }) => stars.length)) === 1 ? { at: SEATS } : undefined,
    ),
    facts: (seen) => {
      const { hero } = me(seen);
      return atTurn(seen) && hero !== "mat" ? { at: placeSpot(hero) } : undefined;
    },
    upgrade: choosing("upgrading", "upgrade"),
    build: choosing("building", "build"),
    enlist: choosing("enlisting", "enlist"),
  };
}

const did =
  (...kinds: readonly Event["t"][]) =>
  ({ events, seat }: Seen): boolean =>
    events.some((e) => kinds.includes(e.t) && "seat" in e && e.seat === seat);

/** Whoever has done it knows it. */
const done: NonNullable<Callouts<ScytheTypes>["done"]> = {
  "token-near": did("encounter"),
  factory: did("factory"),
  objective: did("objective"),
  drive: did("drove"),
};

export const callouts: MakeCallouts<ScytheTypes> = (entry) => ({
  list: list as Callouts["list"],
  when: when(entry.game as ScytheGame),
  done,
});
