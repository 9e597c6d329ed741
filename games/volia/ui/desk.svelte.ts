import { type Film, kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Event, View, VoliaTypes } from "../rules/state.ts";
import { gathered } from "./tray.ts";

/** What the components of one table share. */
export class Desk {
  /** The cell under the pointer or the focus: sight is shown from there. */
  eye = $state.raw<string>();
  /** The ability that the player looks at, before a target is chosen. */
  wanted = $state.raw<string>();
  /** What was rolled last. */
  rolled = $state.raw<readonly Event[]>([]);
  #beat = -1;
  /** The tray before a film, and as it will be when the film has ended or was skipped. */
  #reel: { readonly before: readonly Event[]; end: readonly Event[] } | undefined;
  #aimed: Spot | undefined;

  /** Takes in what happened; a view that was jumped to has no dice on the table. */
  hear(beat: number, events: readonly Event[], film: Film<VoliaTypes> | undefined): void {
    if (film) {
      this.#reel ??= { before: this.rolled, end: [] };
      const { before } = this.#reel;
      const told = (shots: Film<VoliaTypes>["shots"]) =>
        gathered(
          before,
          shots.flatMap((shot) => shot.events),
        );
      this.#reel.end = told(film.shots);
      this.#lay(told(film.shots.slice(0, film.at + 1)));
    } else if (events.length === 0) this.#lay([]);
    else if (this.#reel) this.#lay(this.#reel.end);
    else if (beat !== this.#beat) this.#lay(gathered(this.rolled, events));
    if (!film) this.#reel = undefined;
    if (beat !== this.#beat && events.some((e) => e.t === "drew" || e.t === "announced"))
      this.wanted = undefined;
    this.#beat = beat;
  }

  /** The same dice are not laid twice: everything that shows them would be drawn again. */
  #lay(events: readonly Event[]): void {
    if (events.length !== this.rolled.length || events.some((e, i) => e !== this.rolled[i]))
      this.rolled = events;
  }

  /** Whether a new target was tapped, for which an ability must be suggested. */
  aims(picked: readonly Spot[]): string | undefined {
    const target = picked[0] !== undefined && kindOf(picked[0]) === "fighter" ? picked[0] : undefined;
    const isNew = target !== undefined && target !== this.#aimed;
    this.#aimed = target;
    return isNew ? nameOf(target) : undefined;
  }

  /** The cell that sight is shown from: the one pointed at, else where the acting fighter stands. */
  eyeOn(v: View, acting: string | undefined): string | undefined {
    if (this.eye !== undefined) return this.eye;
    const cell = v.fighters.find((f) => f.id === acting)?.cell;
    return cell === "reserve" || cell === "removed" ? undefined : cell;
  }
}
