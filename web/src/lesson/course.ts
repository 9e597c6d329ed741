import { type AnyTableModule, at, type GameTypes, type State, splitLine } from "@rubizh/engine";
import {
  ahead,
  type Condition,
  type Cursor,
  freed,
  type Lesson,
  type LessonCode,
  type LessonStep,
  mainLine,
  onward,
  START,
  stepsOf,
} from "@rubizh/engine/lesson";
import { unmet } from "@rubizh/engine/scenario";
import type { Progress } from "./progress.ts";
import { Reel } from "./reel.ts";

/** A lesson with what is needed to give it. */
export interface Subject {
  readonly entry: AnyTableModule;
  readonly lesson: Lesson;
  readonly code: LessonCode;
  /** Whether the lesson's words have such a key. */
  says(key: string): boolean;
  keep(progress: Progress): void;
}

/**
 * `ask`: the learner reads, taps or plays. `good`: what was asked is done. `again`: something else was, its consequence
 * stands on the board and is taken back next. `stuck`: the rules do not allow what the lesson plays.
 */
export type Phase = "ask" | "good" | "again" | "end" | "stuck";

/** What the teacher says now. */
export interface Teaching {
  readonly phase: Phase | "free";
  readonly step: LessonStep;
  readonly chapter: string;
  /** Index of the step among all. */
  readonly no: number;
  /** The sentence of `good` and `again`: a key of the lesson's words; undefined for a move that is merely another one. */
  readonly said: string | undefined;
  /** In `again`: as good as what was asked. */
  readonly fine: boolean;
  readonly misses: number;
  /** The move that would be right now, in the game's notation. */
  readonly wanted: string | undefined;
  /** Grows whenever the teacher says something new. */
  readonly turn: number;
}

/** The way through a lesson: what is played by the script, what the learner may do, and what is said about it. */
export class Course {
  readonly reel: Reel;
  readonly steps: ReturnType<typeof stepsOf>;
  readonly #subject: Subject;
  /** Called before the table is laid anew, so that what follows can be shown. */
  readonly #laid: () => void;
  #at = 0;
  #phase: Phase = "ask";
  #cursor: Cursor = START;
  /** Lines played before the step, and before the beat that is being played. */
  #began = 0;
  #beatBegan = 0;
  /** Where taking back leads. */
  #back = 0;
  #said: string | undefined;
  #fine = false;
  #misses = 0;
  #turn = 0;

  constructor(subject: Subject, opening: State<GameTypes>, laid: () => void) {
    this.#subject = subject;
    this.#laid = laid;
    this.steps = stepsOf(subject.lesson);
    this.reel = new Reel(subject.entry.game, opening);
  }

