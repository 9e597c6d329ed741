import { describe, expect, test } from "vitest";
import type { Event } from "../rules/state.ts";
import { counts, gathered, signed, trayOf } from "./tray.ts";

const ANNOUNCED: Event = { t: "announced", fighter: "kryvonis", ability: "tesla", target: "trotsky" };
const checked = (die: number): Event => ({
  t: "checked",
  fighter: "kryvonis",
  ability: "tesla",
  die,
  needs: 4,
});
const DAMAGE: Event = {
  t: "damageRolled",
  fighter: "kryvonis",
  victim: "trotsky",
  power: 7,
  dice: [4, 3],
  range: "penalty",
  between: 1,
  penalty: 1,
  damage: 13,
};
const save = (roll: 1 | 2, dice: readonly number[], defence: number): Event => ({
  t: "saveRolled",
  victim: "trotsky",
  roll,
  dice,
  armour: 6,
  armourIgnored: false,
  otaman: 0,
  cover: "fortified",
  defence,
});
const WOUNDED: Event = {
  t: "wounded",
  victim: "trotsky",
  side: 1,
  faction: "communards",
  damage: 13,
  defence: 12,
  wounds: 1,
  lives: 14,
};
const DREW: Event = { t: "drew", side: 0, faction: "ukraine", fighter: "volt" };

describe("the dice tray", () => {
  test("keeps the last roll and what belongs to it", () => {
    const first = gathered([], [DREW, ANNOUNCED, checked(1)]);
    expect(first).toEqual([ANNOUNCED, checked(1)]);
    expect(gathered(first, [DREW])).toBe(first);
    expect(gathered(first, [checked(5), DAMAGE])).toEqual([ANNOUNCED, checked(1), checked(5), DAMAGE]);
    expect(gathered(first, [ANNOUNCED])).toEqual([ANNOUNCED]);
    expect(gathered([], [checked(3)])).toEqual([]);
  });

  test("explains every number of an attack and of its saving rolls", () => {
    const tray = trayOf([
      ANNOUNCED,
      checked(1),
      checked(5),
      DAMAGE,
      save(1, [2, 4], 12),
      save(2, [1, 1], 8),
      WOUNDED,
    ]);
    expect(tray?.checks).toEqual([
      { die: 1, needs: 4, again: false },
      { die: 5, needs: 4, again: true },
    ]);
    const [exchange] = tray?.exchanges ?? [];
    if (!exchange) throw new Error("no exchange");
    for (const sum of [exchange.attack, ...exchange.saves]) {
      const added = sum.terms.reduce((all, { amount }) => all + (amount === "none" ? 0 : amount), 0);
      expect(sum.dice.reduce((a, b) => a + b, added)).toBe(sum.total);
    }
    expect(exchange.attack.terms.map((t) => t.label.key)).toEqual([
      "ability.kryvonis.tesla",
      "ui.term.distance",
    ]);
    expect(exchange.saves.map((s) => s.terms.length)).toEqual([2, 1]);
    expect([counts(exchange, 0), counts(exchange, 1)]).toEqual([true, false]);
    expect(exchange.outcome).toBe(WOUNDED);
  });

  test("is empty before anything is rolled", () => {
    expect(trayOf([])).toBeUndefined();
    expect(signed(-2)).toBe("−\u20092");
  });
});
