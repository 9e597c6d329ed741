import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { strike } from "./attack.ts";
import { fight, startBattle, wound } from "./battle.ts";
import { type Cell, indexOf } from "./board.ts";
import { readField } from "./field.ts";
import { make } from "./index.ts";
import { bonuses } from "./modules.ts";
import type { Board, D, Event, Hit, Unit } from "./state.ts";

const game = make(neuroshimaHex.packs);
const sketch = (board: Record<string, string>): D => {
  const read = game.position({ board });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return game.clone(read.ok);
};

/** The hits and events of one unit's attack on one side. */
function strikeFrom(board: Board, cell: Cell, side: number): { hits: Hit[]; events: Event[] } {
  const field = readField(game.content, board);
  const from = indexOf(cell);
  const one = field.kinds[from]?.strikes[field.units[from]?.turn ?? 0]?.find((s) => s.side === side);
  if (!one) throw new Error(`nothing strikes from ${cell} to ${side}`);
  const hits: Hit[] = [];
  const events: Event[] = [];
  strike(field, from, one, bonuses(field), hits, (e) => events.push(e));
  return { hits, events };
}

test("what is reflected never hurts the side that reflects (NH-133)", () => {
  const d = sketch({ A1: "be-hq", E1: "sp-hq", C3: "sp-judge 0", C4: "be-ram 0" });
  // A unit with friendly fire in the Judge's own army: no tile of the box, but what the rule is about.
  const ally: Board = { ...d.board, C4: { ...(d.board.C4 as Unit), seat: 1 } };
  const { hits, events } = strikeFrom(ally, "C4", 0);
  expect(events.map((e) => e.t)).toEqual(["attack", "reflected"]);
  expect(hits).toEqual([]);
});

test("damage that is no attack is not reflected (NH-140)", () => {
  const d = sketch({ A1: "be-hq", E1: "sp-hq", C3: "sp-judge 0", C4: "be-ram 0" });
  const direct: Hit = { from: "C4", side: 0, on: "C3", strength: 1, taken: [], spared: [] };
  const events: Event[] = [];
  wound(d, readField(game.content, d.board), [direct], (e) => events.push(e));
  expect(events.map((e) => e.t)).toEqual(["damage", "destroyed", "removed"]);
  expect(d.board.C3).toBe("empty");
  expect(d.board.C4).toMatchObject({ tile: "be-ram", damage: 0 });
});

test("attacked in phase 1, then slowed by 1: the second initiative still comes up in phase 0 (NH-325)", () => {
  const d = sketch({
    A1: "be-hq",
    C1: "sp-hq",
    C3: "sp-judge 0",
    C4: "sp-saboteur",
    C5: "be-arachnid 4",
    B4: "sp-executioner 2",
  });
  // No army of the box can slow a Judge, so this one fights for the Beasts.
  d.board.C3 = { ...(d.board.C3 as Unit), seat: 0 } as D["board"]["C3"];
  const events: Event[] = [];
  startBattle(d, "tile", 0, (e) => events.push(e));
  fight(game.content, d, (e) => events.push(e));
  const story = events.flatMap((e): (string | number)[] =>
    e.t === "phase"
      ? [e.phase]
      : e.t === "attack" && e.tile === "sp-judge"
        ? ["judge"]
        : e.t === "freed"
          ? ["freed"]
          : [],
  );
  expect(story).toEqual([1, "judge", "freed", 0, "judge"]);
});
