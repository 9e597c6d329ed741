import { commitment, type GameModule, type Level, type Seat } from "@rubizh/engine";
import type { FlagRule, Pace } from "@rubizh/protocol";
import type { Played } from "../games.ts";
import { mayBeRated } from "../ratings/rules.ts";
import { Refused, refused } from "../refused.ts";
import { randomHex, randomToken } from "../secrets.ts";
import type { Opening } from "../store/steps.ts";
import type { Tick } from "../time/line.ts";
import type { OpenedBody } from "./body.ts";
import { foldOpened, type Ground, paceOf, type Table } from "./fold.ts";
import { derivedOf, logRows } from "./rows.ts";
import { beginWhenFull } from "./seating.ts";
import { blank } from "./write.ts";

export interface NewTable {
  readonly host: string;
  readonly key: string;
  readonly digest: string;
  readonly entry: GameModule<Played>;
  readonly options: unknown;
  readonly visibility: OpenedBody["visibility"];
  readonly undo: OpenedBody["undo"];
  readonly seats: OpenedBody["seats"];
  readonly pace?: Pace | undefined;
  readonly flag?: FlagRule | undefined;
  readonly takeover?: Level | undefined;
  readonly rated?: boolean | undefined;
}

/** What a bot that sits in plays like, where nobody has said. */
const USUAL_TAKEOVER = 3;

const SERVER_SEED_BYTES = 64;

/** A new table: its luck is drawn and committed to before anybody can sit down. */
export function openingOf(wanted: NewTable, now: Tick = 0): Opening {
  const { entry, host, visibility, seats } = wanted;
  const { game, levels } = entry;
  if (!game.seatCounts.includes(seats.length)) throw refused(422, "seatCount", { seats: seats.length });
  for (const seat of seats)
    if (seat.t === "bot" && !levels.includes(seat.level))
      throw refused(422, "noLevel", { level: seat.level });
  const options = game.options(wanted.options);
  if (!("ok" in options)) throw new Refused(422, options.refused);
  // Strangers do not wait for each other for ever.
  const pace = wanted.pace ?? (visibility === "public" ? "days-3" : "none");
  if (pace === "none" && visibility === "public") throw refused(422, "paceNeeded");
  const rated = wanted.rated ?? false;
  if (rated) mayBeRated(entry, options.ok, { pace, seats });
  const undo = rated ? "none" : wanted.undo;
  const takeover = wanted.takeover ?? (levels.includes(USUAL_TAKEOVER) ? USUAL_TAKEOVER : levels.at(-1));
  if (takeover === undefined || !levels.includes(takeover))
    throw refused(422, "noLevel", { level: takeover ?? 0 });
  // Without clocks nothing happens by itself.
  const usual = seats.length > 2 ? "bot" : rated ? "out" : "claim";
  const flag = pace === "none" ? "claim" : (wanted.flag ?? usual);
  const seed = randomHex(SERVER_SEED_BYTES);
  const ground: Ground = {
    id: randomToken(),
    host,
    seed,
    entry,
    spans: [entry],
    newest: entry,
    created: Date.now(),
  };
  const opened: OpenedBody = {
    rules: game.rules,
    options: options.ok,
    visibility,
    undo,
    pace,
    flag,
    takeover,
    ...(rated ? { rated: true as const } : {}),
    commitment: commitment(seed),
    seats,
  };
  const body = { t: "opened", table: opened } as const;
  const first = { ...blank(foldOpened(ground, body, now), now), lines: [{ body, events: [] }] };
  // Bots alone at a table begin at once.
  const written = beginWhenFull(first);
  const rows = logRows(ground.id, 0, written, ground.created);
  const derived = derivedOf(written.table);
  return {
    table: {
      id: ground.id,
      game: game.id,
      host,
      key: wanted.key,
      digest: wanted.digest,
      visibility,
      rated: rated ? 1 : 0,
      seed,
      created: ground.created,
      head: rows.length,
      updated: ground.created,
      flag_at: derived.flagAt,
      ...derived.line,
    },
    rows,
    seated: derived.seated,
    turns: derived.turns,
  };
}

/** The same again with everybody one seat further, so that sides are swapped. */
export function rematchOf(table: Table, by: Seat, now: Tick): Opening {
  const count = table.chairs.length;
  const chairs = table.chairs.map((_, seat) => table.chairs[(seat + count - 1) % count]);
  const asker = table.chairs[by];
  if (asker?.t !== "human") throw refused(403, "notYourSeat");
  const { options, visibility, undo, flag, takeover, rated } = table.opened;
  const wanted: NewTable = {
    host: asker.guest,
    key: `rematch-${table.ground.id}`,
    digest: "",
    // A rematch is a new game: it takes the newest rules.
    entry: table.ground.newest,
    options,
    visibility,
    undo,
    pace: paceOf(table),
    flag,
    rated,
    // The newest rules may have other bots.
    takeover: table.ground.newest.levels.find((level) => level === takeover),
    seats: chairs.map((chair) => {
      if (chair?.t === "human") return { t: "held", guest: chair.guest, name: chair.name };
      if (chair?.t === "bot") return { t: "bot", level: chair.level };
      return { t: "open" };
    }),
  };
  return openingOf(wanted, now);
}
