import type { Shot as FilmShot } from "@rubizh/board";
import type { Message, Viewer } from "@rubizh/engine";
import type { Event, ZsuTypes } from "../rules/event.ts";
import { emptyLines } from "../rules/lines.ts";
import type { Frame, SeatView, View } from "../rules/state.ts";

type Shot = FilmShot<ZsuTypes>;

/** How long a moment stays, in milliseconds at normal speed. */
const TIMES: Readonly<Partial<Record<Event["t"], number>>> = {
  warBegan: 1600,
  roundBegan: 700,
  eventRevealed: 2200,
  objectRevealed: 1600,
  enemiesLaid: 900,
  enemyBid: 1500,
  bid: 900,
  committed: 1300,
  relieved: 1400,
  objectLost: 1600,
  objectStays: 1200,
  linesOpened: 900,
  unopposed: 1300,
  fought: 1000,
  rocketStruck: 1400,
  bought: 900,
  cannotBuy: 900,
  ended: 900,
};

/** Before a lane is decided: supporters step up, and the attack crosses the line. */
const CLASH = 700;

/** Time to read one more sentence under the same moment, and how many fit under it. */
const SENTENCE = 900;
const MOST_SENTENCES = 2;
/** What has no sentence of its own. */
const UNTOLD = new Set<Event["t"]>([
  "secretDealt",
  "eventsBuilt",
  "enemiesDrawn",
  "placed",
  "tookBack",
  "declined",
  "planned",
  "pondered",
  "swapPlanned",
  "linesOpened",
  "cleared",
]);
/** The caption of a lane that is about to be decided. */
export const CLASHES = "ui.lane";
/** Both players do it at once, under one caption. */
const TOGETHER = new Set<Event["t"]>(["enemiesLaid", "linesOpened"]);

/** One moment per thing that can be seen; what cannot goes with the moment before it, as long as it can be read. */
export function film(before: View, now: View, events: readonly Event[], viewer: Viewer): readonly Shot[] {
  const shots: { view: View; events: Event[]; ms: number; caption?: Message }[] = [];
  const shown = viewer === "spectator" ? 0 : viewer;
  let view: View = before;
  let sentences = 0;
  for (const event of events) {
    // What a lane brings is neither counted nor told before it is seen.
    if (event.t === "fought")
      shots.push({ view, events: [], ms: CLASH, caption: { key: CLASHES, with: { lane: event.lane } } });
    view = after(view, event);
    const current = shots.at(-1);
    const ms = TIMES[event.t] ?? 0;
    const told = UNTOLD.has(event.t) ? 0 : 1;
    const first = current?.events[0]?.t;
    const aside = TOGETHER.has(event.t) && "seat" in event && event.seat !== shown && first === event.t;
    const fits = sentences + told <= MOST_SENTENCES || current?.caption !== undefined;
    if (current && (aside || (ms === 0 && fits))) {
      current.view = view;
      current.events.push(event);
      sentences += told;
      if (told > 0 && current.caption === undefined)
        current.ms = Math.max(current.ms + SENTENCE, sentences * SENTENCE);
    } else {
      shots.push({ view, events: [event], ms: ms === 0 && current ? SENTENCE : ms, ...captioned(event) });
      sentences = told;
    }
  }
  // A single quiet moment is no film.
  if (shots.length < 2 || shots.every(({ ms }) => ms === 0)) return [];
  // What comes next is shown after the last thing told, not under it.
  return [...shots, { view: now, events: [], ms: 0 }];
}

/** What follows an event or fills the table is in the log; the caption keeps to what is on screen. */
function captioned(e: Event): { readonly caption?: Message } {
  switch (e.t) {
    case "roundBegan":
      return { caption: { key: "event.roundBegan", with: { round: e.round } } };
    case "eventRevealed":
      return { caption: { key: "ui.film.event", with: { event: `@happening.${e.event}` } } };
    case "objectRevealed":
      return { caption: { key: "event.objectRevealed", with: { object: `@object.${e.object}` } } };
    case "enemiesLaid":
      return { caption: { key: "ui.film.enemies" } };
    case "linesOpened":
      return { caption: { key: "ui.film.lines" } };
    default:
      return {};
  }
}

const withSeat = (v: View, seat: number, change: (s: SeatView) => Partial<SeatView>): View => ({
  ...v,
  seats: v.seats.map((s, i) => (i === seat ? { ...s, ...change(s) } : s)),
});
const framed = (v: View, top: Frame): View => ({ ...v, frames: [top] });

/** The table as far as one event tells it; the next view puts the rest right. */
function after(v: View, e: Event): View {
  switch (e.t) {
    case "roundBegan":
      return framed(cleared({ ...v, round: e.round, phase: e.phase, enemyBid: "none" }), { t: "reveal" });
    case "eventRevealed":
      return { ...v, pastEvents: [...v.pastEvents, e.event] };
    case "objectRevealed":
      return { ...v, objectPile: [...v.objectPile, e.object] };
    case "enemiesLaid":
      return framed(
        withSeat(v, e.seat, () => ({ enemyLine: e.line, lines: emptyLines(e.line.length) })),
        { t: "round", stage: "line" },
      );
    case "enemyBid":
      return framed({ ...v, enemyBid: e.enemy }, { t: "enemyBid" });
    case "linesOpened":
      return withSeat(v, e.seat, (s) => ({
        lines: { ...(s.lines ?? emptyLines(e.lanes.length)), lanes: e.lanes, open: true },
        hand: { ...s.hand, cards: s.hand.cards && withoutLaid(s.hand.cards, e.lanes) },
      }));
    case "fought":
      return withSeat(v, e.seat, (s) => ({
        trophies: [...s.trophies, ...e.trophies],
        hospital: [...s.hospital, ...e.toHospital],
        discard: [...s.discard, ...e.toDiscard],
      }));
    case "relieved":
      return withSeat(withoutObject(v), e.seat, (s) => ({ objects: [...s.objects, e.object] }));
    case "objectLost":
      return { ...withoutObject(v), lostObjects: [...v.lostObjects, e.object] };
    default:
      return v;
  }
}

/** Lines and hands are empty between two rounds. */
const cleared = (v: View): View => ({
  ...v,
  seats: v.seats.map((s) => ({
    ...s,
    enemyLine: [],
    lines: s.lines && emptyLines(0),
    committed: [],
    hand: { size: 0, cards: s.hand.cards && [] },
  })),
});
const withoutObject = (v: View): View => ({ ...v, objectPile: v.objectPile.slice(0, -1) });

function withoutLaid(
  hand: readonly string[],
  lanes: readonly { readonly front: string; readonly support: string }[],
): readonly string[] {
  const rest = [...hand];
  for (const id of lanes.flatMap(({ front, support }) => [front, support])) {
    const i = rest.indexOf(id);
    if (i >= 0) rest.splice(i, 1);
  }
  return rest;
}
