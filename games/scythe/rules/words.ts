import { type Message, type Seat, seatName } from "@rubizh/engine";
import { type Content, type Place, PRODUCT } from "./content.ts";
import type { Event } from "./events.ts";
import type { Move, PartOf } from "./moves.ts";
import { CARD_VALUES, seatOf, sectionOf, sum, top, type View } from "./state.ts";

type Values = NonNullable<Message["with"]>;
const say = (key: string, values: Values): Message => ({ key, with: values });
/** A territory speaks for itself; bases and the mat have names. */
export const placeName = (place: Place): string => (/^[A-H]\d$/.test(place) ? place : `@place.${place}`);
/** So many of something, e.g. "3 coins". */
export const amount = (what: string, count: number): Message => ({ key: `amount.${what}`, with: { count } });
const strength = ({ dial, cards }: { readonly dial: number; readonly cards: readonly number[] }): number =>
  dial + sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));

/** One event as a sentence; undefined when another event already says it. */
export function tell(e: Event): Message | undefined {
  switch (e.t) {
    case "faction":
      return say("event.faction", { player: seatName(e.seat), faction: `@faction.${e.faction}` });
    case "mat":
      return say("event.mat", { player: seatName(e.seat), mat: `@mat.${e.mat}` });
    case "tiled":
      return say("event.tiled", { tile: `@tile.${e.tile}` });
    case "objectives":
    case "committed":
    case "looked":
    case "counted":
    case "part":
    case "left":
      return say(`event.${e.t}`, { player: seatName(e.seat) });
    case "turn":
      return say("event.turn", { player: seatName(e.seat), turn: e.turn });
    case "section":
      return say("event.section", { player: seatName(e.seat), section: `@action.${e.section}` });
    case "began":
      return say(e.what === "nothing" ? "event.beganAll" : "event.began", {
        player: seatName(e.seat),
        action: `@action.${e.action}`,
        what: chosen(e.what),
      });
    case "paid":
    case "gained": {
      const values = { player: seatName(e.seat), what: amount(e.what, e.n) };
      return e.at === "none"
        ? say(`event.${e.t}`, values)
        : say(`event.${e.t}At`, { ...values, at: placeName(e.at) });
    }
    case "lost":
      return say("event.lost", { player: seatName(e.seat), what: amount(e.what, e.n) });
    case "spent":
      return say("event.spent", { player: seatName(e.seat), value: e.value });
    case "drew":
      return say("event.drew", { player: seatName(e.seat), what: amount("cards", e.count) });
    case "rematted":
    case "reshuffled":
      return say(`event.${e.t}`, {});
    case "hired":
      return say("event.hired", {
        player: seatName(e.seat),
        what: amount("workers", e.n),
        at: placeName(e.at),
      });
    case "stepped":
      return say("event.stepped", {
        player: seatName(e.seat),
        unit: `@unit.${e.unit}`,
        from: placeName(e.from),
        to: placeName(e.to),
      });
    case "drove":
      return say("event.drove", {
        player: seatName(e.seat),
        enemy: seatName(e.from),
        what: amount("workers", e.workers),
        at: placeName(e.at),
      });
    case "chose":
      return say("event.chose", { player: seatName(e.seat), what: `@gain.${e.what}` });
    case "upgraded":
      return say("event.upgraded", {
        player: seatName(e.seat),
        cube: `@cube.${e.cube}`,
        to: `@action.${e.to}`,
      });
    case "deployed":
      return say("event.deployed", {
        player: seatName(e.seat),
        mech: `@ability.${e.mech}`,
        at: placeName(e.at),
      });
    case "built":
      return say("event.built", {
        player: seatName(e.seat),
        structure: `@structure.${e.structure}`,
        at: placeName(e.at),
      });
    case "enlisted":
      return say("event.enlisted", {
        player: seatName(e.seat),
        from: `@action.${e.from}`,
        bonus: `@bonus.${e.bonus}`,
      });
    case "combat":
      return say("event.combat", { hex: e.hex, player: seatName(e.attacker), enemy: seatName(e.defender) });
    case "used":
      return say("event.used", { player: seatName(e.seat), ability: `@ability.${e.ability}` });
    case "stole":
      return say("event.stole", { player: seatName(e.seat), enemy: seatName(e.from) });
    case "revealed": {
      const [attack = 0, defence = 0] = e.sides.map(strength);
      return say("event.revealed", { hex: e.hex, attack, defence, player: seatName(e.winner) });
    }
    case "retreated":
      return say("event.retreated", {
        player: seatName(e.seat),
        what: e.n === 1 ? `@unit.${e.unit}` : amount(e.unit === "worker" ? "workers" : e.unit, e.n),
        from: placeName(e.from),
        to: placeName(e.to),
      });
    case "star":
      return say("event.star", { player: seatName(e.seat), star: `@star.${e.star}` });
    case "encounter":
      return say("event.encounter", { player: seatName(e.seat), hex: e.hex, card: `@encounter.${e.card}` });
    case "optioned":
      return say("event.optioned", { player: seatName(e.seat), option: `@encounter.${e.card}.${e.option}` });
    case "factory":
      return say("event.factory", { player: seatName(e.seat), card: `@factory.${e.card}` });
    case "claimed":
      return typeof e.card === "number"
        ? say("event.claimedSeen", { card: `@factory.${e.card}` })
        : say("event.claimed", {});
    case "objective":
      return say("event.objective", { player: seatName(e.seat), objective: `@objective.${e.objective}` });
    case "gave":
      return say("event.gave", { player: seatName(e.seat), enemy: seatName(e.to) });
    case "declined":
    case "accepted":
      return say(`event.${e.t}`, { player: seatName(e.seat), bonus: `@bonus.${e.bonus}` });
    case "automa":
      return say(e.skipped ? "event.automaSkips" : "event.automa", { card: e.card });
    case "automa fights":
      return say("event.automaFights", { card: e.card });
    case "tracker":
      return say("event.tracker", { space: e.space });
    case "token":
      return say("event.token", { hex: e.hex });
    case "arrived":
      return say("event.arrived", { at: placeName(e.at), unit: `@unit.${e.unit}` });
    case "over":
      return say(`event.over.${e.reason}`, {});
    default:
      return undefined;
  }
}

