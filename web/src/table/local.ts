import {
  type AnyTableModule,
  answerLuck,
  at,
  booksOf,
  type Checked,
  commitment,
  depart,
  type Entry,
  enter,
  type GameRecord,
  type GameTypes,
  headerOf,
  headerUnder,
  marksIn,
  mayGoBack,
  mayLeave,
  openTable,
  type Pending,
  type RecordEntry,
  type RecordHeader,
  type Refusal,
  refusal,
  type Seat,
  standing,
  type Table,
  takeBack,
  toRecord,
  type Viewer,
} from "@rubizh/engine";
import { newKey, randomHex } from "@rubizh/protocol";
import type { Minds } from "./bots.ts";
import {
  allEyes,
  type Beat,
  type Driver,
  type Listener,
  type Now,
  type Player,
  type Step,
} from "./driver.ts";
import { type Advice, adviceOf, type Why, whyOf } from "./reasons.ts";
import { levelOf } from "./seating.ts";
import { type Kept, notKept, type Store } from "./store.ts";
import { beatsOf, extend, luckAfter, stateAt, type Tape, unroll, viewAt } from "./tape.ts";

type Types = GameTypes;
type Live = Table<Types>;

export interface LocalKit {
  readonly store: Store;
  readonly minds: Minds;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface NewGame {
  readonly entry: AnyTableModule;
  readonly players: readonly Player[];
  /** Raw options; undefined plays the defaults. */
  readonly options?: unknown;
}

/** Strong, and quick enough to be waited for. */
const ADVISER = 4;

const asksOf = (pending: Pending) => (pending.t === "seats" ? pending.asks : []);
const isHuman = (players: readonly Player[], seat: Seat): boolean => players[seat]?.t === "human";

/** Sets up a game on this device; the options may be refused. */
export async function begin(kit: LocalKit, { entry, players, options }: NewGame): Promise<Checked<string>> {
  const read = entry.game.options(options);
  if (!("ok" in read)) return read;
  const live: Live = openTable(entry.game, read.ok, players.length, seedFor(players));
  const id = newKey();
  await kit.store.put(keep(kit, id, live, live.entries.length, players, 0, {}));
  return { ok: id };
}

/** A bot gives no seed: it could only be chosen for it. */
const seedFor = (players: readonly Player[]) => ({
  server: randomHex(64),
  seats: players.map(({ t }) => (t === "bot" ? "" : randomHex(16))),
});

/** A record as a game on this device: to look at when finished, else to play on. */
export async function importRecord(
  kit: LocalKit,
  record: GameRecord,
  players: readonly Player[],
): Promise<string> {
  const id = newKey();
  const entries = standing(record.entries);
  await kit.store.put({
    ...base(id, headerOf(record), kit.clock()),
    entries,
    story: record.entries,
    settled: entries.length,
    luckNo: luckAfter(entries),
    seed: {
      server: record.serverSeed === "secret" ? randomHex(64) : record.serverSeed,
      seats: record.luck.seats,
    },
    players,
    over: true,
    imported: true,
  });
  return id;
}

/** A new game that begins in the middle of another one, with fresh luck; also where luck itself comes next. */
export async function fork(
  kit: LocalKit,
  entry: AnyTableModule,
  record: GameRecord,
  upTo: number,
  players: readonly Player[],
): Promise<Checked<string>> {
  const id = newKey();
  const seed = seedFor(players);
  const header: RecordHeader = {
    // What stood when a game went over to newer rules stands under them from the first entry on.
    ...headerUnder(entry.game, headerOf(record)),
    format: 2,
    chairs: players.map(({ t }) => (t === "bot" ? "bot" : "human")),
    luck: { commitment: commitment(seed.server), seats: seed.seats },
  };
  const entries = standing(record.entries).slice(0, upTo) as Entry<Types["move"]>[];
  const tape = unroll(entry, header, entries);
  if (!("ok" in tape)) return tape;
  const cut: Live = {
    game: entry.game,
    header,
    seed,
    ...booksOf(entries),
    state: tape.ok.now,
    events: [],
  };
  const live = answerLuck(cut);
  await kit.store.put(keep(kit, id, live, live.entries.length, players, 0, { forked: true }));
  return { ok: id };
}

function base(id: string, header: RecordHeader, updated: number) {
  return { id, header, holder: 0, over: false, forked: false, imported: false, updated };
}

function keep(
  kit: LocalKit,
  id: string,
  live: Live,
  settled: number,
  players: readonly Player[],
  holder: Seat,
  more: Partial<Pick<Kept, "forked" | "imported" | "writer">>,
  hints = 0,
): Kept {
  return {
    id,
    header: live.header,
    seed: live.seed,
    entries: live.entries.toArray(),
    story: live.story.toArray(),
    settled,
    luckNo: live.luckNo,
    players,
    holder,
    over: live.game.pending(live.state).t === "over",
    forked: more.forked ?? false,
    imported: more.imported ?? false,
    updated: kit.clock(),
    marks: { ...marksIn(live.story.toArray()), hints },
    ...(more.writer === undefined ? {} : { writer: more.writer }),
  };
}

/** A game kept in this browser: the rules, the record and the luck are here, bots in a worker. */
export class LocalTable implements Driver {
  readonly kind = "here";
  readonly entry: AnyTableModule;
  readonly #listeners = new Set<Listener>();
  readonly #kit: LocalKit;
  readonly #kept: Kept;
  /** Tables since the last barrier; undo drops the newest. */
  #stack: readonly Live[];
  #tape: Tape;
  #holder: Seat;
  #covered: boolean;
  #thinking: Seat | undefined;
  #trouble: Refusal | undefined;
  /** How often a bot was asked for advice. */
  #hints: number;
  #now: Now;
  #closed = false;
  /** Writes follow one another, so that an older table never lands on a newer one. */
  #writing: Promise<void> = Promise.resolve();
  /** The story as it was stored last. */
  #stored: readonly unknown[];

