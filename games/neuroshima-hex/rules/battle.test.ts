import { type Full, sampleLuck } from "@rubizh/engine";
import { playLines } from "@rubizh/engine/enrol";
import { expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import type { ArmyPack, UnitData } from "./army.ts";
import { make } from "./index.ts";
import { valuesOf } from "./modules.ts";
import type { Event, View } from "./state.ts";

/** An army of odd units, for what the two of the box cannot show. */
const ODD: readonly UnitData[] = [
  { id: "od-hq", kind: "hq", copies: 1, initiative: [0], melee: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } },
  { id: "od-gun-31", kind: "warrior", copies: 1, initiative: [3, 1], ranged: { 0: 1 } },
  { id: "od-gun-10", kind: "warrior", copies: 2, initiative: [1, 0], ranged: { 0: 1 } },
  { id: "od-both", kind: "warrior", copies: 1, initiative: [2], melee: { 0: 1 }, ranged: { 0: 1 } },
  { id: "od-mirror", kind: "warrior", copies: 2, initiative: [2], ranged: { 0: 1 }, reflection: [0] },
  { id: "od-net", kind: "warrior", copies: 4, net: [0] },
  { id: "od-wall", kind: "warrior", copies: 2, toughness: 2 },
  { id: "od-medic", kind: "module", copies: 3, links: [0], gives: { medic: 1 } },
  { id: "od-nurse", kind: "module", copies: 2, links: [0], toughness: 1, gives: { medic: 1 } },
  { id: "od-drill", kind: "module", copies: 2, links: [0], gives: { extraAttack: 1 } },
];
const odd: ArmyPack = {
  id: "odd",
  version: 1,
  needs: [],
  data: { tiles: [...ODD, { id: "od-battle", kind: "instant", copies: 3, does: "battle" }] },
};
const game = make([...neuroshimaHex.packs, odd]);

interface Fought {
  readonly state: Full<View>;
  readonly events: readonly Event[];
}

function sketch(board: Readonly<Record<string, string>>, more: object = {}): Full<View> {
  const read = game.position({ board, hands: [["be-battle"], []], ...more });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}

/** A battle called by seat 0, with answers to the questions it asks. */
function fought(
  board: Readonly<Record<string, string>>,
  more: object = {},
  answers: readonly string[] = [],
): Fought {
  const state = sketch(board, more);
  const battle = state.seats[0]?.hand.find((tile) => tile.endsWith("-battle")) ?? "";
  return playLines(game, state, [`0 battle ${battle}`, ...answers]);
}

/** "phase tile target" for every attack. */
function attacks({ events }: Fought): readonly string[] {
  let phase = -1;
  return events.flatMap((e) => {
    if (e.t === "phase") phase = e.phase;
    return e.t === "attack" ? [`${phase} ${e.tile} ${e.target.cell}`] : [];
  });
}
const of = (fight: Fought, tile: string) => attacks(fight).filter((line) => line.includes(tile));
const lost = ({ events }: Fought) =>
  events.flatMap((e) => (e.t === "destroyed" ? [`${e.tile} ${e.cell}`] : []));
const HQS = { A1: "be-hq", E3: "sp-hq" };
const VERSUS_ODD = { armies: ["odd", "steel-police"], hands: [["od-battle"], []] };
const ODD_HQS = { A1: "od-hq", E3: "sp-hq" };

test("equal initiative strikes at once, and both die (NH-070, NH-071)", () => {
  const fight = fought({ ...HQS, C3: "sp-riot-policeman 0", C2: "be-urchin 5" });
  expect(attacks(fight)).toEqual(["2 be-urchin C3", "2 sp-riot-policeman C2"].sort());
  expect(lost(fight)).toEqual(["be-urchin C2", "sp-riot-policeman C3"]);
});

test("agony runs in a chain within the phase, but a web silences it (NH-101, NH-332)", () => {
  const chain = {
    ...HQS,
    C5: "sp-bandog 0",
    C4: "be-bug 3",
    C3: "be-bug 3",
    C2: "be-urchin 2",
    C1: "sp-scout",
  };
  const fight = fought(chain);
  const agonies = fight.events.flatMap((e) => (e.t === "agony" ? [e.cell] : []));
  expect(agonies).toEqual(["C4", "C3", "C2"]);
  expect(attacks(fight)).toContain("3 be-urchin C1");
  const held = fought({ ...chain, D3: "be-arachnid 5" });
  expect(held.events.some((e) => e.t === "agony")).toBe(false);
  expect(lost(held)).toContain("be-bug C4");
});

