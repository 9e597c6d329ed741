import type { Message } from "@rubizh/engine";
import type { View } from "../rules/state.ts";

/** What this round's events changed and still holds, in a few words each. */
export const effectsNow = ({
  thisRound: { fewerEnemies, airDestroyed, cruiser },
}: View): readonly Message[] => [
  ...(fewerEnemies > 0 ? [{ key: "ui.effect.fewer", with: { count: fewerEnemies } }] : []),
  ...(airDestroyed ? [{ key: "ui.effect.air" }] : []),
  ...(cruiser ? [{ key: "ui.effect.last" }] : []),
];
