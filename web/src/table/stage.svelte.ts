import {
  type AnyUi,
  type Choice,
  chosen,
  type Film,
  filled,
  habitWith,
  kindOf,
  type Said,
  type Shot,
  SIDES,
  type Side,
  type Sitter,
  type Spot,
  type Stage,
  type Supposed,
  tapped,
} from "@rubizh/board";
import {
  type AnyTableModule,
  type Ask,
  at,
  attempt,
  type GameTypes,
  isBarrier,
  type Language,
  type Message,
  openAsk,
  type Refusal,
  rngFrom,
  type Say,
  type State,
  seatName,
  type Viewer,
} from "@rubizh/engine";
import { named } from "@rubizh/text";
import { change, reducedMotion, settings } from "../settings.svelte.ts";
import { sound } from "../sound.ts";
import { Adviser, type Hint } from "./adviser.svelte.ts";
import { type Beat, type Driver, type Now, questionOf } from "./driver.ts";
import { namesOf } from "./names.ts";
import { Projector } from "./projector.svelte.ts";
import { shotsOf } from "./shots.ts";

type Types = GameTypes;

/** Lines that the live region keeps: what was read need not stay. */
const HEARD = 24;
interface Heard {
  readonly no: number;
  readonly text: string;
}

/** The past on screen: the table after a beat. */
export interface Moment {
  readonly no: number;
  readonly view: unknown;
}

/** What a game's board is given, and what the shell's own parts read: one table on one screen. */
export class TableStage implements Stage<Types, unknown> {
  readonly driver: Driver;
  readonly entry: AnyTableModule;
  readonly ui: AnyUi;
  readonly desk: unknown;
  readonly #projector: Projector;
  readonly #leave: () => void;
  #now = $state.raw<Now>() as Now;
  /** Of no table: it calls a seat by its number. */
  #speech = $state.raw<Say>((message: Message) => message.key);
  #language = $state<Language>("uk");
  #picked = $state.raw<readonly Spot[]>([]);
  /** Whoever teaches at this table may take a tap for an answer of its own. */
  tapping: ((spot: Spot) => boolean) | undefined;
  /** The last tap of each kind that needs none: the next piece is turned as the last one was. */
  #habit: readonly Spot[] = [];
  #why = $state.raw<Refusal>();
  readonly #adviser: Adviser;
  #looked = $state.raw<Spot>();
  #past = $state.raw<Moment>();
  /** The past through somebody else's eyes. */
  #eyes = $state.raw<{ readonly viewer: Viewer; readonly beats: readonly Beat[] }>();
  /** A moment of the past is being fetched; a later wish makes an earlier one void. */
  #fetching = $state(false);
  #visits = 0;
  #events = $state.raw<readonly Types["event"][]>([]);
  #beat = $state(0);
  /** The last that was told under the board. */
  #told = $state.raw<readonly string[]>([]);
  #heard = $state.raw<readonly Heard[]>([]);
  #hearings = 0;
  /** The newest beat that has been on its way to the screen, and the table it led to. */
  #tail: { readonly no: number; readonly view: unknown };
  #imagined: { readonly of: unknown; readonly state: State<Types> } | undefined;

