import { lensAt, MAP, type Point, WHOLE, zoomed } from "./geometry.ts";
import type { Desk } from "./table.ts";

const SLOP = 8;
const NOTCH = 1.3;

/** Drag and two fingers move the map, pinch and wheel zoom it; +, − and 0 do it from the keyboard. */
export const zoom =
  (desk: Desk) =>
  (svg: SVGSVGElement): (() => void) => {
    const fingers = new Map<number, Point>();
    let moved = false;

    /** Units of the map in one pixel, and the point of the map under a pixel. */
    const scale = (): number => {
      const { width, height } = svg.getBoundingClientRect();
      return Math.max(MAP.width / desk.lens.zoom / width, MAP.height / desk.lens.zoom / height);
    };
    const under = ({ x, y }: Point): Point => {
      const box = svg.getBoundingClientRect();
      const k = scale();
      return {
        x: desk.lens.x + (x - box.x - box.width / 2) * k,
        y: desk.lens.y + (y - box.y - box.height / 2) * k,
      };
    };
    const spread = (points: readonly Point[]): { readonly middle: Point; readonly size: number } => {
      const [a = { x: 0, y: 0 }, b = a] = points;
      return {
        middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        size: Math.hypot(a.x - b.x, a.y - b.y),
      };
    };

    const onDown = (event: PointerEvent): void => {
      if (fingers.size === 0) moved = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent): void => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const before = spread([...fingers.values()]);
      const to = { x: event.clientX, y: event.clientY };
      if (!moved && fingers.size === 1 && Math.hypot(to.x - last.x, to.y - last.y) < SLOP) return;
      moved = true;
      fingers.set(event.pointerId, to);
      const now = spread([...fingers.values()]);
      const k = scale();
      const shifted = lensAt({
        ...desk.lens,
        x: desk.lens.x - (now.middle.x - before.middle.x) * k,
        y: desk.lens.y - (now.middle.y - before.middle.y) * k,
      });
      desk.lens = shifted;
      if (fingers.size > 1 && before.size > 0)
        desk.lens = zoomed(shifted, now.size / before.size, under(now.middle));
    };
    const onUp = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    /** The tap that ends a drag is no tap. */
    const onClick = (event: MouseEvent): void => {
      if (moved) event.stopImmediatePropagation();
      moved = false;
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      desk.lens = zoomed(
        desk.lens,
        event.deltaY < 0 ? NOTCH : 1 / NOTCH,
        under({ x: event.clientX, y: event.clientY }),
      );
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") desk.lens = zoomed(desk.lens, NOTCH, desk.lens);
      else if (event.key === "-") desk.lens = zoomed(desk.lens, 1 / NOTCH, desk.lens);
      else if (event.key === "0") desk.lens = WHOLE;
      else return;
      event.preventDefault();
    };
    svg.addEventListener("pointerdown", onDown);
    svg.addEventListener("click", onClick, true);
    svg.addEventListener("wheel", onWheel, { passive: false });
    svg.addEventListener("keydown", onKey);
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onUp);
    return () => {
      svg.removeEventListener("pointerdown", onDown);
      svg.removeEventListener("click", onClick, true);
      svg.removeEventListener("wheel", onWheel);
      svg.removeEventListener("keydown", onKey);
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onUp);
    };
  };

export const nearer = (desk: Desk): void => {
  desk.lens = zoomed(desk.lens, NOTCH * NOTCH, desk.lens);
};
export const farther = (desk: Desk): void => {
  desk.lens = zoomed(desk.lens, 1 / NOTCH / NOTCH, desk.lens);
};
