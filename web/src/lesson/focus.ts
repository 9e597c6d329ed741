import type { Guide } from "./guide.svelte.ts";

const visible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((el) => el.checkVisibility());

/** Where the lesson goes on, for the keyboard: what is to be tapped, or the button that goes on. */
function place(guide: Guide): HTMLElement | undefined {
  if (guide.stage.film) return visible('section.bar [data-film="skip"]');
  const own = visible("[data-lesson] .primary");
  if (own) return own;
  const { target } = guide;
  if (target !== "bar")
    return visible(`[data-spot="${CSS.escape(target ?? "")}"]`) ?? visible("[data-lesson] [data-help]");
  if (guide.stage.choice.move !== undefined) return visible('section.bar [data-play="move"]');
  return [...document.querySelectorAll<HTMLElement>('section.bar [data-play="plain"]')][guide.plain];
}

export function focusOn(guide: Guide): void {
  place(guide)?.focus({ preventScroll: true });
}

/** N goes where the lesson does, before the board can take it for its own. */
export function onLessonKey(guide: Guide, event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, target } = event;
  if (code !== "KeyN" || ctrlKey || metaKey || altKey || guide.now.phase === "free") return;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  focusOn(guide);
}
