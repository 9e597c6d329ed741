import type { Message } from "@rubizh/engine";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { readMove, writeMove } from "../rules/notation.ts";
import type { Event, Move, View } from "../rules/state.ts";
import { label, tell } from "./tell.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);
const table = (): View => {
  const read = game.position({ board: { C3: "be-ram 0", C1: "sp-judge" } });
  if (!("ok" in read)) throw new Error("no such table");
  return read.ok;
};
const RAM = { seat: 0, tile: "be-ram", cell: "C3" } as const;
const JUDGE = { seat: 1, tile: "sp-judge", cell: "C1" } as const;
const who = (said: Message | undefined): unknown => said?.with?.["player"];

type Telling = readonly [event: Event, key: string, values: object];
// biome-ignore format: a table, one event a line
const TOLD: readonly Telling[] = [
  [{ t: "armies", armies: ["beasts", "steel-police"], reveals: true }, "event.armies", { first: "@army.beasts", second: "@army.steel-police" }],
  [{ t: "turn", seat: 0, turn: 4, stage: "play" }, "event.turn", { turn: 4 }],
  [{ t: "turn", seat: 1, turn: 30, stage: "last-turns" }, "event.turn", { turn: 30 }],
  [{ t: "turn", seat: 1, turn: 31, stage: "extra-turns" }, "event.extra-turn", { turn: 31 }],
  [{ t: "drew", seat: 0, tiles: ["be-ram", "be-bug"], left: 3, reveals: true }, "event.drew", { tiles: ["@tile.be-ram", "@tile.be-bug"] }],
  [{ t: "redrew", seat: 0, tiles: ["be-move"] }, "event.redrew", { tiles: ["@tile.be-move"] }],
  [{ t: "discarded", seat: 0, tile: "be-ram" }, "event.discarded", { tile: "@tile.be-ram" }],
  [{ t: "placed", ...RAM, turn: 2 }, "event.placed", { tile: "@tile.be-ram", cell: "C3", turn: "@direction.2" }],
  [{ t: "executed", ...RAM, by: "sp-executioner", price: 1 }, "event.executed", { by: "@tile.sp-executioner", price: { key: "amount.health", with: { count: 1 } } }],
  [{ t: "replaced", ...JUDGE, by: "sp-wardog" }, "event.replaced", { tile: "@tile.sp-judge", by: "@tile.sp-wardog" }],
  [{ t: "moved", ...RAM, to: "C4", turn: 1, by: "be-move" }, "event.moved", { cell: "C3", to: "C4", turn: "@direction.1", by: "@tile.be-move" }],
  [{ t: "moved", ...JUDGE, to: "C2", turn: 1, by: "ability" }, "event.moved", { to: "C2", by: "@by.ability" }],
  [{ t: "turned", ...RAM, turn: 5, by: "ability" }, "event.turned", { turn: "@direction.5", by: "@by.ability" }],
  [{ t: "pushing", ...JUDGE, unit: RAM, by: "ability" }, "event.pushing", { tile: "@tile.sp-judge", target: "@tile.be-ram", to: "C3" }],
  [{ t: "pushed", ...RAM, to: "C4" }, "event.pushed", { to: "C4" }],
  [{ t: "pulled", ...RAM, to: "C2", turn: 3 }, "event.pulled", { to: "C2", turn: "@direction.3" }],
  [{ t: "scavenged", ...RAM, to: "C3", turn: 3 }, "event.scavenged.turn", { cell: "C3", turn: "@direction.3" }],
  [{ t: "scavenged", ...RAM, to: "D4", turn: 3 }, "event.scavenged", { cell: "C3", to: "D4", turn: "@direction.3" }],
  [{ t: "net-thrown", ...RAM, price: 0 }, "event.net-thrown.free", { tile: "@tile.be-ram" }],
  [{ t: "net-thrown", ...RAM, price: 1 }, "event.net-thrown", { price: { key: "amount.health", with: { count: 1 } } }],
  [{ t: "net-returned", seat: 1, cell: "C3" }, "event.net-returned", {}],
  [{ t: "phase", phase: 3 }, "event.phase", { phase: 3 }],
  [{ t: "attack", ...RAM, side: 0, kind: "ranged", strength: 2, target: JUDGE }, "event.attack.ranged", { target: "@tile.sp-judge", to: "C1", strength: 2 }],
  [{ t: "reflected", ...JUDGE, from: "C3", strength: 2 }, "event.reflected", { from: "C3", strength: 2 }],
  [{ t: "shielded", ...RAM, from: "C1", by: "armour", strength: 1 }, "event.shielded.armour", { from: "C1", strength: 1 }],
  [{ t: "healed", ...JUDGE, from: "C3", unit: "C2", strength: 1 }, "event.healed", { to: "C2", strength: 1 }],
  [{ t: "kept", ...JUDGE, from: "C3" }, "event.kept", { from: "C3" }],
  [{ t: "damage", ...RAM, amount: 2 }, "event.damage", { what: { key: "amount.damage", with: { count: 2 } } }],
  [{ t: "removed", ...RAM, because: "lair" }, "event.removed.lair", { tile: "@tile.be-ram" }],
  [{ t: "health", seat: 0, health: 17, change: -3 }, "event.health", { what: { key: "amount.health", with: { count: 17 } } }],
  [{ t: "battle-ended", health: [3, 9] }, "event.battle-ended", { first: 3, second: 9 }],
  [{ t: "over", winner: 0, reason: "health" }, "result.health", {}],
];
test.each(TOLD.map(([event, key, values]) => [key, event, values] as const))(
  "%s is told in full",
  (key, event, values) => {
    const told = tell(event);
    expect(told).toMatchObject({ key, with: values });
    if ("seat" in event) expect(who(told)).toEqual(who(tell({ t: "left", seat: event.seat })));
  },
);

