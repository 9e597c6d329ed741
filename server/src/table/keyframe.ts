import { KEYFRAME_EVERY, LEVELS, Trail } from "@rubizh/engine";
import { PACES } from "@rubizh/protocol";
import * as z from "zod/mini";
import type { BodyRow, KeyframeRow } from "../store/schema.ts";
import { readBody } from "./body.ts";
import type { Clocks } from "./clock.ts";
import { fold, foldOpened, freshClocks, type Ground, gameOf, standing, type Table, under } from "./fold.ts";

const count = z.int().check(z.gte(0));
const level = z.literal([...LEVELS]);
const seats = z.array(count);
const clocks = z.object({
  left: z.array(z.number()),
  asked: seats,
  since: z.number(),
  flagged: z.array(z.object({ seat: count, at: z.number() })),
  paused: z.exactOptional(z.number()),
  rested: z.number(),
  away: seats,
});
const clocked = z.enum(PACES.filter((one): one is Exclude<typeof one, "none"> => one !== "none"));
/** Times and votes, which keyframes of older versions do not have. */
const timed = z.object({
  tick: z.number(),
  clocks,
  pause: z.exactOptional(z.object({ by: count, agreed: seats })),
  /** Missing where the table has the pace it was opened with. */
  pace: z.exactOptional(clocked),
  offer: z.exactOptional(z.object({ by: count, pace: clocked, agreed: seats })),
  ballots: z.array(
    z.object({
      about: count,
      since: z.number(),
      votes: z.array(z.object({ seat: count, on: z.enum(["bot", "out", "end"]) })),
    }),
  ),
  /** Bots that sit in for people. */
  bots: z.array(z.nullable(level)),
});
/** What the rows up to a keyframe tell beside its state, without the entries themselves. */
const shape = z.object({
  began: count,
  /** Missing in keyframes of a time before ratings. */
  late: z.exactOptional(seats),
  entries: count,
  story: count,
  left: seats,
  luckNo: count,
  stamp: z.object({ n: count, mac: z.string() }),
  marks: z.object({ takebacks: count, rerolled: count }),
  takeback: z.exactOptional(z.object({ seat: count, to: count, agreed: seats })),
  moved: z.exactOptional(z.array(count)),
  timed: z.exactOptional(timed),
});
type Folded = z.infer<typeof shape>;

/** A keyframe with every fiftieth row, and where the rules change: nothing before it need be played by the new ones. */
export function keyframeOf(before: Table, after: Table): { readonly keyframe?: KeyframeRow } {
  const due = Math.floor(before.no / KEYFRAME_EVERY) < Math.floor(after.no / KEYFRAME_EVERY);
  const isOther = gameOf(before).rules !== gameOf(after).rules;
  const keyframe = due || (isOther && before.play) ? frameOf(after) : undefined;
  return keyframe ? { keyframe } : {};
}

/** A table as a keyframe tells it; undefined before the game begins. */
export function frameOf(after: Table): KeyframeRow | undefined {
  if (!after.play) return undefined;
  const { state, began, late, entries, story, left, luckNo, stamp, marks } = after.play;
  const folded: Folded = {
    began,
    ...(late.length > 0 ? { late: [...late] } : {}),
    entries: entries.length,
    story: story.length,
    left: [...left],
    luckNo,
    stamp,
    marks,
    ...(after.takeback ? { takeback: { ...after.takeback, agreed: [...after.takeback.agreed] } } : {}),
    ...(after.moved ? { moved: [...after.moved] } : {}),
    timed: timedOf(after, after.play.clocks) as Folded["timed"] & object,
  };
  return {
    table_id: after.ground.id,
    no: after.no,
    rules: gameOf(after).rules,
    body: JSON.stringify(state),
    // After its end a table is wanted for its record, which needs every row in any case.
    folded: after.status === "playing" ? JSON.stringify(folded) : "",
  };
}

