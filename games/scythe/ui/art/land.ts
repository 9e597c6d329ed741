import type { Place, Terrain } from "../../rules/content.ts";
import type { Box, Point } from "../geometry.ts";

/**
 * The printed land in flat relief: one light from the north-west, a lit and a shaded side for every form, hard shadows,
 * no gradient. A hex has radius 40 around 0,0; three drawings of a terrain are enough, drawn once and then used.
 */
interface Inks {
  readonly base: string;
  readonly lit: string;
  readonly dark: string;
  readonly deep: string;
}
const INKS: Readonly<Record<Terrain, Inks>> = {
  mountain: { base: "#7C776E", lit: "#A7A195", dark: "#55514A", deep: "#3C3934" },
  farm: { base: "#C9AE5C", lit: "#DCC67C", dark: "#A88C3E", deep: "#6E5A22" },
  village: { base: "#B8876F", lit: "#D2A78C", dark: "#93634D", deep: "#5E3A2B" },
  forest: { base: "#486445", lit: "#77956A", dark: "#2C4430", deep: "#1D2F21" },
  tundra: { base: "#A6B5B2", lit: "#D3DDD9", dark: "#83938F", deep: "#596764" },
  lake: { base: "#31607A", lit: "#5C93AD", dark: "#234C63", deep: "#183747" },
  factory: { base: "#3B3631", lit: "#5A5148", dark: "#26221E", deep: "#171512" },
};
const SNOW = "#EAE5D8";
const HAY = "#EAD796";
const WALL = "#EBD6BA";
const ROOF = "#8C4330";
const ROOF_DARK = "#642B1F";
const LEAF = "#66794C";
const GOLD = "#E8C15A";

type Lot = () => number;
/** The same lots for the same name, so that a hex never changes its face. */
function lotsOf(name: string): Lot {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h ^= h >>> 13;
    return ((h >>> 0) % 1000) / 1000;
  };
}
/** One decimal is enough for a drawing. */
const d = (strings: TemplateStringsArray, ...values: readonly number[]): string =>
  strings.reduce((all, s, i) => `${all}${Math.round((values[i - 1] ?? 0) * 10) / 10}${s}`);
