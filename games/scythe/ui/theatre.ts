import type { Seat } from "@rubizh/engine";
import type { Content, Terrain } from "../rules/content.ts";
import { seatOf, type View } from "../rules/state.ts";
import type { News } from "./news.ts";

/** The drawings of encounters, of the Factory and of fields of battle: fetched when the first of them is needed. */
export const theatre = () => import("./scenes/index.ts");

/** A fight on a territory: whoever attacks is the first. */
export interface Fight {
  readonly t: "combat";
  readonly hex: string;
  readonly terrain: Terrain;
  readonly seats: readonly Seat[];
}
/** What takes the map's place until it is decided. */
export type Scene = { readonly t: "encounter"; readonly card: number } | { readonly t: "factory" } | Fight;

/** The moment that the table has come to, in the present or in a film of it. */
export function sceneOf(c: Content, v: View, news: News | undefined, asked: boolean): Scene | undefined {
  if (v.over !== "no") return undefined;
  if (news?.t === "encounter") return { t: "encounter", card: news.card };
  if (news?.t === "factory") return { t: "factory" };
  if (news?.t === "revealed")
    return fightOn(
      c,
      news.hex,
      news.sides.map(({ seat }) => seat),
    );
  if (news !== undefined) return undefined;
  const f = v.frames.at(-1);
  if (f?.t === "encounter" && f.card !== "none") return { t: "encounter", card: f.card };
  if (f?.t === "combat")
    return fightOn(
      c,
      f.hex,
      f.sides.map(({ seat }) => seat),
    );
  return f?.t === "factory" && asked && seatOf(v, f.seat).factoryCard === "none"
    ? { t: "factory" }
    : undefined;
}

function fightOn(c: Content, hex: string, seats: readonly Seat[]): Fight | undefined {
  const terrain = c.spots[hex]?.terrain ?? "base";
  return terrain === "base" ? undefined : { t: "combat", hex, terrain, seats };
}
