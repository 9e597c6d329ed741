import type { ObjectId } from "../cards.ts";
import type { Content } from "../content.ts";
import { type Draws, pop } from "../frame.ts";
import { draw, drawn } from "../piles.ts";

/** Cities of one worth that are not yet in the pile. */
const citiesOf = (content: Content, worth: number): ObjectId[] =>
  [...content.objects.values()]
    .filter((o) => o.kind === "city" && o.worth === worth)
    .map((o) => o.id)
    .sort();

/** Which cities are in the event pile nobody knows; the rest stays in the box unseen (ZS-121). */
export const cities: Draws<"cities"> = {
  waits: "luck",
  phase: "setup",
  draw: (content, _v, f) => draw(citiesOf(content, f.worth), f.count),
  kinds: (content, _v, f) => citiesOf(content, f.worth),
  settle(content, d, { worth }, luck, emit) {
    pop(d);
    d.eventDeck.bag = [...d.eventDeck.bag, ...drawn(citiesOf(content, worth), luck)].sort();
    d.eventDeck.size = d.eventDeck.bag.length + 1;
    emit({ t: "eventsBuilt", size: d.eventDeck.size });
  },
};
