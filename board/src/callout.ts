import type { GameTypes, Message, Refusal, Seat, TableModule } from "@rubizh/engine";
import type { Spot } from "./choose.ts";

/** What a seat that is asked has before its eyes, and what its player is about to do; nothing that it may not know. */
export interface Glimpse<T extends GameTypes> {
  readonly seat: Seat;
  readonly view: T["view"];
  readonly legal: readonly T["move"][];
  /** What happened since the seat's last settled move, that move included, in order, as the seat noticed it. */
  readonly events: readonly T["event"][];
  readonly picked: readonly Spot[];
  /** The move that confirming would play. */
  readonly move: T["move"] | undefined;
  /** Why the last tap led nowhere. */
  readonly refused: Refusal | undefined;
}

/** Something new is there: what to point at, a spot or a zone as in lessons, and what the sentence counts or names. */
export interface Found {
  readonly at?: Spot;
  readonly with?: Message["with"];
}

/** What a callout waits for, if it is that the newest event of some kind shows somewhere. */
export const onEvents =
  <T extends GameTypes>() =>
  <K extends T["event"]["t"]>(
    kinds: K | readonly K[],
    where: (event: Extract<T["event"], { readonly t: K }>, seen: Glimpse<T>) => Found | undefined,
  ) =>
  (seen: Glimpse<T>): Found | undefined => {
    for (const event of [...seen.events].reverse()) {
      const isMeant = kinds === event.t || (Array.isArray(kinds) && kinds.includes(event.t));
      const found = isMeant ? where(event as Parameters<typeof where>[0], seen) : undefined;
      if (found) return found;
    }
    return undefined;
  };

/** One sentence about one thing, said once: text "callout.<id>". */
export interface Callout {
  readonly id: string;
  /** The clauses it speaks of; the first one is a tap away. */
  readonly rules: readonly string[];
  /** 1 is said before 2; of the same rank, the first of the list. */
  readonly rank: number;
  /** The game's lesson has taught it already. */
  readonly taught?: true;
  /** It answers what the player is just doing, and waits for no other turn. */
  readonly answers?: true;
}

export interface Callouts<T extends GameTypes = GameTypes> {
  readonly list: readonly Callout[];
  /** By id: whether it is there now. */
  readonly when: Readonly<Record<string, (glimpse: Glimpse<T>) => Found | undefined>>;
  /** By id: the player has done it unprompted and needs no telling. */
  readonly done?: Readonly<Record<string, (glimpse: Glimpse<T>) => boolean>>;
}

/** The one export `callouts` of games/<id>/callouts/index.ts: made for the rules that the table is played by. */
export type MakeCallouts<T extends GameTypes = GameTypes> = (entry: TableModule<T>) => Callouts<T>;

/** Callouts of unknown types, for the shell. */
// biome-ignore lint/suspicious/noExplicitAny: the shell holds callouts of different games; each is used with its own values only
export type AnyCallouts = Callouts<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type MakeAnyCallouts = MakeCallouts<any>;
