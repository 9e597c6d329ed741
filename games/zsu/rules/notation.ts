import { COLOURS } from "./cards.ts";
import { type Move, SLOTS, type Spot, ZONES, type Zone } from "./state.ts";

/** Moves in words, e.g. "front 2 zsu-010", "use 1s", "scout full-1-03 / full-1-02 full-1-01". */
export function write(m: Move): string {
  switch (m.t) {
    case "colour":
      return `colour ${m.colour}`;
    case "keep":
      return `keep ${m.achievement}`;
    case "scout":
      return ["scout", m.drop, "/", ...m.top].join(" ");
    case "discard":
    case "recover":
      return `${m.t} ${m.card}`;
    case "bid":
      return ["bid", ...m.cards].join(" ");
    case "front":
    case "support":
      return `${m.t} ${m.lane} ${m.card}`;
    case "back":
    case "decline":
      return `${m.t} ${m.spot}`;
    case "use":
      return m.from === "none" ? `use ${m.spot}` : `use ${m.spot} ${m.from}`;
    case "swap":
      return `swap ${m.card} ${m.take}`;
    case "lay":
      return m.from === "none" ? `lay ${m.card}` : `lay ${m.card} ${m.from}`;
    case "buy":
      return `buy ${m.slot}`;
    case "pass":
    case "done":
      return m.t;
  }
}

const isSpot = (text: string): text is Spot => /^(?:[1-9][fs]|c[1-9])$/.test(text);
const zone = (text: string | undefined): Zone | "none" | undefined =>
  text === undefined ? "none" : ZONES.find((z) => z === text);

export function read(text: string): Move | undefined {
  const [t = "", a, b, ...rest] = text.split(" ").filter((word) => word !== "");
  const alone = rest.length === 0 && b === undefined;
  switch (t) {
    case "pass":
    case "done":
      return a === undefined ? { t } : undefined;
    case "colour": {
      const colour = COLOURS.find((x) => x === a);
      return colour && alone ? { t, colour } : undefined;
    }
    case "keep":
      return a !== undefined && alone ? { t, achievement: a } : undefined;
    case "discard":
    case "recover":
      return a !== undefined && alone ? { t, card: a } : undefined;
    case "scout":
      return a !== undefined && b === "/" ? { t, drop: a, top: rest } : undefined;
    case "bid":
      return a === undefined ? undefined : { t, cards: [a, ...(b === undefined ? [] : [b]), ...rest].sort() };
    case "front":
    case "support":
      if (a === undefined || b === undefined || rest.length > 0 || !/^[1-9]$/.test(a)) return undefined;
      return { t, lane: Number(a), card: b };
    case "back":
    case "decline":
      return a !== undefined && isSpot(a) && alone ? { t, spot: a } : undefined;
    case "use": {
      const from = zone(b);
      return a !== undefined && isSpot(a) && from && rest.length === 0 ? { t, spot: a, from } : undefined;
    }
    case "swap":
      return a !== undefined && b !== undefined && rest.length === 0 ? { t, card: a, take: b } : undefined;
    case "lay": {
      const from = zone(b);
      return a !== undefined && from && rest.length === 0 ? { t, card: a, from } : undefined;
    }
    case "buy": {
      const slot = SLOTS.find((s) => String(s) === a);
      return slot !== undefined && alone ? { t, slot } : undefined;
    }
    default:
      return undefined;
  }
}
