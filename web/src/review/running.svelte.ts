import type { Review, ReviewEntry } from "@rubizh/bots";
import type { GameRecord, Message } from "@rubizh/engine";
import { proxy, type Remote, wrap } from "comlink";

/** What the worker answers. */
export interface Reviewer {
  /** Tells some entries at a time; at last the whole review, or why there is none. */
  review(
    record: GameRecord,
    told: (entries: readonly ReviewEntry[], of: number) => void,
  ): Promise<{ readonly ok: Review } | { readonly refused: Message }>;
}

/** A review in the making: it goes on while nobody looks, and is there when somebody comes back. */
export class Running {
  #entries = $state.raw<readonly ReviewEntry[]>([]);
  #of = $state(0);
  #review = $state.raw<Review>();
  #refused = $state.raw<Message>();
  #worker: Worker | undefined;

  constructor(record: GameRecord) {
    this.#worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
    const reviewer: Remote<Reviewer> = wrap<Reviewer>(this.#worker);
    const told = proxy((entries: readonly ReviewEntry[], of: number): void => {
      this.#entries = [...this.#entries, ...entries];
      this.#of = of;
    });
    void reviewer
      .review(record, told)
      .then((answer) => {
        if ("ok" in answer) {
          this.#entries = answer.ok.entries;
          this.#of = answer.ok.entries.length;
          this.#review = answer.ok;
        } else this.#refused = answer.refused;
      })
      .catch(() => {
        this.#refused = { key: "review.broken" };
      })
      .finally(() => this.stop());
  }
  get entries(): readonly ReviewEntry[] {
    return this.#entries;
  }
  /** How many entries there will be; 0 while that is not known. */
  get of(): number {
    return this.#of;
  }
  get review(): Review | undefined {
    return this.#review;
  }
  get refused(): Message | undefined {
    return this.#refused;
  }
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

let last: { readonly seal: string; readonly running: Running } | undefined;

/** One game at a time: another one takes the processor from it. */
export function reviewOf(record: GameRecord): Running {
  if (last?.seal === record.seal) return last.running;
  last?.running.stop();
  last = { seal: record.seal, running: new Running(record) };
  return last.running;
}

/** A review that nobody watches; undefined where there is none. */
export async function reviewQuietly(record: GameRecord): Promise<Review | undefined> {
  const worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await wrap<Reviewer>(worker).review(
      record,
      proxy(() => {}),
    );
    return "ok" in answer ? answer.ok : undefined;
  } finally {
    worker.terminate();
  }
}
