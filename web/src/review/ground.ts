import type { AnyUi } from "@rubizh/board";
import {
  type AnyTableModule,
  type Checked,
  type GameRecord,
  type GameTypes,
  refusal,
  type Seat,
  type State,
} from "@rubizh/engine";
import { openGame } from "../games.ts";
import { SampleTable } from "../guide/sample.ts";
import type { Driver, Player } from "../table/driver.ts";
import { openTableAt } from "../table/open.ts";
import { mayTry } from "./may.ts";
import { pastOf } from "./past.ts";
import { imagined, readPosition, readTyped, unpackPosition } from "./position.ts";

/** Through whose knowledge a position is looked at; "all" only where nothing is secret any more. */
export type Knowing = Seat | "all";

/** What is thought through: the moments of a finished game, or one position as a seat knows it. */
export interface Ground {
  readonly game: string;
  readonly entry: AnyTableModule;
  readonly ui: AnyUi;
  readonly players: readonly Player[];
  /** Whose knowledge is taken at first. */
  readonly seat: Seat;
  readonly knowings: readonly Knowing[];
  /** How many entries can be stepped through. */
  readonly entries: number;
  /** The table after so many entries, with what is not known imagined; undefined where it cannot be had. */
  at(entries: number, knowing: Knowing): State<GameTypes> | undefined;
  /** Of a finished game: to play on from there. */
  readonly record?: GameRecord;
  /** Of a running game: the table that the line may be played at. */
  readonly real?: Driver;
  /** Where a strong bot may be asked: not while people play. */
  readonly engine: boolean;
  close(): void;
}

const anybody = (seats: number): readonly Player[] =>
  Array.from({ length: seats }, () => ({ t: "human", name: "" }));

/** Every moment of a finished game. */
export async function finishedGround(at: "here" | "table", id: string): Promise<Checked<Ground>> {
  const opened = await openTableAt(at, id);
  if ("refused" in opened) return { refused: opened.refused };
  const { driver } = opened;
  const { status, players, mine } = driver.now();
  const record = status === "over" ? await driver.record() : undefined;
  driver.close();
  if (!record) return { refused: refusal("review-over", "review.running") };
  const past = await pastOf(record);
  if (!("ok" in past)) return past;
  const { entry, ui, entries, stateAt } = past.ok;
  const ground: Ground = {
    game: record.game,
    entry,
    ui,
    players,
    seat: mine[0] ?? 0,
    knowings: [...players.map((_, seat) => seat), "all"],
    entries,
    at(n, knowing) {
      const state = stateAt(n);
      return state && (knowing === "all" ? state : imagined(entry, entry.game.view(state, knowing), `${n}`));
    },
    record,
    engine: true,
    close: () => {},
  };
  return { ok: ground };
}

/** The running game, as whoever is asked knows it. */
export async function runningGround(at: "here" | "table", id: string): Promise<Checked<Ground>> {
  const opened = await openTableAt(at, id);
  if ("refused" in opened) return { refused: opened.refused };
  const { driver, ui } = opened;
  const now = driver.now();
  const { viewer, view, players } = now;
  if (!mayTry(now) || viewer === "spectator") {
    driver.close();
    return { refused: refusal("try-open", "analysis.closed") };
  }
  const { entry } = driver;
  return {
    ok: {
      game: driver.game,
      entry,
      ui,
      players,
      seat: viewer,
      knowings: [viewer],
      entries: 0,
      at: () => imagined(entry, view as object, "now"),
      real: driver,
      engine: now.advice === true,
      close: () => driver.close(),
    },
  };
}

/** A position that somebody typed: one written by hand or a game from its setup, and what was played since. */
export async function typedGround(game: string, text: string): Promise<Checked<Ground>> {
  const opened = await openGame(game, []);
  if (!opened) return { refused: refusal("table-game", "trouble.noGame") };
  const { entry, ui } = opened;
  const typed = readTyped(text);
  const laid = typed && SampleTable.open(game, entry, typed, "played");
  if (!laid) return { refused: refusal("position-typed", "analysis.typed.unread") };
  if (!("ok" in laid)) return laid;
  const { state } = laid.ok;
  const faults = entry.game.audit(state);
  if (faults.length > 0)
    return { refused: refusal("position-typed", "analysis.typed.unsound", { fault: faults[0] ?? "" }) };
  const { players, viewer } = laid.ok.now();
  return {
    ok: {
      game,
      entry,
      ui,
      players,
      seat: viewer === "spectator" ? 0 : viewer,
      knowings: [...players.map((_, seat) => seat), "all"],
      entries: 0,
      at: (_n, knowing) =>
        knowing === "all" ? state : imagined(entry, entry.game.view(state, knowing), "typed"),
      engine: true,
      close: () => {},
    },
  };
}

/** A position from a link. */
export async function linkedGround(tail: string): Promise<Checked<Ground>> {
  const known = await unpackPosition(tail);
  const opened = known && (await openGame(known.game, [known.rules]));
  const broken = { refused: refusal("position-link", "analysis.broken") };
  if (!known || !opened || opened.entry.game.rules !== known.rules) return broken;
  const { entry, ui } = opened;
  const read = readPosition(entry, known);
  if (!("ok" in read)) return read;
  const { seats } = known.view as { readonly seats?: readonly object[] };
  if (!seats || seats[known.seat] === undefined) return broken;
  return {
    ok: {
      game: known.game,
      entry,
      ui,
      players: anybody(seats.length),
      seat: known.seat,
      knowings: [known.seat],
      entries: 0,
      at: () => read.ok,
      engine: true,
      close: () => {},
    },
  };
}
