import type { AnyTableModule, Checked, GameRecord, Refusal, Seat, Viewer } from "@rubizh/engine";
import { refusal } from "@rubizh/engine";
import { newKey } from "@rubizh/protocol";
import type { Beat, Driver, Listener, Now, Step } from "./driver.ts";
import { type LocalKit, LocalTable } from "./local.ts";
import type { Advice, Why } from "./reasons.ts";
import { notKept, Overtaken } from "./store.ts";
import type { Tab, Tabs } from "./tabs.ts";

/**
 * A game on this device that several tabs may have open. One plays it; the others show what it stores, and any of them
 * can take over. The store refuses whoever is not its last claimer, so that no tab can write over another.
 */
export class SharedTable implements Driver {
  readonly kind = "here";
  readonly id: string;
  readonly entry: AnyTableModule;
  readonly #kit: LocalKit;
  readonly #listeners = new Set<Listener>();
  readonly #me = newKey();
  readonly #tab: Tab;
  #inner: LocalTable | undefined;
  #now: Now | undefined;
  #plays = false;
  /** Settled with the first role: nothing, or why the game cannot be opened. */
  readonly #opened = Promise.withResolvers<Refusal | undefined>();
  #closed = false;
  /** Changes of hands follow one another. */
  #work: Promise<void> = Promise.resolve();
  #stale = false;

  private constructor(kit: LocalKit, entry: AnyTableModule, id: string, tabs: Tabs) {
    this.#kit = kit;
    this.id = id;
    this.entry = entry;
    this.#tab = tabs(id, {
      mine: () => this.#then(() => this.#playHere()),
      other: () => this.#then(async () => (this.#plays || !this.#inner ? this.#lookOn() : undefined)),
      news: () => this.#refresh(),
      give: () => this.#give(),
    });
  }

  /** The kept game, or why this version cannot play it. */
  static async open(
    kit: LocalKit,
    entry: AnyTableModule,
    id: string,
    tabs: Tabs,
  ): Promise<Checked<SharedTable>> {
    const table = new SharedTable(kit, entry, id, tabs);
    const refused = await table.#opened.promise;
    if (!refused) return { ok: table };
    table.close();
    return { refused };
  }

  get #table(): LocalTable {
    if (!this.#inner) throw new Error("the table is not open");
    return this.#inner;
  }
  get game(): string {
    return this.#table.game;
  }
  now(): Now {
    return this.#now ?? this.#table.now();
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  play(move: unknown): Refusal | undefined {
    return this.#plays ? this.#table.play(move) : refusal("table-asked", "table.notAsked");
  }
  undo(): void {
    if (this.#plays) this.#table.undo();
  }
  restart(): void {
    if (this.#plays) this.#table.restart();
  }
  reveal(): void {
    if (this.#plays) this.#table.reveal();
  }
  resign(seat: Seat): void {
    if (this.#plays) this.#table.resign(seat);
  }
  takeBack(to: number): void {
    if (this.#plays) this.#table.takeBack(to);
  }
  standing(): readonly Step[] {
    return this.#table.standing();
  }
  isChoice(to: number): boolean {
    return this.#table.isChoice(to);
  }
  answerTakeBack(): void {}
  rematch(): Promise<string | undefined> {
    return this.#table.rematch();
  }
  phrase(): void {}
  async advise(move?: unknown): Promise<Advice | undefined> {
    return this.#plays ? this.#table.advise(move) : undefined;
  }
  why(no: number): Promise<Why | undefined> {
    return this.#table.why(no);
  }
  eyes(): readonly Viewer[] {
    const { status, viewer } = this.now();
    return status === "over" ? this.#table.eyes() : [viewer];
  }
  story(viewer: Viewer): Promise<readonly Beat[]> {
    return this.#table.story(viewer);
  }
  viewAt(no: number, viewer: Viewer): Promise<unknown> {
    return this.#table.viewAt(no, viewer);
  }
  entriesAt(no: number): number {
    return this.#table.entriesAt(no);
  }
  record(): Promise<GameRecord> {
    return this.#table.record();
  }
  takeOver(): void {
    this.#tab.take();
  }
  close(): void {
    this.#closed = true;
    this.#plays = false;
    this.#listeners.clear();
    this.#inner?.close();
    // The next tab plays on only from what is stored.
    void Promise.resolve(this.#inner?.written()).then(() => this.#tab.leave());
  }

  #then(next: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#closed ? undefined : next()))
      .catch((error: unknown) => this.#opened.resolve(notKept(error)));
  }

  /** The store as this tab writes it: whoever was overtaken looks on. */
  #writing(): LocalKit {
    const { store } = this.#kit;
    const put: typeof store.put = async (kept, same) => {
      try {
        await store.put(kept, same);
        this.#tab.tell();
      } catch (trouble) {
        if (!(trouble instanceof Overtaken)) throw trouble;
        this.#then(() => this.#lookOn());
      }
    };
    return { ...this.#kit, store: { ...store, put } };
  }

  async #playHere(): Promise<void> {
    await this.#kit.store.claim(this.id, this.#me);
    const opened = await this.#open(this.#writing());
    if (!opened) return;
    this.#plays = true;
    opened.listen((now) => this.#tell(now));
    this.#tell(opened.now());
    this.#opened.resolve(undefined);
  }

  /** The game as it is stored, in place of what was open. */
  async #open(kit: LocalKit): Promise<LocalTable | undefined> {
    const opened = await LocalTable.open(kit, this.entry, this.id);
    if (!("ok" in opened)) this.#opened.resolve(opened.refused);
    if (!("ok" in opened) || this.#closed) return undefined;
    this.#inner?.close();
    this.#inner = opened.ok;
    return opened.ok;
  }

  async #lookOn(): Promise<void> {
    this.#plays = false;
    this.#inner?.close();
    if (this.#now) this.#tell(lookedAt(this.#now));
    await this.#inner?.written();
    this.#stale = false;
    const opened = await this.#open(idle(this.#kit));
    if (opened) await this.#show(opened);
    this.#opened.resolve(undefined);
  }

  /** Around one device nobody's secrets are shown beside the curtain: whoever looks on sees what all may. */
  async #show(inner: LocalTable): Promise<void> {
    const now = lookedAt(inner.now());
    const humans = now.players.filter(({ t }) => t === "human").length;
    if (humans < 2) return this.#tell(now);
    const [view, beats] = await Promise.all([inner.viewAt(now.no, "spectator"), inner.story("spectator")]);
    this.#tell({ ...now, viewer: "spectator", view, beats });
  }

  #refresh(): void {
    if (this.#plays || this.#stale) return;
    this.#stale = true;
    this.#then(async () => {
      if (!this.#plays && this.#stale) await this.#lookOn();
    });
  }

  async #give(): Promise<boolean> {
    await this.#work;
    if (!this.#plays) return false;
    this.#then(() => this.#lookOn());
    await this.#work;
    return true;
  }

  #tell(now: Now): void {
    if (this.#closed) return;
    this.#now = now;
    for (const listener of this.#listeners) listener(now);
  }
}

/** A kit that changes nothing: no bot answers, and nothing is written. */
const idle = (kit: LocalKit): LocalKit => ({
  ...kit,
  store: { ...kit.store, put: async () => {} },
  minds: { decide: () => new Promise(() => {}) },
});

/** The same table for somebody who has no seat in this tab. */
function lookedAt(now: Now): Now {
  const { advice: _, curtain: __, trouble: ___, ...rest } = now;
  return { ...rest, mine: [], links: 0, elsewhere: true };
}
