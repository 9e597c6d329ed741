import { type AnyTableModule, type Message, type Seat, seatName, subjectOf } from "@rubizh/engine";
import type { Beat } from "./driver.ts";

/** What an opponent did since one's own last turn, in the one sentence that matters most. */
export interface Digested {
  readonly seat: Seat;
  /** Of the beat it is from. */
  readonly no: number;
  readonly message: Message;
  /** It names whoever reads it. */
  readonly concerns: boolean;
}
/** How much an event is worth telling: a fight 2, what is heard 1, the rest 0. */
type Weigh = (event: never) => number;
interface Told {
  readonly event: Beat["steps"][number]["events"][number];
  readonly message: Message;
}

const names = (message: Message, seats: readonly Seat[]): boolean => {
  const values = JSON.stringify(message.with ?? {});
  return seats.some((seat) => values.includes(`"${seatName(seat)}"`));
};

/** A turn ends with the beginning of somebody else's, which is no doing of whoever ended it. */
function doings(told: readonly Told[], seat: Seat): readonly Told[] {
  const isOthers = ({ message }: Told): boolean => {
    const about = subjectOf(message);
    return about !== undefined && about !== seat;
  };
  return told.slice(0, told.findLastIndex((one) => !isOthers(one)) + 1);
}

/**
 * One line per opponent, those that concern the reader first: what names the reader, else what weighs most, the latest
 * of its weight; where nothing weighs anything, what the turn began with.
 */
export function digestOf(
  entry: AnyTableModule,
  beats: readonly Beat[],
  mine: readonly Seat[],
  weigh: Weigh,
): readonly Digested[] {
  const lines = new Map<Seat, Digested & { readonly weight: number }>();
  for (const { no, steps } of beats) {
    // Luck belongs to the choice that called for it.
    const seat = steps.find(({ by }) => by !== "luck")?.by;
    if (seat === undefined || seat === "luck" || mine.includes(seat)) continue;
    const told = steps
      .flatMap((step) => step.events)
      .flatMap((event) => {
        const message = entry.tell(event);
        return message ? [{ event, message }] : [];
      });
    for (const { event, message } of doings(told, seat)) {
      const concerns = names(message, mine);
      const weight = concerns ? 3 : weigh(event as never);
      const known = lines.get(seat)?.weight;
      if (known === undefined || weight > known || (weight > 0 && weight === known))
        lines.set(seat, { seat, no, message, concerns, weight });
    }
  }
  return [...lines.values()]
    .map(({ seat, no, message, concerns }) => ({ seat, no, message, concerns }))
    .toSorted((a, b) => Number(b.concerns) - Number(a.concerns));
}
