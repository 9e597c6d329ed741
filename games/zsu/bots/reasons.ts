// Every level: why it makes its move, told by what differs from the next best idea.
import { type Difference, type Judged, reasonOf } from "@rubizh/bots";
import { at, canonical, type Explain, type Level, last, type Seat, type Value } from "@rubizh/engine";
import type { CardId } from "../rules/cards.ts";
import { achievementOf, type Content, cardOf, objectOf } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { linesOf } from "../rules/lines.ts";
import type { Lane, Move, Table } from "../rules/state.ts";
import { type Account, accountOf } from "./account.ts";
import { cardWorth, type Outlook, outlook, type Rated } from "./evaluate.ts";
import { chosen, content as contentFor, rater, weightsOf } from "./levels.ts";
import { costOf } from "./offers.ts";
import { finish, nextOf, plans } from "./propose.ts";

type Shows = NonNullable<Difference["shows"]>;
type Plan = Judged<Move> & { readonly lanes?: readonly Lane[] };

/** Victory points that nobody feels. */
const FLAT = 0.05;
/** As many allocations as the bot itself compares. */
const PLANS = 4;

export const explain = (level: Level): Explain<ZsuTypes> => {
  const rate = rater(level);
  return (v, seat, rng, budget, move) => {
    const moves = rate(v, seat, budget);
    const own = move ?? chosen(moves, level, rng);
    const c: Case = {
      content: contentFor(v),
      v,
      seat,
      o: outlook(contentFor(v), v, seat, weightsOf(level, v)),
    };
    const laid = last(v.frames).t === "deploy" ? layings(c) : new Map<string, readonly Lane[]>();
    const plan = ({ move: first, worth }: Rated): Plan => {
      const lanes = laid.get(canonical(first));
      const line = lanes ? lineOf(c, first, lanes) : [first];
      return { line, worth, idea: canonical(first), ...(lanes ? { lanes } : {}) };
    };
    const found = moves.find((m) => canonical(m.move) === canonical(own));
    return reasonOf<Move, Plan>({
      chosen: plan(found ?? { move: own, worth: at(moves, 0).worth }),
      others: moves.filter((m) => m !== found).map(plan),
      forced: moves.length === 1 && found !== undefined,
      flat: FLAT,
      differ: (a, b) => (found ? differences(c, a, b) : []),
    });
  };
};

/** A table as one seat judges it. */
interface Case {
  readonly content: Content;
  readonly v: Table;
  readonly seat: Seat;
  readonly o: Outlook;
}

/** The lanes that each first card leads to, in the best of the plans that begin with it. */
function layings({ content, v, seat, o }: Case): ReadonlyMap<string, readonly Lane[]> {
  const found = new Map<string, readonly Lane[]>();
  for (const plan of plans(content, v, seat, o, PLANS)) {
    const key = canonical(nextOf(v, seat, plan) ?? finish(content, v, seat, o));
    if (!found.has(key)) found.set(key, plan.lanes);
  }
  return found;
}

/** All cards of a plan in the order in which they are laid. */
function lineOf({ v, seat }: Case, first: Move, lanes: readonly Lane[]): readonly Move[] {
  const has = linesOf(at(v.seats, seat)).lanes;
  const line = lanes.flatMap(({ front, support }, i): readonly Move[] => [
    ...(at(has, i).front === "none" && front !== "none"
      ? [{ t: "front", lane: i + 1, card: front } as const]
      : []),
    ...(at(has, i).support === "none" && support !== "none"
      ? [{ t: "support", lane: i + 1, card: support } as const]
      : []),
  ]);
  return line.length > 0 ? line : [first];
}

function differences(c: Case, a: Plan, b: Plan): readonly Difference[] {
  const total = a.worth - b.worth;
  const known = groupsOf(c, a, b, total).map((d) => (speaksTrue(d) ? d : { ...d, bears: false }));
  const told = known.reduce((sum, { amount }) => sum + amount, 0);
  return [...known, { id: "rest", amount: total - told, shows: undefined }];
}

function groupsOf(c: Case, a: Plan, b: Plan, total: number): readonly Difference[] {
  const [one, two] = [at(a.line, 0), at(b.line, 0)];
  if (a.lanes && b.lanes) {
    const of = (lanes: readonly Lane[]): Account => accountOf(c.content, c.v, c.seat, c.o, lanes);
    return battles(of(a.lanes), of(b.lanes));
  }
  if (one.t === "swap" || two.t === "swap") return [named("swap", total, nameOf(one), nameOf(two))];
  switch (one.t === "pass" || one.t === "done" ? two.t : one.t) {
    case "buy":
      return buying(c, one, two);
    case "bid":
      return bidding(c, one, two, total);
    case "discard":
    case "recover":
      return [named(one.t === "pass" ? two.t : one.t, total, nameOf(one), nameOf(two))];
    case "keep":
      return [{ id: "feat", amount: total, shows: changed(featOf(c, one), featOf(c, two)) }];
    case "scout":
      return [named("scout", total, nameOf(one), nameOf(two))];
    case "lay":
      return [{ id: "paid", amount: total, shows: changed(paidBy(c, one), paidBy(c, two)) }];
    case "use":
      return [{ id: "bonus", amount: total, shows: one.t === "use" ? {} : undefined }];
    default:
      return [];
  }
}

