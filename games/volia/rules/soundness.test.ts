// What the audit must find: one sound table after another, each with one thing changed.
import type { Full } from "@rubizh/engine";
import { expect, test } from "vitest";
import { game } from "../index.ts";
import type { Frame, View } from "./state.ts";

type State = Full<View>;
function position(raw: object): State {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
}
const opened = (raw: object, seats = 2): State => {
  const read = game.options(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return game.setup(read.ok, seats);
};
const audit = (state: State, change: object = {}): readonly string[] =>
  game.audit({ ...state, ...change } as State);

/** Kryvonis (0) and Agnieszka (1) against Trotsky (2) and Volt (3). */
const fight = (): State =>
  position({
    acting: "kryvonis",
    sides: [{ at: { kryvonis: "S1.nw", agnieszka: "S1.ne" } }, { at: { trotsky: "S2.nw", volt: "R1.a" } }],
  });
const drawing = (): State =>
  position({ sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }] });
const relic = (): State =>
  position({
    mission: "relic",
    carries: ["kryvonis"],
    sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S4.nw" } }],
  });
const over: readonly Frame[] = [{ t: "over", winner: "draw", reason: "turns" }];
const drawn = (state: State, i: number, change: Partial<State["fighters"][number]>): object => ({
  fighters: state.fighters.map((f, k) => (k === i ? { ...f, ...change } : f)),
});
const sides = (...pairs: readonly (readonly [number, number])[]): object => ({
  sides: pairs.map(([lives, tokens]) => ({ lives, tokens })),
});

test("before the fighters are known", () => {
  const random = opened({ mission: "random", squads: "random" });
  expect(audit(random)).toEqual([]);
  const none = ["frames: no card is to be drawn"];
  expect(audit(random, { mission: "recon" })).toEqual(none);
  expect(audit(random, { options: { ...random.options, format: 44 } })).toEqual(none);
  expect(audit(random, { frames: [{ t: "rollOff" }] })).toEqual(["mission: not drawn yet"]);
  expect(audit(random, { frames: over })).toEqual([]);
  expect(audit(fight(), { mission: "nowhere" })).toEqual(["mission: unknown"]);
  expect(audit(fight(), drawn(fight(), 3, { id: "nobody" }))).toEqual(["fighters: no character nobody"]);
});

test("seats and owners", () => {
  const seat = (present: boolean) => ({ asked: 0, present });
  expect(audit(fight(), { seats: [seat(false), seat(true)] })).toEqual([
    "seats: nobody is left of side 0",
    "fighters: kryvonis has no owner",
    "fighters: agnieszka has no owner",
  ]);
  expect(audit(fight(), { seats: [seat(true), seat(false)] })[0]).toBe("seats: nobody is left of side 1");
  expect(audit(fight(), { seats: [seat(false), seat(true)], frames: over })).toEqual([]);
  expect(audit(fight(), { seats: [seat(true), seat(true), seat(false)] })).toEqual([]);
  expect(
    audit(fight(), { seats: [seat(true), seat(true), seat(false)], ...drawn(fight(), 1, { seat: 2 }) }),
  ).toEqual(["fighters: agnieszka has no owner"]);
  for (const wrong of [1, 2])
    for (const frames of [fight().frames, over])
      expect(audit(fight(), { frames, ...drawn(fight(), 0, { seat: wrong }) })).toEqual([
        "fighters: kryvonis has no owner",
      ]);
});

