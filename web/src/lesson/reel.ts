import {
  type AnyTableModule,
  type Checked,
  type GameTypes,
  openAsk,
  playLine,
  type Seat,
  type State,
  splitLine,
  type Viewer,
} from "@rubizh/engine";
import type { Beat, Step } from "../table/driver.ts";

type Types = GameTypes;
interface Frame {
  readonly line: string;
  readonly by: Seat | "luck";
  readonly events: readonly Types["event"][];
  readonly state: State<Types>;
  /** What was played at one go is told at one go. */
  readonly go: number;
}

/** Lines of play from a position, and what each of them did; can be wound back. */
export class Reel {
  readonly #game: AnyTableModule["game"];
  #opening: State<Types>;
  #frames: readonly Frame[] = [];
  #go = 0;

  constructor(game: AnyTableModule["game"], opening: State<Types>) {
    this.#game = game;
    this.#opening = opening;
  }
  get length(): number {
    return this.#frames.length;
  }
  get state(): State<Types> {
    return this.at(this.length);
  }
  get lines(): readonly string[] {
    return this.#frames.map(({ line }) => line);
  }
  at(length: number): State<Types> {
    return this.#frames[length - 1]?.state ?? this.#opening;
  }
  eventsSince(length: number): readonly Types["event"][] {
    return this.#frames.slice(length).flatMap(({ events }) => events);
  }
  /** The line before was this seat's, and showed nothing that cannot be unseen. */
  mayUndo(length: number, seat: Seat): boolean {
    const frame = this.#frames[length - 1];
    return frame?.by === seat && !frame.events.some((event: { readonly reveals?: true }) => event.reveals);
  }

  /** Begins anew, from another position. */
  reopen(opening: State<Types>): void {
    this.#opening = opening;
    this.#frames = [];
  }
  /** What follows is told apart from what came before. */
  turn(): void {
    this.#go += 1;
  }
  play(line: string): Checked<true> {
    const step = playLine(this.#game, this.state, line);
    if (!("ok" in step)) return step;
    const { who } = splitLine(line);
    const by = who === "~" ? "luck" : Number(who);
    this.#frames = [...this.#frames, { line, by, ...step.ok, go: this.#go }];
    return { ok: true };
  }
  allows(line: string): boolean {
    return "ok" in playLine(this.#game, this.state, line);
  }
  /** Plays as many of these lines as the rules allow. */
  playOn(lines: readonly string[]): void {
    for (const line of lines) if (!("ok" in this.play(line))) return;
  }
  rewind(length: number): void {
    this.#frames = this.#frames.slice(0, length);
  }

  isAsked(seat: Seat): boolean {
    return openAsk(this.#game.pending(this.state), seat) !== undefined;
  }

  /** Luck belongs to the choice that called for it, if both were told together. */
  beats(viewer: Viewer): readonly Beat[] {
    const beats: { no: number; steps: Step[]; go: number }[] = [];
    for (const [i, { by, events, go }] of this.#frames.entries()) {
      const step = { by, events: events.flatMap((event) => this.#game.witness(event, viewer) ?? []) };
      const last = beats.at(-1);
      if (by === "luck" && last?.go === go) {
        last.steps.push(step);
        last.no = i + 1;
      } else beats.push({ no: i + 1, steps: [step], go });
    }
    return beats.map(({ no, steps }) => ({ no, steps, view: this.#game.view(this.at(no), viewer) }));
  }
}
