import type { Shot as FilmShot } from "@rubizh/board";
import { freshBattle } from "../rules/battle.ts";
import type { BattleFrame, Event, NeuroshimaHex, View } from "../rules/state.ts";
import { after } from "./after.ts";
import { type Phase, phasesOf } from "./phases.ts";

type Shot = FilmShot<NeuroshimaHex>;

/** How long a moment stays, in milliseconds at normal speed. */
const GLANCE = 450;
const ACT = 900;
const QUIET_PHASE = 700;
const PHASE = 1400;
const ATTACK = 220;
const LONGEST_PHASE = 3200;
const RESULT = 1800;

const QUIET: readonly Event["t"][] = ["turn", "turn-ended", "drew", "starter", "armies", "last-tile"];

/** Cuts what happened into moments: each phase of a battle is one, because its attacks are simultaneous. */
export function film(before: View, now: View, events: readonly Event[]): readonly Shot[] {
  const shots: Shot[] = [];
  let view = before;
  let rest = events;
  let battle = runningBattle(before);
  for (;;) {
    const start = battle === undefined ? rest.findIndex((e) => e.t === "battle") : 0;
    if (start < 0) break;
    const head = rest.slice(0, start);
    view = head.reduce(after, view);
    const called = rest[start];
    if (called?.t === "battle") {
      battle = freshBattle(called.cause, called.caller);
      shots.push({ view: { ...view, frames: [battle] }, events: [...head, called], ms: ACT });
    }
    const end = rest.findIndex((e, i) => i >= start && e.t === "battle-ended");
    const fought = end < 0 ? rest.slice(start) : rest.slice(start, end);
    if (battle !== undefined) shots.push(...phaseShots(view, fought, battle));
    view = fought.reduce(after, view);
    rest = end < 0 ? [] : rest.slice(end);
    battle = undefined;
    if (end < 0) return shots;
    const [ended] = rest;
    if (ended?.t === "battle-ended") shots.push(result(view, ended));
    rest = rest.slice(1);
  }
  if (rest.length > 0 || shots.length === 0) shots.push({ view: now, events: rest, ms: timeOf(rest) });
  return shots;
}

const isSeen = (e: Event): boolean => !QUIET.includes(e.t);
const timeOf = (events: readonly Event[]): number => (events.some(isSeen) ? ACT : GLANCE);

/** A battle goes on in this view only if a question was open in it. */
function runningBattle(v: View): BattleFrame | undefined {
  const [bottom] = v.frames;
  return bottom?.t === "battle" && bottom.step === "phases" ? bottom : undefined;
}

const phaseShots = (view: View, events: readonly Event[], battle: BattleFrame): readonly Shot[] =>
  phasesOf(view, events).map((phase) => ({
    view: {
      ...phase.view,
      frames: [{ ...battle, phase: phase.initiative === "start" ? battle.phase : phase.initiative }],
    },
    events:
      phase.initiative === "start"
        ? phase.events
        : [{ t: "phase", phase: phase.initiative }, ...phase.events],
    ms: phaseTime(phase),
    caption: captionOf(phase),
  }));

const phaseTime = ({ shots }: Phase): number =>
  shots.length === 0 ? QUIET_PHASE : Math.min(LONGEST_PHASE, PHASE + ATTACK * shots.length);

function captionOf({ initiative, shots, lost }: Phase): NonNullable<Shot["caption"]> {
  if (initiative === "start") return { key: "ui.caption.on", with: { lost: lost.length } };
  return shots.length === 0
    ? { key: "ui.caption.quiet", with: { phase: initiative } }
    : { key: "ui.caption.phase", with: { phase: initiative, attacks: shots.length, lost: lost.length } };
}

const result = (view: View, ended: Extract<Event, { readonly t: "battle-ended" }>): Shot => ({
  view: { ...view, frames: [{ ...freshBattle("tile", view.active), step: "end" }] },
  events: [ended],
  ms: RESULT,
});
