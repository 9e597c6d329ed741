import { kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Event, View } from "../rules/state.ts";
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
  #aimed: Spot | undefined;

  /** Takes in what happened; a view that was jumped to has no dice on the table. */
  hear(beat: number, events: readonly Event[]): void {
    if (beat === this.#beat) return;
    this.#beat = beat;
    this.rolled = events.length === 0 ? [] : gathered(this.rolled, events);
    if (events.some((e) => e.t === "drew" || e.t === "announced")) this.wanted = undefined;
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
