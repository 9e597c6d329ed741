import { expose } from "comlink";
import { loadPinned } from "../pinned.ts";
import { engineLines, type LineReader } from "./lines.ts";

const reader: LineReader = {
  async lines(game, rules, view, seat) {
    const entry = await loadPinned(game, rules);
    return entry && engineLines(entry, view, seat);
  },
};

expose(reader);
