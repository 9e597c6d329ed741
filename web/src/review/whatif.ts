import {
  type AnyTableModule,
  canonical,
  type Draw,
  type GameTypes,
  isPossible,
  type Luck,
  type Refusal,
  refusal,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import type { Player } from "../table/driver.ts";
import { type Stand, UnkeptTable } from "../table/unkept.ts";

type Types = GameTypes;

/** One choice of a line that is thought through, or what luck answered in it. */
export interface Node extends Stand {
  readonly id: number;
  readonly parent: Node | undefined;
  readonly by: Seat | "luck";
  readonly move?: Types["move"];
  readonly luck?: Luck;
}

/** From where lines are thought through. */
export interface Start {
  readonly game: string;
  readonly entry: AnyTableModule;
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
export class WhatIf extends UnkeptTable {
  #nodes: readonly Node[];
  #at: Node;
  #byHand = false;

  constructor({ game, entry, state, players, seat }: Start, seed = "what-if") {
    super("what-if", game, entry, { hero: seat, players, seed });
    this.#at = { ...ROOT, state };
    this.#nodes = [this.#at];
    this.#settle();
  }
  protected stands(): readonly Stand[] {
    return [...this.#nodes.slice(0, 1), ...this.line];
  }
  protected no(): number {
    return this.#at.id;
  }

  /** All branches, each after what it grows from. */
  get nodes(): readonly Node[] {
    return this.#nodes;
  }
  get at(): Node {
    return this.#at;
  }
  override get state(): State<Types> {
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
    this.tell();
  }
  /** Luck answers this, or whatever is drawn now; false where it could not. */
  setLuck(luck?: Luck): boolean {
    const { draw } = this;
    if (!draw || (luck && !isPossible(draw, luck))) return false;
    this.#luck(luck ?? sampleLuck(draw, this.rng));
    this.#settle();
    this.tell();
    return true;
  }
  visit(node: Node): void {
    this.#at = node;
    this.tell();
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
    const seat = this.asked();
    if (seat === undefined) return refusal("table-asked", "table.notAsked");
    const known = this.childrenOf(this.#at).find(
      (node) => node.by === seat && node.move && canonical(node.move) === canonical(read.ok),
    );
    if (known) {
      this.visit(known);
      return undefined;
    }
    const done = this.tried(seat, read.ok);
    if ("refused" in done) return done.refused;
    this.#grow({ by: seat, move: read.ok, ...done });
    this.#settle();
    this.tell();
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
    const known = this.childrenOf(this.#at).find(
      (node) => node.luck && canonical(node.luck) === canonical(luck),
    );
    if (known) this.#at = known;
    else this.#grow({ by: "luck", luck, ...this.settled(luck) });
  }
  /** Luck answers by itself, unless it is set by hand. */
  #settle(): void {
    for (let { draw } = this; draw && !this.#byHand; { draw } = this) this.#luck(sampleLuck(draw, this.rng));
  }
}
