import { at, type State } from "@rubizh/engine";
import { playLines } from "@rubizh/engine/enrol";
import { describe, expect, test } from "vitest";
import { neuroshimaHex } from "../index.ts";
import { CELLS } from "./board.ts";
import type { D, NeuroshimaHex, Unit } from "./state.ts";

const game = neuroshimaHex.make(neuroshimaHex.packs);
type Table = State<NeuroshimaHex>;

function position(sketch: object, ...lines: readonly string[]): Table {
  const read = game.position(sketch);
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return playLines(game, read.ok, lines).state;
}
function fresh(raw: object): Table {
  const options = game.options(raw);
  if (!("ok" in options)) throw new Error("the options are refused");
  return game.setup(options.ok, 2);
}
function left(state: Table): Table {
  const draft = game.clone(state);
  game.leave(draft, 1, () => {});
  return draft;
}

// Every board below has the HQs of the Beasts on A1 and of the Police on E3 unless it says otherwise.
const MEDICS = {
  board: { C3: "sp-officer", C4: "sp-medic 5", D3: "sp-medic 0", C1: "be-acid-spitter 4" },
  hands: [["be-battle"], []],
};
const BASES = {
  armies: () => fresh({ armies: "random" }),
  starter: () => fresh({ first: "random" }),
  deploy: () => fresh({ first: 0 }),
  quiet: () =>
    position({ board: { C3: "be-ram 0", C5: "sp-wardog" }, hands: [["be-battle"], ["sp-battle"]] }),
  home: () => position({ board: { A1: "be-hq", A2: "be-cerberus", C5: "sp-wardog" } }),
  netted: () => position({ board: { C3: "be-arachnid 0", C2: "sp-wardog" } }),
  hqNetted: () => position({ board: { A1: "sp-hq", A2: "be-arachnid 0", C5: "be-ram" } }),
  thrown: () => position({ board: { C3: "be-ram 0", C5: "sp-wardog" }, steelNet: "C3" }),
  ending: () => position({ stage: "last-turns", piles: [0, 3] }),
  extra: () => position({ stage: "extra-turns", piles: [0, 0] }),
  draw: () => position({ hands: [["be-ram", "be-ram"], ["sp-wardog"]] }, "0 end"),
  // One tile is left: it is drawn although two would fit.
  lastDraw: () => position({ hands: [[], ["sp-wardog"]], piles: [5, 1] }, "0 end"),
  pushed: () =>
    position({ turn: 1, board: { C3: "sp-riot-policeman", C2: "be-ram" } }, "1 push sp-riot-policeman C3-C2"),
  pulled: () =>
    position(
      { board: { C3: "be-ram", C1: "sp-wardog" }, hands: [["be-pull"], []] },
      "0 pull be-ram C3-C1 by be-pull",
    ),
  hunt: () => position({ board: { C3: "be-ram" }, hands: [["be-hunt"], []] }, "0 hunt be-ram C3 by be-hunt"),
  medics: () => position(MEDICS, "0 battle be-battle"),
  scavenge: () => position({ board: { C3: "be-vulture" }, hands: [["be-battle"], []] }, "0 battle be-battle"),
  over: () => left(position({ board: { C3: "be-alpha 0 used rotation" } })),
  setupOver: () => left(fresh({ first: 0 })),
  lost: () => {
    const board = { A1: "be-hq", A2: "sp-riot-policeman 0" };
    return position({ board, health: [1, 20], hands: [["be-battle"], []] }, "0 battle be-battle");
  },
} as const satisfies Readonly<Record<string, () => Table>>;
type Base = keyof typeof BASES;

const seat = (d: D, i: number): D["seats"][number] => at(d.seats, i);
const change = (d: D, cell: (typeof CELLS)[number], what: Partial<Unit>): unknown =>
  Object.assign(d.board, { [cell]: { ...(d.board[cell] as Unit), ...what } });
const top = (d: D, what: object): unknown => Object.assign(at(d.frames, d.frames.length - 1), what);
const copy = (d: D, from: (typeof CELLS)[number], to: (typeof CELLS)[number]): unknown =>
  Object.assign(d.board, { [to]: d.board[from] });

