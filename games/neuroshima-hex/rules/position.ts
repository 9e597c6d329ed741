import {
  at,
  type Checked,
  type Direction,
  type Full,
  type Message,
  refusal,
  type Seat,
} from "@rubizh/engine";
import * as z from "zod/mini";
import { ABILITIES, type Ability } from "./army.ts";
import { audit } from "./audit.ts";
import { around, CELLS, type Cell, indexOf, isCell } from "./board.ts";
import { type ArmyKinds, armyOf, type Content, kindOfUnit } from "./content.ts";
import { readField } from "./field.ts";
import { nettedCells } from "./nets.ts";
import { emptyBoard, freshSeat, giveArmy } from "./setup.ts";
import { type ArmyId, type D, HAND, HEALTH, otherSeat, STAGES, type TileId, type View } from "./state.ts";
import { changed, isByHeadquarters, setUnit } from "./upkeep.ts";

const seat = z.literal([0, 1]);
const tiles = z.array(z.string());
const health = z.int().check(z.gte(1), z.lte(HEALTH));
const shape = z.strictObject({
  armies: z.optional(z.tuple([z.string(), z.string()])),
  /** "be-ram 2", "be-ram 2 damage 1", "be-cerberus 0 used mobility" by cell. */
  board: z.optional(z.record(z.string(), z.string())),
  turn: z.optional(seat),
  turns: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  stage: z.optional(z.enum(STAGES)),
  turnsLeft: z.optional(z.int().check(z.gte(0), z.lte(2))),
  hands: z.optional(z.tuple([tiles, tiles])),
  /** The tiles left in each pile, or how many; the rest lies in the discard pile. */
  piles: z.optional(z.tuple([z.union([tiles, z.int()]), z.union([tiles, z.int()])])),
  health: z.optional(z.tuple([health, health])),
  steelNet: z.optional(z.string()),
  /** Which seat may not place units in this turn. */
  terror: z.optional(seat),
});
type Sketch = z.infer<typeof shape>;

/** Where an HQ goes that was left out: the first of these that is free and has no neighbour. */
const HQ_CELLS: readonly Cell[] = ["A1", "E3", "A3", "E1", "C1", "C5"];

/** What makes a sketch impossible, as a message for whoever wrote it. */
class Wrong extends Error {
  readonly told: Message;
  constructor(fault: string, values?: Message["with"]) {
    super(fault);
    this.told = { key: `fault.${fault}`, ...(values && { with: values }) };
  }
}

/** A sketch of a state: what a sketch leaves out is as in a quiet game, a few turns in. */
export function readPosition(content: Content, raw: unknown): Checked<Full<View>> {
  const read = shape.safeParse(raw);
  if (!read.success) return { refused: refusal("input-position", "refuse.unreadable") };
  try {
    const state = build(content, read.data);
    check(content, state);
    if (audit(content, state).length > 0) throw new Wrong("unsound");
    return { ok: state as Full<View> };
  } catch (fault) {
    if (!(fault instanceof Wrong)) throw fault;
    return { refused: refusal("input-position", "refuse.position", { fault: fault.told }) };
  }
}

function build(content: Content, sketch: Sketch): View {
  const ids = sketch.armies ?? [at(content.armies, 0).id, at(content.armies, 1).id];
  const armies = ids.map((id) => army(content, id));
  const turn = sketch.turn ?? 0;
  const stage = sketch.stage ?? "play";
  if (stage === "setup") throw new Wrong("setup");
  const d: D = {
    stage,
    starter: 0,
    active: turn,
    turns: sketch.turns ?? 3,
    turnsLeft: sketch.turnsLeft ?? (stage === "last-turns" || stage === "extra-turns" ? 2 : 0),
    board: emptyBoard(),
    seats: armies.map((kinds, i) => {
      const fresh = freshSeat();
      giveArmy(fresh, kinds);
      fresh.health = sketch.health?.[i as 0 | 1] ?? HEALTH;
      fresh.hand = sketch.hands?.[i as 0 | 1] ?? [];
      return fresh;
    }),
    frames: [{ t: "turn", seat: turn, fresh: true, terror: sketch.terror === turn }],
  };
  if (sketch.terror === otherSeat(turn)) at(d.seats, otherSeat(turn)).terrified = true;
  for (const [cell, text] of Object.entries(sketch.board ?? {})) putUnit(armies, d, cell, text);
  for (const [i, kinds] of armies.entries()) putHeadquarters(d, i, kinds);
  for (const [i, kinds] of armies.entries()) fillPile(d, i, kinds, sketch.piles?.[i as 0 | 1]);
  layNets(content, d, sketch.steelNet);
  return d;
}

