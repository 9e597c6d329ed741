import { at, isObject, type Rng, rngFrom } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { game } from "../index.ts";
import { ICONS, type LayoutData, SPECIALISATIONS } from "../rules/content.ts";
import { survey } from "../rules/ground.ts";
import { markerOf } from "../rules/marker.ts";
import { checkPack, textsOf } from "../rules/own.ts";
import { starter } from "./index.ts";

const { characters, missions, layouts, factions } = starter.data;
const book = game.contentOf("none");

describe("what is in the box", () => {
  test("every battlefield is made of the four squares and four rectangles of the set (VO-001, VO-002, VO-003, VO-010)", () => {
    for (const layout of layouts) {
      const ids = layout.tiles.map((t) => t.id);
      expect([...ids].sort()).toEqual(["R1", "R2", "R3", "R4", "S1", "S2", "S3", "S4"]);
      const { cells } = survey(layout);
      for (const id of ids) {
        const own = cells.filter((c) => c.tile === id);
        expect(own).toHaveLength(id.startsWith("S") ? 5 : 2);
        expect(own.filter((c) => c.round).map((c) => c.id)).toEqual(id.startsWith("S") ? [`${id}.c`] : []);
      }
      expect(cells.filter((c) => c.round)).toHaveLength(4);
    }
  });

  test("a sarcophagus lies between the two cells of every rectangle (VO-002)", () => {
    for (const layout of layouts) {
      const ground = survey(layout);
      for (const a of ground.cells.filter((c) => c.id.endsWith(".a"))) {
        const b = at(
          ground.cells.filter((c) => c.id === `${a.tile}.b`),
          0,
        );
        expect([ground.sarcophagusCovers(a, b), ground.sarcophagusCovers(b, a)]).toEqual([true, true]);
      }
    }
  });

  test("ten characters, each once, each with a specialisation of its own (VO-004, VO-120)", () => {
    expect(new Set(characters.map((c) => c.id)).size).toBe(10);
    expect(characters.map((c) => c.specialisation).sort()).toEqual([...SPECIALISATIONS].sort());
  });

  test("seven missions with a task, a map and two start tiles (VO-005, VO-019)", () => {
    expect(missions).toHaveLength(7);
    for (const m of missions) {
      expect(book.layout(m.layout)).toBeDefined();
      expect(new Set(m.starts).size).toBe(2);
    }
  });

  test("four mission tokens a side are enough for every mission (VO-006)", () => {
    for (const m of missions)
      for (const cells of m.tokens?.cells ?? []) {
        expect(cells.length).toBeLessThanOrEqual(4);
        expect(cells.every((c) => c.endsWith(".c"))).toBe(true);
      }
  });

  test("no roll needs more than the two dice of a side (VO-007)", () => {
    const rng = rngFrom("volia/dice");
    const draft = game.clone(game.setup(ok(game.options({ mission: "liquidation" })), 2));
    for (let now = game.pending(draft); now.t !== "over"; now = game.pending(draft)) {
      if (now.t === "luck") {
        const dice = now.draw.t === "dice" ? now.draw.sides : [];
        expect(dice.length).toBeLessThanOrEqual(2);
        expect(dice.every((sides) => sides === 6)).toBe(true);
        const bag = now.draw.t === "pick" ? now.draw.bag.flatMap((n, kind) => (n > 0 ? [kind] : [])) : [];
        game.settle(
          draft,
          now.draw.t === "dice" ? dice.map(() => 1 + rng(6)) : [at(bag, rng(bag.length))],
          () => {},
        );
      } else {
        const { seat } = at(now.asks, 0);
        const moves = game.legal(draft, seat);
        game.play(draft, seat, at(moves, rng(moves.length)), () => {});
      }
    }
  });

  test("the ten cards: lives, mercenaries, difficulties (VO-168, VO-170, VO-127)", () => {
    const lives = (ids: readonly string[]) => ids.map((id) => book.character(id)?.life ?? 0);
    const sum = (ids: readonly string[]) => lives(ids).reduce((a, b) => a + b, 0);
    const [ukraine, communards] = factions.map((f) => f.squad);
    expect(lives(ukraine ?? [])).toEqual([5, 3, 3, 2, 2]);
    expect([sum(ukraine ?? []), sum(communards ?? [])]).toEqual([15, 15]);
    const mercenaries = characters.filter((c) => c.mercenary);
    expect(mercenaries.map((c) => [c.id, c.life])).toEqual([
      ["yaryna", 2],
      ["stoker", 2],
    ]);
    const swapped = [ukraine, communards].map((squad) =>
      (squad ?? []).map((id) => (id === "yaryna" ? "stoker" : id === "stoker" ? "yaryna" : id)),
    );
    expect(swapped.map(sum)).toEqual([15, 15]);
    for (const ability of characters.flatMap((c) => c.abilities)) {
      expect(ability.difficulty).toBeGreaterThanOrEqual(2);
      expect(ability.difficulty).toBeLessThanOrEqual(6);
    }
  });

  test("the cards keep the rules of a player's pack", () => {
    const own = {
      format: 1,
      id: "copy",
      name: "Copy",
      factions: [],
      layouts: layouts.map(({ source: _, ...l }) => ({ ...l, id: `own-${l.id}`, name: l.id })),
      missions: [],
      characters: characters.map(({ source: _, rulebookFields: __, ...c }) => ({
        ...c,
        id: `own-${c.id}`,
        name: c.id,
        abilities: c.abilities.map(({ source: _s, rulebookFields: _f, ...a }) => ({
          ...a,
          name: a.id,
          ...(a.keyword && { keyword: { ...a.keyword, id: "near" } }),
        })),
      })),
    };
    expect(checkPack(own, starter.data)).toHaveProperty("ok");
  });

  test("every icon of the rulebook is on a card", () => {
    const used = new Set(characters.flatMap((c) => c.abilities.flatMap((a) => a.icons)));
    expect([...used].sort()).toEqual([...ICONS].sort());
  });
});

