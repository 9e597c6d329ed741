import { type AnyEntry, type Message, type Say, type Seat, seatName, subjectOf } from "@rubizh/engine";
import type { Beat } from "./driver.ts";

/** A sentence of the log and the moment it leads to. */
export interface Line {
  /** Of its beat. */
  readonly no: number;
  /** Counts the lines, for the reader's eye. */
  readonly key: string;
  /** Whom it is about, or else whose doing it was. */
  readonly by: Seat | "luck";
  readonly text: string;
}

/** Everything that happened, as sentences. */
export function linesOf(entry: AnyEntry, beats: readonly Beat[], say: Say): readonly Line[] {
  return beats.flatMap((beat) =>
    beat.facts.flatMap((fact, f) => {
      const left: readonly Message[] =
        fact.left && fact.by !== "luck" ? [{ key: "log.left", with: { name: seatName(fact.by) } }] : [];
      return [...left, ...fact.events.flatMap((event) => entry.tell(event) ?? [])].map((message, i) => ({
        no: beat.no,
        key: `${beat.no}.${f}.${i}`,
        by: subjectOf(message) ?? fact.by,
        text: say(message),
      }));
    }),
  );
}

/** The beat of a seat's last own choice; 0 before the first. */
export const lastOwn = (beats: readonly Beat[], seats: readonly Seat[]): number =>
  beats.findLast((beat) => beat.facts.some((f) => f.by !== "luck" && seats.includes(f.by)))?.no ?? 0;
