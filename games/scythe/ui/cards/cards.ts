import type { SetupCard, SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import type { Content, FactionData, MatData } from "../../rules/content.ts";
import { lookOf } from "../looks.ts";

const number = (n: number | string): Message => ({ key: "setup.number", with: { n } });

function factionCard({ id, power, cards, ability, riverwalk, mechs }: FactionData): SetupCard {
  const lands = riverwalk.map((terrain) => `@terrain.${terrain}`);
  return {
    id,
    side: lookOf(id),
    style: { key: `setup.faction.${id}.style` },
    what: { key: `setup.faction.${id}`, with: { ability: `@ability.${ability}` } },
    picture: `faction ${id}`,
    facts: [
      { says: { key: "setup.power", with: { n: power } }, draw: ["emblem fist"], shown: number(power) },
      {
        says: { key: "setup.cards", with: { n: cards } },
        draw: ["emblem card-random"],
        shown: number(cards),
      },
      {
        says: { key: "setup.rivers.lands", with: { lands } },
        before: { key: "setup.rivers" },
        draw: riverwalk.map((terrain) => `land ${terrain}`),
      },
    ],
    more: {
      title: { key: "setup.mechs" },
      rows: mechs.map((mech) => ({
        name: { key: `ability.${mech}` },
        what: { key: mech === "riverwalk" ? `ability.riverwalk.${id}` : `ability.${mech}.text` },
        draw: `emblem ${mech}`,
      })),
    },
  };
}

function matCard({ id, number: no, popularity, coins, sections }: MatData): SetupCard {
  const values = sections.flatMap(({ bottom, cost, coins: paid }) => [
    [`${bottom}Cost`, cost] as const,
    [`${bottom}Coins`, paid] as const,
  ]);
  return {
    id,
    style: { key: "setup.mat.number", with: { no } },
    what: { key: `setup.mat.${id}`, with: Object.fromEntries(values) },
    picture: `mat ${id}`,
    facts: [
      { says: { key: "setup.coins", with: { n: coins } }, draw: ["emblem coins"], shown: number(coins) },
      {
        says: { key: "setup.popularity", with: { n: popularity } },
        draw: ["emblem hearts"],
        shown: number(popularity),
      },
    ],
  };
}

export function cardsOf({ data }: Content, line: SetupField): readonly SetupCard[] {
  switch (line.id) {
    case "faction":
      return data.factions.map(factionCard);
    case "mat":
      return data.mats.map(matCard);
    case "automa":
      return data.automa.levels.map(({ level, stars }) => ({
        id: String(level),
        what: { key: `setup.automa.${level}`, with: { first: stars[0] ?? 0, last: stars.at(-1) ?? 0 } },
      }));
    case "deals":
      return line.choices.map(({ id }) => ({ id, what: { key: `setup.deals.${id}` } }));
    default:
      return [];
  }
}
