import { type MineMessage, mineMessageOf } from "./mine.ts";
import { CLOSE, SILENCE_MS } from "./stream.ts";

/** Who listens to a guest's own stream. */
export interface MineEar {
  readonly hear: (message: MineMessage) => void;
  readonly link?: (connected: boolean) => void;
}

const SOONEST_MS = 400;
const LATEST_MS = 30_000;

/** A guest's own stream; it connects again by itself, ever more slowly, and begins anew with a greeting. */
export class MineStream {
  readonly #connect: () => WebSocket;
  readonly #ear: MineEar;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #wait = SOONEST_MS;
  #closed = false;

  constructor(connect: () => WebSocket, ear: MineEar) {
    this.#connect = connect;
    this.#ear = ear;
    this.#open();
  }

  /** Connects anew at once. */
  readonly again = (): void => {
    this.#wait = SOONEST_MS;
    this.#drop();
    this.#open();
  };
  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #open(): void {
    if (this.#closed) return;
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = SOONEST_MS;
      this.#ear.link?.(true);
      this.#listenOn();
    };
    socket.onmessage = ({ data }) => {
      this.#listenOn();
      // What a later server says besides is passed over.
      const message = mineMessageOf(String(data));
      if (message) this.#ear.hear(message);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      clearTimeout(this.#quiet);
      this.#ear.link?.(false);
      if (code === CLOSE.sessionEnded || this.#closed) return;
      this.#retry = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LATEST_MS, this.#wait * 2);
    };
  }
  #listenOn(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.again, SILENCE_MS);
  }
  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