test("agony is ignored when its unit attacks in that phase anyway (NH-098)", () => {
  const fight = fought({ ...HQS, C3: "be-bug 0", D2: "sp-medic 0", D3: "sp-executioner 5" });
  expect(of(fight, "be-bug").map((line) => line[0])).toEqual(["1", "1"]);
  expect(fight.events.some((e) => e.t === "agony")).toBe(false);
});

test("an initiative that came up while netted is lost, and none comes twice (NH-240…NH-248)", () => {
  const ranger = fought({
    ...HQS,
    C3: "be-acid-spitter 1",
    C4: "be-scout 0 damage 1",
    C5: "sp-bandog 0",
    C1: "sp-saboteur",
  });
  expect(of(ranger, "be-acid-spitter")).toEqual(["3 be-acid-spitter C1"]);
  const saboteur = fought({
    ...HQS,
    C3: "be-acid-spitter 1",
    C1: "sp-officer",
    B3: "sp-saboteur",
    B1: "be-acid-spitter 4",
  });
  expect(of(saboteur, "be-acid-spitter")).toEqual(["2 be-acid-spitter B3"]);
  expect(lost(saboteur)).toContain("sp-saboteur B3");
});

test("extra attacks fill the first free initiative below the highest (NH-190…NH-194)", () => {
  const values = (board: Readonly<Record<string, string>>) => {
    const v = valuesOf(game.content, sketch(board, { ...VERSUS_ODD, hands: [[], []] }), "C3");
    return v === "empty" ? [] : [...v.initiative.now, ...v.initiative.extra];
  };
  expect(values({ ...ODD_HQS, C3: "od-gun-31", C4: "od-drill 0" })).toEqual([3, 1, 2]);
  expect(values({ ...ODD_HQS, C3: "od-gun-31", C4: "od-drill 0", D3: "od-drill 5" })).toEqual([3, 1, 2, 0]);
  expect(values({ ...ODD_HQS, C3: "od-gun-10", C4: "od-drill 0" })).toEqual([1, 0]);
});

test("two symbols lowered to 0 give one attack (NH-242)", () => {
  const fight = fought(
    { ...ODD_HQS, C3: "od-gun-10 0", C4: "sp-saboteur", C1: "sp-executioner 0" },
    VERSUS_ODD,
  );
  expect(of(fight, "od-gun-10")).toEqual(["0 od-gun-10 C1"]);
});

test("melee and shot of one side are one attack, which a medic takes whole (NH-228)", () => {
  const fight = fought({ ...ODD_HQS, C4: "od-both 0", C3: "sp-officer", C2: "sp-medic 2" }, VERSUS_ODD);
  expect(fight.events.filter((e) => e.t === "healed")).toMatchObject([
    { cell: "C2", unit: "C3", strength: 2 },
  ]);
  expect(lost(fight)).toEqual(["sp-medic C2"]);
});

const answers = ({ state }: Fought) =>
  game.legal(state, 0).map((move) => (move.t === "absorb" ? `${move.from} by ${move.medic}` : move.t));

const MEDIC_HQS = { A1: "od-hq", A3: "sp-hq", C1: "sp-wardog 2" };
const ring = { ...MEDIC_HQS, C3: "od-medic 3", C4: "od-medic 1", D3: "od-medic 5" };
const nurses = { ...MEDIC_HQS, C3: "od-nurse 3", C4: "od-nurse 0" };

test("three medics attached in a ring: none is the last, so their owner picks any of them (NH-234)", () => {
  expect(answers(fought(ring, VERSUS_ODD))).toEqual(["C1 by D3", "keep"]);
  expect(lost(fought(ring, VERSUS_ODD, ["0 keep"]))).toEqual(["od-medic C3"]);
  const second = ["0 absorb C1/3 by D3"];
  expect(answers(fought(ring, VERSUS_ODD, second))).toEqual(["C1 by C4", "keep"]);
  expect(lost(fought(ring, VERSUS_ODD, [...second, "0 keep"]))).toEqual(["od-medic D3"]);
  expect(lost(fought(ring, VERSUS_ODD, [...second, "0 absorb C1/3 by C4"]))).toEqual(["od-medic C4"]);
});

