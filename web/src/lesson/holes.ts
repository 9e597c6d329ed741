/** A thing that stays bright: its outline on the screen, and the box around it. */
export interface Hole {
  readonly spot: string;
  readonly path: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Parts of the table that are no spots of a game. */
const ZONES: Readonly<Record<string, string>> = {
  "zone/seats": ".table > aside.left",
  "zone/panel": ".table > aside.right",
  "zone/bar": ".table > section.bar .act",
  "zone/hand": ".table > section.bar .hand",
  "zone/board": ".table > main",
};
const PAD = 3;
const POINTS = 48;

export function holeOf(spot: string): Hole | undefined {
  const selector =
    ZONES[spot] ?? `.table :is([data-spot="${CSS.escape(spot)}"], [data-zone="${CSS.escape(spot)}"])`;
  const el = [...document.querySelectorAll(selector)].find((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  if (!el) return undefined;
  const shape = el instanceof SVGGElement ? largest(el) : undefined;
  const { x, y, width, height } = (shape ?? el).getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const box = { x: x - PAD, y: y - PAD, width: width + 2 * PAD, height: height + 2 * PAD };
  const path = (shape && outline(shape)) ?? `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`;
  return { spot, path, box };
}

/** The shape that a spot of a drawing is known by. */
function largest(group: SVGGElement): SVGGeometryElement | undefined {
  const area = (el: Element): number => {
    const { width, height } = el.getBoundingClientRect();
    return width * height;
  };
  const shapes = [...group.querySelectorAll<SVGGeometryElement>("path, polygon, rect, circle")];
  return shapes.sort((a, b) => area(b) - area(a))[0];
}

function outline(shape: SVGGeometryElement): string | undefined {
  const toScreen = shape.getScreenCTM();
  const length = shape.getTotalLength();
  if (!toScreen || length === 0) return undefined;
  const points = Array.from({ length: POINTS }, (_, i) => {
    const { x, y } = shape.getPointAtLength((length * i) / POINTS).matrixTransform(toScreen);
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Measures now, and again whenever something at the table moves or changes. */
export function watchTable(measure: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      measure();
    });
  };
  const root = document.querySelector(".table");
  const watch = new MutationObserver(soon);
  const sizes = new ResizeObserver(soon);
  if (root) {
    watch.observe(root, { subtree: true, childList: true, attributes: true });
    sizes.observe(root);
  }
  addEventListener("resize", soon);
  addEventListener("scroll", soon, true);
  addEventListener("transitionend", soon);
  measure();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    sizes.disconnect();
    removeEventListener("resize", soon);
    removeEventListener("scroll", soon, true);
    removeEventListener("transitionend", soon);
  };
}

const TOP = 48;
/** Where the band covers nothing that is lit, and never what is to be tapped. */
export function dockOf(
  holes: readonly Hole[],
  target: string | undefined,
  wish: "top" | "bottom",
): "top" | "bottom" {
  const height = document.querySelector("[data-lesson]")?.getBoundingClientRect().height ?? 0;
  const covers = (dock: "top" | "bottom", { box, spot }: Hole): number => {
    const [from, to] = dock === "top" ? [TOP, TOP + height] : [innerHeight - height, innerHeight];
    const isCovered = box.y < to && box.y + box.height > from;
    const isTarget = spot === target || (target === "bar" && spot === "zone/bar");
    return isCovered ? (isTarget ? 100 : 1) : 0;
  };
  const cost = (dock: "top" | "bottom"): number => holes.reduce((sum, hole) => sum + covers(dock, hole), 0);
  const other = wish === "top" ? "bottom" : "top";
  return cost(wish) <= cost(other) ? wish : other;
}

const CORNER = 14;
/** Four corners around a box. */
export function bracketsOf({ x, y, width, height }: Hole["box"]): string {
  const [right, below] = [x + width, y + height];
  const corner = (cx: number, cy: number, dx: number, dy: number): string =>
    `M${cx + dx * CORNER} ${cy}H${cx}V${cy + dy * CORNER}`;
  return [
    corner(x, y, 1, 1),
    corner(right, y, -1, 1),
    corner(x, below, 1, -1),
    corner(right, below, -1, -1),
  ].join("");
}
