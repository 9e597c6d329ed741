import { at, type Message, type Say, seatName, type Viewer } from "@rubizh/engine";
import { type Content, pointsOf } from "../rules/content.ts";
import type { View } from "../rules/state.ts";

/** The table in words and characters, for terminals. */
export function sketch(content: Content, v: View, viewer: Viewer, say: Say): string {
  const line = (key: string, values: Message["with"] = {}): string =>
    say({ key: `sketch.${key}`, with: values });
  const crossings = content.crossings.map(({ worth }, i) => {
    const [left, right] = at(v.forces, i);
    const here = { crossing: i + 1, worth, left, right };
    return line(v.ford === i + 1 ? "ford" : "crossing", here);
  });
  const seats = v.seats.map(({ squads, order }, seat) => {
    const known = order === null ? "hidden" : order === "none" ? "open" : "given";
    return [
      line("seat", { player: seatName(seat), points: pointsOf(content, v, seat), squads: squads.join(" ") }),
      line(known, order === null || order === "none" ? {} : { ...order }),
      ...(seat === viewer ? [line("you")] : []),
    ].join(" ");
  });
  return [...crossings, "", ...seats].join("\n");
}
