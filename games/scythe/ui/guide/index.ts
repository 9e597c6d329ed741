import type { Guide, Picture } from "@rubizh/board";
import type { ScytheTypes } from "../../rules/state.ts";
import legend from "./legend.json" with { type: "json" };
import Mark from "./Mark.svelte";
import page from "./page.json" with { type: "json" };
import piece from "./piece.json" with { type: "json" };

export const guide: Guide<ScytheTypes> = {
  page: page as unknown as Guide["page"],
  legend,
  piece: piece as unknown as Picture,
  pins: [
    { mark: "hero", at: [56, 70], pin: [72, 92] },
    { mark: "mech", at: [36, 25], pin: [14, 40] },
    { mark: "workers", at: [66, 71], pin: [92, 80] },
    { mark: "goods", at: [43, 52], pin: [14, 60] },
    { mark: "river", at: [25, 23], pin: [8, 20] },
    { mark: "token", at: [34, 38], pin: [52, 18] },
    { mark: "base", at: [29, 88], pin: [8, 93] },
    { mark: "tunnel", at: [50, 56], pin: [75, 42] },
  ],
  Mark,
};
