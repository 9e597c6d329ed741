import {
  type AnyEntry,
  advance,
  canonical,
  type GameTypes,
  liftBetween,
  opening,
  type Pending,
  packsOf,
  type State,
  type Viewer,
} from "@rubizh/engine";
import { gameOf, type Table } from "../table/fold.ts";

/** Whether a running table could go on under other rules, so that nobody at it would notice. */
export type Verdict =
  /** Every entry is accepted, luck was asked the same, and everybody sees the same question and the same table. */
  | { readonly t: "same" }
  | { readonly t: "refused"; readonly entry: number; readonly rule: string }
  | { readonly t: "luck"; readonly entry: number }
  | { readonly t: "failed"; readonly entry: number; readonly why: string }
  | { readonly t: "question" }
  | { readonly t: "view"; readonly viewer: Viewer };

/** Plays what stands at a table under other rules. Entries are counted from 1. */
export function judge(table: Table, to: AnyEntry): Verdict {
  const { play } = table;
  if (!play) return { t: "same" };
  let entry = 0;
  try {
    const { game } = to;
    const header = { ...play.header, rules: game.rules, packs: packsOf(game) };
    const [before, after] = [opening(gameOf(table), play.header), opening<GameTypes>(game, header)];
    if (!("ok" in before)) return { t: "failed", entry, why: before.refused.why.key };
    if (!("ok" in after)) return { t: "refused", entry, rule: after.refused.rule };
    let [old, fresh]: State<GameTypes>[] = [before.ok, after.ok];
    for (const told of play.entries.toArray()) {
      entry += 1;
      if (!old || !fresh) break;
      if ("luck" in told && drawOf(gameOf(table).pending(old)) !== drawOf(game.pending(fresh)))
        return { t: "luck", entry };
      const step = advance<GameTypes>(game, fresh, told, header.seats);
      if (!("ok" in step)) return { t: "refused", entry, rule: step.refused.rule };
      const known = advance(gameOf(table), old, told, header.seats);
      if (!("ok" in known)) return { t: "failed", entry, why: known.refused.rule };
      [old, fresh] = [known.ok.state, step.ok.state];
    }
    return old && fresh ? ending(table, to, old, fresh) : { t: "failed", entry, why: "" };
  } catch (error) {
    return { t: "failed", entry, why: error instanceof Error ? error.message : String(error) };
  }
}

const drawOf = (now: Pending): string => (now.t === "luck" ? canonical(now.draw) : now.t);

/** The last moment, through everybody's eyes. */
function ending(
  table: Table,
  { game, lift }: AnyEntry,
  old: State<GameTypes>,
  fresh: State<GameTypes>,
): Verdict {
  const before = gameOf(table);
  if (canonical(before.pending(old)) !== canonical(game.pending(fresh))) return { t: "question" };
  const { view: lifted } = liftBetween(lift, before.rules, game.rules);
  const viewers: readonly Viewer[] = [...table.chairs.keys(), "spectator"];
  const unlike = viewers.find(
    (viewer) => canonical(lifted(before.view(old, viewer))) !== canonical(game.view(fresh, viewer)),
  );
  return unlike === undefined ? { t: "same" } : { t: "view", viewer: unlike };
}