  private constructor(kit: LocalKit, entry: AnyTableModule, kept: Kept, stack: readonly Live[], tape: Tape) {
    this.#kit = kit;
    this.entry = entry;
    this.#kept = kept;
    this.#stack = stack;
    this.#stored = this.#top().story.toArray();
    this.#tape = tape;
    this.#holder = kept.holder;
    this.#hints = kept.marks?.hints ?? 0;
    this.#covered = this.#humans().length > 1 && !kept.over;
    this.#pass();
    this.#now = this.#compose();
    this.#wake();
  }

  /** The kept game, or why this version cannot play it. */
  static async open(kit: LocalKit, entry: AnyTableModule, id: string): Promise<Checked<LocalTable>> {
    const kept = await kit.store.get(id);
    if (!kept) return { refused: refusal("table-here", "here.gone") };
    const story = kept.story ?? kept.entries;
    const tape = unroll(entry, kept.header, story);
    if (!("ok" in tape)) return tape;
    const books = booksOf(story as RecordEntry<Types["move"]>[]);
    const open = kept.entries.length;
    const live = (length: number): Live => ({
      game: entry.game,
      ...(entry.earlier ? { earlier: entry.earlier.map(({ game }) => game) } : {}),
      header: kept.header,
      seed: kept.seed,
      // They were accepted once: `unroll` has just played them again.
      entries: books.entries.upTo(length),
      story: books.story.upTo(story.length - open + length),
      state: length === open ? tape.ok.now : stateAt(tape.ok, length),
      events: [],
      luckNo: kept.luckNo,
    });
    // Links are single entries: luck would have made a barrier.
    const stack = Array.from({ length: open - kept.settled + 1 }, (_, i) => live(kept.settled + i));
    return { ok: new LocalTable(kit, entry, kept, stack, tape.ok) };
  }

