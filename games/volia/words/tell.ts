import { at, type Message, seatName } from "@rubizh/engine";
import type { Event } from "../rules/state.ts";

const fighter = (id: string): string => `@character.${id}`;
const faction = (id: string): string => `@faction.${id}`;
const ability = (of: string, id: string): string => `@ability.${of}.${id}`;
/** So many lives, counted. */
const lives = (count: number): Message => ({ key: "amount.lives", with: { count } });
const dice = (rolled: readonly number[]) => ({ a: at(rolled, 0), b: at(rolled, 1) });
const say = (key: string, values: NonNullable<Message["with"]>): Message => ({ key, with: values });

type EventOf<K extends Event["t"]> = Extract<Event, { readonly t: K }>;
const turn = (e: EventOf<"turnBegan" | "turnEnded">): Message => say(`event.${e.t}`, { turn: e.turn });
const shoved = (e: EventOf<"pushed" | "displaced">): Message =>
  say(`event.${e.t}`, { fighter: fighter(e.fighter), from: e.from, to: e.to });

/** With every modifier of a roll in it. */
const SENTENCES: { readonly [K in Event["t"]]: (e: EventOf<K>) => Message } = {
  missionDrawn: (e) => say("event.missionDrawn", { mission: `@mission.${e.mission}` }),
  squadDrawn: (e) => say("event.squadDrawn", { faction: faction(e.faction), squad: e.squad.map(fighter) }),
  rolledOff: (e) =>
    e.first === "none"
      ? say("event.rolledOff.again", dice(e.dice))
      : say("event.rolledOff", { ...dice(e.dice), faction: faction(e.faction) }),
  placed: (e) => say("event.placed", { fighter: fighter(e.fighter), cell: e.cell }),
  turnBegan: turn,
  turnEnded: turn,
  drew: (e) => say("event.drew", { faction: faction(e.faction), fighter: fighter(e.fighter) }),
  moved: (e) => say(`event.moved.${e.how}`, { fighter: fighter(e.fighter), from: e.from, to: e.to }),
  engaged: (e) => say("event.engaged", { cell: e.cell }),
  tookToken: (e) =>
    say(e.carried ? "event.tookToken.carried" : "event.tookToken", {
      fighter: fighter(e.fighter),
      cell: e.cell,
    }),
  droppedToken: (e) => say("event.droppedToken", { fighter: fighter(e.fighter), cell: e.cell }),
  handed: (e) => say("event.handed", { player: seatName(e.seat), fighter: fighter(e.fighter) }),
  left: (e) => say("event.left", { player: seatName(e.seat) }),
  ended: (e) => say("event.ended", { fighter: fighter(e.fighter) }),
  finished: (e) =>
    say(`event.finished.${e.winner === "draw" ? "draw" : e.reason}`, { faction: faction(e.faction) }),
  skipped: (e) => say("event.skipped", { fighter: fighter(e.fighter) }),
  unmoved: (e) => say(`event.unmoved.${e.by}`, { fighter: fighter(e.fighter) }),
  pushed: shoved,
  displaced: shoved,
  forced: (e) =>
    say(e.rolls ? "event.forced" : "event.forced.breacher", { fighter: fighter(e.fighter), cell: e.cell }),
  enterRolled: (e) => say(`event.enterRolled.${e.chooser}`, { fighter: fighter(e.fighter), die: e.die }),

  announced(e) {
    const who = { fighter: fighter(e.fighter), ability: ability(e.fighter, e.ability) };
    return e.target === "team"
      ? say("event.announced.team", who)
      : say("event.announced", { ...who, target: fighter(e.target) });
  },
  checked: (e) =>
    say(`event.checked.${e.die >= e.needs ? "passed" : "failed"}`, { die: e.die, needs: e.needs }),
  rerolled: (e) =>
    say(`event.rerolled.${e.by}`, { fighter: fighter(e.fighter), thanksTo: fighter(e.thanksTo) }),
  kept: (e) => say("event.kept", { fighter: fighter(e.fighter), die: e.die }),
  missed: (e) => say("event.missed", { fighter: fighter(e.fighter), ability: ability(e.fighter, e.ability) }),
  strayed: (e) => say("event.strayed", { target: fighter(e.target), hit: fighter(e.hit) }),
  healed: (e) => say("event.healed", { faction: faction(e.faction), count: e.gained, lives: e.lives }),
  damageRolled: (e) =>
    say(`event.damage.${e.range}`, {
      victim: fighter(e.victim),
      power: e.power,
      ...dice(e.dice),
      penalty: e.penalty,
      damage: e.damage,
    }),
  saveRolled: (e) =>
    say(`event.save.${e.armourIgnored ? "pierced" : "armoured"}${e.otaman > 0 ? "Otaman" : ""}`, {
      what: `@save.${e.cover}.${e.roll}`,
      victim: fighter(e.victim),
      ...dice(e.dice),
      armour: e.armour,
      otaman: e.otaman,
      defence: e.defence,
    }),
  repelled: (e) => say("event.repelled", { victim: fighter(e.victim), damage: e.damage, defence: e.defence }),
  wounded: (e) =>
    say("event.wounded", {
      victim: fighter(e.victim),
      count: e.wounds,
      damage: e.damage,
      defence: e.defence,
      faction: faction(e.faction),
      left: lives(e.lives),
    }),
  medicRolled: (e) =>
    say(`event.medicRolled.${e.kept ? "kept" : "gone"}`, {
      medic: fighter(e.medic),
      victim: fighter(e.victim),
      die: e.die,
      left: lives(e.lives),
    }),
  removed: (e) =>
    say("event.removed", {
      victim: fighter(e.victim),
      count: e.wounds,
      damage: e.damage,
      defence: e.defence,
    }),
  revived: (e) =>
    say("event.revived", { fighter: fighter(e.fighter), faction: faction(e.faction), lives: e.lives }),
};

/** One event as a sentence for the log. */
export const tell = (e: Event): Message => (SENTENCES[e.t] as (e: Event) => Message)(e);
