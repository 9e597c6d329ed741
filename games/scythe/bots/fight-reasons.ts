// Levels 3 and 4: why this dial and these cards.
import { type Difference, type Judged, reasonOf } from "@rubizh/bots";
import { canonical, type Reason, type Rng, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { Move } from "../rules/moves.ts";
import { type CombatFrame, seatOf, sum, type View } from "../rules/state.ts";
import { type Bid, commitments, commitOf, POWER, type Weighed } from "./fight.ts";
import type { Stakes } from "./scales.ts";

interface Plan extends Judged<Move> {
  readonly bid: Bid;
  readonly gain: number;
}
const planOf = ({ bid, gain, worth }: Weighed): Plan => {
  const move = commitOf(bid);
  return { line: [move], worth, idea: canonical(move), bid, gain };
};

/** The total that is shown, and what is kept for later; the chance to win is an estimate and is not told. */
export function fightReason(
  content: Content,
  v: View,
  f: CombatFrame,
  seat: Seat,
  rng: Rng,
  {
    flat,
    forced,
    move,
    stakes,
  }: {
    readonly flat: number;
    readonly forced: boolean;
    readonly move: Move | undefined;
    readonly stakes: Stakes;
  },
): Reason<Move> {
  const { best, all } = commitments(content, v, f, seat, rng, stakes);
  const ranked = all.map(planOf).sort((a, b) => b.worth - a.worth);
  const wanted = canonical(move ?? commitOf(best));
  const own = ranked.find(({ idea }) => idea === wanted);
  const unknown = { line: [move ?? commitOf(best)], worth: 0, idea: wanted, bid: best, gain: 0 };
  return reasonOf<Move, Plan>({
    chosen: own ?? unknown,
    others: own ? ranked.filter((plan) => plan !== own) : [],
    forced,
    flat,
    differ: (a, b) => differences(v, seat, a, b),
  });
}

function differences(v: View, seat: Seat, a: Plan, b: Plan): readonly Difference[] {
  const { power, hand } = seatOf(v, seat);
  const kept = ({ dial, cards }: Bid) => ({ power: power - dial, cards: hand.size - sum(cards) });
  const [one, two] = [kept(a.bid), kept(b.bid)];
  const saved = POWER * (one.power - two.power);
  return [
    differing("strength", a.gain - b.gain, a.bid.strength, b.bid.strength),
    differing("keptPower", saved, one.power, two.power),
    differing("keptCards", b.bid.price - a.bid.price - saved, one.cards, two.cards),
  ];
}

/** Of all three more is better: what the figures do not bear out is no reason. */
const differing = (id: string, amount: number, after: number, before: number): Difference => ({
  id,
  amount,
  shows: after === before ? undefined : { after, before },
  bears: Math.sign(after - before) === Math.sign(amount),
});
