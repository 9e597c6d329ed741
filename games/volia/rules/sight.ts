import { at } from "@rubizh/engine";

/** A point or direction. Lengths are in half squares: a unit square is 2 by 2, a round cell has radius 1. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}
/** A unit square by its top left corner. */
export type Square = Vector;

export type Footprint =
  | { readonly t: "square"; readonly corner: Square }
  | { readonly t: "disc"; readonly centre: Vector };

export interface Seen {
  /** 0…1, the visible part of the footprint. */
  readonly share: number;
  /** Exactly one half counts: VO-104. */
  readonly half: boolean;
  /** Some part is visible, however small. */
  readonly any: boolean;
}

const SIDE = 2;
const RADIUS = 1;
/** Far above rounding error, far below what a few sectors of a small grid can differ by without being equal. */
const NEAR = 1e-9;

const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;
const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y });
const cornersOf = ({ x, y }: Square): readonly Vector[] => [
  { x, y },
  { x: x + SIDE, y },
  { x: x + SIDE, y: y + SIDE },
  { x, y: y + SIDE },
];

/**
 * How much of a footprint can be seen past the rock, which alone blocks sight (VO-135). The rays from the eye to the
 * corners of rock and target cut the target into sectors. Inside a sector no edge begins or ends, and rock never lies
 * inside a footprint, so a sector is seen whole or not at all: one ray through its middle decides.
 */
export function look(eye: Vector, target: Footprint, rock: readonly Square[]): Seen {
  const shifted = between(eye, target, rock).map((square) => minus(square, eye));
  return target.t === "square"
    ? lookAtSquare(minus(target.corner, eye), shifted)
    : lookAtDisc(minus(target.centre, eye), shifted);
}

/** Rock inside the box around eye and target: no ray between them leaves it. */
function between(eye: Vector, target: Footprint, rock: readonly Square[]): readonly Square[] {
  const low =
    target.t === "square" ? target.corner : { x: target.centre.x - RADIUS, y: target.centre.y - RADIUS };
  const left = Math.min(eye.x, low.x);
  const upper = Math.min(eye.y, low.y);
  const right = Math.max(eye.x, low.x + SIDE);
  const lower = Math.max(eye.y, low.y + SIDE);
  return rock.filter((s) => s.x < right && s.x + SIDE > left && s.y < lower && s.y + SIDE > upper);
}

/** Everything is relative to the eye from here on. */
function lookAtSquare(target: Square, rock: readonly Square[]): Seen {
  const corners = cornersOf(target);
  const first = corners.reduce((a, b) => (cross(a, b) < 0 ? b : a));
  const final = corners.reduce((a, b) => (cross(a, b) > 0 ? b : a));
  const inside = (d: Vector): boolean => cross(first, d) > 0 && cross(d, final) > 0;
  const rays = sorted([first, final, ...[...corners, ...rock.flatMap(cornersOf)].filter(inside)]);
  const terms: Term[] = [];
  for (let i = 1; i < rays.length; i++) {
    const from = at(rays, i - 1);
    const to = at(rays, i);
    const middle = { x: from.x + to.x, y: from.y + to.y };
    const span = crossing(target, middle);
    if (span === undefined || rock.some((square) => isBefore(square, middle, span.enter))) continue;
    terms.push(...slice(target, from, to, middle));
  }
  const area = terms.reduce((sum, { over, under }) => sum + over / under, 0);
  const share = area / SIDE ** 2;
  const tie = Math.abs(share - 0.5) < NEAR;
  return { share, half: tie ? isAtLeast(terms, SIDE ** 2 / 2) : share > 0.5, any: terms.length > 0 };
}

/** A fraction of integers. */
interface Term {
  readonly over: number;
  readonly under: number;
}

