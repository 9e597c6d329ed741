import type { Level, Seat } from "@rubizh/engine";
import {
  type Choice,
  newKey,
  type Pace,
  routes,
  type Snapshot,
  type StreamMessage,
  type TableInfo,
  type Who,
  withChanges,
} from "@rubizh/protocol";
import { server } from "../table/api.ts";
import type { Now } from "../table/driver.ts";

/** What a server tells of a table that it keeps, beside the game. */
export interface Hosted
  extends Pick<TableInfo, "visibility" | "undo" | "pace" | "flag" | "takeover" | "rated" | "published"> {
  /** This screen's guest made the table. */
  readonly host: boolean;
  /** Seats of this screen's guest, also while a bot plays one or its time is up. */
  readonly seats: readonly Seat[];
  /** Clocks as they were when the page heard of them. */
  readonly clock?: NonNullable<TableInfo["clock"]> & { readonly heard: number };
  readonly gathering?: NonNullable<TableInfo["gathering"]> & { readonly heard: number };
  readonly who?: Who;
  readonly pause?: NonNullable<TableInfo["pause"]>;
  readonly offer?: NonNullable<TableInfo["offer"]>;
  readonly ballots?: NonNullable<TableInfo["ballots"]>;
  /** Bots that sit in for people, by their seats. */
  readonly satIn: Readonly<Record<Seat, Level>>;
  /** Over without a result. */
  readonly ended?: "void";
}

export function hostedOf(
  table: TableInfo,
  you: Snapshot["you"],
  heard: number,
  who: Who | undefined,
): Hosted {
  const { visibility, undo, pace, flag, takeover, clock, pause, ballots, ended, seats } = table;
  const { rated, gathering, published, offer } = table;
  return {
    ...you,
    visibility,
    undo,
    pace,
    flag,
    takeover,
    satIn: Object.fromEntries(
      seats.flatMap((seat, i) => (seat.t === "human" && seat.bot !== undefined ? [[i, seat.bot]] : [])),
    ),
    ...(clock ? { clock: { ...clock, heard } } : {}),
    ...(rated ? { rated } : {}),
    ...(gathering ? { gathering: { ...gathering, heard } } : {}),
    ...(published ? { published } : {}),
    ...(who ? { who } : {}),
    ...(pause ? { pause } : {}),
    ...(offer ? { offer } : {}),
    ...(ballots ? { ballots } : {}),
    ...(ended ? { ended } : {}),
  };
}

/** Seats that this screen plays now: not while a bot sits in, nor after the time was up. */
export const playedBy = ({ seats, clock, pace }: TableInfo, you: Snapshot["you"]): readonly Seat[] =>
  you.seats.filter((seat) => {
    const sitter = seats[seat];
    const isLate = pace !== "none" && clock?.flagged.includes(seat) === true;
    return !isLate && !(sitter?.t === "human" && sitter.bot !== undefined);
  });

/** Who wants to play again, as a screen shows it. */
export function rematchOf({ rematch }: TableInfo): Pick<Now, "rematch"> {
  if (!rematch) return {};
  const { agreed, table: id } = rematch;
  return { rematch: { agreed, ...(id === undefined ? {} : { id }) } };
}

/** A table with what the news changed of it. */
export function withNews(snap: Snapshot, news: Extract<StreamMessage, { t: "news" }>): Snapshot {
  const { seq, table, view, pending, era, stamp } = news;
  return {
    ...snap,
    seq,
    ...(table === undefined ? {} : { table: withChanges(snap.table, table) }),
    ...(view === undefined ? {} : { view }),
    ...(pending === undefined ? {} : { pending }),
    ...(era === undefined ? {} : { era }),
    ...(stamp === undefined ? {} : { stamp }),
  };
}

/** What is left on a clock now, counted from when the page heard of it. */
export function leftNow({ clock }: Hosted, seat: Seat, now: number): number | undefined {
  const left = clock?.left[seat];
  if (left === undefined || !clock) return undefined;
  return Math.max(0, left - (clock.runs.includes(seat) ? now - clock.heard : 0));
}

/** Seats whose people are late or gone, and have not been settled. */
export const absentSeats = ({ clock, who }: Hosted): readonly Seat[] => [
  ...new Set([...(clock?.flagged ?? []), ...(who?.absent ?? [])]),
];

/** What this table's rule lets the others choose for somebody absent; the kind choice first. */
export function choicesFor({ flag, clock, pace }: Hosted, about: Seat, isAlone: boolean): readonly Choice[] {
  const isLate = clock?.flagged.includes(about) ?? false;
  const end: readonly Choice[] = isAlone || flag === "vote" ? ["end"] : [];
  if (flag === "vote") return ["bot", "out", "end"];
  if (flag === "claim")
    return [...(isLate && pace !== "none" ? (["wait"] as const) : []), "bot", "out", ...end];
  return [flag, ...end];
}

/** What a seat can ask of the others, beside moves. */
export function asking(
  id: string,
  seat: Snapshot["as"],
  asked: (answer: Promise<Snapshot>) => Promise<void>,
) {
  const mine = <B extends object>(body: B) => ({ params: { id, seat }, body: { key: newKey(), ...body } });
  return {
    choose: (about: Seat, choice: Choice): void =>
      void asked(server.ask(routes.chooseForAbsent, mine({ about, choice }))),
    comeBack: (): void => void asked(server.ask(routes.returnToSeat, mine({}))),
    pause: (agree: boolean): void => void asked(server.ask(routes.askPause, mine({ agree }))),
    offerPace: (pace: Exclude<Pace, "none">): void =>
      void asked(server.ask(routes.offerPace, mine({ pace }))),
    answerPace: (agree: boolean): void => void asked(server.ask(routes.answerPace, mine({ agree }))),
    publish: (agree: boolean): void => void asked(server.ask(routes.publishGame, mine({ agree }))),
    resume: (): void => void asked(server.ask(routes.resumePlay, mine({}))),
  };
}