  get step(): LessonStep {
    return at(this.steps, this.#at).step;
  }
  get phase(): Phase {
    return this.#phase;
  }
  teaching(): Teaching {
    return {
      phase: this.#phase,
      ...at(this.steps, this.#at),
      no: this.#at,
      said: this.#said,
      fine: this.#fine,
      misses: this.#misses,
      wanted: this.wanted(),
      turn: this.#turn,
    };
  }
  /** The learner may move. */
  get isOpen(): boolean {
    return this.#phase === "ask" && (this.step.play ?? this.step.try) !== undefined;
  }
  /** What was to be tried stands on the board, not played. */
  get isTried(): boolean {
    return this.#phase === "good" && this.step.try !== undefined;
  }
  /** Moves of a free stretch that can be undone. */
  get loose(): number {
    return this.#isFree() ? this.#cursor.done.length : 0;
  }
  get progress(): Progress {
    return { step: this.step.id, lines: this.reel.lines.slice(0, this.#began) };
  }
  wanted(): string | undefined {
    if (this.#phase !== "ask") return undefined;
    if (this.step.try) return this.step.try[0];
    const line = mainLine(this.step.play ?? [], this.#cursor);
    return line !== undefined && this.#isOwn(line) ? splitLine(this.#allowed(line)).text : undefined;
  }
  /** Another way of an earlier step may have spent what this one is done with. */
  #allowed(main: string): string {
    const lines = ahead(this.step.play ?? [], this.#cursor);
    return lines === "free" || lines.length < 2
      ? main
      : (lines.find((line) => this.reel.allows(line)) ?? main);
  }
  /** What a sentence of the lesson says about a move that the rules refuse. */
  refusedBy(rule: string): string | undefined {
    const i = (this.step.wrong ?? []).findIndex((wrong) => wrong.refused === rule);
    return this.#phase === "ask" && i >= 0 ? `${this.step.id}.wrong${i + 1}` : undefined;
  }

  /** From the first step. */
  begin(): void {
    this.reel.reopen(this.#opening(this.#subject.lesson.from));
    this.#laid();
    this.#enter(0);
  }
  /** At the step that was left, or as it was; false when these rules cannot play what the device remembers. */
  resume({ step, lines }: Progress, further: readonly string[] = []): boolean {
    const index = this.steps.findIndex((each) => each.step.id === step);
    if (index < 0) return false;
    const last = this.steps.slice(0, index).findLast((each) => each.step.from);
    this.reel.reopen(this.#opening(last?.step.from ?? this.#subject.lesson.from));
    if (!lines.every((line) => "ok" in this.reel.play(line))) return false;
    this.#enter(index);
    const played = this.reel.lines.slice(this.step.from ? 0 : lines.length);
    const more = further.slice(played.length);
    return further.length === 0 || more.every((line) => "ok" in this.reel.play(line));
  }
  /** On from what was read, tapped or praised. */
  next(): void {
    if (this.#phase === "good") this.#leave();
    else if (this.#phase === "ask" && !this.isOpen) {
      this.reel.turn();
      if (this.#script(this.step.next ?? [])) this.#finish();
    }
  }
  /** Takes back what was not asked for. */
  again(): void {
    if (this.#phase !== "again") return;
    this.reel.rewind(this.#back);
    if (this.#isFree()) this.#cursor = { ...this.#cursor, done: [] };
    this.#phase = "ask";
    this.#say(undefined);
  }
  undone(moves: number): void {
    const { beat, done } = this.#cursor;
    this.#cursor = { beat, done: done.slice(0, done.length - moves) };
  }

  /** A legal move of the learner's: right, wrong, or another one. */
  judge(text: string): void {
    const { step } = this;
    const line = `${this.#subject.lesson.seat} ${text}`;
    if (step.try) {
      if (step.try.includes(text)) this.#finish();
      else this.#miss(text);
      return;
    }
    const next = ahead(step.play ?? [], this.#cursor);
    if (next === "free") this.#stray(text, line);
    else if (!next.includes(line)) this.#miss(text);
    else {
      this.reel.turn();
      if (!this.#script([line])) return;
      this.#go(line);
      this.#run();
    }
  }

  #opening(from: unknown): State<GameTypes> {
    const opened = this.#subject.entry.game.position(from);
    if (!("ok" in opened)) throw new Error(`the lesson's position is refused: ${opened.refused.rule}`);
    return opened.ok;
  }
  #isOwn(line: string): boolean {
    return splitLine(line).who === String(this.#subject.lesson.seat);
  }
  #isFree(): boolean {
    return ahead(this.step.play ?? [], this.#cursor) === "free";
  }
  #say(key: string | undefined): void {
    this.#said = key;
    this.#fine = false;
    this.#turn += 1;
  }

  /** Comes to a step: what precedes it is played, and the learner is asked. */
  #enter(index: number): void {
    this.#at = index;
    const { step } = this;
    const progress = { step: step.id, lines: step.from ? [] : this.reel.lines };
    if (step.from) {
      this.reel.reopen(this.#opening(step.from));
      this.#laid();
    }
    this.#began = this.reel.length;
    this.#cursor = START;
    this.#misses = 0;
    this.#phase = "ask";
    this.#say(undefined);
    this.#subject.keep(progress);
    this.reel.turn();
    if (!this.#script(step.before ?? [])) return;
    this.#beatBegan = this.reel.length;
    this.#run();
  }

  /** Plays what luck and the opponent have to say next; the step is over when there is nothing more. */
  #run(): void {
    const { play = [] } = this.step;
    if (play.length === 0) return;
    for (let next = mainLine(play, this.#cursor); next !== undefined; next = mainLine(play, this.#cursor)) {
      if (this.#isOwn(next)) break;
      if (!this.#script([next])) return;
      this.#go(next);
    }
    if (this.#cursor.beat >= play.length) this.#finish();
  }
  #go(line: string): void {
    const { beat } = this.#cursor;
    this.#cursor = onward(this.step.play ?? [], this.#cursor, line);
    if (this.#cursor.beat !== beat) this.#beatBegan = this.reel.length;
  }
  /** False when the rules refuse a line of the lesson. */
  #script(lines: readonly string[]): boolean {
    if (lines.every((line) => "ok" in this.reel.play(line))) return true;
    this.#phase = "stuck";
    this.#say(undefined);
    return false;
  }

  /** A move where any may be made: done, gone wrong, or on the way. */
  #stray(text: string, line: string): void {
    const { play = [] } = this.step;
    const beat = play[this.#cursor.beat];
    if (typeof beat !== "object" || !("free" in beat)) return;
    if (this.#wrongOf(text) !== undefined) {
      this.#miss(text);
      return;
    }
    this.reel.turn();
    if (!this.#script([line])) return;
    this.#cursor = onward(play, this.#cursor, line);
    if (this.#holds(beat.free)) {
      this.#cursor = freed(this.#cursor);
      this.#beatBegan = this.reel.length;
      this.#run();
      return;
    }
    const led = (this.step.wrong ?? []).findIndex(({ when }) => when !== undefined && this.#holds(when));
    if (led >= 0 || !this.reel.isAsked(this.#subject.lesson.seat))
      this.#regret(led < 0 ? undefined : led, this.#beatBegan);
  }

  /** Which of the step's wrong moves this is. */
  #wrongOf(text: string): number | undefined {
    const { step } = this;
    const played = this.reel.length - this.#began - (step.before?.length ?? 0);
    const i = (step.wrong ?? []).findIndex(
      ({ tries, at: moment = played, when, refused }) =>
        refused === undefined && when === undefined && moment === played && tries?.includes(text),
    );
    return i < 0 ? undefined : i;
  }
  /** Shows what comes of a move that was not asked for. */
  #miss(text: string): void {
    const { step, reel } = this;
    const back = reel.length;
    const wrong = this.#wrongOf(text);
    const after = wrong === undefined ? undefined : step.wrong?.[wrong]?.after;
    reel.turn();
    if (!step.try) reel.playOn([`${this.#subject.lesson.seat} ${text}`, ...(after ?? [])]);
    this.#regret(wrong, back);
    if (wrong !== undefined || !step.also?.includes(text)) return;
    this.#misses -= 1;
    this.#said = `${step.id}.also`;
    this.#fine = true;
  }
  #regret(wrong: number | undefined, back: number): void {
    this.#phase = "again";
    this.#back = back;
    this.#misses += 1;
    this.#say(wrong === undefined ? undefined : `${this.step.id}.wrong${wrong + 1}`);
  }

  #holds({ is, ...expected }: Condition): boolean {
    const { entry, code } = this.#subject;
    const { state } = this.reel;
    const events = this.reel.eventsSince(this.#began);
    if (is !== undefined && !code.is?.[is]?.(state, events)) return false;
    return unmet(entry.game, state, events, expected) === undefined;
  }
  /** The step is done: it is praised, and the lesson goes on when the learner does. */
  #finish(): void {
    const { step } = this;
    const i = (step.good ?? []).findIndex((condition) => this.#holds(condition));
    const said = i < 0 ? `${step.id}.good` : `${step.id}.good${i + 1}`;
    this.#phase = "good";
    if (this.#subject.says(said)) this.#say(said);
    else this.#leave();
  }
  #leave(): void {
    if (this.#at + 1 < this.steps.length) {
      this.#enter(this.#at + 1);
      return;
    }
    this.#phase = "end";
    this.#say(undefined);
    this.#subject.keep({ ...this.progress, done: true });
  }
}
