import { at, type Message, type Seat } from "@rubizh/engine";
import type { Content, OptionId } from "../rules/content.ts";
import { enemyAt } from "../rules/control.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { amount, placeName } from "../rules/names.ts";
import { CARD_VALUES, seatOf, sectionOf, sum, type View } from "../rules/state.ts";
import { amountOf, costOf, gainOf } from "./mat.ts";
import { driven, ending, meets, offered, rangeOf } from "./outlook.ts";
import { leftUndone } from "./path.ts";

const VERBS: Readonly<Partial<Record<Move["t"], string>>> = {
  end: "end",
  fight: "fight",
  commit: "commit",
  step: "step",
  reveal: "reveal",
  option: "take",
  card: "take",
  choose: "take",
  deploy: "deploy",
  build: "build",
  upgrade: "upgrade",
  enlist: "enlist",
  use: "use",
  retreat: "retreat",
  produce: "produce",
  gain: "take",
  give: "give",
};
/** The word on the button that plays a move. */
export const verb = (m: Move): Message => ({ key: `ui.verb.${VERBS[m.t] ?? "do"}` });

/** What a move brings, in one short line; the end of the game comes before everything else. */
export function consequence(game: ScytheGame, v: View, seat: Seat, m: Move): Message | undefined {
  const { content } = game;
  const scores = ending(game, v, seat, m);
  if (scores) {
    const others = scores.filter((_, s) => s !== seat);
    return { key: "ui.after.over", with: { own: at(scores, seat), best: Math.max(0, ...others) } };
  }
  switch (m.t) {
    case "step":
      return stepInto(content, v, seat, m.to);
    case "fight":
      return fight(content, v, seat, m.at, 0);
    case "commit":
      return { key: "ui.after.commit", with: { total: m.dial + worth(m.cards) } };
    case "end":
      return undone(game, v, seat);
    case "deploy":
      return { key: `ability.${m.mech}.text` };
    case "build":
      return { key: `ui.structure.${m.structure}` };
    case "reveal":
      return { key: "ui.after.reveal" };
    case "top":
      return m.what === "cards" ? { key: "ui.after.draws" } : undefined;
    case "enlist":
      return { key: "ui.after.enlist", with: { what: amount(m.bonus, 2) } };
    case "option":
      return m.without.length === 0 ? reward(content, v, m.option) : undefined;
    case "card":
      return { key: "ui.after.card" };
    case "use":
      return used(content, v, seat);
    default:
      return undefined;
  }
}

/** What an option of the encounter at hand costs and brings. */
function reward(c: Content, v: View, option: OptionId): Message | undefined {
  const f = v.frames.at(-1);
  const data = f?.t === "encounter" && f.card !== "none" ? c.data.encounters[f.card - 1] : undefined;
  const taken = data?.options.find(({ id }) => id === option);
  if (!taken) return undefined;
  const [cost, gain] = [costOf(taken.cost).map(amountOf), gainOf(taken.gain).map(amountOf)];
  return cost.length === 0
    ? { key: "ui.after.option", with: { gain } }
    : { key: "ui.after.optionPaid", with: { cost, gain } };
}

function used(c: Content, v: View, seat: Seat): Message | undefined {
  const ability = offered(c, seatOf(v, seat));
  return ability === undefined ? undefined : { key: `ability.${ability}.text` };
}

const worth = (cards: readonly number[]): number =>
  sum(CARD_VALUES.map((value, kind) => value * (cards[kind] ?? 0)));

function stepInto(c: Content, v: View, seat: Seat, to: string): Message | undefined {
  const kind = meets(v, to);
  if (kind === "fight") return fight(c, v, seat, to, 1);
  return kind === "workers"
    ? { key: "ui.after.drives", with: { what: amount("popularity", driven(v, seat, to)), at: placeName(to) } }
    : undefined;
}

/** The most that both sides can show; a warning for whoever has no power at all. */
function fight(c: Content, v: View, seat: Seat, hex: string, coming: number): Message | undefined {
  const enemy = enemyAt(v, seat, hex);
  if (enemy === "none") return undefined;
  const own = rangeOf(c, v, seat, seat, hex, coming).most;
  const most = rangeOf(c, v, seat, enemy, hex).most;
  return { key: seatOf(v, seat).power === 0 ? "ui.after.fightBare" : "ui.after.fight", with: { own, most } };
}

function undone({ content, legal }: ScytheGame, v: View, seat: Seat): Message | undefined {
  const left = leftUndone(v, legal(v, seat));
  const p = seatOf(v, seat);
  if (left === "none" || p.section === "none") return undefined;
  if (left === "objective") return { key: "ui.after.endObjective" };
  const action =
    left === "top"
      ? p.section
      : p.section === "factory"
        ? "factoryMove"
        : sectionOf(content, p, p.section).bottom;
  return { key: "ui.after.end", with: { action: `@action.${action}` } };
}
