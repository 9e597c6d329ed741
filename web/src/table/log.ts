import type { Film } from "@rubizh/board";
import {
  type AnyTableModule,
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
  /** A bot's choice, which may be asked about. */
  readonly asks?: true;
}

interface Said {
  /** Its place in the game: what is taken back may stand elsewhere later. */
  readonly place: string;
  readonly lines: readonly Line[];
}
/** What was once said, by whoever said it: a long game has thousands of lines, and a move adds a few. */
const spoken = new WeakMap<Say, WeakMap<Step, Said>>();

/** The lines of a step, the same ones each time, so that a list of them changes only where something is new. */
function stepLines(entry: AnyTableModule, say: Say, { no, steps, spent }: Beat, f: number): readonly Line[] {
  const said = spoken.get(say) ?? new WeakMap<Step, Said>();
  spoken.set(say, said);
  const step = at(steps, f);
  const place = `${no}.${f}`;
  const known = said.get(step);
  if (known?.place === place) return known.lines;
  const lines = sentencesOf(entry, step, say).map(
    (line, i): Line => ({
      ...line,
      no,
      key: `${place}.${i}`,
      ...(spent !== undefined && f === 0 && i === 0 ? { spent } : {}),
    }),
  );
  said.set(step, { place, lines });
  return lines;
}

function sentencesOf(entry: AnyTableModule, step: Step, say: Say): readonly Pick<Line, "by" | "text">[] {
  const left: readonly Message[] =
    step.left && step.by !== "luck" ? [{ key: "log.left", with: { name: seatName(step.by) } }] : [];
  const adopted: readonly Message[] =
    step.adopted === undefined ? [] : [{ key: "log.adopted", with: { rules: step.adopted } }];
  const asides = (step.aside ?? []).map((aside): Message => {
    const seat = "seat" in aside ? aside.seat : undefined;
    const more =
      aside.t === "took"
        ? { level: aside.level }
        : aside.t === "away"
          ? { until: aside.until.slice(0, 10) }
          : {};
    return seat === undefined
      ? { key: `log.${aside.t}` }
      : { key: `log.${aside.t}`, with: { name: seatName(seat), ...more } };
  });
  const messages = [
    ...left,
    ...step.events.flatMap((event) => entry.tell(event) ?? []),
    ...adopted,
    ...asides,
  ];
  return messages.map((message) => ({ by: subjectOf(message) ?? step.by, text: say(message) }));
}

/** Everything that happened, as sentences. */
export const linesOf = (entry: AnyTableModule, beats: readonly Beat[], say: Say): readonly Line[] =>
  beats.flatMap((beat) => beat.steps.flatMap((_, f) => stepLines(entry, say, beat, f)));

const asking = new WeakMap<Line, Line>();
function withQuestion(line: Line): Line {
  const known = asking.get(line) ?? { ...line, asks: true };
  asking.set(line, known);
  return known;
}

/** The same lines, the first of each beat that a bot made with its question, where this table lets one ask why. */
export function askable(lines: readonly Line[], { now, beats, driver }: Asked): readonly Line[] {
  if (!driver.why || !(now.advice || now.status === "over")) return lines;
  const bots = new Map(
    beats.flatMap(({ no, steps: [step] }) => (step && isBot(now, step) ? [[no, step.by] as const] : [])),
  );
  // A turn ends with the beginning of somebody else's, which is no choice of the bot.
  return lines.map((line) =>
    bots.get(line.no) === line.by && bots.delete(line.no) ? withQuestion(line) : line,
  );
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
  if (ahead === 0) return beats;
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
