import type { Full } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { emptyLines } from "./lines.ts";
import type { Frame, Options, SeatView, State, View } from "./state.ts";

const PANIC_PILE = { solo: 8, duel: 16 } as const;

/** A seat that owns nothing yet. */
export const emptySeat = (): Full<SeatView> => ({
  colour: "none",
  army: [],
  deck: { size: 0, cards: [] },
  hand: { size: 0, cards: [] },
  discard: [],
  hospital: [],
  trophies: [],
  objects: [],
  enemyDeck: { cards: [], seen: 0, top: [] },
  enemyDiscard: [],
  enemyLine: [],
  lines: emptyLines(0),
  committed: [],
  secret: { dealt: [], kept: "none", chosen: false },
  points: 0,
  kills: 0,
  panicked: false,
  shields: 0,
  asked: 0,
});

export const quietRound = (): View["thisRound"] => ({
  fewerEnemies: 0,
  airDestroyed: false,
  handEffects: [],
  objectSeen: false,
  cruiser: false,
});

/** The solo game has no first player, no secret achievement and half the panic pile (ZS-176 … ZS-178). */
export function setup(content: Content, options: Options, seats: number): State {
  const solo = seats === 1;
  const allEnemies = [...content.enemies.keys()].sort();
  const blank: State = {
    cards: options.cards ?? "ours",
    difficulty: options.difficulty,
    phase: "invasion",
    round: 0,
    first: "none",
    seats: Array.from({ length: seats }, emptySeat),
    reserve: ["none", "none", "none", "none", "none"],
    next: "none",
    armyDeck: { size: content.armyIds.length, bag: content.armyIds, under: [] },
    aid: 8,
    panic: solo ? PANIC_PILE.solo : PANIC_PILE.duel,
    achievements: [],
    eventDeck: { size: 0, bag: [] },
    pastEvents: [],
    objectPile: [],
    lostObjects: [],
    enemyBid: "none",
    aside: allEnemies,
    secondWave: false,
    thisRound: quietRound(),
    frames: solo ? SOLO : DUEL,
  };
  return solo ? { ...blank, ...dressed(content, blank) } : blank;
}

/** What is dealt before the first round; the last frame comes first. */
const DUEL: readonly Full<Frame>[] = [
  { t: "round", stage: "events" },
  { t: "restock" },
  { t: "secret" },
  { t: "achievements", to: 1 },
  { t: "achievements", to: 0 },
  { t: "achievements", to: "open" },
  { t: "lots" },
];
const SOLO: readonly Full<Frame>[] = [
  { t: "round", stage: "events" },
  { t: "restock" },
  { t: "achievements", to: "open" },
];

/** Alone, the player is blue. */
function dressed(content: Content, s: State): Pick<State, "seats" | "aside"> {
  const cards = content.startingOf.blue;
  const enemies = content.enemiesOf.blue;
  const seat = {
    ...emptySeat(),
    colour: "blue" as const,
    army: cards,
    deck: { size: cards.length, cards },
    enemyDeck: { cards: enemies, seen: 0, top: [] },
  };
  return { seats: [seat], aside: s.aside.filter((e) => !enemies.includes(e)) };
}
