import type { Guide, Picture } from "@rubizh/board";
import type { VoliaTypes } from "../../rules/state.ts";
import legend from "./legend.json" with { type: "json" };
import Mark from "./Mark.svelte";
import page from "./page.json" with { type: "json" };
import piece from "./piece.json" with { type: "json" };

export const guide: Guide<VoliaTypes> = {
  page: page as unknown as Guide["page"],
  legend,
  piece: piece as unknown as Picture,
  pins: [
    { mark: "active", at: [51, 22], pin: [30, 12] },
    { mark: "heart", at: [53, 36], pin: [28, 34] },
    { mark: "round", at: [70, 24], pin: [93, 8] },
    { mark: "over-percent", at: [40, 58], pin: [15, 62] },
    { mark: "over-open", at: [84, 44], pin: [95, 55] },
    { mark: "sarcophagus", at: [60, 72], pin: [88, 75] },
  ],
  Mark,
};
