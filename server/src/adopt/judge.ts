import {
  type AnyEntry,
  canonical,
  crossing,
  type GameTypes,
  liftBetween,
  type Unlike,
  type Viewer,
} from "@rubizh/engine";
import { gameOf, type Table } from "../table/fold.ts";

/** Whether a running table could go on under other rules, so that nobody at it would notice. */
export type Verdict =
  /** Every entry is accepted, luck was asked the same, and everybody sees the same question and the same table. */
  | { readonly t: "same" }
  | Unlike
  | { readonly t: "view"; readonly viewer: Viewer }
  /** It began with a version whose records have no word for other rules. */
  | { readonly t: "format" };

/** Plays what stands at a table under other rules. The table has every entry in memory. */
export function judge(table: Table, { game, lift }: AnyEntry): Verdict {
  const { play } = table;
  if (!play) return { t: "same" };
  if (play.header.format === 1) return { t: "format" };
  const before = gameOf(table);
  const crossed = crossing<GameTypes>(before, game, play.header, play.entries.toArray());
  if (!("ok" in crossed)) return crossed.unlike;
  const { view: lifted } = liftBetween(lift, before.rules, game.rules);
  const viewers: readonly Viewer[] = [...table.chairs.keys(), "spectator"];
  const unlike = viewers.find(
    (viewer) =>
      canonical(lifted(before.view(crossed.ok.before, viewer))) !==
      canonical(game.view(crossed.ok.after, viewer)),
  );
  return unlike === undefined ? { t: "same" } : { t: "view", viewer: unlike };
}