type Breakage = readonly [says: string, base: Base, breakIt: (d: D) => unknown];
const UNKNOWN: readonly Breakage[] = [
  ["there must be two seats", "quiet", (d) => d.seats.pop()],
  ["there must be two seats", "quiet", (d) => d.seats.push({ ...seat(d, 0) })],
  ["seat 0 plays without an army", "quiet", (d) => (seat(d, 0).army = "none")],
  ["seat 0 has tiles but no army", "armies", (d) => seat(d, 0).hand.push("be-ram")],
  ["seat 1 has tiles but no army", "armies", (d) => seat(d, 1).discard.push("be-ram")],
  ["there is no army clowns", "quiet", (d) => (seat(d, 1).army = "clowns")],
  ["sp-wardog is no tile of seat 0", "quiet", (d) => seat(d, 0).hand.push("sp-wardog")],
  ["be-move is no tile of seat 1", "quiet", (d) => seat(d, 1).discard.push("be-move")],
  ["be-lion is no tile of seat 0", "quiet", (d) => seat(d, 0).discard.push("be-lion")],
  ["both seats play one army", "quiet", (d) => (seat(d, 1).army = "beasts")],
  ["be-ram on C3 is no unit of seat 1", "quiet", (d) => change(d, "C3", { seat: 1 })],
  ["be-lion on C3 is no unit of seat 0", "quiet", (d) => change(d, "C3", { tile: "be-lion" })],
];
const SEATS: readonly Breakage[] = [
  ["seat 0 has health -1", "quiet", (d) => (seat(d, 0).health = -1)],
  ["seat 1 has health 21", "quiet", (d) => (seat(d, 1).health = 21)],
  ["seat 1 has 4 tiles in front", "quiet", (d) => seat(d, 1).hand.push("sp-judge", "sp-judge", "sp-move")],
  ["seat 0 drew a tile set aside", "quiet", (d) => seat(d, 0).hand.push("be-cerberus")],
  ["seat 0 has a tile twice", "quiet", (d) => seat(d, 0).discard.push("be-hunt", "be-hunt")],
  ["the pile of seat 0 holds 32 tiles, not 33", "quiet", (d) => (seat(d, 0).pile += 1)],
  ["the pile of seat 0 holds 31 tiles, not 32", "quiet", (d) => seat(d, 0).discard.push("be-bug")],
  ["be-hq is there twice", "quiet", (d) => copy(d, "A1", "C1")],
  ["sp-hq is there twice", "quiet", (d) => seat(d, 1).discard.push("sp-hq")],
  ["be-cerberus is there twice", "quiet", (d) => seat(d, 0).discard.push("be-cerberus")],
  ["be-hq is missing", "quiet", (d) => (d.board.A1 = "empty")],
  ["be-cerberus is missing", "quiet", (d) => (seat(d, 0).discard = [])],
  ["the HQ of seat 0 and its health disagree", "quiet", (d) => (seat(d, 0).health = 0)],
  ["the HQ of seat 0 and its health disagree", "lost", (d) => (seat(d, 0).health = 1)],
  ["seat 0 and its steel net disagree", "quiet", (d) => (seat(d, 0).steelNet = "ready")],
  ["seat 1 and its steel net disagree", "quiet", (d) => (seat(d, 1).steelNet = "none")],
  ["the steel net of seat 1 lies on D4", "thrown", (d) => (seat(d, 1).steelNet = "D4")],
  ["the steel net of seat 1 lies on C5", "thrown", (d) => (seat(d, 1).steelNet = "C5")],
  ["the steel net of seat 1 lies on A1", "thrown", (d) => (seat(d, 1).steelNet = "A1")],
];
const BOARD: readonly Breakage[] = [
  ["be-ram on C3 has damage -1", "quiet", (d) => change(d, "C3", { damage: -1 })],
  ["be-ram on C3 has damage 2", "quiet", (d) => change(d, "C3", { damage: 2 })],
  ["sp-wardog on C5 has damage 1", "quiet", (d) => change(d, "C5", { damage: 1 })],
  ["be-hq on A1 has damage 1", "quiet", (d) => change(d, "A1", { damage: 1 })],
  ["be-ram on C3 is not netted", "quiet", (d) => change(d, "C3", { netted: true })],
  ["sp-wardog on C2 is netted", "netted", (d) => change(d, "C2", { netted: false })],
  ["be-hq on A1 is not netted", "quiet", (d) => change(d, "A1", { netted: true })],
  [
    "be-cerberus on E1 has lost its lair",
    "home",
    (d) => [copy(d, "A2", "E1"), Object.assign(d.board, { A2: "empty" })],
  ],
  [
    "be-ram on C3 used an ability twice",
    "quiet",
    (d) => change(d, "C3", { used: ["mobility", "rotation", "mobility"] }),
  ],
  [
    "sp-wardog on C5 used an ability outside its turn",
    "quiet",
    (d) => change(d, "C5", { used: ["mobility"] }),
  ],
  [
    "be-acid-spitter on C1 used an ability outside its turn",
    "medics",
    (d) => change(d, "C1", { used: ["mobility"] }),
  ],
  [
    "the steel net of seat 1 should have returned from C5 to A1",
    "hqNetted",
    (d) => (at(d.seats, 1).steelNet = "C5"),
  ],
];
const FRAMES: readonly Breakage[] = [
  ["frames must not lie like this: ", "quiet", (d) => (d.frames = [])],
  ["frames must not lie like this: turn, turn", "quiet", (d) => d.frames.push({ ...at(d.frames, 0) })],
  ["frames must not lie like this: draw, turn", "draw", (d) => d.frames.reverse()],
  ["frames must not lie like this: draw", "draw", (d) => d.frames.shift()],
  ["frames must not lie like this: hunt, turn", "hunt", (d) => d.frames.reverse()],
  ["frames must not lie like this: medics", "medics", (d) => d.frames.shift()],
  ["turn does not belong to setup", "quiet", (d) => (d.stage = "setup")],
  [
    "armies does not belong to play",
    "deploy",
    (d) => Object.assign(d, { stage: "play", frames: [{ t: "armies" }] }),
  ],
  ["starter does not belong to play", "starter", (d) => (d.stage = "play")],
  ["deploy does not belong to play", "deploy", (d) => (d.stage = "play")],
  ["nobody started", "quiet", (d) => (d.starter = "none")],
  ["turn does not belong to final-battle", "quiet", (d) => (d.stage = "final-battle")],
  ["turn does not belong to extra-battle", "quiet", (d) => (d.stage = "extra-battle")],
  [
    "the board is full and no battle is fought",
    "quiet",
    (d) => CELLS.filter((cell) => d.board[cell] === "empty").map((cell) => copy(d, "C3", cell)),
  ],
  ["-1 turns left", "ending", (d) => (d.turnsLeft = -1)],
  ["3 turns left", "ending", (d) => (d.turnsLeft = 3)],
  ["1 turns left", "quiet", (d) => (d.turnsLeft = 1)],
  ["the last tile was drawn and the end is not near", "ending", (d) => (d.stage = "play")],
];
const HIT = { from: "C1", side: 3, strength: 1, taken: [], spared: [] };
const ONE_FRAME: readonly Breakage[] = [
  ["turn: no seat 2", "quiet", (d) => top(d, { seat: 2 })],
  ["draw: 0 tiles", "draw", (d) => top(d, { count: 0 })],
  ["draw: 3 tiles", "draw", (d) => top(d, { count: 3 })],
  ["draw: 2 tiles", "lastDraw", (d) => top(d, { count: 2 })],
  ["battle: end asks nothing here", "medics", (d) => Object.assign(at(d.frames, 0), { step: "end" })],
  ["battle: phases asks nothing here", "scavenge", (d) => Object.assign(at(d.frames, 0), { step: "phases" })],
  ["turn: it is not this seat's turn", "quiet", (d) => (d.active = 1)],
  ["turn: it is not this seat's turn", "quiet", (d) => (d.turns = 0)],
  ["pushed: no such units", "pushed", (d) => top(d, { unit: "D4" })],
  ["pushed: no such units", "pushed", (d) => top(d, { unit: "C3" })],
  ["pushed: no such units", "pushed", (d) => top(d, { by: "D4" })],
  ["pushed: no such units", "pushed", (d) => top(d, { by: "C2" })],
  ["pulled: no such units", "pulled", (d) => top(d, { unit: "C3" })],
  ["pulled: no such units", "pulled", (d) => top(d, { by: "C1" })],
  ["hunt: no hunter", "hunt", (d) => top(d, { cell: "D4" })],
  ["hunt: no hunter", "hunt", (d) => top(d, { cell: "E3" })],
  ["medics: an attack on nobody", "medics", (d) => top(d, { hits: [{ ...HIT, on: "E1" }] })],
  [
    "medics: an attack on nobody",
    "medics",
    (d) =>
      top(d, {
        hits: [
          { ...HIT, on: "C3" },
          { ...HIT, on: "E1" },
        ],
      }),
  ],
  ["scavenge: no scavenger", "scavenge", (d) => top(d, { left: [] })],
  ["scavenge: no scavenger", "scavenge", (d) => top(d, { left: ["C3", "D4"] })],
  ["scavenge: no scavenger", "scavenge", (d) => top(d, { left: ["E3"] })],
];

