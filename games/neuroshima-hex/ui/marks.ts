import type { Mark } from "./face.ts";

/** How far from the centre the tip of an edge mark reaches; plates on the edge push it inward. */
const tipOf = ({ armour, reflection }: Mark): number => (armour || reflection ? -36.6 : -44.6);

/** One bayonet: square shoulders, a blunt point outward; `half` is its left half. */
export interface Tooth {
  readonly whole: string;
  readonly half: string;
}

const WIDTHS = [0, 7, 6.2, 4.6, 3.6] as const;
const GAPS = [0, 0, 15.2, 10.2, 8] as const;
const MOST = 4;

export function teeth(mark: Mark): readonly Tooth[] {
  const n = Math.min(mark.melee, MOST);
  const height = mark.armour || mark.reflection ? 11.5 : 15;
  const width = WIDTHS[n] ?? 0;
  const base = tipOf(mark) + height;
  return Array.from({ length: n }, (_, i) => tooth((i - (n - 1) / 2) * (GAPS[n] ?? 0), width, base, height));
}

function tooth(x: number, width: number, base: number, height: number): Tooth {
  const shoulder = base - height * 0.42;
  return {
    whole: `M${x - width} ${base}V${shoulder}L${x} ${base - height}L${x + width} ${shoulder}V${base}Z`,
    half: `M${x} ${base}H${x - width}V${shoulder}L${x} ${base - height}Z`,
  };
}

export interface Shaft {
  readonly shaft: string;
  readonly chevrons: readonly string[];
}

/** A line that travels, with one chevron per strength. */
export function shaft(mark: Mark): Shaft {
  const tip = tipOf(mark);
  const gap = mark.ranged > 3 ? 4.6 : 6.6;
  return {
    shaft: `M0 -22V${tip + 3}`,
    chevrons: Array.from(
      { length: mark.ranged },
      (_, i) => `M-7 ${tip + 8.5 + i * gap}L0 ${tip + 1.8 + i * gap}L7 ${tip + 8.5 + i * gap}`,
    ),
  };
}