const chosen = (what: string): string =>
  ["nothing", "bonus", "both"].includes(what) ? `@without.${what}` : `@choice.${what}`;

/** A move as a sentence, for lists and buttons. */
export function label(content: Content, v: View, seat: Seat, m: Move): Message {
  switch (m.t) {
    case "section":
      return say("move.section", { section: `@action.${m.section}` });
    case "top":
      return say("move.top", { what: `@choice.${m.what}` });
    case "bottom":
      return say("move.bottom", {
        action: `@action.${bottomName(content, v, seat)}`,
        without: `@without.${m.without}`,
      });
    case "part":
      return say("move.part", { what: partName(content, v, seat, m.of) });
    case "gain": {
      const f = top(v);
      const [part] = f.t === "taking" ? f.parts : [];
      return say("move.gain", { what: amount(part?.gain ?? "coins", m.n) });
    }
    case "reveal":
      return say("move.reveal", { objective: `@objective.${m.objective}` });
    case "give":
      return say("move.give", { player: seatName(m.to) });
    case "decline":
    case "accept":
      return say(`move.${m.t}`, { bonus: `@bonus.${m.bonus}` });
    case "take":
      return say("move.take", { unit: `@unit.${m.unit}`, at: placeName(m.at) });
    case "load":
    case "drop":
      return say(`move.${m.t}`, { what: `@cargo.${m.what}` });
    case "step":
      return say("move.step", { to: placeName(m.to) });
    case "put":
      return say("move.put", { resource: `@resource.${m.resource}`, at: placeName(m.at) });
    case "produce":
      return say("move.produce", { what: produced(content, m.at, m.count), at: placeName(m.at) });
    case "upgrade":
      return say("move.upgrade", { cube: `@cube.${m.cube}`, to: `@action.${m.to}` });
    case "deploy":
      return say("move.deploy", { mech: `@ability.${m.mech}`, at: placeName(m.at) });
    case "build":
      return say("move.build", { structure: `@structure.${m.structure}`, at: placeName(m.at) });
    case "enlist":
      return say("move.enlist", { from: `@action.${m.from}`, bonus: `@bonus.${m.bonus}` });
    case "pay":
      return say("move.pay", { from: placeName(m.from) });
    case "spend":
      return say("move.spend", { value: m.value });
    case "fight":
      return say("move.fight", { at: placeName(m.at) });
    case "commit": {
      const cards = m.cards.flatMap((n, kind) => Array.from({ length: n }, () => kind + 2)).join(" + ");
      return say(cards === "" ? "move.commitBare" : "move.commit", { dial: m.dial, cards });
    }
    case "retreat":
      return m.workers === 0
        ? say("move.retreatAlone", { to: placeName(m.to) })
        : say("move.retreat", { to: placeName(m.to), what: amount("workers", m.workers) });
    case "option": {
      const f = top(v);
      const card = f.t === "encounter" ? f.card : "none";
      const values = { option: m.option, label: `@encounter.${card}.${m.option}` };
      const [first, second] = m.without;
      if (first === undefined) return say("move.option", values);
      // No reward has more than two parts.
      return second === undefined
        ? say("move.optionWithout", { ...values, without: `@gain.${first}` })
        : say("move.optionNothing", values);
    }
    case "choose":
      return say("move.choose", { gain: `@gain.${m.gain}` });
    case "card":
      return say("move.card", { card: `@factory.${m.card}` });
    default:
      return say(`move.${m.t}`, {});
  }
}

/** What a place makes, so many times. */
function produced(content: Content, place: Place, n: number): Message {
  const terrain = content.spots[place]?.terrain ?? "base";
  const what = terrain === "base" ? "none" : PRODUCT[terrain];
  return amount(what === "worker" ? "workers" : what, n);
}

/** What is taken piece by piece. */
function partName(content: Content, v: View, seat: Seat, of: PartOf): string {
  const f = top(v);
  if (f.t === "encounter") return `@encounter.${f.card}.${of}`;
  return of === "bottom" ? `@action.${bottomName(content, v, seat)}` : `@choice.${of}`;
}

function bottomName(content: Content, v: View, seat: Seat): string {
  const p = seatOf(v, seat);
  return p.section === "none" || p.section === "factory"
    ? "factoryMove"
    : sectionOf(content, p, p.section).bottom;
}
