import type { StreamFrame } from "./api.ts";
import { frameOf } from "./wire.ts";

const SILENCE = 40_000;
const SOONEST = 400;
const LATEST = 15_000;
/** The server says we may not look: trying again would change nothing. */
const FINAL = new Set([4401, 4403]);

/** A table's stream: connects again by itself, ever more slowly, and at once when the network or the tab comes back. */
export class Stream {
  readonly #path: () => string;
  readonly #hear: (frame: StreamFrame) => void;
  readonly #link: (connected: boolean) => void;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #wait = SOONEST;
  #closed = false;

  constructor(path: () => string, hear: (frame: StreamFrame) => void, link: (connected: boolean) => void) {
    this.#path = path;
    this.#hear = hear;
    this.#link = link;
    addEventListener("online", this.again);
    addEventListener("offline", this.#lost);
    this.#open();
  }

  /** Connects anew, from the last number seen. */
  readonly again = (): void => {
    this.#wait = SOONEST;
    this.#drop();
    this.#open();
  };

  /** An answer promised news up to `_seq`; if the stream does not bring them soon, it is asked again. */
  expect(_seq: number): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.again, 3000);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.again);
    removeEventListener("offline", this.#lost);
    this.#drop();
  }

  #open(): void {
    if (this.#closed) return;
    const url = new URL(this.#path(), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = SOONEST;
      this.#link(true);
      this.#listenOn();
    };
    socket.onmessage = ({ data }) => {
      this.#listenOn();
      const frame = frameOf(String(data));
      if (frame) this.#hear(frame);
      else this.again();
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#link(false);
      if (FINAL.has(code) || this.#closed) return;
      this.#retry = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(LATEST, this.#wait * 2);
    };
  }

  #listenOn(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.again, SILENCE);
  }

  readonly #lost = (): void => {
    this.#drop();
    this.#link(false);
    this.#retry = setTimeout(() => this.#open(), this.#wait);
  };

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
