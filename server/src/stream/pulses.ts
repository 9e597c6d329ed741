/** A round of this many slots, so that no turn of the event loop has to speak to everybody. */
const SLOTS = 250;

/** How many slots later an answer is asked for. */
const ANSWER_SLOTS = 150;

/** Everybody once in `everyMs`, a few at a time; `check` comes to each a little later. */
export function openPulses<X>(everyMs: number, pulse: (one: X) => void, check: (one: X) => void = () => {}) {
  const slots = Array.from({ length: SLOTS }, () => new Set<X>());
  let next = 0;
  let now = 0;
  const timer = setInterval(() => {
    now = (now + 1) % SLOTS;
    for (const one of slots[now] ?? []) pulse(one);
    for (const one of slots[(now + SLOTS - ANSWER_SLOTS) % SLOTS] ?? []) check(one);
  }, everyMs / SLOTS);
  return {
    /** The slot it was given, for when it goes. */
    add: (one: X): number => {
      next = (next + 1) % SLOTS;
      slots[next]?.add(one);
      return next;
    },
    drop: (slot: number, one: X): void => {
      slots[slot]?.delete(one);
    },
    stop: (): void => clearInterval(timer),
  };
}
