import { at, type Draft, type State } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { scythe } from "../index.ts";
import { NO_CARGO, type ScytheTypes } from "./state.ts";

const game = scythe.make(scythe.packs);
type Table = Draft<State<ScytheTypes>>;

function placed(raw: unknown): Table {
  const read = game.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return structuredClone(read.ok) as Table;
}

/** In the middle of a turn, with something of everything. */
const duel = (): Table =>
  placed({
    seats: [
      {
        faction: "polania",
        mat: "industrial",
        section: "move",
        hand: [2, 2, 5],
        objectives: [1, 2],
        shown: [3],
        hero: "C1",
        mechs: { speed: "D1" },
        workers: { D1: 2 },
        structures: { mine: "D1", mill: "C1" },
        recruits: { upgrade: "power", deploy: "coins" },
        cubes: { units: "upgrade" },
        stars: ["combat"],
        declines: ["power", "cards"],
      },
      { faction: "nordic", mat: "engineering", hand: [3], objectives: [4, 5], structures: { mine: "A4" } },
    ],
    piles: { D1: { metal: 2 } },
    under: [7],
    turn: {},
  });
/** Seat 0 has been to the Factory. */
const visited = (): Table =>
  placed({ seats: [{ faction: "polania", factoryCard: 4 }, { faction: "nordic" }, { faction: "crimea" }] });
const alone = (): Table => placed({ automa: {}, seats: [{ faction: "polania" }, { faction: "nordic" }] });
const dealing = (): Table => {
  const options = game.options({});
  if (!("ok" in options)) throw new Error("the rulebook's options are refused");
  return structuredClone(game.setup(options.ok, 2)) as Table;
};

const own = (t: Table): Table["seats"][number] => at(t.seats, 0);
const other = (t: Table): Table["seats"][number] => at(t.seats, 1);
const automa = (t: Table): Exclude<Table["automa"], "none"> => {
  if (t.automa === "none") throw new Error("there is no Automa");
  return t.automa;
};
/** Another decision on top of the turn. */
const asks = (t: Table, frame: object): unknown => t.frames.push(frame as Table["frames"][number]);
const side = (seat: number, more: object = {}): object => ({
  seat,
  placed: true,
  dial: 0,
  cards: [0, 0, 0, 0],
  ...more,
});
const combat = (sides: readonly object[], hex = "D1"): object => ({
  t: "combat",
  seat: 0,
  hex,
  stage: "commit",
  sides,
  winner: "none",
  driven: 0,
  used: false,
  automa: { cards: 0, prize: 0 },
});
const moving = (unit: string, slot: number, place: string): object => ({
  t: "moving",
  seat: 0,
  left: 1,
  reach: 1,
  unit: { unit, slot, at: place, steps: 1, stepped: false, cargo: NO_CARGO },
  moved: { hero: false, mechs: [false, false, false, false], workers: {} },
});

type Case = readonly [base: () => Table, change: (t: Table) => unknown, ...says: readonly string[]];

const CARDS: readonly Case[] = [
  [duel, (t) => (t.combat.deck[0] = at(t.combat.deck, 0) - 1), "there are not 16 combat cards of value 2"],
  [duel, (t) => (t.combat.discard[3] = 1), "there are not 6 combat cards of value 5"],
  [duel, (t) => (other(t).hand = { size: 1, cards: [0, 0, 1, 0] }), ...lost(12, 3), ...lost(8, 4)],
  [duel, (t) => (t.objectives.size += 1), "the objective deck does not have its size"],
  [
    duel,
    (t) => {
      t.objectives.deck.pop();
      t.objectives.size -= 1;
    },
    "the objective deck does not have its size",
    "objective 23 is not in one place",
  ],
  [
    duel,
    (t) => {
      t.objectives.deck[0] = 1;
      t.objectives.size += 1;
    },
    "objective 1 is not in one place",
  ],
  [duel, (t) => (other(t).objectives.cards = [1, 5]), ...astray("objective", 1, 4)],
  [duel, (t) => t.encounters.deck.push(1), "the encounter deck has lost its cards"],
  [
    duel,
    (t) => t.encounters.deck.pop(),
    "the encounter deck has lost its cards",
    "encounter 28 is not in one place",
  ],
  [duel, (t) => (t.encounters.deck[6] = 1), ...astray("encounter", 7)],
  [duel, (t) => t.encounters.under.push(7), ...astray("encounter", 7)],
  [
    duel,
    (t) => asks(t, { t: "encounter", seat: 0, hex: "D2", card: 9, taken: [] }),
    ...astray("encounter", 9),
  ],
  [visited, (t) => (t.factory.cards[0] = 4), "a Factory card is there twice or unknown"],
  [visited, (t) => (t.factory.cards[0] = 0), "a Factory card is there twice or unknown"],
  [visited, (t) => (t.factory.cards[0] = 13), "a Factory card is there twice or unknown"],
  [visited, (t) => t.factory.cards.pop(), "the Factory cards do not have their number"],
  [duel, (t) => (t.factory.size = 2), "there are not seats + 1 Factory cards"],
  [visited, (t) => (t.factory.cards = []), "a Factory card was taken unseen"],
];

