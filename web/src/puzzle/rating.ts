import { difficulties, HARDEST, type PuzzlePack } from "@rubizh/engine/puzzle";

/** How many people tried a puzzle, and how many of them solved it at the first attempt without a hint. */
export interface Crowd {
  readonly tried: number;
  readonly solved: number;
}
/** By the puzzle's id. */
export type Crowds = ReadonlyMap<string, Crowd>;

/** From so many people on what they came to counts; the pack's level counts as much as so many people. */
export const FAIR = 20;
export const isFair = (crowd: Crowd | undefined): crowd is Crowd =>
  crowd !== undefined && crowd.tried >= FAIR;
/** In whole percent. */
export const shareOf = ({ tried, solved }: Crowd): number => Math.round((100 * solved) / tried);

/**
 * A level stands for a fifth of the shares that can solve a puzzle: 1 for 80 % and more, 5 for less than 20 %. The pack's
 * level is taken for people of whom the share in the middle of its fifth solved it, and those who tried join them.
 */
export function levelBy(level: number, crowd: Crowd | undefined): number {
  if (!isFair(crowd)) return level;
  const expected = (FAIR * (HARDEST - level + 0.5)) / HARDEST;
  const fifths = Math.floor((HARDEST * (expected + crowd.solved)) / (FAIR + crowd.tried));
  return Math.max(1, HARDEST - fifths);
}

/** By id 1…5. */
export const levelsOf = (pack: PuzzlePack, crowds: Crowds): ReadonlyMap<string, number> =>
  new Map([...difficulties(pack)].map(([id, level]) => [id, levelBy(level, crowds.get(id))]));
