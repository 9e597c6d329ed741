import { SILENCE_MS } from "./stream.ts";

/** `WebSocket.OPEN`, which not every place that has sockets has a name for. */
const OPEN = 1;
const SOONEST_MS = 400;

/** Who uses a link, and how. */
export interface Using {
  /** The longest wait between two tries. */
  readonly latestMs: number;
  /** Codes after which trying again would change nothing. */
  readonly final: ReadonlySet<number>;
  readonly up: () => void;
  readonly heard: (text: string) => void;
  /** Whoever broke it off: nothing more comes by this connection. */
  readonly gone?: () => void;
  /** The other side or the network broke it off. */
  readonly down: (forGood: boolean) => void;
}

/** A connection that is made again by itself, ever more slowly, and anew when nothing is heard for too long. */
export class Link {
  readonly #connect: () => WebSocket;
  readonly #using: Using;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #wait = SOONEST_MS;
  #closed = false;

  constructor(connect: () => WebSocket, using: Using) {
    this.#connect = connect;
    this.#using = using;
    this.#open();
  }

  /** Connects anew at once. */
  readonly again = (): void => {
    this.#wait = SOONEST_MS;
    this.#drop();
    this.#open();
  };
  /** The network is gone: there is nothing to wait for on this connection. */
  readonly lost = (): void => {
    this.#drop();
    this.#using.down(false);
    this.#retry = setTimeout(() => this.#open(), this.#wait);
  };
  /** Says it, if anybody is connected. */
  say(message: unknown): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
  /** Something has to be heard within that time, or it is connected anew. */
  expect(withinMs: number): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.again, withinMs);
  }
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
      this.#using.up();
      this.expect(SILENCE_MS);
    };
    socket.onmessage = ({ data }) => {
      this.expect(SILENCE_MS);
      this.#using.heard(String(data));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#using.gone?.();
      clearTimeout(this.#quiet);
      const forGood = this.#using.final.has(code);
      this.#using.down(forGood);
      if (forGood || this.#closed) return;
      this.#retry = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(this.#using.latestMs, this.#wait * 2);
    };
  }
  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#using.gone?.();
    socket?.close();
  }
}
