const CELL = 4;
const SHADES = 7;
export type Ground = "own" | "enemy" | "event" | "dun";
/** Sky first, then the far ridge, then the near one. */
export const INKS: Readonly<Record<Ground, readonly string[]>> = {
  own: ["#858a68", "#79805c", "#6b7156", "#5c634a", "#4b523d", "#3b4231", "#2e3427"],
  enemy: ["#4a514c", "#434a45", "#3b423d", "#343a36", "#2b312d", "#232825", "#1b1f1d"],
  event: ["#d8cfb6", "#d0c6ab", "#c5ba9c", "#b9ae8f", "#afa383", "#a59877", "#9b8e6c"],
  dun: ["#c9a77a", "#c09c6e", "#b59063", "#a88458", "#9b784e", "#8c6b45", "#7d5f3c"],
};

function lots(seed: string): () => number {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h ^= h >>> 13;
    return ((h >>> 0) % 1000) / 1000;
  };
}
const within = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));

/** The shade of every cell, row by row: sky, far ridge, near ridge; in the air the ridges are low. */
function shades(id: string, cols: number, rows: number, air: boolean): readonly (readonly number[])[] {
  const lot = lots(id);
  let far = rows * (air ? 0.72 : 0.42) + lot();
  let near = rows * (air ? 0.9 : 0.7);
  const grid = Array.from({ length: rows }, () => Array<number>(cols).fill(0));
  for (let x = 0; x < cols; x++) {
    far = within(far + (lot() - 0.5) * 1.7, rows * 0.25, rows * 0.8);
    near = within(near + (lot() - 0.5) * 1.3, far + 1.4, rows * 0.94);
    for (const [y, row] of grid.entries()) {
      const worn = lot() < 0.16 ? 1 : 0;
      if (y < far) row[x] = (y < far * 0.5 ? 0 : 1) + worn;
      else if (y < near) row[x] = 3 - worn - (y < far + 1 ? 1 : 0);
      else row[x] = Math.min(SHADES - 1, 5 + (y < near + 1 ? -1 : worn));
    }
  }
  return grid;
}

/** Pixel land from a card's id: one path for each shade, cells of one shade in a row as one run. */
export function landOf(id: string, width: number, height: number, air = false): readonly string[] {
  const paths = Array<string>(SHADES).fill("");
  const grid = shades(id, Math.ceil(width / CELL), Math.ceil(height / CELL), air);
  for (const [y, row] of grid.entries())
    for (let x = 0; x < row.length; ) {
      const shade = row[x] ?? 0;
      let end = x + 1;
      while (row[end] === shade) end += 1;
      const run = (end - x) * CELL;
      paths[shade] += `M${x * CELL} ${y * CELL}h${run}v${CELL}h${-run}z`;
      x = end;
    }
  return paths;
}
