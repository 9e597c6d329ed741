import {
  type AnyTableModule,
  attempt,
  type GameTypes,
  type Luck,
  type Refusal,
  type Rng,
  rngFrom,
  type Seat,
  type State,
  settle,
  type Viewer,
} from "@rubizh/engine";
import type { Beat, Driver, Listener, Now, Player, Step } from "./driver.ts";

type Types = GameTypes;

/** A table as it stood at some moment, and what had led to it. */
export interface Stand {
  readonly state: State<Types>;
  readonly steps: readonly Step[];
}

/** A table that nobody keeps: every seat is played by whoever looks at it, and all of it can be taken back. */
export abstract class UnkeptTable implements Driver {
  readonly kind = "here";
  readonly id: string;
  readonly game: string;
  readonly entry: AnyTableModule;
  protected readonly rng: Rng;
  /** Where several are asked, the table is seen through these eyes. */
  readonly #hero: Seat;
  readonly #players: readonly Player[];
  readonly #listeners = new Set<Listener>();

  protected constructor(
    id: string,
    game: string,
    entry: AnyTableModule,
    {
      hero,
      players,
      seed,
    }: { readonly hero: Seat; readonly players: readonly Player[]; readonly seed: string },
  ) {
    this.id = id;
    this.game = game;
    this.entry = entry;
    this.rng = rngFrom(seed);
    this.#hero = hero;
    this.#players = players;
  }

  /** The beginning, and the table after each choice up to the one on screen. */
  protected abstract stands(): readonly Stand[];
  /** Changes with every change of the table. */
  protected abstract no(): number;
  /** Whose eyes are looked through, whoever is asked. */
  protected viewer(): Viewer | undefined {
    return undefined;
  }
  abstract play(move: unknown): Refusal | undefined;
  abstract undo(): void;
  abstract restart(): void;

  get state(): State<Types> {
    const stand = this.stands().at(-1);
    if (!stand) throw new RangeError("a table stands somewhere");
    return stand.state;
  }
  protected asked(): Seat | undefined {
    const pending = this.entry.game.pending(this.state);
    const asks = pending.t === "seats" ? pending.asks : [];
    return (asks.find(({ seat }) => seat === this.#hero) ?? asks[0])?.seat;
  }
  /** What a choice would lead to from here; refused by the rules. */
  protected tried(seat: Seat, move: Types["move"]): Stand | { readonly refused: Refusal } {
    const done = attempt<Types>(this.entry.game, this.state, seat, move);
    return "ok" in done ? standOf(seat, done.ok) : done;
  }
  /** What an answer of luck leads to from here. */
  protected settled(luck: Luck): Stand {
    return standOf("luck", settle<Types>(this.entry.game, this.state, luck));
  }
  protected tell(): void {
    for (const listener of this.#listeners) listener(this.now());
  }

  now(): Now {
    const { game } = this.entry;
    const pending = game.pending(this.state);
    const viewer = this.viewer() ?? this.asked() ?? this.#hero;
    const beats = this.stands()
      .slice(1)
      .map(
        ({ steps, state }, i): Beat => ({
          no: i + 1,
          steps: steps.map((step) => ({
            ...step,
            events: step.events.flatMap((event) => game.witness(event, viewer) ?? []),
          })),
          view: game.view(state, viewer),
        }),
      );
    return {
      status: pending.t === "over" ? "over" : "playing",
      no: this.no(),
      view: game.view(this.state, viewer),
      viewer,
      pending,
      players: this.#players,
      mine: this.#players.map((_, seat) => seat),
      beats,
      links: beats.length,
      sync: "kept",
      talk: [],
    };
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  standing(): readonly Step[] {
    return this.stands().flatMap(({ steps }) => steps);
  }
  eyes(): readonly Viewer[] {
    return [this.now().viewer];
  }
  async story(): Promise<readonly Beat[]> {
    return this.now().beats;
  }
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    const stand = this.stands()[no];
    return stand && this.entry.game.view(stand.state, viewer);
  }
  entriesAt(no: number): number {
    return no;
  }
  async advise(): Promise<undefined> {}
  async rematch(): Promise<undefined> {}
  async record(): Promise<undefined> {}
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

const standOf = (
  by: Seat | "luck",
  { state, events }: { readonly state: State<Types>; readonly events: Step["events"] },
): Stand => ({ state, steps: [{ by, events }] });
