import type { Refusal } from "@rubizh/engine";
import type { Content, TileId } from "../../rules/content.ts";
import type { Volia } from "../../rules/index.ts";
import type { OwnPack } from "../../rules/own.ts";
import { type Weights, weigh } from "../../rules/price.ts";
import type { Brush } from "./draft.ts";
import type { Place, Tab } from "./faults.ts";
import type { Turn } from "./tiles.ts";

const STEPS = 200;

/** The pack under the hands, what of it is on screen, and the way back. */
export class Bench {
  readonly game: Volia;
  readonly weights: Weights;
  readonly #keep: (pack: OwnPack) => void;
  #pack = $state.raw<OwnPack>() as OwnPack;
  #past = $state.raw<readonly OwnPack[]>([]);
  #future = $state.raw<readonly OwnPack[]>([]);
  /** What the last change was about: letters typed into one field are undone together. */
  #about = "";

  tab = $state<Tab>("maps");
  layout = $state(0);
  mission = $state(0);
  fighter = $state(0);
  /** The tile in the hand or under the tools. */
  tile = $state<TileId>();
  turn = $state<Turn>("h");
  /** The cell that sight is shown from. */
  eye = $state<string>();
  brush = $state<Brush>("start0");
  /** Ability or tile that a fault points at. */
  marked = $state<number>();

  constructor(game: Volia, pack: OwnPack, keep: (pack: OwnPack) => void) {
    this.game = game;
    this.#pack = pack;
    this.#keep = keep;
    this.weights = weigh(game.contentOf("none").characters);
  }

  get pack(): OwnPack {
    return this.#pack;
  }
  readonly faults: readonly Refusal[] = $derived.by(() => this.game.packFaults(this.#pack));
  /** The content with the pack bound in; only a sound pack can be. */
  readonly content: Content = $derived.by(() => this.game.contentOf(this.#pack));

  change(part: Partial<OwnPack>, about = ""): void {
    if (about === "" || about !== this.#about) {
      this.#past = [...this.#past, this.#pack].slice(-STEPS);
    }
    this.#about = about;
    this.#future = [];
    this.#show({ ...this.#pack, ...part });
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.#pack, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#about = "";
    this.#show(before);
  }
  redo(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#pack];
    this.#future = rest;
    this.#about = "";
    this.#show(next);
  }

  go({ tab, item, part }: Place): void {
    this.tab = tab;
    if (tab === "maps") this.layout = item;
    if (tab === "missions") this.mission = item;
    if (tab === "fighters") this.fighter = item;
    this.marked = part;
    if (tab === "maps" && part !== undefined) this.tile = this.#pack.layouts[item]?.tiles[part]?.id;
  }

  #show(pack: OwnPack): void {
    this.#pack = pack;
    const last = (length: number): number => Math.max(0, length - 1);
    this.layout = Math.min(this.layout, last(pack.layouts.length));
    this.mission = Math.min(this.mission, last(pack.missions.length));
    this.fighter = Math.min(this.fighter, last(pack.characters.length));
    this.#keep(pack);
  }
}
