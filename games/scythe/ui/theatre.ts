import type { Terrain } from "../rules/content.ts";
import { seatOf, type View } from "../rules/state.ts";
import type { News } from "./news.ts";

/** The drawings of encounters, of the Factory and of fields of battle: fetched when the first of them is needed. */
export const theatre = () => import("./scenes/index.ts");

/** What takes the map's place until it is decided. */
export type Scene =
  | { readonly t: "encounter"; readonly card: number }
  | { readonly t: "factory" }
  | { readonly t: "combat"; readonly hex: string; readonly terrain: Terrain };

/** The moment that the table has come to, in the present or in a film of it. */
export function sceneOf(v: View, news: News | undefined, asked: boolean): Scene | undefined {
  if (v.over !== "no") return undefined;
  if (news?.t === "encounter") return { t: "encounter", card: news.card };
  if (news?.t === "factory") return { t: "factory" };
  if (news !== undefined) return undefined;
  const f = v.frames.at(-1);
  if (f?.t === "encounter" && f.card !== "none") return { t: "encounter", card: f.card };
  return f?.t === "factory" && asked && seatOf(v, f.seat).factoryCard === "none"
    ? { t: "factory" }
    : undefined;
}
