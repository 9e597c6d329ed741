import type { AnyTableModule } from "./entry.ts";
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

/** All steps from the rules of a game to the newest, or to those of a number; undefined where no shape grew. */
export function liftOf({ game, lift }: AnyTableModule, to = Number.POSITIVE_INFINITY): Lift | undefined {
  const isGrown = Object.keys(lift ?? {}).some((from) => Number(from) >= game.rules && Number(from) < to);
  return isGrown ? liftBetween(lift, game.rules, to) : undefined;
}

/**
 * A game of older rules that speaks in the shapes of the newest, or of a number: what is always made for those, a board
 * above all, can ask it. It takes views that were lifted, for shapes only grow; records and states stay in the shapes of
 * its own rules.
 */
export function inNewestShapes<E extends AnyTableModule>(entry: E, to?: number): E {
  const lift = liftOf(entry, to);
  if (!lift) return entry;
  const { game } = entry;
  const { view, event, move } = lift;
  const { sample } = game;
  return {
    ...entry,
    label: (table, seat, chosen) => entry.label(table, seat, move.down(chosen)),
    game: {
      ...game,
      view: (state, viewer) => view(game.view(state, viewer)),
      witness: (happened, viewer) => {
        const noticed = game.witness(happened, viewer);
        return noticed && event(noticed);
      },
      legal: (table, seat) => game.legal(table, seat).map(move.up),
      refuse: (table, seat, chosen) => game.refuse(table, seat, move.down(chosen)),
      play: (draft, seat, chosen, emit) =>
        game.play(draft, seat, move.down(chosen), (happened) => emit(event(happened))),
      settle: (draft, luck, emit) => game.settle(draft, luck, (happened) => emit(event(happened))),
      leave: (draft, seat, emit) => game.leave(draft, seat, (happened) => emit(event(happened))),
      write: (table, seat, chosen) => game.write(table, seat, move.down(chosen)),
      read: (table, seat, text) => {
        const read = game.read(table, seat, text);
        return read && move.up(read);
      },
      ...(sample ? { sample: (table, seat, rng) => move.up(sample(table, seat, rng)) } : {}),
    },
  };
}
