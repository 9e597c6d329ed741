import type { Shot as FilmShot } from "@rubizh/board";
import { at } from "@rubizh/engine";
import type { Event, FighterView, Frame, Side, View, VoliaTypes } from "../rules/state.ts";

type Shot = FilmShot<VoliaTypes>;

/** How long a moment stays, in milliseconds at normal speed. */
const TIMES: Readonly<Partial<Record<Event["t"], number>>> = {
  missionDrawn: 1200,
  squadDrawn: 1200,
  rolledOff: 1600,
  placed: 500,
  turnBegan: 900,
  drew: 900,
  moved: 600,
  tookToken: 500,
  announced: 900,
  checked: 1000,
  rerolled: 600,
  missed: 1000,
  strayed: 1200,
  healed: 1200,
  damageRolled: 1000,
  saveRolled: 1100,
  repelled: 900,
  wounded: 1400,
  medicRolled: 1200,
  removed: 1600,
  skipped: 900,
  pushed: 700,
  forced: 900,
  enterRolled: 1000,
  displaced: 700,
  finished: 800,
};

/** One moment per thing that can be seen; what cannot be seen goes with the moment before it. */
export function film(before: View, now: View, events: readonly Event[]): readonly Shot[] {
  const shots: { view: View; events: Event[]; ms: number }[] = [];
  let view = opening(before, now, events);
  for (const event of events) {
    view = after(view, event);
    const ms = TIMES[event.t] ?? 0;
    const current = shots.at(-1);
    if (ms === 0 && current) {
      current.view = view;
      current.events.push(event);
    } else shots.push({ view, events: [event], ms });
  }
  const end = shots.at(-1);
  if (end) end.view = now;
  return shots;
}

/** Before the squads are known there is no table to begin with: it is the later one, with nobody on it yet. */
function opening(before: View, now: View, events: readonly Event[]): View {
  if (before.fighters.length > 0 && before.first !== "none") return before;
  const lying = events.flatMap((e) =>
    e.t === "tookToken" ? [{ cell: e.cell, side: sideOf(now, e.fighter) }] : [],
  );
  return {
    ...now,
    turn: 1,
    fighters: now.fighters.map((f) => ({ ...f, cell: "reserve", carries: 0 })),
    bag: now.fighters.map(() => 0),
    sides: now.sides.map((s) => ({ ...s, tokens: 0 })),
    tokens: [...now.tokens, ...lying],
    frames: [{ t: "rollOff" }],
  };
}

const sideOf = (v: View, fighter: string): Side => v.fighters.find((f) => f.id === fighter)?.side ?? 0;

const withFighter = (v: View, id: string, change: (f: FighterView) => Partial<FighterView>): View => ({
  ...v,
  fighters: v.fighters.map((f) => (f.id === id ? { ...f, ...change(f) } : f)),
});
const withSide = (v: View, side: Side, change: Partial<View["sides"][number]>): View => ({
  ...v,
  sides: v.sides.map((s, i) => (i === side ? { ...s, ...change } : s)),
});
const outOfBag = (v: View, fighter: string): View => ({
  ...v,
  bag: v.bag.map((n, i) => (v.fighters[i]?.id === fighter ? 0 : n)),
});
const framed = (v: View, ...frames: readonly Frame[]): View => ({ ...v, frames });

/** The table after one event, as far as it can be seen. */
export function after(v: View, e: Event): View {
  switch (e.t) {
    case "missionDrawn":
      return { ...v, mission: e.mission };
    case "rolledOff":
      return e.first === "none" ? v : { ...v, first: e.first };
    case "placed":
      return withFighter(v, e.fighter, () => ({ cell: e.cell }));
    case "moved":
    case "pushed":
    case "displaced":
      return withFighter(v, e.fighter, () => ({ cell: e.to }));
    case "turnBegan":
      return {
        ...framed(v, { t: "drawing", side: v.first === "none" ? 0 : v.first }),
        turn: e.turn,
        bag: v.fighters.map((f) => (f.cell === "reserve" || f.cell === "removed" ? 0 : 1)),
        fighters: v.fighters.map((f) => ({ ...f, spent: false })),
      };
    case "handed":
      return withFighter(v, e.fighter, () => ({ seat: e.seat }));
    case "drew":
      return framed(outOfBag(v, e.fighter), { t: "acting", fighter: e.fighter, left: 2, drawer: e.side });
    case "tookToken":
      return taken(v, e.fighter, e.cell, e.carried);
    case "droppedToken":
      return {
        ...withFighter(v, e.fighter, (f) => ({ carries: f.carries - 1 })),
        tokens: [...v.tokens, { side: sideOf(v, e.fighter), cell: e.cell }],
      };
    case "healed":
    case "wounded":
    case "revived":
      return withSide(v, e.side, { lives: e.lives });
    case "medicRolled":
      return withSide(v, sideOf(v, e.victim), { lives: e.lives });
    case "removed":
      return outOfBag(
        withFighter(v, e.victim, () => ({ cell: "removed" })),
        e.victim,
      );
    case "skipped":
      return outOfBag(v, e.fighter);
    default:
      return v;
  }
}

function taken(v: View, fighter: string, cell: string, carried: boolean): View {
  const side = sideOf(v, fighter);
  const i = v.tokens.findIndex((t) => t.cell === cell && t.side === side);
  const lying = { ...v, tokens: v.tokens.filter((_, k) => k !== i) };
  return carried
    ? withFighter(lying, fighter, (f) => ({ carries: f.carries + 1 }))
    : withSide(lying, side, { tokens: at(v.sides, side).tokens + 1 });
}
