import { last, type Message } from "@rubizh/engine";
import type { Event } from "../rules/state.ts";

/** A number in a sum, and where it comes from; "none" for something that adds nothing, and is told for that. */
interface Term {
  readonly amount: number | "none";
  readonly label: Message;
}
/** Dice, what is added to them, and what it makes. */
export interface Sum {
  readonly dice: readonly number[];
  readonly terms: readonly Term[];
  readonly total: number;
}
interface Check {
  readonly die: number;
  readonly needs: number;
  /** The die was rolled again. */
  readonly again: boolean;
}
/** One victim: the damage, the saving rolls and what came of them. */
export interface Exchange {
  readonly victim: string;
  readonly attack: Sum;
  readonly saves: readonly Sum[];
  readonly medic: { readonly die: number; readonly kept: boolean } | undefined;
  readonly outcome: Event | undefined;
}
/** Everything that was rolled since an ability was announced. */
export interface Tray {
  readonly what: Extract<Event, { t: "announced" | "forced" | "rolledOff" }>;
  readonly checks: readonly Check[];
  readonly exchanges: readonly Exchange[];
  /** What happened beside the exchanges: a miss, a stray shot, healing, a push. */
  readonly notes: readonly Event[];
}

const BEGINS: readonly Event["t"][] = ["announced", "forced", "rolledOff"];
const BELONGS: readonly Event["t"][] = [
  "checked",
  "rerolled",
  "kept",
  "missed",
  "strayed",
  "healed",
  "damageRolled",
  "saveRolled",
  "repelled",
  "wounded",
  "medicRolled",
  "removed",
  "revived",
  "skipped",
  "unmoved",
  "pushed",
  "enterRolled",
  "displaced",
];

/** What lies in the tray after more has happened: the last roll and everything that belongs to it. */
export function gathered(so: readonly Event[], events: readonly Event[]): readonly Event[] {
  const begun = events.findLastIndex((e) => BEGINS.includes(e.t));
  const fresh = events.slice(begun + 1).filter((e) => BELONGS.includes(e.t));
  if (begun >= 0) return [...events.slice(begun, begun + 1), ...fresh];
  return so.length === 0 || fresh.length === 0 ? so : [...so, ...fresh];
}

type Damage = Extract<Event, { t: "damageRolled" }>;
type Save = Extract<Event, { t: "saveRolled" }>;

/** The way to the victim, told even when it costs nothing for a reason. */
const distanceTerm = ({ range, penalty, between }: Damage): readonly Term[] => {
  if (range === "penalty")
    return [{ amount: -penalty, label: { key: "ui.term.distance", with: { count: between } } }];
  if (range === "precise" || range === "across")
    return [{ amount: "none", label: { key: `ui.term.${range}` } }];
  return [];
};

const attackOf = (e: Damage, ability: string): Sum => ({
  dice: e.dice,
  terms: [{ amount: e.power, label: { key: `ability.${e.fighter}.${ability}` } }, ...distanceTerm(e)],
  total: e.damage,
});

const saveOf = (e: Save): Sum => ({
  dice: e.dice,
  terms: [
    e.armourIgnored
      ? { amount: "none", label: { key: "ui.term.pierced", with: { armour: e.armour } } }
      : { amount: e.armour, label: { key: "ui.term.armour" } },
    ...(e.otaman > 0 ? [{ amount: e.otaman, label: { key: "specialisation.otaman" } }] : []),
    // Told once: the second roll is there for the same reason.
    ...(e.cover === "none" || e.roll === 2
      ? []
      : [{ amount: "none" as const, label: { key: `ui.term.cover.${e.cover}` } }]),
  ],
  total: e.defence,
});

/** The rolls of a tray in order; undefined when nothing has been rolled. */
export function trayOf(events: readonly Event[]): Tray | undefined {
  const [what] = events;
  if (what?.t !== "announced" && what?.t !== "forced" && what?.t !== "rolledOff") return undefined;
  const ability = what.t === "announced" ? what.ability : "";
  const checks: Check[] = [];
  const exchanges: Exchange[] = [];
  const notes: Event[] = [];
  const amend = (change: Partial<Exchange>): void => {
    if (exchanges.length > 0) exchanges.push({ ...last(exchanges.splice(-1)), ...change });
  };
  for (const e of events.slice(1)) {
    if (e.t === "checked") checks.push({ die: e.die, needs: e.needs, again: checks.length > 0 });
    else if (e.t === "damageRolled")
      exchanges.push({
        victim: e.victim,
        attack: attackOf(e, ability),
        saves: [],
        medic: undefined,
        outcome: undefined,
      });
    else if (e.t === "saveRolled") amend({ saves: [...(exchanges.at(-1)?.saves ?? []), saveOf(e)] });
    else if (e.t === "medicRolled") amend({ medic: { die: e.die, kept: e.kept }, outcome: e });
    else if (e.t === "repelled" || e.t === "wounded" || e.t === "removed") amend({ outcome: e });
    else if (e.t !== "kept") notes.push(e);
  }
  return { what, checks, exchanges, notes };
}

/** Of two saving rolls the better one counts. */
export const counts = ({ saves }: Exchange, i: number): boolean =>
  saves.length < 2 || saves.findIndex((s) => s.total === Math.max(...saves.map((x) => x.total))) === i;

/** "+ 7", "− 2". */
export const signed = (n: number): string => (n < 0 ? `−\u2009${-n}` : `+\u2009${n}`);
