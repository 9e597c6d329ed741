import { at, type Message, type Say, type Seat } from "@rubizh/engine";
import {
  BONUS_OF,
  type Bonus,
  type Bottom,
  COSTS,
  type Content,
  type Cost,
  type Gain,
  type GainKey,
  RESOURCE_OF,
  type Resource,
  SECTIONS,
  type Section,
} from "../rules/content.ts";
import { resourcesOf } from "../rules/control.ts";
import { benefit, bottomCost, freeBoxes, partsOf, topCost } from "../rules/costs.ts";
import { CHOICES_OF, type Choice } from "../rules/moves.ts";
import { amount } from "../rules/names.ts";
import { isFaction, matOf, type SeatView, seatOf, sectionOf, type View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import { BONUS_EMBLEMS, CUBE_EMBLEMS, GAIN_EMBLEMS } from "./looks.ts";

/** A number of something, as picture and as word. */
export interface Amount {
  readonly emblem: Emblem;
  readonly n: number;
  /** Key of its name. */
  readonly key: string;
}
export interface BottomFace {
  readonly action: Bottom;
  readonly resource: Resource;
  /** Of these so many boxes the last `dashed` can still be taken away by upgrades. */
  readonly cost: number;
  readonly dashed: number;
  readonly have: number;
  readonly coins: number;
  /** What every such action of this seat and its neighbours brings once the recruit is enlisted. */
  readonly bonus: Bonus;
  readonly enlisted: boolean;
}
/** What one alternative of an upper action brings; `either`: only one part of it. */
interface Gains {
  readonly what: Choice;
  readonly amounts: readonly Amount[];
  readonly either: boolean;
}
/** A column of the mat as it is now. */
export interface Column {
  readonly section: Section;
  readonly cost: readonly Amount[];
  /** One of these is taken. */
  readonly gains: readonly Gains[];
  /** The Factory card has a movement in its place. */
  readonly bottom: BottomFace | "none";
  /** Stands here since the last turn, or was chosen in this one. */
  readonly token: "last" | "now" | "none";
}

export const costOf = (cost: Cost): readonly Amount[] =>
  COSTS.flatMap((what) => {
    const n = cost[what] ?? 0;
    return n > 0 ? [{ emblem: BONUS_EMBLEMS[what], n, key: `bonus.${what}` }] : [];
  });
const gained = (gain: GainKey, n: number): Amount => ({ emblem: GAIN_EMBLEMS[gain], n, key: `gain.${gain}` });
export const gainOf = (gain: Gain): readonly Amount[] => partsOf(gain).map((p) => gained(p.gain, p.n));

/** What one alternative of an upper action brings this seat. */
function gainsOf(c: Content, p: SeatView, what: Choice): Gains {
  const alone = (amount: Amount): Gains => ({ what, amounts: [amount], either: false });
  switch (what) {
    case "resources":
      return alone(gained("any", 2));
    case "card": {
      const { gain, either } = factoryFace(c, Number(p.factoryCard));
      return { what, amounts: gain, either };
    }
    default:
      return alone({ emblem: CUBE_EMBLEMS[what], n: benefit(p, what), key: `ui.box.${what}` });
  }
}

/** Cost and gain of a Factory card; `either`: only one part of the gain is taken. */
interface FactoryFace {
  readonly cost: readonly Amount[];
  readonly gain: readonly Amount[];
  readonly either: boolean;
}
export function factoryFace(c: Content, card: number): FactoryFace {
  const data = c.data.factoryCards[card - 1];
  if (!data) return { cost: [], gain: [], either: false };
  const one = data.oneOf?.map((gain) => gained(gain, 1));
  return { cost: costOf(data.cost), gain: one ?? gainOf(data.gain), either: one !== undefined };
}

function bottomOf(c: Content, v: View, seat: Seat, section: Section): BottomFace | "none" {
  if (section === "factory") return "none";
  const p = seatOf(v, seat);
  const { bottom, coins } = sectionOf(c, p, section);
  const resource = RESOURCE_OF[bottom];
  const have = v.frames[0]?.t === "turn" ? resourcesOf(c, v, seat)[resource] : 0;
  return {
    action: bottom,
    resource,
    cost: bottomCost(c, p, bottom),
    dashed: freeBoxes(c, p, bottom),
    have,
    coins,
    bonus: BONUS_OF[bottom],
    enlisted: p.recruits[bottom] !== "mat",
  };
}

/** The columns of a mat in its own order; the Factory card comes fifth. */
export function columnsOf(c: Content, v: View, seat: Seat): readonly Column[] {
  const p = seatOf(v, seat);
  if (p.mat === "none") return [];
  const order: readonly Section[] = [
    ...matOf(c, p).sections.map((s) => s.top),
    ...(p.factoryCard === "none" ? [] : [at(SECTIONS, SECTIONS.length - 1)]),
  ];
  const f = v.frames[0];
  const chosen = f?.t === "turn" && f.seat === seat && f.chosen;
  return order.map((section) => ({
    section,
    cost: costOf(topCost(c, p, section)),
    gains: CHOICES_OF[section].map((what) => gainsOf(c, p, what)),
    bottom: bottomOf(c, v, seat, section),
    token: p.section !== section ? "none" : chosen ? "now" : "last",
  }));
}

/** The column that Relentless does not free stays closed for a turn. */
export const isClosed = (v: View, seat: Seat, { section, token }: Column): boolean => {
  const p = seatOf(v, seat);
  const relentless = isFaction(p, "rusviet") && (section !== "factory" || v.options.relentlessFactory);
  return token === "last" && !relentless;
};

/** Everybody's public numbers. */
export const tracksOf = (p: SeatView): readonly Amount[] => [
  { key: "bonus.coins", emblem: "two-coins", n: p.coins },
  { key: "bonus.power", emblem: "fist", n: p.power },
  { key: "bonus.popularity", emblem: "hearts", n: p.popularity },
  { key: "bonus.cards", emblem: "card-random", n: p.hand.size },
];

/** An amount as a counted name, such as "2 coins"; boxes of the mat have none. */
export const amountOf = ({ key, n }: Amount): Message =>
  /^(?:bonus|gain)\./.test(key)
    ? amount(key.slice(key.indexOf(".") + 1), n)
    : { key: "ui.amount", with: { what: `@${key}`, n } };

/** Amounts in words; all of them, or either of two. */
export function amountsSaid(amounts: readonly Amount[], say: Say, either = false): string {
  const words = amounts.map((one) => say(amountOf(one)));
  const [one = "", other = ""] = words;
  return either && words.length === 2
    ? say({ key: "ui.say.either", with: { one, other } })
    : words.join(", ");
}

/** A column in one breath. */
export function columnLabel(v: View, seat: Seat, column: Column, say: Say): string {
  const { section, cost, gains, bottom, token } = column;
  const either = gains.map((g) => amountsSaid(g.amounts, say, g.either));
  return [
    say({ key: `action.${section}` }),
    ...(cost.length > 0 ? [say({ key: "ui.say.costs", with: { cost: amountsSaid(cost, say) } })] : []),
    either.length > 1
      ? say({ key: "ui.say.either", with: { one: either[0] ?? "", other: either[1] ?? "" } })
      : (either[0] ?? ""),
    bottom === "none"
      ? say({ key: "action.factoryMove" })
      : `${say({ key: `action.${bottom.action}` })}: ${bottomNote(bottom, say)}`,
    ...(token === "now" ? [say({ key: "ui.say.chosen" })] : []),
    ...(isClosed(v, seat, column) ? [say({ key: "ui.lastTurn" })] : []),
  ].join("; ");
}

/** What a lower action costs and brings beside itself. */
export const bottomNote = ({ cost, resource, have, coins, enlisted, bonus }: BottomFace, say: Say): string =>
  [
    say({ key: "ui.say.bottom", with: { what: amount(resource, cost), have } }),
    ...(coins > 0 ? [say({ key: "ui.say.coins", with: { coins } })] : []),
    ...(enlisted ? [say({ key: "ui.say.recruit", with: { bonus: `@bonus.${bonus}` } })] : []),
  ].join("; ");
