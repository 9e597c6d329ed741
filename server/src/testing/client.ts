import { once } from "node:events";
import { WebSocket } from "ws";
import { randomHex, randomToken } from "../secrets.ts";

/** An answer with its status; the body is whatever JSON came. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every route
  readonly body: any;
}

export interface Frame {
  readonly t: string;
  readonly seq: number;
  readonly notices?: unknown;
  readonly view?: unknown;
  readonly pending?: unknown;
  readonly table?: unknown;
  readonly [field: string]: unknown;
}

/** A guest at the other end of the wire: keeps its cookie, says what a browser says. */
export class Client {
  readonly address: string;
  cookie = "";
  constructor(address: string) {
    this.address = address;
  }

  static async guest(address: string, name?: string): Promise<Client> {
    const client = new Client(address);
    const { status } = await client.post("/api/session", name === undefined ? {} : { name });
    if (status !== 200) throw new Error(`no session: ${status}`);
    return client;
  }

  async get(path: string): Promise<Answer> {
    return this.#ask(path, { headers: { cookie: this.cookie } });
  }

  async post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#ask(path, {
      method: "POST",
      headers: {
        cookie: this.cookie,
        origin: this.address,
        "x-rubizh": "1",
        "content-type": "application/json",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(this.address + path, { ...request, signal: AbortSignal.timeout(600_000) });
    const cookie = response.headers.get("set-cookie");
    if (cookie !== null) this.cookie = cookie.split(";", 1)[0] ?? "";
    const text = await response.text();
    const isLines = response.headers.get("content-type")?.startsWith("application/x-ndjson") ?? false;
    const body = isLines
      ? text
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : undefined;
    return { status: response.status, body: body ?? (text === "" ? undefined : JSON.parse(text)) };
  }

  /** Makes a table, takes a seat of it, and lets the others take theirs. */
  async seatAll(
    game: string,
    others: readonly Client[],
    options?: unknown,
    more: object = {},
  ): Promise<string> {
    const seats = [this, ...others].map(() => ({ t: "open" }));
    const made = await this.post("/api/tables", { key: randomToken(), game, seats, options, ...more });
    if (made.status !== 201) throw new Error(`no table: ${JSON.stringify(made)}`);
    const { id } = made.body.table;
    for (const [seat, client] of [this, ...others].entries()) {
      const token = client === this ? undefined : (await this.invite(id, seat)).body.token;
      const sat = await client.claim(id, seat, token);
      if (sat.status !== 200) throw new Error(`no seat: ${JSON.stringify(sat)}`);
    }
    return id;
  }

  invite(id: string, seat: number): Promise<Answer> {
    return this.post(`/api/tables/${id}/seats/${seat}/invite`, {});
  }

  claim(id: string, seat: number, token?: string, key = randomToken()): Promise<Answer> {
    return this.post(`/api/tables/${id}/seats/${seat}/claim`, { key, seed: randomHex(16), token });
  }

  legal(id: string, seat: number): Promise<Answer> {
    return this.get(`/api/tables/${id}/legal?as=${seat}`);
  }

  move(
    id: string,
    seat: number,
    no: number,
    moves: readonly unknown[],
    key = randomToken(),
    era = 0,
  ): Promise<Answer> {
    return this.post(`/api/tables/${id}/seats/${seat}/moves`, { key, no, era, moves });
  }

  /** What a guest is told of all its tables. */
  mine(): Stream {
    const url = `${this.address.replace(/^http/, "ws")}/api/me/stream`;
    return new Stream(new WebSocket(url, { headers: { cookie: this.cookie, origin: this.address } }));
  }

  /** The status alone, of an answer that may never end. */
  async status(path: string): Promise<number> {
    const response = await fetch(this.address + path, { headers: { cookie: this.cookie } });
    await response.body?.cancel();
    return response.status;
  }

  /** An open stream, with everything it has been sent. */
  stream(id: string, query = "", headers: Readonly<Record<string, string>> = {}): Stream {
    const url = `${this.address.replace(/^http/, "ws")}/api/tables/${id}/stream${query}`;
    const socket = new WebSocket(url, { headers: { cookie: this.cookie, origin: this.address, ...headers } });
    return new Stream(socket);
  }
}

export class Stream {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  /** Every byte received, as text. */
  readonly raw: string[] = [];
  /** The close code, or the status of a refused handshake. */
  readonly closed: Promise<number>;
  onFrame: (frame: Frame) => void = () => {};
  #wake: () => void = () => {};

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on("close", (code) => resolve(code));
      socket.on("error", () => resolve(0));
      socket.on("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
    });
    socket.on("message", (data) => {
      this.raw.push(String(data));
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.t !== "pulse") this.frames.push(frame);
      this.onFrame(frame);
      this.#wake();
    });
  }

  get seq(): number {
    return this.frames.at(-1)?.seq ?? 0;
  }

  /** Says a message, as text or as what becomes JSON, as soon as the stream is open. */
  async say(message: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, "open");
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Waits until what was sent satisfies `enough`. */
  async until(enough: (frames: readonly Frame[]) => boolean, ms = 600_000): Promise<void> {
    const late = Date.now() + ms;
    while (!enough(this.frames)) {
      if (Date.now() > late) throw new Error(`the stream stopped at ${this.seq}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 200);
      });
    }
  }

  /** Lets go of what has been received, where many streams are open for long. */
  forget(): void {
    this.frames.length = 0;
    this.raw.length = 0;
  }

  close(): void {
    this.socket.close();
  }
}
