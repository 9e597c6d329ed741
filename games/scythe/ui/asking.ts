import { kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Message, Say, Seat } from "@rubizh/engine";
import {
  BONUS_OF,
  BONUSES,
  BOTTOMS,
  type Content,
  type Cost,
  CUBES,
  GAINS,
  type GainKey,
  OPTIONS,
  RESOURCES,
  STRUCTURES,
} from "../rules/content.ts";
import { benefit, bottomCost } from "../rules/costs.ts";
import { CHOICES_OF, type Move, WITHOUT } from "../rules/moves.ts";
import { amount } from "../rules/names.ts";
import {
  CARD_VALUES,
  type Frame,
  factionOf,
  isFaction,
  type SeatView,
  seatOf,
  top,
  type Unit,
  type View,
} from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import {
  BONUS_EMBLEMS,
  BOTTOM_EMBLEMS,
  CUBE_EMBLEMS,
  GAIN_EMBLEMS,
  RESOURCE_EMBLEMS,
  STRUCTURE_EMBLEMS,
  UNIT_EMBLEMS,
} from "./looks.ts";
import { type Amount, amountsSaid, bottomNote, columnsOf, costOf, factoryFace, gainOf } from "./mat.ts";
import { END, leftUndone, OBJECTIVE, PART } from "./path.ts";

/** Something to tap that lies on no map: an action, an option of a card, a kind of unit. */
export interface Item {
  readonly spot: Spot;
  readonly title: string;
  readonly note?: string;
  readonly emblem?: Emblem;
  readonly cost?: readonly Amount[];
  readonly gain?: readonly Amount[];
  /** Only one part of the gain is taken. */
  readonly either?: boolean;
  /** Why it cannot be had now. */
  readonly closed?: string;
  /** What the lower half of a card offers. */
  readonly below?: string;
}
export interface Group {
  readonly title?: string;
  /** Rarely wanted: folded away. */
  readonly folded?: true;
  /** How many stand side by side; one below the other if left out. */
  readonly across?: 2 | 4;
  /** Beside what is offered, not a part of it: the end of the turn. */
  readonly aside?: true;
  readonly items: readonly Item[];
}
/** What is asked beside the map, with its heading. */
export interface Asked {
  readonly title: string;
  /** The groups say it all: no heading. */
  readonly plain: boolean;
  /** Told beside a picture: every item has its price and what it brings. */
  readonly scene?: true;
  readonly story?: string;
  /** What else is to be known, below the items. */
  readonly note?: string;
  readonly groups: readonly Group[];
}

type Open = ReadonlySet<Spot>;

/** The question of the frame as a sheet; undefined when the map alone answers it. */
export function askedOf(
  c: Content,
  v: View,
  seat: Seat,
  legal: readonly Move[],
  open: Open,
  say: Say,
): Asked | undefined {
  if (v.over !== "no") return undefined;
  const f = top(v);
  const groups = groupsOf(c, v, f, seat, legal, open, say).filter(({ items }) => items.length > 0);
  return groups.length === 0
    ? undefined
    : {
        title: say(titleOf(f, v, seat)),
        plain: f.t === "turn" || f.t === "moving",
        ...sceneOf(f, v, seat, say),
        groups,
      };
}

/** What is told beside the picture of a moment. */
function sceneOf(f: Frame, v: View, seat: Seat, say: Say): Pick<Asked, "scene" | "story" | "note"> {
  if (f.t === "factory") return { scene: true };
  if (f.t !== "encounter") return {};
  const two = isFaction(seatOf(v, seat), "polania") && f.taken.length === 0;
  return {
    scene: true,
    story: say({ key: `encounter.${f.card}.story` }),
    ...(two ? { note: say({ key: "ui.two.options" }) } : {}),
  };
}

function titleOf(f: Frame, v: View, seat: Seat): Message {
  if (f.t === "encounter") return { key: `encounter.${f.card}` };
  const { section } = seatOf(v, seat);
  return f.t === "turn" && f.chosen && section !== "none"
    ? { key: `action.${section}` }
    : { key: `phase.${f.t}` };
}

