import type { Seat } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { addWorkers } from "./control.ts";
import { hush } from "./frames/combat.ts";
import { baseOf, type D, draftOf, type Frame, type Out, seatOf } from "./state.ts";
import { abandonEncounters, end } from "./tracks.ts";
import { nextTurn } from "./turns.ts";

/**
 * A seat goes: its units return to its base, its structures stay but hold nothing, it is passed over from now on and
 * comes last. With nobody left to play against, the game is over.
 */
export function leave(content: Content, d: D, seat: Seat, emit: Out): void {
  const p = d.seats[seat];
  if (d.over !== "no" || !p || p.out) return;
  p.out = true;
  emit({ t: "left", seat });
  const playing = d.seats.filter((q) => !q.out && q.mat !== "none");
  const dealing = d.frames[0]?.t === "dealing";
  const left = dealing ? d.seats.filter((q) => !q.out).length : playing.length;
  if (left < 2 || d.automa !== "none") {
    end(content, d, "left", emit);
    return;
  }
  if (dealing) return;
  goHome(content, d, seat);
  if (d.frames.some((f) => f.t === "combat" && needs(f, seat))) hush(d);
  if (d.frames[0]?.seat === seat) {
    abandonEncounters(d);
    nextTurn(content, d, seat, emit);
    return;
  }
  // A combat falls away with everything that hangs on it; elsewhere only the leaver's own decisions do.
  const combat = d.frames.findIndex((f) => f.t === "combat" && needs(f, seat));
  d.frames = combat < 0 ? d.frames.filter((f) => !needs(f, seat)) : d.frames.slice(0, combat);
}

function goHome(content: Content, d: D, seat: Seat): void {
  const p = draftOf(d, seat);
  const base = baseOf(content, seatOf(d, seat));
  if (p.hero !== "mat") p.hero = base;
  p.mechs = p.mechs.map((mech) => (mech === "mat" ? "mat" : base));
  for (const [place, n] of Object.entries(p.workers)) {
    addWorkers(d, seat, place, -n);
    addWorkers(d, seat, base, n);
  }
}

/** A decision that makes no sense without this seat. */
function needs(f: Frame, seat: Seat): boolean {
  if (f.t === "turn") return false;
  if (f.t === "combat") return f.sides.some((s) => s.seat === seat);
  return f.seat === seat || (f.t === "scout" && f.victim === seat);
}