test("fighters and where they stand", () => {
  expect(audit(fight())).toEqual([]);
  expect(audit(fight(), drawn(fight(), 1, { id: "kryvonis" }))).toEqual(["fighters: one takes part twice"]);
  const [a, b, c, d] = fight().fighters;
  expect(audit(fight(), { fighters: [c, d, a, b] })).toEqual(["fighters: out of order"]);
  expect(audit(fight(), { fighters: [a, c, b, d] })).toEqual(["fighters: out of order"]);
  expect(audit(fight(), drawn(fight(), 1, { cell: "S9.c" }))).toEqual(["fighters: agnieszka stands nowhere"]);
  expect(audit(fight(), drawn(fight(), 1, { cell: "reserve" }))).toEqual([
    "fighters: agnieszka was never placed",
  ]);
  expect(
    audit(fight(), { frames: over, bag: [0, 0, 0, 0], ...drawn(fight(), 1, { cell: "reserve" }) }),
  ).toEqual([]);
  expect(audit(fight(), drawn(fight(), 0, { carries: 1 }))).toEqual([
    "fighters: kryvonis cannot carry tokens",
  ]);
  expect(audit(relic())).toEqual([]);
  const gone = { cell: "removed", carries: 1 };
  expect(audit(relic(), { frames: over, bag: [0, 0], ...drawn(relic(), 0, gone) })).toEqual([
    "fighters: kryvonis cannot carry tokens",
  ]);
});

test("a cell holds as many as it has room for", () => {
  const at = (cell: string, count: number): object => {
    const ids = ["kryvonis", "hannusia", "agnieszka", "solomiia", "yaryna"].slice(0, count);
    return game.position({
      sides: [{ at: Object.fromEntries(ids.map((id) => [id, cell])) }, { at: { trotsky: "S2.nw" } }],
    });
  };
  const full = (cell: string) => ({
    refused: {
      rule: "position-broken",
      why: { key: "refuse.state", with: { where: `fighters: too many in ${cell}` } },
    },
  });
  expect(at("S1.c", 3)).toHaveProperty("ok");
  expect(at("S1.c", 4)).toEqual(full("S1.c"));
  expect(at("R1.a", 4)).toHaveProperty("ok");
  expect(at("R1.a", 5)).toEqual(full("R1.a"));
});

test("lives, tokens and the bag", () => {
  expect(audit(fight(), sides([15, 0], [1, 0]))).toEqual([]);
  expect(audit(fight(), sides([16, 0], [15, 0]))).toEqual(["sides: 16 lives"]);
  expect(audit(fight(), sides([15, 0], [0, 0]))).toEqual(["sides: 0 lives"]);
  expect(audit(fight(), { frames: over, ...sides([15, 0], [0, 0]) })).toEqual([]);
  expect(audit(fight(), { frames: over, ...sides([16, 0], [0, 0]) })).toEqual(["sides: 16 lives"]);

  const lying = (...cells: readonly string[]) => ({ tokens: cells.map((cell) => ({ side: 0, cell })) });
  expect(audit(fight(), sides([15, 4], [15, 4]))).toEqual([]);
  expect(audit(fight(), sides([15, 5], [15, 0]))).toEqual(["tokens: side 0 has too many"]);
  expect(audit(fight(), { ...sides([15, 3], [15, 4]), ...lying("S1.c") })).toEqual([]);
  expect(audit(fight(), { ...sides([15, 3], [15, 4]), ...lying("S1.c", "S2.c") })).toEqual([
    "tokens: side 0 has too many",
  ]);
  expect(audit(fight(), lying("S9.c"))).toEqual(["tokens: one lies nowhere"]);
  expect(audit(relic(), sides([15, 1], [15, 2]))).toEqual([]);
  expect(audit(relic(), sides([15, 2], [15, 0]))).toEqual(["tokens: side 0 has too many"]);
  expect(audit(relic(), drawn(relic(), 0, { carries: 3 }))).toEqual(["tokens: side 0 has too many"]);
  const hold = position({
    mission: "hold",
    sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }],
  });
  expect(audit(hold, sides([15, 1], [15, 0]))).toEqual(["tokens: side 0 has too many"]);

  expect(audit(fight(), { bag: [0, 1, 1] })).toEqual(["bag: not one place for each fighter"]);
  expect(audit(fight(), drawn(fight(), 3, { cell: "removed" }))).toEqual([
    "bag: holds a fighter who is gone",
  ]);
  expect(audit(fight(), { bag: [0, 1, 1, 0], ...drawn(fight(), 3, { cell: "removed" }) })).toEqual([]);
  const lost = {
    fighters: fight().fighters.map((f) => (f.side === 1 ? { ...f, cell: "removed" } : f)),
    bag: [0, 1, 0, 0],
  };
  expect(audit(fight(), lost)).toEqual(["fighters: none are left of side 1"]);
  expect(audit(fight(), { ...lost, frames: over })).toEqual([]);
});