  constructor(driver: Driver, ui: AnyUi, say: Say, language: Language) {
    this.driver = driver;
    this.entry = driver.entry;
    this.ui = ui;
    this.#now = driver.now();
    this.#speech = say;
    this.#language = language;
    this.desk = ui.desk?.();
    this.#tail = { no: this.#now.beats.at(-1)?.no ?? 0, view: this.#now.view };
    this.#projector = new Projector(
      () => settings().speed,
      (speed) => change({ speed }),
      (shot) => this.#show(shot),
    );
    this.#adviser = new Adviser(driver, {
      path: (move) => this.ui.path(this.#now.view, move),
      show: (picked) => {
        this.#picked = picked;
      },
      question: () => questionOf(this.#now),
    });
    this.#leave = driver.listen((now) => this.#take(now));
  }

  get now(): Now {
    return this.#now;
  }
  get view(): never {
    return (this.#projector.shot?.view ?? this.#past?.view ?? this.#now.view) as never;
  }
  get viewer(): Viewer {
    return this.#eyes?.viewer ?? this.#now.viewer;
  }
  /** What happened, as the viewer noticed it. */
  get beats(): readonly Beat[] {
    return this.#eyes?.beats ?? this.#now.beats;
  }
  get language(): Language {
    return this.#language;
  }
  speak(say: Say, language: Language): void {
    this.#speech = say;
    this.#language = language;
  }

  /** As text, so that players told anew under the same names change no sentence. */
  readonly #roll: string = $derived.by(() =>
    JSON.stringify(namesOf(this.entry, this.#now.players, this.#speech)),
  );
  readonly #names: readonly string[] = $derived.by(() => JSON.parse(this.#roll));
  readonly say: Say = $derived.by(() =>
    named(this.#speech, new Map(this.#names.map((name, seat) => [seatName(seat), name]))),
  );

  nameOf(seat: number): string {
    return this.#names[seat] ?? "";
  }
  /** Of a table that waits, as far as it is agreed on. */
  sideOf(seat: number): Side {
    const { ahead, view = ahead } = this.#now;
    return view === undefined ? at(SIDES, seat % SIDES.length) : this.ui.side(view, seat);
  }
  sideNameOf(seat: number): string | undefined {
    const { ahead, view = ahead } = this.#now;
    const name = view === undefined ? undefined : this.ui.sideName?.(view, seat);
    return name && this.say(name);
  }
  /** Where the seats are shown, whoever is but a number is told which. */
  #shown(seat: number): string {
    const { mine } = this.#now;
    const name = this.nameOf(seat);
    return mine.length === 1 && mine[0] === seat && name === this.#speech({ key: `seat.${seat}` })
      ? this.say({ key: "seat.mine", with: { name: seatName(seat) } })
      : name;
  }

  readonly seats: readonly Sitter[] = $derived.by(() =>
    this.#now.players.map((player, seat) => ({
      seat,
      name: this.#shown(seat),
      kind: player.t,
      side: this.sideOf(seat),
      mine: this.#now.mine.includes(seat),
      ...(player.t === "bot" ? { level: player.level } : {}),
    })),
  );

  readonly present: boolean = $derived.by(
    () => this.#past === undefined && this.#projector.film === undefined && this.#now.curtain === undefined,
  );
  readonly ask: Ask | undefined = $derived.by(() => {
    const { pending, viewer, status, answered } = this.#now;
    if (!this.present || status !== "playing" || pending.t !== "seats" || answered) return undefined;
    return viewer !== "spectator" && this.#now.mine.includes(viewer) ? openAsk(pending, viewer) : undefined;
  });
  /** The viewer may move, but nobody waits for it. */
  readonly unasked: boolean = $derived.by(() => {
    const { pending } = this.#now;
    return pending.t === "seats" && this.ask !== undefined && !pending.asks.includes(this.ask);
  });
  readonly legal: readonly Types["move"][] = $derived.by(() =>
    this.ask ? this.entry.game.legal(this.#now.view, this.ask.seat) : [],
  );
  readonly #said: readonly Said<Types["move"]>[] = $derived.by(() =>
    this.legal.map((move) => ({ move, path: this.ui.path(this.#now.view, move) })),
  );
  readonly choice: Choice<Types["move"]> = $derived.by(() => chosen(this.#said, this.#picked, this.ui.loose));

  /** The move that ends the turn, where it may be made. */
  readonly ending: Types["move"] | undefined = $derived.by(() =>
    this.legal.find((move) => this.ui.ends?.(move)),
  );
  /** Taps a whole move, to be confirmed. */
  tapOut(move: Types["move"]): void {
    this.#why = undefined;
    this.#adviser.drop();
    this.#picked = this.ui.path(this.#now.view, move);
  }

  get why(): Refusal | undefined {
    return this.#why;
  }
  get looked(): Spot | undefined {
    return this.#looked;
  }
  look(spot: Spot | undefined): void {
    if (spot !== undefined && this.tapping?.(spot)) return;
    this.#looked = spot;
  }

  pick(spot: Spot): void {
    if (this.tapping?.(spot)) return;
    const seat = this.ask?.seat;
    if (seat === undefined) {
      this.#looked = spot;
      return;
    }
    this.#why = undefined;
    this.#adviser.drop();
    if (this.#picked.includes(spot)) {
      const next = this.ui.again?.(this.choice, spot);
      if (next !== undefined) this.#pickTo(next);
      else if (this.ui.loose?.includes(kindOf(spot))) this.#picked = this.#picked.filter((s) => s !== spot);
      else this.#picked = this.#picked.slice(0, this.#picked.indexOf(spot));
      return;
    }
    if (this.#pickTo(spot)) return;
    const meant = this.ui.wonder?.(this.#now.view, seat, this.#picked, spot);
    if (meant) this.#why = this.entry.game.refuse(this.#now.view, seat, meant);
    if (!this.#why) this.#looked = spot;
  }

  /** False when the tap leads nowhere. */
  #pickTo(spot: Spot): boolean {
    const picks = tapped(this.#said, this.#picked, spot, this.ui.loose);
    if (!picks) return false;
    if (this.#given(spot)) this.#habit = habitWith(this.#habit, spot);
    this.#picked = filled(this.#said, picks, this.ui.given ?? [], this.#habit);
    const { move } = this.choice;
    if (move === undefined || this.choice.open.size > 0) return true;
    const guessed = this.ui.path(this.#now.view, move).some((s) => this.#given(s));
    if (this.ui.light?.(this.#now.view, move) || (!settings().confirm && !guessed)) this.play(move);
    return true;
  }
  #given(spot: Spot): boolean {
    return this.ui.given?.includes(kindOf(spot)) === true;
  }

  /** The next piece comes as it is printed. */
  forget(): void {
    this.#habit = [];
  }
  unpick(): void {
    this.#why = undefined;
    this.#adviser.drop();
    const last = this.#picked.findLastIndex((s) => !this.#given(s));
    this.#picked = this.#picked.slice(0, Math.max(0, last));
  }

  play(move: Types["move"] | undefined = this.choice.move): void {
    if (move === undefined || !this.ask) return;
    this.#adviser.drop();
    this.#why = this.driver.play(move);
    if (!this.#why) this.#picked = [];
  }
  get hint(): Hint | undefined {
    return this.#adviser.hint;
  }
  /** Asks for advice, or goes one step on with it. */
  async advise(): Promise<void> {
    if (!this.ask) return;
    this.#why = undefined;
    if (!this.hint) this.#picked = [];
    await this.#adviser.next();
  }
  /** The next best move instead. */
  async adviseOther(): Promise<void> {
    this.#picked = [];
    await this.#adviser.other();
  }
  /** Goes on without advice. */
  dropHint(): void {
    this.#picked = [];
    this.#adviser.drop();
  }

  undo(): void {
    this.#picked = [];
    this.#adviser.drop();
    this.#why = undefined;
    this.driver.undo();
  }
  restart(): void {
    this.#picked = [];
    this.#why = undefined;
    this.driver.restart();
  }

  suppose(move: Types["move"]): Supposed<Types> | undefined {
    const seat = this.#now.viewer;
    if (seat === "spectator") return undefined;
    const { game } = this.entry;
    const done = attempt<Types>(game, this.imagined(), seat, move);
    if (!("ok" in done)) return undefined;
    const { state, events } = done.ok;
    return {
      state,
      events,
      view: game.view(state, seat),
      barrier: isBarrier(game.pending(state), events, seat),
    };
  }
  imagined(): State<Types> {
    const view = this.view;
    // The same imagined world for the same view, so that a forecast does not flicker.
    if (this.#imagined?.of !== view)
      this.#imagined = { of: view, state: this.entry.game.imagine(view, rngFrom("imagined")) };
    return this.#imagined.state;
  }

  get film(): Film<Types> | undefined {
    return this.#projector.film;
  }
  get events(): readonly Types["event"][] {
    return this.#events;
  }
  get beat(): number {
    return this.#beat;
  }
  time(ms: number): number {
    return reducedMotion() ? 0 : ms / settings().speed;
  }
  get symbols(): boolean {
    return settings().symbols;
  }
  get isPuzzle(): boolean {
    return this.driver.isPuzzle === true;
  }
  get told(): readonly string[] {
    return this.#told;
  }
  /** What the one live region reads: it says each line once, when it comes. */
  get heard(): readonly Heard[] {
    return this.#heard;
  }
  hear(text: string): void {
    if (text === "") return;
    this.#hearings += 1;
    this.#heard = [...this.#heard, { no: this.#hearings, text }].slice(-HEARD);
  }
  get past(): Moment | undefined {
    return this.#past;
  }
  get fetching(): boolean {
    return this.#fetching;
  }

  /**
   * Shows the table as it was after a beat; undefined comes back to the present. "play" and "step" show how it came
   * to it from the moment on screen: by itself, or shot by shot. Playing goes on to the first moment with something to
   * see. Answers which beat was reached.
   */
  async visit(no: number | undefined, how: "jump" | "step" | "play" = "jump"): Promise<number | undefined> {
    this.#visits += 1;
    const visit = this.#visits;
    let [before, reached] = [this.#past?.view, no];
    let shots: readonly Shot<Types>[] = [];
    if (no === undefined) {
      this.#past = undefined;
      this.#eyes = undefined;
      this.#fetching = false;
    } else {
      this.#fetching = true;
      let view: unknown;
      for (let i = this.beats.findIndex((beat) => beat.no === no); ; i++) {
        const beat = this.beats[i];
        reached = beat?.no ?? no;
        view = await this.#viewAt(reached);
        if (visit !== this.#visits) return undefined;
        if (view === undefined) break;
        if (beat && how !== "jump")
          shots = [...shots, ...shotsOf(this.ui, this.viewer, before, { ...beat, view })];
        before = view;
        if (how !== "play" || !this.beats[i + 1] || shots.some(({ ms }) => ms > 0)) break;
      }
      this.#fetching = false;
      if (view === undefined) return undefined;
      this.#past = { no: reached ?? 0, view };
    }
    this.#projector.stop();
    this.#events = [];
    this.#beat += 1;
    if (how === "play" || shots.length > 1) this.#projector.add(shots, how === "play");
    else for (const shot of shots) this.#show(shot);
    return reached;
  }

  /** The past through other eyes; the moment on screen stays. */
  async lookAs(viewer: Viewer): Promise<void> {
    const beats = viewer === this.#now.viewer ? undefined : await this.driver.story(viewer);
    this.#eyes = beats && { viewer, beats };
    if (this.#past) await this.visit(this.#past.no);
  }

  /** Plays again what happened after a beat. */
  async rerun(after: number): Promise<void> {
    this.#past = undefined;
    let before = await this.#viewAt(after);
    const shots: Shot<Types>[] = [];
    for (const beat of this.#now.beats.filter(({ no }) => no > after)) {
      const view = await this.#viewAt(beat.no);
      shots.push(...shotsOf(this.ui, this.viewer, before, { ...beat, view }));
      before = view;
    }
    this.#projector.stop();
    this.#projector.add(shots);
  }

  async #viewAt(no: number): Promise<unknown> {
    return this.beats.find((beat) => beat.no === no)?.view ?? this.driver.viewAt(no, this.viewer);
  }

  close(): void {
    this.#leave();
    this.#projector.stop();
    this.driver.close();
  }

  #take(now: Now): void {
    const before = this.#now;
    this.#now = now;
    const last = now.beats.at(-1)?.no ?? 0;
    if (before.viewer !== now.viewer || before.curtain !== now.curtain) this.#look(now);
    if (last < this.#tail.no || now.curtain !== undefined) return void this.#rest(now);
    const fresh = now.beats.filter((beat) => beat.no > this.#tail.no);
    // Whoever looks at the past is not torn out of it.
    if (fresh.length === 0 || this.#past !== undefined) {
      this.#tail = { no: last, view: now.view };
      return;
    }
    const question = questionOf(now);
    // What others answer at the same time takes nothing out of my hand.
    if (question === undefined || question !== questionOf(before)) {
      this.#picked = [];
      this.#adviser.drop();
    }
    for (const beat of fresh) {
      const view = beat.view ?? now.view;
      const own = beat.steps.some((f) => f.by !== "luck" && now.mine.includes(f.by)) && now.mine.length === 1;
      const shots = shotsOf(this.ui, this.viewer, this.#tail.view, { ...beat, view }, own);
      if (shots.length > 1 || !own) this.#projector.add(shots);
      else for (const shot of shots) this.#show(shot);
      this.#tail = { no: beat.no, view };
    }
  }

  /** Another pair of eyes: nothing of what the last ones saw or tapped stays. */
  #look(now: Now): void {
    this.#picked = [];
    this.#why = undefined;
    this.#past = undefined;
    this.#looked = undefined;
    this.#tail = { no: now.beats.at(-1)?.no ?? 0, view: now.view };
  }
  #rest(now: Now): void {
    this.#projector.stop();
    this.#picked = [];
    this.#tail = { no: now.beats.at(-1)?.no ?? 0, view: now.view };
    this.#events = [];
    this.#beat += 1;
  }

  #show(shot: Shot<Types>): void {
    this.#events = shot.events;
    this.#beat += 1;
    const lines = shot.events.flatMap((event) => this.entry.tell(event) ?? []).map(this.say);
    const caption = shot.caption ? [this.say(shot.caption)] : lines;
    if (caption.length > 0) this.#told = caption;
    this.hear((lines.length > 0 ? lines : caption).join(" "));
    for (const event of shot.events) {
      const heard = this.ui.sound?.(event);
      if (heard) sound(heard);
    }
  }
}
