import type { Refusal } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import type { Move } from "../state.ts";

/** Once a battle has begun, tiles stay where they lie (NH-063), instants included (NH-204), and abilities rest (NH-064). */
export function refuseInBattle(m: Move, why: string): Refusal {
  switch (m.t) {
    case "place":
    case "execute":
    case "replace":
    case "discard":
    case "redraw":
      return no("NH-063", why);
    case "battle":
    case "terror":
    case "hunt":
      return no("NH-204", why);
    case "move":
    case "push":
    case "pull":
      return no(m.by === "ability" ? "NH-064" : "NH-204", why);
    default:
      return no("NH-064", why);
  }
}
