import type { TableStage } from "./stage.svelte.ts";

/** What the rules open at: what is asked, and the phase it is asked in. */
export function situationOf({ now, entry }: TableStage): readonly string[] {
  const { pending, view, viewer } = now;
  if (view === undefined || pending.t !== "seats") return [];
  const ask = pending.asks.find(({ seat }) => seat === viewer) ?? pending.asks[0];
  return [ask?.prompt.key ?? "", `phase.${entry.game.phase(view as object)}`];
}
