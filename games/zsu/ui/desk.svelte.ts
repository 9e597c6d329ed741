import type { Spot } from "@rubizh/board";
import { MediaQuery } from "svelte/reactivity";

/** A card looked at in passing: its spot, and where it lies on screen. */
export interface Peek {
  readonly spot: Spot;
  readonly box: DOMRect;
}

/** What the components of one table share. */
export class Desk {
  peek = $state.raw<Peek>();
  readonly #wide = new MediaQuery("(min-width: 1024px), (min-width: 600px) and (min-height: 600px)");

  /** There is room for the reserve beside the lines. */
  get wide(): boolean {
    return this.#wide.current;
  }
}
