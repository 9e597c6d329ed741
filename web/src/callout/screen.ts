import { holeOf } from "../lesson/holes.ts";
import type { Box } from "./place.ts";

/** What may be tapped to say a move, and the bars above and below: never covered. */
const LEGAL =
  '.table [data-spot]:is([data-state="open"], [data-state="instead"], [data-state="picked"]), .table > section.bar, .table > header';
/** What else can be pressed or read: covered only where there is no other room. */
const OTHER = ".table :is(button, a, input, select, h2, h3, p)";

const screen = (): Box => ({ x: 0, y: 0, width: innerWidth, height: innerHeight });
function common(a: Box, b: Box): Box | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
/** As much of an element as is on the screen: a drawing or a list may be larger than what it is seen through. */
function seen(el: Element): Box | undefined {
  let box = common(el.getBoundingClientRect(), screen());
  for (let around = el.parentElement; around && box; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible") box = common(box, around.getBoundingClientRect());
  return box;
}
const boxes = (selector: string, but: Element): readonly Box[] =>
  [...document.querySelectorAll(selector)].flatMap((el) =>
    but.contains(el) || !el.checkVisibility() ? [] : (seen(el) ?? []),
  );
export const legalBoxes = (but: Element): readonly Box[] => boxes(LEGAL, but);
export const otherBoxes = (but: Element): readonly Box[] => boxes(OTHER, but);

/** Where a spot or a zone is on the screen; undefined when it is not. */
export function boxOf(spot: string | undefined): Box | undefined {
  const box = spot === undefined ? undefined : holeOf(spot)?.box;
  return box && common(box, screen());
}
