import { at } from "@rubizh/engine";
import { type AchievementId, type Catalogue, COLOURS, type Colour } from "../cards.ts";
import { asked, type FrameRules, mine, no, notNow, pop, push, seatOf, top } from "../frame.ts";
import { draw, drawn, without } from "../piles.ts";
import type { Mine, Table } from "../state.ts";

/** Who shoots better is left to luck (ZS-013). */
export const lots: FrameRules<"lots"> = {
  phase: "setup",
  draw: () => ({ t: "dice", sides: [2] }),
  settle(_c, d, luck, emit) {
    const seat = at(luck, 0) - 1;
    pop(d);
    push(d, { t: "colour", seat });
    emit({ t: "firstDrawn", seat });
  },
};

/** The first player picks a colour; the cards of that colour, friend and foe, belong to it. */
export const colour: FrameRules<"colour"> = {
  phase: "setup",
  asks: (_c, _v, f) => [asked(f.seat, "prompt.colour")],
  candidates: () => COLOURS.map((colour) => ({ t: "colour", colour })),
  refuse: (_c, _v, _f, _seat, m) => (m.t === "colour" ? undefined : notNow("ZS-014")),
  play(c, d, seat, m, emit) {
    if (m.t !== "colour") return;
    pop(d);
    d.first = m.colour;
    const other: Colour = m.colour === "blue" ? "yellow" : "blue";
    dress(c, d, seat, m.colour);
    dress(c, d, 1 - seat, other);
    emit({ t: "coloured", seat, colour: m.colour });
  },
};

function dress(c: Catalogue, d: Mine, seat: number, colour: Colour): void {
  const s = mine(d, seat);
  s.colour = colour;
  s.army = [...c.startingOf[colour]];
  s.deck = { size: s.army.length, cards: [...s.army] };
  s.enemyDeck = { cards: [...c.enemiesOf[colour]], seen: 0, top: [] };
  d.aside = without(d.aside, c.enemiesOf[colour]);
}

/** Achievements that lie neither open nor before a seat; on a view, what that viewer has not seen. */
const unseenAchievements = (c: Catalogue, v: Table): AchievementId[] =>
  [...c.achievements.keys()]
    .filter((a) => !v.achievements.includes(a) && !v.seats.some((s) => s.secret.dealt?.includes(a)))
    .sort();

export const achievements: FrameRules<"achievements"> = {
  phase: "setup",
  draw: (c, v, f) => draw(unseenAchievements(c, v), f.to === "open" ? 4 : 2),
  kinds: (c, v) => unseenAchievements(c, v),
  settle(c, d, luck, emit) {
    const { to } = top(d, "achievements");
    const dealt = drawn(unseenAchievements(c, d), luck).sort();
    pop(d);
    if (to === "open") {
      d.achievements = dealt;
      emit({ t: "achievementsOpened", achievements: [...dealt] });
    } else {
      mine(d, to).secret.dealt = dealt;
      emit({ t: "secretDealt", seat: to, achievements: [...dealt] });
    }
  },
};

/** Both keep one of their two in secret, at the same time. */
export const secret: FrameRules<"secret"> = {
  phase: "setup",
  step(_c, d) {
    if (d.seats.some((s) => !s.secret.chosen)) return false;
    pop(d);
    return true;
  },
  asks: (_c, v) =>
    v.seats.flatMap((s, seat) => (s.secret.chosen ? [] : [asked(seat, "prompt.secret", true)])),
  candidates: (_c, v, _f, seat) =>
    (seatOf(v, seat).secret.dealt ?? []).map((achievement) => ({ t: "keep", achievement })),
  refuse(_c, v, _f, seat, m) {
    if (m.t !== "keep") return notNow("ZS-017");
    return seatOf(v, seat).secret.dealt?.includes(m.achievement) ? undefined : no("ZS-017", "notDealt");
  },
  play(_c, d, seat, m, emit) {
    if (m.t !== "keep") return;
    const s = mine(d, seat);
    s.secret.kept = m.achievement;
    s.secret.chosen = true;
    emit({ t: "secretKept", seat, achievement: m.achievement });
  },
};
