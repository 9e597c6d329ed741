import type { Language } from "@rubizh/engine";
import type { routes, Told } from "@rubizh/protocol";
import { openGame } from "../games.ts";
import { gameSpeech } from "../speech.svelte.ts";
import { aheadOf } from "../table/tape.ts";

/** The side that a seat of a table will play, in words; "" where that is not known before it begins. */
export async function sideIn(
  offer: Told<typeof routes.readInvite.answer>,
  seat: number,
  language: Language,
): Promise<string> {
  try {
    const opened = await openGame(offer.game);
    const view = opened && aheadOf(opened.entry, offer);
    const name = view === undefined ? undefined : opened?.ui.sideName?.(view as object, seat);
    return name && opened ? (await gameSpeech((of) => opened.entry.texts(of), language))(name) : "";
  } catch {
    // The side is told at the table; the invitation stands without it.
    return "";
  }
}