const changed = (after: number, before: number): Shows | undefined =>
  after === before ? undefined : { after, before };
const card = (id: CardId): string => `@card.${id}`;

/** What the cards in the lanes do: who falls, who is lost, panic, points. */
function battles(a: Account, b: Account): readonly Difference[] {
  const of = (id: keyof Account["worth"]): number => a.worth[id] - b.worth[id];
  return [
    listed("destroyed", of("destroyed"), a.destroyed, b.destroyed, (id) => `@enemy.${id}`),
    listed("lost", of("lost"), a.lost, b.lost, card),
    { id: "panic", amount: of("panic"), shows: changed(a.panic, b.panic) },
    { id: "points", amount: of("points"), shows: changed(a.points, b.points) },
  ];
}

/** Those of the one list that the other has not. */
function only(ids: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return ids.filter((id) => {
    const i = left.indexOf(id);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}
function listed(
  id: string,
  amount: number,
  after: readonly string[],
  before: readonly string[],
  name: (id: string) => Value,
): Difference {
  const [more, less] = [only(after, before).map(name), only(before, after).map(name)];
  return named(id, amount, more, less);
}
/** "A instead of B", or only one of them. */
function named(id: string, amount: number, after: readonly Value[], before: readonly Value[]): Difference {
  if (canonical(after) === canonical(before)) return { id, amount, shows: undefined };
  if (before.length === 0) return { id: `${id}.only`, amount, shows: { after } };
  if (after.length === 0) return { id: `${id}.none`, amount, shows: { before } };
  return { id, amount, shows: { after, before } };
}
function nameOf(m: Move): readonly Value[] {
  if (m.t === "discard" || m.t === "recover") return [card(m.card)];
  if (m.t === "swap") return [card(m.take)];
  return m.t === "scout" && m.drop !== "none" ? [`@enemy.${m.drop}`] : [];
}

const featOf = ({ content }: Case, m: Move): number =>
  m.t === "keep" ? achievementOf(content, m.achievement).worth : 0;
function paidBy({ content }: Case, m: Move): number {
  const paid = m.t === "lay" ? cardOf(content, m.card).compensation : undefined;
  return paid?.t === "mobilization" ? paid.amount : 0;
}

/** A card of the reserve: its figures, and the points that are left. */
function buying(c: Case, one: Move, two: Move): readonly Difference[] {
  const [x, y] = [boughtBy(c, one), boughtBy(c, two)];
  const worth = (id: CardId | undefined): number => (id === undefined ? 0 : cardWorth(c.o, id));
  const names = named("card", worth(x) - worth(y), x ? [card(x)] : [], y ? [card(y)] : []);
  const strength = (id: CardId | undefined): number => (id === undefined ? 0 : strengthOf(c.content, id));
  const shows = names.shows && { ...names.shows, strength: strength(x), other: strength(y) };
  return [{ ...names, shows }];
}
function boughtBy({ v }: Case, m: Move): CardId | undefined {
  if (m.t !== "buy") return undefined;
  if (m.slot === "aid") return "aid";
  return m.slot === "next" ? undefined : at(v.reserve, m.slot - 1);
}
const strengthOf = (content: Content, id: CardId): number => {
  const { attack, defence, support } = cardOf(content, id);
  return attack + defence + support;
};

/** Cards for an object: what the battle loses without them, and what the object promises. */
function bidding(c: Case, one: Move, two: Move, total: number): readonly Difference[] {
  const bid = (m: Move): readonly CardId[] => (m.t === "bid" ? m.cards : []);
  const cost = (m: Move): number => (m.t === "bid" ? costOf(c.content, c.v, c.seat, c.o, m.cards) : 0);
  const spent = cost(two) - cost(one);
  const { worth } = objectOf(c.content, last(c.v.objectPile));
  return [
    listed("cost", spent, bid(one), bid(two), card),
    { id: "prize", amount: total - spent, shows: { worth } },
  ];
}

/** A sentence never speaks against its own figure. */
const MORE_IS_BETTER = ["points", "feat", "paid"];
function speaksTrue({ id, amount, shows }: Difference): boolean {
  const [after, before] = [shows?.["after"], shows?.["before"]];
  if (typeof after !== "number" || typeof before !== "number") return true;
  const more = Math.sign(after - before);
  if (MORE_IS_BETTER.includes(id)) return more === Math.sign(amount);
  return id !== "panic" || -more === Math.sign(amount);
}
