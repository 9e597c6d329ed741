import type { Spot } from "@rubizh/board";
import type { TableStage } from "./desk.svelte.ts";

const SLOP = 8;

/** A tile can be dragged from the hand onto the board; tapping one and then the other says the same. */
export const drag =
  (stage: TableStage) =>
  (root: HTMLElement): (() => void) => {
    let start: { readonly spot: Spot; readonly x: number; readonly y: number } | undefined;
    let dragging = false;

    const spotAt = (event: PointerEvent): Spot | undefined => {
      const found = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<SVGElement>("[data-spot]");
      return found?.dataset["spot"] as Spot | undefined;
    };
    const onDown = (event: PointerEvent): void => {
      const held = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
      const spot = held?.dataset["spot"] as Spot | undefined;
      start =
        spot === undefined || event.button !== 0 ? undefined : { spot, x: event.clientX, y: event.clientY };
      dragging = false;
    };
    const onMove = (event: PointerEvent): void => {
      if (start === undefined) return;
      if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP) {
        dragging = true;
        if (!stage.choice.picked.includes(start.spot)) stage.pick(start.spot);
      }
      if (!dragging) return;
      const over = spotAt(event);
      if (over?.startsWith("cell/") && !stage.choice.picked.includes(over) && isOpen(over)) stage.pick(over);
    };
    const isOpen = (spot: Spot): boolean => stage.choice.open.has(spot) || stage.choice.instead.has(spot);
    const onUp = (): void => {
      start = undefined;
    };
    /** The tap that ends a drag is no tap. */
    const onClick = (event: MouseEvent): void => {
      if (!dragging) return;
      dragging = false;
      event.stopImmediatePropagation();
    };
    root.addEventListener("pointerdown", onDown);
    root.addEventListener("click", onClick, true);
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onUp);
    return () => {
      root.removeEventListener("pointerdown", onDown);
      root.removeEventListener("click", onClick, true);
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onUp);
    };
  };
