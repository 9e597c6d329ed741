import type { Message } from "@rubizh/engine";
import { aimOf, meansOf, percent } from "../rules/aims.ts";
import type { Content } from "../rules/content.ts";
import { activeFighter, enemyIn, topFrame } from "../rules/field.ts";
import type { Event, Move, View } from "../rules/state.ts";

/** The word on the button that plays a move. */
export const verb = (m: Move): Message => ({ key: `ui.verb.${m.t}` });

/** What a move brings, in one short line. */
export function consequence(content: Content, v: View, m: Move): Message | undefined {
  if (m.t === "use") return odds(content, v, m);
  const f = activeFighter(v);
  const top = topFrame(v);
  if (!f || top.t !== "acting" || (m.t !== "move" && m.t !== "leave" && m.t !== "enter")) return undefined;
  if (m.t === "enter") return { key: "ui.after.enter" };
  if (enemyIn(v, m.to, f.side)) return { key: "ui.after.engage" };
  if (v.tokens.some((t) => t.cell === m.to && t.side === f.side)) return { key: "ui.after.token" };
  return m.t === "leave" || top.left === 1 ? { key: "ui.after.ends" } : undefined;
}

function odds(content: Content, v: View, m: Extract<Move, { t: "use" }>): Message | undefined {
  const f = activeFighter(v);
  if (!f) return undefined;
  const aim = aimOf(content, v, m);
  if (!aim) {
    const means = meansOf(content, v, f).find(({ ability }) => ability.id === m.ability);
    return (
      means && {
        key: "ui.after.heal",
        with: {
          hit: percent(means.hit),
          what: { key: "amount.lives", with: { count: means.ability.power } },
        },
      }
    );
  }
  const { wound, remove } = aim.odds;
  return {
    key: "ui.after.use",
    with: {
      wound: percent(wound),
      remove: percent(remove),
    },
  };
}
/** Worth a mark on the scrub bar: a new turn, somebody gone. */
export function markOfEvent(e: Event): Message | undefined {
  if (e.t === "turnBegan") return { key: `phase.turn${e.turn}` };
  return e.t === "removed"
    ? { key: "ui.mark.removed", with: { fighter: `@character.${e.victim}` } }
    : undefined;
}
