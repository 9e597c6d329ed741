import { at } from "@rubizh/engine";
import type { ChangedInfo, News, Notice, Seen, StreamMessage, TableInfo } from "@rubizh/protocol";
import type { Table } from "../table/fold.ts";
import { changesOf, infoOf, newsFor, seenBy, type ToldRow } from "../table/show.ts";
import type { Tick } from "../time/line.ts";
import type { Watcher } from "./hub.ts";

/** A message as it is sent. */
export const said = (message: StreamMessage): string => JSON.stringify(message);

/** What one viewer is told, and the frames that tell it. */
interface Telling {
  readonly news: readonly News[];
  readonly seen: Seen;
  readonly frames: readonly string[];
}

/** Whether two viewers of the same rows see one and the same table and were told one and the same events. */
const isAlike = (a: Omit<Telling, "frames">, b: Omit<Telling, "frames">): boolean =>
  a.seen.view === b.seen.view &&
  areAlike(a.news, b.news, (one, other) => areAlike(one.notices, other.notices, tellsAlike));
/** Of what the rows of a table tell, only events differ from viewer to viewer. */
const tellsAlike = (a: Notice, b: Notice): boolean =>
  a.t !== "step" || (b.t === "step" && areAlike(a.events, b.events, (one, other) => one === other));
const areAlike = <X>(a: readonly X[], b: readonly X[], same: (one: X, other: X) => boolean): boolean =>
  a.length === b.length && a.every((one, i) => same(one, at(b, i)));

/**
 * Frames for whoever has seen everything up to some number; made once for all who see the same. Where a game hides
 * nothing, that is everybody: writing the table down is the dearest part of a move.
 */
export function framesOf(table: Table, tick: Tick, rows: readonly ToldRow[], before?: Table) {
  const made = new Map<string, readonly string[]>();
  const tellings = new Map<string, Telling[]>();
  const infos = {
    whole: () => infoOf(table, tick),
    lean: (news: readonly News[]) => leanInfo(table, tick, news),
    // Who was away is told everything that may have changed meanwhile.
    changes: () => changesOf(before, table, tick),
  };
  return ({ viewer, sent, told }: Pick<Watcher, "viewer" | "sent" | "told">): readonly string[] => {
    const kind = `${sent} ${told}`;
    const name = `${viewer} ${kind}`;
    const known = made.get(name);
    if (known) return known;
    const missed = rows.filter((row) => row.no > sent);
    const news = newsFor(table, missed, viewer);
    const isTalk = news.every(({ notices }) => notices.every((f) => f.t === "said"));
    const seen = isTalk ? {} : seenBy(table, viewer);
    const others = tellings.get(kind) ?? [];
    const alike = others.find((other) => isAlike({ news, seen }, other));
    const frames = alike?.frames ?? written(news, isTalk ? undefined : infos[told](news), seen);
    if (!alike) tellings.set(kind, [...others, { news, seen, frames }]);
    made.set(name, frames);
    return frames;
  };
}

/** The last piece of news brings the table along. */
const written = (
  news: readonly News[],
  info: TableInfo | ChangedInfo | undefined,
  seen: Seen,
): readonly string[] =>
  news.map((piece, i) =>
    said({
      t: "news",
      ...piece,
      ...(i === news.length - 1 ? { ...(info ? { table: info } : {}), ...seen } : {}),
    }),
  );

/** Without what the reader has since the first frame: options may hold a whole pack, and luck changes twice. */
function leanInfo(table: Table, tick: Tick, news: readonly News[]) {
  const { options: _, luck, ...info } = infoOf(table, tick);
  const began = news.some(({ notices }) => notices.some(({ t }) => t === "began"));
  return began || table.status === "over" ? { ...info, luck } : info;
}
