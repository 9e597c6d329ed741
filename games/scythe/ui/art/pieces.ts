import type { Side as Look } from "@rubizh/board";
import type { Resource, Structure } from "../../rules/content.ts";
import type { Unit } from "../../rules/state.ts";

/**
 * Pieces as silhouettes in a box of −50…50 with their feet at 50. A machine is its side's badge on legs: square hull on
 * two, triangle on three, dome on four, diamond on bent ones, a cross with arms. A hero is a person with a beast: ox, tiger,
 * eagle, wolves, bear.
 */
export type Kind = Unit | Structure;
interface Ink {
  readonly body: string;
  readonly deep: string;
  readonly mark: string;
}
const SIDE_INKS: Readonly<Record<Look, Ink>> = {
  blue: { body: "#2C6DB3", deep: "#143A63", mark: "#F2ECDC" },
  red: { body: "#C23F26", deep: "#5E1A0E", mark: "#F2ECDC" },
  yellow: { body: "#E3B32E", deep: "#5F480A", mark: "#121714" },
  black: { body: "#2B302D", deep: "#111412", mark: "#F2ECDC" },
  white: { body: "#EAE3D0", deep: "#5B574A", mark: "#121714" },
};

/** Outline, what is printed light on it, what is printed dark. */
type Shape = readonly [outline: string, light: string, dark: string];

// biome-ignore format: one drawing a line
const MECH: Readonly<Record<Look, Shape>> = {
  blue: ["M-25 -26H25V14H-25ZM-11 -42H11V-26H-11ZM15 -48H23V-26H15ZM-44 -18H-25V-4H-44ZM-50 -15H-44V-7H-50ZM25 -18H42V22H30V-4H25ZM-22 14H-4L-8 32L-4 50H-28L-26 32ZM22 14H4L8 32L4 50H28L26 32Z", "M-7 -36H7V-31H-7Z", "M-9 -15H9V3H-9Z"],
  red: ["M0 -48L36 12H-36ZM-32 12H-16L-28 50H-46ZM32 12H16L28 50H46ZM-7 12H7V46H11V50H-11V46H-7ZM17 -22L36 -30L38 -44L50 -40L48 -16L24 -8ZM-17 -22L-40 -22V-12L-24 -8Z", "M-8 -24H8V-19H-8Z", "M0 -12L10 5H-10Z"],
  yellow: ["M0 -40A25 25 0 0 1 25 -15V2H-25V-15A25 25 0 0 1 0 -40ZM-25 -8L-42 -22L-50 50H-42L-37 -4L-22 4ZM25 -8L42 -22L50 50H42L37 -4L22 4ZM-16 2H-5L-14 50H-23ZM16 2H5L14 50H23ZM-2 -40V-50H18L12 -45L18 -41H2V-38Z", "M-14 -26H14V-21H-14Z", "M-9 -8A9 9 0 1 0 9 -8A9 9 0 1 0 -9 -8Z"],
  black: ["M0 -42L34 -12L0 18L-34 -12ZM-18 -20H-52V-10H-18ZM-52 -23H-46V-7H-52ZM14 -50H21V-26H14ZM25 -44H32V-16H25ZM-14 4L-36 20L-18 34L-30 50H-12L-4 34L-20 21L-2 12ZM14 4L36 20L18 34L30 50H12L4 34L20 21L2 12Z", "M-9 -22H9V-17H-9Z", "M0 -12L9 -3L0 6L-9 -3Z"],
  white: ["M-14 -46H14V-26H44V20H32V-6H14V14L20 50H3L0 20L-3 50H-20L-14 14V-6H-32V20H-44V-26H-14Z", "M-8 -38H8V-33H-8Z", "M-4 -22H4V-15H11V-7H4V0H-4V-7H-11V-15H-4Z"],
};

