import type { Aim } from "../rules/aims.ts";
import type { Event, FighterView, Move, View } from "../rules/state.ts";
import type { Plan, Point } from "./map.ts";
import type { Place } from "./places.ts";

export interface Line {
  readonly from: Point;
  readonly to: Point;
}
const GAP = 24;

/** Between two figures, so that both stay readable; none when they stand in each other's way. */
export function lineBetween(a: Point, b: Point): Line | undefined {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 2.5 * GAP) return undefined;
  const along = (d: number): Point => ({
    x: a.x + ((b.x - a.x) * d) / length,
    y: a.y + ((b.y - a.y) * d) / length,
  });
  return { from: along(GAP), to: along(length - GAP) };
}

/** A tag with a number above a figure, kept inside the map. */
export interface Tag extends Point {
  readonly key: string;
  readonly text: string;
  readonly chosen: boolean;
  readonly line: Line | undefined;
}
const TAG_HALF = 31;
const TAG_UP = 34;

function tagAt(plan: Plan, place: Place): Point {
  const x = Math.max(TAG_HALF - 10, Math.min(plan.width - TAG_HALF + 10, place.x));
  const up = place.y - TAG_UP * (place.scale / 1.14);
  return { x, y: Math.max(2, up) };
}

/** The chance of at least one wound over every target. */
export function tagsOf(
  plan: Plan,
  places: readonly Place[],
  aims: readonly Aim[],
  actor: FighterView,
  chosen: string | undefined,
  percent: (chance: number) => string,
): readonly Tag[] {
  const from = places.find((p) => p.fighter.id === actor.id);
  const tags = aims.flatMap(({ target, odds }) => {
    const place = places.find((p) => p.fighter.id === target.id);
    if (!place || !from) return [];
    return [
      {
        key: target.id,
        text: percent(odds.wound),
        chosen: target.id === chosen,
        line: lineBetween(from, place),
        ...tagAt(plan, place),
      },
    ];
  });
  return stacked(tags);
}

const TAG_HEIGHT = 27;
const TAG_WIDTH = 54;

/** Tags of figures that share a cell lie above one another, at the upper edge below: each must be read. */
function stacked<T extends Point>(tags: readonly T[]): readonly T[] {
  const laid: T[] = [];
  for (const tag of tags) {
    const hides = (y: number): boolean =>
      laid.some((t) => Math.abs(t.x - tag.x) < TAG_WIDTH && Math.abs(t.y - y) < TAG_HEIGHT);
    const step = tag.y < 4 * TAG_HEIGHT ? TAG_HEIGHT : -TAG_HEIGHT;
    let { y } = tag;
    while (hides(y)) y += step;
    laid.push({ ...tag, y });
  }
  return laid;
}

/** What has just happened to a figure, as a mark on the map. */
export interface Hit extends Point {
  readonly key: string;
  readonly text: string;
  readonly kind: "wound" | "gone" | "saved" | "missed";
}
/** `target`: at whom the ability in the tray is aimed. */
export function hitsOf(
  plan: Plan,
  places: readonly Place[],
  events: readonly Event[],
  target?: string,
): readonly Hit[] {
  return events.flatMap((e): readonly Hit[] => {
    if (e.t === "missed") {
      const place = places.find((p) => p.fighter.id === target);
      return place ? [{ key: place.fighter.id, text: "", kind: "missed", ...tagAt(plan, place) }] : [];
    }
    if (e.t === "removed") {
      const shape = plan.shapes.find((s) => s.cell.id === e.cell);
      return shape ? [{ key: e.victim, text: "", kind: "gone", ...shape.middle }] : [];
    }
    if (e.t !== "wounded" && e.t !== "repelled") return [];
    const place = places.find((p) => p.fighter.id === e.victim);
    if (!place) return [];
    const text = e.t === "wounded" ? `−${e.wounds}` : "0";
    return [{ key: e.victim, text, kind: e.t === "wounded" ? "wound" : "saved", ...tagAt(plan, place) }];
  });
}

/** Who would stand where if the chosen move were played. */
export interface Ghost {
  readonly fighter: FighterView;
  readonly cell: string;
}
export function ghostOf(v: View, move: Move | undefined, acting: FighterView | undefined): Ghost | undefined {
  if (move?.t === "move" || move?.t === "leave" || move?.t === "enter")
    return acting && { fighter: acting, cell: move.to };
  if (move?.t !== "place" && move?.t !== "push" && move?.t !== "displace") return undefined;
  const fighter = v.fighters.find((f) => f.id === move.fighter);
  return fighter && { fighter, cell: move.t === "place" ? move.cell : move.to };
}
