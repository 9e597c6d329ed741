import type { Client, Frame, Stream } from "./client.ts";

/** All notices of a list of frames, in order. */
export const notices = (frames: readonly { readonly notices?: unknown }[]): unknown[] =>
  frames.flatMap((frame) => (frame.notices as unknown[]) ?? []);

/** A stream that comes back where it stopped, whatever happens to the server. */
export class Listener {
  readonly client: Client;
  readonly table: string;
  /** Every frame after the first snapshot. */
  readonly news: Frame[] = [];
  /** The number of the first snapshot. */
  start = 0;
  #stream: Stream | undefined;
  #ended = false;

  constructor(client: Client, table: string) {
    this.client = client;
    this.table = table;
    void this.#listen();
  }

  get seq(): number {
    return this.news.at(-1)?.seq ?? this.start;
  }

  /** Waits until everything up to this number has arrived, then stops listening. */
  async upTo(seq: number, ms = 600_000): Promise<void> {
    const late = Date.now() + ms;
    while (this.seq < seq && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 20));
    this.#ended = true;
    this.#stream?.close();
  }

  async #listen(): Promise<void> {
    while (!this.#ended) {
      const stream = this.client.stream(this.table, this.seq > 0 ? `?after=${this.seq}` : "");
      this.#stream = stream;
      stream.onFrame = (frame) => {
        if (frame.t === "hello") this.start = frame.seq;
        else if (frame.t === "news") this.news.push(frame);
      };
      await stream.closed;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
