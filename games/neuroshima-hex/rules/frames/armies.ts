import { at } from "@rubizh/engine";
import { giveArmy } from "../setup.ts";
import { type ArmiesFrame, draftSeat } from "../state.ts";
import type { Rules } from "./frame.ts";

/** Luck hands out the armies. */
export const armies: Rules<ArmiesFrame> = {
  waits: "luck",
  draw: (content) => ({ t: "pick", bag: content.armies.map(() => 1), count: 2 }),
  kinds: (content) => content.armies.map((army) => army.id),
  settle(content, d, _f, luck, emit) {
    d.frames.pop();
    const dealt = luck.map((k) => at(content.armies, k));
    for (const [seat, army] of dealt.entries()) giveArmy(draftSeat(d, seat), army);
    emit({ t: "armies", armies: dealt.map((a) => a.id), reveals: true });
  },
};
