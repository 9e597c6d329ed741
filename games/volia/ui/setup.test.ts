import type { Occasion } from "@rubizh/board";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import { options, setup } from "./setup.ts";

const box: Occasion = { mode: "duel", seats: 2, shared: false };
const choosing = { mission: "hold", sides: "ukraine", squads: "choose" };
const UKRAINE = ["kryvonis", "hannusia", "agnieszka", "solomiia"];
const COMMUNARDS = ["trotsky", "spetsnaz-breacher", "spetsnaz-sapper", "volt"];

const judged = (occasion: Occasion, chosen: Readonly<Record<string, string>>) =>
  game.options(options(game, occasion, 0, chosen));
const line = (occasion: Occasion, chosen: Readonly<Record<string, string>>, id: string) =>
  setup(game, occasion, chosen).find((x) => x.id === id);

/** Ten strong characters more, five for each faction: 4 lives each. */
const strong = {
  format: 1,
  id: "strong",
  name: "Strong",
  factions: [],
  layouts: [],
  missions: [],
  characters: ["ukraine", "communards"].flatMap((faction) =>
    [1, 2, 3, 4, 5].map((n) => ({
      id: `${faction}${n}`,
      name: `Strong ${n}`,
      faction,
      mercenary: false,
      life: 4,
      armour: 5,
      specialisation: "scout",
      abilities: [
        { id: "hit", name: "Hit", type: "melee", difficulty: 3, power: 5, icons: ["melee", "d6x2"] },
      ],
    })),
  ),
};

describe("squads chosen at setup", () => {
  test("each side chooses among its own and the mercenaries (VO-123, VO-124)", () => {
    const ids = (faction: string) => line(box, choosing, `squad.${faction}`)?.choices.map((c) => c.id);
    expect(ids("ukraine")).toEqual([...UKRAINE, "yaryna", "stoker"]);
    expect(ids("communards")).toEqual(["yaryna", ...COMMUNARDS, "stoker"]);
  });

  test("the mercenaries change sides (VO-124), wherever I sit (VO-012)", () => {
    const chosen = {
      ...choosing,
      "squad.ukraine": [...UKRAINE, "stoker"].join("+"),
      "squad.communards": ["yaryna", ...COMMUNARDS].join("+"),
    };
    expect(judged(box, chosen)).toMatchObject({
      ok: {
        format: 15,
        squads: [
          [...UKRAINE, "stoker"],
          ["yaryna", ...COMMUNARDS],
        ],
      },
    });
    expect(game.options(options(game, box, 1, chosen))).toMatchObject({
      ok: {
        factions: ["communards", "ukraine"],
        squads: [
          ["yaryna", ...COMMUNARDS],
          [...UKRAINE, "stoker"],
        ],
      },
    });
  });

  test("the squads' lives are the format of the game (VO-125), and must be equal (VO-126)", () => {
    const few = {
      ...choosing,
      "squad.ukraine": "kryvonis+hannusia",
      "squad.communards": "trotsky+spetsnaz-sapper",
    };
    expect(judged(box, few)).toMatchObject({ ok: { format: 8 } });
    expect(line(box, few, "squad.ukraine")?.note).toMatchObject({ with: { lives: 8 } });
    expect(judged(box, { ...few, "squad.communards": "trotsky" })).toMatchObject({
      refused: { rule: "VO-126" },
    });
    expect(judged(box, { ...few, "squad.communards": "" })).toMatchObject({ refused: { rule: "VO-013" } });
  });

  test("nobody fights for both (VO-169)", () => {
    const both = { ...choosing, "squad.ukraine": "kryvonis+stoker", "squad.communards": "trotsky+stoker" };
    expect(judged(box, both)).toMatchObject({ refused: { rule: "VO-169" } });
  });
});

describe("formats", () => {
  const drawing = { mission: "hold", sides: "ukraine", squads: "draw" };
  const formats = (occasion: Occasion) => line(occasion, drawing, "format")?.choices.map((c) => Number(c.id));

  test("the box has squads for up to 15 lives (VO-014)", () => {
    expect(formats(box)).toEqual([15, 8, 10, 12]);
  });

  test("additional characters make more than 15 possible (VO-015, VO-128)", () => {
    const more = { ...box, pack: strong };
    expect(formats(more)).toContain(20);
    expect(judged(more, { ...drawing, format: "20" })).toMatchObject({
      ok: { format: 20, squads: "random" },
    });
    const squads = ["ukraine", "communards"].map((faction) => [1, 2, 3, 4, 5].map((n) => `${faction}${n}`));
    const chosen = {
      ...choosing,
      "squad.ukraine": squads[0]?.join("+") ?? "",
      "squad.communards": squads[1]?.join("+") ?? "",
    };
    const read = judged(more, chosen);
    expect(read).toMatchObject({ ok: { format: 20, squads } });
    if ("ok" in read) expect(game.setup(read.ok, 2).sides.map((s) => s.lives)).toEqual([20, 20]);
  });
});