describe("the audit of a broken table says what is broken", () => {
  const all = [...UNKNOWN, ...SEATS, ...BOARD, ...FRAMES, ...ONE_FRAME];
  test.each(all.map(([says, base, breakIt], i) => [i, says, base, breakIt] as const))(
    "%i: %s (%s)",
    (_i, says, base, breakIt) => {
      const table = structuredClone(BASES[base]()) as D;
      breakIt(table);
      expect(game.audit(table as Table)).toContain(says);
      // What the audit refuses cannot be loaded either.
      expect(game.parseState(table)).toHaveProperty("refused");
    },
  );
});

type Sound = readonly [what: string, base: Base, change: (d: D) => unknown];
const SOUND: readonly Sound[] = [
  ...(Object.keys(BASES) as Base[]).map((base): Sound => ["as it came about", base, () => {}]),
  ["a unit with all the damage it withstands", "quiet", (d) => change(d, "C3", { damage: 1 })],
  ["two abilities used in the own turn", "quiet", (d) => change(d, "C3", { used: ["mobility", "rotation"] })],
  ["one turn left", "ending", (d) => (d.turnsLeft = 1)],
  ["no turn left", "ending", (d) => (d.turnsLeft = 0)],
  ["an attack on the other seat", "medics", (d) => top(d, { hits: [{ ...HIT, on: "C1" }] })],
];
test.each(SOUND)("the audit finds a sound table sound: %s, %s", (_what, base, change) => {
  const table = structuredClone(BASES[base]()) as D;
  change(table);
  expect(game.audit(table as Table)).toEqual([]);
});
