import type { Message, Seat } from "@rubizh/engine";
import type { OptionId, Section } from "../rules/content.ts";
import type { Event } from "../rules/events.ts";
import { amount, placeName } from "../rules/names.ts";
import { seatOf, type View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import { BONUS_EMBLEMS, GAIN_EMBLEMS, STAR_EMBLEMS, STRUCTURE_EMBLEMS, UNIT_EMBLEMS } from "./looks.ts";
import type { Amount } from "./mat.ts";

/** What others turned up just now and everybody may read: a card, the result of a fight. */
type Told = Extract<
  Event,
  { t: "revealed" | "encounter" | "automa" | "automa fights" | "factory" | "objective" }
>;
interface Deed {
  readonly emblem: Emblem;
  readonly said: Message;
}
/** A turn of somebody else as a card: what was chosen, what it cost and brought, what was done on the map. */
interface Turn {
  readonly t: "turn";
  readonly seat: Seat;
  readonly section: Section | "none";
  readonly amounts: readonly Amount[];
  readonly deeds: readonly Deed[];
}
/** `later` is what came of it. */
export type News = (Told & { readonly taken: readonly OptionId[]; readonly later: readonly Event[] }) | Turn;

const TOLD: ReadonlySet<Event["t"]> = new Set([
  "revealed",
  "encounter",
  "automa",
  "automa fights",
  "factory",
  "objective",
]);
/** With these another action begins: the card that was turned up goes back. */
const ONWARD: ReadonlySet<Event["t"]> = new Set(["began", "section"]);

/** The card to show for what has happened in a turn so far; whoever comes in the middle of it reads the rest off the table. */
export function newsOf(v: View, story: readonly Event[]): News | undefined {
  const last = story.findLastIndex((e) => TOLD.has(e.t));
  const later = story.slice(last + 1);
  const taken = later.flatMap((e) => (e.t === "optioned" ? [e.option] : []));
  if (last >= 0 && !later.some((e) => ONWARD.has(e.t))) return { ...(story[last] as Told), taken, later };
  const [turn, f] = [v.frames[0], v.frames.at(-1)];
  if (f?.t === "encounter" && f.card !== "none") return { ...f, card: f.card, taken, later };
  return turn?.t === "turn" ? turnOf(v, story, turn.seat) : undefined;
}

const turnOf = (v: View, story: readonly Event[], seat: Seat): Turn => ({
  t: "turn",
  seat,
  section:
    story.some((e) => e.t === "turn") && !story.some((e) => e.t === "section")
      ? "none"
      : seatOf(v, seat).section,
  amounts: amountsOf(story, seat),
  deeds: story.flatMap((e) => deedOf(e) ?? []),
});

/** Everything that one seat paid, lost, gained and drew, summed up. */
export function amountsOf(story: readonly Event[], seat: Seat): readonly Amount[] {
  const sums = new Map<keyof typeof GAIN_EMBLEMS, number>();
  const add = (what: keyof typeof GAIN_EMBLEMS, n: number): unknown =>
    sums.set(what, (sums.get(what) ?? 0) + n);
  for (const e of story) {
    if (!("seat" in e) || e.seat !== seat) continue;
    if (e.t === "gained") add(e.what, e.n);
    else if (e.t === "paid" || e.t === "lost") add(e.what, -e.n);
    else if (e.t === "drew") add("cards", e.count);
    else if (e.t === "spent") add("cards", -1);
  }
  return [...sums]
    .filter(([, n]) => n !== 0)
    .map(([what, n]) => ({ emblem: GAIN_EMBLEMS[what], n, key: `gain.${what}` }));
}

/** What can be seen on the map and the mats. */
function deedOf(e: Event): Deed | undefined {
  const deed = (emblem: Emblem, values: NonNullable<Message["with"]>): Deed => ({
    emblem,
    said: { key: `ui.deed.${e.t}`, with: values },
  });
  switch (e.t) {
    case "stepped":
      return deed(UNIT_EMBLEMS[e.unit], {
        unit: `@unit.${e.unit}`,
        from: placeName(e.from),
        to: placeName(e.to),
      });
    case "hired":
      return deed("worker", { what: amount("workers", e.n), at: placeName(e.at) });
    case "drove":
      return deed("worker", { what: amount("workers", e.workers), at: placeName(e.at) });
    case "upgraded":
      return deed("upgrade", { cube: `@cube.${e.cube}`, to: `@action.${e.to}` });
    case "deployed":
      return deed(e.mech, { mech: `@ability.${e.mech}`, at: placeName(e.at) });
    case "built":
      return deed(STRUCTURE_EMBLEMS[e.structure], {
        structure: `@structure.${e.structure}`,
        at: placeName(e.at),
      });
    case "enlisted":
      return deed(BONUS_EMBLEMS[e.bonus], { from: `@action.${e.from}`, what: amount(e.bonus, 2) });
    case "arrived":
      return deed(UNIT_EMBLEMS[e.unit], { unit: `@unit.${e.unit}`, at: placeName(e.at) });
    case "star":
      return deed(STAR_EMBLEMS[e.star], { star: `@star.${e.star}` });
    default:
      return undefined;
  }
}