test("the tokens of team 1 and team 2 are counted for the side that rolled higher", () => {
  const own = {
    ...{ format: 1, id: "lopsided", name: "Lopsided", factions: [], characters: [], layouts: [] },
    missions: [
      {
        ...{ id: "uneven", name: "Uneven", task: "Run.", layout: "ring", starts: ["S1", "S4"] },
        goal: { t: "leader" },
        tokens: { cells: [["S2.c", "S3.c"], ["S2.c"]], carried: false },
      },
    ],
  };
  const at = (first: 0 | 1, tokens: readonly [number, number]): State | undefined => {
    const read = game.position({
      ...{ own, mission: "uneven", first },
      sides: [
        { at: { kryvonis: "S1.nw" }, tokens: tokens[0] },
        { at: { trotsky: "S2.nw" }, tokens: tokens[1] },
      ],
    });
    return "ok" in read ? read.ok : undefined;
  };
  expect(at(0, [2, 1])).toBeDefined();
  expect(at(0, [1, 2])).toBeUndefined();
  expect(at(1, [1, 2])).toBeDefined();
  expect(at(1, [2, 1])).toBeUndefined();
});

test("the frame below", () => {
  expect(audit(drawing())).toEqual([]);
  expect(audit(drawing(), { first: "none" })).toEqual(["first: not rolled yet"]);
  expect(audit(drawing(), { first: "none", frames: over })).toEqual([]);
  expect(audit(drawing(), { bag: [0, 0] })).toEqual(["frames: the bag is empty"]);
  expect(audit(drawing(), { frames: [{ t: "rollOff" }] })).toEqual(["first: rolled too early"]);
  const [one] = drawing().fighters;
  expect(
    audit(drawing(), { frames: [{ t: "rollOff" }], first: "none", fighters: [one], bag: [0] }),
  ).toContain("fighters: none are left of side 1");
  const placing = { t: "placing", side: 0 };
  expect(audit(drawing(), { frames: [placing] })).toEqual(["frames: nobody is to be placed"]);
  const back = { frames: [placing], bag: [0, 0] };
  expect(audit(drawing(), { ...back, ...drawn(drawing(), 0, { cell: "reserve" }) })).toEqual([]);
  expect(audit(drawing(), { ...back, ...drawn(drawing(), 1, { cell: "reserve" }) })).toEqual([
    "frames: nobody is to be placed",
  ]);

  const nobody = ["frames: nobody acts"];
  for (const base of [...drawing().frames, ...over])
    expect(
      audit(drawing(), { frames: [base, { t: "pushing", fighter: "kryvonis", left: ["trotsky"] }] }),
    ).toEqual(nobody);
  const started = opened({});
  expect(audit(started)).toEqual([]);
  expect(audit(started, { frames: [{ t: "rollOff" }, { t: "rollOff" }] })).toEqual(nobody);
  expect(audit(drawing(), { frames: [{ t: "pushing", fighter: "kryvonis", left: ["trotsky"] }] })).toEqual(
    nobody,
  );

  const acting = (fighter: string, left = 2) => ({ t: "acting", fighter, left, drawer: 0 });
  expect(audit(fight(), { frames: [acting("kryvonis", 1)] })).toEqual([]);
  expect(audit(fight(), { frames: [acting("kryvonis", 0)] })).toEqual(["frames: the activation is over"]);
  expect(audit(fight(), { frames: [acting("trotsky")] })).toEqual(["bag: holds the actor's token"]);
  const away = ["frames: the actor is not on the battlefield"];
  expect(audit(fight(), { frames: [acting("solomiia")] })).toEqual(away);
  expect(
    audit(fight(), {
      frames: [acting("volt")],
      bag: [1, 1, 1, 0],
      ...drawn(fight(), 3, { cell: "removed" }),
    }),
  ).toEqual(away);
});

