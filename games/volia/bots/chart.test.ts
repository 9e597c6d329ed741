import { at, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import { bystanders, distanceTo, protectionOf, refuseTarget } from "../rules/attack.ts";
import type { Content } from "../rules/content.ts";
import { abilityOf, hasRoom, isBound, isOnBoard } from "../rules/field.ts";
import { checkChances, checkOf } from "../rules/odds.ts";
import type { View } from "../rules/state.ts";
import { medicFor } from "../rules/wounds.ts";
import { OUT_OF_REACH } from "./chart.ts";
import { harmsIn, strayed } from "./evaluate.ts";
import { hasCommissar } from "./propose.ts";
import { cellOf, hasRoomIn, isBoundIn, snapshot, weaponIn } from "./snapshot.ts";

/** Everything the bots' numbers say of a table beside what the rules say of it. */
function* pairs(
  content: Content,
  v: View,
): Generator<readonly [what: string, bots: unknown, rules: unknown]> {
  const s = snapshot(content, v);
  const h = harmsIn(s);
  for (const cell of content.ground.cells)
    yield [`room ${cell.id}`, hasRoomIn(s, cell.index), hasRoom(v, cell)];
  for (const [i, f] of v.fighters.entries()) {
    if (!isOnBoard(f)) continue;
    const cell = cellOf(s, i);
    const bound = isBoundIn(s, i, cell);
    yield [`bound ${f.id}`, bound, isBound(content, v, f)];
    yield [`nursed ${f.id}`, h.nursed[i] === 1, medicFor(content, v, f) !== undefined];
    for (const arm of at(s.soldiers, i).arms) {
      const ability = abilityOf(content, f.id, arm.on.ability.id);
      const weapon = weaponIn(s, i, cell, arm);
      const check = weapon.checks[hasCommissar(s, i, cell) ? 1 : 0];
      yield [`check ${f.id} ${ability.id}`, check.hit, checkChances(checkOf(content, v, f, ability)).hit];
      if (ability.type === "heal") continue;
      for (const [x, target] of v.fighters.entries()) {
        const what = `${f.id} ${ability.id} ${target.id}`;
        const aim = isOnBoard(target) ? weapon.aim[cell * s.chart.count + cellOf(s, x)] : OUT_OF_REACH;
        const isAllowed =
          aim !== OUT_OF_REACH && target.side !== f.side && !(bound && ability.type === "ranged");
        const refused = refuseTarget(content, v, f, ability, target) !== undefined;
        yield [`allowed ${what}`, isAllowed, !refused];
        if (refused) continue;
        const { bonus, rolls } = protectionOf(content, v, f, ability, target);
        const armour = weapon.has.ignoreArmour ? 0 : at(s.soldiers, x).character.armour;
        yield [`aim ${what}`, aim, 2 * distanceTo(content, v, f, ability, target).penalty + rolls - 1];
        yield [`bonus ${what}`, armour + (h.guard[x] ?? 0), bonus];
        if (ability.type === "melee") continue;
        const others = bystanders(content, v, f, target);
        const hit = v.fighters[strayed(s, h, i, weapon, cell, x)];
        yield [`line ${what}`, hit ? others.includes(hit) : others.length === 0, true];
        for (const other of others) {
          const { penalty } = distanceTo(content, v, f, ability, other);
          const flight = weapon.stray[cell * s.chart.count + cellOf(s, v.fighters.indexOf(other))];
          yield [
            `stray ${what} ${other.id}`,
            flight,
            2 * penalty + protectionOf(content, v, f, ability, other).rolls - 1,
          ];
        }
      }
    }
  }
}

test.each(game.contentOf("none").missions.map((m) => m.id))(
  "%s in numbers is what the rules say",
  (mission) => {
    const wrong: string[] = [];
    let compared = 0;
    for (let n = 0; n < 10; n++) {
      const options = { mission, roster: "full", squads: n % 2 === 0 ? "starter" : "random" };
      for (const { state } of walk(game, 2, rngFrom(`volia/chart/${mission}/${n}`), { options })) {
        if (state.fighters.length === 0) continue;
        for (const [what, bots, rules] of pairs(game.content(state), state)) {
          compared += 1;
          if (bots !== rules) wrong.push(`${what}: ${bots}, not ${rules}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(50_000);
  },
);
