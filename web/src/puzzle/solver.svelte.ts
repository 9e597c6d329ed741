import type { Spot } from "@rubizh/board";
import { type GameTypes, type Language, type Message, type Say, same, type Texts } from "@rubizh/engine";
import type { Puzzle } from "@rubizh/engine/puzzle";
import { gameSpeech, textsWith } from "../speech.svelte.ts";
import type { TableStage } from "../table/stage.svelte.ts";
import { crowdsOf, noteAttempt } from "./attempts.ts";
import { loadWords } from "./load.ts";
import { nextPuzzle, type Posed } from "./open.ts";
import { type Attempted, isTried, keepTry, puzzleProgress, triedOf } from "./progress.ts";
import { type Crowd, type Crowds, isFair, levelsOf } from "./rating.ts";
import type { Phase } from "./table.ts";

export const ATTEMPTS = 3;
/** Idea, place, everything. */
export const RUNGS = 3;

/** Whoever solves a puzzle: tries, hints, and what is said about them. */
export class Solver {
  readonly stage: TableStage;
  readonly posed: Posed;
  #phase = $state<Phase>("ask");
  #attempted = $state.raw<Attempted>({ misses: 0, hints: 0, solved: false });
  #crowds = $state.raw<Crowds>(new Map());
  #speech = $state.raw<{ readonly language: Language; readonly say: Say }>() as {
    readonly language: Language;
    readonly say: Say;
  };
  /** It had been solved before it was opened. */
  readonly before: boolean;
  /** No attempt at it was judged before. */
  #isFirst: boolean;
  readonly #leave: () => void;

  private constructor(stage: TableStage, posed: Posed, language: Language, say: Say) {
    const { driver } = posed;
    this.stage = stage;
    this.posed = posed;
    this.#speech = { language, say };
    const kept = triedOf(puzzleProgress(), driver.game, driver.id);
    this.before = kept.solved;
    this.#isFirst = !isTried(kept);
    // What was solved, or given up, is tried afresh.
    if (!kept.solved && kept.misses < ATTEMPTS) this.#attempted = kept;
    this.#leave = driver.listen(() => this.#follow(driver.phase));
  }
  static async at(stage: TableStage, posed: Posed, language: Language): Promise<Solver> {
    const solver = new Solver(stage, posed, language, await speechOf(posed, language));
    void crowdsOf(posed.driver.game).then((crowds) => {
      solver.#crowds = crowds;
    });
    return solver;
  }
  async speak(language: Language): Promise<void> {
    if (language !== this.#speech.language)
      this.#speech = { language, say: await speechOf(this.posed, language) };
  }
  close(): void {
    this.#leave();
  }

  get phase(): Phase {
    return this.#phase;
  }
  get puzzle(): Puzzle {
    return this.posed.driver.riddle.puzzle;
  }
  get misses(): number {
    return this.#attempted.misses;
  }
  get hints(): number {
    return this.#attempted.hints;
  }
  say(message: Message): string {
    return this.#speech.say(message);
  }
  /** 1…5. */
  readonly level: number = $derived.by(
    () => levelsOf(this.posed.pack, this.#crowds).get(this.puzzle.id) ?? 1,
  );
  /** Others who tried it, once there are enough of them. */
  readonly crowd: Crowd | undefined = $derived.by(() => {
    const crowd = this.#crowds.get(this.puzzle.id);
    return isFair(crowd) ? crowd : undefined;
  });
  readonly goal: string = $derived.by(() => {
    const { riddle, from, seat } = this.posed.driver;
    return this.say(riddle.kind.goal(from, seat));
  });
  readonly theme: string = $derived.by(() => this.say({ key: `puzzle.${this.puzzle.kind}.name` }));
  /** What the last try came to. */
  readonly outcome: string = $derived.by(() => {
    const { tried, riddle } = this.#phase === "ask" ? {} : this.posed.driver;
    return tried && riddle ? this.say(riddle.kind.tell(tried)) : "";
  });
  readonly idea: string = $derived.by(() => this.say({ key: `puzzle.${this.puzzle.kind}.idea` }));
  /** The moves of a solution in words. */
  readonly solution: readonly string[] = $derived.by(() => {
    const { driver } = this.posed;
    const { entry, seat, from } = driver;
    const draft = entry.game.clone(from);
    return driver.solution().map((move) => {
      const label = this.say(entry.label(entry.game.view(draft, seat), seat, move));
      entry.game.play(draft, seat, move, () => {});
      return label;
    });
  });
  /** The next move of the solution, as long as it is followed and the hints have told it. */
  readonly wanted: GameTypes["move"] | undefined = $derived.by(() => {
    const { stage, hints, posed } = this;
    const isTold = hints >= RUNGS || (hints === 2 && stage.now.no === 0);
    if (!isTold || stage.ask === undefined || this.#phase !== "ask" || !posed.driver.isOnLine())
      return undefined;
    return posed.driver.solution()[stage.now.no];
  });
  /** What is to be tapped next; "bar" for a button of the action bar. */
  readonly target: Spot | "bar" | undefined = $derived.by(() => {
    if (this.wanted === undefined) return undefined;
    const path = this.stage.ui.path(this.stage.now.view as never, this.wanted as never);
    return path.find((spot) => !this.stage.choice.picked.includes(spot)) ?? "bar";
  });
  readonly lit: readonly string[] = $derived.by(() =>
    this.target === undefined ? [] : [this.target === "bar" ? "zone/bar" : this.target],
  );
  /** Which of the bar's plain buttons plays what is wanted. */
  get plain(): number {
    return this.stage.choice.ready.findIndex((move) => same(move, this.wanted));
  }

  /** One rung further down. */
  help(): void {
    if (this.hints >= RUNGS || this.#phase !== "ask") return;
    if (this.stage.now.no > 0) this.posed.driver.again();
    this.#keep({ ...this.#attempted, hints: this.hints + 1 });
  }
  again(): void {
    this.posed.driver.again();
  }
  /** All attempts are used up: a solution plays by itself. */
  show(): void {
    this.posed.driver.show();
  }
  /** The next puzzle of this game. */
  next(): Puzzle | undefined {
    return nextPuzzle(this.posed.pack, this.#crowds, puzzleProgress(), this.puzzle);
  }

  #follow(phase: Phase): void {
    const before = this.#phase;
    this.#phase = phase;
    if (phase === before) return;
    if (phase === "miss" || phase === "solved") this.#count(phase === "solved" && this.hints === 0);
    if (phase === "miss") this.#keep({ ...this.#attempted, misses: this.misses + 1 });
    if (phase === "solved") this.#keep({ ...this.#attempted, solved: true });
  }
  #count(solved: boolean): void {
    if (!this.#isFirst) return;
    this.#isFirst = false;
    noteAttempt(this.posed.driver.game, this.puzzle.id, solved);
  }
  #keep(now: Attempted): void {
    this.#attempted = now;
    const { driver, day } = this.posed;
    const solved = now.solved || this.before;
    const tried = this.#isFirst ? {} : { tried: true as const };
    keepTry(driver.game, driver.id, { ...now, solved, ...tried }, now.solved ? day : undefined);
  }
}

const speechOf = (posed: Posed, language: Language): Promise<Say> => {
  const { driver } = posed;
  const texts = async (of: Language): Promise<Texts> => ({
    ...(await textsWith(driver.entry, undefined, of)),
    ...(await loadWords(driver.game, of)),
  });
  return gameSpeech(texts, language);
};
