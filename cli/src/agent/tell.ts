import type { GameTypes, Pending, Seat, Viewer } from "@rubizh/engine";
import { flagIn, oneOf, type Request, viewerIn } from "./request.ts";
import { type Held, movesOf, pendingOf, seatsOf, viewOf } from "./table.ts";

type Answer = Readonly<Record<string, unknown>>;

/** What the caller asked to be told of a table: what `as` sees, noticed and may do, and nothing else. */
export function told(
  held: Held,
  request: Request,
  usual: Viewer,
  events: readonly GameTypes["event"][] = held.live.events,
): Answer {
  const as = request["as"] === undefined ? usual : viewerIn(request, seatsOf(held));
  const view = viewOf(held, as);
  return {
    ...(flagIn(request, "events", true) ? { events: witnessed(held, events, as) } : {}),
    pending: held.live.game.pending(view),
    ...(flagIn(request, "view", false) ? { view } : {}),
    ...listsFor(held, request),
  };
}

const witnessed = (
  { live }: Held,
  events: readonly GameTypes["event"][],
  as: Viewer,
): readonly GameTypes["event"][] => events.flatMap((event) => live.game.witness(event, as) ?? []);

/** The moves of every seat that is asked; of one seat only where the caller looks through its eyes. */
function listsFor(held: Held, request: Request): Answer {
  if (request["legal"] === undefined || request["legal"] === false) return {};
  const form = oneOf(request, "legal", [true, "text", "count"]);
  const only = request["as"];
  const asked = seatsAsked(pendingOf(held)).filter((seat) => only === undefined || seat === only);
  return { legal: asked.map((seat) => ({ seat, ...listOf(held, seat, form) })) };
}

export function listOf(held: Held, seat: Seat, form: true | "text" | "count"): Answer {
  const moves = movesOf(held, seat);
  if (form === "count") return { count: moves.length };
  if (form === true) return { moves };
  const view = viewOf(held, seat);
  return { texts: moves.map((move) => held.live.game.write(view, seat, move)) };
}

const seatsAsked = (now: Pending): readonly Seat[] => (now.t === "seats" ? now.asks.map((a) => a.seat) : []);
