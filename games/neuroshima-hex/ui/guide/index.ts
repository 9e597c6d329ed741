import type { Guide } from "@rubizh/board";
import type { NeuroshimaHex } from "../../rules/state.ts";
import legend from "./legend.json" with { type: "json" };
import Mark from "./Mark.svelte";
import Piece from "./Piece.svelte";
import page from "./page.json" with { type: "json" };

export const guide: Guide<NeuroshimaHex> = {
  page: page as unknown as Guide["page"],
  legend,
  piece: { Piece, ratio: 150 / 120 },
  pins: [
    { mark: "melee", at: [50, 14], pin: [28, 8] },
    { mark: "initiative", at: [46, 62], pin: [8, 90] },
    { mark: "armour", at: [73, 67], pin: [92, 90] },
    { mark: "toughness", at: [78, 50], pin: [95, 50] },
    { mark: "execution", at: [19, 50], pin: [5, 50] },
    { mark: "police-core", at: [60, 34], pin: [85, 10] },
  ],
  Mark,
};
