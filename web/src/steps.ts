/** What of the browser's history is needed; `go` comes about later, and then `popped` is to be called. */
type Past = Pick<History, "state" | "pushState" | "go">;

/** Open sheets as steps of the history: Back closes the uppermost and stays on the screen. */
export class Steps {
  /** How to close each open sheet, the uppermost last. */
  readonly #sheets: (() => void)[] = [];
  readonly #past: Past;
  readonly #beforePush: () => void;
  /** A step back of our own is on its way: what is opened until it comes about is none of its business. */
  #isReturning = false;

  constructor(past: Past, beforePush: () => void) {
    this.#past = past;
    this.#beforePush = beforePush;
  }

  /** Sheets that this step of the history stands for. */
  get depth(): number {
    return (this.#past.state as { readonly sheets?: number } | null)?.sheets ?? 0;
  }

  /** A sheet is open; the answer says it is closed. */
  open(close: () => void): () => void {
    this.#sheets.push(close);
    setTimeout(() => this.match());
    return () => {
      const at = this.#sheets.indexOf(close);
      if (at >= 0) this.#sheets.splice(at, 1);
      setTimeout(() => this.match());
    };
  }

  /** One sheet in place of another needs no step; a step without its sheet, e.g. after a reload, is gone back from. */
  match(): void {
    if (this.#isReturning) return;
    const steps = this.#sheets.length - this.depth;
    if (steps < 0) {
      this.#isReturning = true;
      this.#past.go(steps);
    } else if (steps > 0) {
      this.#beforePush();
      this.#past.pushState({ sheets: this.#sheets.length }, "");
    }
  }

  /** Another step was reached: by Back, or because we asked for it. */
  popped(): void {
    if (this.#isReturning) this.#isReturning = false;
    else for (const close of this.#sheets.splice(this.depth).reverse()) close();
    this.match();
  }
}
