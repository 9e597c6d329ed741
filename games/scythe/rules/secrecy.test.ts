import { at, rngFrom, type Seat, type State, sampleLuck, type Viewer } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import type { Event } from "./events.ts";
import type { ScytheTypes, View } from "./state.ts";

const { game } = entry;
type S = State<ScytheTypes>;

/** One entry, carried out on a copy. */
type Act = (draft: ReturnType<typeof game.clone>, emit: (e: Event) => void) => void;
const after = (state: S, act: Act): { readonly state: S; readonly events: readonly Event[] } => {
  const draft = game.clone(state);
  const events: Event[] = [];
  act(draft, (e) => events.push(e));
  return { state: draft as S, events };
};

/** Luck is answered before anything is sent, so its bag is never seen. */
const received = (state: S, events: readonly Event[], who: Viewer): string => {
  const now = game.pending(state);
  return JSON.stringify([
    game.view(state, who),
    now.t === "luck" ? "luck" : now,
    events.map((e) => game.witness(e, who)),
  ]);
};

/** Hands, objectives, dials, decks and Factory cards that this viewer may not know, wherever they stand in a view. */
function holes(v: View, who: Viewer): readonly string[] {
  const open: string[] = [];
  const look = (what: string, value: unknown): void => {
    if (value !== null) open.push(what);
  };
  for (const [seat, p] of v.seats.entries()) {
    if (seat === who) continue;
    look(`hand of ${seat}`, p.hand.cards);
    look(`objectives of ${seat}`, p.objectives.cards);
  }
  look("combat deck", v.combat.deck);
  look("objective deck", v.objectives.deck);
  const visited = who !== "spectator" && at(v.seats, who).factoryCard !== "none";
  const visiting = v.frames.some((f) => f.t === "factory" && f.seat === who);
  if (!visited && !visiting && v.factory.cards?.length !== 0) look("Factory cards", v.factory.cards);
  for (const f of v.frames)
    if (f.t === "combat")
      for (const side of f.sides)
        if (side.placed && side.seat !== who) {
          look(`dial of ${side.seat}`, side.dial);
          look(`cards of ${side.seat}`, side.cards);
        }
  return open;
}

/** Events by which a secret comes to light for somebody: what is heard then may differ between two worlds. */
const TELLING: ReadonlySet<Event["t"]> = new Set([
  "revealed",
  "stole",
  "spent",
  "objective",
  "reshuffled",
  "looked",
]);

/** Every so many steps are lived through in a second world. */
const SAMPLE = 8;

test("what a seat or a spectator receives over 100 games would be the same if the hidden things were others", () => {
  let compared = 0;
  for (let g = 0; g < 100; g++) {
    const rng = rngFrom(`secrecy/${g}`);
    const seats = 1 + (g % 5);
    const options = game.options(entry.variety(rng, seats));
    if (!("ok" in options)) throw new Error("options are refused");
    let state = game.setup(options.ok, seats);
    const viewers: readonly Viewer[] = [...Array(seats).keys(), "spectator"];
    for (let now = game.pending(state); now.t !== "over"; now = game.pending(state)) {
      let mover: Seat | "luck" = "luck";
      let act: Act;
      if (now.t === "luck") {
        const luck = sampleLuck(now.draw, rng);
        act = (d, emit) => game.settle(d, luck, emit);
      } else {
        const { seat } = at(now.asks, rng(now.asks.length));
        const move = game.sample?.(game.view(state, seat), seat, rng);
        if (!move) throw new Error("no move");
        mover = seat;
        act = (d, emit) => game.play(d, seat, move, emit);
      }
      const step = after(state, act);
      for (const who of viewers) {
        // Hundreds of thousands of looks: only one that finds something is worth an expectation.
        const open = holes(game.view(step.state, who), who);
        if (open.length > 0) expect(open).toEqual([]);
        if (rng(SAMPLE) > 0 || step.events.some((e) => TELLING.has(e.t))) continue;
        const twin = game.imagine(game.view(state, who), rng);
        if (mover !== "luck" && mover !== who && !sameMoves(state, twin, mover)) continue;
        const other = after(twin, act);
        const [theirs, ours] = [other, step].map(({ state: s, events }) => received(s, events, who));
        if (theirs !== ours) expect(theirs).toBe(ours);
        compared += 1;
      }
      state = step.state;
    }
  }
  expect(compared).toBeGreaterThan(50_000);
});

/** The same answer must be open to the mover in both worlds. */
const sameMoves = (a: S, b: S, seat: Seat): boolean =>
  JSON.stringify(game.legal(a, seat)) === JSON.stringify(game.legal(b, seat));
