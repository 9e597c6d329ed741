import {
  type AnyTableModule,
  at,
  type Checked,
  fairLuck,
  type GameRecord,
  type Level,
  type Pending,
  type Refusal,
  refusal,
  type Seat,
  type Viewer,
  writeLuck,
} from "@rubizh/engine";
import type { Lesson } from "@rubizh/engine/lesson";
import { randomHex } from "@rubizh/protocol";
import type { Minds } from "../table/bots.ts";
import type { Beat, Driver, Listener, Now, Player, Step } from "../table/driver.ts";
import { type Advice, adviceOf } from "../table/reasons.ts";
import { Course, type Subject, type Teaching } from "./course.ts";
import type { Progress } from "./progress.ts";

const REFUSED = refusal("table-asked", "table.notAsked");
/** Who sits opposite when the lesson is left for free play. */
const LEVEL: Level = 1;
interface Free {
  readonly from: number;
  readonly seed: string;
  luck: number;
}

/** A lesson on a real table: the rules answer every move, the script answers for luck and the opponent. */
export class LessonTable implements Driver {
  readonly kind = "here";
  readonly entry: AnyTableModule;
  readonly lesson: Lesson;
  readonly #subject: Subject;
  readonly #minds: Minds;
  readonly #course: Course;
  readonly #listeners = new Set<Listener>();
  #free: Free | undefined;
  #thinking: Seat | undefined;
  #closed = false;
  #now: Now;

  private constructor(subject: Subject, minds: Minds, course: Course) {
    this.entry = subject.entry;
    this.lesson = subject.lesson;
    this.#subject = subject;
    this.#minds = minds;
    this.#course = course;
    this.#now = this.#compose();
  }

  /** At the first step, or where the lesson was left. */
  static open(subject: Subject, minds: Minds, progress?: Progress): Checked<LessonTable> {
    const opened = subject.entry.game.position(subject.lesson.from);
    if (!("ok" in opened)) return opened;
    let made: LessonTable | undefined;
    const course = new Course(subject, opened.ok, () => {
      if (made) made.#tell();
    });
    const { free } = progress ?? {};
    const resumed = progress && !progress.done && course.resume(progress, free?.lines);
    if (!resumed) course.begin();
    made = new LessonTable(subject, minds, course);
    if (resumed && free) {
      const luck = free.lines.filter((line) => line.startsWith("~")).length;
      made.#free = { from: course.reel.length, seed: free.seed, luck };
    }
    made.#tell();
    made.#wake();
    return { ok: made };
  }

