import { expect, test } from "vitest";
import { game } from "../index.ts";
import { percent } from "../rules/aims.ts";
import { abilityOf, fighterOf } from "../rules/field.ts";
import { forecast } from "../rules/odds.ts";
import type { View } from "../rules/state.ts";
import { preview } from "./preview.ts";

const tableOf = (raw: object): View => {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
};

test("every shot that may be fired from here is told with its exact odds, and whom a 1 would hit", () => {
  const sides = [{ at: { kryvonis: "S1.ne" } }, { at: { trotsky: "R1.a", volt: "R1.a" } }];
  const v = tableOf({ acting: "kryvonis", sides });
  const content = game.content(v);
  const { title, lines } = preview(content, v);
  expect(title).toEqual({ key: "preview.odds", with: { fighter: "@character.kryvonis" } });
  const by = fighterOf(v, "kryvonis");
  const shots = game
    .legal(v, 0)
    .flatMap((m) => (m.t === "use" && m.target !== "team" ? [{ ability: m.ability, target: m.target }] : []));
  expect(shots.length).toBeGreaterThan(0);
  expect(lines.filter(({ key }) => key === "preview.aim")).toEqual(
    shots.map(({ ability, target }) => {
      const { hit, wound, remove } = forecast(content, v, by, abilityOf(content, by.id, ability), target);
      return {
        key: "preview.aim",
        with: {
          ability: `@ability.kryvonis.${ability}`,
          target: `@character.${target}`,
          hit: percent(hit),
          wound: percent(wound),
          remove: percent(remove),
        },
      };
    }),
  );
  expect(lines).toContainEqual({ key: "ui.reason.stray", with: { chance: percent(1 / 6) } });
});

test("healing is told while lives are missing, and nothing where nothing can be used", () => {
  const there = { at: { trotsky: "S4.se" } };
  const hurt = tableOf({ acting: "hannusia", sides: [{ at: { hannusia: "S1.nw" }, lives: 9 }, there] });
  expect(preview(game.content(hurt), hurt).lines).toEqual([
    { key: "preview.heal", with: { ability: "@ability.hannusia.repair", hit: percent(0.5) } },
  ]);
  const whole = tableOf({ acting: "kryvonis", sides: [{ at: { kryvonis: "S1.nw" } }, there] });
  expect(preview(game.content(whole), whole)).toMatchObject({ title: { key: "preview.none" }, lines: [] });
});

test("between two tokens nobody acts", () => {
  const v = tableOf({ sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S4.se" } }] });
  expect(preview(game.content(v), v).title).toEqual({ key: "preview.nobody" });
});