/** What a sketch may get wrong although each part of it can be read. */
function check(content: Content, v: View): void {
  const field = readField(content, v.board);
  for (const cell of CELLS) {
    const unit = v.board[cell];
    if (unit === "empty") continue;
    const kind = kindOfUnit(content, unit.tile);
    const where = { tile: `@tile.${unit.tile}`, cell };
    if (unit.damage > (kind.hq ? 0 : kind.toughness)) throw new Wrong("damage", { ...where, n: unit.damage });
    if (kind.lair && !isByHeadquarters(field, indexOf(cell), unit.seat)) throw new Wrong("lair", where);
  }
  for (const [seat, { hand, steelNet }] of v.seats.entries()) {
    if (hand.length > HAND) throw new Wrong("hand", { n: hand.length, most: HAND });
    if (steelNet === "none" || steelNet === "ready") continue;
    const carrier = v.board[steelNet];
    if (carrier === "empty" || carrier.seat === seat || kindOfUnit(content, carrier.tile).hq)
      throw new Wrong("net", { cell: steelNet });
  }
}

function army(content: Content, id: ArmyId): ArmyKinds {
  if (!content.armies.some((a) => a.id === id)) throw new Wrong("army", { army: id });
  return armyOf(content, id);
}

const UNIT = /^(?<tile>\S+)(?: (?<turn>[0-5]))?(?: damage (?<damage>\d))?(?: used (?<used>\S+))?$/;

function putUnit(armies: readonly ArmyKinds[], d: D, cell: string, text: string): void {
  const { tile = "", turn = "0", damage = "0", used } = UNIT.exec(text)?.groups ?? {};
  const owner = armies.findIndex((a) =>
    [a.hq, ...a.lair, ...a.deck].some((k) => k.id === tile && k.kind !== "instant"),
  );
  if (!isCell(cell)) throw new Wrong("cell", { cell });
  if (owner < 0) throw new Wrong("unit", { text });
  const abilities = used === undefined ? [] : used.split(",");
  const isAbility = (word: string): word is Ability => ABILITIES.some((a) => a === word);
  if (!abilities.every(isAbility)) throw new Wrong("ability", { text });
  setUnit(d, cell, {
    seat: owner,
    tile,
    turn: Number(turn) as Direction,
    damage: Number(damage),
    netted: false,
    used: abilities.filter(isAbility),
  });
}

/** An HQ left out is put out of the way; who is missing from its lair was destroyed. */
function putHeadquarters(d: D, seat: Seat, { hq, lair }: ArmyKinds): void {
  const isThere = (tile: TileId) =>
    CELLS.some((cell) => {
      const unit = d.board[cell];
      return unit !== "empty" && unit.tile === tile;
    });
  if (!isThere(hq.id)) {
    const isFree = (cell: Cell) => d.board[cell] === "empty";
    const cell =
      HQ_CELLS.find((c) => isFree(c) && around(c).every(isFree)) ??
      HQ_CELLS.find(isFree) ??
      CELLS.find(isFree);
    if (cell === undefined) throw new Wrong("full", { tile: `@tile.${hq.id}` });
    setUnit(d, cell, { seat, tile: hq.id, turn: 0, damage: 0, netted: false, used: [] });
  }
  for (const { id } of lair) if (!isThere(id)) at(d.seats, seat).discard.push(id);
}

/** What is neither on the board, nor in front of the player, nor in the pile lies in the discard pile. */
function fillPile(d: D, seat: Seat, { deck }: ArmyKinds, pile: readonly TileId[] | number | undefined): void {
  const mine = at(d.seats, seat);
  const rest = deck.flatMap((kind) => new Array<TileId>(kind.copies).fill(kind.id));
  const take = (tile: TileId) => {
    const i = rest.indexOf(tile);
    if (i < 0) throw new Wrong("tile", { tile });
    rest.splice(i, 1);
  };
  for (const cell of CELLS) {
    const unit = d.board[cell];
    if (unit !== "empty" && unit.seat === seat && deck.some((k) => k.id === unit.tile)) take(unit.tile);
  }
  mine.hand.forEach(take);
  const kept = typeof pile === "number" ? rest.slice(0, Math.max(0, pile)) : (pile ?? rest.slice());
  if (typeof pile === "number" && kept.length !== pile) throw new Wrong("pile", { pile });
  mine.pile = kept.length;
  kept.forEach(take);
  mine.discard.push(...rest);
}

function layNets(content: Content, d: D, steelNet: string | undefined): void {
  if (steelNet !== undefined) {
    const owner = d.seats.find((s) => s.steelNet === "ready");
    if (owner === undefined || !isCell(steelNet)) throw new Wrong("net", { cell: steelNet });
    owner.steelNet = steelNet;
  }
  const netted = nettedCells(readField(content, d.board), d.seats);
  for (const cell of CELLS) {
    const unit = d.board[cell];
    if (unit !== "empty") setUnit(d, cell, changed(unit, { netted: (netted & (1 << indexOf(cell))) !== 0 }));
  }
}
