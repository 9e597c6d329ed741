import type { State } from "@rubizh/engine";
import type { LessonCode } from "@rubizh/engine/lesson";
import type { Cube, Section } from "../rules/content.ts";
import { controls, territories } from "../rules/control.ts";
import { benefit, bottomCost, topCost } from "../rules/costs.ts";
import type { Event } from "../rules/events.ts";
import type { ScytheGame } from "../rules/index.ts";
import { scoreOf } from "../rules/scoring.ts";
import {
  CARD_VALUES,
  type CombatFrame,
  type ScytheTypes,
  seatOf,
  sum,
  top,
  workersOut,
} from "../rules/state.ts";

type Table = State<ScytheTypes>;
type Told = readonly Event[];
type Side = CombatFrame["sides"][number] | Extract<Event, { t: "revealed" }>["sides"][number];
const [ME, RIVAL] = [0, 1];
/** From here on every territory, star and pair of resources is worth more. */
const LOVED = 7;

const ended = (told: Told): boolean => told.some((e) => e.t === "ended" && e.seat === ME);
const liked = (told: Told): boolean =>
  told.some((e) => e.t === "gained" && e.seat === ME && e.what === "popularity");
const won = (told: Told): boolean => told.some((e) => e.t === "revealed" && e.winner === ME);
const lost = (told: Told): boolean => told.some((e) => e.t === "revealed" && e.winner !== ME);
const shows = (sides: readonly Side[], seat: number): number => {
  const side = sides.find((each) => each.seat === seat);
  return (side?.dial ?? 0) + sum(CARD_VALUES.map((value, kind) => value * (side?.cards?.[kind] ?? 0)));
};

/** How much each option of the encounter gives. */
const GIFTS = { A: 3, B: 4, C: 5 };
const hasAll = (told: Told): boolean => {
  const gained = sum(told.flatMap((e) => (e.t === "gained" && e.seat === ME ? [e.n] : [])));
  return told.some((e) => e.t === "optioned" && e.seat === ME && GIFTS[e.option] === gained);
};
const isOver = (table: Table, told: Told): boolean =>
  told.some((e) => e.t === "left encounter") && !["encounter", "receiving"].includes(top(table).t);

/** What the lesson's sentences reckon with, and what its free stretches come to. */
export const code = ({ content }: ScytheGame): LessonCode<Table, Event> => {
  const total = (table: Table, seat: number): number => scoreOf(content, table, seat).total;
  const own = (table: Table) => seatOf(table, ME);
  const committed = (table: Table): number => {
    const frame = top(table);
    return frame.t === "combat" ? shows(frame.sides, RIVAL) : 0;
  };
  return {
    figures: {
      mine: (table) => total(table, ME),
      theirs: (table) => total(table, RIVAL),
      power: (table) => own(table).power,
      workers: (table) => workersOut(own(table)),
      lands: (table) => territories(content, table, ME).length,
      /** Metal that a mech costs. */
      mech: (table) => bottomCost(content, own(table), "deploy"),
      price: (table, section, what) =>
        topCost(content, own(table), section as Section)[what as "coins" | "power" | "popularity"] ?? 0,
      gives: (table, box) => benefit(own(table), box as Cube),
      cards: (table) => CARD_VALUES.filter((_, kind) => (own(table).hand.cards?.[kind] ?? 0) > 0),
      /** What the rival has committed, and what beats it. */
      committed,
      enough: (table) => committed(table) + 1,
    },
    is: {
      settled: (table, told) => isOver(table, told) && hasAll(told),
      declined: isOver,
      held: (table, told) => won(told) && own(table).power > 0,
      drained: (table, told) => won(told) && own(table).power === 0,
      tied: (_, told) => {
        const sides = told.flatMap((e) => (e.t === "revealed" ? e.sides : []));
        return lost(told) && shows(sides, ME) === shows(sides, RIVAL);
      },
      driven: (_, told) => lost(told),
      ahead: (table, told) => ended(told) && total(table, ME) > total(table, RIVAL),
      behind: (_, told) => ended(told),
      factory: (table) => controls(content, table, ME, content.factory),
      loved: (table, told) => liked(told) && own(table).popularity === LOVED,
    },
  };
};
