import {
  type AnyTableModule,
  type GameRecord,
  type Level,
  type Memory,
  openAsk,
  type Pending,
  type Refusal,
  type Seat,
  type Viewer,
} from "@rubizh/engine";
import type { Notice, TableMarks } from "@rubizh/protocol";
import type { asking, Hosted } from "../online/hosted.ts";
import type { Advice, Why } from "./reasons.ts";

/** Who plays a seat. */
export type Player =
  | ({
      readonly t: "human";
      readonly name: string;
      readonly account?: true /** Of a program: whose it is. */;
      readonly program?: string;
    } & Standing)
  | ({ readonly t: "bot"; readonly level: Level } & Standing)
  | { readonly t: "open" };
/** The place on the ladder; not sure: of few games. */
interface Standing {
  readonly rating?: number;
  readonly sure?: boolean;
  /** Games of a hundred that were played to their end in time. */
  readonly reliable?: number;
}

/** One seat's doing and what luck added to it, as the viewer noticed it. */
export interface Beat {
  /** Grows from beat to beat: the number of entries on a local table, the stream's number on a remote one. */
  readonly no: number;
  readonly steps: readonly Step[];
  /** Milliseconds between what came before it and it, at a table with clocks. */
  readonly spent?: number;
  /** The table afterwards, when it was witnessed; a beat read from the past has to be asked for it. */
  readonly view?: unknown;
}
export interface Step {
  readonly by: Seat | "luck";
  readonly left?: true;
  /** After it the game went over to the rules of this number. */
  readonly adopted?: number;
  /** What happened after it beside the game: to clocks and to people who were absent. */
  readonly aside?: readonly Aside[];
  readonly events: readonly { readonly t: string; readonly reveals?: true }[];
}

export type Aside = Extract<
  Notice,
  { t: "flag" | "took" | "returned" | "gift" | "pause" | "resume" | "away" | "here" | "paced" | "void" }
>;

/** A line of the table's talk: a key everybody reads in their own language, or plain text. */
export interface Saying {
  readonly no: number;
  readonly seat: Seat;
  readonly phrase?: string;
  readonly text?: string;
}

/** Everything a table shows at one moment; replaced, never changed. */
export interface Now {
  readonly status: "waiting" | "playing" | "over" | "closed" | "stuck";
  /** The keeper's number of this moment: entries of a local table, rows of a remote one. */
  readonly no: number;
  readonly view: unknown;
  /** While the table waits: how it will lie there before any luck, as everybody may see it. */
  readonly ahead?: unknown;
  readonly viewer: Viewer;
  readonly pending: Pending;
  readonly players: readonly Player[];
  /** Seats played on this screen. */
  readonly mine: readonly Seat[];
  readonly beats: readonly Beat[];
  /** The viewer's moves that undo takes back, the newest last; they stand at the end of `beats`. */
  readonly links: number;
  /** How far the table and its keeper agree. */
  readonly sync: "kept" | "sending" | "lost";
  /** The open question is answered, and what comes of it not yet known. */
  readonly answered?: boolean;
  /** Pass and play: the seat that must take the device before anything is shown. */
  readonly curtain?: Seat;
  readonly thinking?: Seat;
  /** Bots of other tables come first: so many turns, this one included, until this table's bot is asked. */
  readonly queued?: number;
  readonly talk: readonly Saying[];
  /** Asked for and not yet answered by all: `to` entries would stand. */
  readonly takeback?: { readonly seat: Seat; readonly to: number; readonly agreed: readonly Seat[] };
  /** Who refused what this screen's player asked to take back. */
  readonly declined?: Seat;
  /** The last takeback that happened, by the number of its row. */
  readonly takenBack?: number;
  /** What the result is helped by. */
  readonly marks?: TableMarks;
  readonly rematch?: { readonly agreed: readonly Seat[]; readonly id?: string };
  /** Of a table that a server keeps. */
  readonly hosted?: Hosted;
  /** The table has other rules than it was opened with: it has to be opened again. */
  readonly outdated?: true;
  /** The game is played in another tab; here it can be looked at, and taken over. */
  readonly elsewhere?: true;
  /** A bot may be asked for advice: nobody else plays against this screen. */
  readonly advice?: true;
  /** What went wrong last; told once, gone with the next change. */
  readonly trouble?: Refusal;
}

/** What the viewer is asked, told apart from every other question; undefined while it is asked nothing. */
export function questionOf({ pending, viewer }: Now): string | undefined {
  const ask = viewer === "spectator" ? undefined : openAsk(pending, viewer);
  return ask && `${ask.seat} ${ask.no}`;
}

/** Every seat's, and the public's. */
export const allEyes = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  "spectator",
];

export type Listener = (now: Now) => void;

/** One table, whoever keeps it: this browser or a server. */
export interface Driver {
  readonly kind: "here" | "table";
  readonly id: string;
  readonly game: string;
  readonly entry: AnyTableModule;
  /** What is to be found out must not be foretold. */
  readonly isPuzzle?: true;
  now(): Now;
  listen(listener: Listener): () => void;
  /** One link of the chain; at the barrier the chain is kept for good. A refusal changes nothing. */
  play(move: unknown): Refusal | undefined;
  undo(): void;
  /** Back to the last barrier. */
  restart(): void;
  /** Hot-seat: the next player has the device. */
  reveal(): void;
  resign(seat: Seat): void;
  /** So that `to` entries stand, where the rules of the table allow it and the others agree. */
  takeBack(to: number): void;
  /** What stands, entry by entry, as the viewer noticed it. */
  standing(): readonly Step[];
  /** Whether the viewer had more than one move after so many entries, where that can be told. */
  isChoice?(to: number): boolean;
  answerTakeBack(agree: boolean): void;
  rematch(): Promise<string | undefined>;
  phrase(key: string): void;
  /** What a seat asks of the others at a table of a server. */
  readonly online?: ReturnType<typeof asking>;
  /** The move that a strong bot would make in the viewer's place and why, or what speaks for another move. */
  advise(move?: unknown): Promise<Advice | undefined>;
  /** Why the bot whose choice a beat is made it, where that may be asked. */
  why?(no: number): Promise<Why | undefined>;
  /** Through whose eyes the past may be seen: one's own, and once the game is over everybody's. */
  eyes(): readonly Viewer[];
  /** The beats as somebody noticed them, under the same numbers as `Now.beats`. */
  story(viewer: Viewer): Promise<readonly Beat[]>;
  /** The table after a beat, 0 being the beginning; undefined when it cannot be had. */
  viewAt(no: number, viewer: Viewer): Promise<unknown>;
  /** How many entries of the record stand at a beat. */
  entriesAt(no: number): number;
  /** Sealed; with the seed once the game is over. Undefined when the keeper gives none. */
  record(): Promise<GameRecord | undefined>;
  /** What this browser remembers of a table that somebody else keeps. */
  memory?(): Memory | undefined;
  /** Plays here what another tab plays. */
  takeOver?(): void;
  close(): void;
}
