import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { batches, type Done, type Failure, type Job, type Outcome } from "./batch.ts";
import { packer } from "./pack.ts";

/** The one who writes: does all steps of a job, durably when it answers, or none of them. */
export interface Writer {
  write(job: Job): Promise<Outcome>;
  close(): Promise<void>;
}

const MOST_TOGETHER = 256;

interface Waiting {
  readonly job: Job;
  readonly settle: (done: Done) => void;
}

const waiting = (job: Job, queue: Waiting[]): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const settle = (done: Done): void => ("failed" in done ? reject(errorOf(done)) : resolve(done));
    queue.push({ job, settle });
  });

const errorOf = ({ failed: { message, ...more } }: Failure): Error => Object.assign(new Error(message), more);

/** Writes on this thread, where no other could see the same database: one in memory. */
export function ownWriter(file: DatabaseSync): Writer {
  const run = batches(file);
  const queue: Waiting[] = [];
  const flush = (): void => {
    const now = queue.splice(0, MOST_TOGETHER);
    const done = run(now.map(({ job }) => job));
    if (queue.length > 0) setImmediate(flush);
    for (const [i, { settle }] of now.entries()) settle(done[i] ?? GONE);
  };
  return {
    write: (job) => {
      // After the requests that are already here have been read, so that they can come along.
      if (queue.length === 0) setImmediate(flush);
      return waiting(job, queue);
    },
    close: async () => {},
  };
}

/** Whether it was done, the same request with the same key will tell. */
const GONE: Failure = { failed: { message: "the writing thread has ended", code: "ECONNABORTED" } };

/** Writes on a thread of its own, which alone waits for the disk. What comes meanwhile is the next transaction. */
export function threadWriter(path: string): Writer {
  const queue: Waiting[] = [];
  let packed = packer();
  let underway: readonly Waiting[] = [];
  let thread: Worker | undefined;
  let idle: (() => void) | undefined;

  const start = (): Worker => {
    packed = packer();
    const fresh = new Worker(new URL("./writing.ts", import.meta.url), { workerData: path });
    fresh.on("message", (done: string) => answered(JSON.parse(done) as readonly Done[]));
    // A thread that dies has answered nothing; the next job starts another.
    fresh.on("error", () => {});
    fresh.on("exit", () => {
      if (thread !== fresh) return;
      thread = undefined;
      answered([]);
    });
    return fresh;
  };

  const answered = (done: readonly Done[]): void => {
    const settled = underway;
    underway = [];
    // First of all the thread gets something to do.
    send();
    for (const [i, { settle }] of settled.entries()) settle(done[i] ?? GONE);
  };

  const send = (): void => {
    if (underway.length > 0) return;
    if (queue.length === 0) {
      // A process with nothing else to do may end.
      thread?.unref();
      idle?.();
      return;
    }
    underway = queue.splice(0, MOST_TOGETHER);
    thread ??= start();
    thread.ref();
    thread.postMessage(packed(underway.map(({ job }) => job)));
  };

  return {
    write: (job) => {
      if (queue.length === 0 && underway.length === 0) setImmediate(send);
      return waiting(job, queue);
    },
    close: async () => {
      if (queue.length > 0 || underway.length > 0)
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      const last = thread;
      thread = undefined;
      await last?.terminate();
    },
  };
}
