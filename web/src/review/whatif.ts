import {
  type AnyEntry,
  attempt,
  canonical,
  type Draw,
  type GameTypes,
  isPossible,
  type Luck,
  type Refusal,
  type Rng,
  refusal,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
  settle,
  type Viewer,
} from "@rubizh/engine";
import type { Beat, Driver, Listener, Now, Player, Step } from "../table/driver.ts";

type Types = GameTypes;

/** One choice of a line that is thought through, or what luck answered in it. */
export interface Node {
  readonly id: number;
  readonly parent: Node | undefined;
  readonly by: Seat | "luck";
  readonly move?: Types["move"];
  readonly luck?: Luck;
  readonly state: State<Types>;
  readonly steps: readonly Step[];
}

/** From where lines are thought through. */
export interface Start {
  readonly game: string;
  readonly entry: AnyEntry;
  readonly state: State<Types>;
  readonly players: readonly Player[];
  /** Whose position it is: these eyes are looked through when several are asked. */
  readonly seat: Seat;
}

const ROOT: Pick<Node, "id" | "parent" | "by" | "steps"> = {
  id: 0,
  parent: undefined,
  by: "luck",
  steps: [],
};

/**
 * A position of which somebody thinks "what if": every seat is played here, each choice opens a branch, everything can be
 * taken back, and luck is drawn or set by hand. Nobody keeps it.
 */
export class WhatIf implements Driver {
  readonly kind = "here";
  readonly id = "what-if";
  readonly game: string;
  readonly entry: AnyEntry;
  readonly #players: readonly Player[];
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #listeners = new Set<Listener>();
  #nodes: readonly Node[];
  #at: Node;
  #byHand = false;

  constructor({ game, entry, state, players, seat }: Start, seed = "what-if") {
    this.game = game;
    this.entry = entry;
    this.#players = players;
    this.#seat = seat;
    this.#rng = rngFrom(seed);
    this.#at = { ...ROOT, state };
    this.#nodes = [this.#at];
    this.#settle();
  }

  /** All branches, each after what it grows from. */
  get nodes(): readonly Node[] {
    return this.#nodes;
  }
  get at(): Node {
    return this.#at;
  }
  get state(): State<Types> {
    return this.#at.state;
  }
  /** The moves of the line on screen, from its beginning. */
  get line(): readonly Node[] {
    const path: Node[] = [];
    for (let node: Node | undefined = this.#at; node?.parent; node = node.parent) path.unshift(node);
    return path;
  }
  /** What luck is asked, while it is set by hand. */
  get draw(): Draw | undefined {
    const pending = this.entry.game.pending(this.state);
    return pending.t === "luck" ? pending.draw : undefined;
  }
  get byHand(): boolean {
    return this.#byHand;
  }
  setByHand(byHand: boolean): void {
    this.#byHand = byHand;
    this.#settle();
    this.#tell();
  }
  /** Luck answers this, or whatever is drawn now; false where it could not. */
  setLuck(luck?: Luck): boolean {
    const { draw } = this;
    if (!draw || (luck && !isPossible(draw, luck))) return false;
    this.#luck(luck ?? sampleLuck(draw, this.#rng));
    this.#settle();
    this.#tell();
    return true;
  }
  visit(node: Node): void {
    this.#at = node;
    this.#tell();
  }
  childrenOf(node: Node): readonly Node[] {
    return this.#nodes.filter(({ parent }) => parent === node);
  }
  /** The line on screen and all that grows from its last choice are forgotten. */
  forget(): void {
    const gone = this.#at;
    if (!gone.parent) return;
    const isGone = (node: Node): boolean => {
      for (let one: Node | undefined = node; one; one = one.parent) if (one === gone) return true;
      return false;
    };
    this.#nodes = this.#nodes.filter((node) => !isGone(node));
    this.visit(gone.parent);
  }

  play(move: unknown): Refusal | undefined {
    const { game } = this.entry;
    const read = game.parseMove(move);
    if (!("ok" in read)) return read.refused;
    const seat = this.#asked();
    if (seat === undefined) return refusal("table-asked", "table.notAsked");
    const known = this.childrenOf(this.#at).find(
      (node) => node.by === seat && node.move && canonical(node.move) === canonical(read.ok),
    );
    if (known) {
      this.visit(known);
      return undefined;
    }
    const done = attempt<Types>(game, this.state, seat, read.ok);
    if (!("ok" in done)) return done.refused;
    const steps = [{ by: seat, events: done.ok.events }];
    this.#grow({ by: seat, move: read.ok, state: done.ok.state, steps });
    this.#settle();
    this.#tell();
    return undefined;
  }
  undo(): void {
    if (this.#at.parent) this.visit(this.#at.parent);
  }
  restart(): void {
    const [root] = this.#nodes;
    if (root) this.visit(root);
  }

  #grow(node: Omit<Node, "id" | "parent">): void {
    const grown: Node = { ...node, id: (this.#nodes.at(-1)?.id ?? 0) + 1, parent: this.#at };
    this.#nodes = [...this.#nodes, grown];
    this.#at = grown;
  }
  #luck(luck: Luck): void {
    const done = settle<Types>(this.entry.game, this.state, luck);
    const known = this.childrenOf(this.#at).find(
      (node) => node.luck && canonical(node.luck) === canonical(luck),
    );
    if (known) this.#at = known;
    else this.#grow({ by: "luck", luck, state: done.state, steps: [{ by: "luck", events: done.events }] });
  }
  /** Luck answers by itself, unless it is set by hand. */
  #settle(): void {
    for (let { draw } = this; draw && !this.#byHand; { draw } = this) this.#luck(sampleLuck(draw, this.#rng));
  }
  #asked(): Seat | undefined {
    const pending = this.entry.game.pending(this.state);
    const asks = pending.t === "seats" ? pending.asks : [];
    return (asks.find(({ seat }) => seat === this.#seat) ?? asks[0])?.seat;
  }
  #tell(): void {
    for (const listener of this.#listeners) listener(this.now());
  }

  now(): Now {
    const { game } = this.entry;
    const pending = game.pending(this.state);
    const viewer = this.#asked() ?? this.#seat;
    const beats = this.line.map(
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
      no: this.#at.id,
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
    return this.line.flatMap(({ steps }) => steps);
  }
  eyes(): readonly Viewer[] {
    return [this.now().viewer];
  }
  async story(): Promise<readonly Beat[]> {
    return this.now().beats;
  }
  async viewAt(no: number, viewer: Viewer): Promise<unknown> {
    const node = no === 0 ? this.#nodes[0] : this.line[no - 1];
    return node && this.entry.game.view(node.state, viewer);
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
