import type { Film } from "@rubizh/board";
import {
  type AnyEntry,
  at,
  type GameTypes,
  type Message,
  type Say,
  type Seat,
  seatName,
  subjectOf,
} from "@rubizh/engine";
import type { Beat, Driver, Now, Step } from "./driver.ts";

/** A sentence of the log and the moment it leads to. */
export interface Line {
  /** Of its beat. */
  readonly no: number;
  /** Counts the lines, for the reader's eye. */
  readonly key: string;
  /** Whom it is about, or else whose doing it was. */
  readonly by: Seat | "luck";
  readonly text: string;
  /** How long it took, at a table with clocks. */
  readonly spent?: number;
}

/** Sentences once said, by whoever says them: a long game has thousands, and a move adds a few. */
const spoken = new WeakMap<Say, WeakMap<Step, readonly Omit<Line, "no" | "key">[]>>();

function sentencesOf(entry: AnyEntry, step: Step, say: Say): readonly Omit<Line, "no" | "key">[] {
  const said = spoken.get(say) ?? new WeakMap<Step, readonly Omit<Line, "no" | "key">[]>();
  spoken.set(say, said);
  const known = said.get(step);
  if (known) return known;
  const left: readonly Message[] =
    step.left && step.by !== "luck" ? [{ key: "log.left", with: { name: seatName(step.by) } }] : [];
  const adopted: readonly Message[] =
    step.adopted === undefined ? [] : [{ key: "log.adopted", with: { rules: step.adopted } }];
  const asides = (step.aside ?? []).map((aside): Message => {
    const seat = "seat" in aside ? aside.seat : undefined;
    const level = aside.t === "took" ? { level: aside.level } : {};
    return seat === undefined
      ? { key: `log.${aside.t}` }
      : { key: `log.${aside.t}`, with: { name: seatName(seat), ...level } };
  });
  const messages = [
    ...left,
    ...step.events.flatMap((event) => entry.tell(event) ?? []),
    ...adopted,
    ...asides,
  ];
  const lines = messages.map((message) => ({ by: subjectOf(message) ?? step.by, text: say(message) }));
  said.set(step, lines);
  return lines;
}

/** Everything that happened, as sentences. */
export const linesOf = (entry: AnyEntry, beats: readonly Beat[], say: Say): readonly Line[] =>
  beats.flatMap(({ no, steps, spent }) =>
    steps.flatMap((step, f) =>
      sentencesOf(entry, step, say).map((line, i) => ({
        ...line,
        no,
        key: `${no}.${f}.${i}`,
        ...(spent !== undefined && f === 0 && i === 0 ? { spent } : {}),
      })),
    ),
  );

/** The first line of each beat that a bot made, where this table lets one ask why. */
export function askedOf(lines: readonly Line[], { now, beats, driver }: Asked): ReadonlySet<string> {
  const keys = new Set<string>();
  if (!driver.why || !(now.advice || now.status === "over")) return keys;
  const bots = new Map(
    beats.flatMap(({ no, steps: [step] }) => (step && isBot(now, step) ? [[no, step.by] as const] : [])),
  );
  // A turn ends with the beginning of somebody else's, which is no choice of the bot.
  for (const { no, key, by } of lines) if (bots.get(no) === by && bots.delete(no)) keys.add(key);
  return keys;
}
interface Asked {
  readonly now: Pick<Now, "advice" | "status" | "players">;
  readonly beats: readonly Beat[];
  readonly driver: Pick<Driver, "why">;
}
const isBot = ({ players }: Asked["now"], step: Step): boolean =>
  step.by !== "luck" && !step.left && players[step.by]?.t === "bot";

/** What a running film has shown already: the log never runs ahead of it. */
export function shownBeats(beats: readonly Beat[], film: Film<GameTypes> | undefined): readonly Beat[] {
  let ahead = film?.shots.slice(film.at + 1).reduce((sum, { events }) => sum + events.length, 0) ?? 0;
  const shown = [...beats];
  for (let b = shown.length - 1; ahead > 0 && b >= 0; b--) {
    const beat = at(shown, b);
    const steps = [...beat.steps];
    for (let f = steps.length - 1; ahead > 0 && f >= 0; f--) {
      const step = at(steps, f);
      const kept = Math.max(0, step.events.length - ahead);
      ahead -= step.events.length - kept;
      steps[f] = { ...step, events: step.events.slice(0, kept) };
    }
    shown[b] = { ...beat, steps };
  }
  return shown;
}

/** The beat of a seat's last own choice; 0 before the first. */
export const lastOwn = (beats: readonly Beat[], seats: readonly Seat[]): number =>
  beats.findLast((beat) => beat.steps.some((f) => f.by !== "luck" && seats.includes(f.by)))?.no ?? 0;
