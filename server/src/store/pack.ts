import type { Job } from "./batch.ts";
import type { Step, Value } from "./steps.ts";

/** A step with the number of its statement instead of the text. */
type Numbered = readonly [statement: number, values: readonly Value[], must?: number];
interface Packed {
  /** Texts that come for the first time; they are numbered in this order. */
  readonly texts: readonly string[];
  readonly jobs: readonly (readonly Numbered[])[];
}

/**
 * Jobs as one text for another thread, which is far cheaper than having it copied value by value. A statement's own text
 * goes along once and has a number afterwards.
 */
export function packer(): (jobs: readonly Job[]) => string {
  const numbers = new Map<string, number>();
  return (jobs) => {
    const texts: string[] = [];
    const numbered = ([sql, values, must]: Step): Numbered => {
      let number = numbers.get(sql);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(sql, number);
        texts.push(sql);
      }
      return must === undefined ? [number, values] : [number, values, must];
    };
    return JSON.stringify({ texts, jobs: jobs.map((job) => job.map(numbered)) } satisfies Packed);
  };
}

/** The other end of it. */
export function unpacker(): (text: string) => readonly Job[] {
  const known: string[] = [];
  const named = ([number, values, must]: Numbered): Step => {
    const sql = known[number];
    if (sql === undefined) throw new Error(`no statement ${number}`);
    return must === undefined ? [sql, values] : [sql, values, must];
  };
  return (text) => {
    const { texts, jobs } = JSON.parse(text) as Packed;
    known.push(...texts);
    return jobs.map((job) => job.map(named));
  };
}
