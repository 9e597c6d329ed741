import { rngFrom } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import type { Minds } from "./bots.ts";

const minds: Minds = {
  async decide(game, level, view, seat, seed) {
    const entry = await loadGame(game);
    if (!entry) throw new Error(`no game ${game}`);
    return entry.bot(level)(view, seat, rngFrom(seed), {});
  },
};

expose(minds);
