import { type Direction, type Message, type Seat, seatName } from "@rubizh/engine";
import type { Cell } from "../rules/board.ts";
import type { By, Event, Move, TileId, View, Who } from "../rules/state.ts";

type Values = NonNullable<Message["with"]>;
const say = (key: string, values: Values = {}): Message => ({ key, with: values });
/** So many of something, e.g. "2 damage". */
const amount = (what: string, count: number): Message => ({ key: `amount.${what}`, with: { count } });
const tileName = (tile: TileId): string => `@tile.${tile}`;
const unit = ({ tile, cell, seat }: Who): Values => ({ tile: tileName(tile), cell, player: seatName(seat) });
/** The two at the table, beside their `first` and `second` of something. */
export const BOTH: Values = { one: seatName(0), other: seatName(1) };
const facing = (turn: Direction): string => `@direction.${turn}`;
const byWord = (by: By): string => (by === "ability" ? "@by.ability" : tileName(by));

/** One event as a sentence; undefined when another event already says it. */
export function tell(e: Event): Message | undefined {
  switch (e.t) {
    case "armies":
      return say("event.armies", {
        ...BOTH,
        first: `@army.${e.armies[0] ?? "none"}`,
        second: `@army.${e.armies[1] ?? "none"}`,
      });
    case "starter":
    case "terror":
    case "turn-ended":
    case "last-tile":
    case "hunt-ended":
    case "scavenge-ended":
    case "left":
      return say(`event.${e.t}`, { player: seatName(e.seat) });
    case "turn":
      return say(e.stage === "extra-turns" ? "event.extra-turn" : "event.turn", {
        player: seatName(e.seat),
        turn: e.turn,
      });
    case "drew":
    case "redrew":
      return say(`event.${e.t}`, { player: seatName(e.seat), tiles: e.tiles.map(tileName) });
    case "discarded":
    case "played":
      return say(`event.${e.t}`, { player: seatName(e.seat), tile: tileName(e.tile) });
    case "placed":
      return say("event.placed", { ...unit(e), turn: facing(e.turn) });
    case "executed":
      return say("event.executed", { ...unit(e), by: tileName(e.by), price: amount("health", e.price) });
    case "replaced":
      return say("event.replaced", { ...unit(e), by: tileName(e.by) });
    case "moved":
      return say("event.moved", { ...unit(e), to: e.to, turn: facing(e.turn), by: byWord(e.by) });
    case "turned":
      return say("event.turned", { ...unit(e), turn: facing(e.turn), by: byWord(e.by) });
    case "pushing":
    case "pulling":
      return say(`event.${e.t}`, { ...unit(e), target: tileName(e.unit.tile), to: e.unit.cell });
    case "pushed":
      return say("event.pushed", { ...unit(e), to: e.to });
    case "scavenged":
      if (e.cell === e.to) return say("event.scavenged.turn", { ...unit(e), turn: facing(e.turn) });
      return say("event.scavenged", { ...unit(e), to: e.to, turn: facing(e.turn) });
    case "pulled":
      return say("event.pulled", { ...unit(e), to: e.to, turn: facing(e.turn) });
    case "net-thrown":
      return e.price === 0
        ? say("event.net-thrown.free", unit(e))
        : say("event.net-thrown", { ...unit(e), price: amount("health", e.price) });
    case "net-returned":
      return say("event.net-returned", { player: seatName(e.seat) });
    case "netted":
    case "freed":
    case "hunting":
    case "agony":
    case "destroyed":
      return say(`event.${e.t}`, unit(e));
    case "battle":
      return say(`event.battle.${e.cause}`);
    case "phase":
      return say("event.phase", { phase: e.phase });
    case "attack":
      return say(`event.attack.${e.kind}`, {
        ...unit(e),
        target: tileName(e.target.tile),
        to: e.target.cell,
        strength: e.strength,
      });
    case "reflected":
      return say("event.reflected", { ...unit(e), from: e.from, strength: e.strength });
    case "shielded":
      return say(`event.shielded.${e.by}`, { ...unit(e), from: e.from, strength: e.strength });
    case "healed":
      return say("event.healed", { ...unit(e), to: e.unit, strength: e.strength });
    case "kept":
      return say("event.kept", { ...unit(e), from: e.from });
    case "damage":
      return say("event.damage", { ...unit(e), what: amount("damage", e.amount) });
    case "removed":
      return e.because === "lair" ? say("event.removed.lair", unit(e)) : undefined;
    case "health":
      return say("event.health", { player: seatName(e.seat), what: amount("health", e.health) });
    case "battle-ended":
      return say("event.battle-ended", { ...BOTH, first: e.health[0] ?? 0, second: e.health[1] ?? 0 });
    case "over":
      return say(`result.${e.reason}`);
  }
}

/** A move as a sentence, for lists and buttons. */
export function label(v: View, _seat: Seat, m: Move): Message {
  const named = (cell: Cell): Values => {
    const standing = v.board[cell];
    return { tile: standing === "empty" ? "@tile.none" : tileName(standing.tile), cell };
  };
  switch (m.t) {
    case "place":
    case "execute":
    case "replace":
      return say(`label.${m.t}`, { tile: tileName(m.tile), cell: m.cell, turn: facing(m.turn) });
    case "discard":
    case "battle":
    case "terror":
      return say(`label.${m.t}`, { tile: tileName(m.tile) });
    case "redraw":
    case "end":
    case "stop":
    case "keep":
    case "done":
      return say(`label.${m.t}`);
    case "move":
      return m.from === m.to
        ? say("label.turn", { ...named(m.from), turn: facing(m.turn), by: byWord(m.by) })
        : say("label.move", { ...named(m.from), to: m.to, turn: facing(m.turn), by: byWord(m.by) });
    case "rotate":
      return say("label.turn", { ...named(m.cell), turn: facing(m.turn), by: byWord("ability") });
    case "push":
    case "pull": {
      const target = named(m.unit)["tile"] ?? "";
      return say(`label.${m.t}`, { ...named(m.cell), target, to: m.unit, by: byWord(m.by) });
    }
    case "net":
      return say("label.net", named(m.cell));
    case "hunt":
      return say("label.hunt", named(m.cell));
    case "attack":
      return say("label.attack", { side: facing(m.side) });
    case "retreat":
      return say("label.retreat", { to: m.to });
    case "approach":
      return say("label.approach", { to: m.to, turn: facing(m.turn) });
    case "absorb":
      return say("label.absorb", { cell: m.medic, from: m.from, attacker: named(m.from)["tile"] ?? "" });
    case "scavenge":
      if (m.from === m.to) return say("label.scavenge.turn", { ...named(m.from), turn: facing(m.turn) });
      return say("label.scavenge", { ...named(m.from), to: m.to, turn: facing(m.turn) });
  }
}
