import type { GameModule, Message, Say } from "@rubizh/engine";
import type { Event, NeuroshimaHex } from "../rules/state.ts";
import type { Phase } from "./phases.ts";

/** What is told of a phase in words: attacks and what stopped them, one sentence each. */
const TOLD: readonly Event["t"][] = ["attack", "reflected", "shielded", "healed", "kept", "agony"];

export const attacksIn = (phase: Phase, tell: GameModule<NeuroshimaHex>["tell"]): readonly Message[] =>
  phase.events.flatMap((event) => (TOLD.includes(event.t) ? (tell(event) ?? []) : []));

/** What comes of a phase: who falls, and what the HQs lose. */
export function outcomeOf(phase: Phase, say: Say): readonly Message[] {
  const fallen = phase.lost.map(({ tile, cell }) =>
    say({ key: "ui.fact.given", with: { tile: `@tile.${tile}`, cell } }),
  );
  const losses = phase.events.flatMap((e): readonly Message[] =>
    e.t === "health" && e.change < 0
      ? [
          {
            key: "ui.loss",
            with: { tile: `@army.${phase.view.seats[e.seat]?.army ?? "none"}`, amount: -e.change },
          },
        ]
      : [],
  );
  return fallen.length === 0 ? losses : [{ key: "ui.fell", with: { tiles: fallen.join(", ") } }, ...losses];
}

/** Health lost by both HQs in a phase. */
export const hqDamage = ({ events }: Phase): number =>
  events.reduce((sum, e) => (e.t === "health" && e.change < 0 ? sum - e.change : sum), 0);
