import type { Spot } from "@rubizh/board";
import type { TableStage } from "../table/stage.svelte.ts";
import type { Guide } from "./guide.svelte.ts";

/** Whoever points at what is to be done next. */
interface Pointing {
  readonly stage: TableStage;
  /** What is to be tapped next; "bar" for a button of the action bar. */
  readonly target: Spot | "bar" | undefined;
  /** Which of the bar's plain buttons is meant. */
  readonly plain: number;
}

const visible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((el) => el.checkVisibility());

/** Where it goes on, for the keyboard: what is to be tapped, or the button that goes on. */
function place({ stage, target, plain }: Pointing): HTMLElement | undefined {
  if (stage.film) return visible('section.bar [data-film="skip"]');
  const own = visible(":is([data-lesson], [data-verdict]) .primary");
  if (own) return own;
  if (target !== "bar")
    return visible(`[data-spot="${CSS.escape(target ?? "")}"]`) ?? visible(":is([data-help], [data-rung])");
  if (stage.choice.move !== undefined) return visible('section.bar [data-play="move"]');
  return [...document.querySelectorAll<HTMLElement>('section.bar [data-play="plain"]')][plain];
}

export function focusOn(pointing: Pointing): void {
  place(pointing)?.focus({ preventScroll: true });
}

/** N, wherever it is pressed but in a field. */
const isOn = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  code === "KeyN" &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest("input, textarea, select, dialog"));

/** N goes where it is pointed, before the board can take it for its own. */
export function onPointedKey(pointing: Pointing, event: KeyboardEvent): void {
  if (!isOn(event)) return;
  event.preventDefault();
  event.stopPropagation();
  focusOn(pointing);
}

/** N goes where the lesson does. */
export function onLessonKey(guide: Guide, event: KeyboardEvent): void {
  if (guide.now.phase !== "free") onPointedKey(guide, event);
}
