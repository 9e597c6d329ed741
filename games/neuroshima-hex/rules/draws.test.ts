import { rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);
const moments = (options: object) => [...walk(game, 2, rngFrom("draws"), { options })];

test("armies and the first player are drawn fairly, and everybody sees the draw", () => {
  const drawn = moments({ armies: "random", first: "random" }).flatMap(({ pending }) =>
    pending.t === "luck" && pending.draw.t === "pick" ? [pending.draw] : [],
  );
  expect(drawn.slice(0, 2)).toEqual([
    { t: "pick", bag: [1, 1], count: 2 },
    { t: "pick", bag: [1, 1], count: 1 },
  ]);
  const options = game.options({ armies: "random", first: "random" });
  if (!("ok" in options)) throw new Error("options are refused");
  const events: object[] = [];
  const draft = game.clone(game.setup(options.ok, 2));
  game.settle(draft, [1, 0], (event) => events.push(event));
  game.settle(draft, [1], (event) => events.push(event));
  expect(events).toMatchObject([
    { t: "armies", armies: ["steel-police", "beasts"], reveals: true },
    { t: "starter", seat: 1, reveals: true },
  ]);
});

test("the heading tells setup, turns, battles, the last turns and the end", () => {
  const seen = new Map<string, string>();
  for (const { state } of moments({ armies: ["beasts", "steel-police"], first: 0 })) {
    const stage = state.frames[0]?.t === "over" ? "over" : state.stage;
    seen.set(`${stage}, ${state.frames[0]?.t === "battle"}`, game.phase(state));
  }
  expect(seen.get("setup, false")).toBe("setup");
  expect(seen.get("play, false")).toBe("turn");
  expect(seen.get("over, false")).toBe("over");
});

test("every question to a seat has the next number", () => {
  const asked = [0, 0];
  for (const { state, pending } of moments({ armies: ["beasts", "steel-police"], first: 0 })) {
    if (pending.t !== "seats") continue;
    for (const { seat, no } of pending.asks) {
      expect(no).toBe(state.seats[seat]?.asked);
      expect(no - (asked[seat] ?? 0)).toBeLessThanOrEqual(1);
      asked[seat] = no;
    }
  }
});