function lost(copies: number, value: number): readonly string[] {
  return [`there are not ${copies} combat cards of value ${value}`];
}
function astray(what: string, ...numbers: readonly number[]): readonly string[] {
  return numbers.map((n) => `${what} ${n} is not in one place`);
}
const first = (what: string): string => `seat 0: ${what}`;

const SEATS: readonly Case[] = [
  [alone, (t) => (own(t).mat = "none"), first("has no faction or no mat")],
  [alone, (t) => (other(t).mat = "mechanical"), ...["has no faction or no mat"].map((s) => `seat 1: ${s}`)],
  [duel, (t) => (other(t).faction = "none"), "seat 1: has no faction or no mat"],
  [duel, (t) => (other(t).faction = "polania"), first("shares its faction"), "seat 1: shares its faction"],
  [duel, (t) => (other(t).mat = "industrial"), first("shares its mat"), "seat 1: shares its mat"],
  [duel, (t) => (own(t).power = 17), first("is beyond the end of a track")],
  [duel, (t) => (own(t).popularity = 19), first("is beyond the end of a track")],
  [duel, (t) => (own(t).hand.size = 2), first("hand and its size differ")],
  [duel, (t) => (own(t).objectives.size = 1), first("objectives and their number differ")],
  [
    duel,
    (t) => {
      own(t).objectives = { size: 3, cards: [1, 2, 6] };
      t.objectives.deck[5] = 0;
      t.objectives.size -= 1;
    },
    first("objectives and their number differ"),
  ],
  [duel, (t) => (own(t).shown = [1]), first("a shown objective is not under the deck")],
  [duel, (t) => (own(t).shown = [3, 24]), first("a shown objective is not under the deck")],
  [duel, (t) => (own(t).workers = { D1: 9 }), first("has 9 workers off the mat")],
  [duel, (t) => (own(t).workers = { D1: 1 }), first("has 1 workers off the mat")],
  [duel, (t) => (own(t).hero = "H7"), first("stands where nothing is")],
  [duel, (t) => (own(t).mechs[0] = "H7"), first("stands where nothing is")],
  [duel, (t) => (own(t).workers = { D1: 1, H7: 1 }), first("stands where nothing is")],
  [duel, (t) => (own(t).workers = { D1: 2, C1: 0 }), first("has an empty crowd of workers")],
  [duel, (t) => (own(t).structures.mine = "base-polania"), first("has built where one cannot")],
  [duel, (t) => (own(t).structures.mine = "B1"), first("has built where one cannot")],
  [duel, (t) => (own(t).structures.mine = "H7"), first("has built where one cannot")],
  [duel, (t) => (own(t).recruits.deploy = "power"), first("has two recruits on one bonus")],
  [duel, (t) => (own(t).cubes.coins = "upgrade"), first("has a cube on a solid box")],
  [alone, (t) => (other(t).cubes.coins = "upgrade"), "seat 1: has cubes but no mat"],
  [
    duel,
    (t) => {
      own(t).stars = Array.from({ length: 7 }, () => "combat" as const);
      t.over = "stars";
      t.frames = [];
    },
    first("has more than six stars"),
  ],
  [
    duel,
    (t) => (own(t).stars = Array.from({ length: 6 }, () => "combat" as const)),
    first("has six stars and plays on"),
  ],
  [duel, (t) => own(t).declines.reverse(), first("declines out of order")],
  [duel, (t) => (own(t).declines = ["power", "power"]), first("declines out of order")],
  [visited, (t) => (own(t).factoryCard = "unseen"), first("has a Factory card that is not its kind")],
  [
    alone,
    (t) => {
      other(t).factoryCard = 4;
      t.factory = { size: 2, cards: [1, 2] };
    },
    "seat 1: has a Factory card that is not its kind",
  ],
  [duel, (t) => (own(t).section = "factory"), first("stands on a Factory card it lacks")],
];

