import { on } from "svelte/events";
import type { Desk } from "./desk.svelte.ts";

/** Where the pointer or the keyboard's focus rests, sight is shown from; a finger has the long press. */
export const eye =
  (desk: Desk) =>
  (root: Element): (() => void) => {
    const cellOf = (event: Event): string | undefined =>
      event.target instanceof Element
        ? (event.target.closest("[data-cell]")?.getAttribute("data-cell") ?? undefined)
        : undefined;
    const point = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === "mouse") desk.eye = cellOf(event);
    };
    const focus = (event: Event): void => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) desk.eye = cellOf(event);
    };
    const rest = (): void => {
      desk.eye = undefined;
    };
    // Svelte's own `on`: a focused cell that a redraw removes loses the focus in the middle of the redraw.
    const offs = [
      on(root, "pointerover", point),
      on(root, "pointerleave", rest),
      on(root, "focusin", focus),
      on(root, "focusout", rest),
    ];
    return () => {
      for (const off of offs) off();
    };
  };
