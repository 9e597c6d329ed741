import { at, last, type State } from "@rubizh/engine";
import type { LessonCode } from "@rubizh/engine/lesson";
import { amountOf } from "../rules/bids.ts";
import { cardOf, enemyOf, objectOf } from "../rules/content.ts";
import { duel } from "../rules/duel.ts";
import type { Event, ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import { turnOf } from "../rules/lines.ts";
import { pairIn } from "../rules/pair.ts";
import { panicOf } from "../rules/panic.ts";
import { scoreOf } from "../rules/scoring.ts";

type Table = State<ZsuTypes>;
const LEARNER = 0;
/** Points that buy the cheapest card of the reserve. */
const CHEAPEST = 2;

/** What the lesson's sentences reckon with, and where its free stretches may lead. */
export const code = ({ content }: Zsu): LessonCode<Table, Event> => {
  const own = (table: Table): Table["seats"][number] => at(table.seats, LEARNER);
  /** The battle is over and the learner has laid out what was left in hand. */
  const isFought = (table: Table): boolean => {
    const top = last(table.frames);
    return top.t === "compensate" && top.turn !== LEARNER;
  };
  const foe = (table: Table, lane = "") =>
    enemyOf(content(table), at(own(table).enemyLine, Number(lane) - 1).front);
  const isIdle = (table: Table): boolean => own(table).points >= CHEAPEST;
  return {
    figures: {
      panic: (table) => panicOf(table, LEARNER),
      total: (table) => scoreOf(content(table), table).total[LEARNER],
      /** Attack and defence as printed. */
      card: (table, id = "") => {
        const { attack, defence } = cardOf(content(table), id);
        return [attack, defence];
      },
      attack: (table, id = "") => cardOf(content(table), id).attack,
      defence: (table, id = "") => cardOf(content(table), id).defence,
      enemy: (table, lane) => {
        const { attack, defence } = foe(table, lane);
        return [attack, defence];
      },
      menace: (table, lane) => foe(table, lane).attack,
      shield: (table, lane) => foe(table, lane).defence,
      /** A lane of this number, where there is one. */
      slot: (table, lane) => Number(lane) <= own(table).enemyLine.length && Number(lane),
      /** Of a lane as it stands: our attack, their defence, their attack, our defence. */
      lane: (table, lane) => {
        const i = Number(lane) - 1;
        const cards = content(table);
        const s = own(table);
        const { attack, defence, enemyAttack, enemyDefence } = duel(
          cards,
          at(s.enemyLine, i),
          pairIn(cards, s, i, turnOf(table, LEARNER)),
        );
        return [attack, enemyDefence, enemyAttack, defence];
      },
      support: (table, id = "") => cardOf(content(table), id).support,
      price: (table, slot) => cardOf(content(table), at(table.reserve, Number(slot) - 1)).price,
      /** Places of the reserve that the points can pay for. */
      affordable: (table) =>
        table.reserve.flatMap((id, i) =>
          cardOf(content(table), id).price <= own(table).points ? [i + 1] : [],
        ),
      /** Mobilisation points that a card gives in the rear. */
      pays: (table, id = "") => {
        const { compensation } = cardOf(content(table), id);
        return compensation.t === "mobilization" ? compensation.amount : 0;
      },
      offer: (table, cards = "") => amountOf(content(table), table, LEARNER, cards.split(" ")),
      /** What the object on top asks for and what it is worth. */
      object: (table) => {
        const { points, worth } = objectOf(content(table), last(table.objectPile));
        return [points, worth];
      },
      /** What an object or an achievement is worth. */
      worth: (table, id = "") => {
        const { objects, achievements } = content(table);
        return (objects.get(id) ?? achievements.get(id))?.worth;
      },
      bid: (table) => {
        const top = last(table.frames);
        return top.t === "auction" ? Math.max(...top.bids.map(({ amount }) => amount)) : undefined;
      },
    },
    is: {
      rearDone: (table, events) =>
        isFought(table) && !isIdle(table) && !events.some((e) => e.t === "unopposed" && e.seat === LEARNER),
      idle: (table) => isFought(table) && isIdle(table),
    },
  };
};