  get id(): string {
    return this.#kept.id;
  }
  get game(): string {
    return this.#kept.header.game;
  }
  now(): Now {
    return this.#now;
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play(move: unknown): Refusal | undefined {
    const viewer = this.#viewer();
    const read = this.entry.game.parseMove(move);
    if (!("ok" in read)) return read.refused;
    if (viewer === "spectator" || this.#covered) return refusal("table-asked", "table.notAsked");
    return this.#enter(viewer, read.ok, true);
  }

  undo(): void {
    if (this.#stack.length > 1) this.#retreat(this.#stack.slice(0, -1));
  }
  restart(): void {
    this.#retreat(this.#stack.slice(0, 1));
  }
  reveal(): void {
    this.#covered = false;
    this.#tell();
  }

  resign(seat: Seat): void {
    const live = this.#top();
    if (!isHuman(this.#kept.players, seat) || !mayLeave(live, seat)) return;
    this.#advance(depart(live, seat), true);
  }

  /** Alone against bots nobody is wronged by a takeback; luck once asked stays asked. */
  takeBack(to: number): void {
    const live = this.#top();
    const seat = this.#viewer();
    if (this.entry.game.pending(live.state).t === "over" || !mayGoBack(live.entries.toArray(), to)) return;
    if (seat === "spectator" || this.#humans().length !== 1) return;
    const back = takeBack(live, to, seat);
    const tape = unroll(this.entry, back.header, back.story.toArray());
    if (!("ok" in tape)) return;
    this.#tape = tape.ok;
    this.#stack = [back];
    this.#thinking = undefined;
    this.#pass();
    this.#tell();
    this.#wake();
  }
  standing(): readonly Step[] {
    return beatsOf(this.#tape, this.#viewer()).flatMap(({ steps }) => steps);
  }
  isChoice(to: number): boolean {
    const seat = this.#viewer();
    if (seat === "spectator") return false;
    const { game } = this.entry;
    return game.legal(game.view(stateAt(this.#tape, to), seat), seat).length > 1;
  }
  answerTakeBack(): void {}

  async rematch(): Promise<string | undefined> {
    const { players, header } = this.#kept;
    const swapped = players.map((_, i) => at(players, (i + 1) % players.length));
    const made = await begin(this.#kit, { entry: this.entry, players: swapped, options: header.options });
    return "ok" in made ? made.ok : undefined;
  }
  phrase(): void {}
  async advise(move?: unknown): Promise<Advice | undefined> {
    const seat = this.#viewer();
    if (seat === "spectator" || this.#humans().length !== 1) return undefined;
    if (move === undefined) this.#hints += 1;
    this.#tell();
    const { game } = this.entry;
    const { state, entries } = this.#top();
    const [level, seed] = [levelOf(this.entry, ADVISER), `advice/${entries.length}`];
    const asked = [this.game, game.rules, level, game.view(state, seat), seat, seed] as const;
    return adviceOf(this.#kit.minds, asked, move);
  }
  async why(no: number): Promise<Why | undefined> {
    const isOver = this.#now.status === "over";
    if (!isOver && this.#humans().length !== 1) return undefined;
    const seed = this.#top().seed.server;
    const told = { entry: this.entry, tape: this.#tape, players: this.#kept.players, viewer: this.#viewer() };
    return whyOf({ ...told, minds: this.#kit.minds, isOver, seed }, no);
  }

  eyes(): readonly Viewer[] {
    return this.#now.status === "over" ? allEyes(this.#kept.header.seats) : [this.#viewer()];
  }
  async story(viewer: Viewer): Promise<readonly Beat[]> {
    return beatsOf(this.#tape, viewer);
  }
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    return viewAt(this.#tape, no, viewer);
  }
  entriesAt(no: number): number {
    return no;
  }
  async record(): Promise<GameRecord> {
    return toRecord(this.#top());
  }
  /** Everything that was played here so far is in the store. */
  written(): Promise<void> {
    return this.#writing;
  }
  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  #top(): Live {
    return at(this.#stack, this.#stack.length - 1);
  }
  #humans(): readonly Seat[] {
    if (this.#kept.imported) return [];
    return this.#kept.players.flatMap((p, seat) => (p.t === "human" ? [seat] : []));
  }
  /** With one human it is always theirs; around one device whoever holds it. */
  #viewer(): Viewer {
    const humans = this.#humans();
    if (humans.length === 0) return "spectator";
    return humans.length === 1 ? at(humans, 0) : this.#holder;
  }

  #enter(seat: Seat, move: { readonly t: string }, own: boolean): Refusal | undefined {
    const before = this.#top();
    const done = enter(before, seat, move);
    if (!("ok" in done)) return done.refused;
    const asked = asksOf(this.entry.game.pending(done.ok.state)).some((a) => a.seat === seat);
    const luck = done.ok.entries.length > before.entries.length + 1;
    const barrier = !own || luck || !asked || done.ok.events.some((e: { reveals?: true }) => e.reveals);
    this.#advance(done.ok, barrier);
    return undefined;
  }

  #advance(live: Live, barrier: boolean): void {
    const fresh = live.entries.after(this.#tape.frames.length);
    const tape = extend(this.entry.game, this.#tape, fresh, live.header.seats);
    if (!("ok" in tape)) throw new Error(`the tape tore: ${tape.refused.rule}`);
    this.#tape = tape.ok;
    this.#stack = barrier ? [live] : [...this.#stack, live];
    this.#trouble = undefined;
    if (barrier) this.#pass();
    this.#tell();
    this.#wake();
  }

  #retreat(stack: readonly Live[]): void {
    this.#stack = stack;
    const { entries, state } = this.#top();
    this.#tape = { ...this.#tape, frames: this.#tape.frames.slice(0, entries.length), now: state };
    this.#tell();
  }

  /** Hands the device to the next human who is asked. */
  #pass(): void {
    const humans = this.#humans();
    if (humans.length < 2) return;
    const asked = asksOf(this.entry.game.pending(this.#top().state)).map((a) => a.seat);
    if (asked.includes(this.#holder) && humans.includes(this.#holder)) return;
    const next = asked.find((seat) => humans.includes(seat));
    if (next === undefined || next === this.#holder) return;
    this.#holder = next;
    this.#covered = true;
  }

  /** Lets the bot that is asked think; its answer counts only if the table has not changed meanwhile. */
  #wake(): void {
    const live = this.#top();
    const bot = asksOf(this.entry.game.pending(live.state)).find(
      (a) => this.#kept.players[a.seat]?.t === "bot",
    );
    const player = bot === undefined ? undefined : this.#kept.players[bot.seat];
    if (this.#closed || this.#stack.length > 1 || bot === undefined || player?.t !== "bot") return;
    if (this.#thinking === bot.seat) return;
    this.#thinking = bot.seat;
    this.#tell();
    const view = this.entry.game.view(live.state, bot.seat);
    const seed = `${live.seed.server}/${bot.seat}/${live.entries.length}`;
    void this.#kit.minds
      .decide(this.game, this.entry.game.rules, player.level, view, bot.seat, seed)
      .then((move) => {
        if (this.#closed) return;
        this.#thinking = undefined;
        if (this.#top() !== live) {
          // Somebody else answered meanwhile, as both may: the bot looks at the table again.
          this.#wake();
          return;
        }
        const read = this.entry.game.parseMove(move);
        const refused = "ok" in read ? this.#enter(bot.seat, read.ok, false) : read.refused;
        if (refused) this.#fail(refused);
      })
      .catch(() => this.#fail(refusal("table-bot", "here.bot")));
  }

  #fail(trouble: Refusal): void {
    this.#thinking = undefined;
    this.#trouble = trouble;
    this.#now = this.#compose();
    for (const listener of this.#listeners) listener(this.#now);
  }

  /** Lines that are there already are not written again. */
  async #put(kept: Kept, story: readonly unknown[]): Promise<void> {
    const other = story.findIndex((line, i) => line !== this.#stored[i]);
    await this.#kit.store.put(kept, other === -1 ? story.length : other);
    this.#stored = story;
  }

  #tell(): void {
    this.#now = this.#compose();
    const kept = keep(
      this.#kit,
      this.id,
      this.#top(),
      at(this.#stack, 0).entries.length,
      this.#kept.players,
      this.#holder,
      this.#kept,
      this.#hints,
    );
    if (!this.#kept.imported)
      this.#writing = this.#writing
        .then(() => this.#put(kept, kept.story ?? []))
        .catch((error: unknown) => this.#fail(notKept(error)));
    for (const listener of this.#listeners) listener(this.#now);
  }

  #compose(): Now {
    const { game } = this.entry;
    const live = this.#top();
    const viewer = this.#viewer();
    const pending = game.pending(live.state);
    return {
      status: pending.t === "over" || this.#kept.imported ? "over" : "playing",
      no: live.entries.length,
      view: game.view(live.state, viewer),
      viewer,
      pending,
      players: this.#kept.players,
      mine: this.#humans(),
      beats: beatsOf(this.#tape, viewer),
      links: this.#stack.length - 1,
      sync: "kept",
      talk: [],
      marks: { ...marksIn(live.story.toArray()), hints: this.#hints },
      ...(this.#humans().length === 1 ? { advice: true as const } : {}),
      ...(this.#covered && pending.t === "seats" ? { curtain: this.#holder } : {}),
      ...(this.#thinking === undefined ? {} : { thinking: this.#thinking }),
      ...(this.#trouble === undefined ? {} : { trouble: this.#trouble }),
    };
  }
}
