import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { joined, type Samples } from "@rubizh/bots";
import type { Practice } from "@rubizh/engine";

/** What all threads of a training are told. */
export interface Order {
  readonly game: string;
  readonly name: string;
  readonly practice: Practice;
}
/** Games for one thread: so many from the first on. */
export interface Part {
  readonly first: number;
  readonly count: number;
}

const GAMES_AT_ONCE = 50;

/** Plays games in threads. Samples come in the order of the games, however many threads there are. */
export async function gathered(
  order: Order,
  games: number,
  threads: number,
  onPart: (done: number) => void,
): Promise<Samples> {
  const parts = Array.from({ length: Math.ceil(games / GAMES_AT_ONCE) }, (_, i): Part => {
    const first = i * GAMES_AT_ONCE;
    return { first, count: Math.min(GAMES_AT_ONCE, games - first) };
  });
  const found: Samples[] = [];
  const waiting = [...parts.entries()];
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: order });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [i, part] = next;
        found[i] = await answerOf(worker, part);
        done += part.count;
        onPart(done);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, work));
  return joined(found);
}

const answerOf = async (worker: Worker, part: Part): Promise<Samples> => {
  worker.postMessage(part);
  const [samples] = await once(worker, "message");
  return samples as Samples;
};
