import type { Asked, StreamMessage } from "@rubizh/protocol";
import { CLOSE, routes, spoken as spokenShape } from "@rubizh/protocol";
import { addressOf } from "@rubizh/protocol/client";
import type { FastifyBaseLogger } from "fastify";
import { toldOf } from "../http/errors.ts";
import { intentOf } from "../http/intent.ts";
import { readJson, readText } from "../http/json.ts";
import { tooOften } from "../http/limits.ts";
import { readShape } from "../http/route.ts";
import { Refused, refused } from "../refused.ts";
import { playChain } from "../table/moves.ts";
import { isSeatedAt } from "../table/seating.ts";
import { seenBy } from "../table/show.ts";
import type { Tables } from "../table/tables.ts";
import type { Decide } from "../table/write.ts";
import { said } from "./frames.ts";
import type { Watcher } from "./hub.ts";

/** So many at once, and then so many a second. */
const BURST = 60;
const PER_SECOND = 20;

/** What a stream keeps once it has said something; most never do. */
export interface Speech {
  /** How much may still be said, at a time. */
  left: number;
  at: number;
  /** The key of the chain that is being decided, until its answer has been told. */
  asking?: string | undefined;
  /** Done when everything before has been answered. */
  turn: Promise<void>;
  /** Where the same would be asked over HTTP. */
  readonly url: string;
}

const newSpeech = ({ table: id, viewer: seat }: Watcher): Speech => ({
  left: BURST,
  at: performance.now(),
  turn: Promise.resolve(),
  url: addressOf(routes.playMoves, { id, seat }),
});

const readSpoken = (bytes: Buffer) => readShape(spokenShape, readJson(readText(bytes)));

/** Chains of moves that come up a stream: decided, stored and answered exactly as over HTTP. */
export function openMoves(tables: Tables, log: FastifyBaseLogger) {
  const play = async (watcher: Watcher, speech: Speech, chain: Asked): Promise<void> => {
    const { t: _, ...body } = chain;
    const { key, no, era, moves } = body;
    const tell = (message: StreamMessage): void => watcher.socket.send(said(message));
    const { viewer: seat, guest, table: id } = watcher;
    // Seats are given and taken on other nodes too, so the table that is decided on says whose it is.
    const decide: Decide = (table, now) => {
      if (seat === "spectator" || !isSeatedAt(table, guest, seat)) throw refused(403, "notYourSeat");
      return playChain(seat, no, moves, era)(table, now);
    };
    try {
      speech.asking = key;
      const { table } = await tables.change(id, decide, intentOf({ url: speech.url, body }, guest, key));
      // Otherwise the news have brought the answer.
      if (speech.asking === key) tell({ t: "done", key, seq: table.no });
    } catch (error) {
      const { status, body: why } = toldOf(await seenNow(error, watcher), log, routes.playMoves.path);
      tell({ t: "refused", key, status, ...why });
    } finally {
      speech.asking = undefined;
    }
  };

  /** Whoever comes too late is shown what there is to answer now. */
  const seenNow = async (error: unknown, { table: id, viewer }: Watcher): Promise<unknown> => {
    if (!(error instanceof Refused) || error.status !== 409) return error;
    const table = await tables.look(id);
    return new Refused(409, error.refusal, { now: { seq: table.no, ...seenBy(table, viewer) } });
  };

  return (watcher: Watcher, bytes: Buffer, eyes: (open: boolean) => void): void => {
    if (watcher.told !== "changes") return;
    watcher.speech ??= newSpeech(watcher);
    const { speech } = watcher;
    let spoken: ReturnType<typeof readSpoken>;
    try {
      spoken = readSpoken(bytes);
    } catch {
      // Whoever speaks another language is better off with HTTP, where every fault is named.
      watcher.socket.close(CLOSE.nonsense);
      return;
    }
    const now = performance.now();
    speech.left = Math.min(BURST, speech.left + ((now - speech.at) / 1000) * PER_SECOND);
    speech.at = now;
    if (spoken.t === "eyes") {
      speech.left -= 1;
      if (speech.left > 0) eyes(spoken.open);
      return;
    }
    const chain = spoken;
    if (speech.left < 1) {
      const { status, body } = toldOf(tooOften(1), log, routes.playMoves.path);
      watcher.socket.send(said({ t: "refused", key: chain.key, status, ...body }));
      return;
    }
    speech.left -= 1;
    speech.turn = speech.turn.then(() => play(watcher, speech, chain));
  };
}
