import type { SetupCard, SetupField } from "@rubizh/board";
import type { Content } from "../../rules/content.ts";
import { RANKS } from "../../rules/scoring.ts";
import { DIFFICULTIES } from "../../rules/state.ts";

/** From the lowest one up; below it the game is lost. */
const LADDER = RANKS.filter(([bound]) => Number.isFinite(bound)).toReversed();

const rankRows = LADDER.map(([bound, rank], i) => {
  const next = LADDER[i + 1]?.[0];
  return {
    name: { key: `rank.${rank}` },
    what:
      next === undefined
        ? { key: "setup.rank.top" }
        : { key: "setup.rank", with: { from: bound, to: next - 1 } },
    number: bound,
  };
});

export function cardsOf(content: Content, line: SetupField): readonly SetupCard[] {
  switch (line.id) {
    case "mode":
      return line.choices.map(({ id }) => ({ id, what: { key: `setup.mode.${id}` }, picture: id }));
    case "difficulty":
      return DIFFICULTIES.map((id, i) => ({
        id,
        what: { key: `setup.difficulty.${id}` },
        picture: `columns ${i + 1}`,
        facts: [
          {
            says: {
              key: "setup.promo",
              with: { count: id === "incredible" ? 0 : content.promoIds.length },
            },
          },
        ],
        more: { title: { key: "setup.ranks" }, rows: rankRows },
      }));
    default:
      return [];
  }
}
