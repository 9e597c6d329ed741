import type { GameTypes } from "./game.ts";

/**
 * One step from the shapes of one number of a game's rules to those of the next. Shapes only grow: a field or a tag may
 * be added, none changes its meaning or goes, so that an old reader finds all it knows in what was lifted.
 */
export interface Lift {
  view(view: GameTypes["view"]): GameTypes["view"];
  event(event: GameTypes["event"]): GameTypes["event"];
  readonly move: {
    up(move: GameTypes["move"]): GameTypes["move"];
    down(move: GameTypes["move"]): GameTypes["move"];
  };
}

/** Steps by the number they start from: 1 leads from rules 1 to rules 2. A number without a step kept all shapes. */
export type Lifts = Readonly<Record<number, Lift>>;

/** All steps between two numbers in a row. */
export function liftBetween(lifts: Lifts | undefined, from: number, to: number): Lift {
  const steps = Object.entries(lifts ?? {})
    .map(([number, step]) => ({ number: Number(number), step }))
    .filter(({ number }) => number >= from && number < to)
    .sort((a, b) => a.number - b.number)
    .map(({ step }) => step);
  return {
    view: (view) => steps.reduce((lifted, step) => step.view(lifted), view),
    event: (event) => steps.reduce((lifted, step) => step.event(lifted), event),
    move: {
      up: (move) => steps.reduce((lifted, step) => step.move.up(lifted), move),
      down: (move) => steps.reduceRight((lowered, step) => step.move.down(lowered), move),
    },
  };
}