function groupsOf(
  c: Content,
  v: View,
  f: Frame,
  seat: Seat,
  legal: readonly Move[],
  open: Open,
  say: Say,
): readonly Group[] {
  const p = seatOf(v, seat);
  const t = (key: string, values?: Message["with"]): string =>
    say(values === undefined ? { key } : { key, with: values });
  switch (f.t) {
    case "turn":
      return f.chosen ? actions(c, v, seat, legal, t, say) : [];
    case "moving":
      return [
        {
          title: t("ui.whichUnit"),
          across: 2,
          items: named(open, "unit", (unit) => ({
            title: t(`unit.${unit}`),
            emblem: UNIT_EMBLEMS[unit as Unit],
          })),
        },
      ];
    case "producing":
    case "retreat":
      return [
        {
          title: t(f.t === "producing" ? "ui.fewer" : "ui.along"),
          across: 4,
          items: named(open, "amount", (n) => ({ title: n, emblem: f.t === "retreat" ? "worker" : "gears" })),
        },
      ];
    case "taking":
      return [
        {
          across: 4,
          items: f.parts
            .slice(0, 1)
            .flatMap(({ gain }) => amounts(open, GAIN_EMBLEMS[gain], t("ui.part.all"))),
        },
      ];
    case "receiving":
      return [
        {
          title: t([...open].some((s) => kindOf(s) === "resource") ? "ui.receive.what" : "ui.receive.where"),
          across: 4,
          items: RESOURCES.map((r) => ({
            spot: `resource/${r}`,
            title: t(`resource.${r}`),
            emblem: RESOURCE_EMBLEMS[r],
          })),
        },
      ];
    case "paying":
    case "discarding":
      return [
        {
          title: t(f.t === "paying" ? "ui.coercion" : "ui.yourCards"),
          across: 2,
          items: CARD_VALUES.filter((_, kind) => (p.hand.cards?.[kind] ?? 0) > 0)
            .filter((value) => legal.some((m) => m.t === "spend" && m.value === value))
            .map((value) => ({
              spot: `card/${value}`,
              title: t("ui.card", { value }),
              emblem: "card-random",
            })),
        },
      ];
    case "upgrading":
      return [
        {
          title: t("ui.upgrade.from"),
          across: 2,
          items: CUBES.filter((cube) => p.cubes[cube] === "mat").map((cube) => ({
            spot: `cube/${cube}`,
            title: t(`cube.${cube}`),
            note: t("ui.change", { was: benefit(p, cube), now: benefit(p, cube) + 1 }),
            emblem: CUBE_EMBLEMS[cube],
          })),
        },
        {
          title: t("ui.upgrade.to"),
          across: 2,
          items: BOTTOMS.map((bottom) => {
            const cost = bottomCost(c, p, bottom);
            return {
              spot: `box/${bottom}`,
              title: t(`action.${bottom}`),
              note: t("ui.cost.change", { was: cost, now: cost - 1 }),
              emblem: BOTTOM_EMBLEMS[bottom],
            };
          }),
        },
      ];
    case "deploying":
      return [
        {
          items: factionOf(c, p)
            .mechs.filter((_, slot) => p.mechs[slot] === "mat")
            .map((mech) => ({
              spot: `mech/${mech}`,
              title: t(`ability.${mech}`),
              note: t(mech === "riverwalk" ? `ability.riverwalk.${p.faction}` : `ability.${mech}.text`),
              emblem: mech,
            })),
        },
      ];
    case "building":
      return [
        {
          items: STRUCTURES.filter((s) => p.structures[s] === "mat").map((s) => ({
            spot: `structure/${s}`,
            title: t(`structure.${s}`),
            note: t(`ui.structure.${s}`),
            emblem: STRUCTURE_EMBLEMS[s],
          })),
        },
      ];
    case "enlisting":
      return [
        {
          title: t("ui.enlist.from"),
          items: BOTTOMS.filter((bottom) => p.recruits[bottom] === "mat").map((bottom) => ({
            spot: `recruit/${bottom}`,
            title: t(`action.${bottom}`),
            note: t("ui.enlist.ever", { bonus: `@bonus.${BONUS_OF[bottom]}` }),
            emblem: BOTTOM_EMBLEMS[bottom],
          })),
        },
        {
          title: t("ui.enlist.once"),
          across: 2,
          items: BONUSES.filter((bonus) => BOTTOMS.every((b) => p.recruits[b] !== bonus)).map((bonus) => ({
            spot: `bonus/${bonus}`,
            title: say(amount(bonus, 2)),
            emblem: BONUS_EMBLEMS[bonus],
          })),
        },
      ];
    case "choosing":
      return [
        {
          across: 2,
          items: f.of.map((gain) => ({
            spot: `gain/${gain}`,
            title: t(`gain.${gain}`),
            emblem: GAIN_EMBLEMS[gain],
          })),
        },
      ];
    case "encounter":
      return encounter(c, f, p, open, t);
    case "factory":
      return [
        {
          items: (v.factory.cards ?? []).map((card) => ({
            spot: `factory/${card}`,
            title: t(`factory.${card}`),
            ...factoryFace(c, card),
            below: t("ui.factoryMove.what"),
          })),
        },
      ];
    default:
      return [];
  }
}

type Said = (key: string, values?: Message["with"]) => string;

/** Spots of one kind that may be tapped now. */
const named = (open: Open, kind: string, face: (name: string) => Omit<Item, "spot">): readonly Item[] =>
  [...open].filter((s) => kindOf(s) === kind).map((s) => ({ spot: s, ...face(nameOf(s)) }));

/** How much to take; the most is all there is. */
function amounts(open: Open, emblem: Emblem, all: string): readonly Item[] {
  const items = named(open, "amount", (n) => ({ title: n, emblem }));
  const most = Math.max(...items.map(({ title }) => Number(title)));
  return items.map((item) => (Number(item.title) === most ? { ...item, note: all } : item));
}

