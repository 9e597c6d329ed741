import { on } from "svelte/events";
import { type Spot, type SpotState, stateOf } from "./choose.ts";
import type { AnyStage } from "./contract.ts";

/** Attributes of a spot's element; spread them on a `<g>`, `<button>` or `<li>` inside a `field`. */
export interface SpotAttributes {
  readonly role: "button";
  readonly tabindex: number;
  readonly "aria-label": string;
  readonly "aria-pressed": boolean;
  readonly "aria-disabled": boolean;
  readonly "data-spot": Spot;
  readonly "data-state": string;
}

/** What spots need of a stage; a page beside the table may give it too. */
export type Tappable = Pick<AnyStage, "choice" | "pick" | "unpick" | "play" | "look">;

/** A named, focusable thing. `label` is read aloud: what it is, whose, and what matters about it. */
export function spot(stage: Pick<Tappable, "choice">, id: Spot, label: string): SpotAttributes {
  const state = stateOf(stage.choice, id);
  return {
    role: "button",
    tabindex: -1,
    "aria-label": label,
    "aria-pressed": state === "picked",
    "aria-disabled": state === "inert",
    "data-spot": id,
    "data-state": state,
  };
}

/** A long press lasts so many beats: while the page is busy none passes, so a slow page takes no tap for a long press. */
const [BEATS, BEAT_MS] = [9, 50];
/** A finger that moves further drags, and asks for no facts. */
const SLOP = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One tab stop for all spots inside an element. Arrows go to the nearest spot that way, Shift with an arrow up or down
 * takes the other of two neighbours; Home, End; N next tappable, in another field or the bar if there is none here; P
 * next of the viewer (`data-mine`); Enter and Space tap, Enter on what is picked plays the move, "i" or a long press
 * shows facts, Escape takes the last tap back. Use as `{@attach field(stage)}`.
 */
export const field =
  (stage: Tappable) =>
  (root: HTMLElement | SVGElement): (() => void) => {
    let pressed: ReturnType<typeof setTimeout> | undefined;
    let down: readonly [number, number] = [0, 0];
    let held = false;
    const spots = (): SVGElement[] => [...root.querySelectorAll<SVGElement>("[data-spot]")];
    const current = (): SVGElement | undefined => {
      const all = spots();
      return all.find((el) => el.getAttribute("tabindex") === "0") ?? all[0];
    };
    const settle = (to: SVGElement | undefined): void => {
      for (const el of spots()) el.setAttribute("tabindex", el === to ? "0" : "-1");
    };
    const enter = (to: SVGElement | undefined): void => {
      settle(to);
      to?.focus();
    };
    const hit = (event: Event): SVGElement | undefined =>
      event.target instanceof Element
        ? (event.target.closest<SVGElement>("[data-spot]") ?? undefined)
        : undefined;
    const idOf = (el: SVGElement): Spot => el.dataset["spot"] as Spot;
    const hold = (beats: number, then: () => void): void => {
      pressed = setTimeout(() => (beats > 1 ? hold(beats - 1, then) : then()), BEAT_MS);
    };

    const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      click(event) {
        const el = hit(event);
        if (!el) return;
        if (held) {
          held = false;
          return;
        }
        settle(el);
        stage.pick(idOf(el));
      },
      contextmenu(event) {
        const el = hit(event);
        if (!el) return;
        event.preventDefault();
        stage.look(idOf(el));
      },
      pointerdown(event) {
        const el = hit(event);
        held = false;
        clearTimeout(pressed);
        if (!el || event.pointerType === "mouse" || !event.isPrimary) return;
        down = [event.clientX, event.clientY];
        hold(BEATS, () => {
          held = true;
          stage.look(idOf(el));
        });
      },
      pointermove({ clientX, clientY }) {
        if (Math.hypot(clientX - down[0], clientY - down[1]) > SLOP) clearTimeout(pressed);
      },
      pointerup: () => clearTimeout(pressed),
      pointercancel: () => clearTimeout(pressed),
      pointerleave: () => clearTimeout(pressed),
      focusin(event) {
        const el = hit(event);
        if (el) settle(el);
      },
      keydown(event) {
        const el = hit(event);
        if (!el || event.ctrlKey || event.metaKey || event.altKey) return;
        const action = keyAction(event, el);
        if (!action) return;
        event.preventDefault();
        action();
      },
    };

    const keyAction = (event: KeyboardEvent, el: SVGElement): (() => void) | undefined => {
      const way = ARROWS[event.key];
      if (way) return () => enter(neighbour(spots(), el, way, event.shiftKey) ?? el);
      const all = spots();
      switch (event.code) {
        case "Enter":
        case "NumpadEnter":
        case "Space":
          // A second Enter confirms; a second tap turns the piece or puts it down, because a finger slips more easily.
          return () =>
            el.dataset["state"] === "picked" && stage.choice.move !== undefined
              ? stage.play()
              : stage.pick(idOf(el));
        case "Escape":
          return () => stage.unpick();
        case "Home":
          return () => enter(all[0]);
        case "End":
          return () => enter(all.at(-1));
        case "KeyI":
          return () => stage.look(idOf(el));
        // Physical keys, so that they are the same on Ukrainian and Polish layouts.
        case "KeyN":
          // What goes on from here, in whatever part of the table, comes before what could be taken instead.
          return () => {
            const here = following(all, el, isIn("open"));
            const there = here ? undefined : lit('[data-spot][data-state="open"]');
            const to = here ?? (there ? undefined : following(all, el, isIn("instead")));
            if (to) enter(to);
            else (there ?? lit("[data-play]"))?.focus();
          };
        case "KeyP":
          return () => enter(following(all, el, (x) => x.dataset["mine"] !== undefined) ?? el);
        default:
          return undefined;
      }
    };

    const offs = Object.entries(listeners).map(([name, listen]) => on(root, name, listen as EventListener));
    settle(current());
    // Spots come and go with the view; the tab stop must not go with them.
    const watch = new MutationObserver(() => {
      if (!spots().some((el) => el.getAttribute("tabindex") === "0")) settle(current());
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      clearTimeout(pressed);
      for (const off of offs) off();
    };
  };

const centre = (el: Element): readonly [number, number] => {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest spot within 60° of the way; `other` takes the second nearest, for the two neighbours of a hex. */
function neighbour(
  all: readonly SVGElement[],
  from: SVGElement,
  [dx, dy]: readonly [number, number],
  other: boolean,
): SVGElement | undefined {
  const [x0, y0] = centre(from);
  const ahead = all
    .filter((el) => el !== from)
    .map((el) => {
      const [x, y] = centre(el);
      const along = (x - x0) * dx + (y - y0) * dy;
      const aside = Math.abs((x - x0) * dy + (y - y0) * dx);
      return { el, along, cost: along + 2 * aside, aside };
    })
    .filter(({ along, aside }) => along > 1 && aside <= along * 1.8)
    .sort((a, b) => a.cost - b.cost);
  return (other ? (ahead[1] ?? ahead[0]) : ahead[0])?.el;
}

/** The first of its kind on the table that can be seen. */
const lit = (selector: string): SVGElement | undefined =>
  [...document.querySelectorAll<SVGElement>(selector)].find((el) => el.checkVisibility());

const isIn =
  (state: SpotState) =>
  (el: SVGElement): boolean =>
    el.dataset["state"] === state;

function following(
  all: readonly SVGElement[],
  from: SVGElement,
  wanted: (el: SVGElement) => boolean,
): SVGElement | undefined {
  const start = all.indexOf(from) + 1;
  return [...all.slice(start), ...all.slice(0, start)].find(wanted);
}
