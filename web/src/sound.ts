import { bell, inRow, type Sound } from "@rubizh/board";
import { settings } from "./settings.svelte.ts";

/** The player is asked. */
export const YOURS: Sound = inRow(0.1, bell(587, 0.25), bell(880, 0.4));
/** The game is over. */
export const OVER: Sound = inRow(0.14, bell(392, 0.6), bell(523, 0.6), bell(784, 0.9));

const VOLUME = 0.22;
const SILENT = 0.001;
/** The same sound again within this many seconds would only be louder. */
const APART = 0.06;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
const heard = new WeakMap<Sound, number>();

/** Plays a sound, if the player asked for sounds. */
export function sound(what: Sound): void {
  if (!settings().sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (now - (heard.get(what) ?? -APART) < APART) return;
  heard.set(what, now);
  for (const layer of what) play(context, layer, now + layer.after);
}

function play(audio: AudioContext, { wave, from, to, length, loud }: Sound[number], begins: number): void {
  const ends = begins + length;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud * VOLUME, begins);
  volume.gain.exponentialRampToValueAtTime(SILENT, ends);
  volume.connect(audio.destination);
  const [source, pitch] = wave === "noise" ? rush(audio, volume) : tone(audio, wave, volume);
  pitch.setValueAtTime(from, begins);
  pitch.exponentialRampToValueAtTime(to, ends);
  source.start(begins);
  source.stop(ends);
}

function tone(audio: AudioContext, type: OscillatorType, into: AudioNode) {
  const source = audio.createOscillator();
  source.type = type;
  source.connect(into);
  return [source, source.frequency] as const;
}

/** Noise around a pitch. */
function rush(audio: AudioContext, into: AudioNode) {
  const source = audio.createBufferSource();
  source.buffer = noise ??= white(audio);
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  source.connect(filter).connect(into);
  return [source, filter.frequency] as const;
}

function white(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