/** The chosen column: what its upper action offers, and its lower action. */
function actions(
  c: Content,
  v: View,
  seat: Seat,
  legal: readonly Move[],
  t: Said,
  say: Say,
): readonly Group[] {
  const column = columnsOf(c, v, seat).find(({ token }) => token === "now");
  const f = v.frames[0];
  if (!column || f?.t !== "turn") return [];
  const { section, cost, gains, bottom } = column;
  const choices = CHOICES_OF[section];
  const above: Group = {
    title: choices.length > 1 ? t("ui.upper", { action: `@action.${section}` }) : t("ui.upper.only"),
    ...(choices.length > 1 ? { across: 2 as const } : {}),
    items: choices.map((what) => ({
      spot: `top/${what}`,
      title: t(`choice.${what}`),
      cost,
      gain: gains.find((g) => g.what === what)?.amounts ?? [],
      either: gains.some((g) => g.what === what && g.either),
    })),
  };
  const name = bottom === "none" ? t("action.factoryMove") : t(`action.${bottom.action}`);
  const note = bottom === "none" ? t("ui.factoryMove.what") : bottomNote(bottom, say);
  const below: Group = {
    title: t("ui.lower"),
    items: [
      {
        spot: "bottom/nothing",
        title: name,
        note,
        emblem: bottom === "none" ? "steeltoe-boots" : BOTTOM_EMBLEMS[bottom.action],
      },
    ],
  };
  const parts: Group = {
    title: t("ui.parts"),
    folded: true,
    items: [
      ...WITHOUT.filter((w) => w !== "nothing" && legal.some((m) => m.t === "bottom" && m.without === w)).map(
        (w): Item => ({ spot: `bottom/${w}`, title: t(`without.${w}`) }),
      ),
      ...legal.flatMap((m): readonly Item[] =>
        m.t === "part"
          ? [
              {
                spot: `part/${m.of}`,
                title: t("ui.part", { what: m.of === "bottom" ? name : `@choice.${m.of}` }),
              },
            ]
          : [],
      ),
    ],
  };
  const late: Group = { items: [{ spot: OBJECTIVE, title: t("ui.toObjective") }] };
  const over: Group = { aside: true, items: [{ spot: END, title: t("move.end") }] };
  return [
    ...(f.top === "open" ? [above] : []),
    ...(f.bottom === "open" ? [below] : []),
    parts,
    ...(legal.some((m) => m.t === "skip") ? [late] : []),
    ...(leftUndone(v, legal) === "none" ? [] : [over]),
  ];
}
/** What is missing for a price, with numbers. */
function lacking(cost: Cost, p: SeatView, t: Said): string | undefined {
  for (const what of ["coins", "popularity"] as const) {
    const [have, need] = [p[what], cost[what] ?? 0];
    if (have < need) return t(`ui.lacks.${what}`, { have, need });
  }
  return undefined;
}

function encounter(
  c: Content,
  f: Extract<Frame, { t: "encounter" }>,
  p: SeatView,
  open: Open,
  t: Said,
): readonly Group[] {
  const { card } = f;
  if (card === "none") return [];
  const options = c.data.encounters[card - 1]?.options ?? [];
  return [
    {
      items: OPTIONS.flatMap((id) => {
        const option = options.find((o) => o.id === id);
        if (!option) return [];
        const closed = f.taken.includes(id) ? t("ui.taken") : lacking(option.cost, p, t);
        return [
          {
            spot: `option/${id}` as Spot,
            title: t(`encounter.${card}.${id}`),
            cost: costOf(option.cost),
            gain: gainOf(option.gain),
            ...(closed === undefined ? {} : { closed }),
          },
        ];
      }),
    },
    {
      title: t("ui.leave"),
      folded: true,
      across: 2,
      items: named(open, "without", (parts) => ({
        title: parts === nameOf(PART) ? t("ui.part.option") : leaves(parts, open, t),
      })),
    },
  ];
}

/** What is not taken of the reward, or that nothing is. */
function leaves(parts: string, open: Open, t: Said): string {
  const names = (name: string): readonly GainKey[] => GAINS.filter((g) => name.split("+").includes(g));
  const all = new Set([...open].filter((s) => kindOf(s) === "without").flatMap((s) => names(nameOf(s))));
  const left = names(parts);
  return left.length === all.size ? t("ui.leave.all") : left.map((g) => t(`ui.leave.${g}`)).join(", ");
}

export const itemLabel = (item: Item, say: Say): string => {
  const { title, note, closed, below, cost = [], gain = [], either = false } = item;
  return [
    title,
    ...[note, closed].filter((said) => said !== undefined),
    ...(cost.length > 0 ? [say({ key: "ui.say.costs", with: { cost: amountsSaid(cost, say) } })] : []),
    ...(gain.length > 0
      ? [say({ key: "ui.say.brings", with: { gain: amountsSaid(gain, say, either) } })]
      : []),
    ...(below === undefined ? [] : [below]),
  ].join("; ");
};