/** The area between two rays inside a square, as exact fractions: the far triangle less the near one. */
function slice(square: Square, from: Vector, to: Vector, middle: Vector): readonly Term[] {
  const near = { x: middle.x > 0 ? square.x : square.x + SIDE, y: middle.y > 0 ? square.y : square.y + SIDE };
  const far = { x: middle.x > 0 ? square.x + SIDE : square.x, y: middle.y > 0 ? square.y + SIDE : square.y };
  const triangle = (axis: "x" | "y", edge: number, sign: 1 | -1): Term => ({
    over: sign * edge ** 2 * cross(from, to),
    under: 2 * from[axis] * to[axis],
  });
  const steps = (edge: Vector, axis: "x" | "y"): number => edge[axis] / middle[axis];
  const entersByX = middle.y === 0 || (middle.x !== 0 && steps(near, "x") > steps(near, "y"));
  const leavesByX = middle.y === 0 || (middle.x !== 0 && steps(far, "x") < steps(far, "y"));
  return [
    leavesByX ? triangle("x", far.x, 1) : triangle("y", far.y, 1),
    entersByX ? triangle("x", near.x, -1) : triangle("y", near.y, -1),
  ];
}

/** Whether a sum of fractions reaches a whole number, without rounding. */
function isAtLeast(terms: readonly Term[], least: number): boolean {
  let over = 0n;
  let under = 1n;
  for (const term of terms) {
    const sign = term.under < 0 ? -1n : 1n;
    over = over * BigInt(term.under) * sign + BigInt(term.over) * sign * under;
    under *= BigInt(term.under) * sign;
  }
  return over >= BigInt(least) * under;
}

/**
 * The same for a disc. A ray at signed distance s from the middle has swept the part F(s) of it, and F(0) = ½ exactly.
 * By Lindemann's theorem sums of such parts equal ½ only if their lines cancel out, so `NEAR` decides no real case.
 */
function lookAtDisc(centre: Vector, rock: readonly Square[]): Seen {
  const length = Math.hypot(centre.x, centre.y);
  const inside = (d: Vector): boolean =>
    d.x * centre.x + d.y * centre.y > 0 && cross(d, centre) ** 2 < RADIUS ** 2 * (d.x ** 2 + d.y ** 2);
  const reach = Math.sqrt(length ** 2 - RADIUS ** 2);
  const tangent = (turn: 1 | -1): Vector => ({
    x: centre.x * reach - turn * centre.y * RADIUS,
    y: centre.y * reach + turn * centre.x * RADIUS,
  });
  const rays = sorted([tangent(-1), ...rock.flatMap(cornersOf).filter(inside), tangent(1)]);
  let share = 0;
  for (let i = 1; i < rays.length; i++) {
    const from = unit(at(rays, i - 1));
    const to = unit(at(rays, i));
    const middle = unit({ x: from.x + to.x, y: from.y + to.y });
    const along = middle.x * centre.x + middle.y * centre.y;
    const enter = along - Math.sqrt(Math.max(0, RADIUS ** 2 - cross(middle, centre) ** 2));
    if (rock.some((square) => isBefore(square, middle, enter))) continue;
    share += swept(cross(to, centre)) - swept(cross(from, centre));
  }
  return { share, half: share > 0.5 - NEAR, any: share > NEAR };
}

/** The part of a disc on one side of a line at signed distance s from its centre; 0 at s = 1, 1 at s = -1. */
function swept(s: number): number {
  const x = Math.max(-1, Math.min(1, s / RADIUS));
  return (Math.acos(x) - x * Math.sqrt(1 - x ** 2)) / Math.PI;
}

const unit = (v: Vector): Vector => {
  const length = Math.hypot(v.x, v.y);
  return { x: v.x / length, y: v.y / length };
};

/** Rays of less than a half turn, in turning order, parallel ones once. */
function sorted(rays: readonly Vector[]): readonly Vector[] {
  const ordered = [...rays].sort((a, b) => cross(b, a));
  return ordered.filter((d, i) => i === 0 || cross(at(ordered, i - 1), d) > 0);
}

const isBefore = (square: Square, ray: Vector, distance: number): boolean => {
  const span = crossing(square, ray);
  return span !== undefined && span.enter < distance;
};

/**
 * Where a ray from the eye enters a square, in lengths of the ray. Coordinates are small integers, so equal quotients
 * are equal doubles and different ones differ by far more than rounding.
 */
function crossing(square: Square, ray: Vector): { readonly enter: number } | undefined {
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  for (const axis of ["x", "y"] as const) {
    const low = square[axis];
    if (ray[axis] === 0) {
      if (low >= 0 || low + SIDE <= 0) return undefined;
      continue;
    }
    const a = low / ray[axis];
    const b = (low + SIDE) / ray[axis];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave && leave > 0 ? { enter } : undefined;
}