const fill = (path: string, ink: string, opacity = 1): string =>
  `<path d="${path}" fill="${ink}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const line = (path: string, ink: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const corners = (r: number, down = 0): string =>
  [30, 90, 150, 210, 270, 330]
    .map((angle) => (angle * Math.PI) / 180)
    .map((a) => `${(r * Math.cos(a)).toFixed(2)},${(r * Math.sin(a) + down).toFixed(2)}`)
    .join(" ");

function mountain(c: Inks, lot: Lot): string {
  const m = lot() < 0.5 ? 1 : -1;
  const peak = (x: number, y: number, w: number, h: number): string => {
    const k = x + w * 0.08;
    const foot = x + w * 0.06;
    const ridge = d`${x + w * 0.2} ${y - h * 0.45}`;
    return [
      fill(d`M${x - w / 2} ${y}L${k} ${y - h}L${foot} ${y}Z`, c.lit),
      fill(`${d`M${k} ${y - h}L${x + w / 2} ${y}H${foot}L`}${ridge}Z`, c.dark),
      fill(`${d`M${k} ${y - h}L${foot} ${y}L`}${ridge}Z`, c.dark),
      fill(
        d`M${k} ${y - h}L${k - w * 0.17} ${y - h * 0.62}L${k - w * 0.07} ${y - h * 0.68}L${k} ${y - h * 0.54}L${k + w * 0.06} ${y - h * 0.7}L${k + w * 0.14} ${y - h * 0.64}Z`,
        SNOW,
      ),
      line(
        d`M${x - w * 0.34} ${y + 2.4}l-3 4M${x - w * 0.12} ${y + 2.4}l-1.6 4M${x + w * 0.12} ${y + 2.4}l1.6 4M${x + w * 0.34} ${y + 2.4}l3 4`,
        c.deep,
        1,
        0.6,
      ),
    ].join("");
  };
  return peak(-17 * m, 4, 26, 20) + peak(17 * m, 0, 26, 19) + peak(-2 * m, 16, 42, 38);
}

function farm(c: Inks, lot: Lot): string {
  const turn = [0, 60, -60][Math.floor(lot() * 3)] ?? 0;
  const tones = [c.lit, c.base, c.dark, c.lit, c.base, HAY, c.dark];
  const tone = (i: number): string => tones[i % 7] ?? c.base;
  const field = (x: number, y: number, w: number, h: number, ink: string): string =>
    fill(d`M${x} ${y}h${w}v${h}h${-w}Z`, ink);
  let fields = "";
  let furrows = "";
  let edges = "";
  for (let i = 0, y = -44; y < 44; i++) {
    const h = 9 + Math.floor(lot() * 3) * 3;
    const left = tone(i * 3 + Math.floor(lot() * 2));
    const split = -12 + lot() * 24;
    fields += field(-44, y, 44 + split, h, left) + field(split, y, 48, h, tone(i * 5 + 2));
    for (let k = 2.5; k < h - 1; k += 3) furrows += d`M-44 ${y + k}H${split - 1.5}`;
    edges += d`M-44 ${y}H44M${split} ${y}v${h}`;
    y += h;
  }
  const stacks = [0, 1, 2].map(() => {
    const [x, y] = [-20 + lot() * 40, -14 + lot() * 32];
    return [
      fill(d`M${x - 2.6} ${y + 2.2}a5 2 0 1 0 10 0a5 2 0 1 0 -10 0`, c.deep, 0.45),
      fill(d`M${x - 4} ${y + 2}Q${x - 3.6} ${y - 6} ${x} ${y - 6.4}V${y + 2}Z`, HAY),
      fill(d`M${x} ${y - 6.4}Q${x + 3.6} ${y - 6} ${x + 4} ${y + 2}H${x}Z`, c.dark),
    ].join("");
  });
  return `<g transform="rotate(${turn})">${fields}${line(furrows, c.deep, 0.55, 0.4)}${line(edges, c.deep, 0.8, 0.55)}</g>${stacks.join("")}`;
}

function village(c: Inks, lot: Lot): string {
  const m = lot() < 0.5 ? 1 : -1;
  const house = (x: number, y: number, s: number): string =>
    [
      fill(d`M${x + 4 * s} ${y + 4 * s}l5 2.6h${-9 * s}z`, c.deep, 0.45),
      fill(d`M${x - 5 * s} ${y - 2 * s}h${5 * s}v${6.4 * s}h${-5 * s}z`, WALL),
      fill(d`M${x} ${y - 2 * s}h${6 * s}v${6.4 * s}h${-6 * s}z`, c.dark),
      fill(d`M${x - 6 * s} ${y - 1.6 * s}L${x - 2.5 * s} ${y - 7 * s}L${x + s} ${y - 1.6 * s}Z`, ROOF),
      fill(d`M${x - 2.5 * s} ${y - 7 * s}H${x + 4.6 * s}L${x + 7 * s} ${y - 1.6 * s}H${x + s}Z`, ROOF_DARK),
      fill(d`M${x - 3.4 * s} ${y + 0.6 * s}h${1.8 * s}v${3.8 * s}h${-1.8 * s}z`, c.deep),
    ].join("");
  const bush = (): string => {
    const [x, y] = [-26 + lot() * 52, -24 + lot() * 50];
    const disc = (by: number): string => d`M${x + by - 2} ${y + by}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`;
    return fill(disc(0.9), c.deep, 0.5) + fill(disc(0), LEAF);
  };
  const HOUSES = [
    [-22, -13, 1],
    [-4, -19, 1.05],
    [18, -10, 1],
    [-20, 12, 1.1],
    [17, 14, 1.15],
    [-4, 27, 0.95],
  ] as const;
  return [
    line(d`M${-36 * m} 12Q${-10 * m} 6 ${-2 * m} -4T${30 * m} -26`, c.lit, 6),
    line(d`M${-4 * m} 0Q${6 * m} 16 ${4 * m} 36`, c.lit, 5),
    ...HOUSES.map(([x, y, s]) => house(x * m + lot() * 3, y + lot() * 2, s)),
    ...Array.from({ length: 7 }, bush),
  ].join("");
}

function forest(c: Inks, lot: Lot): string {
  const trees: [number, number, number][] = [];
  for (let row = 0; row < 6; row++)
    for (let k = -3; k <= 3; k++) {
      const y = -22 + row * 10.4;
      const x = k * 11 + (row % 2) * 5.5 + lot() * 3 - 1.5;
      const inside = Math.abs(x) / 34.6 + Math.max(0, Math.abs(y - 2) - 20) / 22 < 0.96;
      if (inside && Math.abs(x) < 31 && y < 31 && lot() > 0.1)
        trees.push([x, y + lot() * 2 - 1, 0.9 + lot() * 0.35]);
    }
  return trees
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, s]) =>
      [
        fill(d`M${x} ${y + 4}l${7.4 * s} 2.2l${-4 * s} 2z`, c.deep, 0.7),
        fill(
          d`M${x} ${y - 9 * s}L${x - 4.4 * s} ${y - 0.5 * s}H${x - 2.6 * s}L${x - 5.2 * s} ${y + 5 * s}H${x}Z`,
          c.lit,
        ),
        fill(
          d`M${x} ${y - 9 * s}L${x + 4.4 * s} ${y - 0.5 * s}H${x + 2.6 * s}L${x + 5.2 * s} ${y + 5 * s}H${x}Z`,
          c.dark,
        ),
      ].join(""),
    )
    .join("");
}

function tundra(c: Inks, lot: Lot): string {
  const drifts = [0, 1, 2, 3, 4].map((i) => {
    const y = -22 + i * 12 + lot() * 3;
    const x = -18 + lot() * 26;
    const w = 15 + lot() * 9;
    const low = d`Q${x} ${y - 0.5} ${x - w} ${y + 3}`;
    return (
      fill(`${d`M${x - w} ${y + 3}Q${x - w * 0.3} ${y - 6} ${x + w} ${y + 3}`}${low}Z`, c.lit) +
      fill(
        d`M${x - w} ${y + 3}Q${x} ${y - 0.5} ${x + w} ${y + 3}Q${x + w * 0.1} ${y + 4.6} ${x - w} ${y + 3}Z`,
        c.dark,
      )
    );
  });
  const growth = [0, 1, 2, 3].map(() => {
    const [x, y] = [-24 + lot() * 48, -20 + lot() * 42];
    return [
      line(d`M${x} ${y}v-6M${x} ${y - 2}l-3 -3M${x} ${y - 3}l3 -3`, c.deep, 1),
      fill(d`M${x + 8} ${y + 3}l2.4 -3.4l3 1.2l.8 2.2z`, c.deep),
      fill(d`M${x + 8} ${y + 3}l2.4 -3.4l.8 3.4z`, c.lit),
    ].join("");
  });
  return [...drifts, ...growth].join("");
}

/** Sunk: the shore throws its shadow in from the north-west, and contours tell the depth. */
function lake(c: Inks, lot: Lot): string {
  const WAVES = [
    [-22, 12],
    [8, 22],
    [18, -12],
    [-8, -22],
    [-2, 1],
    [20, 8],
  ] as const;
  return [
    fill("M-34.6 20V-20L0 -40L34.6 -20L29.6 -14.2L0 -31.4L-28.6 -14.8V18Z", c.deep),
    fill("M-20 -6Q-14 -18 2 -17T22 -4T14 15T-8 18T-20 -6Z", c.dark),
    fill("M-10 -2Q-6 -10 3 -9T12 0T5 9T-7 8T-10 -2Z", c.deep),
    line(WAVES.map(([x, y]) => d`M${x - 5 + lot() * 4} ${y}q2.4 -2.6 4.8 0t4.8 0`).join(""), c.lit, 1.2),
    line("M0 40L34.6 20V-8", c.lit, 1.6, 0.8),
  ].join("");
}

function factory(c: Inks): string {
  return [
    line("M-40 24L40 2M-40 28L40 6M-34 20l2 5M-26 18l2 5M-18 16l2 5M14 7l2 5M22 5l2 5", c.lit, 1.2),
    fill("M-21 20H27l5 4H-14Z", c.deep),
    fill("M-22 20V-2L-12 -10V-2L-2 -10V-2L8 -10V20Z", c.lit),
    fill("M8 20V-10H22V20Z", c.dark),
    fill("M-12 -10V-2H-22ZM-2 -10V-2H-12ZM8 -10V-2H-2Z", GOLD),
    fill("M-17 4h5v5h-5zM-8 4h5v5h-5zM1 4h5v5h-5zM-17 12h5v8h-5z", GOLD),
    fill("M-8 12h5v5h-5zM1 12h5v5h-5z", c.dark),
    fill("M11 -10V-28H15V-10ZM17 -10V-24H21V-10Z", c.lit),
    fill("M13 -10V-28H15V-10ZM19 -10V-24H21V-10Z", c.dark),
    line("M13 -31q-4 -3 0 -5t-3 -4M19 -27q4 -3 1 -5", c.lit, 2.4),
  ].join("");
}

const DRAW: Readonly<Record<Terrain, (c: Inks, lot: Lot) => string>> = {
  mountain,
  farm,
  village,
  forest,
  tundra,
  lake,
  factory,
};

/** Plate, relief, bevel. */
function land(terrain: Terrain, name: string): string {
  const c = INKS[terrain];
  const bevel =
    terrain === "lake"
      ? ""
      : line("M-34.4 20V-19.8L0 -39.6L34.4 -19.8", c.lit, 2, 0.85) +
        line("M34.4 -19.8V19.8L0 39.6L-34.4 19.8", c.deep, 2.4, 0.75);
  return `<polygon points="${corners(40.3, 4.2)}" fill="${c.deep}"/><g clip-path="url(#sc-hex)"><polygon points="${corners(40)}" fill="${c.base}"/>${DRAW[terrain](c, lotsOf(name))}${bevel}</g>`;
}

const VARIANTS = 3;
const variantsOf = (terrain: Terrain): number => (terrain === "factory" ? 1 : VARIANTS);
const idOf = (terrain: Terrain, variant: number): string => `sc-land-${terrain}-${variant}`;

/** Everything that `landOf` names, for the `<defs>` of a drawing. */
export const landDefs = (): string =>
  `<clipPath id="sc-hex"><polygon points="${corners(39.7)}"/></clipPath>${(Object.keys(INKS) as Terrain[])
    .flatMap((terrain) =>
      Array.from(
        { length: variantsOf(terrain) },
        (_, v) => `<g id="${idOf(terrain, v)}">${land(terrain, `${terrain}${v * 7}`)}</g>`,
      ),
    )
    .join("")}`;

/**
 * The whole land as one picture that never changes: a map of thousands of forms would have to be looked through whenever
 * something on it moves.
 */
export function landPicture(
  hexes: readonly { readonly face: string; readonly at: Point }[],
  { x, y, width, height }: Box,
): string {
  const plates = hexes.map(({ face, at }) => `<use href="#${face}" x="${at.x}" y="${at.y}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${landDefs()}</defs>${plates}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** One hex of a terrain, drawn by itself. */
export const landHex = (terrain: Terrain): string =>
  `<clipPath id="sc-hex"><polygon points="${corners(39.7)}"/></clipPath>${land(terrain, `${terrain}0`)}`;

/** The drawing of a hex: neighbours of one terrain never have the same. */
export const landOf = (terrain: Terrain, hex: Place): string =>
  idOf(terrain, ((hex.charCodeAt(0) * 5 + Number(hex.slice(1)) * 3) % 7) % variantsOf(terrain));
