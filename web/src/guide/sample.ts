import type { Sample } from "@rubizh/board";
import {
  type AnyEntry,
  attempt,
  type Checked,
  canonical,
  type GameTypes,
  playLine,
  type Refusal,
  type Rng,
  refusal,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
  settle,
  splitLine,
  type Viewer,
} from "@rubizh/engine";
import type { Beat, Driver, Listener, Now, Step } from "../table/driver.ts";

type Types = GameTypes;
interface Stand {
  readonly state: State<Types>;
  readonly steps: readonly Step[];
  /** Lines of the story that have not been played. */
  readonly script: readonly string[];
}

const HERE = "sample";

/** The table before a sample's first line. */
function layOut({ game }: AnyEntry, { from, options, seats }: Sample): Checked<State<Types>> {
  if (from !== undefined) return game.position(from);
  const agreed = game.options(options);
  return "ok" in agreed ? { ok: game.setup(agreed.ok, seats ?? game.seatCounts[0] ?? 1) } : agreed;
}

/** A table of its own that nobody keeps: every seat is played by whoever looks at it, and luck is drawn on the spot. */
export class SampleTable implements Driver {
  readonly kind = "here";
  readonly id = HERE;
  readonly game: string;
  readonly entry: AnyEntry;
  readonly #seats: number;
  readonly #viewer: Viewer | undefined;
  readonly #rng: Rng = rngFrom(HERE);
  readonly #listeners = new Set<Listener>();
  readonly #stands: Stand[];
  /** Whose story it is: where several are asked, the table is seen through these eyes. */
  readonly #hero: Seat;

  private constructor(
    game: string,
    entry: AnyEntry,
    opened: State<Types>,
    { seat, play = [] }: Sample,
    about = play,
  ) {
    this.game = game;
    this.entry = entry;
    this.#viewer = seat;
    this.#hero = Number(splitLine(about.find((line) => !line.startsWith("~")) ?? "").who);
    this.#stands = [{ state: opened, steps: [], script: play }];
    this.#seats = (
      entry.game.view(opened, "spectator") as { readonly seats: readonly object[] }
    ).seats.length;
  }

  /** "played" shows what the lines lead to; "script" keeps them to be played one by one. */
  static open(
    game: string,
    entry: AnyEntry,
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
    entry: AnyEntry,
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
    this.#tell();
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
    this.#add({ by: who === "~" ? "luck" : Number(who), events: done.ok.events }, done.ok.state);
    return undefined;
  }

  get #now(): Stand {
    return this.#stands.at(-1) as Stand;
  }
  /** Luck belongs to the choice that called for it. */
  #add(step: Step, state: State<Types>): void {
    const { steps, script } = this.#now;
    if (step.by !== "luck") this.#stands.push({ state, steps: [step], script });
    else
      this.#stands[this.#stands.length - 1] = {
        state,
        script,
        steps: this.#stands.length > 1 ? [...steps, step] : [],
      };
  }
  #settle(): void {
    const { game } = this.entry;
    for (let now = game.pending(this.#now.state); now.t === "luck"; now = game.pending(this.#now.state)) {
      const done = settle<Types>(game, this.#now.state, sampleLuck(now.draw, this.#rng));
      this.#add({ by: "luck", events: done.events }, done.state);
    }
  }
  #tell(): void {
    for (const listener of this.#listeners) listener(this.now());
  }

  now(): Now {
    const { game } = this.entry;
    const { state } = this.#now;
    const pending = game.pending(state);
    const asks = pending.t === "seats" ? pending.asks : [];
    const asked = (asks.find(({ seat }) => seat === this.#hero) ?? asks[0])?.seat;
    const viewer = this.#viewer ?? asked ?? 0;
    const witness = (step: Step): Step => ({
      ...step,
      events: step.events.flatMap((event) => game.witness(event, viewer) ?? []),
    });
    const beats: readonly Beat[] = this.#stands.slice(1).map((stand, i) => ({
      no: i + 1,
      steps: stand.steps.map(witness),
      view: game.view(stand.state, viewer),
    }));
    return {
      status: pending.t === "over" ? "over" : "playing",
      no: this.#stands.length,
      view: game.view(state, viewer),
      viewer,
      pending,
      players: Array.from({ length: this.#seats }, () => ({ t: "human", name: "" })),
      mine: Array.from({ length: this.#seats }, (_, seat) => seat),
      beats,
      links: this.#stands.length - 1,
      sync: "kept",
      talk: [],
    };
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  play(move: unknown): Refusal | undefined {
    const { viewer } = this.now();
    if (viewer === "spectator") return refusal("sample-seat", "line.noSeat");
    if (this.#isNext(viewer, move as Types["move"])) return this.next();
    const done = attempt<Types>(this.entry.game, this.#now.state, viewer, move as Types["move"]);
    if (!("ok" in done)) return done.refused;
    this.#add({ by: viewer, events: done.ok.events }, done.ok.state);
    // Whoever plays on leaves the story.
    this.#script = [];
    this.#settle();
    this.#tell();
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
    this.#tell();
  }
  restart(): void {
    this.#stands.splice(1);
    this.#tell();
  }
  entriesAt(no: number): number {
    return no;
  }
  viewAt(no: number, viewer: Viewer): Promise<unknown> {
    const stand = this.#stands[no];
    return Promise.resolve(stand && this.entry.game.view(stand.state, viewer));
  }
  eyes(): readonly Viewer[] {
    return [this.now().viewer];
  }
  story(): Promise<readonly Beat[]> {
    return Promise.resolve(this.now().beats);
  }
  standing(): readonly Step[] {
    return this.#stands.flatMap((stand) => stand.steps);
  }
  advise(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  rematch(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  record(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  // Nobody else sits here: there is nothing to hand over, to leave or to agree on.
  reveal(): void {}
  resign(): void {}
  takeBack(): void {}
  answerTakeBack(): void {}
  phrase(): void {}
  close(): void {
    this.#listeners.clear();
  }
}
