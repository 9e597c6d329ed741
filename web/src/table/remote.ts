import {
  type AnyTableModule,
  at,
  attempt,
  type GameRecord,
  type GameTypes,
  isBarrier,
  isObject,
  type Memory,
  openAsk,
  type Pending,
  type Refusal,
  refusal,
  rngFrom,
  type Seat,
  type Stamp,
  type Viewer,
} from "@rubizh/engine";
import { type News, newKey, type Phrase, routes, type Snapshot, type Who } from "@rubizh/protocol";
import { type Ear, Trouble } from "@rubizh/protocol/client";
import { Attending } from "../online/attending.ts";
import { asking, hostedOf, playedBy, rematchOf, withNews } from "../online/hosted.ts";
import { loadFor } from "../pinned.ts";
import { claim, playerOf, server, troubleOf } from "./api.ts";
import { knownChain, type Link, rememberChain, type Sending } from "./chain.ts";
import {
  allEyes,
  type Beat,
  type Driver,
  type Listener,
  type Now,
  type Saying,
  type Step,
} from "./driver.ts";
import { beatOf, beatsIn, isBeginning, sayings, story, withAsides, withoutTakenBack } from "./history.ts";
import { type Witness, witnessOf } from "./memory.ts";
import { openStream } from "./stream.ts";
import { aheadOf, type Tape, unroll, viewAt, witnessed } from "./tape.ts";

type Types = GameTypes;

const NOT_BEGUN: Pending = { t: "seats", asks: [] };
const FULL = 507;

/**
 * A table that a server keeps. Moves are tried here first, link by link, on an imagined state: up to the barrier the
 * player sees the truth at once. At the barrier the chain goes up under one key; it is sent again until it is answered.
 */
export class RemoteTable implements Driver {
  readonly kind = "table";
  readonly id: string;
  readonly entry: AnyTableModule;
  readonly online: ReturnType<typeof asking>;
  readonly #listeners = new Set<Listener>();
  readonly #wire: ReturnType<typeof openStream>;
  #snap: Snapshot;
  #beats: readonly Beat[];
  #talk: readonly Saying[];
  #chain: readonly Link[] = [];
  #sending: Sending | undefined;
  /** The chain on its way is stored, and the stream has still to tell of it up to this number. */
  #awaited: number | undefined;
  /** The number under which the game began. */
  #began: number | undefined;
  #tape: Tape | undefined;
  /** Notes what this browser sees; missing where nothing was seen while the game went on. */
  readonly #witness: Witness | undefined;
  /** This screen asked for the takeback that is open, or agreed to it. */
  #consents = false;
  #declined: Seat | undefined;
  #takenBack: number | undefined;
  #connected = false;
  #queued = 0;
  #who: Who | undefined;
  /** When the clocks were told. */
  #heard = performance.now();
  #trouble: Refusal | undefined;
  #closed = false;
  readonly #attending = new Attending();
  readonly #ahead: unknown;
  #now: Now;

