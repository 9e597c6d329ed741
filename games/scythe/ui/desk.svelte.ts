import type { Event } from "../rules/events.ts";
import { type Lens, WHOLE } from "./geometry.ts";
import type { Desk } from "./table.ts";

export class TableDesk implements Desk {
  lens = $state.raw<Lens>(WHOLE);
  story = $state.raw<readonly Event[]>([]);

  hear(events: readonly Event[]): void {
    const begun = events.findLastIndex((e) => e.t === "turn");
    // A view that was jumped to tells nothing.
    if (events.length === 0 && this.story.length === 0) return;
    this.story = begun >= 0 ? events.slice(begun) : events.length === 0 ? [] : [...this.story, ...events];
  }
}
