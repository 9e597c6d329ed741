import type { Kind } from "../rules/content.ts";
import type { Emblem } from "./emblems.ts";
import type { Chip, Face } from "./face.ts";
import { ABILITY_EMBLEMS } from "./looks.ts";

/** A chip at the foot of the core: an initiative, or the skull of agony. */
export interface PlacedChip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly chip: Chip | "agony";
}

function chipRow(
  chips: readonly Chip[],
  agony: boolean,
  y: number,
  height: number,
  small: boolean,
): readonly PlacedChip[] {
  const all: readonly (Chip | "agony")[] = agony ? [...chips, "agony"] : chips;
  const width = height * (all.length > 2 ? 0.7 : small ? 0.76 : 0.86);
  const gap = 2.2;
  const total = all.length * width + (all.length - 1) * gap;
  return all.map((chip, i) => ({ chip, x: i * (width + gap) - total / 2, y: y - height / 2, width, height }));
}

/** Where the chips of a tile stand and how high they are. */
export function chipsOf({ kind, chips }: Face, small: boolean): readonly PlacedChip[] {
  if (kind.kind === "instant") return [];
  if (kind.hq) return chipRow(chips, false, small ? 15.4 : 17.6, small ? 16.5 : 10.4, small);
  return chipRow(chips, kind.agony, small ? 11.6 : 14, small ? 20.5 : 14.4, small);
}

/** What a module does, in the chips' place. */
export interface Gift {
  readonly mark: "ranged" | "melee" | "initiative" | Emblem | "none";
  readonly text: string;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "");

export function giftOf(kind: Kind): Gift | undefined {
  if (kind.rangedGift !== 0) return { mark: "ranged", text: signed(kind.rangedGift) };
  if (kind.meleeGift !== 0) return { mark: "melee", text: signed(kind.meleeGift) };
  if (kind.initiativeGift !== 0) return { mark: "initiative", text: signed(kind.initiativeGift) };
  if (kind.extraAttack > 0) return { mark: "none", text: `×${kind.extraAttack + 1}` };
  if (kind.medic) return { mark: "shield", text: "" };
  if (kind.freeSteelNet) return { mark: "fishing-net", text: "0" };
  const [granted] = kind.grants;
  const emblem = granted === undefined ? undefined : ABILITY_EMBLEMS[granted];
  return emblem === undefined ? undefined : { mark: emblem, text: "" };
}

/** A disc with the emblem of an ability, upright however the tile lies. */
export interface Station {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly emblem: Emblem;
}

export function stationsOf(kind: Kind, small: boolean): readonly Station[] {
  if (kind.hq) return [];
  const emblems = kind.has.flatMap((ability) => ABILITY_EMBLEMS[ability] ?? []);
  return emblems.slice(0, 2).map((emblem, i) => {
    if (i === 1 && kind.toughness > 0) return { emblem, x: -21.8, y: 37.6, r: small ? 10 : 8.6 };
    const x = small ? 39.4 : 38.2;
    return { emblem, x: i === 0 ? -x : x, y: 0, r: small ? 10.4 : 9 };
  });
}

/** The column of lives at the east corner, where there is more than one. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly lives: number;
}
export function columnOf(kind: Kind): Column | undefined {
  if (kind.hq || kind.toughness === 0) return undefined;
  const lives = kind.toughness + 1;
  return { lives, x: 33.4, width: 11, height: lives * 7 + 3 };
}
