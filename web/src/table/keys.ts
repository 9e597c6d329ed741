import { tick } from "svelte";
import type { TableStage } from "./stage.svelte.ts";

type Focusable = HTMLElement | SVGElement;

const BOARD = 'main [data-spot][tabindex="0"]';
const seen = (selector: string): Focusable | undefined =>
  [...document.querySelectorAll<Focusable>(selector)].find((el) => el.checkVisibility());
const focus = (...selectors: readonly string[]): void => {
  for (const selector of selectors) {
    const to = seen(selector);
    if (!to) continue;
    to.focus({ preventScroll: true });
    return;
  }
};

/** To the button that ends the turn; from there on to the end of it. */
async function end(stage: TableStage): Promise<void> {
  if (stage.ending === undefined) return;
  const there = seen("section.bar [data-ends]");
  if (there && there === document.activeElement) {
    stage.play(stage.ending);
    return;
  }
  if (!there) {
    stage.tapOut(stage.ending);
    await tick();
  }
  focus("section.bar [data-ends]");
}

/** Keys that work wherever the focus is; physical ones, so that they are the same on Ukrainian and Polish layouts. */
const KEYS: Readonly<Record<string, (stage: TableStage) => void>> = {
  KeyB: () => focus(BOARD),
  KeyN: () => focus('[data-spot][data-state="open"]', "section.bar [data-play]", BOARD),
  KeyH: (stage) => void (stage.now.advice && stage.advise()),
  KeyU: (stage) => (stage.choice.picked.length > 0 ? stage.unpick() : stage.undo()),
  KeyE: (stage) => void end(stage),
};

const dropHint = (stage: TableStage): void => stage.dropHint();

export function onTableKey(stage: TableStage, event: KeyboardEvent, help: () => void): void {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, key, code } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || stage.now.curtain !== undefined) return;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  const action = key === "?" ? help : code === "Escape" && stage.hint ? dropHint : KEYS[code];
  if (!action) return;
  event.preventDefault();
  action(stage);
}

/**
 * What has the focus goes with the question that it answered, and the keyboard must not fall out of the table with it:
 * on to the move that is ready to be played, or back to the board.
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: Focusable | undefined;
  let hinted = false;
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement || target instanceof SVGElement ? target : undefined;
    hinted = target instanceof Element && target.matches("[data-hint], section.advice *");
  };
  /** A finger or a mouse may well take the focus away. */
  const onPointer = (): void => {
    last = undefined;
  };
  const watch = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body || !document.hasFocus()) return;
    // What is only moved loses the focus too.
    if (last.isConnected && last.checkVisibility()) last.focus({ preventScroll: true });
    else if (hinted) focus("section.advice .primary", "section.advice button", BOARD);
    else focus(BOARD);
  });
  root.addEventListener("focusin", onFocus);
  addEventListener("pointerdown", onPointer, true);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", onFocus);
    removeEventListener("pointerdown", onPointer, true);
  };
};
