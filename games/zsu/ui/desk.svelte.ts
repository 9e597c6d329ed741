import { MediaQuery } from "svelte/reactivity";

/** What the components of one table share. */
export class Desk {
  readonly #wide = new MediaQuery("(min-width: 1024px), (min-width: 600px) and (min-height: 600px)");

  /** There is room for the reserve beside the lines. */
  get wide(): boolean {
    return this.#wide.current;
  }
}
