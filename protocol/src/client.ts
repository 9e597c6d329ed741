import { type Refusal, refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { Link } from "./link.ts";
import { type MineEar, MineStream } from "./mine-stream.ts";
import { PROTOCOL, type Route } from "./route.ts";
import * as routes from "./routes/index.ts";
import { type Asked as AskedMoves, CLOSE, messageOf, type StreamMessage } from "./stream.ts";
import { refusal as refusalShape } from "./table.ts";
import type { Sent, Told } from "./told.ts";

type Shape = z.ZodMiniType;
type Places<R extends Route> = R["params"] extends Shape
  ? { readonly params: { readonly [K in keyof z.input<R["params"]>]: string | number } }
  : { readonly params?: undefined };
type Asked<R extends Route> = R["query"] extends Shape
  ? { readonly query?: { readonly [K in keyof z.input<R["query"]>]?: string | number | undefined } }
  : { readonly query?: undefined };
type Brought<R extends Route> = R["body"] extends Shape
  ? { readonly body: Sent<R["body"]> }
  : { readonly body?: undefined };
/** What a route is asked with: its places in the address, its query, its body. */
export type Given<R extends Route> = Places<R> &
  Asked<R> &
  Brought<R> & {
    /** The token of an invitation, where a route looks at one. */ readonly invite?: string;
  };

type Loose = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly invite?: string;
};

/** An answer that is not 2xx or not what was promised, or none at all (status 0). */
export class Trouble extends Error {
  readonly status: number;
  readonly refused: Refusal;
  readonly body: unknown;
  constructor(status: number, refused: Refusal, body?: unknown) {
    super(`${status} ${refused.rule}`);
    this.status = status;
    this.refused = refused;
    this.body = body;
  }
  /** It says nothing about what became of the request: the same one, with its key, may be sent again. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
const away = (): Trouble => new Trouble(0, refusal("network-away", "trouble.away"));
const strange = (status: number, body?: unknown): Trouble =>
  new Trouble(status, refusal("server-answer", "trouble.server"), body);

export interface Insisting {
  /** Told of every answer that did not come. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** Whether the answer is still waited for. */
  readonly wanted?: () => boolean;
}
const RETRY_MS = 1_500;

/** Fills the places of an address. */
export function addressOf(route: Route, params: object = {}, query: object = {}): string {
  const places = new Map<string, unknown>(Object.entries(params));
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(places.get(name))),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return path;
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * One guest at one server. In a page of the server's own (`address` "") the browser keeps the session; elsewhere the
 * client keeps it, and comes from the server's own origin.
 */
export class Client {
  readonly address: string;
  cookie: string;

  constructor(address = "", cookie = "") {
    this.address = address.replace(/\/+$/, "");
    this.cookie = cookie;
  }

  /** Asks once; throws `Trouble` when there is no answer, or not the one that the route promises. */
  async ask<R extends Route>(route: R, given: Given<R>): Promise<Told<R["answer"]>> {
    const { status, body } = await this.#fetched(route, given as Loose);
    if (status < 200 || status >= 300) {
      const told = z.safeParse(refusalShape, body);
      throw told.success ? new Trouble(status, told.data, body) : strange(status, body);
    }
    const read = z.safeParse(route.answer as R["answer"], body);
    if (!read.success) throw strange(status);
    return read.data as Told<R["answer"]>;
  }

  /** Asks until there is an answer: the key in the body makes a second sending harmless. */
  async insist<R extends Route>(
    route: R,
    given: Given<R>,
    { onTrouble = () => {}, wanted = () => true }: Insisting = {},
  ): Promise<Told<R["answer"]>> {
    for (;;) {
      try {
        return await this.ask(route, given);
      } catch (trouble) {
        if (!(trouble instanceof Trouble) || !trouble.passes || !wanted()) throw trouble;
        onTrouble(trouble);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        if (!wanted()) throw trouble;
      }
    }
  }

