import type { Sound } from "@rubizh/board";
import { settings } from "./settings.svelte.ts";

/** Short tones drawn by the browser itself: frequency in Hz, seconds, and how it begins. */
const TONES: Readonly<Record<Sound, readonly [number, number, OscillatorType]>> = {
  place: [180, 0.07, "triangle"],
  turn: [320, 0.04, "triangle"],
  hit: [110, 0.12, "square"],
  fall: [70, 0.22, "sawtooth"],
  draw: [420, 0.05, "triangle"],
  yours: [660, 0.16, "sine"],
  over: [440, 0.4, "sine"],
};

let context: AudioContext | undefined;

/** Plays a sound, if the player asked for sounds. */
export function sound(name: Sound): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  const [frequency, seconds, type] = TONES[name];
  const tone = context.createOscillator();
  const volume = context.createGain();
  const now = context.currentTime;
  tone.type = type;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