test("a ring broken by a medic that dies itself is a chain: its last medic must help (NH-227, NH-365)", () => {
  const fight = fought({ ...ring, B4: "sp-wardog 0" }, VERSUS_ODD);
  expect(lost(fight)).toEqual(["od-medic C4", "od-medic D3"]);
});

test("leaving an attack with a tough medic is no way to save both: one absorbs and is lost (NH-226, NH-362)", () => {
  expect(answers(fought(nurses, VERSUS_ODD))).toEqual(["C1 by C4", "keep"]);
  expect(lost(fought(nurses, VERSUS_ODD, ["0 keep"]))).toEqual(["od-nurse C3"]);
  expect(lost(fought(nurses, VERSUS_ODD, ["0 absorb C1/3 by C4"]))).toEqual(["od-nurse C4"]);
});

test("a tough medic hit twice may live when the other takes one attack; both cannot stay (NH-227, NH-365)", () => {
  const twice = { ...nurses, D2: "sp-riot-policeman 4" };
  expect(answers(fought(twice, VERSUS_ODD))).toEqual(["C1 by C4", "D2 by C4"]);
  expect(lost(fought(twice, VERSUS_ODD, ["0 absorb C1/3 by C4"]))).toEqual(["od-nurse C4"]);
});

test("between two reflecting sides an attack comes to nothing", () => {
  const fight = fought({ ...ODD_HQS, C2: "od-mirror 3", C3: "sp-judge 3" }, VERSUS_ODD);
  expect(fight.events.filter((e) => e.t === "shielded")).toMatchObject([{ cell: "C2", by: "reflection" }]);
  expect(lost(fight)).toEqual([]);
});

test("two toughness symbols withstand two points (NH-164)", () => {
  const two = fought({ ...ODD_HQS, C3: "od-wall", C4: "sp-predator 1" }, VERSUS_ODD);
  expect(two.state.board.C3).toMatchObject({ damage: 2 });
  const three = fought({ ...ODD_HQS, C3: "od-wall", C4: "sp-predator 1", D4: "sp-officer 5" }, VERSUS_ODD);
  expect(lost(three)).toEqual(["od-wall C3"]);
});

test("an HQ destroyed in an early phase attacks no more, its lair falls with it, and the battle goes on (NH-083, NH-085, NH-317)", () => {
  const fight = fought(
    {
      C3: "be-hq",
      B2: "be-cerberus 5",
      A1: "sp-riot-policeman",
      C1: "sp-bandog 3",
      C2: "sp-judge 0",
      E3: "sp-hq",
      D1: "be-vulture 1",
    },
    { health: [1, 20] },
  );
  expect(of(fight, "be-cerberus")).toEqual([]);
  expect(of(fight, "be-hq")).toEqual([]);
  expect(of(fight, "be-vulture")).toEqual(["1 be-vulture C2"]);
  expect(game.pending(fight.state)).toMatchObject({ t: "over", result: { places: [[1], [0]] } });
});

test("a battle from full boards of any kind ends soundly, whoever is asked", () => {
  // A hundred random fillings: the run of battles must end, and every question in it must have an answer.
  for (let seed = 1; seed <= 100; seed++) {
    let x = seed;
    const rng = (n: number) => {
      x = (x * 1103515245 + 12345) % 2147483648;
      return Math.floor(x / 65536) % n;
    };
    const draft = game.clone(sketch(HQS, { hands: [[], []] }));
    for (let k = 0; k < 400; k++) {
      const now = game.pending(draft);
      if (now.t === "over") break;
      if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), () => {});
      else {
        const seat = now.asks[0]?.seat ?? 0;
        const moves = game.legal(draft, seat);
        const places = moves.filter((m) => m.t === "place" || m.t === "absorb" || m.t === "scavenge");
        const pool = places.length > 0 ? places : moves;
        const move = pool[rng(pool.length)];
        if (move === undefined) throw new Error("no answer");
        game.play(draft, seat, move, () => {});
      }
      expect(game.audit(draft)).toEqual([]);
    }
    expect(game.pending(draft).t).toBe("over");
  }
});
