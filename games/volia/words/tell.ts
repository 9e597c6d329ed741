import { at, type Message, seatName } from "@rubizh/engine";
import type { Event } from "../rules/state.ts";

const fighter = (id: string): string => `@character.${id}`;
const faction = (id: string): string => `@faction.${id}`;
const ability = (of: string, id: string): string => `@ability.${of}.${id}`;
/** So many lives, counted. */
const lives = (count: number): Message => ({ key: "amount.lives", with: { count } });
const dice = (rolled: readonly number[]) => ({ a: at(rolled, 0), b: at(rolled, 1) });

/** One event as a sentence for the log, with every modifier of a roll in it. */
export function tell(e: Event): Message | undefined {
  switch (e.t) {
    case "missionDrawn":
      return { key: "event.missionDrawn", with: { mission: `@mission.${e.mission}` } };
    case "squadDrawn":
      return {
        key: "event.squadDrawn",
        with: { faction: faction(e.faction), squad: e.squad.map(fighter) },
      };
    case "rolledOff":
      return e.first === "none"
        ? { key: "event.rolledOff.again", with: dice(e.dice) }
        : { key: "event.rolledOff", with: { ...dice(e.dice), faction: faction(e.faction) } };
    case "placed":
      return { key: "event.placed", with: { fighter: fighter(e.fighter), cell: e.cell } };
    case "turnBegan":
    case "turnEnded":
      return { key: `event.${e.t}`, with: { turn: e.turn } };
    case "drew":
      return { key: "event.drew", with: { faction: faction(e.faction), fighter: fighter(e.fighter) } };
    case "moved":
      return { key: `event.moved.${e.how}`, with: { fighter: fighter(e.fighter), from: e.from, to: e.to } };
    case "engaged":
      return { key: "event.engaged", with: { cell: e.cell } };
    case "tookToken":
      return {
        key: e.carried ? "event.tookToken.carried" : "event.tookToken",
        with: { fighter: fighter(e.fighter), cell: e.cell },
      };
    case "droppedToken":
      return { key: "event.droppedToken", with: { fighter: fighter(e.fighter), cell: e.cell } };
    case "handed":
      return { key: "event.handed", with: { player: seatName(e.seat), fighter: fighter(e.fighter) } };
    case "left":
      return { key: "event.left", with: { player: seatName(e.seat) } };
    case "ended":
      return { key: "event.ended", with: { fighter: fighter(e.fighter) } };
    case "finished":
      return {
        key: `event.finished.${e.winner === "draw" ? "draw" : e.reason}`,
        with: { faction: faction(e.faction) },
      };
    case "skipped":
      return { key: "event.skipped", with: { fighter: fighter(e.fighter) } };
    case "unmoved":
      return { key: `event.unmoved.${e.by}`, with: { fighter: fighter(e.fighter) } };
    case "pushed":
    case "displaced":
      return { key: `event.${e.t}`, with: { fighter: fighter(e.fighter), from: e.from, to: e.to } };
    case "forced":
      return {
        key: e.rolls ? "event.forced" : "event.forced.breacher",
        with: { fighter: fighter(e.fighter), cell: e.cell },
      };
    case "enterRolled":
      return { key: `event.enterRolled.${e.chooser}`, with: { fighter: fighter(e.fighter), die: e.die } };
    default:
      return tellDice(e);
  }
}

type DiceEvent = Extract<
  Event,
  {
    t:
      | "announced"
      | "checked"
      | "rerolled"
      | "kept"
      | "missed"
      | "strayed"
      | "healed"
      | "damageRolled"
      | "saveRolled"
      | "repelled"
      | "wounded"
      | "medicRolled"
      | "removed"
      | "revived";
  }
>;

function tellDice(e: DiceEvent): Message {
  switch (e.t) {
    case "announced":
      return e.target === "team"
        ? {
            key: "event.announced.team",
            with: { fighter: fighter(e.fighter), ability: ability(e.fighter, e.ability) },
          }
        : {
            key: "event.announced",
            with: {
              fighter: fighter(e.fighter),
              ability: ability(e.fighter, e.ability),
              target: fighter(e.target),
            },
          };
    case "checked":
      return {
        key: `event.checked.${e.die >= e.needs ? "passed" : "failed"}`,
        with: { die: e.die, needs: e.needs },
      };
    case "rerolled":
      return {
        key: `event.rerolled.${e.by}`,
        with: { fighter: fighter(e.fighter), thanksTo: fighter(e.thanksTo) },
      };
    case "kept":
      return { key: "event.kept", with: { fighter: fighter(e.fighter), die: e.die } };
    case "missed":
      return {
        key: "event.missed",
        with: { fighter: fighter(e.fighter), ability: ability(e.fighter, e.ability) },
      };
    case "strayed":
      return { key: "event.strayed", with: { target: fighter(e.target), hit: fighter(e.hit) } };
    case "healed":
      return { key: "event.healed", with: { faction: faction(e.faction), count: e.gained, lives: e.lives } };
    case "damageRolled":
      return {
        key: `event.damage.${e.range}`,
        with: {
          victim: fighter(e.victim),
          power: e.power,
          ...dice(e.dice),
          penalty: e.penalty,
          damage: e.damage,
        },
      };
    case "saveRolled":
      return {
        key: `event.save.${e.armourIgnored ? "pierced" : "armoured"}${e.otaman > 0 ? "Otaman" : ""}`,
        with: {
          what: `@save.${e.cover}.${e.roll}`,
          victim: fighter(e.victim),
          ...dice(e.dice),
          armour: e.armour,
          otaman: e.otaman,
          defence: e.defence,
        },
      };
    case "repelled":
      return {
        key: "event.repelled",
        with: { victim: fighter(e.victim), damage: e.damage, defence: e.defence },
      };
    case "wounded":
      return {
        key: "event.wounded",
        with: {
          victim: fighter(e.victim),
          count: e.wounds,
          damage: e.damage,
          defence: e.defence,
          faction: faction(e.faction),
          left: lives(e.lives),
        },
      };
    case "medicRolled":
      return {
        key: `event.medicRolled.${e.kept ? "kept" : "gone"}`,
        with: { medic: fighter(e.medic), victim: fighter(e.victim), die: e.die, left: lives(e.lives) },
      };
    case "removed":
      return {
        key: "event.removed",
        with: { victim: fighter(e.victim), count: e.wounds, damage: e.damage, defence: e.defence },
      };
    case "revived":
      return {
        key: "event.revived",
        with: { fighter: fighter(e.fighter), faction: faction(e.faction), lives: e.lives },
      };
  }
}
