import { at } from "@rubizh/engine";
import type { EnemyId } from "../cards.ts";
import { sighted } from "../enemies.ts";
import { type Asks, mine, no, notNow, pop } from "../frame.ts";
import { add, holdsAll, take, without } from "../piles.ts";
import type { Move } from "../state.ts";

/** Every order of a few cards. */
function orders(cards: readonly EnemyId[]): readonly (readonly EnemyId[])[] {
  if (cards.length <= 1) return [cards];
  return cards.flatMap((first) => orders(without(cards, [first])).map((rest) => [first, ...rest]));
}

/** One of the cards may be sent away, the others go back on top in any order (ZS-088, ZS-089). */
export const scout: Asks<"scout"> = {
  waits: "seats",
  phase: "scouting",
  step(_content, d, f) {
    if (f.seats.length > 0) return false;
    pop(d);
    return true;
  },
  seats: (_content, _v, f) => f.seats,
  prompt: () => ({ key: "prompt.scout" }),
  candidates(_content, v, _f, seat) {
    const cards = sighted(v, seat);
    return ["none", ...cards].flatMap((drop) =>
      orders(drop === "none" ? cards : without(cards, [drop])).map(
        (back): Move => ({ t: "scout", drop, top: back }),
      ),
    );
  },
  refuse(_content, v, _f, m, seat) {
    if (m.t !== "scout") return notNow("ZS-087");
    const cards = sighted(v, seat);
    if (m.drop !== "none" && !cards.includes(m.drop)) return no("ZS-088", "notScouted");
    const rest = m.drop === "none" ? cards : without(cards, [m.drop]);
    if (m.top.length < rest.length) return no("ZS-088", "oneOnly");
    return m.top.length === rest.length && holdsAll(rest, m.top) ? undefined : no("ZS-089", "notScouted");
  },
  play(_content, d, f, m, emit, seat) {
    if (m.t !== "scout") return;
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
  sample(_content, v, _f, rng, seat) {
    const rest = [...sighted(v, seat)];
    const pick = rng(rest.length + 1);
    const [drop = "none"] = pick < rest.length ? rest.splice(pick, 1) : [];
    const back: EnemyId[] = [];
    while (rest.length > 0) back.push(at(rest.splice(rng(rest.length), 1), 0));
    return { t: "scout", drop, top: back };
  },
};
