import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import type { Tick } from "../time/line.ts";

/** `stored`: where the line was in the database when this was written. */
interface Noted {
  readonly stored: Tick;
  readonly tick: Tick;
}

const DIGITS = 16;
const SHAPE = /^(\d{16}) (\d{16})\n$/;

/**
 * Where the line of time is, beside an SQLite file: written many times a second, since nothing waits for the disk. It
 * outlives the process, which is all it is for; after a power loss the database alone says how far time had come. A few
 * bytes go to the system at once: handing them to a thread would cost ten times as much.
 */
export function openNote(path: string) {
  let file: number | undefined;
  return {
    write: ({ stored, tick }: Noted): void => {
      // Never emptied: who is killed here still has what was noted before.
      file ??= openSync(path, constants.O_RDWR | constants.O_CREAT);
      const text = [stored, tick].map((ms) => String(ms).padStart(DIGITS, "0")).join(" ");
      writeSync(file, `${text}\n`, 0);
    },
    /** Of this very database as it is now; a file that was left behind by another says nothing. */
    read: (stored: Tick): Tick | undefined => {
      try {
        const [, at, tick] = SHAPE.exec(readFileSync(path, "utf8")) ?? [];
        return at !== undefined && Number(at) === stored ? Number(tick) : undefined;
      } catch {
        return undefined;
      }
    },
    close: (): void => {
      if (file === undefined) return;
      closeSync(file);
      file = undefined;
      rmSync(path, { force: true });
    },
  };
}

export type Note = ReturnType<typeof openNote>;
