import type { TileData } from "../rules/content.ts";

/** `pays[n]` coins for n; the last number holds for more. */
export const tiles: readonly TileData[] = [
  { id: "lakesAdjacent", pays: [0, 2, 4, 4, 6, 6, 9] },
  { id: "tunnelsAdjacent", pays: [0, 2, 4, 4, 6, 6, 9] },
  { id: "encountersAdjacent", pays: [0, 2, 4, 4, 6, 6, 9] },
  { id: "onTunnels", pays: [0, 2, 4, 6, 6] },
  { id: "inARow", pays: [0, 2, 4, 6, 9] },
  { id: "farmsTundra", pays: [0, 2, 4, 6, 9] },
];
