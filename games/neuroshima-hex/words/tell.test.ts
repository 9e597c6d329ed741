import { apply, type Message, rngFrom, type State, settle, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { NeuroshimaHex } from "../rules/state.ts";
import uk from "../text/uk.json" with { type: "json" };
import { label, tell } from "./tell.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);
const KEYS = new Set(Object.keys(uk));

function mustBeSaid(said: Message | undefined, what: unknown): void {
  expect(said, JSON.stringify(what)).toBeDefined();
  const key = said?.key ?? "";
  expect(KEYS.has(key) || KEYS.has(`${key}_other`), key).toBe(true);
  for (const value of Object.values(said?.with ?? {})) expect(value, key).toBeDefined();
}

test("every event and every move of random games has its words", () => {
  for (let seed = 0; seed < 4; seed++) {
    let before: State<NeuroshimaHex> | undefined;
    for (const { state, pending, entries } of walk(game, 2, rngFrom(`words/${seed}`))) {
      const entry = entries.at(-1);
      if (before && entry && !("left" in entry)) {
        const { events } =
          "luck" in entry ? settle(game, before, entry.luck) : apply(game, before, entry.seat, entry.move);
        // That a tile leaves the board is said by what made it leave.
        for (const event of events) if (event.t !== "removed") mustBeSaid(tell(event), event);
      }
      if (pending.t === "seats")
        for (const { seat } of pending.asks)
          for (const move of game.legal(state, seat)) mustBeSaid(label(state, seat, move), move);
      before = state;
    }
  }
});
