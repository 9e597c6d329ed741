import { at, enter, openTable, replay, rngFrom, type State, sampleLuck, toRecord } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import type { Move } from "./moves.ts";
import type { ScytheTypes } from "./state.ts";

const { game } = entry;
const options = game.options({ deals: "always" });
if (!("ok" in options)) throw new Error("options are refused");
const seed = { server: "ab".repeat(64), seats: ["cd".repeat(16), "ef".repeat(16), "01".repeat(16)] };

test("a table takes a coin from a seat nobody waits for, and its record replays (SC-335)", () => {
  let bribes = 0;
  for (let g = 0; bribes === 0; g++) {
    let table = openTable(game, options.ok, 3, seed);
    const rng = rngFrom(`bribes/${g}`);
    for (let now = game.pending(table.state); now.t === "seats"; now = game.pending(table.state)) {
      const [onlooker] = now.may ?? [];
      const seat = onlooker?.seat ?? at(now.asks, 0).seat;
      const move = game.sample?.(game.view(table.state, seat), seat, rng) as Move;
      const done = enter(table, seat, move);
      if (!("ok" in done)) throw new Error(JSON.stringify(done));
      table = done.ok;
      if (!onlooker) continue;
      expect(move.t).toBe("give");
      const after = game.pending(table.state);
      expect(after.t === "seats" && after.asks, "the sides are asked what they were asked").toEqual(now.asks);
      bribes += 1;
    }
    expect(replay(game, toRecord(table))).toEqual({ ok: table.state });
  }
});

/** Two fight, one looks on. */
function fight(): State<ScytheTypes> {
  const from = game.position({
    seats: [
      { faction: "nordic", mat: "industrial", section: "move", mechs: { speed: "D4" }, coins: 4 },
      { faction: "crimea", mat: "agricultural", mechs: { speed: "D5" }, coins: 5 },
      { faction: "saxony", mat: "engineering", coins: 6 },
    ],
    turn: {},
  });
  if (!("ok" in from)) throw new Error(JSON.stringify(from));
  const draft = game.clone(from.ok);
  const moves: readonly Move[] = [
    { t: "top", what: "units" },
    { t: "take", unit: "mech", at: "D4" },
    { t: "step", to: "D5" },
    { t: "done" },
  ];
  for (const move of moves) game.play(draft, 0, move, () => {});
  return draft as State<ScytheTypes>;
}

test("no level gives coins away in a combat, nor waits for one (SC-335)", () => {
  for (const level of entry.levels) {
    const draft = game.clone(fight());
    const rng = rngFrom(`levels/${level}`);
    for (
      let now = game.pending(draft as State<ScytheTypes>);
      ;
      now = game.pending(draft as State<ScytheTypes>)
    ) {
      if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), () => {});
      else if (now.t === "seats" && draft.frames.some((f) => f.t === "combat")) {
        const { seat } = at(now.asks, 0);
        const move = entry.bot(level)(game.view(draft as State<ScytheTypes>, seat), seat, rng, {
          iterations: 20,
        });
        expect(move.t).not.toBe("give");
        game.play(draft, seat, move, () => {});
      } else break;
    }
    expect(draft.seats.map((p) => p.coins)).toEqual([4, 5, 6]);
  }
});
