import type { Shot as FilmShot } from "@rubizh/board";
import { freshBattle } from "../rules/battle.ts";
import type { BattleFrame, Event, NeuroshimaHex, View, Who } from "../rules/state.ts";
import { after } from "./after.ts";
import { cutAtHits, hitTime, strikeTime } from "./fight.ts";
import { type Phase, phasesOf } from "./phases.ts";

type Shot = FilmShot<NeuroshimaHex>;

/** How long a moment stays, in milliseconds at normal speed. */
const GLANCE = 450;
const ACT = 900;
const RESULT = 1200;

const QUIET: readonly Event["t"][] = ["turn", "turn-ended", "drew", "starter", "armies", "last-tile"];

/** Cuts what happened into moments: a phase of a battle is two, because its attacks are simultaneous: strikes, hits. */
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
    const fought = (end < 0 ? rest.slice(start) : rest.slice(start, end)).filter(
      (e) => e !== called || e.t !== "battle",
    );
    const { told, silent } = phaseShots(view, fought, battle ?? freshBattle("tile", view.active));
    shots.push(...told);
    view = fought.reduce(after, view);
    battle = undefined;
    if (end < 0) {
      if (silent.length > 0) shots.push({ view: now, events: silent, ms: GLANCE });
      return shots;
    }
    const ended = rest[end];
    if (ended?.t === "battle-ended") shots.push(result(view, [...silent, ended], fought));
    rest = rest.slice(end + 1);
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

/** An initiative in which nothing happens is told together with the next one. */
function phaseShots(
  start: View,
  events: readonly Event[],
  battle: BattleFrame,
): { readonly told: readonly Shot[]; readonly silent: readonly Event[] } {
  const told: Shot[] = [];
  let silent: readonly Event[] = [];
  for (const phase of phasesOf(start, events)) {
    const { initiative } = phase;
    const view = {
      ...phase.view,
      frames: [{ ...battle, phase: initiative === "start" ? battle.phase : initiative }],
    };
    const all: readonly Event[] =
      initiative === "start" ? phase.events : [{ t: "phase", phase: initiative }, ...phase.events];
    const { strikes, hits } = cutAtHits(all);
    silent = [...silent, ...strikes];
    if (phase.shots.length > 0) {
      told.push({ view, events: silent, ms: strikeTime(strikes), caption: strikeCaption(phase) });
      silent = [];
    }
    if (hits.length > 0) {
      told.push({
        view: struck(view, hits),
        events: [...silent, ...hits],
        ms: hitTime(hits),
        caption: captionOf(phase),
      });
      silent = [];
    }
  }
  return { told, silent };
}

/** The moment of the hits: lives and health are counted down, and who falls has not left yet. */
const struck = (view: View, events: readonly Event[]): View =>
  events.filter(({ t }) => t === "damage" || t === "health").reduce(after, view);

/** What comes of the attacks is not told before it is seen. */
const strikeCaption = ({ initiative, shots }: Phase): NonNullable<Shot["caption"]> =>
  initiative === "start"
    ? { key: "ui.phase.start" }
    : { key: "ui.caption.strike", with: { phase: initiative, attacks: shots.length } };

function captionOf({ initiative, shots, lost }: Phase): NonNullable<Shot["caption"]> {
  if (initiative === "start") return { key: "ui.caption.on", with: { lost: lost.length } };
  return { key: "ui.caption.phase", with: { phase: initiative, attacks: shots.length, lost: lost.length } };
}

function result(view: View, events: readonly Event[], fought: readonly Event[]): Shot {
  const lost: readonly Who[] = fought.flatMap((e) => (e.t === "removed" ? [e] : []));
  const of = (seat: number) => ({
    key: "ui.caption.side",
    with: {
      army: `@army.${view.seats[seat]?.army ?? "none"}`,
      lost: lost.filter((unit) => unit.seat === seat).length,
      hq: fought.reduce(
        (sum, e) => (e.t === "health" && e.seat === seat && e.change < 0 ? sum - e.change : sum),
        0,
      ),
    },
  });
  return {
    view: { ...view, frames: [{ ...freshBattle("tile", view.active), step: "end" }] },
    events,
    ms: RESULT,
    caption: { key: "ui.caption.end", with: { mine: of(0), theirs: of(1) } },
  };
}
