import { readFileSync } from "node:fs";
import { at } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import { cardOf, enemyOf } from "../rules/content.ts";
import { makeZsu } from "../rules/index.ts";
import { emptyLines } from "../rules/lines.ts";
import type { SeatView, View } from "../rules/state.ts";
import { DRAWN } from "./drawn.ts";
import { INKS, landOf } from "./land.ts";
import { EFFECTS, featPicture, OBJECT_SHAPES, pathOf, pictureOf } from "./looks.ts";
import { metNow } from "./met.ts";
import { rowsOf } from "./rows.ts";
import { bonusSigns, DIVISIONS, figuresOf, patchSign, ticketSign } from "./signs.ts";

const game = makeZsu(zsu.packs);
const cards = game.content({ cards: "ours" });
const sayIn = (language: string) =>
  speaker(
    language as "uk",
    JSON.parse(readFileSync(`${import.meta.dirname}/../text/${language}.json`, "utf8")),
  );

describe("the face of a card", () => {
  test("a helicopter is no jet, and a drone is neither", () => {
    const own = (id: string) => pictureOf(cardOf(cards, id));
    const foe = (id: string) => pictureOf(enemyOf(cards, id));
    expect(["zsu-042", "zsu-069"].map(own)).toEqual(["helicopter", "helicopter"]);
    for (const id of ["inv-blue-11", "inv-yellow-11", "full-1-16", "full-1-17", "full-2-16"])
      expect(foe(id), id).toBe("helicopter");
    expect(own("zsu-068")).toBe("drone");
    for (const id of ["zsu-064", "zsu-065", "zsu-066"]) expect(own(id), id).toBe("jet-fighter");
    for (const id of ["full-1-03", "full-2-03"]) expect(foe(id), id).toBe("jet-fighter");
  });

  test("an owner's correction of the troop is seen in the picture", () => {
    expect(pictureOf({ ...cardOf(cards, "zsu-042"), troop: "tank" })).toBe("battle-tank");
  });

  test("bonus, condition, compensation, patch and figures are all there as signs", () => {
    for (const card of cards.cards.values()) {
      const bonus = bonusSigns(card);
      expect(bonus === undefined, card.id).toBe(card.reward.t === "none");
      if (bonus) expect(bonus.condition === undefined, card.id).toBe(card.condition.t === "none");
      if (bonus && "amount" in card.reward) expect(bonus.amount).toBe(`+${card.reward.amount}`);
      expect(ticketSign(card) === undefined, card.id).toBe(card.compensation.t === "none");
      expect(patchSign(card) === undefined, card.id).toBe(card.patch === "none");
      expect(figuresOf(card).map(({ value }) => value)).toEqual([card.attack, card.defence, card.support]);
    }
    expect(bonusSigns(cardOf(cards, "zsu-043"))).toMatchObject({ count: "2", amount: "+3" });
  });

  test("every card, event, achievement and object has something to draw", () => {
    for (const card of [...cards.cards.values(), ...cards.enemies.values()])
      expect(pathOf(pictureOf(card)), card.id).toMatch(/^[mM]/);
    for (const { effects } of cards.events.values())
      for (const { t } of effects) expect(pathOf(EFFECTS[t].picture)).toMatch(/^[mM]/);
    for (const { condition } of cards.achievements.values())
      expect(pathOf(featPicture(condition))).toMatch(/^[mM]/);
    for (const { kind } of cards.objects.values()) expect(OBJECT_SHAPES[kind]).toMatch(/^M/);
    expect(new Set(Object.values(DIVISIONS)).size).toBe(10);
    for (const path of Object.values(DRAWN)) expect(path).not.toMatch(/NaN|undefined/);
  });

  test("the land covers its field once, the same for the same card", () => {
    for (const id of ["zsu-001", "full-2-20", "ev-intel"]) {
      const land = landOf(id, 84, 56);
      expect(landOf(id, 84, 56)).toEqual(land);
      const runs = [...land.join("").matchAll(/M(\d+) (\d+)h(\d+)v4/g)];
      expect(runs.reduce((sum, run) => sum + Number(run[3]) * 4, 0)).toBe(84 * 56);
      expect(land).toHaveLength(INKS.own.length);
    }
  });
});

describe("the facts of a card", () => {
  test("one row for each sign of the face, in every language", () => {
    for (const language of ["uk", "pl", "en"]) {
      const say = sayIn(language);
      for (const card of cards.cards.values()) {
        if (card.family === "panic") continue;
        const rows = rowsOf(card, say);
        const signs =
          figuresOf(card).filter(({ value, strong }) => value > 0 || strong).length +
          [bonusSigns(card), ticketSign(card), patchSign(card)].filter((x) => x !== undefined).length +
          Number(card.troop !== "none") +
          Number(card.antiAir) +
          Number(card.reinforcement) +
          Number(card.price > 0);
        expect(rows, card.id).toHaveLength(signs);
        for (const { title, text } of rows) expect(`${title} ${text}`).not.toMatch(/\{|ui\.|@card/);
      }
    }
  });

  test("what is printed stays beside what it comes to in its lane", () => {
    const say = sayIn("uk");
    const card = cardOf(cards, "zsu-003");
    const duel = {
      attack: 5,
      defence: 3,
      reinforcedAttack: true,
      reinforcedDefence: false,
      antiAir: false,
      enemyAttack: 2,
      enemyDefence: 2,
      enemyReinforcedAttack: false,
      enemyReinforcedDefence: false,
      enemyAntiAir: false,
      destroyed: true,
      lost: false,
    };
    const rows = rowsOf(card, say, { duel });
    expect(rows.find(({ was }) => was !== undefined)).toMatchObject({
      was: "2",
      title: "Посилена атака 5",
    });
  });

  test("a bonus tells whether its condition is met now, and by which card", () => {
    const table = game.view(game.setup({ difficulty: "easier" }, 1), 0) as View;
    const withHand = (hand: readonly string[], front = "none"): View => {
      const lines = { ...emptyLines(1), lanes: [{ front, support: "none" }] };
      const all = front === "none" ? hand : [...hand, front];
      const seat: SeatView = {
        ...at(table.seats, 0),
        hand: { size: all.length, cards: [...all].sort() },
        lines,
      };
      return { ...table, seats: [seat] };
    };
    // Another coloured patch of the brigade, in hand or on the line; its own does not count.
    expect(metNow(cards, withHand(["zsu-002"]), 0, "zsu-002", "hand")).toEqual({ holds: false, by: "none" });
    expect(metNow(cards, withHand(["zsu-002", "zsu-003"]), 0, "zsu-002", "hand")).toEqual({
      holds: true,
      by: "zsu-003",
    });
    expect(metNow(cards, withHand(["zsu-003"], "zsu-002"), 0, "zsu-002", "played")?.holds).toBe(true);
    expect(metNow(cards, withHand(["zsu-001"]), 0, "zsu-001", "hand")).toBeUndefined();
    const say = sayIn("uk");
    const met = metNow(cards, withHand(["zsu-002", "zsu-003"]), 0, "zsu-002", "hand");
    expect(rowsOf(cardOf(cards, "zsu-002"), say, { met }).map(({ text }) => text)).toContain(
      "Зараз виконано: «Рота Т-64БВ»",
    );
  });
});
