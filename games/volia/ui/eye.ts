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
    const listeners: readonly (readonly [string, (event: Event) => void])[] = [
      ["pointerover", point],
      ["pointerleave", rest],
      ["focusin", focus],
      ["focusout", rest],
    ];
    for (const [name, listen] of listeners) root.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of listeners) root.removeEventListener(name, listen);
    };
  };
