import { type Message, seatName } from "@rubizh/engine";
import type { Event } from "../rules/event.ts";
import { amount } from "../rules/frame.ts";

/** Names in a row, each in quotes, for they have commas and words of their own. */
export const quoted = (prefix: string, ids: readonly string[]): Message[] =>
  ids.map((id) => ({ key: "quoted", with: { name: `@${prefix}.${id}` } }));

/** One event as a sentence for the log; undefined when another sentence says it better. */
export function tell(e: Event): Message | undefined {
  const say = (key: string, values: Message["with"] = {}): Message => ({
    key: `event.${key}`,
    with: "seat" in e ? { player: seatName(e.seat), ...values } : values,
  });
  switch (e.t) {
    case "firstDrawn":
    case "panicTaken":
    case "passed":
    case "ready":
    case "panicReturned":
    case "left":
    case "ended":
    case "warBegan":
    case "rocketStruck":
      return say(e.t);
    case "coloured":
      return say(e.t, { colour: `@colour.${e.colour}` });
    case "achievementsOpened":
      return say(e.t, { achievements: quoted("achievement", e.achievements) });
    case "secretKept":
      return e.achievement === null
        ? say(e.t)
        : say("secretMine", { achievement: `@achievement.${e.achievement}` });
    case "secretShown": {
      const achievement = `@achievement.${e.achievement}`;
      if (e.points === null) return say(e.t, { achievement });
      return e.points === 0
        ? say(`${e.t}.unmet`, { achievement })
        : say(`${e.t}.met`, { achievement, what: amount("victory", e.points) });
    }
    case "restocked": {
      const [only, ...more] = e.cards;
      const next = `@card.${e.next}`;
      if (only === undefined) return undefined;
      return more.length === 0
        ? say(e.t, { card: `@card.${only.card}`, next })
        : say("restockedAll", { next });
    }
    case "enemiesShared":
    case "deckShuffled":
      return say(e.t, { what: amount("cards", e.size) });
    case "enemiesShuffled":
      return say(e.wave ? "enemiesWave" : e.t, { what: amount("cards", e.size) });
    case "roundBegan":
      return say(e.t, { round: e.round });
    case "eventRevealed":
      return say(e.t, { event: `@happening.${e.event}`, text: `@happening.${e.event}.text` });
    case "objectRevealed":
    case "relieved":
    case "objectLost":
    case "objectStays":
      return say(e.t, { object: `@object.${e.object}` });
    case "pointsGiven":
    case "cannotBuy":
    case "pointsLost":
      return say(e.t, { what: amount("mobilization", e.points) });
    case "panicSpared":
      return say(`${e.t}.${e.why}`);
    case "drew":
      return say(e.t, { count: e.count });
    case "looked":
      return say(e.t, { what: amount("cards", e.count) });
    case "enemiesLaid": {
      const fronts = e.line.map((l) => l.front);
      return fronts.length === 0 ? say(`${e.t}.none`) : say(e.t, { enemies: quoted("enemy", fronts) });
    }
    case "scouted":
      return e.dropped === "none" ? say("scoutedNone") : say(e.t, { enemy: `@enemy.${e.dropped}` });
    case "discarded":
      return say(e.t, { card: `@card.${e.card}` });
    case "recovered":
      return e.card === "none" ? say("recoveredNone") : say(e.t, { card: `@card.${e.card}` });
    case "enemyBid":
      return say(e.t, { enemy: `@enemy.${e.enemy}`, value: e.value });
    case "bid":
      return say(e.t, { amount: e.amount });
    case "committed":
      return e.cards.length === 0
        ? say(`${e.t}.none`)
        : say(e.t, { amount: e.amount, cards: quoted("card", e.cards) });
    case "waited":
      return say(`${e.t}.${e.wants}`);
    case "swapped":
      return say(e.t, { sent: `@card.${e.sent}`, took: `@card.${e.took}` });
    case "bonusUsed":
      return e.reward === "mobilization"
        ? say("bonusPoints", { card: `@card.${e.card}`, what: amount("mobilization", e.amount) })
        : say(e.t, { card: `@card.${e.card}`, reward: `@reward.${e.reward}` });
    case "unopposed":
      return say(e.t, { lane: e.lane });
    case "fought": {
      const { attack, defence, enemyAttack, enemyDefence, destroyed, lost } = e.duel;
      const outcome = destroyed ? (lost ? "both" : "win") : lost ? "lost" : "hold";
      return say(
        `${e.t}.${outcome}`,
        destroyed ? { lane: e.lane, attack, enemyDefence } : { lane: e.lane, defence, enemyAttack },
      );
    }
    case "compensated":
      return e.points === 0
        ? undefined
        : say(e.t, { card: `@card.${e.card}`, what: amount("mobilization", e.points) });
    case "bought":
      return say(e.t, { card: `@card.${e.card}`, what: amount("mobilization", e.price) });
    // What the owner of the lines sees on them, and what the next sentence tells anyway.
    case "secretDealt":
    case "eventsBuilt":
    case "enemiesDrawn":
    case "placed":
    case "tookBack":
    case "declined":
    case "planned":
    case "pondered":
    case "swapPlanned":
    case "linesOpened":
    case "cleared":
      return undefined;
  }
}
