import {
  type AnyTableModule,
  type Checked,
  type GameRecord,
  type GameTypes,
  type Pending,
  type Refusal,
  refusal,
  rngFrom,
  type Seat,
  type State,
  type Viewer,
  writeLuck,
} from "@rubizh/engine";
import {
  follow,
  type Puzzle,
  type PuzzleKind,
  type PuzzleRules,
  Search,
  type Tried,
} from "@rubizh/engine/puzzle";
import { Reel } from "../lesson/reel.ts";
import type { Beat, Driver, Listener, Now, Player, Step } from "../table/driver.ts";
import type { Advice } from "../table/reasons.ts";

type Types = GameTypes;
const REFUSED = refusal("table-asked", "table.notAsked");

/** Where a puzzle stands: open, tried in vain, solved, or its solution is on the board. */
export type Phase = "ask" | "miss" | "solved" | "shown";

/** What a puzzle's table is made of. */
export interface Riddle {
  readonly game: string;
  readonly entry: AnyTableModule;
  readonly rules: PuzzleRules;
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
}

/** A puzzle on a real table: the rules answer every move, a search answers for the others and judges the line. */
export class PuzzleTable implements Driver {
  readonly kind = "here";
  readonly isPuzzle = true;
  readonly id: string;
  readonly game: string;
  readonly entry: AnyTableModule;
  readonly riddle: Riddle;
  readonly #from: State<Types>;
  readonly #search: Search;
  readonly #reel: Reel;
  readonly #listeners = new Set<Listener>();
  #target: number;
  #phase: Phase = "ask";
  #tried: Tried | undefined;
  #now: Now;

  private constructor(riddle: Riddle, from: State<Types>) {
    const { entry, game, puzzle } = riddle;
    this.riddle = riddle;
    this.entry = entry;
    this.game = game;
    this.id = puzzle.id;
    this.#from = from;
    this.#search = new Search(this.#subject());
    this.#reel = new Reel(entry.game, from);
    this.#target = puzzle.best;
    this.#now = this.#compose();
  }

  static open(riddle: Riddle): Checked<PuzzleTable> {
    const read = riddle.entry.game.parseState(riddle.puzzle.from);
    return "ok" in read ? { ok: new PuzzleTable(riddle, read.ok) } : read;
  }

