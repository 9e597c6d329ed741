// Where a rule just begins or just ends to hold.
import { at, type Full, type Luck } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import type { Event, Move, View } from "./state.ts";

type State = Full<View>;
type Told<T extends Event["t"]> = Extract<Event, { readonly t: T }>;

function position(raw: object): State {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
}
/** Moves of whoever is asked, and dice where they are rolled: the table after them and what was told. */
function after(from: State, ...steps: readonly (Move | Luck)[]) {
  const table = game.clone(from);
  const events: Event[] = [];
  for (const step of steps) {
    const now = game.pending(table);
    if ("t" in step) {
      if (now.t !== "seats") throw new Error(`nobody is asked: ${JSON.stringify(now)}`);
      const { seat } = at(now.asks, 0);
      const refused = game.refuse(table, seat, step);
      if (refused) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(refused)}`);
      game.play(table, seat, step, (e) => events.push(e));
    } else game.settle(table, step, (e) => events.push(e));
  }
  const told = <T extends Event["t"]>(t: T): readonly Told<T>[] =>
    events.filter((e): e is Told<T> => e.t === t);
  return { table, told };
}
const use = (ability: string, target: string): Move => ({ t: "use", ability, target });
const duel = (ours: object, theirs: object, rest: object = {}): State =>
  position({ sides: [{ at: ours }, { at: theirs, lives: 9 }], acting: Object.keys(ours)[0], ...rest });

describe("an activation", () => {
  test("has two simple actions, for the fighter whose token was drawn (VO-034, VO-039)", () => {
    const drawing = position({
      sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }],
      bag: ["trotsky"],
    });
    const { table } = after(drawing, [1]);
    expect(table.frames).toEqual([{ t: "acting", fighter: "trotsky", left: 2, drawer: 0 }]);
  });

  test("goes into a neighbouring cell only, however it goes (VO-047, VO-132)", () => {
    const why = (state: State, move: Move): string | undefined => game.refuse(state, 0, move)?.rule;
    const free = duel({ kryvonis: "S1.nw" }, { trotsky: "S4.nw" });
    const bound = duel({ kryvonis: "S1.nw" }, { trotsky: "S1.nw" });
    for (const [state, t] of [
      [free, "move"],
      [free, "enter"],
      [bound, "leave"],
    ] as const) {
      expect([t, why(state, { t, to: "S9.c" })]).toEqual([t, "VO-047"]);
      expect([t, why(state, { t, to: "S4.c" })]).toEqual([t, "VO-047"]);
      expect([t, why(state, { t, to: "S1.se" })]).toEqual([t, "VO-132"]);
    }
    expect(why(free, { t: "enter", to: "S1.c" })).toBe("VO-043");
    expect(why(free, { t: "move", to: "S1.c" })).toBeUndefined();
    expect(why(bound, { t: "leave", to: "S1.c" })).toBeUndefined();
  });

  test("meets those in the cell who can be bound, and nobody else (VO-049)", () => {
    const ours = { kryvonis: "S1.nw", agnieszka: "S1.c", hannusia: "S2.c" };
    const { told } = after(duel(ours, { trotsky: "S1.c", volt: "S4.c" }), { t: "move", to: "S1.c" });
    expect(told("engaged")).toEqual([{ t: "engaged", cell: "S1.c", fighters: ["kryvonis", "trotsky"] }]);
  });
});

describe("a check", () => {
  test("is rolled again for a commissar only where it failed (VO-163)", () => {
    const shoots = position({
      sides: [{ at: { hannusia: "S2.ne" } }, { at: { volt: "S1.c", trotsky: "S1.c" }, lives: 9 }],
      acting: "volt",
    });
    const weapon = at(
      game
        .contentOf("none")
        .characters.filter((c) => c.id === "volt")
        .flatMap((c) => c.abilities.filter((a) => a.type === "heal")),
      0,
    );
    const checked = (die: number) =>
      after(shoots, use(weapon.id, "team"), [die]).table.frames.map((f) => f.t);
    expect(checked(weapon.difficulty - 1)).toEqual(["acting", "rerolling"]);
    expect(checked(weapon.difficulty)).toEqual(["acting"]);
  });

  test("hits nobody who is not on the battlefield (VO-057)", () => {
    const state = duel({ kryvonis: "S1.nw" }, { trotsky: "S1.nw", volt: "removed" });
    expect(game.refuse(state, 0, use("strike", "volt"))?.rule).toBe("VO-057");
    expect(game.refuse(state, 0, use("strike", "nobody"))).toBeDefined();
    expect(game.refuse(state, 0, use("strike", "trotsky"))).toBeUndefined();
  });
});

describe("a blow", () => {
  test("gives a life back to a reanimator beside the removed, not two cells away (VO-166)", () => {
    const killed = (volt: string) =>
      after(
        duel({ kryvonis: "S1.nw" }, { stoker: "S1.nw", volt }),
        use("strike", "stoker"),
        ...[[6], [6, 6], [1, 1]],
      );
    for (const [cell, lives] of [
      ["S1.nw", [10]],
      ["S1.c", [10]],
      ["S1.se", []],
    ] as const) {
      const { told } = killed(cell);
      expect(told("removed").map((e) => e.victim)).toEqual(["stoker"]);
      expect([cell, told("revived").map((e) => e.lives)]).toEqual([cell, lives]);
    }
  });

  test("takes the token of the wounded only if the ability says so (VO-085)", () => {
    const hit = (fighter: string, ability: string) => {
      const state = duel({ [fighter]: "S1.nw" }, { trotsky: "S1.ne" });
      const { table, told } = after(state, use(ability, "trotsky"), [6], [4, 4], [3, 2]);
      expect([fighter, told("wounded").length]).toEqual([fighter, 1]);
      return [told("skipped").map((e) => e.fighter), table.bag];
    };
    expect(hit("solomiia", "flare")).toEqual([["trotsky"], [0, 0]]);
    expect(hit("agnieszka", "pistol")).toEqual([[], [0, 1]]);
  });
});

describe("the opening", () => {
  const tokens = { cells: [["S2.c"], ["S1.c", "S3.c"]], carried: false };
  const own = {
    ...{ format: 1, id: "tokens", name: "tokens", factions: [], characters: [] },
    layouts: [
      {
        ...{ id: "row", name: "row" },
        tiles: [0, 1, 2].map((i) => ({ id: `S${i + 1}`, kind: "square", x: 2 * i, y: 0 })),
      },
    ],
    missions: [
      {
        ...{ id: "three", name: "three", task: "three", layout: "row", starts: ["S1", "S2"] },
        ...{ goal: { t: "collect", count: 1 }, tokens },
      },
    ],
  };
  const opened = (raw: object): State => {
    const read = game.options(raw);
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    return game.setup(read.ok, 2);
  };

  test("lays the tokens of team 1 where the card says, and those of team 2 (VO-025, VO-027)", () => {
    const start = opened({ own, mission: "three" });
    const laid = (...dice: readonly number[]) => after(start, dice).table;
    const cellsOf = (table: View, side: number) =>
      table.tokens.filter((t) => t.side === side).map((t) => t.cell);
    for (const [dice, first] of [
      [[6, 1], 0],
      [[2, 3], 1],
    ] as const) {
      const table = laid(...dice);
      expect([table.first, table.frames]).toEqual([first, [{ t: "placing", side: first }]]);
      expect([cellsOf(table, first), cellsOf(table, 1 - first)]).toEqual(tokens.cells);
      expect(game.audit(table)).toEqual([]);
    }
    const tie = laid(4, 4);
    expect([tie.first, tie.tokens, tie.frames]).toEqual(["none", [], [{ t: "rollOff" }]]);
    expect(start.fighters.every((f) => !f.spent && f.carries === 0 && f.cell === "reserve")).toBe(true);
  });

  test("draws each card and each squad with the same chance (VO-017, VO-013)", () => {
    const drawn = game.pending(opened({ mission: "random" }));
    const all = game.contentOf("none").missions.map(() => 1);
    expect(drawn).toEqual({ t: "luck", draw: { t: "pick", bag: all, count: 1 } });
  });
});

describe("what is typed", () => {
  const state = () => duel({ kryvonis: "S1.nw" }, { trotsky: "S1.nw" });

  test("is one verb with just what it needs", () => {
    const read = (text: string) => game.read(state(), 0, text);
    for (const text of [
      "end",
      "keep",
      "move S1.c",
      "use tesla trotsky",
      "use repair",
      "reroll ones",
      "hit volt",
    ])
      expect([text, game.write(state(), 0, read(text) as Move)]).toEqual([text, text]);
    for (const text of [
      ...[
        "",
        "end ",
        "end now",
        "move",
        "move ",
        "move  S1.c",
        "move S1.c ",
        "move S1.c S1.c",
        "use",
        "use ",
      ],
      ...[
        "use tesla ",
        "use tesla trotsky ",
        "use tesla trotsky now",
        "use  trotsky",
        "reroll",
        "reroll twice",
      ],
      ...[
        "ones",
        "roll ones",
        "push volt",
        "push volt S1.c S1.c",
        "place volt",
        "hit",
        "keep ones",
        "fly S1.c",
      ],
    ])
      expect([text, read(text)]).toEqual([text, undefined]);
  });

  test("is a position only with known names in known places", () => {
    const wrong = (change: object): unknown => {
      const sides = [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }];
      const read = game.position({ sides, ...change });
      return "ok" in read ? "nothing" : (read.refused.why.with?.["where"] ?? read.refused.rule);
    };
    expect(wrong({})).toBe("nothing");
    expect(wrong({ seats: 2 })).toBe("nothing");
    expect(wrong({ seats: 10 })).toBe("nothing");
    expect(wrong({ seats: 1 })).toBe("seats");
    expect(wrong({ seats: 11 })).toBe("seats");
    expect(wrong({ mission: "" })).toBe("mission");
    expect(wrong({ mission: "x".repeat(65) })).toBe("mission");
    expect(wrong({ mission: "x" })).toBe("mission: unknown");
    expect(wrong({ mission: "x".repeat(64) })).toBe("mission: unknown");
    expect(wrong({ factions: ["ukraine", "ukraine"] })).toBe("VO-012");
    for (const list of ["bag", "carries", "spent"])
      expect([list, wrong({ [list]: ["volt"] })]).toEqual([list, "volt"]);
    expect(wrong({ spent: ["trotsky"] })).toBe("nothing");
  });

  test("names who draws: whoever is said, else team 1, else side 0", () => {
    const sides = [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }];
    const side = (change: object) => position({ sides, ...change }).frames;
    expect(side({})).toEqual([{ t: "drawing", side: 0 }]);
    expect(side({ first: 1 })).toEqual([{ t: "drawing", side: 1 }]);
    expect(side({ first: 1, drawer: 0 })).toEqual([{ t: "drawing", side: 0 }]);
    expect(position({ sides, first: 1 }).seats).toEqual([0, 1].map(() => ({ asked: 0, present: true })));
  });
});