test("squads are drawn for side 0, then for side 1", () => {
  const first = opened({ squads: "random" });
  expect(audit(first)).toEqual([]);
  const none = ["frames: no squad is to be drawn"];
  expect(audit(first, { frames: [{ t: "squads", side: 1 }] })).toEqual(none);
  const second = game.clone(first);
  game.settle(second, [0], () => {});
  expect(audit(second as State)).toEqual([]);
  expect(audit(second as State, { frames: [{ t: "squads", side: 0 }] })).toEqual(none);
  expect(
    audit(second as State, { options: { ...second.options, format: 44 }, ...sides([15, 0], [15, 0]) }),
  ).toEqual(none);
});

/** On top of Kryvonis' activation. */
const upper = (frame: object, change: object = {}): readonly string[] =>
  audit(fight(), { frames: [...fight().frames, frame], ...change });
const by = { fighter: "kryvonis" };

test("a frame above is about the actor, its card and people who are there", () => {
  expect(upper({ t: "checking", ...by, ability: "tesla", target: "trotsky", used: [] })).toEqual([]);
  const others = ["frames: not the actor's"];
  expect(upper({ t: "drawing", side: 0 })).toEqual(others);
  expect(upper({ t: "acting", ...by, left: 1, drawer: 0 })).toEqual(others);
  expect(
    upper({ t: "checking", fighter: "agnieszka", ability: "strike", target: "trotsky", used: [] }),
  ).toEqual(others);
  expect(upper({ t: "checking", ...by, ability: "scope", target: "trotsky", used: [] })).toEqual([
    "frames: no such ability",
  ]);
  const check = { t: "rerolling", ...by, ability: "tesla", target: "trotsky", die: 1 };
  expect(upper({ ...check, used: ["ones", "commissar"] })).toEqual([]);
  expect(upper({ ...check, used: ["ones", "ones"] })).toEqual(["frames: a reroll used twice"]);
  expect(upper({ ...check, used: [], target: "team" })).toEqual(["frames: no healing"]);
  for (const target of ["kryvonis", "solomiia"])
    expect(upper({ ...check, used: [], target })).toEqual(["frames: no such target"]);
  const fallen = { bag: [0, 1, 1, 0], ...drawn(fight(), 3, { cell: "removed" }) };
  expect(upper({ ...check, used: [], target: "volt" }, fallen)).toEqual(["frames: no such target"]);
});

test("healing is of the team, and nothing else is", () => {
  const healing = position({
    acting: "hannusia",
    sides: [{ at: { hannusia: "S1.nw" }, lives: 9 }, { at: { trotsky: "S2.nw" } }],
  });
  const told = (frame: object): readonly string[] =>
    audit(healing, { frames: [...healing.frames, { fighter: "hannusia", ability: "repair", ...frame }] });
  expect(told({ t: "checking", target: "team", used: [] })).toEqual([]);
  expect(told({ t: "straying", target: "team" })).toEqual(["frames: no healing"]);
  expect(told({ t: "checking", target: "trotsky", used: [] })).toEqual(["frames: no such target"]);
  const strike = { t: "striking", victims: ["trotsky"], wounded: [], step: "damage", damage: 0, saves: [] };
  expect(told(strike)).toEqual(["frames: an attack on nobody"]);
  expect(told({ ...strike, ability: "strike" })).toEqual([]);
});

test("a stray shot needs somebody in the way", () => {
  const stray = { t: "straying", ...by, ability: "tesla", target: "trotsky" };
  expect(upper(stray)).toEqual([]);
  const bare = {
    bag: [0, 0, 1, 0],
    fighters: fight().fighters.map((f, i) => (i % 2 === 1 ? { ...f, cell: "removed" } : f)),
  };
  expect(upper(stray, bare)).toEqual(["frames: nobody is in the way"]);
});

