import { apply, at, type Level, rngFrom, sampleLuck, settle } from "@rubizh/engine";
import { LAWS } from "@rubizh/engine/laws";
import { describe, expect, test } from "vitest";
import { entry, zsu } from "../index.ts";
import { box } from "../packs/index.ts";
import { contentOf } from "../rules/content.ts";
import { duel } from "../rules/duel.ts";
import { turnOf } from "../rules/lines.ts";
import { pairIn } from "../rules/pair.ts";
import { outlook } from "./evaluate.ts";
import { plans } from "./propose.ts";
import { PLAIN } from "./scales.ts";

const game = zsu.make(zsu.packs);
const content = contentOf(box.data);

/** Games played with sense go deeper than random ones; the laws must hold there too. */
describe("games between newcomers keep the laws", () => {
  test.each([
    [1, "easier"],
    [1, "incredible"],
    [2, "easier"],
    [2, "harder"],
  ] as const)("%i seats, %s", (seats, difficulty) => {
    const rng = rngFrom(`sense/${seats}/${difficulty}`);
    const newcomer = entry.bot(1);
    let state = game.setup({ difficulty }, seats);
    const staying = new Set(Array.from({ length: seats }, (_, seat) => seat));
    for (let n = 0; n < 4000; n++) {
      const pending = game.pending(state);
      if (n % 3 === 0 || pending.t === "over")
        for (const law of LAWS) law.during?.(game, { seats, state, pending, entries: [], staying }, rng);
      expect(game.audit(state)).toEqual([]);
      if (pending.t === "over") return;
      if (pending.t === "luck") state = settle(game, state, sampleLuck(pending.draw, rng)).state;
      else {
        const { seat } = at(pending.asks, rng(pending.asks.length));
        state = apply(game, state, seat, newcomer(game.view(state, seat), seat, rng, {})).state;
      }
    }
    throw new Error("the game does not end");
  });
});

test.each([1, 2, 3, 4, 5] as const)(
  "level %i answers the same view alike, whatever is hidden behind it",
  (level: Level) => {
    const raw = {
      phase: "war",
      stage: "deblockade",
      objectPile: ["obj-city-sumy"],
      players: [
        {
          hand: ["zsu-010", "zsu-011", "blue-rifle", "blue-ifv"],
          deck: ["blue-watch*2"],
          line: ["full-1-04", "full-1-10"],
        },
        {
          hand: ["yellow-rifle*2", "zsu-001"],
          deck: ["yellow-watch*2", "zsu-002", "yellow-ifv"],
          line: ["full-2-04"],
        },
      ],
    };
    const from = game.position(raw);
    if (!("ok" in from)) throw new Error("refused");
    const seen = game.view(from.ok, 0);
    const answers = ["a", "b", "c"].map((seed) => {
      const hidden = game.imagine(seen, rngFrom(seed));
      return entry.bot(level)(game.view(hidden, 0), 0, rngFrom("mind"), { iterations: 6 });
    });
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
      expect(game.refuse(seen, 0, answer)).toBeUndefined();
    }
  },
);

test("the enumeration of a turn agrees with the rules on every lane of its plans", () => {
  const rng = rngFrom("plans");
  const hands = box.data.army.map((card) => card.id);
  for (let n = 0; n < 60; n++) {
    const hand = [...new Set(Array.from({ length: 5 }, () => at(hands, rng(hands.length))))].sort();
    const foes = box.data.enemies.filter((e) => e.deck === "full-1" && (e.attack ?? 0) > 0).map((e) => e.id);
    const line = [...new Set(Array.from({ length: 3 }, () => at(foes, rng(foes.length))))];
    const from = game.position({ phase: "war", players: [{ hand, line }, {}] });
    if (!("ok" in from)) throw new Error(JSON.stringify(from));
    for (const plan of plans(content, from.ok, 0, outlook(content, from.ok, 0, PLAIN), 5)) {
      let state = from.ok;
      plan.lanes.forEach(({ front, support }, i) => {
        if (front !== "none") state = apply(game, state, 0, { t: "front", lane: i + 1, card: front }).state;
        if (support !== "none")
          state = apply(game, state, 0, { t: "support", lane: i + 1, card: support }).state;
      });
      const s = at(state.seats, 0);
      const before = plan.lanes.map((l, i) =>
        l.front === "none"
          ? "open"
          : duel(content, at(s.enemyLine, i), pairIn(content, s, i, turnOf(state, 0))).destroyed,
      );
      const open = before.includes("open");
      const fought = apply(game, apply(game, state, 0, { t: "done" }).state, 1, { t: "done" }).events;
      const after = plan.lanes.map((_, i) => {
        const e = fought.find((x) => x.t === "fought" && x.lane === i + 1);
        return e?.t === "fought" ? e.duel.destroyed : "open";
      });
      // Panic from an open lane may switch a bonus on between the forecast and the battle.
      if (!open) expect(after).toEqual(before);
    }
  }
});