test("the two players are told apart, and what leaves destroyed was told as destroyed", () => {
  expect(who(tell({ t: "left", seat: 0 }))).not.toEqual(who(tell({ t: "left", seat: 1 })));
  expect(tell({ t: "removed", ...RAM, because: "destroyed" })).toBeUndefined();
});

type Labelled = readonly [move: Move, written: string, key: string, values: object];
// biome-ignore format: a table, one move a line
const MOVES: readonly Labelled[] = [
  [{ t: "place", tile: "be-bug", cell: "C4", turn: 1 }, "place be-bug C4 1", "label.place", { tile: "@tile.be-bug", cell: "C4", turn: "@direction.1" }],
  [{ t: "discard", tile: "be-bug" }, "discard be-bug", "label.discard", { tile: "@tile.be-bug" }],
  [{ t: "end" }, "end", "label.end", {}],
  [{ t: "move", from: "C3", to: "C4", turn: 1, by: "be-move" }, "move be-ram C3-C4 1 by be-move", "label.move", { tile: "@tile.be-ram", cell: "C3", to: "C4", by: "@tile.be-move" }],
  [{ t: "move", from: "C1", to: "C1", turn: 1, by: "ability" }, "move sp-judge C1-C1 1", "label.turn", { tile: "@tile.sp-judge", cell: "C1", turn: "@direction.1", by: "@by.ability" }],
  [{ t: "move", from: "D4", to: "D3", turn: 1, by: "ability" }, "move D4-D3 1", "label.move", { tile: "@tile.none", cell: "D4" }],
  [{ t: "rotate", cell: "C3", turn: 4 }, "rotate be-ram C3 4", "label.turn", { tile: "@tile.be-ram", turn: "@direction.4", by: "@by.ability" }],
  [{ t: "push", cell: "C1", unit: "C3", by: "sp-push-back" }, "push sp-judge C1-C3 by sp-push-back", "label.push", { tile: "@tile.sp-judge", target: "@tile.be-ram", to: "C3", by: "@tile.sp-push-back" }],
  [{ t: "pull", cell: "C3", unit: "C1", by: "ability" }, "pull be-ram C3-C1", "label.pull", { target: "@tile.sp-judge", by: "@by.ability" }],
  [{ t: "net", cell: "C3" }, "net C3", "label.net", { tile: "@tile.be-ram", cell: "C3" }],
  [{ t: "hunt", tile: "be-hunt", cell: "C3" }, "hunt be-ram C3 by be-hunt", "label.hunt", { tile: "@tile.be-ram" }],
  [{ t: "attack", side: 2 }, "attack 2", "label.attack", { side: "@direction.2" }],
  [{ t: "retreat", to: "C4" }, "retreat C4", "label.retreat", { to: "C4" }],
  [{ t: "approach", to: "C2", turn: 4 }, "approach C2 4", "label.approach", { to: "C2", turn: "@direction.4" }],
  [{ t: "absorb", medic: "D3", from: "C3", side: 3 }, "absorb C3/3 by D3", "label.absorb", { cell: "D3", from: "C3", attacker: "@tile.be-ram" }],
  [{ t: "scavenge", from: "C3", to: "C3", turn: 1 }, "scavenge be-ram C3-C3 1", "label.scavenge.turn", { turn: "@direction.1" }],
  [{ t: "scavenge", from: "C3", to: "E1", turn: 1 }, "scavenge be-ram C3-E1 1", "label.scavenge", { cell: "C3", to: "E1", turn: "@direction.1" }],
];
test.each(MOVES.map(([move, written, key, values]) => [written, move, key, values] as const))(
  "%s is written, read and labelled",
  (written, move, key, values) => {
    const v = table();
    expect(writeMove(v, move)).toBe(written);
    expect(readMove(v, written)).toEqual(move);
    expect(label(v, 0, move)).toMatchObject({ key, with: values });
  },
);

test("a unit may go unnamed, but not by a wrong name, and what is no move is none", () => {
  const v = table();
  expect(readMove(v, "rotate C3 4")).toEqual({ t: "rotate", cell: "C3", turn: 4 });
  for (const text of [
    "rotate be-bug C3 4",
    "rotate be-ram D4 4",
    "rotate be-ram C3 6",
    "place be-ram F1 0",
    "dance",
    " end",
  ])
    expect(readMove(v, text), text).toBeUndefined();
});
