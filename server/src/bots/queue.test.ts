import { rngFrom } from "@rubizh/engine";
import { expect, test } from "vitest";
import type { DueTurn } from "../store/turns.ts";
import { fairQueue } from "./queue.ts";

const due = (payer: string, more: Partial<DueTurn> = {}): DueTurn => ({
  table_id: `${payer}-table`,
  seat: 0,
  no: 0,
  era: 0,
  payer,
  alone: 0,
  waited: 0,
  place: 1,
  ...more,
});

test("people come first, then who has used the least, then the oldest", () => {
  let now = 0;
  const queue = fairQueue(4, 1_000, () => now);
  const done = queue.begin(due("used"));
  now = 500;
  done();
  const order = queue.sorted([
    due("looker", { alone: 1, waited: 9_000 }),
    due("used", { waited: 5_000 }),
    due("young", { waited: 10 }),
    due("old", { waited: 20 }),
  ]);
  expect(order.map(({ payer }) => payer)).toEqual(["old", "young", "used", "looker"]);
  // What was used is forgotten by and by.
  now += 20 * 60_000;
  expect(queue.sorted([due("new"), due("used", { waited: 5 })])[0]?.payer).toBe("used");
});

test("tables of bots alone run on half of the threads, one turn of each host", () => {
  const queue = fairQueue(4, 1_000);
  const alone = (payer: string) => due(payer, { alone: 1 });
  queue.begin(alone("a"));
  expect(queue.next([alone("a")])).toBeUndefined();
  queue.begin(alone("b"));
  expect(queue.next([alone("c")])).toBeUndefined();
  expect(queue.next([alone("c"), due("c")])).toMatchObject({ alone: 0 });
  const end = queue.begin(due("c"));
  queue.begin(due("c"));
  expect(queue.next([due("d")])).toBeUndefined();
  end();
  expect(queue.next([due("d")])).toMatchObject({ payer: "d" });
  // Where there is one thread only, they get it when nobody else wants it.
  expect(fairQueue(1, 1_000).next([alone("a")])).toMatchObject({ payer: "a" });
});

/** Twenty people who think and then wait for a bot, and one guest with many tables; seconds, 95 of 100 wait less. */
function waitWith(greedy: number, alone: 0 | 1): number {
  let now = 0;
  const rng = rngFrom(`queue-${greedy}`);
  const some = (from: number, to: number): number => from + (rng(1_000) / 1_000) * (to - from);
  const queue = fairQueue(3, 3_000, () => now * 1_000);
  const open: (DueTurn & { since: number })[] = [];
  const events: { at: number; go: () => void }[] = [];
  const waits: number[] = [];
  const ask = (payer: string, is: 0 | 1): void =>
    void open.push({ ...due(payer, { alone: is }), since: now });
  const start = (): void => {
    for (;;) {
      const turns = open.map((turn) => Object.assign(turn, { waited: (now - turn.since) * 1_000 }));
      const turn = queue.next(turns) as (typeof open)[number] | undefined;
      if (!turn) return;
      open.splice(open.indexOf(turn), 1);
      if (turn.payer !== "greedy") waits.push(now - turn.since);
      const done = queue.begin(turn);
      const ends = now + some(0.3, 1.3);
      events.push({
        at: ends,
        go: () => {
          done();
          if (turn.payer === "greedy") ask("greedy", alone);
          else events.push({ at: now + some(3, 15), go: () => ask(turn.payer, 0) });
        },
      });
    }
  };
  for (let i = 0; i < 20; i++) events.push({ at: some(0, 10), go: () => ask(`person-${i}`, 0) });
  for (let i = 0; i < greedy; i++) ask("greedy", alone);
  while (now < 600 && events.length > 0) {
    start();
    events.sort((a, b) => a.at - b.at);
    const next = events.shift();
    if (!next) break;
    now = next.at;
    next.go();
  }
  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.95)] ?? 0;
}

test("a guest with three hundred tables costs the others hardly more than one decision", () => {
  const quiet = waitWith(0, 0);
  for (const alone of [0, 1] as const) expect(waitWith(300, alone)).toBeLessThan(2 * quiet + 1.3);
});
