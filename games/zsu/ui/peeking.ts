import type { Spot } from "@rubizh/board";
import { on } from "svelte/events";
import type { Desk } from "./desk.svelte.ts";

/** A card must be looked at for a moment before its facts come; they go at once. */
const REST = 250;

/** Facts beside whatever the pointer rests on or the keyboard is at; a finger has the sheet instead. */
export const peeking =
  (desk: Desk) =>
  (root: HTMLElement): (() => void) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over: Element | undefined;
    const spotIn = ({ target }: Event): HTMLElement | undefined =>
      target instanceof Element ? (target.closest<HTMLElement>("[data-spot]") ?? undefined) : undefined;
    const hide = (): void => {
      clearTimeout(waiting);
      over = undefined;
      if (desk.peek !== undefined) desk.peek = undefined;
    };
    const show = (el: HTMLElement): void => {
      if (el === over || !desk.wide) return;
      hide();
      over = el;
      waiting = setTimeout(() => {
        if (el.isConnected) desk.peek = { spot: el.dataset["spot"] as Spot, box: el.getBoundingClientRect() };
      }, REST);
    };
    const offs = [
      on(root, "pointerover", (event) => {
        const el = spotIn(event);
        if (event.pointerType === "touch") return;
        if (el) show(el);
        else hide();
      }),
      on(root, "pointerleave", hide),
      on(root, "pointerdown", hide),
      on(root, "focusin", (event) => {
        const el = spotIn(event);
        if (el?.matches(":focus-visible")) show(el);
      }),
      on(root, "focusout", hide),
      on(root, "keydown", (event) => {
        if (event.key === "Escape" || event.key === "Enter") hide();
      }),
    ];
    return () => {
      for (const off of offs) off();
      hide();
    };
  };
