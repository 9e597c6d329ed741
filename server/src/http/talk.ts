import { refusal } from "@rubizh/engine";
import type { Limits } from "../config.ts";
import { Refused } from "../refused.ts";

const AT_ONCE_MS = 10_000;
const IN_ALL_MS = 10 * 60_000;
/** Seats that have fallen silent are forgotten when there are more than this. */
const MOST_SEATS = 10_000;

/** Lets a seat say so much in a while; throws when to try again. Asking twice with one key counts once. */
export function openTalk({ wordsAtOnce, words }: Limits, now: () => number = () => performance.now()) {
  const seats = new Map<string, Map<string, number>>();

  const recent = (seat: string): Map<string, number> => {
    const said = seats.get(seat) ?? new Map<string, number>();
    for (const [key, at] of said) if (at <= now() - IN_ALL_MS) said.delete(key);
    return said;
  };
  /** Milliseconds until fewer than `most` were said in `within`. */
  const waitFor = (times: readonly number[], most: number, within: number): number =>
    (times.filter((at) => at > now() - within).at(-most) ?? Number.NEGATIVE_INFINITY) + within - now();

  return (table: string, seat: number, key: string): void => {
    const name = `${table} ${seat}`;
    const said = recent(name);
    if (said.has(key)) return;
    const times = [...said.values()];
    const wait = Math.max(waitFor(times, wordsAtOnce, AT_ONCE_MS), waitFor(times, words, IN_ALL_MS));
    if (wait > 0) {
      const retry = Math.ceil(wait / 1000);
      throw new Refused(429, refusal("server-tooChatty", "server.tooChatty", { count: retry }), { retry });
    }
    if (seats.size > MOST_SEATS)
      for (const other of seats.keys()) if (recent(other).size === 0) seats.delete(other);
    seats.set(name, said.set(key, now()));
  };
}
