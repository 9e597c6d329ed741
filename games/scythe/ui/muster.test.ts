import { expect, test } from "vitest";
import { verdict } from "./fight.ts";
import { figuresOf, STAGE } from "./muster.ts";

const SIDES = ["left", "right"] as const;
const army = (hero: boolean, mechs: number, workers: number) =>
  ({ seat: 0, faction: "rusviet", look: "red", hero, mechs, workers }) as const;

test("every army stands on its own half, nobody before anybody, nobody left out", () => {
  for (const side of SIDES)
    for (const hero of [false, true])
      for (let mechs = hero ? 0 : 1; mechs <= 4; mechs++)
        for (let workers = 0; workers <= 8; workers++) {
          const figures = figuresOf(army(hero, mechs, workers), side);
          const counted = (kind: string): number =>
            figures.filter((f) => f.kind === kind).reduce((n, { many }) => n + many, 0);
          expect([counted("hero"), counted("mech"), counted("worker")]).toEqual([
            hero ? 1 : 0,
            mechs,
            workers,
          ]);
          const boxes = figures
            .map(({ x, size, kind }) => [x, size * (kind === "worker" ? 0.31 : 0.55)] as const)
            .sort(([a], [b]) => a - b);
          for (const [i, [x, half]] of boxes.entries()) {
            const next = boxes[i + 1];
            if (next) expect(x + half).toBeLessThanOrEqual(next[0] - next[1]);
            const [low, high] = side === "left" ? [0, STAGE.middle - 8] : [STAGE.middle + 8, STAGE.width];
            expect([x - half >= low, x + half <= high]).toEqual([true, true]);
          }
        }
});

test("what is said of a total is true against everything the other side can show", () => {
  for (const attacks of [true, false])
    for (let total = 0; total <= 12; total++)
      for (let least = 0; least <= 4; least++)
        for (let most = least; most <= 12; most++) {
          const beaten = Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((other) =>
            attacks ? other > total : other >= total,
          );
          const { key, with: said } = verdict(total, least, most, attacks);
          const [first, last] = [beaten[0], beaten.at(-1)];
          if (beaten.length === 0) expect(key).toBe("ui.fight.safe");
          else if (beaten.length === most - least + 1) expect(key).toBe("ui.fight.lost");
          else expect(said).toEqual({ totals: first === last ? `${first}` : `${first}–${last}` });
        }
});
