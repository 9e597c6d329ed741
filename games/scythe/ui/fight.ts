import type { Message } from "@rubizh/engine";

/** What a total can still lose against, when the other side shows from `least` to `most`. The attacker wins ties (SC-275). */
export function verdict(total: number, least: number, most: number, attacks: boolean): Message {
  const from = Math.max(least, attacks ? total + 1 : total);
  if (from > most) return { key: "ui.fight.safe" };
  if (from <= least) return { key: "ui.fight.lost" };
  const totals = from === most ? `${most}` : `${from}–${most}`;
  return { key: attacks ? "ui.fight.tie.yours" : "ui.fight.tie.theirs", with: { totals } };
}