const ok = <X>(checked: { readonly ok: X } | { readonly refused: unknown }): X => {
  if ("ok" in checked) return checked.ok;
  throw new Error(JSON.stringify(checked));
};
const ruleOf = (raw: unknown): string => {
  const read = game.options(raw);
  return "ok" in read ? "accepted" : read.refused.rule;
};

const U = ["kryvonis", "hannusia", "agnieszka", "solomiia", "yaryna"];
const C = ["trotsky", "spetsnaz-breacher", "spetsnaz-sapper", "volt", "stoker"];
const swap = (squad: string[], out: string, into: string): string[] =>
  squad.map((x) => (x === out ? into : x));

describe("squads", () => {
  test("a mercenary may join either side: test 42 (VO-124)", () => {
    expect(
      ruleOf({ mission: "hold", squads: [swap(U, "yaryna", "stoker"), swap(C, "stoker", "yaryna")] }),
    ).toBe("accepted");
  });
  test("others stay with their faction: test 43 (VO-123)", () => {
    expect(ruleOf({ mission: "hold", squads: [swap(U, "kryvonis", "trotsky"), C] })).toBe("VO-123");
  });
  test("nobody fights on both sides or twice (VO-169)", () => {
    expect(ruleOf({ mission: "hold", squads: [swap(U, "yaryna", "stoker"), C] })).toBe("VO-169");
    expect(ruleOf({ mission: "hold", squads: [swap(U, "yaryna", "solomiia"), C] })).toBe("VO-169");
  });
  test("the sums of lives are equal, and equal to the format (VO-125, VO-126, VO-127)", () => {
    expect(ruleOf({ mission: "hold", squads: [U, C] })).toBe("accepted");
    expect(ruleOf({ mission: "hold", squads: [U, C.slice(0, 4)] })).toBe("VO-126");
    expect(ruleOf({ mission: "hold", squads: [U.slice(0, 4), C.slice(0, 4)] })).toBe("VO-125");
    expect(ruleOf({ mission: "hold", squads: [U.slice(0, 4), C.slice(0, 4)], format: 13 })).toBe("accepted");
    expect(ruleOf({ mission: "recon" })).toBe("accepted");
    expect(ruleOf({ mission: "recon", format: 20 })).toBe("accepted");
  });
  test("a larger format needs more characters (VO-015)", () => {
    expect(ruleOf({ mission: "hold", format: 20 })).toBe("VO-125");
    const own = pack({
      missions: [],
      characters: [
        { ...falcon, id: "giant-one", life: 7 },
        { ...falcon, id: "giant-two", life: 7, faction: "communards" },
      ],
    });
    const squads = [
      ["kryvonis", "hannusia", "agnieszka", "yaryna", "giant-one"],
      ["trotsky", "spetsnaz-breacher", "spetsnaz-sapper", "stoker", "giant-two"],
    ];
    const options = ok(game.options({ mission: "hold", format: 20, squads, own }));
    expect(game.setup(options, 2).sides.map((s) => s.lives)).toEqual([20, 20]);
  });
  test("each squad belongs to one side (VO-012)", () => {
    expect(ruleOf({ factions: ["ukraine", "ukraine"] })).toBe("VO-012");
    expect(ruleOf({ factions: ["communards", "ukraine"] })).toBe("accepted");
    expect(ruleOf({ mission: "picnic" })).toBe("VO-017");
    expect(ruleOf({ mission: "random" })).toBe("accepted");
  });
  test("the life marker is turned over at ten (VO-014, VO-068)", () => {
    expect(markerOf(15)).toEqual({ face: "plus", space: 5 });
    expect(markerOf(11)).toEqual({ face: "plus", space: 1 });
    expect(markerOf(10)).toEqual({ face: "plain", space: 10 });
  });
});

