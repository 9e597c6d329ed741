import { kit } from "../kit.ts";
import { speakAll, tongue } from "../speech.svelte.ts";
import type { TableStage } from "./stage.svelte.ts";

/** A table that has been on screen so long has all it began with. */
const RESTS_MS = 2000;

/** What a table shows later is sent for before it is needed, and not while the table itself is; call the result to give it up. */
export function sendForLater({ driver, ui, entry, now }: TableStage, atRest: () => void): () => void {
  const send = (): void => {
    atRest();
    const isWithBot = driver.kind === "here" && now.players.some((player) => player.t === "bot");
    // What does not come now is asked for again when it is needed.
    for (const coming of [
      speakAll(tongue()),
      ui.facts?.(),
      ui.later?.(),
      isWithBot ? kit().minds.ready?.(driver.game, entry.game.rules) : undefined,
    ])
      coming?.catch(() => {});
  };
  const timer = setTimeout(
    () => ("requestIdleCallback" in window ? requestIdleCallback(send, { timeout: RESTS_MS }) : send()),
    RESTS_MS,
  );
  return () => clearTimeout(timer);
}
