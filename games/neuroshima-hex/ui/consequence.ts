import type { Message, Seat } from "@rubizh/engine";
import type { Move, View } from "../rules/state.ts";
import { netPrice } from "./price.ts";

const OWN_VERBS: readonly Move["t"][] = ["battle", "terror", "net", "hunt", "absorb"];

/** The word on the button that plays the move. */
export const verb = (move: Move): Message => ({
  key: OWN_VERBS.includes(move.t) ? `ui.verb.${move.t}` : `word.${move.t}`,
});

/** What the move brings besides what the board shows. */
export function consequence(v: View, seat: Seat, move: Move): Message | undefined {
  switch (move.t) {
    case "battle":
      return { key: "ui.then.end" };
    case "discard":
      return { key: "ui.then.discard" };
    case "execute":
      return { key: "ui.then.pay" };
    case "net":
      return { key: netPrice(v, seat) === 0 ? "ui.then.free" : "ui.then.pay" };
    case "terror":
      return { key: "ui.then.terror" };
    case "push":
    case "pull":
      return { key: "ui.then.owner" };
    case "replace":
      return { key: "ui.then.replaced" };
    default:
      return undefined;
  }
}
