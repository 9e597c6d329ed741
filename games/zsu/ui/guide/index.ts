import type { Guide } from "@rubizh/board";
import type { ZsuTypes } from "../../rules/event.ts";
import legend from "./legend.json" with { type: "json" };
import Mark from "./Mark.svelte";
import Piece from "./Piece.svelte";
import page from "./page.json" with { type: "json" };

export const guide: Guide<ZsuTypes> = {
  page: page as unknown as Guide["page"],
  legend,
  piece: { Piece, ratio: 1.5 },
  pins: [
    { mark: "price", at: [13, 40], pin: [4, 25] },
    { mark: "patch-colour", at: [48, 40], pin: [57, 20] },
    { mark: "attack", at: [15, 83], pin: [4, 93] },
    { mark: "defence", at: [30, 86], pin: [30, 97] },
    { mark: "support", at: [46, 83], pin: [57, 95] },
    { mark: "enemy-card", at: [72, 45], pin: [95, 20] },
    { mark: "enemy-artillery", at: [65, 58], pin: [57, 62] },
  ],
  Mark,
};
