import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at, canonical, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry, game } from "../index.ts";
import type { Table } from "../rules/field.ts";
import type { Move } from "../rules/state.ts";
import { botFor } from "./levels.ts";
import { explainFor } from "./reasons.ts";

const quick = { iterations: 12 };
const UNLEARNED = { any: undefined, beginnings: undefined };

/**
 * Positions of level 3's own games in hold and laststand, the first ten found in which it shoots although a walk wins at
 * least 0.15 more of 300 games, played greedily to their end.
 */
interface Measured {
  readonly walk: { readonly moves: readonly Move[]; readonly chance: number };
  readonly shoot: { readonly moves: readonly Move[]; readonly chance: number };
  readonly table: unknown;
}
const file = join(import.meta.dirname, "../fixtures/walks.json");
const walks = (JSON.parse(readFileSync(file, "utf8")) as readonly Measured[]).map((measured) => {
  const read = game.parseState(measured.table);
  if (!("ok" in read)) throw new Error(canonical(read));
  const now = game.pending(read.ok);
  if (now.t !== "seats") throw new Error("nobody is asked");
  return { ...measured, table: read.ok, seat: at(now.asks, 0).seat };
});

describe("level 4", () => {
  test("16.4: where walking wins far more than shooting, level 3 shoots and level 4 mostly walks", () => {
    const kindOf = (level: 3 | 4, { table, seat }: (typeof walks)[number]): Move["t"] =>
      entry.bot(level)(table, seat, rngFrom("walk"), {}).t;
    expect(walks.map((position) => kindOf(3, position))).toEqual(walks.map(() => "use"));
    expect(walks.filter((position) => kindOf(4, position) === "move").length).toBeGreaterThanOrEqual(6);
  });

  test("without weights of its own rules and packs it plays as level 3", () => {
    for (const { table, seat } of walks)
      expect(botFor(game, 4, UNLEARNED)(table, seat, rngFrom("x"), {})).toEqual(
        entry.bot(3)(table, seat, rngFrom("x"), {}),
      );
  });

  test("where nothing was learned of a mission, the reason says so", () => {
    const { table, seat } = at(walks, 1);
    const { notes } = explainFor(game, 4, UNLEARNED)(table, seat, rngFrom("x"), {});
    expect(notes).toEqual([{ key: "why.unlearned" }]);
    expect(entry.explain?.(4)(table, seat, rngFrom("x"), quick).notes).toEqual([]);
  });

  test("its reason counts in chances, and a sure win is told as one", () => {
    const read = game.position({
      mission: "relic",
      sides: [{ at: { kryvonis: "R1.b" } }, { at: { trotsky: "S4.c", volt: "S4.c" } }],
      carries: ["kryvonis"],
      acting: "kryvonis",
    });
    if (!("ok" in read)) throw new Error(canonical(read));
    const reason = entry.explain?.(4)(read.ok as Table, 0, rngFrom("x"), {});
    expect(["S1.ne", "S1.se"]).toContain(reason && "to" in reason.move ? reason.move.to : "");
    expect(reason?.measure).toEqual({ key: "why.measure.chance" });
    for (const { id, says } of reason?.terms ?? [])
      if (id === "won") expect(says.with).toMatchObject({ after: 100 });
  });
});
