import type { Message, State } from "@rubizh/engine";
import { expect, test } from "vitest";
import { scythe } from "../index.ts";
import { base } from "../packs/index.ts";
import { contentOf } from "../rules/content.ts";
import type { Event } from "../rules/events.ts";
import type { Move } from "../rules/moves.ts";
import { NO_CARGO, type ScytheTypes } from "../rules/state.ts";
import { label } from "./label.ts";
import { sketch } from "./sketch.ts";
import { tell } from "./tell.ts";

const game = scythe.make(scythe.packs);
const content = contentOf(base.data);

/** "event.gained player=@seat.0 what=(amount.coins count=2)" */
function plain(m: Message | undefined): string {
  if (m === undefined) return "-";
  const values = Object.entries(m.with ?? {}).map(
    ([name, value]) => `${name}=${typeof value === "object" ? `(${plain(value as Message)})` : value}`,
  );
  return [m.key, ...values].join(" ");
}

const EVENTS: readonly (readonly [Event, string])[] = [
  [{ t: "faction", seat: 1, faction: "nordic" }, "event.faction player=@seat.1 faction=@faction.nordic"],
  [{ t: "mat", seat: 1, mat: "industrial" }, "event.mat player=@seat.1 mat=@mat.industrial"],
  [{ t: "tiled", tile: "inARow" }, "event.tiled tile=@tile.inARow"],
  [{ t: "objectives", seat: 1, cards: null }, "event.objectives player=@seat.1"],
  [{ t: "committed", seat: 1 }, "event.committed player=@seat.1"],
  [{ t: "looked", seat: 1, cards: null }, "event.looked player=@seat.1"],
  [{ t: "counted", seat: 1 }, "event.counted player=@seat.1"],
  [{ t: "part", seat: 1 }, "event.part player=@seat.1"],
  [{ t: "left", seat: 1 }, "event.left player=@seat.1"],
  [{ t: "turn", seat: 1, turn: 7 }, "event.turn player=@seat.1 turn=7"],
  [{ t: "section", seat: 1, section: "trade" }, "event.section player=@seat.1 section=@action.trade"],
  [
    { t: "began", seat: 1, action: "build", what: "nothing" },
    "event.beganAll player=@seat.1 action=@action.build what=@without.nothing",
  ],
  [
    { t: "began", seat: 1, action: "build", what: "both" },
    "event.began player=@seat.1 action=@action.build what=@without.both",
  ],
  [
    { t: "began", seat: 1, action: "build", what: "bonus" },
    "event.began player=@seat.1 action=@action.build what=@without.bonus",
  ],
  [
    { t: "began", seat: 1, action: "bolster", what: "power" },
    "event.began player=@seat.1 action=@action.bolster what=@choice.power",
  ],
  [
    { t: "paid", seat: 1, what: "coins", n: 2, at: "none" },
    "event.paid player=@seat.1 what=(amount.coins count=2)",
  ],
  [
    { t: "gained", seat: 1, what: "oil", n: 1, at: "D4" },
    "event.gainedAt player=@seat.1 what=(amount.oil count=1) at=D4",
  ],
  [{ t: "lost", seat: 1, what: "power", n: 2 }, "event.lost player=@seat.1 what=(amount.power count=2)"],
  [{ t: "spent", seat: 1, value: 4 }, "event.spent player=@seat.1 value=4"],
  [{ t: "drew", seat: 1, cards: null, count: 3 }, "event.drew player=@seat.1 what=(amount.cards count=3)"],
  [{ t: "rematted" }, "event.rematted"],
  [{ t: "reshuffled" }, "event.reshuffled"],
  [
    { t: "hired", seat: 1, at: "base-nordic", n: 2 },
    "event.hired player=@seat.1 what=(amount.workers count=2) at=@place.base-nordic",
  ],
  [
    { t: "stepped", seat: 1, unit: "mech", from: "A1", to: "A2", cargo: NO_CARGO },
    "event.stepped player=@seat.1 unit=@unit.mech from=A1 to=A2",
  ],
  [
    { t: "drove", seat: 1, from: 0, at: "A1", workers: 2 },
    "event.drove player=@seat.1 enemy=@seat.0 what=(amount.workers count=2) at=A1",
  ],
  [{ t: "chose", seat: 1, what: "oil" }, "event.chose player=@seat.1 what=@gain.oil"],
  [
    { t: "upgraded", seat: 1, cube: "units", to: "build" },
    "event.upgraded player=@seat.1 cube=@cube.units to=@action.build",
  ],
  [
    { t: "deployed", seat: 1, mech: "speed", at: "A1" },
    "event.deployed player=@seat.1 mech=@ability.speed at=A1",
  ],
  [
    { t: "built", seat: 1, structure: "mill", at: "A1" },
    "event.built player=@seat.1 structure=@structure.mill at=A1",
  ],
  [
    { t: "enlisted", seat: 1, from: "deploy", bonus: "cards" },
    "event.enlisted player=@seat.1 from=@action.deploy bonus=@bonus.cards",
  ],
  [{ t: "combat", hex: "A1", attacker: 1, defender: 0 }, "event.combat hex=A1 player=@seat.1 enemy=@seat.0"],
  [{ t: "used", seat: 1, ability: "scout" }, "event.used player=@seat.1 ability=@ability.scout"],
  [{ t: "stole", seat: 1, from: 0, value: 5 }, "event.stole player=@seat.1 enemy=@seat.0"],
  [
    {
      t: "revealed",
      hex: "A1",
      winner: 1,
      reveals: true,
      sides: [
        { seat: 1, dial: 3, cards: [1, 0, 2, 0] },
        { seat: 0, dial: 7, cards: [0, 1, 0, 1] },
      ],
    },
    "event.revealed hex=A1 attack=13 defence=15 player=@seat.1",
  ],
  [
    { t: "retreated", seat: 1, unit: "worker", n: 1, from: "A1", to: "mat" },
    "event.retreated player=@seat.1 what=@unit.worker from=A1 to=@place.mat",
  ],
  [
    { t: "retreated", seat: 1, unit: "worker", n: 2, from: "A1", to: "A2" },
    "event.retreated player=@seat.1 what=(amount.workers count=2) from=A1 to=A2",
  ],
  [
    { t: "retreated", seat: 1, unit: "mech", n: 2, from: "A1", to: "A2" },
    "event.retreated player=@seat.1 what=(amount.mech count=2) from=A1 to=A2",
  ],
  [{ t: "star", seat: 1, star: "combat" }, "event.star player=@seat.1 star=@star.combat"],
  [
    { t: "encounter", seat: 1, hex: "A3", card: 6 },
    "event.encounter player=@seat.1 hex=A3 card=@encounter.6",
  ],
  [
    { t: "optioned", seat: 1, card: 6, option: "B", without: [] },
    "event.optioned player=@seat.1 option=@encounter.6.B",
  ],
  [{ t: "factory", seat: 1, card: 6 }, "event.factory player=@seat.1 card=@factory.6"],
  [{ t: "claimed", seat: 1, card: 6 }, "event.claimedSeen card=@factory.6"],
  [{ t: "claimed", seat: 1, card: "unseen" }, "event.claimed"],
  [{ t: "objective", seat: 1, objective: 6 }, "event.objective player=@seat.1 objective=@objective.6"],
  [{ t: "gave", seat: 1, to: 0 }, "event.gave player=@seat.1 enemy=@seat.0"],
  [{ t: "declined", seat: 1, bonus: "coins" }, "event.declined player=@seat.1 bonus=@bonus.coins"],
  [{ t: "accepted", seat: 1, bonus: "coins" }, "event.accepted player=@seat.1 bonus=@bonus.coins"],
  [{ t: "automa", card: 6, skipped: true }, "event.automaSkips card=6"],
  [{ t: "automa", card: 6, skipped: false }, "event.automa card=6"],
  [{ t: "automa fights", card: 6 }, "event.automaFights card=6"],
  [{ t: "tracker", space: 6, scheme: 1 }, "event.tracker space=6"],
  [{ t: "token", hex: "A3" }, "event.token hex=A3"],
  [{ t: "arrived", seat: 1, unit: "mech", at: "A1" }, "event.arrived at=A1 unit=@unit.mech"],
  [{ t: "over", reason: "left" }, "event.over.left"],
  [{ t: "ended", seat: 1 }, "-"],
  [{ t: "rested", seat: 1, unit: "mech", at: "A1" }, "-"],
];

