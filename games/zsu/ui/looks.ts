import type { ObjectData } from "../rules/cards.ts";
import type { Card, Enemy } from "../rules/content.ts";
import type { Emblem } from "./emblems.ts";

/** The brigades' colours: a band and a disc on their cards, nowhere else. */
export const PATCH_COLOURS: Readonly<Record<Exclude<Card["patch"], "none">, string>> = {
  siv: "#3b6ea5",
  zap: "#2b2b2b",
  yar: "#5a7d2a",
  apo: "#a33b2e",
  pol: "#7b2d3a",
  mor: "#1f7a8c",
  ede: "#c9a227",
  avi: "#4f9bd9",
  zrb: "#6a4c93",
  tro: "#d97b29",
};

const TROOPS: Readonly<Record<Exclude<Card["troop"], "none">, Emblem>> = {
  infantry: "ak47",
  artillery: "field-gun",
  tank: "battle-tank",
  air: "jet-fighter",
};
const REWARDS: Readonly<Partial<Record<Card["reward"]["t"], Emblem>>> = {
  hospitalToHand: "first-aid-kit",
  scout: "binoculars",
  cancelPanic: "rally-the-troops",
};

/** The picture of a card: its troops, or what it brings when it has none. */
export function emblemOf(card: Card | Enemy): Emblem {
  if (card.troop !== "none") return TROOPS[card.troop];
  if (!("family" in card)) return "cargo-crate";
  if (card.family === "panic") return "ringing-alarm";
  return REWARDS[card.reward.t] ?? "cargo-crate";
}

const MARKS = {
  reinforcement: "upgrade",
  antiAir: "radar-dish",
  artillery: "artillery-shell",
  rocketStrike: "incoming-rocket",
} as const satisfies Readonly<Record<string, Emblem>>;
export type CardMark = keyof typeof MARKS;
export const markEmblem = (mark: CardMark): Emblem => MARKS[mark];

/** Marks that are drawn in the picture; reinforced numbers are inverted instead. */
export const marksOf = (card: Card | Enemy): readonly CardMark[] =>
  (Object.keys(MARKS) as CardMark[]).filter(
    (mark) => mark in card && card[mark as keyof typeof card] === true,
  );

export const OBJECT_EMBLEMS: Readonly<Record<ObjectData["kind"], Emblem>> = {
  bridge: "stone-bridge",
  city: "modern-city",
  cruiser: "cruiser",
};

/** Glyphs of the three figures, around a point, 12 units high. */
export const GLYPHS = {
  attack: "M0 -5.4L5 .6H1.9V5.2H-1.9V.6H-5Z",
  defence: "M-4.6 -5H4.6V.4C4.6 3 2.4 4.6 0 5.8C-2.4 4.6 -4.6 3 -4.6 .4Z",
  support: "M-1.7 -5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
} as const;
export type Figure = keyof typeof GLYPHS;

const CELL = 4;
const [WIDE, HIGH] = [84, 48];
/** Pixel camouflage from a card's id: one path for each of three shades over a fourth. */
export function pixelsOf(id: string): readonly string[] {
  const paths = ["", "", ""];
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  const lot = (n: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return (seed >>> 8) % n;
  };
  for (let i = 0; i < 66; i++) {
    const [x, y] = [lot(WIDE / CELL) * CELL, lot(HIGH / CELL) * CELL];
    const [w, h] = [(1 + lot(4)) * CELL, (1 + lot(2)) * CELL];
    paths[i % 3] += `M${x} ${y}h${w}v${h}h-${w}z`;
  }
  return paths;
}
