import type { Refusal, Say } from "@rubizh/engine";
import type { OwnPack } from "../../rules/own.ts";

export const TABS = ["maps", "missions", "fighters", "pack"] as const;
export type Tab = (typeof TABS)[number];

/** Where in the workshop something is to be put right. */
export interface Place {
  readonly tab: Tab;
  /** Of the map, mission or fighter. */
  readonly item: number;
  /** Of the tile or ability inside it. */
  readonly part: number | undefined;
}

/** A fault in words, with its place. */
export interface Told extends Place {
  readonly where: string;
  /** "Map “Corridor”, S3". */
  readonly at: string;
  readonly why: string;
}

const LISTS = { layouts: "maps", missions: "missions", characters: "fighters" } as const;
const isList = (word: string): word is keyof typeof LISTS => Object.hasOwn(LISTS, word);

/** "characters.2.abilities.0.icons" is ability 0 of fighter 2. */
export function placeOf(where: string): Place {
  const [list = "", item, inner, part] = where.split(".");
  const number = (text: string | undefined): number | undefined =>
    text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
  if (!isList(list)) return { tab: "pack", item: number(item) ?? 0, part: undefined };
  const hasParts = inner === "tiles" || inner === "abilities";
  return { tab: LISTS[list], item: number(item) ?? 0, part: hasParts ? number(part) : undefined };
}

/** Parts of a thing that faults are told of by name; the others say enough with their reason. */
const FIELDS = ["name", "task", "starts", "goal", "tokens", "roster", "layout", "faction", "tiles"];

function wordsFor(pack: OwnPack, where: string, { tab, item, part }: Place, say: Say): string {
  const [list = "", , field = ""] = where.split(".");
  if (tab === "pack") {
    const faction = list === "factions" ? pack.factions[item] : undefined;
    return say({ key: "shop.at.pack", with: { name: faction?.name ?? pack.name } });
  }
  const things = { maps: pack.layouts, missions: pack.missions, fighters: pack.characters }[tab];
  const name = things[item]?.name.trim() || String(item + 1);
  const inside =
    part === undefined
      ? FIELDS.includes(field) && field !== "tiles"
        ? say({ key: `shop.field.${field}` })
        : undefined
      : tab === "maps"
        ? pack.layouts[item]?.tiles[part]?.id
        : pack.characters[item]?.abilities[part]?.name;
  return [say({ key: `shop.at.${tab}`, with: { name } }), ...(inside === undefined ? [] : [inside])].join(
    ", ",
  );
}

export const toldOf = (pack: OwnPack, faults: readonly Refusal[], say: Say): readonly Told[] =>
  faults.map(({ why }) => {
    const where = String(why.with?.["where"] ?? "");
    const place = placeOf(where);
    return {
      ...place,
      where,
      at: wordsFor(pack, where, place, say),
      why: say({ key: String(why.with?.["why"] ?? "").replace(/^@/, "") }),
    };
  });
