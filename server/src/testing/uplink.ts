import type { Client, Frame, Stream } from "./client.ts";

/** A stream that chains of moves go up, opened again whenever it breaks. */
export class Uplink {
  readonly #client: Client;
  readonly #table: string;
  readonly #seat: number;
  #stream: Stream | undefined;
  #answers = new Map<string, (frame: Frame) => void>();

  constructor(client: Client, table: string, seat: number) {
    this.#client = client;
    this.#table = table;
    this.#seat = seat;
  }

  /** The number that the chain is stored under; throws when it is refused, or when the stream breaks before the answer. */
  async move(no: number, moves: readonly unknown[], key: string): Promise<number> {
    const stream = await this.#open();
    const answer = new Promise<Frame>((resolve) => this.#answers.set(key, resolve));
    stream.socket.send(JSON.stringify({ t: "moves", key, no, era: 0, moves }));
    const told = await Promise.race([answer, stream.closed]);
    if (typeof told === "number") throw new Error(`the stream broke with ${told}`);
    if (told.t === "refused") throw new Error(`a legal move is refused: ${JSON.stringify(told)}`);
    return told.seq;
  }

  close(): void {
    this.#stream?.close();
  }

  async #open(): Promise<Stream> {
    if (this.#stream?.socket.readyState === 1) return this.#stream;
    const stream = this.#client.stream(this.#table, `?protocol=2&as=${this.#seat}`);
    this.#stream = stream;
    stream.onFrame = (frame) => {
      stream.forget();
      const key = String(frame["key"] ?? "");
      this.#answers.get(key)?.(frame);
      this.#answers.delete(key);
    };
    const opened = new Promise<true>((resolve) => stream.socket.on("open", () => resolve(true)));
    const told = await Promise.race([opened, stream.closed]);
    if (told !== true) throw new Error(`no stream: ${told}`);
    return stream;
  }
}
