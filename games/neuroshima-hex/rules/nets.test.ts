import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { ArmyPack } from "./army.ts";
import { CELLS } from "./board.ts";
import { make } from "./index.ts";

/** More netters than the armies of the box have. */
const netters: ArmyPack = {
  id: "netters",
  version: 1,
  needs: [],
  data: {
    tiles: [
      { id: "ne-hq", kind: "hq", copies: 1, initiative: [0] },
      { id: "ne-net", kind: "warrior", copies: 4, net: [0] },
      { id: "ne-fork", kind: "warrior", copies: 2, net: [0, 1] },
      { id: "ne-battle", kind: "instant", copies: 4, does: "battle" },
    ],
  },
};
const game = make([...neuroshimaHex.packs, netters]);

function netted(board: Readonly<Record<string, string>>, more: object = {}): readonly string[] {
  const read = game.position({ board, ...more });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  const state = read.ok;
  return CELLS.filter((cell) => {
    const unit = state.board[cell];
    return unit !== "empty" && unit.netted;
  });
}
const WEB = { armies: ["netters", "beasts"] };

test("a net holds the enemy it points at and nobody else (NH-148, NH-151, NH-154)", () => {
  const around = {
    C2: "sp-wardog",
    D2: "be-ram",
    D3: "sp-wardog",
    B2: "be-ram",
    C4: "sp-judge",
    B3: "be-bug",
  };
  expect(netted({ C3: "be-arachnid 0", ...around })).toEqual(["B2", "C2", "D3"]);
  expect(netted({ C3: "sp-pacifier 1", C2: "sp-wardog" })).toEqual([]);
});

test("facing nets cancel, and only each other (NH-160, NH-161)", () => {
  expect(netted({ C3: "be-arachnid 0", C2: "sp-pacifier 4", D3: "sp-wardog" })).toEqual(["D3"]);
});

test("a netted netter nets nobody, so its victim is free (NH-159)", () => {
  const chain = { C1: "ne-net 3", C2: "be-arachnid 3", C3: "ne-net 3" };
  // The web of C2 points at C3, D2 and B1; C1 holds it, so C3 is free and holds C4.
  expect(netted(chain, WEB)).toEqual(["C2"]);
  expect(netted({ ...chain, C4: "be-ram" }, WEB)).toEqual(["C2", "C4"]);
});

test("the steel net has no side: a carrier nets nobody, unless it aims at the thrower (NH-293, NH-294)", () => {
  const carrier = { C3: "be-arachnid 0", C2: "sp-pacifier 4", D3: "sp-wardog" };
  expect(netted(carrier, { steelNet: "C3" })).toEqual(["C3"]);
  const aiming = game.position({ board: { C3: "be-arachnid 0", C2: "sp-hq" }, steelNet: "C3" });
  // With the HQ netted the marker cannot lie there any more.
  expect(aiming).toHaveProperty("refused");
});

test("a ring of nets cancels; an outside net breaks it up (NH-162)", () => {
  const ring = { C3: "ne-net 2", D3: "sp-pacifier 1", D2: "ne-net 5", C2: "sp-pacifier 4" };
  const armies = { armies: ["netters", "steel-police"] };
  expect(netted(ring, armies)).toEqual([]);
  expect(netted(ring, { ...armies, steelNet: "C3" })).toEqual(["C3", "D2"]);
  // What a member of the ring holds besides is held.
  expect(netted({ ...ring, D2: "ne-fork 5", C1: "sp-judge", D1: "sp-wardog" }, armies)).toEqual(["D1"]);
});
