import type { Film, Shot } from "@rubizh/board";
import type { GameTypes } from "@rubizh/engine";
import { withNext } from "./shots.ts";

type AnyShot = Shot<GameTypes>;

/** Shows shots one after another; more may be added while it runs. When it is empty, the present is on screen. */
export class Projector {
  #shots = $state.raw<readonly AnyShot[]>([]);
  #at = $state(0);
  #playing = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #speed: () => number;
  readonly #hurry: (speed: number) => void;
  readonly #shown: (shot: AnyShot) => void;

  constructor(speed: () => number, hurry: (speed: number) => void, shown: (shot: AnyShot) => void) {
    this.#speed = speed;
    this.#hurry = hurry;
    this.#shown = shown;
  }

  readonly film: Film<GameTypes> | undefined = $derived.by(() => {
    if (this.#shots.length === 0) return undefined;
    return {
      shots: this.#shots,
      at: this.#at,
      playing: this.#playing,
      speed: this.#speed(),
      go: (at: number) => this.#go(at),
      play: () => this.#run(true),
      pause: () => this.#run(false),
      skip: () => this.skip(),
      hurry: (speed: number) => this.#hurry(speed),
    };
  });

  get shot(): AnyShot | undefined {
    return this.#shots[this.#at];
  }

  add(shots: readonly AnyShot[], playing = true): void {
    if (shots.length === 0) return;
    const idle = this.#shots.length === 0;
    const seen = idle ? 0 : this.#at + 1;
    this.#shots = [...this.#shots.slice(0, seen), ...withNext([...this.#shots.slice(seen), ...shots])];
    if (!idle) return;
    this.#playing = playing;
    this.#go(0);
  }

  skip(): void {
    clearTimeout(this.#timer);
    const rest = this.#shots.slice(this.#at + 1);
    this.#shots = [];
    this.#at = 0;
    for (const shot of rest) this.#shown(shot);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#shots = [];
    this.#at = 0;
  }

  #run(playing: boolean): void {
    this.#playing = playing;
    clearTimeout(this.#timer);
    if (playing) this.#wait();
  }

  #go(at: number): void {
    clearTimeout(this.#timer);
    const shot = this.#shots[at];
    if (!shot) {
      this.stop();
      return;
    }
    this.#at = at;
    this.#shown(shot);
    if (this.#playing) this.#wait();
  }

  #wait(): void {
    const ms = (this.shot?.ms ?? 0) / this.#speed();
    this.#timer = setTimeout(() => this.#go(this.#at + 1), ms);
  }
}