  async #fetched(
    route: Route,
    { params, query, body, invite }: Loose,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(this.address + addressOf(route, params, query), {
        credentials: "same-origin",
        method: route.method,
        ...(route.body ? { body: JSON.stringify(body) } : {}),
        headers: {
          ...this.#headers(route.body !== undefined),
          ...(invite === undefined ? {} : { "x-rubizh-invite": invite }),
        },
      });
      const session = response.headers.get("set-cookie");
      if (session !== null) this.cookie = session.split(";", 1)[0] ?? "";
      const text: unknown = await response.json().catch((cut: unknown) => {
        // An answer that was cut off on its way says no more than none.
        if (response.ok) throw cut;
      });
      return { status: response.status, body: text };
    } catch {
      throw away();
    }
  }

  #headers(brings: boolean): Record<string, string> {
    return {
      ...(brings ? { "content-type": "application/json", "x-rubizh": "1" } : {}),
      ...this.#identity(),
    };
  }
  /** What a browser says by itself. */
  #identity(): Record<string, string> {
    return this.address === "" ? {} : { origin: new URL(this.address).origin, cookie: this.cookie };
  }

  /** A table's stream, from the last number that `after` tells. */
  listen(
    id: string,
    query: { readonly as: number | "spectator"; readonly after: () => number },
    ear: Ear,
  ): TableStream {
    return new TableStream(() => {
      const asked = { after: query.after(), as: query.as, protocol: PROTOCOL, who: 1 };
      return this.#socket(addressOf(routes.streamTable, { id }, asked));
    }, ear);
  }
  /** What becomes of all tables of this guest. */
  listenMine(ear: MineEar): MineStream {
    return new MineStream(() => this.#socket(addressOf(routes.streamMine)), ear);
  }
  #socket(path: string): WebSocket {
    const url = new URL(this.address + path, this.address === "" ? location.href : undefined);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    // Only a browser sends cookies of its own accord; Node takes headers in place of protocols.
    const headers = this.#identity();
    return this.address === "" ? new WebSocket(url) : new WebSocket(url, { headers } as unknown as string[]);
  }
}

/** Who listens to a stream. */
export interface Ear {
  readonly hear: (message: Exclude<StreamMessage, { t: "done" | "refused" }>) => void;
  readonly link?: (connected: boolean) => void;
  /** It was closed for good. */
  readonly ended?: () => void;
}

type Answer = { readonly seq: number } | Trouble;

/** So long an answer may take before it is asked for in another way. */
const ANSWER_MS = 10_000;
const LATEST_MS = 15_000;
/** An answer promised news; so long the stream may take to bring them. */
const PROMISED_MS = 3_000;
/** The server says we may not look: trying again would change nothing. */
const FINAL = new Set<number>([CLOSE.sessionEnded, CLOSE.notAllowed]);

/** A table's stream: every connection goes on from the last number seen. */
export class TableStream {
  readonly #link: Link;
  readonly #ear: Ear;
  #isSeen = true;
  /** Chains that went up this connection and have no answer yet, by their keys. */
  readonly #asked = new Map<string, (answer: Answer) => void>();

  constructor(connect: () => WebSocket, ear: Ear) {
    this.#ear = ear;
    this.#link = new Link(connect, {
      latestMs: LATEST_MS,
      final: FINAL,
      up: () => {
        ear.link?.(true);
        if (!this.#isSeen) this.see(false);
      },
      heard: (text) => {
        const message = messageOf(text);
        if (message) this.#heard(message);
        else this.again();
      },
      gone: () => {
        for (const key of [...this.#asked.keys()]) this.#answer(key, away());
      },
      down: (forGood) => {
        ear.link?.(false);
        if (forGood) ear.ended?.();
      },
    });
  }

  /** Connects anew at once. */
  readonly again = (): void => this.#link.again();
  /** The network is gone. */
  readonly lost = (): void => this.#link.lost();
  /**
   * Sends a chain of moves up the stream; tells where it stands when it is stored. Throws `Trouble`: what the server
   * refuses, or, while nobody is connected or when the connection breaks, that there is no answer. HTTP may then have it.
   */
  play(chain: Omit<AskedMoves, "t">): Promise<{ readonly seq: number }> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#answer(chain.key, away()), ANSWER_MS);
      this.#asked.set(chain.key, (told) => {
        clearTimeout(late);
        if (told instanceof Trouble) reject(told);
        else resolve(told);
      });
      if (!this.#link.say({ t: "moves", ...chain })) this.#answer(chain.key, away());
    });
  }
  /** Whether the page is before anybody's eyes. */
  see(isSeen: boolean): void {
    this.#isSeen = isSeen;
    this.#link.say({ t: "eyes", open: isSeen });
  }
  /** An answer promised news; if the stream does not bring them soon, it is asked again. */
  expect(): void {
    this.#link.expect(PROMISED_MS);
  }
  close(): void {
    this.#link.close();
  }

  #answer(key: string, told: Answer): void {
    const answer = this.#asked.get(key);
    this.#asked.delete(key);
    answer?.(told);
  }
  #heard(message: StreamMessage): void {
    if (message.t === "refused") {
      const { t: _, key, status, ...body } = message;
      this.#answer(key, new Trouble(status, { rule: body.rule, why: body.why }, body));
    } else if (message.t === "done") this.#answer(message.key, message);
    else {
      this.#ear.hear(message);
      if (message.t === "news" && message.key !== undefined) this.#answer(message.key, message);
    }
  }
}
