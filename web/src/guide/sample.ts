import type { Sample } from "@rubizh/board";
import {
  type AnyTableModule,
  type Checked,
  canonical,
  type GameTypes,
  playLine,
  type Refusal,
  refusal,
  type Seat,
  type State,
  sampleLuck,
  splitLine,
  type Viewer,
} from "@rubizh/engine";
import { type Stand, UnkeptTable } from "../table/unkept.ts";

type Types = GameTypes;
interface Told extends Stand {
  /** Lines of the story that have not been played. */
  readonly script: readonly string[];
}

const HERE = "sample";

/** The table before a sample's first line. */
function layOut({ game }: AnyTableModule, { from, options, seats }: Sample): Checked<State<Types>> {
  if (from !== undefined) return game.position(from);
  const agreed = game.options(options);
  return "ok" in agreed ? { ok: game.setup(agreed.ok, seats ?? game.seatCounts[0] ?? 1) } : agreed;
}

/** A story's table: it may be played line by line, and left for anything else. */
export class SampleTable extends UnkeptTable {
  readonly #viewer: Viewer | undefined;
  readonly #stands: Told[];

  private constructor(
    game: string,
    entry: AnyTableModule,
    opened: State<Types>,
    { seat, play = [] }: Sample,
    about = play,
  ) {
    const { seats } = entry.game.view(opened, "spectator") as { readonly seats: readonly object[] };
    super(HERE, game, entry, {
      // Whose story it is.
      hero: Number(splitLine(about.find((line) => !line.startsWith("~")) ?? "").who),
      players: seats.map(() => ({ t: "human", name: "" })),
      seed: HERE,
    });
    this.#viewer = seat;
    this.#stands = [{ state: opened, steps: [], script: play }];
  }
  protected stands(): readonly Told[] {
    return this.#stands;
  }
  protected no(): number {
    return this.#stands.length;
  }
  protected override viewer(): Viewer | undefined {
    return this.#viewer;
  }

  /** "played" shows what the lines lead to; "script" keeps them to be played one by one. */
  static open(
    game: string,
    entry: AnyTableModule,
    sample: Sample,
    lines: "played" | "script",
  ): Checked<SampleTable> {
    const opened = layOut(entry, sample);
    if (!("ok" in opened)) return opened;
    const table = new SampleTable(game, entry, opened.ok, sample);
    if (lines === "played")
      while (table.#script.length > 0) {
        const wrong = table.next();
        if (wrong) return { refused: wrong };
      }
    else {
      const wrong = table.#luck();
      if (wrong) return { refused: wrong };
    }
    return { ok: table };
  }

  /** Laid out to be tried: the sample's lines are behind it, and its story is `then`, seen by whoever `about` is about. */
  static at(
    game: string,
    entry: AnyTableModule,
    sample: Sample,
    then: readonly string[],
    about: readonly string[],
  ): Checked<SampleTable> {
    const laid = SampleTable.open(game, entry, sample, "played");
    return "ok" in laid
      ? { ok: new SampleTable(game, entry, laid.ok.#now.state, { ...sample, play: then }, about) }
      : laid;
  }

  /** As a seat sees it, whoever is asked. */
  viewOf(seat: Seat): unknown {
    return this.entry.game.view(this.#now.state, seat);
  }
  get scripted(): number {
    return this.#script.length;
  }
  get #script(): readonly string[] {
    return this.#now.script;
  }
  set #script(script: readonly string[]) {
    this.#stands[this.#stands.length - 1] = { ...this.#now, script };
  }
  /** Plays the story's next line, and what luck answers in it. */
  next(): Refusal | undefined {
    const [line, ...rest] = this.#script;
    if (line === undefined) return undefined;
    const done = this.#line(line);
    if (done) return done;
    this.#script = rest;
    const wrong = this.#luck();
    if (wrong) return wrong;
    this.tell();
    return undefined;
  }
  /** What the story says of luck; what it leaves open is drawn. */
  #luck(): Refusal | undefined {
    for (let [line] = this.#script; line?.startsWith("~"); [line] = this.#script) {
      const wrong = this.#line(line);
      if (wrong) return wrong;
      this.#script = this.#script.slice(1);
    }
    this.#settle();
    return undefined;
  }
  #line(line: string): Refusal | undefined {
    const done = playLine<Types>(this.entry.game, this.#now.state, line);
    if (!("ok" in done)) return done.refused;
    const who = splitLine(line).who;
    const { state, events } = done.ok;
    this.#add({ state, steps: [{ by: who === "~" ? "luck" : Number(who), events }] });
    return undefined;
  }

  get #now(): Told {
    return this.#stands.at(-1) as Told;
  }
  /** Luck belongs to the choice that called for it. */
  #add(stand: Stand): void {
    const { steps, script } = this.#now;
    if (stand.steps[0]?.by !== "luck") this.#stands.push({ ...stand, script });
    else
      this.#stands[this.#stands.length - 1] = {
        ...stand,
        script,
        steps: this.#stands.length > 1 ? [...steps, ...stand.steps] : [],
      };
  }
  #settle(): void {
    const { game } = this.entry;
    for (let now = game.pending(this.state); now.t === "luck"; now = game.pending(this.state))
      this.#add(this.settled(sampleLuck(now.draw, this.rng)));
  }
  play(move: unknown): Refusal | undefined {
    const { viewer } = this.now();
    if (viewer === "spectator") return refusal("sample-seat", "line.noSeat");
    if (this.#isNext(viewer, move as Types["move"])) return this.next();
    const done = this.tried(viewer, move as Types["move"]);
    if ("refused" in done) return done.refused;
    this.#add(done);
    // Whoever plays on leaves the story.
    this.#script = [];
    this.#settle();
    this.tell();
    return undefined;
  }
  /** The choice is the one that the story tells. */
  #isNext(seat: Seat, move: Types["move"]): boolean {
    const { who, text } = splitLine(this.#script[0] ?? "");
    const { game } = this.entry;
    if (who !== String(seat)) return false;
    const told = game.read(game.view(this.#now.state, seat), seat, text);
    return told !== undefined && canonical(told) === canonical(move);
  }
  undo(): void {
    if (this.#stands.length > 1) this.#stands.pop();
    this.tell();
  }
  restart(): void {
    this.#stands.splice(1);
    this.tell();
  }
}