const timedOf = ({ tick, pause, pace, offer, ballots, chairs }: Table, now: Clocks) => ({
  tick,
  clocks: now,
  ...(pause ? { pause } : {}),
  ...(pace ? { pace } : {}),
  ...(offer ? { offer } : {}),
  ballots,
  bots: chairs.map((chair) => (chair.t === "human" ? (chair.bot ?? null) : null)),
});

/** A table with what a keyframe tells of its clocks; one of an older version had none, and begins to count. */
export function withTimes(table: Table, keyframe: KeyframeRow): Table {
  const folded = keyframe.folded === "" ? undefined : readFolded(keyframe.folded);
  if (!table.play || table.status === "over") return table;
  if (!folded?.timed) return { ...table, play: { ...table.play, clocks: freshClocks(table) } };
  const { clocks: now, pause, pace, offer, ballots, bots } = folded.timed;
  const chairs = table.chairs.map((chair, seat) => {
    const bot = bots[seat] ?? undefined;
    return chair.t === "human" && bot !== undefined ? { ...chair, bot } : chair;
  });
  const isShown = table.play.shown.length > 0 || (pace !== undefined && table.opened.undo === "consent");
  const shown = isShown ? Trail.after(table.play.entries.length + 1) : Trail.none;
  return {
    ...table,
    tick: folded.timed.tick,
    chairs,
    ballots,
    ...(pause ? { pause } : {}),
    ...(pace ? { pace } : {}),
    ...(offer ? { offer } : {}),
    play: { ...table.play, clocks: now as Clocks, shown },
  };
}

/** A keyframe of other rules, or one that is damaged, is no loss: the log is played instead. */
export function stateOf({ spans }: Ground, { rules, body }: KeyframeRow) {
  const game = spans.find((module) => module.game.rules === rules)?.game;
  const state = game?.parseState(JSON.parse(body));
  return state && "ok" in state ? state.ok : undefined;
}

/** The row a keyframe's game began with, if it is one that can be gone on from. */
export function beganAt({ folded }: KeyframeRow): number | undefined {
  const known = folded === "" ? undefined : readFolded(folded);
  return known?.timed && known.began;
}

/** Rows after the beginning in which somebody became somebody else; a keyframe names nobody. */
export const movedBefore = ({ folded }: KeyframeRow): readonly number[] => readFolded(folded)?.moved ?? [];

function readFolded(text: string): Folded | undefined {
  const read = z.safeParse(shape, JSON.parse(text));
  return read.success ? read.data : undefined;
}

/** The table from the rows of its beginning and of people who moved, the keyframe and the rows after it; what lies between is not read. */
export function reopened(
  ground: Ground,
  beginning: readonly BodyRow[],
  keyframe: KeyframeRow,
  rows: readonly BodyRow[],
): Table | undefined {
  const [first, ...seated] = beginning;
  const state = stateOf(ground, keyframe);
  const folded = readFolded(keyframe.folded);
  if (!first || state === undefined || !folded) return undefined;
  const begun = seated.reduce(
    (table, row) => fold(table, readBody(row.body), row.tick).table,
    foldOpened(ground, readBody(first.body), first.tick),
  );
  if (!begun.play) return undefined;
  const { entries, story, left, late = [], luckNo, stamp, marks, takeback, moved } = folded;
  const stand = Trail.after(entries);
  const ruled = under(begun, keyframe.rules);
  const table: Table = {
    ...ruled,
    no: keyframe.no,
    play: {
      ...begun.play,
      ...standing(gameOf(ruled), state),
      entries: stand,
      // The same list until something is taken back.
      story: story === entries && marks.takebacks === 0 ? stand : Trail.after(story),
      left,
      late,
      luckNo,
      stamp,
      marks,
    },
    ...(takeback ? { takeback } : {}),
    ...(moved ? { moved } : {}),
  };
  return rows.reduce((now, row) => fold(now, readBody(row.body), row.tick).table, withTimes(table, keyframe));
}
