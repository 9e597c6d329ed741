import type { Effect, Feat, ObjectData } from "../rules/cards.ts";
import type { Card, Enemy } from "../rules/content.ts";
import { DRAWN } from "./drawn.ts";
import { EMBLEMS, type Emblem } from "./emblems.ts";

/** The brigades' colours: on their patches, nowhere else. */
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

/** A thing that can be drawn: a common emblem or a silhouette of our own. */
export type Picture = Emblem | keyof typeof DRAWN;
export const pathOf = (name: Picture): string =>
  name in DRAWN ? DRAWN[name as keyof typeof DRAWN] : EMBLEMS[name as Emblem];

const TROOPS: Readonly<Record<Card["troop"], Picture>> = {
  infantry: "ak47",
  artillery: "field-gun",
  tank: "battle-tank",
  air: "jet-fighter",
  none: "cargo-crate",
};
/** Cards whose picture is not their troop's: by troop, so that an owner's correction of it is seen. */
const ids = (picture: Picture, list: string): readonly (readonly [string, Picture])[] =>
  list.split(" ").map((id) => [id, picture]);
const PICTURES: Readonly<Record<Card["troop"], ReadonlyMap<string, Picture>>> = {
  infantry: new Map([
    ...ids("first-aid-kit", "blue-medic yellow-medic zsu-017"),
    ...ids("binoculars", "zsu-007 zsu-035"),
    ...ids("sight", "zsu-016 zsu-061"),
    ...ids("tube", "blue-manpads yellow-manpads zsu-076 zsu-077"),
    ...ids("drone", "zsu-024"),
    ...ids("parachute", "zsu-037 zsu-038 inv-blue-06 inv-yellow-06 full-1-01 full-1-07 full-2-07"),
    ...ids("anchor", "zsu-046 zsu-047 zsu-048 zsu-051 full-1-08 full-2-08"),
    ...ids("carrier", "zsu-005 zsu-021 zsu-039 inv-blue-03 inv-blue-05 inv-yellow-03 inv-yellow-05"),
    ...ids(
      "bunker",
      "blue-watch yellow-watch zsu-058 zsu-060 zsu-089 inv-blue-07 inv-yellow-07 full-1-06 full-2-06",
    ),
    ...ids("truck", "zsu-075 inv-blue-02"),
  ]),
  artillery: new Map([
    ...ids("launcher", "zsu-014 zsu-036 inv-yellow-12 full-1-12 full-1-13 full-2-12"),
    ...ids("missile", "zsu-049 zsu-073 zsu-074 zsu-081 inv-blue-12 full-1-14 full-1-15 full-2-14 full-2-15"),
    ...ids("tube", "blue-atgm yellow-atgm"),
    ...ids("mortar", "zsu-034"),
    ...ids("radar-dish", "zsu-031"),
  ]),
  tank: new Map(
    ids("carrier", "blue-ifv yellow-ifv zsu-078 inv-blue-03 inv-blue-05 inv-yellow-03 inv-yellow-05"),
  ),
  air: new Map([
    ...ids("helicopter", "zsu-042 zsu-069 inv-blue-11 inv-yellow-11 full-1-16 full-1-17 full-2-16"),
    ...ids("drone", "zsu-068"),
  ]),
  none: new Map([
    ...ids("truck", "zsu-008 zsu-025 zsu-071 zsu-087 full-1-18 full-2-18"),
    ...ids("first-aid-kit", "zsu-053"),
    ...ids("helicopter", "zsu-072"),
    ...ids("radar-dish", "zsu-033 zsu-079 zsu-090 full-2-19"),
    ...ids("drone", "full-1-19"),
    ...ids("mortar", "full-1-20"),
    ...ids("binoculars", "full-2-20"),
    ...ids("ringing-alarm", "zsu-080 panic"),
    ...ids("rally-the-troops", "zsu-044 zsu-063 blue-volunt yellow-volunt"),
  ]),
};

/** The picture of a card: its own machine where it is known, else its troops. */
export const pictureOf = ({ id, troop }: Card | Enemy): Picture => PICTURES[troop].get(id) ?? TROOPS[troop];

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

/** What an event does, as its drawing and the figure under it. */
export const EFFECTS: Readonly<Record<Effect["t"], { readonly picture: Picture; readonly sign: Picture }>> = {
  mobilization: { picture: "rally-the-troops", sign: "rally-the-troops" },
  fewerEnemies: { picture: "explosion-rays", sign: "ak47" },
  gainPanic: { picture: "ringing-alarm", sign: "ringing-alarm" },
  airDestroyed: { picture: "missile", sign: "jet-fighter" },
  scout: { picture: "binoculars", sign: "binoculars" },
  discardFromHand: { picture: "card-drop", sign: "card-drop" },
  discardAndDraw: { picture: "return-arrow", sign: "card-draw" },
  hospitalToHand: { picture: "first-aid-kit", sign: "hospital-cross" },
};
const SEEN = 3;
/** How much of it: more, fewer, or changed for another. */
export function effectFigure(effect: Effect): string {
  switch (effect.t) {
    case "mobilization":
      return `+${effect.amount}`;
    case "fewerEnemies":
      return `−${effect.amount}`;
    case "scout":
      return String(SEEN);
    case "discardFromHand":
      return "−1";
    case "discardAndDraw":
      return "−1 +1";
    case "airDestroyed":
      return "";
    case "gainPanic":
    case "hospitalToHand":
      return "+1";
  }
}

/** What an achievement counts. */
export function featPicture(feat: Feat): Picture {
  switch (feat.t) {
    case "deckTroop":
    case "trophyTroop":
      return TROOPS[feat.troop];
    case "trophyMark":
      return feat.mark in MARKS ? MARKS[feat.mark as CardMark] : "trophy";
    case "trophyObjects":
      return OBJECT_EMBLEMS[feat.kind];
    case "maxPanic":
      return "ringing-alarm";
    case "maxHospital":
      return "hospital-cross";
  }
}

/** Silhouettes of objects on the horizon, 84 by 40. */
export const OBJECT_SHAPES: Readonly<Record<ObjectData["kind"], string>> = {
  city: "M4 40V22H12V14H20V26H26V8H34V26H40V18H50V10H58V26H64V20H74V28H80V40Z",
  bridge: "M0 40V24H84V40H78Q74 28 62 28T46 40H38Q34 28 22 28T6 40ZM14 24V8H18V24ZM66 24V8H70V24Z",
  cruiser: "M4 28H80L72 40H14ZM24 28V18H34V10H38V4H42V10H48V18H58V28ZM62 28V20H70V28Z",
};
export const CITY_LIGHTS =
  "M15 17h2v3h-2zM29 11h2v3h-2zM29 18h2v3h-2zM44 22h2v3h-2zM53 13h2v3h-2zM53 20h2v3h-2zM68 24h2v3h-2z";
