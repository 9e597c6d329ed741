import type { Spot } from "@rubizh/board";
import type { GameTypes, Reason } from "@rubizh/engine";
import type { Driver } from "./driver.ts";

type Move = GameTypes["move"];

/** Advice as a ladder: where to look, then the move, then why. */
export type Hint =
  | { readonly step: "thinking" }
  | {
      readonly step: "where" | "move" | "why";
      readonly move: Move;
      readonly path: readonly Spot[];
      readonly reason?: Reason;
    };

/** What the adviser needs of the table. */
interface Asking {
  path(move: Move): readonly Spot[];
  /** The picks that stand on the board. */
  show(picked: readonly Spot[]): void;
  /** What the viewer is asked; another question makes an advice void. */
  question(): string | undefined;
}

/** One piece of advice at a time, told step by step. */
export class Adviser {
  readonly #driver: Driver;
  readonly #table: Asking;
  #hint = $state.raw<Hint>();

  constructor(driver: Driver, table: Asking) {
    this.#driver = driver;
    this.#table = table;
  }

  get hint(): Hint | undefined {
    return this.#hint;
  }
  drop(): void {
    this.#hint = undefined;
  }

  /** Asks for advice, or goes one step on. */
  async next(): Promise<void> {
    const known = this.#hint;
    if (known === undefined) return this.#ask(undefined);
    if (known.step === "where") {
      this.#table.show(known.path);
      this.#hint = { ...known, step: "move" };
    } else if (known.step === "move" && known.reason) this.#hint = { ...known, step: "why" };
  }

  /** The next best move in place of the one advised. */
  async other(): Promise<void> {
    const known = this.#hint;
    if (known === undefined || known.step === "thinking") return;
    const rival = known.reason?.rivals[0]?.line[0];
    if (rival !== undefined) await this.#ask(rival);
  }

  async #ask(move: unknown): Promise<void> {
    this.#hint = { step: "thinking" };
    const question = this.#table.question();
    const advice = await this.#driver.advise(move).catch(() => undefined);
    if (this.#hint?.step !== "thinking") return;
    this.#hint = undefined;
    if (this.#table.question() !== question) return;
    if (!advice || advice.move === undefined) return;
    const chosen = advice.move as Move;
    const path = this.#table.path(chosen);
    if (move !== undefined) this.#table.show(path);
    this.#hint = {
      step: move === undefined ? "where" : "move",
      move: chosen,
      path,
      ...(advice.reason ? { reason: advice.reason } : {}),
    };
  }
}
