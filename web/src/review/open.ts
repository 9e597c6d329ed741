import {
  type AnyEntry,
  type Checked,
  type GameRecord,
  type Language,
  refusal,
  type Say,
  type Seat,
} from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { kit } from "../kit.ts";
import { settings } from "../settings.svelte.ts";
import { gameTexts, textsWith } from "../speech.svelte.ts";
import { fork } from "../table/local.ts";
import { openTableAt } from "../table/open.ts";
import { forkPlayers } from "../table/seating.ts";
import { TableStage } from "../table/stage.svelte.ts";
import { reviewTexts } from "./load.ts";

/** A finished game that is looked back at. */
export interface LookedAt {
  readonly stage: TableStage;
  readonly record: GameRecord;
}

/** The words of a game, of the shell and of looking back, in one voice. */
export async function backSpeech(entry: AnyEntry, view: unknown, language: Language): Promise<Say> {
  const pack = view === undefined ? undefined : entry.own?.packOf(view as object);
  const [texts, own] = await Promise.all([
    gameTexts((of) => textsWith(entry, pack, of), language),
    reviewTexts(language),
  ]);
  return speaker(language, { ...texts, ...own });
}

/** Only what is over lies open: nobody can be told more of a running game than its table tells. */
export async function openFinished(
  at: "here" | "table",
  id: string,
  language: Language,
): Promise<Checked<LookedAt>> {
  const opened = await openTableAt(at, id);
  if ("refused" in opened) return { refused: opened.refused };
  const { driver, ui } = opened;
  const now = driver.now();
  const record = now.status === "over" ? await driver.record() : undefined;
  if (!record) {
    driver.close();
    return { refused: refusal("review-over", "review.running") };
  }
  const say = await backSpeech(driver.entry, now.view, language);
  return { ok: { stage: new TableStage(driver, ui, say, language), record } };
}

/** A game of its own from where so many entries stand, against bots; the answer is its id. */
export const tryFrom = ({ stage, record }: LookedAt, entries: number, seat: Seat): Promise<Checked<string>> =>
  fork(
    kit(),
    stage.driver.entry,
    record,
    entries,
    forkPlayers(stage.entry, stage.now.players, seat, settings().name),
  );
