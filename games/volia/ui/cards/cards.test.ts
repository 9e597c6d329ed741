import { type Occasion, setupLine, wordsOf } from "@rubizh/board";
import { LANGUAGES } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry, game } from "../../index.ts";
import { characters } from "../../packs/characters.ts";
import { missions } from "../../packs/missions.ts";
import { setup } from "../setup.ts";
import { cardsOf } from "./cards.ts";

const box: Occasion = { mode: "duel", seats: 2, shared: false };
const chosen = { mission: "recon", sides: "ukraine", squads: "card" };
const lines = [
  setupLine("mode", "setup.mode", entry.modes, (id) => ({ key: `mode.${id}` })),
  ...setup(game, box, chosen),
];
const cards = (id: string, of: Readonly<Record<string, string>> = chosen) =>
  lines.filter((line) => line.id === id).flatMap((line) => cardsOf(game, box, line, of));

test("modes, missions, sides and squads are cards; luck is not", () => {
  for (const { id, choices } of lines)
    expect(
      cards(id).map((card) => card.id),
      id,
    ).toEqual(choices.map((c) => c.id).filter((c) => c !== "random"));
});

test("a mission's figures are those of its card", () => {
  for (const mission of missions) {
    const card = cards("mission").find(({ id }) => id === mission.id);
    const size = "roster" in mission ? mission.roster.ukraine.length : 5;
    expect(card?.facts?.[0]?.says.with).toEqual({ mine: size, theirs: size });
    expect(card?.style?.with?.["no"]).toBe(mission.number);
    if ("count" in mission.goal) expect(card?.what.with?.["count"]).toBe(mission.goal.count);
  }
});

test("a side names who will fight, by the mission's card or in whole squads", () => {
  const names = (of: Readonly<Record<string, string>>) =>
    cards("sides", of)
      .find(({ id }) => id === "ukraine")
      ?.more?.rows.map(({ name }) => name.key);
  expect(names(chosen)).toEqual(["character.hannusia", "character.agnieszka", "character.kryvonis"]);
  expect(names({ ...chosen, squads: "full" })).toHaveLength(5);
  const lives = characters
    .filter(({ id }) => ["hannusia", "agnieszka", "kryvonis"].includes(id))
    .reduce((sum, { life }) => sum + life, 0);
  expect(cards("sides")[0]?.facts?.[0]?.says.with).toEqual({ n: lives });
});

test("a player's own mission and faction have cards, too", () => {
  const pack = {
    format: 1,
    id: "mine",
    name: "Mine",
    characters: [],
    factions: [{ id: "hetmans", name: "Hetmans" }],
    layouts: [
      {
        id: "yard",
        name: "Yard",
        tiles: [
          { id: "S1", kind: "square", x: 0, y: 0 },
          { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "v" },
          { id: "S2", kind: "square", x: 3, y: 0 },
        ],
      },
    ],
    missions: [
      {
        id: "duel",
        name: "Duel",
        task: "Win.",
        layout: "yard",
        starts: ["S1", "S2"],
        goal: { t: "remove", count: 2 },
      },
    ],
  };
  expect(entry.own?.check(pack)).toEqual([]);
  const occasion = { ...box, pack };
  const own = setup(game, occasion, {});
  const card = (line: string, id: string) =>
    own
      .filter((x) => x.id === line)
      .flatMap((x) => cardsOf(game, occasion, x, chosen))
      .find((x) => x.id === id);
  expect(card("mission", "duel")).toMatchObject({
    style: { key: "setup.own" },
    what: { with: { count: 2 } },
  });
  expect(card("sides", "hetmans")).toMatchObject({ what: { key: "setup.side.own" } });
});

test.each(LANGUAGES)("in %s every card says something of its own", async (language) => {
  const { default: texts } = await import(`../../text/setup/${language}.json`);
  const say = speaker(language, await entry.texts(language), texts);
  for (const { id } of lines) {
    const said = cards(id).map(({ what }) => say(what));
    expect(new Set(said).size, id).toBe(said.length);
    for (const message of cards(id).flatMap(wordsOf))
      expect(say(message), message.key).not.toMatch(/[{}@]|^setup\.|^$/);
  }
});
