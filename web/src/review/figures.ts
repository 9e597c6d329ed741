import { tongue } from "../speech.svelte.ts";

/** A figure with so many places after the point. */
export const decimal = (n: number, places: number): string =>
  new Intl.NumberFormat(tongue(), { minimumFractionDigits: places, maximumFractionDigits: places }).format(n);
/** …with its sign, a true minus. */
export const signed = (n: number, places: number): string =>
  new Intl.NumberFormat(tongue(), {
    signDisplay: "exceptZero",
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
    .format(n)
    .replace("-", "−");