// biome-ignore format: one drawing a line
const HERO: Readonly<Record<Look, Shape>> = {
  // Ox: low head, hump, curled horns, skirt of hair; rider with a broad axe.
  blue: ["M-50 6Q-52 -8 -43 -9Q-38 -8 -40 0Q-37 -6 -31 -5Q-22 -17 -6 -14L-8 -26Q-7 -33 0 -34A10 10 0 1 1 12 -34Q19 -32 18 -24L16 -12Q44 -14 47 16L45 40H40V50H27V41H-14V50H-27V40Q-33 38 -34 30Q-46 32 -47 22Q-47 16 -43 13Q-50 13 -50 6ZM24 -50Q40 -50 42 -36Q40 -24 28 -24V-12H22V-50Z", "M-38 19A3 3 0 1 0 -37.9 19Z", "M-22 40L-18 14L-10 40L-4 12L4 40L12 12L20 40L28 14L36 40V43H-22ZM-4 -38H16V-34H-4Z"],
  // Tiger: long back, tail up; woman in a tall fur cap and a long coat.
  red: ["M-48 20Q-49 8 -40 6L-37 -2L-31 4H-12L-12 -18Q-11 -27 -4 -29Q-9 -33 -8 -50H14Q15 -33 10 -29Q17 -27 18 -18L18 4H24Q33 2 34 -10Q35 -22 28 -28Q26 -36 34 -35Q45 -28 43 -8Q42 10 37 16V50H25V30L14 34V50H2V34H-18V50H-30V32Q-46 34 -48 20Z", "M-40 16A2.8 2.8 0 1 0 -39.9 16Z", "M-22 6L-18 22H-13L-15 6ZM22 10L19 26H25L29 8ZM-3 4L0 22H5L4 4ZM-8 -50H14V-42H-8ZM35 -14L43 -14V-9L35 -8Z"],
  // Eagle raised over an archer on foot: the only hero with wings above the head.
  yellow: ["M0 -30L6 -34L18 -30L50 -50L42 -30L48 -30L38 -20L42 -18L28 -12L10 -18A10 10 0 0 1 7 -5Q18 -3 21 8L34 50H-34L-21 8Q-18 -3 -7 -5A10 10 0 0 1 -10 -18L-28 -12L-42 -18L-38 -20L-48 -30L-42 -30L-50 -50L-18 -30L-6 -34Z", "M-4 -24L0 -19L4 -24Z", "M-7 0L0 12L7 0L12 50H-12ZM-46 -44L-24 -24L-28 -20ZM46 -44L24 -24L28 -20Z"],
  // Two wolves shoulder to shoulder with an officer in a cloak.
  black: ["M-50 14L-48 -8L-40 0L-31 0L-24 -8L-21 4L-14 0L-17 -18Q-16 -26 -8 -28Q-11 -32 -11 -38L-16 -40L-13 -48Q0 -53 13 -48L16 -40L11 -38Q11 -32 8 -28Q16 -26 17 -18L14 0L21 4L24 -8L31 0L40 0L48 -8L50 14L42 26V50H24V32L18 34L22 50H-22L-18 34L-24 32V50H-42V26Z", "M-43 10A2.4 2.4 0 1 0 -42.9 10ZM-32 10A2.4 2.4 0 1 0 -31.9 10ZM34 10A2.4 2.4 0 1 0 34.1 10ZM43 10A2.4 2.4 0 1 0 43.1 10ZM-13 -43H13V-40H-13Z", "M-7 -26L0 -12L7 -26L5 44H-5Z"],
  // Bear: round back, round ear, heavy paws; girl with a rifle.
  white: ["M-52 22Q-52 14 -44 11Q-44 4 -39 1Q-42 -9 -33 -10Q-26 -9 -25 -5Q-18 -12 -9 -12L-9 -24Q-8 -30 -3 -31Q-15 -31 -15 -35H-7Q-6 -48 4 -48T15 -35H23Q23 -31 11 -31Q16 -30 17 -24V-12Q49 -8 49 26V50H24V40H6V50H-22V36Q-30 36 -34 31Q-48 32 -52 22ZM24 -50H30L32 -14L26 -12Z", "M-35 9A3 3 0 1 0 -34.9 9Z", "M-52 20L-45 15V22L-50 25ZM-7 -39H15V-35H-7ZM-8 -6H22Q20 4 10 8Q-4 6 -8 -6Z"],
};
const WORKER =
  "M0 -50A15 15 0 0 1 10 -24Q26 -20 26 0V18H18V50H3V28H-3V50H-18V18H-26V0Q-26 -20 -10 -24A15 15 0 0 1 0 -50Z";
// biome-ignore format: one drawing a line
const BUILD: Readonly<Record<Structure, readonly [outline: string, light: string]>> = {
  mill: ["M-20 50L-13 -10H13L20 50ZM-13 -10L0 -26L13 -10ZM-4 -14L-40 -44L-34 -50L0 -18L34 -50L40 -44L6 -13L40 18L34 24L0 -6L-34 24L-40 18Z", "M-5 28H5V50H-5Z"],
  mine: ["M-46 50V16L-26 -14H26L46 16V50ZM-8 -14V-46H8V-14ZM-20 -46H20V-38H-20Z", "M-20 50V24Q-20 6 0 6T20 24V50Z"],
  armory: ["M-46 50V-18H-32V-30H-18V-18H-7V-30H7V-18H18V-30H32V-18H46V50ZM-3 -30V-50H20L14 -44L20 -38H3V-30Z", "M-30 0H-16V14H-30ZM16 0H30V14H16ZM-9 50V22H9V50Z"],
  monument: ["M-40 50V36H-24V22H-14L-8 -36L0 -50L8 -36L14 22H24V36H40V50Z", "M-4 -22H4L6 16H-6Z"],
};

