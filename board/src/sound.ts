/**
 * A sound as it is made: waves and noise, each with its own beginning, pitch and end. Pitches in Hz, times in seconds;
 * a layer glides from one pitch to another while it fades. For noise the pitch is the middle of what is let through.
 */
interface Layer {
  readonly wave: "sine" | "triangle" | "square" | "noise";
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly length: number;
  /** At its beginning, 0 to 1. */
  readonly loud: number;
}
export type Sound = readonly Layer[];

const layer = (
  wave: Layer["wave"],
  from: number,
  to: number,
  length: number,
  loud: number,
  after = 0,
): Layer => ({ wave, from, to, after, length, loud });

/** The same, later. */
export const later = (sound: Sound, by: number): Sound =>
  sound.map((one) => ({ ...one, after: one.after + by }));
/** One after another, `apart` seconds from beginning to beginning. */
export const inRow = (apart: number, ...sounds: readonly Sound[]): Sound =>
  sounds.flatMap((sound, i) => later(sound, i * apart));

/** Something of wood or cardboard is put down; a heavier thing has a lower pitch. */
export const knock = (pitch: number): Sound => [
  layer("noise", pitch * 9, pitch * 4, 0.035, 0.5),
  layer("sine", pitch, pitch * 0.6, 0.09, 0.7),
];
/** A card or a sheet slides over the table. */
export const paper = (pitch: number): Sound => [layer("noise", pitch, pitch * 1.8, 0.11, 0.32)];
/** A small thing clicks into its place. */
export const tick = (pitch: number): Sound => [layer("triangle", pitch, pitch * 0.8, 0.03, 0.4)];
/** Steps, drums, blows from afar. */
export const thud = (pitch: number): Sound => [
  layer("sine", pitch, pitch * 0.45, 0.22, 0.9),
  layer("noise", pitch * 3, pitch, 0.09, 0.35),
];
/** Metal on metal. */
export const clang = (pitch: number): Sound => [
  layer("square", pitch, pitch * 0.97, 0.12, 0.16),
  layer("triangle", pitch * 2.76, pitch * 2.7, 0.2, 0.22),
  layer("noise", pitch * 6, pitch * 2, 0.05, 0.4),
];
/** A shot: a crack and what it leaves in the air. */
export const crack = (pitch: number): Sound => [
  layer("noise", pitch * 8, pitch, 0.09, 0.8),
  layer("noise", pitch, pitch * 0.3, 0.28, 0.3, 0.05),
];
/** Something breaks and goes down. */
export const rumble = (pitch: number): Sound => [
  layer("noise", pitch * 6, pitch * 0.8, 0.38, 0.55),
  layer("triangle", pitch, pitch * 0.4, 0.34, 0.5),
];
/** A clear tone that fades. */
export const bell = (pitch: number, length = 0.5): Sound => [
  layer("sine", pitch, pitch, length, 0.5),
  layer("sine", pitch * 2.01, pitch * 2, length * 0.6, 0.16),
];
