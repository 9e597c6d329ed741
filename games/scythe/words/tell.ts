import { type Message, type Seat, seatName } from "@rubizh/engine";
import type { Event } from "../rules/events.ts";
import { amount, placeName } from "../rules/names.ts";
import { CARD_VALUES, sum } from "../rules/state.ts";

type Values = NonNullable<Message["with"]>;
const say = (key: string, values: Values): Message => ({ key, with: values });
const strength = ({ dial, cards }: { readonly dial: number; readonly cards: readonly number[] }): number =>
  dial + sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));

const chosen = (what: string): string =>
  ["nothing", "bonus", "both"].includes(what) ? `@without.${what}` : `@choice.${what}`;

type EventOf<K> = Extract<Event, { readonly t: K }>;
const byPlayer = (e: { readonly t: Event["t"]; readonly seat: Seat }): Message =>
  say(`event.${e.t}`, { player: seatName(e.seat) });

function amountAt(e: EventOf<"paid" | "gained">): Message {
  const values = { player: seatName(e.seat), what: amount(e.what, e.n) };
  return e.at === "none"
    ? say(`event.${e.t}`, values)
    : say(`event.${e.t}At`, { ...values, at: placeName(e.at) });
}

/** What each event says; those left out are said by another. */
const TELL: { readonly [K in Event["t"]]?: (e: EventOf<K>) => Message } = {
  faction: (e) => say("event.faction", { player: seatName(e.seat), faction: `@faction.${e.faction}` }),
  mat: (e) => say("event.mat", { player: seatName(e.seat), mat: `@mat.${e.mat}` }),
  tiled: (e) => say("event.tiled", { tile: `@tile.${e.tile}` }),
  objectives: byPlayer,
  committed: byPlayer,
  looked: byPlayer,
  counted: byPlayer,
  part: byPlayer,
  left: byPlayer,
  turn: (e) => say("event.turn", { player: seatName(e.seat), turn: e.turn }),
  section: (e) => say("event.section", { player: seatName(e.seat), section: `@action.${e.section}` }),
  began: (e) =>
    say(e.what === "nothing" ? "event.beganAll" : "event.began", {
      player: seatName(e.seat),
      action: `@action.${e.action}`,
      what: chosen(e.what),
    }),
  paid: amountAt,
  gained: amountAt,
  lost: (e) => say("event.lost", { player: seatName(e.seat), what: amount(e.what, e.n) }),
  spent: (e) => say("event.spent", { player: seatName(e.seat), value: e.value }),
  drew: (e) => say("event.drew", { player: seatName(e.seat), what: amount("cards", e.count) }),
  rematted: () => say("event.rematted", {}),
  reshuffled: () => say("event.reshuffled", {}),
  hired: (e) =>
    say("event.hired", {
      player: seatName(e.seat),
      what: amount("workers", e.n),
      at: placeName(e.at),
    }),
  stepped: (e) =>
    say("event.stepped", {
      player: seatName(e.seat),
      unit: `@unit.${e.unit}`,
      from: placeName(e.from),
      to: placeName(e.to),
    }),
  drove: (e) =>
    say("event.drove", {
      player: seatName(e.seat),
      enemy: seatName(e.from),
      what: amount("workers", e.workers),
      at: placeName(e.at),
    }),
  chose: (e) => say("event.chose", { player: seatName(e.seat), what: `@gain.${e.what}` }),
  upgraded: (e) =>
    say("event.upgraded", {
      player: seatName(e.seat),
      cube: `@cube.${e.cube}`,
      to: `@action.${e.to}`,
    }),
  deployed: (e) =>
    say("event.deployed", {
      player: seatName(e.seat),
      mech: `@ability.${e.mech}`,
      at: placeName(e.at),
    }),
  built: (e) =>
    say("event.built", {
      player: seatName(e.seat),
      structure: `@structure.${e.structure}`,
      at: placeName(e.at),
    }),
  enlisted: (e) =>
    say("event.enlisted", {
      player: seatName(e.seat),
      from: `@action.${e.from}`,
      bonus: `@bonus.${e.bonus}`,
    }),
  combat: (e) =>
    say("event.combat", { hex: e.hex, player: seatName(e.attacker), enemy: seatName(e.defender) }),
  used: (e) => say("event.used", { player: seatName(e.seat), ability: `@ability.${e.ability}` }),
  stole: (e) => say("event.stole", { player: seatName(e.seat), enemy: seatName(e.from) }),
  revealed: (e) => {
    const [attack = 0, defence = 0] = e.sides.map(strength);
    return say("event.revealed", { hex: e.hex, attack, defence, player: seatName(e.winner) });
  },
  retreated: (e) =>
    say("event.retreated", {
      player: seatName(e.seat),
      what: e.n === 1 ? `@unit.${e.unit}` : amount(e.unit === "worker" ? "workers" : e.unit, e.n),
      from: placeName(e.from),
      to: placeName(e.to),
    }),
  star: (e) => say("event.star", { player: seatName(e.seat), star: `@star.${e.star}` }),
  encounter: (e) =>
    say("event.encounter", { player: seatName(e.seat), hex: e.hex, card: `@encounter.${e.card}` }),
  optioned: (e) =>
    say("event.optioned", { player: seatName(e.seat), option: `@encounter.${e.card}.${e.option}` }),
  factory: (e) => say("event.factory", { player: seatName(e.seat), card: `@factory.${e.card}` }),
  claimed: (e) =>
    typeof e.card === "number"
      ? say("event.claimedSeen", { card: `@factory.${e.card}` })
      : say("event.claimed", {}),
  objective: (e) =>
    say("event.objective", { player: seatName(e.seat), objective: `@objective.${e.objective}` }),
  gave: (e) => say("event.gave", { player: seatName(e.seat), enemy: seatName(e.to) }),
  declined: (e) => say("event.declined", { player: seatName(e.seat), bonus: `@bonus.${e.bonus}` }),
  accepted: (e) => say("event.accepted", { player: seatName(e.seat), bonus: `@bonus.${e.bonus}` }),
  automa: (e) => say(e.skipped ? "event.automaSkips" : "event.automa", { card: e.card }),
  "automa fights": (e) => say("event.automaFights", { card: e.card }),
  tracker: (e) => say("event.tracker", { space: e.space }),
  token: (e) => say("event.token", { hex: e.hex }),
  arrived: (e) => say("event.arrived", { at: placeName(e.at), unit: `@unit.${e.unit}` }),
  over: (e) => say(`event.over.${e.reason}`, {}),
};

/** One event as a sentence; undefined when another event already says it. */
export const tell = (e: Event): Message | undefined =>
  (TELL[e.t] as ((e: Event) => Message) | undefined)?.(e);
