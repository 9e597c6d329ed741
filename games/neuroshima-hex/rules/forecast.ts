import type { Frames, Seat } from "@rubizh/engine";
import { fight, startBattle } from "./battle.ts";
import type { Content } from "./content.ts";
import { framesOf } from "./frames/index.ts";
import { type D, type Event, type Move, type NeuroshimaHex, topFrame, type View } from "./state.ts";
import { clone } from "./view.ts";

/** How a battle would go: what happens up to its end or to the first choice of a player, and then each way on. */
export interface Forecast {
  readonly events: readonly Event[];
  /** Health of the HQs after these events. */
  readonly health: readonly number[];
  readonly after: View;
  /** Who chooses next; "none" when the battle is over. */
  readonly chooser: Seat | "none";
  readonly branches: readonly { readonly move: Move; readonly leads: Forecast }[];
  /** Not every choice was followed up. */
  readonly cut: boolean;
}

const MOST_ENDS = 64;

/** A battle fought now, from a turn or from the middle of a battle. The table is not touched. */
export function forecast(content: Content, v: View, mostEnds: number = MOST_ENDS): Forecast {
  const d = clone(v);
  const events: Event[] = [];
  if (v.frames[0]?.t !== "battle" || topFrame(v)?.t === "scavenge") {
    d.frames = [];
    startBattle(d, "tile", v.active, (e) => events.push(e));
  }
  return follow(content, framesOf(content), d, events, { ends: mostEnds });
}

function follow(
  content: Content,
  frames: Frames<NeuroshimaHex>,
  d: D,
  events: Event[],
  left: { ends: number },
): Forecast {
  const top = topFrame(d);
  if (top?.t === "battle" && top.step === "phases") fight(content, d, (e) => events.push(e));
  const asking = topFrame(d);
  const so = { events, health: d.seats.map((s) => s.health), after: d };
  if (asking?.t !== "medics") {
    left.ends -= 1;
    return { ...so, chooser: "none", branches: [], cut: false };
  }
  const branches: { readonly move: Move; readonly leads: Forecast }[] = [];
  const moves = frames.legal(d, asking.seat);
  for (const move of moves) {
    if (left.ends <= 0) break;
    const next = clone(d);
    const then: Event[] = [];
    frames.answer(next, asking.seat, move, (e) => then.push(e));
    branches.push({ move, leads: follow(content, frames, next, then, left) });
  }
  const cut = branches.length < moves.length || branches.some((b) => b.leads.cut);
  return { ...so, chooser: asking.seat, branches, cut };
}