const falcon = {
  id: "falcon",
  name: "Falcon",
  faction: "ukraine",
  mercenary: false,
  life: 2,
  armour: 5,
  specialisation: "eagleEye",
  abilities: [
    { id: "rifle", name: "Rifle", type: "ranged", difficulty: 4, power: 6, icons: ["ranged", "d6x2"] },
    {
      id: "salve",
      name: "Salve",
      type: "heal",
      difficulty: 3,
      power: 2,
      icons: ["heal", "keyword", "rerollOnes"],
      keyword: {
        id: "doctor-near",
        when: "allySpecialisationInSameCell",
        specialisation: "medic",
        grants: "rerollOnes",
      },
    },
  ],
};
const corridor = {
  id: "corridor",
  name: "Corridor",
  tiles: [
    { id: "S1", kind: "square", x: 0, y: 0 },
    { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "h" },
    { id: "S2", kind: "square", x: 4, y: 0 },
  ],
};
const dash = {
  id: "dash",
  name: "Dash",
  task: "Be first to hold the enemy's hall.",
  layout: "corridor",
  starts: ["S1", "S2"],
  goal: { t: "control", cells: ["S1.c", "S2.c"], count: 2, fromTurn: 1, majority: true },
  tokens: { cells: [["S2.c"], ["S1.c"]], carried: true },
  roster: { ukraine: ["falcon", "kryvonis"], communards: ["trotsky", "volt"] },
};
const pack = (parts: object = {}) => ({
  format: 1,
  id: "my-pack",
  name: "My pack",
  factions: [],
  characters: [falcon],
  layouts: [corridor],
  missions: [dash],
  ...parts,
});

