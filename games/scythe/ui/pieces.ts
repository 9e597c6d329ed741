import type { Side as Look } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import {
  type Content,
  type FactionId,
  type Place,
  RESOURCES,
  type Resource,
  STRUCTURES,
  type Structure,
} from "../rules/content.ts";
import { builderAt, controls, fighters, pileAt, standsAt, workersAt } from "../rules/control.ts";
import { turnSeat, type View } from "../rules/state.ts";
import { lookOf, lookOfSeat } from "./looks.ts";

interface Good {
  readonly resource: Resource;
  readonly n: number;
}
/** The units of one seat on a place. */
export interface Army {
  readonly seat: Seat;
  readonly faction: FactionId;
  readonly look: Look;
  readonly hero: boolean;
  readonly mechs: number;
  readonly workers: number;
}
/** Everything that stands and lies on a place. */
export interface Crowd {
  /** Two while a fight waits; then whoever attacks is the first. */
  readonly armies: readonly Army[];
  readonly structure?: { readonly structure: Structure; readonly faction: FactionId; readonly look: Look };
  readonly goods: readonly Good[];
  readonly encounter: boolean;
  readonly tunnel: boolean;
  readonly holder?: Look;
}

/** Who holds a territory. */
export function holderOf(c: Content, v: View, place: Place): Seat | "none" {
  if (v.frames[0]?.t !== "turn") return "none";
  // Most territories have nobody to ask about.
  const builder = builderAt(v, place);
  const seat = v.seats.findIndex((p, s) => (s === builder || standsAt(p, place)) && controls(c, v, s, place));
  return seat < 0 ? "none" : seat;
}

const goodsAt = (v: View, place: Place): readonly Good[] =>
  RESOURCES.flatMap((resource) => {
    const n = pileAt(v, place)[resource];
    return n > 0 ? [{ resource, n }] : [];
  });

function armiesAt(v: View, place: Place): readonly Army[] {
  const attacker = turnSeat(v);
  return v.seats
    .flatMap((p, seat): readonly Army[] => {
      const hero = p.hero === place;
      const mechs = fighters(p, place) - (hero ? 1 : 0);
      const workers = workersAt(p, place);
      return p.faction === "none" || (!hero && mechs + workers === 0)
        ? []
        : [{ seat, faction: p.faction, look: lookOf(p.faction), hero, mechs, workers }];
    })
    .sort((a, b) => Number(b.seat === attacker) - Number(a.seat === attacker));
}

export function crowdAt(c: Content, v: View, place: Place): Crowd {
  const [structure] = v.seats.flatMap(({ faction, structures }) =>
    faction === "none"
      ? []
      : STRUCTURES.filter((s) => structures[s] === place).map((s) => ({
          structure: s,
          faction,
          look: lookOf(faction),
        })),
  );
  const holder = holderOf(c, v, place);
  return {
    armies: armiesAt(v, place),
    ...(structure ? { structure } : {}),
    goods: goodsAt(v, place),
    encounter: v.tokens.includes(place),
    tunnel: c.spots[place]?.tunnel === true,
    ...(holder === "none" ? {} : { holder: lookOfSeat(v, holder) }),
  };
}

/** Something stands or lies there. */
export function isOccupied(c: Content, v: View, place: Place): boolean {
  const { armies, structure, goods, encounter } = crowdAt(c, v, place);
  return armies.length + goods.length > 0 || structure !== undefined || encounter;
}
