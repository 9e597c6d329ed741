import { isBehind, type ReviewEntry, review, reviewable } from "@rubizh/bots";
import { spansOf } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { expose } from "comlink";
import { pinnedBy } from "../pinned.ts";
import type { Reviewer } from "./running.svelte.ts";

const loadPinned = pinnedBy(loadGame);

/** How often the graph grows: more often would only keep the page busy. */
const TELL_MS = 150;

const reviewer: Reviewer = {
  async review(record, told) {
    const spans = (await Promise.all(spansOf(record).map((rules) => loadPinned(record.game, rules)))).flatMap(
      (entry) => entry ?? [],
    );
    const ready = reviewable(spans, record);
    if ("refused" in ready) return { refused: ready.refused.why };
    const began = performance.now();
    const looking = review(ready.ok, { hurried: (done) => isBehind(performance.now() - began, done) });
    let fresh: ReviewEntry[] = [];
    let heard = performance.now();
    for (let next = looking.next(); ; next = looking.next()) {
      if (next.done) return { ok: next.value };
      fresh.push(next.value.entry);
      if (performance.now() - heard < TELL_MS) continue;
      told(fresh, next.value.of);
      fresh = [];
      heard = performance.now();
    }
  },
};

expose(reviewer);