const BOARD: readonly Case[] = [
  [duel, (t) => (t.piles["H7"] = { metal: 1, wood: 0, oil: 0, food: 0 }), "resources lie at H7"],
  [duel, (t) => (t.piles["C1"] = { metal: 0, wood: 0, oil: 0, food: 0 }), "an empty pile lies at C1"],
  [duel, (t) => (own(t).structures.mine = "A4"), "two structures share a territory"],
  [duel, (t) => t.tokens.push(at(t.tokens, 0)), "an encounter token lies where none belongs"],
  [duel, (t) => t.tokens.push("C1"), "an encounter token lies where none belongs"],
  [duel, (t) => t.order.pop(), "the seating order is broken"],
  [duel, (t) => (t.order = [0, 0]), "the seating order is broken"],
  [duel, (t) => (t.order = [0, 2]), "the seating order is broken"],
  [duel, (t) => (t.tile = "none"), "there is no structure bonus tile"],
  [visited, (t) => t.seats.map((p) => Object.assign(p, { hero: "D4" })), "3 seats stand on D4"],
  [
    duel,
    (t) => {
      other(t).hero = "C1";
      t.over = "left";
      t.frames = [];
    },
    "2 seats stand on C1",
  ],
  [alone, (t) => (automa(t).seat = 0), ...outOfPlace()],
  [alone, (t) => (automa(t).level = 0), "the Automa is out of its tracker"],
  [alone, (t) => (automa(t).level = 5), "the Automa is out of its tracker"],
  [alone, (t) => (automa(t).space = 22), "the Automa is out of its tracker"],
  [alone, (t) => (automa(t).scheme = 0), "the Automa is out of its tracker"],
  [alone, (t) => (automa(t).scheme = 3), "the Automa is out of its tracker"],
  [alone, (t) => (automa(t).open = 0), "an unknown Automa card lies open"],
  [alone, (t) => (automa(t).open = 20), "an unknown Automa card lies open"],
  [alone, (t) => automa(t).deck.pop(), "the Automa's deck is broken"],
  [alone, (t) => (automa(t).deck[0] = 2), "the Automa's deck is broken"],
];
function outOfPlace(): readonly string[] {
  const what = "has no faction or no mat";
  return [`seat 0: ${what}`, `seat 1: ${what}`, "the Automa is out of its tracker"];
}

const OVER = "a game that is over has no frames, and one that is not has some";
const NOT_THERE = "the unit on the move is not where it is said to be";
const FRAMES: readonly Case[] = [
  [duel, (t) => (t.frames = []), OVER],
  [duel, (t) => (t.over = "left"), OVER],
  [duel, (t) => asks(t, { t: "upgrading", seat: 2 }), "frame upgrading belongs to seat 2"],
  [duel, (t) => asks(t, at(t.frames, 0)), "frame turn stands at 1"],
  [duel, (t) => (t.frames = [{ t: "upgrading", seat: 0 }]), "frame upgrading stands at 0"],
  [
    duel,
    (t) => asks(t, { t: "encounter", seat: 0, hex: "H7", card: "none", taken: [] }),
    "frame encounter is nowhere",
  ],
  [duel, (t) => asks(t, { t: "building", seat: 0, at: "H7" }), "frame building is nowhere"],
  [
    duel,
    (t) => asks(t, { t: "bottom", seat: 0, action: "build", stage: "bonus", coins: false, bonuses: [2, 1] }),
    "a bonus for nobody",
  ],
  [duel, (t) => asks(t, { t: "taking", seat: 0, at: "D1", parts: [] }), "nothing is left to take"],
  [duel, (t) => asks(t, { t: "scout", seat: 0, victim: 2 }), "nobody is scouted"],
  [
    duel,
    (t) => asks(t, { t: "encounter", seat: 0, hex: "D2", card: 29, taken: [] }),
    "an unknown encounter is open",
  ],
  [
    duel,
    (t) => asks(t, { t: "automa", seat: 1, card: "none", stage: "card", gains: 0 }),
    "an Automa card is open that is not there",
  ],
  [
    alone,
    (t) => asks(t, { t: "automa", seat: 1, card: 20, stage: "gains", gains: 0 }),
    "an Automa card is open that is not there",
  ],
  [duel, (t) => (own(t).section = "none"), "a section was chosen but no token stands"],
  [duel, (t) => asks(t, moving("hero", 0, "D1")), NOT_THERE],
  [duel, (t) => asks(t, moving("mech", 3, "C1")), NOT_THERE],
  [duel, (t) => asks(t, moving("mech", 0, "D1")), NOT_THERE],
  [duel, (t) => asks(t, moving("worker", 0, "C1")), NOT_THERE],
  [duel, (t) => asks(t, combat([side(0), side(2)])), "seat 2 fights"],
  [duel, (t) => asks(t, combat([side(0, { dial: 3 }), side(1)])), "seat 0 commits what it does not have"],
  [
    duel,
    (t) => {
      own(t).power = 12;
      asks(t, combat([side(0, { dial: 8 }), side(1)]));
    },
    "seat 0 commits what it does not have",
  ],
  [
    duel,
    (t) => asks(t, combat([side(0), side(1, { cards: [0, 2, 0, 0] })])),
    "seat 1 commits what it does not have",
  ],
  [
    duel,
    (t) => asks(t, combat([side(0, { placed: false, dial: 1 }), side(1)])),
    "seat 0 commits without saying so",
  ],
  [
    duel,
    (t) => asks(t, combat([side(0), side(1, { placed: false, cards: [0, 1, 0, 0] })])),
    "seat 1 commits without saying so",
  ],
];

