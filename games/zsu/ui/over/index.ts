import type { Ending } from "@rubizh/board";
import type { ZsuTypes } from "../../rules/event.ts";
import type { Zsu } from "../../rules/index.ts";
import { rankOf, scoreOf } from "../../rules/scoring.ts";
import type { Desk } from "../desk.svelte.ts";
import Picture from "./Picture.svelte";

/** Points as if the game ended now; alone and at the end, a rank. */
export const endingOf = ({ content }: Zsu): Ending<ZsuTypes, Desk> => ({
  Picture,
  course: (view, seat) => (view.round === 0 ? 0 : (scoreOf(content(view), view).total[seat] ?? 0)),
  word: (view, { places, score }) =>
    view.seats.length > 1 || places[0]?.length === 0
      ? undefined
      : { key: `rank.${rankOf(score.at(-1)?.points[0] ?? 0)}` },
});