/** A machine's silhouette and its lit windows, for a picture of it. */
export const mechOutline = (look: Look): readonly [string, string] => [MECH[look][0], MECH[look][1]];

function shapeOf(kind: Kind, look: Look): Shape {
  if (kind === "hero") return HERO[look];
  if (kind === "mech") return MECH[look];
  if (kind === "worker") return [WORKER, "", ""];
  const [outline, light] = BUILD[kind];
  return [outline, light, ""];
}

/** The bone rim; a smaller piece has a broader one. */
const rimOf = (kind: Kind): number => (kind === "hero" || kind === "mech" ? 6 : kind === "worker" ? 10 : 9);
const CASE = 9;
const SHADOW = { x: 9, y: 7 };

/** How far a piece of height 1 reaches from its middle, with casing and shadow. */
export interface Reach {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}
const SPAN: Readonly<Record<"figure" | "worker" | "structure", number>> = {
  figure: 52,
  worker: 26,
  structure: 46,
};
export function reachOf(kind: Kind): Reach {
  const rim = rimOf(kind);
  const span =
    SPAN[kind === "hero" || kind === "mech" ? "figure" : kind === "worker" ? "worker" : "structure"];
  const casing = (rim + CASE) / 2;
  const shade = rim / 2;
  return {
    left: (span + casing) / 100,
    right: (Math.max(casing, SHADOW.x + shade) + span) / 100,
    up: (50 + (kind === "worker" || kind === "hero" ? 1 : 0) + casing) / 100,
    down: (50 + Math.max(casing, SHADOW.y + shade)) / 100,
  };
}

export interface Layer {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}
/** How many numbers follow a letter of a path, and which of them are across and down. */
const PAIR = ["x", "y"] as const;
const NUMBERS: Readonly<Record<string, readonly ("x" | "y" | "-")[]>> = {
  M: PAIR,
  L: PAIR,
  T: PAIR,
  H: ["x"],
  V: ["y"],
  Q: [...PAIR, ...PAIR],
  A: ["-", "-", "-", "-", "-", ...PAIR],
  Z: [],
};
/**
 * The same path so far away. An element that is moved or see-through by itself is a chunk of its own to be painted and
 * composed, hundreds of them on a map.
 */
export const moved = (d: string, by: { readonly x: number; readonly y: number }): string =>
  d.replace(/([A-Z])([^A-Z]*)/g, (_, letter: string, numbers: string) => {
    const kinds = NUMBERS[letter] ?? [];
    const shifted = (numbers.match(/-?[\d.]+/g) ?? []).map((n, i) => {
      const kind = kinds[i % kinds.length] ?? "-";
      return kind === "-" ? n : String(Math.round(100 * (Number(n) + by[kind])) / 100);
    });
    return letter + shifted.join(" ");
  });

/** A piece as it is printed: shadow, press casing, bone rim, body, pattern, marks. */
export function printed(kind: Kind, look: Look): readonly Layer[] {
  const ink = SIDE_INKS[look];
  const [d, light, dark] = shapeOf(kind, look);
  const rim = rimOf(kind);
  const rule = look === "black" ? { stroke: "#8C948C", width: 2 } : {};
  return [
    { d: moved(d, { x: SHADOW.x + rim / 2, y: SHADOW.y + rim / 2 }), fill: "#000", opacity: 0.4 },
    { d, fill: "#121714", stroke: "#121714", width: rim + CASE },
    { d, fill: "#F2ECDC", stroke: "#F2ECDC", width: rim },
    { d, fill: ink.body },
    ...(look === "blue" ? [] : [{ d, fill: `url(#sc-ptn-${look})` }]),
    ...(light === "" ? [] : [{ d: light, fill: ink.mark }]),
    ...(dark === "" ? [] : [{ d: dark, fill: ink.deep, ...rule }]),
  ];
}

/** A crate per kind of goods, 14 × 10: ingot, round ends, drum, sack. */
interface Crate {
  readonly d: string;
  readonly fill: string;
  readonly ink: string;
}
export const CRATES: Readonly<Record<Resource, Crate>> = {
  metal: { d: "M3.2 0H10.8L14 10H0Z", fill: "#AEB8BC", ink: "#121714" },
  wood: { d: "M4.6 0H9.4A4.6 5 0 0 1 9.4 10H4.6A4.6 5 0 0 1 4.6 0Z", fill: "#86582E", ink: "#F2ECDC" },
  oil: { d: "M0 0H14V2H13V8H14V10H0V8H1V2H0Z", fill: "#22201D", ink: "#F2ECDC" },
  food: { d: "M2 0H12L11 2Q14 3 14 6.4T11 10H3Q0 10 0 6.4T3 2Z", fill: "#E9CB62", ink: "#121714" },
};
export const CRATE = { width: 14, height: 10, edge: 1, shadow: 1.2 } as const;
