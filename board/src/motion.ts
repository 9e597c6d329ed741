/**
 * The one place for the speeds and curves of everything that moves on a table. A thing is drawn where it ends; an act
 * says from where and how it comes there, so whatever cuts an act short leaves the truth on screen.
 */
export const EASE = {
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.6, 0, 0.9, 0.4)",
} as const;

/** Milliseconds at normal speed; lengths in units of the drawing. */
export const MOTION = {
  walk: { hex: 180, most: 720, hop: 3, off: 420 },
  fly: { ms: 260, apart: 60 },
  drop: { ms: 120, height: 6 },
  /** `lean`: share of the way to the target. */
  strike: { out: 90, back: 130, lean: 0.13 },
  hit: { stays: 300 },
  tear: { apart: 200, gone: 100, turn: 8 },
  count: { unit: 40, most: 800 },
  stamp: { still: 220 },
  stage: { opens: 260, closes: 160, far: 8, middle: 16, near: 24 },
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}
/** What one element does. */
export interface Act {
  readonly frames: readonly Keyframe[];
  readonly ms: number;
  readonly easing?: string;
  /** Until then the element waits in its first frame. */
  readonly after?: number;
}
export const lengthOf = ({ ms, after = 0 }: Act): number => after + ms;

const shift = ({ x, y }: Point, more = ""): string => `translate(${x}px, ${y}px)${more}`;
const HOME: Keyframe = { transform: "none" };

/** How long a way of so many hexes takes. */
export const walkTime = (hexes: number): number => Math.min(hexes * MOTION.walk.hex, MOTION.walk.most);

/** From hex to hex; `from` are the places on the way, as seen from the last one. Half-way in each hex the piece hops. */
export function walk(from: readonly Point[], after = 0): Act {
  const stops = [...from, { x: 0, y: 0 }];
  const frames = from.flatMap((a, i): Keyframe[] => {
    const b = stops[i + 1] ?? a;
    const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - MOTION.walk.hop };
    const easing = i === from.length - 1 ? EASE.out : "linear";
    return [
      { transform: shift(a), easing: "linear" },
      { transform: shift(half), easing },
    ];
  });
  return { frames: [...frames, HOME], ms: walkTime(from.length), after };
}

/** A card, a coin or a crate to its pile, in a straight line. */
export const fly = (from: Point, after = 0): Act => ({
  frames: [{ transform: shift(from) }, HOME],
  ms: MOTION.fly.ms,
  easing: EASE.out,
  after,
});

/** What goes out of the picture, drawn with opacity 0: for this once it is seen on its way. */
export const leave = (to: Point, after = 0, ms: number = MOTION.fly.ms): Act => ({
  frames: [
    { transform: "none", opacity: 1 },
    { transform: shift(to), opacity: 1 },
  ],
  ms,
  easing: EASE.out,
  after,
});

/** What comes to a thing that is there already, drawn with opacity 0: it is seen on its way alone. */
export const join = (from: Point, after = 0): Act => ({
  frames: [
    { transform: shift(from), opacity: 1 },
    { transform: "none", opacity: 1 },
  ],
  ms: MOTION.fly.ms,
  easing: EASE.out,
  after,
});

/** What is built or deployed comes down from a little above; before that it is not there. */
export const drop = (after = 0): Act => ({
  frames: [
    { transform: shift({ x: 0, y: -MOTION.drop.height }), opacity: 0 },
    { transform: "none", opacity: 1 },
  ],
  ms: MOTION.drop.ms,
  easing: EASE.out,
  after,
});

/**
 * Appears at once and stays: a hit, a verdict on its plate, a card that is turned over. What is hidden is not painted and
 * waits for nothing, while what is see-through would be a layer, and so would all that lies over it.
 */
export const appear = (after: number): Act => ({
  frames: [{ visibility: "hidden" }, { visibility: "hidden" }],
  ms: 1,
  after,
});

/** An attacker leans to its target and back; `to` is the target as seen from the attacker. */
export function strike(to: Point, after = 0): Act {
  const { out, back, lean } = MOTION.strike;
  return {
    frames: [
      { transform: "none", easing: EASE.in },
      { transform: shift({ x: to.x * lean, y: to.y * lean }), offset: out / (out + back), easing: EASE.out },
      HOME,
    ],
    ms: out + back,
    after,
  };
}

/** A ring or a minus that is drawn with opacity 0, for the hit alone: there at once, gone after its time. */
export const hit = (after = 0): Act => ({
  frames: [
    { opacity: 1, easing: "steps(1)" },
    { opacity: 1, easing: "steps(1)" },
  ],
  ms: MOTION.hit.stays,
  after,
});

/** One half of what is destroyed: apart along the line, tilted, then gone. `by` is where the half goes, `turn` −1…1. */
export function tear(by: Point, turn: number, after = 0): Act {
  const { apart, gone } = MOTION.tear;
  const tilt = ` rotate(${turn * MOTION.tear.turn}deg)`;
  return {
    frames: [
      { transform: "none", opacity: 1, easing: EASE.in },
      { transform: shift(by, tilt), opacity: 1, offset: apart / (apart + gone) },
      { transform: shift({ x: by.x * 1.3, y: by.y * 1.3 }, tilt), opacity: 0 },
    ],
    ms: apart + gone,
    after,
  };
}

/** How long a number takes from one value to another; it changes by whole units. */
export const countTime = (from: number, to: number): number =>
  Math.min(Math.abs(to - from) * MOTION.count.unit, MOTION.count.most);
/** The number on show, `ms` after the counting began. */
export function counted(from: number, to: number, ms: number): number {
  const all = countTime(from, to);
  return ms >= all || all === 0 ? to : from + Math.trunc(((to - from) * Math.max(0, ms)) / all);
}

/** A layer of a picture slides in when its stage opens. */
export const layer = (depth: "far" | "middle" | "near", toLeft = true): Act => ({
  frames: [{ transform: shift({ x: (toLeft ? 1 : -1) * MOTION.stage[depth], y: 0 }) }, HOME],
  ms: MOTION.stage.opens,
  easing: EASE.out,
});

/** Milliseconds of this screen; a table's `stage` is one. 0: nothing moves. */
export interface Pace {
  time(ms: number): number;
}

/** Lets an element act; the answer ends it where it was going. Still on a screen that is hidden or wants no motion. */
export function perform(pace: Pace, element: Element | null | undefined, act: Act): () => void {
  const duration = pace.time(act.ms);
  if (!element || duration === 0 || document.hidden) return () => {};
  const playing = element.animate([...act.frames], {
    duration,
    delay: pace.time(act.after ?? 0),
    easing: act.easing ?? "linear",
    fill: "backwards",
  });
  return () => playing.cancel();
}
