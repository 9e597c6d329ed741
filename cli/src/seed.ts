import { hashText, type LuckSeed } from "@rubizh/engine";

/** The luck of a table that somebody wants to repeat: the same words, the same luck. */
export const luckFrom = (seed: string, seats: number): LuckSeed => ({
  server: hashText(`${seed}/server-1`) + hashText(`${seed}/server-2`),
  seats: Array.from({ length: seats }, (_, seat) => hashText(`${seed}/seat-${seat}`).slice(0, 32)),
});