test("an attack has victims, and its dice come in order", () => {
  const strike = {
    t: "striking",
    ...by,
    ability: "tesla",
    victims: ["trotsky"],
    wounded: [],
    step: "damage",
    damage: 0,
    saves: [],
  };
  const nobody = ["frames: an attack on nobody"];
  for (const sound of [
    {},
    { victims: ["trotsky", "volt"] },
    { wounded: ["volt", "agnieszka"] },
    { step: "save", damage: 9 },
    { step: "save", damage: 9, saves: [7] },
    { step: "medic", damage: 9, saves: [7] },
    { step: "medic", damage: 9, saves: [7, 8] },
  ])
    expect([sound, upper({ ...strike, ...sound })]).toEqual([sound, []]);
  for (const wrong of [
    { victims: [] },
    { victims: ["trotsky", "trotsky"] },
    { victims: ["kryvonis"] },
    { victims: ["trotsky", "solomiia"] },
    { wounded: ["volt", "volt"] },
    { wounded: ["solomiia"] },
    { wounded: ["volt", "solomiia"] },
    { damage: 1 },
    { saves: [7] },
    { step: "medic", damage: 9 },
    { step: "save", damage: 9, saves: [7, 8] },
  ])
    expect([wrong, upper({ ...strike, ...wrong })]).toEqual([wrong, nobody]);
});

test("who enters or is pushed has somewhere to go", () => {
  const near = ["frames: entering a cell that is not next to the fighter"];
  for (const t of ["entering", "displacing"]) {
    expect(upper({ t, ...by, to: "S1.ne" })).toEqual(["frames: entering a cell that is not full"]);
    for (const to of ["S9.c", "S4.c", "S1.nw"]) expect(upper({ t, ...by, to })).toEqual(near);
  }
  const crowd = position({
    acting: "kryvonis",
    sides: [
      { at: { kryvonis: "S1.nw", hannusia: "S1.c" } },
      { at: { trotsky: "S1.c", volt: "S1.c", stoker: "S1.ne" } },
    ],
  });
  const told = (frame: object): readonly string[] =>
    audit(crowd, { frames: [...crowd.frames, { ...by, ...frame }] });
  expect(told({ t: "entering", to: "S1.c" })).toEqual([]);
  expect(told({ t: "displacing", to: "S1.c" })).toEqual([]);

  expect(told({ t: "pushing", left: ["trotsky", "stoker"] })).toEqual([]);
  const nobody = ["frames: nobody to push"];
  for (const left of [[], ["kryvonis"], ["trotsky", "trotsky"], ["agnieszka"]])
    expect(told({ t: "pushing", left })).toEqual(nobody);
});

test("nobody is pushed out of a cell with full ones around it", () => {
  const own = {
    ...{ format: 1, id: "narrow", name: "Narrow", factions: [] },
    characters: Array.from({ length: 8 }, (_, i) => ({
      ...{ id: `guard-${i}`, name: "Guard", faction: "communards", mercenary: false, life: 1, armour: 1 },
      specialisation: "scout",
      abilities: [
        { id: "hit", name: "Hit", type: "melee", difficulty: 3, power: 3, icons: ["melee", "d6x2"] },
      ],
    })),
    layouts: [
      {
        ...{ id: "lane", name: "Lane" },
        tiles: [
          { id: "R1", kind: "rectangle", x: 0, y: 0, orientation: "h" },
          { id: "R2", kind: "rectangle", x: 2, y: 0, orientation: "h" },
        ],
      },
    ],
    missions: [
      {
        ...{ id: "press", name: "Press", task: "Push.", layout: "lane", starts: ["R1", "R2"] },
        goal: { t: "leader" },
      },
    ],
  };
  const guards = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`guard-${i}`, "R1.b"]));
  const lane = (count: number): readonly string[] => {
    const state = position({
      ...{ own, mission: "press", acting: "kryvonis" },
      sides: [{ at: { kryvonis: "R2.b" } }, { at: { ...guards(count), trotsky: "R1.a" } }],
    });
    return audit(state, { frames: [...state.frames, { t: "pushing", ...by, left: ["trotsky"] }] });
  };
  expect(lane(3)).toEqual([]);
  expect(lane(4)).toEqual(["frames: a push to nowhere"]);
});
