// No level yet: a table between two rounds in figures, as the learned chance to win counts them.
import { at, type Seat } from "@rubizh/engine";
import type { AchievementId } from "../rules/cards.ts";
import { achievementOf, type Content, cardOf, objectOf, PANIC } from "../rules/content.ts";
import { panicOf } from "../rules/panic.ts";
import { scoreOf } from "../rules/scoring.ts";
import { DIFFICULTIES, type Table } from "../rules/state.ts";
import { meetsBy, type Pace } from "./chances.ts";
import { quality, roundsLeft } from "./evaluate.ts";
import type { Weights } from "./scales.ts";

/** Of two players: each figure of one less that of the other. */
const DUEL = [
  "points",
  "hope", // points that are likely at the end
  "goals", // …of achievements
  "objects",
  "panic",
  "trophies",
  "army",
  "quality",
  "hospital",
] as const;
/** Of one alone: how far defeat is. */
const ALONE = [
  "always",
  "war",
  "rounds",
  "panic pile",
  "panic pile by rounds",
  "own panic",
  "objects lost",
  "objects lost twice",
  "objects won",
  "quality",
  "quality by rounds",
  "hospital",
  "enemies",
  ...DIFFICULTIES.slice(1),
] as const;

export const FEATURES: readonly string[] = [
  ...DUEL,
  ...DUEL.map((name) => `${name} late`),
  "begins",
  ...ALONE.map((name) => `alone: ${name}`),
];

/** A war has about so many rounds; before it lies about half as many of the invasion. */
const LONG = 12;

/** The figures of a table as a seat sees it. */
export function featuresOf(content: Content, v: Table, seat: Seat, w: Weights): Float64Array {
  const rounds = roundsLeft(content, v, w);
  const row = new Float64Array(FEATURES.length);
  if (v.seats.length === 1) {
    row.set(alone(content, v, w, rounds), 2 * DUEL.length + 1);
    return row;
  }
  const [mine, theirs] = [counts(content, v, seat, w, rounds), counts(content, v, 1 - seat, w, rounds)];
  const late = Math.max(0, 1 - rounds / LONG);
  for (const [i, name] of DUEL.entries()) {
    const lead = mine[name] - theirs[name];
    row[i] = lead;
    row[DUEL.length + i] = lead * late;
  }
  row[2 * DUEL.length] = v.first === at(v.seats, seat).colour ? 1 : -1;
  return row;
}

function counts(
  content: Content,
  v: Table,
  seat: Seat,
  w: Weights,
  rounds: number,
): Record<(typeof DUEL)[number], number> {
  const s = at(v.seats, seat);
  const points = at(scoreOf(content, v).total, seat);
  const objects = s.objects.reduce((sum, id) => sum + objectOf(content, id).worth, 0);
  const goals = w.pace === "none" ? 0 : goalsOf(content, v, seat, rounds, w.pace);
  return {
    points: points / 5,
    hope: (objects - panicOf(v, seat) + goals) / 5,
    goals: goals / 5,
    objects: objects / 5,
    panic: panicOf(v, seat),
    trophies: s.trophies.length / 5,
    army: s.army.length / 5,
    quality: qualityOf(content, v, seat, w),
    hospital: s.hospital.length,
  };
}

/** Points that achievements will likely bring: an open one only to whoever alone meets it. */
function goalsOf(content: Content, v: Table, seat: Seat, rounds: number, pace: Pace): number {
  const chance = (id: AchievementId, who: Seat): number =>
    meetsBy(content, v, who, achievementOf(content, id).condition, rounds, pace);
  const worth = (id: AchievementId): number => achievementOf(content, id).worth;
  const open = v.achievements.reduce(
    (sum, id) => sum + worth(id) * chance(id, seat) * (1 - chance(id, 1 - seat)),
    0,
  );
  const { kept } = at(v.seats, seat).secret;
  return kept === null || kept === "none" ? open : open + worth(kept) * chance(kept, seat);
}

/** What a card of the seat's does in one turn, on average. */
function qualityOf(content: Content, v: Table, seat: Seat, w: Weights): number {
  const { army, hospital } = at(v.seats, seat);
  const fit = army.reduce((sum, id) => sum + (id === PANIC ? 0 : quality(w, cardOf(content, id))), 0);
  const hurt = hospital.reduce((sum, id) => sum + quality(w, cardOf(content, id)), 0);
  return (fit - hurt) / Math.max(1, army.length - hospital.length);
}

function alone(content: Content, v: Table, w: Weights, rounds: number): readonly number[] {
  const s = at(v.seats, 0);
  const better = qualityOf(content, v, 0, w);
  const lost = v.lostObjects.length;
  return [
    1,
    v.phase === "war" ? 1 : 0,
    rounds / LONG,
    v.panic / 5,
    v.panic / (5 + 2 * rounds),
    panicOf(v, 0) / 5,
    lost,
    lost >= 2 ? 1 : 0,
    s.objects.length,
    better,
    (better * rounds) / LONG,
    s.hospital.length,
    s.enemyDeck.cards.length / 10,
    ...DIFFICULTIES.slice(1).map((difficulty) => (v.difficulty === difficulty ? 1 : 0)),
  ];
}
