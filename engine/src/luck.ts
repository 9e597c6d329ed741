import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { at } from "./at.ts";
import type { Draw, Luck, Rng } from "./game.ts";
import { hashText } from "./hash.ts";

/** A repeatable stream of integers for bots, simulations and tests; never for the luck of a served table. */
export function rngFrom(seed: number | string): Rng {
  const digest = hashText(`rubizh-rng:${seed}`);
  const word = (i: number): number => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16) | 0;
  const generator = xoroshiro128plusFromState([word(0), word(1), word(2), word(3)]);
  return (n) => (n <= 1 ? 0 : uniformInt(generator, 0, n - 1));
}

/** Luck's answer to a draw, read from a stream of integers. */
export function sampleLuck(draw: Draw, rng: Rng): Luck {
  if (draw.t === "dice") return draw.sides.map((sides) => 1 + rng(sides));
  const left = [...draw.bag];
  let total = left.reduce((a, b) => a + b, 0);
  const drawn: number[] = [];
  while (drawn.length < draw.count && total > 0) {
    let ticket = rng(total);
    let kind = 0;
    while (ticket >= at(left, kind)) ticket -= at(left, kind++);
    left[kind] = at(left, kind) - 1;
    total -= 1;
    drawn.push(kind);
  }
  return drawn;
}

/** Whether luck could have answered this: right length, faces and kinds that exist, no copy drawn twice. */
export function isPossible(draw: Draw, luck: Luck): boolean {
  if (!luck.every((x) => Number.isInteger(x))) return false;
  if (draw.t === "dice")
    return (
      luck.length === draw.sides.length && luck.every((face, i) => face >= 1 && face <= at(draw.sides, i))
    );
  const left = [...draw.bag];
  const total = left.reduce((a, b) => a + b, 0);
  if (luck.length !== Math.min(draw.count, total)) return false;
  return luck.every((kind) => {
    const copies = left[kind];
    if (copies === undefined || copies < 1) return false;
    left[kind] = copies - 1;
    return true;
  });
}

export interface Outcome {
  readonly luck: Luck;
  /** 0…1; all outcomes of a draw sum to 1. */
  readonly chance: number;
}

/** Every answer luck can give, with its chance. Grows fast: meant for one to three dice or tiles. */
export function outcomes(draw: Draw): readonly Outcome[] {
  if (draw.t === "dice") return rolls(draw.sides);
  const total = draw.bag.reduce((a, b) => a + b, 0);
  return picks(draw.bag, Math.min(draw.count, total));
}

function rolls(sides: readonly number[]): readonly Outcome[] {
  let all: readonly Outcome[] = [{ luck: [], chance: 1 }];
  for (const n of sides)
    all = all.flatMap(({ luck, chance }) =>
      Array.from({ length: n }, (_, face) => ({ luck: [...luck, face + 1], chance: chance / n })),
    );
  return all;
}

function picks(bag: readonly number[], count: number): readonly Outcome[] {
  if (count === 0) return [{ luck: [], chance: 1 }];
  const total = bag.reduce((a, b) => a + b, 0);
  return bag.flatMap((copies, kind) => {
    if (copies === 0) return [];
    const rest = bag.map((n, k) => (k === kind ? n - 1 : n));
    return picks(rest, count - 1).map(({ luck, chance }) => ({
      luck: [kind, ...luck],
      chance: (copies / total) * chance,
    }));
  });
}
