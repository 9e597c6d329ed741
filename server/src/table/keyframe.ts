import { KEYFRAME_EVERY } from "@rubizh/engine";
import * as z from "zod/mini";
import type { BodyRow, KeyframeRow } from "../store/schema.ts";
import { readBody } from "./body.ts";
import { fold, foldOpened, type Ground, gameOf, type Table } from "./fold.ts";
import { Trail } from "./trail.ts";

const count = z.int().check(z.gte(0));
const seats = z.array(count);
/** What the rows up to a keyframe tell beside its state, without the entries themselves. */
const shape = z.object({
  began: count,
  entries: count,
  story: count,
  left: seats,
  luckNo: count,
  stamp: z.object({ n: count, mac: z.string() }),
  marks: z.object({ takebacks: count, rerolled: count }),
  takeback: z.exactOptional(z.object({ seat: count, to: count, agreed: seats })),
});
type Folded = z.infer<typeof shape>;

/** A keyframe with every fiftieth row. */
export function keyframeOf(before: Table, after: Table): { readonly keyframe?: KeyframeRow } {
  const due = Math.floor(before.no / KEYFRAME_EVERY) < Math.floor(after.no / KEYFRAME_EVERY);
  if (!due || !after.play) return {};
  const { state, began, entries, story, left, luckNo, stamp, marks } = after.play;
  const folded: Folded = {
    began,
    entries: entries.length,
    story: story.length,
    left: [...left],
    luckNo,
    stamp,
    marks,
    ...(after.takeback ? { takeback: { ...after.takeback, agreed: [...after.takeback.agreed] } } : {}),
  };
  return {
    keyframe: {
      table_id: after.ground.id,
      no: after.no,
      rules: gameOf(after).rules,
      body: JSON.stringify(state),
      // After its end a table is wanted for its record, which needs every row in any case.
      folded: after.status === "playing" ? JSON.stringify(folded) : "",
    },
  };
}

/** A keyframe of other rules, or one that is damaged, is no loss: the log is played instead. */
export function stateOf({ entry }: Ground, { rules, body }: KeyframeRow) {
  if (rules !== entry.game.rules) return undefined;
  const state = entry.game.parseState(JSON.parse(body));
  return "ok" in state ? state.ok : undefined;
}

/** The row a keyframe's game began with, if it is one that can be gone on from. */
export function beganAt({ folded }: KeyframeRow): number | undefined {
  return folded === "" ? undefined : readFolded(folded)?.began;
}

function readFolded(text: string): Folded | undefined {
  const read = z.safeParse(shape, JSON.parse(text));
  return read.success ? read.data : undefined;
}

/** The table from the rows of its beginning, the keyframe and the rows after it; what lies between is not read. */
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
    (table, row) => fold(table, readBody(row.body)).table,
    foldOpened(ground, readBody(first.body)),
  );
  if (!begun.play) return undefined;
  const { entries, story, left, luckNo, stamp, marks, takeback } = folded;
  const stand = Trail.after(entries);
  const table: Table = {
    ...begun,
    no: keyframe.no,
    play: {
      ...begun.play,
      state,
      entries: stand,
      // The same list until something is taken back.
      story: story === entries && marks.takebacks === 0 ? stand : Trail.after(story),
      left,
      luckNo,
      stamp,
      marks,
    },
    ...(takeback ? { takeback } : {}),
  };
  return rows.reduce((now, row) => fold(now, readBody(row.body)).table, table);
}