test.each(EVENTS.map(([event, said]) => [said, event] as const))("tells: %s", (said, event) => {
  expect(plain(tell(event))).toBe(said);
});

function table(raw: object): State<ScytheTypes> {
  const read = game.position({
    seats: [{ faction: "polania", mat: "industrial", section: "bolster" }, { faction: "nordic" }],
    ...raw,
  });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}
/** The same table with another decision on top of the turn. */
const asking = (frame: object): State<ScytheTypes> => {
  const state = table({});
  return { ...state, frames: [...state.frames, frame] } as State<ScytheTypes>;
};
const turn = (): State<ScytheTypes> => table({});
const noToken = (): State<ScytheTypes> => table({ seats: [{ faction: "polania" }, { faction: "nordic" }] });
const atFactory = (): State<ScytheTypes> =>
  table({ seats: [{ faction: "polania", section: "factory", factoryCard: 2 }, { faction: "nordic" }] });
const met = (): State<ScytheTypes> => asking({ t: "encounter", seat: 0, hex: "D2", card: 6, taken: [] });
const taking = (): State<ScytheTypes> =>
  asking({ t: "taking", seat: 0, at: "any", parts: [{ gain: "power", n: 2 }] });

const MOVES: readonly (readonly [() => State<ScytheTypes>, Move, string])[] = [
  [turn, { t: "section", section: "trade" }, "move.section section=@action.trade"],
  [turn, { t: "top", what: "power" }, "move.top what=@choice.power"],
  [turn, { t: "bottom", without: "both" }, "move.bottom action=@action.upgrade without=@without.both"],
  [noToken, { t: "bottom", without: "both" }, "move.bottom action=@action.factoryMove without=@without.both"],
  [
    atFactory,
    { t: "bottom", without: "coins" },
    "move.bottom action=@action.factoryMove without=@without.coins",
  ],
  [turn, { t: "part", of: "bottom" }, "move.part what=@action.upgrade"],
  [turn, { t: "part", of: "power" }, "move.part what=@choice.power"],
  [met, { t: "part", of: "B" }, "move.part what=@encounter.6.B"],
  [taking, { t: "gain", n: 1 }, "move.gain what=(amount.power count=1)"],
  [turn, { t: "gain", n: 1 }, "move.gain what=(amount.coins count=1)"],
  [turn, { t: "reveal", objective: 4 }, "move.reveal objective=@objective.4"],
  [turn, { t: "give", to: 1 }, "move.give player=@seat.1"],
  [turn, { t: "decline", bonus: "cards" }, "move.decline bonus=@bonus.cards"],
  [turn, { t: "accept", bonus: "cards" }, "move.accept bonus=@bonus.cards"],
  [turn, { t: "take", unit: "hero", at: "base-polania" }, "move.take unit=@unit.hero at=@place.base-polania"],
  [turn, { t: "load", what: "oil" }, "move.load what=@cargo.oil"],
  [turn, { t: "drop", what: "worker" }, "move.drop what=@cargo.worker"],
  [turn, { t: "step", to: "C1" }, "move.step to=C1"],
  [turn, { t: "put", resource: "oil", at: "C1" }, "move.put resource=@resource.oil at=C1"],
  [turn, { t: "produce", at: "C1", count: 2 }, "move.produce what=(amount.wood count=2) at=C1"],
  [turn, { t: "produce", at: "D2", count: 1 }, "move.produce what=(amount.workers count=1) at=D2"],
  [turn, { t: "upgrade", cube: "units", to: "build" }, "move.upgrade cube=@cube.units to=@action.build"],
  [turn, { t: "deploy", mech: "speed", at: "C1" }, "move.deploy mech=@ability.speed at=C1"],
  [turn, { t: "build", structure: "mine", at: "C1" }, "move.build structure=@structure.mine at=C1"],
  [turn, { t: "enlist", from: "build", bonus: "coins" }, "move.enlist from=@action.build bonus=@bonus.coins"],
  [turn, { t: "pay", from: "C1" }, "move.pay from=C1"],
  [turn, { t: "spend", value: 3 }, "move.spend value=3"],
  [turn, { t: "fight", at: "C1" }, "move.fight at=C1"],
  [turn, { t: "commit", dial: 3, cards: [0, 0, 0, 0] }, "move.commitBare dial=3 cards="],
  [turn, { t: "commit", dial: 3, cards: [2, 0, 0, 1] }, "move.commit dial=3 cards=2 + 2 + 5"],
  [turn, { t: "retreat", to: "C1", workers: 0 }, "move.retreatAlone to=C1"],
  [turn, { t: "retreat", to: "C1", workers: 2 }, "move.retreat to=C1 what=(amount.workers count=2)"],
  [met, { t: "option", option: "A", without: [] }, "move.option option=A label=@encounter.6.A"],
  [
    met,
    { t: "option", option: "A", without: ["coins"] },
    "move.optionWithout option=A label=@encounter.6.A without=@gain.coins",
  ],
  [
    met,
    { t: "option", option: "A", without: ["coins", "popularity"] },
    "move.optionNothing option=A label=@encounter.6.A",
  ],
  [turn, { t: "choose", gain: "oil" }, "move.choose gain=@gain.oil"],
  [turn, { t: "card", card: 6 }, "move.card card=@factory.6"],
  [turn, { t: "end" }, "move.end"],
];

