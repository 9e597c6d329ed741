import { rngFrom } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { pinnedBy } from "../pinned.ts";
import type { Minds } from "./bots.ts";

const loadPinned = pinnedBy(loadGame);

const minds: Required<Minds> = {
  async ready(game, rules) {
    await loadPinned(game, rules);
  },
  async decide(game, rules, level, view, seat, seed) {
    const entry = await loadPinned(game, rules);
    if (!entry) throw new Error(`no game ${game} of rules ${rules}`);
    return entry.bot(level)(view, seat, rngFrom(seed), {});
  },
  async explain(game, rules, level, view, seat, seed, move) {
    const entry = await loadPinned(game, rules);
    return entry?.explain?.(level)(view, seat, rngFrom(seed), {}, move);
  },
};

expose(minds);