  get id(): string {
    return this.lesson.id;
  }
  get game(): string {
    return this.lesson.game;
  }
  now(): Now {
    return this.#now;
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  teaching(): Teaching {
    const teaching = this.#course.teaching();
    return this.#free ? { ...teaching, phase: "free", wanted: undefined } : teaching;
  }
  get steps(): Course["steps"] {
    return this.#course.steps;
  }
  /** A figure that a sentence has room for. */
  figure(name: string): unknown {
    return this.#subject.code.figures?.[name]?.(this.#course.reel.state);
  }
  refusedBy(rule: string): string | undefined {
    return this.#free ? undefined : this.#course.refusedBy(rule);
  }

  play(move: unknown): Refusal | undefined {
    const { game } = this.entry;
    const { seat } = this.lesson;
    const { reel } = this.#course;
    const read = game.parseMove(move);
    if (!("ok" in read)) return read.refused;
    if (!this.#free && this.#course.isTried) {
      this.next();
      return undefined;
    }
    if (!reel.isAsked(seat) || !(this.#free || this.#course.isOpen)) return REFUSED;
    const view = game.view(reel.state, seat);
    const refused = game.refuse(view, seat, read.ok);
    if (refused) return refused;
    this.#judge(game.write(view, seat, read.ok));
    return undefined;
  }
  #judge(text: string): void {
    if (this.#free) this.#playFreely(`${this.lesson.seat} ${text}`);
    else {
      this.#course.judge(text);
      this.#tell();
    }
  }

  next(): void {
    this.#course.next();
    this.#tell();
  }
  again(): void {
    this.#course.again();
    this.#tell();
  }
  /** A tap that the step waits for. */
  tapped(spot: string): boolean {
    if (this.#free || this.#course.phase !== "ask" || this.#course.step.tap !== spot) return false;
    this.next();
    return true;
  }
  /** Plays what is asked for in the learner's place. */
  doIt(): void {
    if (this.#course.phase === "again") this.again();
    if (this.#course.wanted() === undefined) this.restart();
    const wanted = this.#course.wanted();
    if (!this.#free && wanted !== undefined) this.#judge(wanted);
  }
  /** From here on a bot of the lowest level sits opposite, and luck is luck. */
  goFree(): void {
    if (this.#free) return;
    this.#course.again();
    this.#course.reel.turn();
    this.#free = { from: this.#course.reel.length, seed: randomHex(64), luck: 0 };
    this.#answerLuck();
    this.#kept();
    this.#tell();
    this.#wake();
  }
  /** Back to the step at which the lesson was left. */
  comeBack(): void {
    if (!this.#free) return;
    this.#free = undefined;
    this.#thinking = undefined;
    if (!this.#course.resume(this.#course.progress)) this.#course.begin();
    this.#tell();
  }
  startOver(): void {
    this.#free = undefined;
    this.#thinking = undefined;
    this.#course.begin();
    this.#tell();
  }

  undo(): void {
    if (this.#course.phase === "again") this.again();
    else if (this.#links() > 0) this.#retreat(1);
  }
  restart(): void {
    this.#retreat(this.#links());
  }
  reveal(): void {}
  resign(): void {}
  takeBack(): void {}
  standing(): readonly Step[] {
    return this.#now.beats.flatMap(({ steps }) => steps);
  }
  answerTakeBack(): void {}
  async rematch(): Promise<undefined> {
    return undefined;
  }
  phrase(): void {}
  async advise(move?: unknown): Promise<Advice> {
    const { game, levels } = this.entry;
    const { seat } = this.lesson;
    const { state, length } = this.#course.reel;
    const level = at(levels, levels.length - 1);
    const view = game.view(state, seat);
    return adviceOf(this.#minds, [game.id, game.rules, level, view, seat, `advice/${length}`], move);
  }
  eyes(): readonly Viewer[] {
    return [this.lesson.seat];
  }
  async story(viewer: Viewer): Promise<readonly Beat[]> {
    return this.#course.reel.beats(viewer);
  }
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    return this.entry.game.view(this.#course.reel.at(no), viewer);
  }
  entriesAt(no: number): number {
    return no;
  }
  /** None: the luck of a lesson was chosen. */
  async record(): Promise<GameRecord | undefined> {
    return undefined;
  }
  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  #playFreely(line: string): void {
    this.#course.reel.turn();
    this.#course.reel.playOn([line]);
    this.#answerLuck();
    this.#kept();
    this.#tell();
    this.#wake();
  }
  #answerLuck(): void {
    const { game } = this.entry;
    const { reel } = this.#course;
    const free = this.#free;
    for (let now = game.pending(reel.state); free && now.t === "luck"; now = game.pending(reel.state)) {
      const luck = fairLuck({ server: free.seed, seats: [] }, free.luck, now.draw);
      free.luck += 1;
      reel.playOn([`~ ${writeLuck(game, reel.state, luck)}`]);
    }
  }
  #kept(): void {
    const { progress, reel } = this.#course;
    if (!this.#free) return;
    const free = { lines: reel.lines.slice(progress.lines.length), seed: this.#free.seed };
    this.#subject.keep({ ...progress, free });
  }
  #wake(): void {
    const { game } = this.entry;
    const { state, length } = this.#course.reel;
    const pending = game.pending(state);
    const asks = pending.t === "seats" ? pending.asks : [];
    const bot = asks.find(({ seat }) => seat !== this.lesson.seat)?.seat;
    if (this.#closed || !this.#free || bot === undefined || this.#thinking !== undefined) return;
    this.#thinking = bot;
    this.#tell();
    const view = game.view(state, bot);
    const seed = `${this.#free.seed}/${bot}/${length}`;
    void this.#minds.decide(game.id, game.rules, LEVEL, view, bot, seed).then((move) => {
      this.#thinking = undefined;
      const read = game.parseMove(move);
      if (this.#closed || !this.#free || !("ok" in read)) return;
      if (this.#course.reel.state !== state) this.#wake();
      else this.#playFreely(`${bot} ${game.write(view, bot, read.ok)}`);
    });
  }

  /** The learner's last moves that nobody has answered. */
  #links(): number {
    const { reel, loose, isOpen } = this.#course;
    const { seat } = this.lesson;
    const most = this.#free ? reel.length - this.#free.from : isOpen ? loose : 0;
    if (!reel.isAsked(seat)) return 0;
    let links = 0;
    while (links < most && reel.mayUndo(reel.length - links, seat)) links += 1;
    return links;
  }
  #retreat(moves: number): void {
    if (moves === 0) return;
    const { reel } = this.#course;
    reel.rewind(reel.length - moves);
    if (this.#free) this.#kept();
    else this.#course.undone(moves);
    this.#tell();
  }

  #tell(): void {
    this.#now = this.#compose();
    for (const listener of this.#listeners) listener(this.#now);
  }
  /** Nobody is asked while the teacher speaks. */
  #pending(): Pending {
    const pending = this.entry.game.pending(this.#course.reel.state);
    const asks =
      pending.t === "over" || this.#free !== undefined || this.#course.isOpen || this.#course.isTried;
    return asks ? pending : { t: "seats", asks: [] };
  }
  #compose(): Now {
    const { seat, seats } = this.lesson;
    const { reel } = this.#course;
    const pending = this.#pending();
    const players: readonly Player[] = Array.from({ length: seats }, (_, i) =>
      i === seat ? { t: "human", name: "" } : { t: "bot", level: LEVEL },
    );
    return {
      status: pending.t === "over" ? "over" : "playing",
      no: reel.length,
      view: this.entry.game.view(reel.state, seat),
      viewer: seat,
      pending,
      players,
      mine: [seat],
      beats: reel.beats(seat),
      links: this.#links(),
      sync: "kept",
      talk: [],
      ...(this.#free ? { advice: true as const } : {}),
      ...(this.#thinking === undefined ? {} : { thinking: this.#thinking }),
    };
  }
}
