import type { Act } from "@rubizh/board";

/** A throw in milliseconds at normal speed: the dice fly, lie, and are explained number by number. */
export const THROW = {
  leaves: 70,
  steps: 6,
  lies: 350,
  dust: 420,
  dusty: 120,
  first: 520,
  apart: 120,
} as const;
/** How far a die comes from, in its own sizes; and how it is turned when it leaves the hand. */
const FAR = 2.2;
const TURN = 40;

/** One straight line inside the tray, in six steps; each die from a little further, turned another way. */
export function flight(i: number, size: number): Act {
  const turn = (i % 2 === 0 ? 1 : -1) * (TURN - 8 * i);
  return {
    frames: [
      { transform: `translate(${FAR * size}px, ${-0.35 * size}px) rotate(${turn}deg)` },
      { transform: "translate(0, 0) rotate(0deg)" },
    ],
    ms: THROW.lies - THROW.leaves,
    easing: `steps(${THROW.steps})`,
    after: THROW.leaves,
  };
}

/** The faces that a die shows on its way, the last of them the one it lies on. */
export const facesOf = (face: number, i: number): readonly number[] =>
  Array.from({ length: THROW.steps }, (_, step) =>
    step === THROW.steps - 1 ? face : ((face + (step + 1) * (i + 2)) % 6) + 1,
  );

/** When the addend with this number appears; what they make appears after the last of them. */
export const addendAt = (i: number): number => THROW.first + i * THROW.apart;

/** Ticks of dust around dice that have come to rest. */
export const dust: Act = { frames: [{ opacity: 1 }, { opacity: 1 }], ms: THROW.dusty, after: THROW.dust };
