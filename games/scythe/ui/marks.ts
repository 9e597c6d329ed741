import type { Message, Seat } from "@rubizh/engine";
import { type Content, type Place, PRODUCT } from "../rules/content.ts";
import { pileAt } from "../rules/control.ts";
import type { Move } from "../rules/moves.ts";
import { amount } from "../rules/names.ts";
import { seatOf, type View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import { RESOURCE_EMBLEMS } from "./looks.ts";
import { driven, meets } from "./outlook.ts";

/** What a tap on a lit place would bring: a picture and a number for a small tag, and the same in words. */
export interface Mark {
  readonly emblem: Emblem;
  /** Empty where the picture says it all. */
  readonly text: string;
  readonly said: Message;
  /** The map shows it already. */
  readonly quiet?: true;
}

export function markAt(
  c: Content,
  v: View,
  seat: Seat,
  legal: readonly Move[],
  place: Place,
): Mark | undefined {
  const f = v.frames.at(-1);
  const fight: Mark = { emblem: "swords", text: "", said: { key: "ui.say.fight" } };
  if (f?.t === "aftermath") return fight;
  if (f?.t === "paying") {
    const n = Math.min(f.left, pileAt(v, place)[f.resource]);
    const said = { key: "ui.say.pays", with: { what: amount(f.resource, n) } };
    return { emblem: RESOURCE_EMBLEMS[f.resource], text: `−${n}`, said };
  }
  if (f?.t === "producing") return product(c, legal, place);
  const met = meets(v, place);
  if (met === "fight") return fight;
  if (met === "workers") {
    const n = driven(v, seat, place);
    return {
      emblem: "hearts",
      text: `−${n}`,
      said: { key: "ui.say.drives", with: { what: amount("popularity", n) } },
    };
  }
  return visit(c, v, seat, place);
}

/** What a hero finds: an encounter, a Factory card. */
function visit(c: Content, v: View, seat: Seat, place: Place): Mark | undefined {
  const f = v.frames.at(-1);
  if (f?.t !== "moving" || f.unit === "none" || f.unit.unit !== "hero") return undefined;
  if (v.tokens.includes(place))
    return { emblem: "encounter", text: "", said: { key: "ui.say.meets" }, quiet: true };
  return place === c.factory && seatOf(v, seat).factoryCard === "none"
    ? { emblem: "factory", text: "", said: { key: "ui.say.factory" }, quiet: true }
    : undefined;
}

function product(c: Content, legal: readonly Move[], place: Place): Mark | undefined {
  const most = Math.max(0, ...legal.flatMap((m) => (m.t === "produce" && m.at === place ? [m.count] : [])));
  const terrain = c.spots[place]?.terrain;
  const what = terrain === undefined || terrain === "base" ? "none" : PRODUCT[terrain];
  if (what === "none" || most === 0) return undefined;
  return {
    emblem: what === "worker" ? "worker" : RESOURCE_EMBLEMS[what],
    text: `+${most}`,
    said: { key: "ui.say.makes", with: { what: amount(what === "worker" ? "workers" : what, most) } },
  };
}
