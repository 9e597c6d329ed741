import { at } from "@rubizh/engine";
import type { EnemyId } from "../cards.ts";
import { asked, type FrameRules, mine, no, notNow, pop, seatOf, top } from "../frame.ts";
import { add, draw, drawn, holdsAll, take, without } from "../piles.ts";
import type { Move } from "../state.ts";
import { enemyBag, inSight, sighted } from "./prepare.ts";

/** The owner looks at up to three cards: their order becomes known to that seat alone. */
export const look: FrameRules<"look"> = {
  phase: "scouting",
  step(_c, d, emit) {
    const { seat } = top(d, "look");
    const { top: seen } = mine(d, seat).enemyDeck;
    const count = inSight(d, seat);
    if (seen.length < count) return false;
    pop(d);
    emit({ t: "looked", seat, count, enemies: seen.slice(0, count) });
    return true;
  },
  draw: (_c, v, f) =>
    draw(enemyBag(seatOf(v, f.seat)), inSight(v, f.seat) - seatOf(v, f.seat).enemyDeck.seen),
  kinds: (_c, v, f) => enemyBag(seatOf(v, f.seat)),
  settle(_c, d, luck) {
    const { enemyDeck } = mine(d, top(d, "look").seat);
    enemyDeck.top.push(...drawn([...enemyBag(mine(d, top(d, "look").seat))], luck));
    enemyDeck.seen = enemyDeck.top.length;
  },
};

/** Every order of a few cards. */
function orders(cards: readonly EnemyId[]): readonly (readonly EnemyId[])[] {
  if (cards.length <= 1) return [cards];
  return cards.flatMap((first) => orders(without(cards, [first])).map((rest) => [first, ...rest]));
}

/** One of the cards may be sent away, the others go back on top in any order (ZS-088, ZS-089). */
export const scout: FrameRules<"scout"> = {
  phase: "scouting",
  step(_c, d) {
    if (top(d, "scout").seats.length > 0) return false;
    pop(d);
    return true;
  },
  asks: (_c, _v, f) => f.seats.map((seat) => asked(seat, "prompt.scout")),
  candidates(_c, v, _f, seat) {
    const cards = sighted(v, seat);
    return ["none", ...cards].flatMap((drop) =>
      orders(drop === "none" ? cards : without(cards, [drop])).map(
        (back): Move => ({ t: "scout", drop, top: back }),
      ),
    );
  },
  refuse(_c, v, _f, seat, m) {
    if (m.t !== "scout") return notNow("ZS-087");
    const cards = sighted(v, seat);
    if (m.drop !== "none" && !cards.includes(m.drop)) return no("ZS-088", "notScouted");
    const rest = m.drop === "none" ? cards : without(cards, [m.drop]);
    if (m.top.length < rest.length) return no("ZS-088", "oneOnly");
    return m.top.length === rest.length && holdsAll(rest, m.top) ? undefined : no("ZS-089", "notScouted");
  },
  play(_c, d, seat, m, emit) {
    if (m.t !== "scout") return;
    const f = top(d, "scout");
    const s = mine(d, seat);
    if (m.drop !== "none") {
      take(s.enemyDeck.cards, m.drop);
      add(s.enemyDiscard, m.drop);
    }
    const below = s.enemyDeck.top.slice(m.top.length + (m.drop === "none" ? 0 : 1));
    s.enemyDeck.top = [...m.top, ...below];
    s.enemyDeck.seen = s.enemyDeck.top.length;
    f.seats.splice(f.seats.indexOf(seat), 1);
    emit({ t: "scouted", seat, dropped: m.drop, top: [...m.top] });
  },
  sample(_c, v, _f, seat, rng) {
    const rest = [...sighted(v, seat)];
    const pick = rng(rest.length + 1);
    const [drop = "none"] = pick < rest.length ? rest.splice(pick, 1) : [];
    const back: EnemyId[] = [];
    while (rest.length > 0) back.push(at(rest.splice(rng(rest.length), 1), 0));
    return { t: "scout", drop, top: back };
  },
};