describe("a player's own pack", () => {
  test("is accepted, chosen and played to the end (VO-128, VO-129, VO-130, VO-131)", () => {
    const options = ok(game.options({ mission: "dash", own: pack() }));
    const rng = rngFrom("volia/own");
    const draft = game.clone(game.setup(options, 2));
    expect(draft.fighters.map((f) => f.id)).toEqual(["falcon", "kryvonis", "trotsky", "volt"]);
    for (let now = game.pending(draft); now.t !== "over"; now = game.pending(draft)) {
      expect(game.audit(draft)).toEqual([]);
      if (now.t === "seats") {
        const { seat } = at(now.asks, 0);
        const moves = game.legal(draft, seat);
        game.play(draft, seat, at(moves, rng(moves.length)), () => {});
      } else if (now.draw.t === "dice")
        game.settle(
          draft,
          now.draw.sides.map(() => 1 + rng(6)),
          () => {},
        );
      else {
        const kinds = now.draw.bag.flatMap((n, kind) => (n > 0 ? [kind] : []));
        game.settle(draft, [at(kinds, rng(kinds.length))], () => {});
      }
    }
    const stored = game.parseState(JSON.parse(JSON.stringify(draft)));
    expect(stored).toHaveProperty("ok");
  });

  test("brings its names along", () => {
    const own = ok(checkPack(pack(), starter.data));
    expect(textsOf(own)).toMatchObject({
      "character.falcon": "Falcon",
      "ability.falcon.rifle": "Rifle",
      "mission.dash.task": dash.task,
      "layout.corridor": "Corridor",
    });
  });

  test("its maps are surveyed: adjacency, sight and cover follow from the tiles (VO-130)", () => {
    const ground = survey(corridor as unknown as LayoutData);
    const cell = (id: string) =>
      at(
        ground.cells.filter((c) => c.id === id),
        0,
      );
    expect(cell("S1.ne").neighbours.map((c) => c.id)).toEqual(["S1.c", "S1.nw", "S1.se", "R1.a"]);
    expect(ground.distance(cell("S1.ne"), cell("S2.nw"))).toBe(3);
    expect(ground.sees(cell("S1.ne"), cell("S2.nw"))).toBe(true);
    expect(ground.sarcophagusCovers(cell("S1.ne"), cell("R1.b"))).toBe(true);
  });

  const wrong: readonly (readonly [string, object, string, string])[] = [
    [
      "a difficulty of 1",
      { characters: [{ ...falcon, abilities: [{ ...at(falcon.abilities, 0), difficulty: 1 }] }] },
      "VO-170",
      "characters.0.abilities.0.difficulty",
    ],
    [
      "an id of the starter set",
      { characters: [{ ...falcon, id: "kryvonis" }] },
      "VO-131",
      "characters.0.id",
    ],
    [
      "a faction nobody knows",
      { characters: [{ ...falcon, faction: "martians" }] },
      "VO-131",
      "characters.0.faction",
    ],
    [
      "icons that contradict the type",
      { characters: [{ ...falcon, abilities: [{ ...at(falcon.abilities, 0), icons: ["melee", "d6x2"] }] }] },
      "VO-131",
      "characters.0.abilities.0.icons",
    ],
    [
      "tiles that overlap",
      { layouts: [{ ...corridor, tiles: [...corridor.tiles, { id: "S3", kind: "square", x: 1, y: 1 }] }] },
      "VO-130",
      "layouts.0.tiles.3",
    ],
    [
      "tiles that do not touch",
      { layouts: [{ ...corridor, tiles: [...corridor.tiles, { id: "S3", kind: "square", x: 9, y: 9 }] }] },
      "VO-130",
      "layouts.0.tiles.3",
    ],
    [
      "a mission on a map that is not there",
      { missions: [{ ...dash, layout: "nowhere" }] },
      "VO-129",
      "missions.0.layout",
    ],
    [
      "a start tile that is not there",
      { missions: [{ ...dash, starts: ["S1", "S4"] }] },
      "VO-129",
      "missions.0.starts.1",
    ],
    [
      "a goal with too few tokens",
      { missions: [{ ...dash, goal: { t: "collect", count: 3 } }] },
      "VO-129",
      "missions.0.goal.count",
    ],
    [
      "squads of unequal lives",
      { missions: [{ ...dash, roster: { ...dash.roster, ukraine: ["falcon"] } }] },
      "VO-129",
      "missions.0.roster",
    ],
  ];
  for (const [what, parts, rule, where] of wrong)
    test(`${what} is refused, and the place is named`, () => {
      const read = game.checkPack(pack(parts));
      expect("refused" in read && [read.refused.rule, read.refused.why.with?.["where"]]).toEqual([
        rule,
        where,
      ]);
    });

  test("two hundred mutations of a good pack are refused with a place, or are good packs", () => {
    const rng = rngFrom("volia/mutations");
    let refused = 0;
    for (let i = 0; refused < 200; i++) {
      expect(i).toBeLessThan(2000);
      const read = game.checkPack(mutated(pack(), rng));
      if ("ok" in read) continue;
      refused += 1;
      expect(read.refused.rule).toMatch(/^VO-\d{3}$/);
      expect(String(read.refused.why.with?.["where"])).not.toBe("");
      expect(String(read.refused.why.with?.["why"])).toMatch(/^@pack\.why\./);
    }
  });
});

/** One leaf or key changed. */
function mutated(value: unknown, rng: Rng): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const i = rng(value.length);
    return rng(5) === 0
      ? value.filter((_, k) => k !== i)
      : value.map((x, k) => (k === i ? mutated(x, rng) : x));
  }
  if (isObject(value)) {
    const key = at(Object.keys(value), rng(Object.keys(value).length));
    if (rng(5) === 0) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
    if (rng(9) === 0) return { ...value, extra: 1 };
    return { ...value, [key]: mutated(value[key], rng) };
  }
  return at([-1, 0, 99, 0.5, "", "zz", true, null, [], {}], rng(10));
}
