import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { pinnedBy } from "../pinned.ts";
import { engineLines, type LineReader } from "./lines.ts";

const loadPinned = pinnedBy(loadGame);

const reader: LineReader = {
  async lines(game, rules, view, seat) {
    const entry = await loadPinned(game, rules);
    return entry && engineLines(entry, view, seat);
  },
};

expose(reader);
