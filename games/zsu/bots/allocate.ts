// Every level: the best ways to lay a hand against the enemy line.
import { at, type Seat } from "@rubizh/engine";
import type { CardId } from "../rules/cards.ts";
import { type Content, cardOf, PANIC } from "../rules/content.ts";
import { canFront, canSupport, linesOf } from "../rules/lines.ts";
import type { Lane, Table } from "../rules/state.ts";
import { type Outlook, purchases } from "./evaluate.ts";
import { bonusesOf, duelTable, type Hand, NONE, type Part } from "./outcomes.ts";

/** More points than a turn can bring. */
const MOST_POINTS = 14;

export interface Allocation {
  readonly lanes: readonly Lane[];
  readonly worth: number;
}

/** The battle of one hand; duels are fought once, for whatever part of the hand it is asked about. */
export interface Battle {
  /** All free cards. */
  readonly whole: Part;
  /** The best that these cards can do, while `spent` ones are committed to a deblockade. */
  worth(free: Part, spent?: Part): number;
  /** The best allocations of all free cards, at most `keep` of them, best first. */
  plans(keep: number): readonly Allocation[];
}

/** Where cards stand: by lane the index of the front card and of the supporter, or NONE. */
interface Stand {
  readonly worth: number;
  readonly fronts: readonly number[];
  readonly supports: readonly number[];
}

export const sizeOf = (part: Part): number => {
  let n = 0;
  for (let rest = part; rest !== 0; rest &= rest - 1) n += 1;
  return n;
};

/** For each card an equal free one before it: that one goes first, so that equal allocations are met once. */
const twinsOf = (h: Hand, ids: readonly CardId[]): readonly Part[] =>
  ids.map((id, i) => {
    const k = i < h.free.length ? ids.lastIndexOf(id, i - 1) : NONE;
    return i > 0 && k !== NONE ? 1 << k : 0;
  });

/** Whether a card of the set has a twin that should have gone first. */
function isLate(twins: readonly Part[], set: Part, among: Part): boolean {
  for (let ones = set; ones !== 0; ones &= ones - 1)
    if (at(twins, 31 - Math.clz32(ones & -ones)) & among & ~set) return true;
  return false;
}

/**
 * Every way to lay a hand against the enemy. Which bonuses work depends only on the cards that are played and on
 * whether a lane stays open; for each such case the lanes are filled from a table of duels, and of two cards in a lane
 * only the order that is not worse in every respect is looked at.
 */
function battleOf(h: Hand): Battle {
  const lanes = h.enemies.length;
  const placed = h.lanes.flatMap((l) => [l.front, l.support]).filter((id) => id !== "none");
  const ids = [...h.free, ...placed, ...h.committed];
  const cards = ids.map((id) => cardOf(h.content, id));
  const whole = (1 << h.free.length) - 1;
  const standing = ((1 << placed.length) - 1) << h.free.length;
  const committed = ((1 << h.committed.length) - 1) << (h.free.length + placed.length);
  const table = duelTable(h, ids, cards);
  const bonuses = bonusesOf(h, cards);
  const layable = cards.reduce(
    (mask, card, i) => (canFront(card) || canSupport(card) ? mask | (1 << i) : mask),
    0,
  );
  const twins = twinsOf(h, ids);

  const fronts = Array<number>(lanes).fill(NONE);
  const supports = Array<number>(lanes).fill(NONE);
  let best: Stand[] = [];
  let keep = 1;
  let bar = Number.NEGATIVE_INFINITY;

  function note(worth: number): void {
    let i = best.length;
    while (i > 0 && at(best, i - 1).worth < worth) i -= 1;
    best.splice(i, 0, { worth, fronts: [...fronts], supports: [...supports] });
    if (best.length > keep) best.pop();
    if (best.length === keep) bar = at(best, keep - 1).worth;
  }

  /** Fills the lanes from `lane` on with all of `rest`, leaving `open` of them empty. */
  function fill(lane: number, rest: Part, open: number, worth: number, kills: number): void {
    if (worth + table.hope(lane) + bonuses.most <= bar) return;
    if (lane === lanes) {
      if (rest !== 0) return;
      const total = worth + bonuses.ofKills(kills);
      if (total > bar) note(total);
      return;
    }
    const used = lanes - lane - open;
    const left = sizeOf(rest);
    if (left > 2 * used || left < used) return;
    if (open > 0) {
      fronts[lane] = NONE;
      supports[lane] = NONE;
      if (table.mayStayOpen(lane)) fill(lane + 1, rest, open - 1, worth + table.openWorth(lane), kills);
    }
    if (used === 0) return;
    for (let ones = rest; ones !== 0; ones &= ones - 1) {
      const a = 31 - Math.clz32(ones & -ones);
      if (at(twins, a) & rest) continue;
      enter(lane, rest, open, worth, kills, a, NONE);
      for (let others = rest & ~(1 << a); others !== 0; others &= others - 1) {
        const b = 31 - Math.clz32(others & -others);
        if (!(at(twins, b) & rest & ~(1 << a))) enter(lane, rest, open, worth, kills, a, b);
      }
    }
  }

  function enter(
    lane: number,
    rest: Part,
    open: number,
    worth: number,
    kills: number,
    front: number,
    support: number,
  ): void {
    const key = table.key(lane, front, support, bonuses.on);
    if (!table.isPossible(key)) return;
    if (support !== NONE && table.isWorse(key, table.key(lane, support, front, bonuses.on))) return;
    fronts[lane] = front;
    supports[lane] = support;
    const after = rest & ~(1 << front) & (support === NONE ? -1 : ~(1 << support));
    fill(lane + 1, after, open, worth + table.worthOf(key), kills + table.killsOf(key));
  }

  function solve(free: Part, spent: Part, most: number): readonly Stand[] {
    best = [];
    keep = most;
    bar = Number.NEGATIVE_INFINITY;
    const choices = free & layable;
    for (let some = choices; ; some = (some - 1) & choices) {
      if (!isLate(twins, some, free)) {
        const laid = some | standing;
        const size = sizeOf(laid);
        for (let open = Math.max(0, lanes - size); open <= lanes - ((size + 1) >> 1); open++) {
          bonuses.set(laid, committed | spent, free & ~some, open);
          fill(0, laid, open, 0, 0);
        }
      }
      if (some === 0) return best;
    }
  }

  const name = (i: number): CardId | "none" => (i === NONE ? "none" : at(ids, i));
  return {
    whole,
    worth: (free, spent = 0) => solve(free, spent, 1)[0]?.worth ?? 0,
    plans: (most) =>
      solve(whole, 0, most).map((b) => ({
        worth: b.worth,
        lanes: b.fronts.map((front, i) => ({ front: name(front), support: name(at(b.supports, i)) })),
      })),
  };
}

/** The coming battle as a seat knows it, with these cards in hand. */
export const battle = (content: Content, v: Table, seat: Seat, o: Outlook, free: readonly CardId[]): Battle =>
  battleOf(handFor(content, v, seat, o, free));

/** What it is fought with. */
export function handFor(content: Content, v: Table, seat: Seat, o: Outlook, free: readonly CardId[]): Hand {
  const s = at(v.seats, seat);
  return {
    content,
    o,
    free,
    committed: s.committed,
    enemies: s.enemyLine,
    lanes: linesOf(s).lanes,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
    airDestroyed: v.thisRound.airDestroyed,
    points: s.points,
    ownsPanic: s.army.includes(PANIC),
    purchases: purchases(o, v, MOST_POINTS),
  };
}
