import type { Seat } from "@rubizh/engine";
import { type Content, type Place, PRODUCT } from "../rules/content.ts";
import { pileAt } from "../rules/control.ts";
import type { Move } from "../rules/moves.ts";
import type { View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import { RESOURCE_EMBLEMS } from "./looks.ts";
import { driven, meets } from "./outlook.ts";

/** What a tap on a lit place would bring, as a small tag: a picture and a number. */
export interface Mark {
  readonly emblem: Emblem;
  /** Empty where the picture says it all. */
  readonly text: string;
}

export function markAt(
  c: Content,
  v: View,
  seat: Seat,
  legal: readonly Move[],
  place: Place,
): Mark | undefined {
  const f = v.frames.at(-1);
  if (f?.t === "aftermath") return { emblem: "swords", text: "" };
  if (f?.t === "paying")
    return {
      emblem: RESOURCE_EMBLEMS[f.resource],
      text: `−${Math.min(f.left, pileAt(v, place)[f.resource])}`,
    };
  if (f?.t === "producing") return product(c, legal, place);
  const met = meets(v, place);
  if (met === "fight") return { emblem: "swords", text: "" };
  return met === "workers" ? { emblem: "hearts", text: `−${driven(v, seat, place)}` } : undefined;
}

function product(c: Content, legal: readonly Move[], place: Place): Mark | undefined {
  const most = Math.max(0, ...legal.flatMap((m) => (m.t === "produce" && m.at === place ? [m.count] : [])));
  const terrain = c.spots[place]?.terrain;
  const what = terrain === undefined || terrain === "base" ? "none" : PRODUCT[terrain];
  if (what === "none" || most === 0) return undefined;
  return { emblem: what === "worker" ? "worker" : RESOURCE_EMBLEMS[what], text: `+${most}` };
}