test.each(MOVES.map(([state, move, said]) => [said, state, move] as const))(
  "names: %s",
  (said, state, move) => {
    expect(plain(label(content, state(), 0, move))).toBe(said);
    // A spectator and the others are told no less.
    expect(plain(label(content, game.view(state(), 0), 0, move))).toBe(said);
  },
);

test("the table in words: seats, own secrets, then what stands where", () => {
  const state = table({
    seats: [
      {
        faction: "polania",
        mat: "industrial",
        hand: [2, 2, 5],
        objectives: [4],
        hero: "C1",
        mechs: { speed: "C1", riverwalk: "C1" },
        workers: { D1: 2 },
        structures: { mill: "D1" },
        stars: ["combat"],
      },
      { faction: "nordic", mat: "engineering", hero: "A4", workers: { A4: 1, A5: 1 }, hand: [3] },
      { faction: "crimea", mat: "patriotic", out: true, hero: "base-crimea", workers: { "base-crimea": 2 } },
    ],
    options: { forbiddenPairs: false },
    piles: { D1: { oil: 3 } },
    tokens: ["A3"],
    tile: "inARow",
  });
  const lines = sketch(content, game.view(state, 0), 0, plain).split("\n");
  expect(lines).toEqual([
    "draw.turn turn=1 player=@seat.0",
    "draw.tile tile=@tile.inARow",
    "draw.seat player=@seat.0 faction=@faction.polania mat=@mat.industrial",
    "  draw.tracks power=2 popularity=2 coins=4 cards=3 stars=1",
    "  draw.hand cards=2, 2, 5",
    "  draw.objective number=4 name=@objective.4 text=@objective.4.text",
    "draw.seat player=@seat.1 faction=@faction.nordic mat=@mat.engineering",
    "  draw.tracks power=4 popularity=2 coins=5 cards=1 stars=0",
    "draw.out player=@seat.2",
    "draw.hex hex=A3 what=draw.token terrain=@terrain.village",
    "draw.hex hex=A4 what=draw.units unit=@unit.hero n=1 player=@seat.1, draw.units unit=@unit.worker n=1 player=@seat.1 terrain=@terrain.forest",
    "draw.hex hex=A5 what=draw.units unit=@unit.worker n=1 player=@seat.1 terrain=@terrain.tundra",
    "draw.hex hex=C1 what=draw.units unit=@unit.hero n=1 player=@seat.0, draw.units unit=@unit.mech n=2 player=@seat.0 terrain=@terrain.forest",
    "draw.hex hex=D1 what=draw.units unit=@unit.worker n=2 player=@seat.0, draw.structure structure=@structure.mill player=@seat.0, draw.pile resource=@resource.oil n=3 terrain=@terrain.farm",
    "draw.base hex=@place.base-crimea what=draw.units unit=@unit.hero n=1 player=@seat.2, draw.units unit=@unit.worker n=2 player=@seat.2",
  ]);
});

test("the table in words, alone: the Automa has no mat, and before the deal there is nobody", () => {
  const state = table({ automa: {}, tokens: [] });
  const lines = sketch(content, state, "spectator", plain).split("\n");
  expect(lines).toContain("draw.automa faction=@faction.nordic");
  expect(lines.some((line) => line.includes("draw.hand") || line.includes("draw.objective"))).toBe(false);
  const options = game.options({});
  if (!("ok" in options)) throw new Error("the rulebook's options are refused");
  const fresh = sketch(content, game.setup(options.ok, 2), 0, plain).split("\n");
  expect(fresh.every((line) => line.startsWith("draw.hex hex="))).toBe(true);
});
