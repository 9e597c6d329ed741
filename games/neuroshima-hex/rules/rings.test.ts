import { rngFrom } from "@rubizh/engine";
import { expect, test } from "vitest";
import type { ArmyPack, UnitData } from "./army.ts";
import { beside, CELLS, cellAt, indexOf } from "./board.ts";
import { readField } from "./field.ts";
import { make } from "./index.ts";
import { nettedCells } from "./nets.ts";
import { emptyBoard, freshSeat } from "./setup.ts";
import type { SeatView, Unit } from "./state.ts";

/** Two armies of netters, as many as a board takes. */
const netters = (id: string): ArmyPack => {
  const tile = (name: string, what: Partial<UnitData>): UnitData => ({
    id: `${id}-${name}`,
    kind: "warrior",
    copies: 19,
    ...what,
  });
  return {
    id,
    version: 1,
    needs: [],
    data: {
      tiles: [
        tile("hq", { kind: "hq", copies: 1, has: ["steel-net"] }),
        tile("net", { net: [0] }),
        tile("fork", { net: [0, 1] }),
        tile("web", { web: [0, 2, 5] }),
        tile("plain", {}),
      ],
    },
  };
};
const packs = [netters("red"), netters("blue")];
const { content } = make(packs);
const KINDS = ["net", "fork", "web", "plain"] as const;
const NETS: Readonly<Record<string, readonly number[]>> = { net: [0], fork: [0, 1], web: [0, 2, 5] };

const ARMIES = ["red", "blue"] as const;
const unit = (seat: 0 | 1, name: string, turn: number): Unit => ({
  seat,
  tile: `${ARMIES[seat]}-${name}`,
  turn: turn as Unit["turn"],
  damage: 0,
  netted: false,
  used: [],
});
type Placed = Readonly<Record<string, Unit>>;

/** Who holds whom when no net is stopped: the book read word by word, with sets of names. */
function aims(units: Placed): Map<string, Set<string>> {
  const holds = new Map<string, Set<string>>();
  for (const cell of CELLS) {
    const one = units[cell];
    if (one === undefined) continue;
    const { seat, tile, turn } = one;
    const name = tile.split("-")[1] ?? "";
    const held = new Set<string>();
    for (const side of NETS[name] ?? []) {
      const next = beside(indexOf(cell), (side + turn) % 6);
      const other = next < 0 ? undefined : units[cellAt(next)];
      if (other && (other.seat !== seat || name === "web")) held.add(cellAt(next));
    }
    if (held.size > 0) holds.set(cell, held);
  }
  for (const [a, held] of holds)
    for (const b of [...held])
      if (holds.get(b)?.has(a)) {
        held.delete(b);
        holds.get(b)?.delete(a);
      }
  return holds;
}

function reachable(holds: Map<string, Set<string>>, open: Set<string>, from: string): Set<string> {
  const seen = new Set<string>();
  const todo = [...(holds.get(from) ?? [])].filter((c) => open.has(c));
  for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    todo.push(...[...(holds.get(cell) ?? [])].filter((c) => open.has(c)));
  }
  return seen;
}

/** Free is who nobody undecided or free aims at; what is left over holds a ring that nobody undecided outside it aims at. */
function nettedByTheBook(units: Placed): readonly string[] {
  const holds = aims(units);
  const open = new Set(holds.keys());
  const netted = new Set<string>();
  while (open.size > 0) {
    const decided = [...open].find(
      (cell) => netted.has(cell) || ![...open].some((o) => holds.get(o)?.has(cell)),
    );
    if (decided !== undefined) {
      if (!netted.has(decided)) for (const cell of holds.get(decided) ?? []) netted.add(cell);
      open.delete(decided);
      continue;
    }
    const reach = new Map([...open].map((cell) => [cell, reachable(holds, open, cell)]));
    const ring = [...open]
      .map((cell) =>
        [...open].filter((o) => o === cell || (reach.get(o)?.has(cell) && reach.get(cell)?.has(o))),
      )
      .find((members) =>
        [...open].every((o) => members.includes(o) || !members.some((m) => holds.get(o)?.has(m))),
      );
    if (!ring) throw new Error("no ring");
    for (const cell of ring) for (const other of ring) holds.get(cell)?.delete(other);
  }
  return CELLS.filter((cell) => netted.has(cell));
}

const NO_NETS: readonly SeatView[] = [freshSeat(), freshSeat()] as readonly SeatView[];

function netted(units: Placed, seats: readonly SeatView[] = NO_NETS): readonly string[] {
  const mask = nettedCells(readField(content, Object.assign(emptyBoard(), units)), seats);
  expect(mask >> CELLS.length).toBe(0);
  return CELLS.filter((cell) => (mask & (1 << indexOf(cell))) !== 0);
}

test("boards full of netters are netted as the book says (NH-159…NH-162, NH-331)", () => {
  const rng = rngFrom("netters");
  for (let board = 0; board < 600; board++) {
    const share = 2 + rng(6);
    const units: Record<string, Unit> = {};
    for (const cell of CELLS)
      if (rng(8) < share) units[cell] = unit(rng(2) as 0 | 1, KINDS[rng(KINDS.length)] ?? "plain", rng(6));
    expect(netted(units), JSON.stringify(units)).toEqual(nettedByTheBook(units));
  }
});

test("facing nets cancel before rings do, on every pair of neighbours (NH-160, NH-162)", () => {
  for (const cell of CELLS)
    for (let side = 0; side < 6; side++) {
      const next = beside(indexOf(cell), side);
      if (next < 0) continue;
      const facing = { [cell]: unit(0, "net", side), [cellAt(next)]: unit(1, "net", (side + 3) % 6) };
      expect(netted(facing)).toEqual([]);
      expect(netted({ ...facing, [cellAt(next)]: unit(1, "net", side) })).toContain(cellAt(next));
      expect(netted({ ...facing, [cellAt(next)]: unit(0, "net", side) })).not.toContain(cellAt(next));
    }
});

test("the steel net holds on every cell, with the HQ on any other (NH-290, NH-293, NH-294, NH-360)", () => {
  for (const carrier of CELLS)
    for (const hq of CELLS) {
      if (hq === carrier) continue;
      const seats = [freshSeat(), { ...freshSeat(), steelNet: carrier }] as readonly SeatView[];
      const units = { [carrier]: unit(0, "plain", 0), [hq]: unit(1, "hq", 0) };
      expect(netted(units, seats)).toEqual([carrier]);
      // A destroyed thrower frees nobody.
      expect(netted({ [carrier]: unit(0, "plain", 0) }, seats)).toEqual([carrier]);
      for (let turn = 0; turn < 6; turn++) {
        const aiming = beside(indexOf(carrier), turn) === indexOf(hq);
        const armed = { ...units, [carrier]: unit(0, "net", turn) };
        expect(netted(armed, seats)).toEqual(aiming ? [hq] : [carrier]);
      }
    }
});
