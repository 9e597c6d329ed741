import { expect, test } from "vitest";
import { inOrder, type TableLine } from "./lobby.ts";

const line = (id: string, more: Partial<TableLine>): TableLine => ({
  at: "table",
  id,
  game: "g",
  players: [],
  state: "theirs",
  updated: 0,
  ...more,
});

test("games that wait for this player come first, by the time that is left; finished ones last, newest first", () => {
  const lines = [
    line("old", { state: "over", updated: 1 }),
    line("device", { at: "here", state: "yours", updated: 90 }),
    line("slow", { state: "yours", left: 500_000 }),
    line("new", { state: "over", updated: 99 }),
    line("theirs", { left: 10 }),
    line("unclocked", { state: "yours", updated: 80 }),
    line("soon", { state: "yours", left: 4_000 }),
  ];
  expect(inOrder(lines).map(({ id }) => id)).toEqual([
    "soon",
    "slow",
    "unclocked",
    "theirs",
    "device",
    "new",
    "old",
  ]);
});
