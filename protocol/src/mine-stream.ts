import { Link } from "./link.ts";
import { type MineMessage, mineMessageOf } from "./mine.ts";
import { CLOSE } from "./stream.ts";

/** Who listens to a guest's own stream. */
export interface MineEar {
  readonly hear: (message: MineMessage) => void;
  readonly link?: (connected: boolean) => void;
}

const LATEST_MS = 30_000;
const FINAL = new Set<number>([CLOSE.sessionEnded]);

/** A guest's own stream; every connection begins with a greeting. */
export class MineStream {
  readonly #link: Link;

  constructor(connect: () => WebSocket, ear: MineEar) {
    this.#link = new Link(connect, {
      latestMs: LATEST_MS,
      final: FINAL,
      up: () => ear.link?.(true),
      down: () => ear.link?.(false),
      heard: (text) => {
        // What a later server says besides is passed over.
        const message = mineMessageOf(text);
        if (message) ear.hear(message);
      },
    });
  }

  /** Connects anew at once. */
  readonly again = (): void => this.#link.again();
  close(): void {
    this.#link.close();
  }
}
