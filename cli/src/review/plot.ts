import type { Tenth } from "@rubizh/bots";

const SIZE = 320;
const EDGE = 40;
const INNER = SIZE - 2 * EDGE;

const place = (told: number, came: number): string =>
  `${(EDGE + INNER * told).toFixed(1)},${(SIZE - EDGE - INNER * came).toFixed(1)}`;

/** What was told against what came: points on the diagonal are true; the larger a point, the more moments it stands for. */
export function reliabilityPlot(tenths: readonly Tenth[]): string {
  const shown = tenths.filter(({ n }) => n > 0);
  const most = Math.max(1, ...shown.map(({ n }) => n));
  const points = shown.map(({ told, came, n }) => {
    const [x, y] = place(told, came).split(",");
    return `<circle cx="${x}" cy="${y}" r="${(3 + 7 * Math.sqrt(n / most)).toFixed(1)}"/>`;
  });
  const marks = [0, 0.5, 1].flatMap((mark) => {
    const [x] = place(mark, 0).split(",");
    const [, y] = place(0, mark).split(",");
    const text = `${100 * mark} %`;
    return [
      `<text x="${x}" y="${SIZE - EDGE + 18}" text-anchor="middle">${text}</text>`,
      `<text x="${EDGE - 6}" y="${y}" text-anchor="end" dominant-baseline="middle">${text}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="11">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${INNER}" height="${INNER}" fill="none" stroke="#888"/>`,
    `<polyline points="${place(0, 0)} ${place(1, 1)}" fill="none" stroke="#bbb" stroke-dasharray="4"/>`,
    `<polyline points="${shown.map(({ told, came }) => place(told, came)).join(" ")}" fill="none" stroke="#1f5fa8"/>`,
    `<g fill="#1f5fa8">${points.join("")}</g>`,
    `<g fill="#333">${marks.join("")}</g>`,
    "</svg>",
    "",
  ].join("\n");
}