  private constructor(
    id: string,
    entry: AnyTableModule,
    snap: Snapshot,
    history: readonly News[],
    witness: Witness | undefined,
  ) {
    this.id = id;
    this.online = asking(id, snap.as, (answer) => this.#asked(answer));
    this.entry = entry;
    this.#snap = snap;
    this.#witness = witness;
    this.#see(snap);
    this.#beats = beatsIn(withoutTakenBack(history));
    this.#talk = history.flatMap(sayings);
    this.#began = history.find(isBeginning)?.seq;
    this.#ahead = aheadOf(entry, snap.table);
    this.#now = this.#compose();
    this.#wire = openStream(id, snap.as, () => this.#snap.seq, {
      hear: (message) => this.#hear(message),
      link: (connected) => {
        this.#connected = connected;
        if (connected) this.#witness?.visit();
        this.#tell();
      },
    });
    this.#resume();
    this.#tell();
  }

  static async open(
    id: string,
    entryOf: (game: string, rules: number) => Promise<AnyTableModule | undefined>,
  ): Promise<RemoteTable> {
    const snap = await server.ask(routes.lookAtTable, { params: { id } });
    const entry = await entryOf(snap.table.game, snap.table.rules);
    if (!entry) throw new Trouble(404, refusal("table-game", "trouble.noGame"));
    const news = await story(id, snap.as);
    return new RemoteTable(
      id,
      entry,
      snap,
      news.filter(({ seq }) => seq <= snap.seq),
      await witnessOf(snap.table, snap.as),
    );
  }

  get game(): string {
    return this.#snap.table.game;
  }
  get #era(): number {
    return this.#snap.era ?? 0;
  }
  get snapshot(): Snapshot {
    return this.#snap;
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
    const seat = this.#snap.as;
    const read = game.parseMove(move);
    if (!("ok" in read)) return read.refused;
    const { pending } = this.#present();
    const ask = seat === "spectator" ? undefined : openAsk(pending, seat);
    if (!ask || seat === "spectator" || this.#sending) return refusal("table-asked", "table.notAsked");
    const before = this.#chain.at(-1)?.state ?? game.imagine(this.#snap.view, rngFrom("link"));
    const done = attempt<Types>(game, before, seat, read.ok);
    if (!("ok" in done)) return done.refused;
    const { state, events } = done.ok;
    const after = game.pending(state);
    const link = { no: ask.no, move: read.ok, state, view: game.view(state, seat), pending: after, events };
    this.#chain = [...this.#chain, link];
    if (isBarrier(after, events, seat)) {
      const { no } = at(this.#chain, 0);
      this.#sending = { key: newKey(), no, era: this.#era, moves: this.#chain.map((l) => l.move) };
      // What lies behind the barrier is imagined here, so the board waits for the truth.
      this.#chain = this.#chain.slice(0, -1);
      void this.#send(this.#sending);
    }
    this.#remember();
    this.#tell();
    return undefined;
  }

  /** A chain in the making belongs to this browser alone; it must survive a reload. */
  #remember(): void {
    rememberChain(this.id, {
      era: this.#era,
      moves: this.#chain.map(({ no, move }) => ({ no, move })),
      ...(this.#sending === undefined ? {} : { sending: this.#sending }),
    });
  }
  #resume(): void {
    const kept = knownChain(this.id);
    const { pending, as } = this.#snap;
    const ask = pending && as !== "spectator" ? openAsk(pending, as) : undefined;
    // A chain from before a takeback answers what is no longer asked.
    if (!kept || !ask || kept.era !== this.#era) return;
    if (kept.sending && kept.sending.no === ask.no) {
      this.#sending = kept.sending;
      void this.#send(kept.sending);
    } else if (kept.moves[0]?.no === ask.no) for (const { move } of kept.moves) if (this.play(move)) break;
  }

  undo(): void {
    if (this.#sending) return;
    this.#chain = this.#chain.slice(0, -1);
    this.#remember();
    this.#tell();
  }
  restart(): void {
    if (this.#sending) return;
    this.#chain = [];
    this.#remember();
    this.#tell();
  }
  reveal(): void {}

  resign(seat: Seat): void {
    void this.#noted(server.ask(routes.resign, { params: { id: this.id, seat }, body: { key: newKey() } }));
  }
  takeBack(to: number): void {
    this.#declined = undefined;
    this.#consents = true;
    void this.#asked(server.ask(routes.askTakeback, this.#mine({ to })));
  }
  standing(): readonly Step[] {
    return this.#beats.flatMap(({ steps }) => steps);
  }
  memory(): Memory | undefined {
    return this.#witness?.memory;
  }
  answerTakeBack(agree: boolean): void {
    this.#consents = agree;
    void this.#asked(server.ask(routes.answerTakeback, this.#mine({ agree })));
  }
  async rematch(): Promise<string | undefined> {
    if (this.#snap.table.rematch?.table === undefined)
      await this.#asked(server.ask(routes.askRematch, this.#mine({})));
    const id = this.#snap.table.rematch?.table;
    if (id === undefined || this.#snap.as === "spectator") return undefined;
    // Sides are swapped: everybody moves one seat further, where a seat is held for them.
    await claim(id, (this.#snap.as + 1) % this.#snap.table.seats.length).catch(() => {});
    return id;
  }
  phrase(phrase: string): void {
    void this.#noted(server.ask(routes.talk, this.#mine({ phrase: phrase as Phrase })));
  }

  eyes(): readonly Viewer[] {
    return this.#snap.table.status === "over" ? allEyes(this.#snap.table.seats.length) : [this.#snap.as];
  }
  async story(viewer: Viewer): Promise<readonly Beat[]> {
    if (viewer === this.#snap.as) return this.#beats;
    const tape = await this.#revealed();
    if (!tape) return [];
    return this.#beats.map(({ no, steps }) => ({
      no,
      steps: steps.map((step, i) => {
        return { ...step, events: witnessed(at(tape.frames, this.entriesAt(no) - steps.length + i), viewer) };
      }),
    }));
  }
  entriesAt(no: number): number {
    return this.#beats.filter((beat) => beat.no <= no).reduce((sum, { steps }) => sum + steps.length, 0);
  }
  async advise(): Promise<undefined> {}
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    if (viewer !== this.#snap.as) {
      const tape = await this.#revealed();
      return tape && viewAt(tape, this.entriesAt(no), viewer);
    }
    const seq = no === 0 ? this.#began : no;
    try {
      const params = { id: this.id, seq: seq ?? 0 };
      return (await server.ask(routes.lookBack, { params, query: { as: viewer } })).view;
    } catch {
      return undefined;
    }
  }
  /** Everything that happened; told once the game is over. */
  async #revealed(): Promise<Tape | undefined> {
    const record = this.#tape ? undefined : await this.record();
    const entry = record && (await loadFor(this.entry, record));
    const tape = entry && unroll(entry, record, record.entries);
    if (tape && "ok" in tape) this.#tape = tape.ok;
    return this.#tape;
  }
  async record(): Promise<GameRecord | undefined> {
    if (this.#snap.table.status !== "over") return undefined;
    const record = await server.ask(routes.readRecord, { params: { id: this.id } });
    return record as unknown as GameRecord;
  }
  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#wire.close();
  }

  async #send(sending: Sending): Promise<void> {
    const { key, no, era, moves } = sending;
    try {
      const answer = await this.#wire.stream
        .play({ key, no, era, moves })
        .catch((trouble: unknown) => this.#insist(sending, trouble));
      if (this.#isSending(sending)) this.#settle(answer);
    } catch (trouble) {
      // Taken back meanwhile: nobody waits for this answer any more.
      if (this.#isSending(sending)) this.#refused(trouble);
    }
  }
  /** What the stream has not brought through goes over HTTP, under the same key. */
  #insist(sending: Sending, trouble: unknown): Promise<{ readonly seq: number }> {
    if (!(trouble instanceof Trouble) || !trouble.passes || !this.#isSending(sending)) throw trouble;
    if (trouble.status > 0) this.#unanswered(trouble);
    const { key, no, era, moves } = sending;
    const params = { id: this.id, seat: this.#snap.as };
    return server.insist(
      routes.playMoves,
      { params, body: { key, no, era, moves } },
      { onTrouble: (again) => this.#unanswered(again), wanted: () => this.#isSending(sending) },
    );
  }
  #isSending(sending: Sending): boolean {
    return !this.#closed && this.#sending === sending;
  }
  /** A server without room is there and says so; the chain stays here until it has some. */
  #unanswered({ status, refused }: Trouble): void {
    if (status === FULL) this.#trouble = refused;
    else this.#connected = false;
    this.#tell();
  }

  /** The stream tells the story. Until it has, the old question is answered and must not be asked again. */
  #settle(answer: { readonly seq: number }): void {
    this.#trouble = undefined;
    this.#awaited = answer.seq;
    if (answer.seq > this.#snap.seq) this.#wire.stream.expect();
    this.#arrive();
    this.#tell();
  }
  #arrive(): void {
    if (this.#awaited === undefined || this.#awaited > this.#snap.seq) return;
    this.#awaited = undefined;
    this.#sending = undefined;
    this.#chain = [];
    this.#remember();
  }
  #refused(trouble: unknown): void {
    this.#sending = undefined;
    this.#chain = [];
    this.#trouble = troubleOf(trouble);
    const now = trouble instanceof Trouble && isObject(trouble.body) ? trouble.body["now"] : undefined;
    if (isObject(now)) this.#wire.stream.again();
    this.#tell();
  }

  /** What this screen's seat sends, under a key of its own. */
  #mine<B extends object>(body: B) {
    return { params: { id: this.id, seat: this.#snap.as }, body: { key: newKey(), ...body } };
  }
  async #asked(answer: Promise<Snapshot>): Promise<void> {
    await this.#noted(
      answer.then(({ seq, table }) => {
        if (seq >= this.#snap.seq) this.#snap = { ...this.#snap, table };
        this.#heard = performance.now();
      }),
    );
  }
  async #noted(answer: Promise<unknown>): Promise<void> {
    await answer.catch((trouble: unknown) => {
      if (trouble instanceof Trouble) this.#trouble = trouble.refused;
    });
    this.#tell();
  }

  #hear(frame: Parameters<Ear["hear"]>[0]): void {
    if (this.#closed) return;
    if (frame.t === "pulse") {
      if (frame.seq > this.#snap.seq) this.#wire.stream.again();
      return;
    }
    if (frame.t === "wait") this.#queued = frame.ahead;
    if (frame.t === "who") this.#who = frame;
    if (frame.t === "hidden") this.#talk = this.#talk.filter(({ no }) => no !== frame.no);
    if (frame.t === "wait" || frame.t === "who" || frame.t === "hidden") {
      this.#tell();
      return;
    }
    if (frame.t === "news" && frame.seq <= this.#snap.seq) return;
    this.#queued = 0;
    if (frame.table?.clock || frame.table?.gathering) this.#heard = performance.now();
    const { era } = frame;
    if (era !== undefined && era !== this.#era) this.#drop();
    const asker = this.#snap.table.takeback?.seat;
    if (frame.t === "hello") {
      const { t: _, ...snap } = frame;
      this.#snap = snap;
      this.#see(frame);
      this.#arrive();
    } else {
      this.#snap = withNews(this.#snap, frame);
      const beat = beatOf(frame).map((b) => ({ ...b, view: frame.view ?? this.#snap.view }));
      this.#beats = frame.notices.some((f) => f.t === "back")
        ? this.#cutBack(frame)
        : withAsides([...this.#beats, ...beat], frame);
      this.#talk = [...this.#talk, ...sayings(frame)];
      this.#hearOfTakebacks(frame, asker);
      this.#see(frame);
      if (isBeginning(frame)) this.#began = frame.seq;
      // Somebody else's doing, or our own come back as truth: what was tried on the old view is void.
      const own = frame.notices.some((f) => f.t === "step" && f.by === this.#snap.as);
      if (own || (beat.length > 0 && !this.#sending)) this.#chain = [];
      this.#arrive();
      this.#trouble = undefined;
    }
    this.#tell();
  }

  /** Only what is seen while the game goes on, its end included, is worth remembering. */
  #see({ stamp, t }: { readonly stamp?: Stamp; readonly t?: string }): void {
    const over = this.#snap.table.status === "over";
    if (stamp && (!over || t === "news")) this.#witness?.see(stamp);
  }

  #hearOfTakebacks({ seq, notices }: News, asker: Seat | undefined): void {
    const { as } = this.#snap;
    for (const notice of notices) {
      if (notice.t === "answered" && !notice.agree) {
        this.#consents = false;
        if (asker === as && notice.seat !== as) this.#declined = notice.seat;
      } else if (notice.t === "back") {
        this.#takenBack = seq;
        const named = as !== "spectator" && (notice.by === as || notice.agreed.includes(as));
        if (named && this.#consents) this.#witness?.agree(this.#era);
        this.#consents = false;
      } else if (notice.t === "step" || notice.t === "takeback") this.#declined = undefined;
    }
  }

  /** A takeback voids what was tried and what is on its way: it was meant for a table that stands no more. */
  #drop(): void {
    this.#chain = [];
    this.#sending = undefined;
    this.#awaited = undefined;
    this.#remember();
  }

  /** A takeback: the story is read anew, because beats number rows of the log and not entries. */
  #cutBack(frame: News): readonly Beat[] {
    void story(this.id, this.#snap.as)
      .then((news) => {
        this.#beats = beatsIn(withoutTakenBack(news.filter(({ seq }) => seq <= this.#snap.seq)));
        this.#tell();
      })
      .catch(() => {});
    return this.#beats.filter((beat) => beat.no < frame.seq);
  }

  #present(): { readonly view: unknown; readonly pending: Pending } {
    const link = this.#chain.at(-1);
    // The rules do not know that it is over.
    if (this.#snap.table.ended) return { view: this.#snap.view, pending: NOT_BEGUN };
    return link ?? { view: this.#snap.view, pending: this.#snap.pending ?? NOT_BEGUN };
  }

  #tell(): void {
    if (this.#closed) return;
    this.#now = this.#compose();
    for (const listener of this.#listeners) listener(this.#now);
    const duty = this.#attending.attend(this.#snap, this.#witness);
    if (duty) void this.#noted(duty);
  }

  #compose(): Now {
    const { table, as, you } = this.#snap;
    const { view, pending } = this.#present();
    const own = this.#chain.map((link, i) => ({
      no: this.#snap.seq + (i + 1) / (this.#chain.length + 1),
      steps: [{ by: as === "spectator" ? ("luck" as const) : as, events: link.events }],
      view: link.view,
    }));
    return {
      status: table.status,
      no: this.#snap.seq,
      view,
      ...(table.status === "waiting" ? { ahead: this.#ahead } : {}),
      viewer: as,
      pending,
      players: table.seats.map(playerOf),
      mine: playedBy(table, you),
      beats: [...this.#beats, ...own],
      links: this.#sending ? 0 : this.#chain.length,
      sync: !this.#connected ? "lost" : this.#sending ? "sending" : "kept",
      answered: this.#sending !== undefined,
      talk: this.#talk,
      ...(this.#queued > 0 ? { queued: this.#queued } : {}),
      hosted: hostedOf(table, you, this.#heard, this.#who),
      ...(table.takeback === undefined ? {} : { takeback: table.takeback }),
      ...(this.#declined === undefined ? {} : { declined: this.#declined }),
      ...(this.#takenBack === undefined ? {} : { takenBack: this.#takenBack }),
      ...(table.marks === undefined ? {} : { marks: table.marks }),
      ...rematchOf(table),
      ...(table.rules === this.entry.game.rules ? {} : { outdated: true as const }),
      ...troubleWith(this.#trouble ?? table.fault),
    };
  }
}

const troubleWith = (trouble: Refusal | undefined) => (trouble === undefined ? {} : { trouble });
