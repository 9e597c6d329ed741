import { at, type Full } from "@rubizh/engine";
import { playLines } from "@rubizh/engine/enrol";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { ArmyPack, UnitData } from "./army.ts";
import { make } from "./index.ts";
import type { BattleFrame, Event, View } from "./state.ts";

const ODD: readonly UnitData[] = [
  { id: "od-hq", kind: "hq", copies: 1, initiative: [0], melee: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } },
  { id: "od-gun", kind: "warrior", copies: 2, initiative: [3, 1], ranged: { 0: 1 } },
  { id: "od-drill", kind: "module", copies: 2, links: [0], gives: { extraAttack: 1 } },
];
const odd: ArmyPack = {
  id: "odd",
  version: 1,
  needs: [],
  data: { tiles: [...ODD, { id: "od-battle", kind: "instant", copies: 3, does: "battle" }] },
};
const game = make([...neuroshimaHex.packs, odd]);

interface Told {
  readonly state: Full<View>;
  readonly events: readonly Event[];
}
const told = (from: Full<View>, ...lines: readonly string[]): Told => playLines(game, from, lines);
function sketch(board: Readonly<Record<string, string>>, more: object): Full<View> {
  const read = game.position({ board, ...more });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
const attacksOf = ({ events }: Told, cell: string): readonly number[] => {
  let phase = -1;
  return events.flatMap((e) => {
    if (e.t === "phase") phase = e.phase;
    return e.t === "attack" && e.cell === cell ? [phase] : [];
  });
};
const battle = ({ state }: Told): BattleFrame => state.frames[0] as BattleFrame;

/** The gun shoots its way to a unit with two medics: their owner is asked in its third attack. */
const LINE = {
  ...{ A1: "od-hq", E3: "sp-hq", A2: "sp-scout", C5: "od-gun 0", B4: "od-drill 2" },
  ...{
    C4: "sp-net-launcher",
    C3: "sp-steroid-dispenser",
    C2: "sp-officer",
    C1: "sp-medic 2",
    D1: "sp-medic 5",
  },
};
const asked = (): Told =>
  told(sketch(LINE, { armies: ["odd", "steel-police"], hands: [["od-battle"], []] }), "0 battle od-battle");

test("a battle that waits for an answer remembers every initiative that was used (NH-240)", () => {
  const waiting = asked();
  expect(attacksOf(waiting, "C5")).toEqual([3, 2, 1]);
  expect(battle(waiting)).toMatchObject({ phase: 1, step: "phases", hurt: true });
  expect(battle(waiting).spent).toEqual({ C5: [0, 1, 2] });
  const after = told(waiting.state, "1 absorb C5/0 by C1");
  expect([attacksOf(after, "C5"), attacksOf(after, "A1")]).toEqual([[], [0]]);
});

test("what was used before the question is not used again after it (NH-240)", () => {
  const { state } = asked();
  const draft = game.clone(state);
  (at(draft.frames, 0) as { spent: BattleFrame["spent"] }).spent = { A1: [0] };
  expect(attacksOf(told(draft, "1 absorb C5/0 by C1"), "A1")).toEqual([]);
});

const agonies = ({ events }: Told) => events.flatMap((e) => (e.t === "agony" ? [e.cell] : []));
const fought = (board: Readonly<Record<string, string>>): Told =>
  told(sketch({ C1: "be-hq", E3: "sp-hq", ...board }, { hands: [["be-battle"], []] }), "0 battle be-battle");

test("agony sets off whoever it kills, on the first cells of the board too (NH-101)", () => {
  // The bandog kills the bug on A2, which kills the urchin on A1, which strikes B2.
  const two = fought({ A3: "sp-bandog 0", A2: "be-bug 3", A1: "be-urchin 3", B2: "sp-scout" });
  expect(agonies(two)).toEqual(["A2", "A1"]);
  expect(attacksOf(two, "A1")).toEqual([3]);
  const three = fought({
    B4: "sp-bandog 5",
    A3: "be-bug 3",
    A2: "be-bug 3",
    A1: "be-urchin 3",
    B2: "sp-scout",
  });
  expect(agonies(three)).toEqual(["A3", "A2", "A1"]);
});