/** What lies just inside of the bounds. */
const SOUND: readonly Case[] = [
  [duel, () => undefined],
  [visited, () => undefined],
  [alone, () => undefined],
  [dealing, () => undefined],
  [duel, (t) => Object.assign(own(t), { power: 16, popularity: 18 })],
  [duel, (t) => (own(t).workers = { D1: 8 })],
  [duel, (t) => (own(t).cubes.coins = "deploy")],
  [duel, (t) => (other(t).hero = "C1")],
  [alone, (t) => (other(t).workers = {})],
  [
    duel,
    (t) => {
      own(t).stars = Array.from({ length: 6 }, () => "combat" as const);
      t.over = "stars";
      t.frames = [];
    },
  ],
  [
    visited,
    (t) => {
      own(t).section = "factory";
      other(t).factoryCard = 12;
      t.factory = { size: 2, cards: [1, 2] };
    },
  ],
  [
    alone,
    (t) => {
      other(t).factoryCard = "unseen";
      t.factory.size = 2;
    },
  ],
  [alone, (t) => Object.assign(automa(t), { level: 4, space: 17, scheme: 2, open: 19 })],
  [alone, (t) => Object.assign(automa(t), { level: 1, space: 23, open: 1 })],
  [alone, (t) => asks(t, { t: "automa", seat: 1, card: 19, stage: "gains", gains: 0 })],
  [
    duel,
    (t) => {
      t.encounters.deck[27] = 0;
      asks(t, { t: "encounter", seat: 0, hex: "D2", card: 28, taken: [] });
    },
  ],
  [duel, (t) => asks(t, { t: "building", seat: 1, at: "any" })],
  [duel, (t) => asks(t, { t: "building", seat: 1, at: "C1" })],
  [duel, (t) => asks(t, { t: "scout", seat: 0, victim: 1 })],
  [
    duel,
    (t) => asks(t, { t: "bottom", seat: 0, action: "build", stage: "bonus", coins: false, bonuses: [1] }),
  ],
  [duel, (t) => asks(t, moving("hero", 0, "C1"))],
  [duel, (t) => asks(t, moving("mech", 3, "D1"))],
  [duel, (t) => asks(t, moving("worker", 0, "D1"))],
  [
    duel,
    (t) => asks(t, combat([side(0, { dial: 2, cards: [2, 0, 0, 1] }), side(1, { cards: [0, 1, 0, 0] })])),
  ],
  [
    duel,
    (t) => {
      own(t).power = 12;
      asks(t, combat([side(0, { dial: 7 }), side(1, { placed: false })]));
    },
  ],
];

describe.each([
  ["cards", CARDS],
  ["seats", SEATS],
  ["board", BOARD],
  ["frames", FRAMES],
  ["sound tables", SOUND],
] as const)("the audit says what is broken, and nothing else: %s", (_what, cases) => {
  test.each(cases.map(([base, change, ...says], i) => [i, says.join("; "), base, change, says] as const))(
    "%i: %s",
    (_i, _says, base, change, says) => {
      const table = base();
      change(table);
      expect(game.audit(table as State<ScytheTypes>)).toEqual(says);
    },
  );
});