  get phase(): Phase {
    return this.#phase;
  }
  /** The line that has been judged. */
  get tried(): Tried | undefined {
    return this.#tried;
  }
  get from(): State<Types> {
    return this.#from;
  }
  get seat(): Seat {
    return this.riddle.puzzle.seat;
  }
  /** The moves of a solution, as they are said from the start. */
  solution(): readonly Types["move"][] {
    const { game } = this.entry;
    const draft = game.clone(this.#from);
    return this.riddle.puzzle.line.flatMap((text) => {
      const move = game.read(game.view(draft, this.seat), this.seat, text);
      if (move === undefined) return [];
      game.play(draft, this.seat, move, () => {});
      return [move];
    });
  }

  /** What was played so far are the first moves of the solution. */
  isOnLine(): boolean {
    return this.#reel.lines.every((line, i) => line === `${this.seat} ${this.riddle.puzzle.line[i]}`);
  }

  now(): Now {
    return this.#now;
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play(move: unknown): Refusal | undefined {
    const { game } = this.entry;
    const read = game.parseMove(move);
    if (!("ok" in read)) return read.refused;
    if (this.#phase !== "ask" || !this.#reel.isAsked(this.seat)) return REFUSED;
    const view = game.view(this.#reel.state, this.seat);
    const refused = game.refuse(view, this.seat, read.ok);
    if (refused) return refused;
    this.#go(game.write(view, this.seat, read.ok));
    this.#tell();
    return undefined;
  }
  /** Back to the position, for another try. */
  again(): void {
    this.#reel.rewind(0);
    this.#phase = "ask";
    this.#tried = undefined;
    this.#target = this.riddle.puzzle.best;
    this.#tell();
  }
  /** Plays a solution by itself. */
  show(): void {
    this.again();
    for (const text of this.riddle.puzzle.line) this.#go(text);
    this.#phase = "shown";
    this.#tell();
  }

  undo(): void {
    this.#retreat(1);
  }
  restart(): void {
    this.#retreat(this.#links());
  }
  // Nobody else sits here: there is nothing to hand over, to leave or to agree on.
  reveal(): void {}
  resign(): void {}
  takeBack(): void {}
  answerTakeBack(): void {}
  phrase(): void {}
  async rematch(): Promise<undefined> {
    return undefined;
  }
  async advise(): Promise<Advice | undefined> {
    return undefined;
  }
  standing(): readonly Step[] {
    return this.#now.beats.flatMap(({ steps }) => steps);
  }
  eyes(): readonly Viewer[] {
    return [this.seat];
  }
  async story(viewer: Viewer): Promise<readonly Beat[]> {
    return this.#reel.beats(viewer);
  }
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    return this.entry.game.view(this.#reel.at(no), viewer);
  }
  entriesAt(no: number): number {
    return no;
  }
  /** None: it begins in the middle of somebody else's game. */
  async record(): Promise<GameRecord | undefined> {
    return undefined;
  }
  close(): void {
    this.#listeners.clear();
  }

  #subject() {
    const { rules, kind, entry } = this.riddle;
    return { game: entry.game, rules, kinds: [kind], from: this.#from, seat: this.seat };
  }
  /** A move of the hero's, and what comes of it. */
  #go(text: string): void {
    const { game } = this.entry;
    const { puzzle } = this.riddle;
    const reel = this.#reel;
    reel.turn();
    reel.play(`${this.seat} ${text}`);
    const { steps, judged, target } = follow(
      this.#subject(),
      this.#search,
      reel.state,
      this.#target,
      rngFrom(`${puzzle.id}/${reel.length}`),
    );
    for (const step of steps)
      reel.play(
        "luck" in step
          ? `~ ${writeLuck(game, reel.state, step.luck)}`
          : `${step.by} ${game.write(game.view(reel.state, step.by), step.by, step.move)}`,
      );
    this.#target = target;
    if (!judged) return;
    this.#phase = judged.solved ? "solved" : "miss";
    const { seat } = this;
    this.#tried = { end: reel.state, from: this.#from, seat, worth: judged.worth, best: puzzle.best };
  }
  /** The hero's last moves that nobody has answered. */
  #links(): number {
    const reel = this.#reel;
    if (this.#phase !== "ask") return 0;
    let links = 0;
    while (links < reel.length && reel.mayUndo(reel.length - links, this.seat)) links += 1;
    return links;
  }
  #retreat(moves: number): void {
    if (this.#links() < moves || moves === 0) return;
    this.#reel.rewind(this.#reel.length - moves);
    this.#tell();
  }

  #tell(): void {
    this.#now = this.#compose();
    for (const listener of this.#listeners) listener(this.#now);
  }
  /** Nobody is asked once the line is judged. */
  #pending(): Pending {
    const pending = this.entry.game.pending(this.#reel.state);
    return pending.t === "over" || this.#phase === "ask" ? pending : { t: "seats", asks: [] };
  }
  #compose(): Now {
    const { seat } = this;
    const { game } = this.entry;
    const view = game.view(this.#reel.state, seat) as { readonly seats: readonly object[] };
    const pending = this.#pending();
    const players = view.seats.map((): Player => ({ t: "human", name: "" }));
    return {
      status: pending.t === "over" ? "over" : "playing",
      no: this.#reel.length,
      view,
      viewer: seat,
      pending,
      players,
      mine: [seat],
      beats: this.#reel.beats(seat),
      links: this.#links(),
      sync: "kept",
      talk: [],
    };
  }
}
