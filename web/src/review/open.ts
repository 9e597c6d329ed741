import { sentFor } from "@rubizh/board";
import {
  type AnyTableModule,
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
import { lifted } from "../table/lifted.ts";
import { fork } from "../table/local.ts";
import { openTableAt } from "../table/open.ts";
import { forkPlayers } from "../table/seating.ts";
import { TableStage } from "../table/stage.svelte.ts";
import { reviewTexts } from "./load.ts";
import { pastOf } from "./past.ts";
import { WhatIf } from "./whatif.ts";

/** A finished game that is looked back at. */
export interface LookedAt {
  readonly stage: TableStage;
  readonly record: GameRecord;
  /** The table before an entry, seen by who was asked, to draw moves on; undefined where it cannot be had. */
  before(entries: number, seat: Seat): TableStage | undefined;
}

/** The words of a game, of the shell and of looking back, in one voice. */
export async function backSpeech(entry: AnyTableModule, view: unknown, language: Language): Promise<Say> {
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
  const [say, past] = await sentFor(() =>
    Promise.all([backSpeech(driver.entry, now.view, language), pastOf(record)]),
  );
  const stage = new TableStage(driver, ui, say, language);
  const before = (entries: number, seat: Seat): TableStage | undefined => {
    const state = "ok" in past ? past.ok.stateAt(entries) : undefined;
    if (!("ok" in past) || !state) return undefined;
    const table = new WhatIf({ game: record.game, entry: past.ok.entry, state, players: now.players, seat });
    const drawn = new TableStage(lifted(table), past.ok.ui, stage.say, stage.language);
    // It is looked at, not played.
    drawn.tapping = () => true;
    return drawn;
  };
  return { ok: { stage, record, before } };
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
