import { type Luck, perft, type State, settle } from "@rubizh/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import type { VoliaTypes } from "./state.ts";

/** Sequences of one, two, … moves, luck excluded. A change here is a change of the rules. */
const counts = (state: State<VoliaTypes>, depth: number): readonly number[] =>
  Array.from({ length: depth }, (_, i) => perft(game, state, i + 1));

function opened(mission: string, ...luck: readonly Luck[]): State<VoliaTypes> {
  const options = game.options({ mission });
  if (!("ok" in options)) throw new Error(JSON.stringify(options));
  return luck.reduce<State<VoliaTypes>>((s, l) => settle(game, s, l).state, game.setup(options.ok, 2));
}

function placed(raw: unknown): State<VoliaTypes> {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
}

test("deployment: five fighters on five cells, then four on four", () => {
  expect(counts(opened("hold", [6, 1]), 3)).toEqual([25, 625, 10_000]);
});

test("an activation in the open", () => {
  const state = placed({
    mission: "recon",
    sides: [{ at: { kryvonis: "S1.se", hannusia: "S1.nw" } }, { at: { trotsky: "S2.sw", volt: "R2.b" } }],
    acting: "kryvonis",
  });
  expect(counts(state, 2)).toEqual([10, 55]);
});

test("an activation in melee, with a full cell next door", () => {
  const state = placed({
    mission: "hold",
    sides: [
      { at: { agnieszka: "S1.ne", kryvonis: "S1.c" } },
      { at: { trotsky: "S1.ne", volt: "S1.c", stoker: "S1.c" } },
    ],
    acting: "agnieszka",
  });
  expect(counts(state, 2)).toEqual([12, 64]);
});
