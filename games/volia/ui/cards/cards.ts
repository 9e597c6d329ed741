import type { CardRow, Occasion, SetupCard, SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import { type Content, type GoalData, type Mission, STARTER_FORMAT, TURNS } from "../../rules/content.ts";
import type { Volia } from "../../rules/index.ts";
import { livesOf, packOf, pairOf, squadFor, usualSquad } from "../setup.ts";

type Chosen = Readonly<Record<string, string>>;

const needed = (goal: GoalData): number => ("count" in goal ? goal.count : 1);

/** How many fight on each side, by the mission's card or in whole squads. */
const sizeOf = (content: Content, mission: Mission, faction: string): number =>
  (mission.roster?.[faction] ?? usualSquad(content, faction)).length;

function missionCard(content: Content, mission: Mission, pair: readonly string[]): SetupCard {
  const [mine = 0, theirs = 0] = pair.map((faction) => sizeOf(content, mission, faction));
  return {
    id: mission.id,
    style:
      mission.source === "own"
        ? { key: "setup.own" }
        : { key: "setup.mission", with: { no: mission.number } },
    what: { key: `setup.goal.${mission.goal.t}`, with: { count: needed(mission.goal) } },
    picture: `goal ${mission.goal.t}`,
    facts: [
      { says: { key: "setup.fighters", with: { mine, theirs } } },
      { says: { key: "setup.turns", with: { count: TURNS } } },
    ],
  };
}

const rowOf = (content: Content, id: string): readonly CardRow[] => {
  const card = content.character(id);
  return card
    ? [
        {
          name: { key: `character.${id}` },
          what: {
            key: "setup.fighter",
            with: { role: `@specialisation.${card.specialisation}`, life: card.life, armour: card.armour },
          },
          draw: `figure ${id}`,
        },
      ]
    : [];
};

const BOX: ReadonlySet<string> = new Set(["ukraine", "communards"]);

function sideCard(content: Content, faction: string, squad: readonly string[]): SetupCard {
  return {
    id: faction,
    side: faction === "communards" ? "red" : "blue",
    style: { key: BOX.has(faction) ? `setup.side.${faction}.style` : "setup.own" },
    what: { key: BOX.has(faction) ? `setup.side.${faction}` : "setup.side.own" },
    picture: `side ${faction}`,
    facts: [{ says: { key: "setup.lives", with: { n: livesOf(content, squad) } } }],
    more: { title: { key: "setup.squad" }, rows: squad.flatMap((id) => rowOf(content, id)) },
  };
}

/** What a way to come by squads is like, with the lives it plays for. */
const squadsCard = (id: string): SetupCard => {
  const what: Message = { key: `setup.squads.${id}`, with: { lives: STARTER_FORMAT } };
  return { id, what };
};

export function cardsOf(
  game: Volia,
  occasion: Occasion,
  line: SetupField,
  chosen: Chosen,
): readonly SetupCard[] {
  const content = game.contentOf(packOf(occasion) ?? "none");
  const ids = line.choices.map(({ id }) => id);
  switch (line.id) {
    case "mode":
      return ids.map((id) => ({ id, what: { key: `setup.mode.${id}` } }));
    case "mission":
      return ids.flatMap((id) => {
        const mission = content.mission(id);
        return mission ? [missionCard(content, mission, pairOf(occasion, { ...chosen, mission: id }))] : [];
      });
    case "sides":
      return ids.map((id) => sideCard(content, id, squadFor(game, occasion, chosen, id)));
    case "squads":
      return ids.map(squadsCard);
    default:
      return [];
  }
}
