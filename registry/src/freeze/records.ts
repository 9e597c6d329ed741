import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AnyEntry,
  at,
  type Bot,
  type Checked,
  depart,
  enter,
  type GameTypes,
  hashText,
  type Level,
  mayLeave,
  openTable,
  type Rng,
  rngFrom,
  type Table,
  takeBack,
  toRecord,
} from "@rubizh/engine";

/** Finished games of every number of a game's rules. */
export const WANTED = 60;
/** Once in so many games somebody leaves, or something is taken back. */
const LEAVES = 9;
const GOES_BACK = 7;
/** Strong bots think less than at a table: a record is no measure of strength. */
const BUDGET = { iterations: 30 };

const one = <X>(xs: readonly X[], rng: Rng): X => at(xs, rng(xs.length));
const ok = <X>(checked: Checked<X>): X => {
  if ("ok" in checked) return checked.ok;
  throw new Error(JSON.stringify(checked.refused));
};

interface Setting {
  readonly entry: AnyEntry;
  readonly name: string;
  readonly seats: number;
  readonly number: number;
}

/** Newcomers, strong bots and mixed tables take turns. */
function playersOf({ entry, seats, number }: Setting): readonly Bot<GameTypes>[] {
  const minds = entry.levels.map((level: Level) => entry.bot(level));
  const level = number % (minds.length + 1);
  const own = (seat: number): Bot<GameTypes> =>
    at(minds, level === minds.length ? seat % entry.levels.length : level);
  return Array.from({ length: seats }, (_, seat) => own(seat));
}

/** Options of a game that shall show what matches may leave out. */
export const optionsFor = ({ variety, recording }: AnyEntry, rng: Rng, seats: number): object => ({
  ...(variety(rng, seats) as object),
  ...recording?.options?.(rng, seats),
});

/** A table of people, who give seeds and may take back, or of bots, who give none. */
function opened({ entry, name, seats, number }: Setting, rng: Rng): Table<GameTypes> {
  const options = optionsFor(entry, rng, seats);
  const seeds = Array.from({ length: seats }, (_, seat) =>
    number % 2 === 0 ? hashText(`${name}/seat-${seat}`).slice(0, 16) : "",
  );
  const server = hashText(`${name}/server-1`) + hashText(`${name}/server-2`);
  return openTable(entry.game, ok(entry.game.options(options)), seats, { server, seats: seeds });
}

function played(setting: Setting): Table<GameTypes> {
  const { entry, name, seats, number } = setting;
  const rng = rngFrom(name);
  const players = playersOf(setting);
  const budget = entry.recording?.budget ?? BUDGET;
  let table = opened(setting, rng);
  let isBackDue = number % GOES_BACK === 0 && number % 2 === 0;
  let isLeaveDue = number % LEAVES === 0 && seats > 1;
  for (let now = entry.game.pending(table.state); now.t === "seats"; now = entry.game.pending(table.state)) {
    const { seat } = one(now.asks, rng);
    const someone = rng(seats);
    if (isBackDue && table.entries.length > 10 && rng(10) === 0) {
      isBackDue = false;
      const others = [...Array(seats).keys()].filter((other) => other !== seat && mayLeave(table, other));
      table = takeBack(table, table.entries.length - 1 - rng(4), seat, others);
    } else if (
      isLeaveDue &&
      !isBackDue &&
      table.entries.length > 20 &&
      rng(20) === 0 &&
      mayLeave(table, someone)
    ) {
      isLeaveDue = false;
      table = depart(table, someone);
    } else {
      const move = at(players, seat)(entry.game.view(table.state, seat), seat, rng, budget);
      table = ok(enter(table, seat, move));
    }
  }
  return table;
}

export const recordsFolder = (root: string, id: string, rules: number): string =>
  join(root, "records", id, String(rules));

/** Plays finished games into the folder of these rules until there are enough; what lies there stays as it is. */
export function fillRecords(
  root: string,
  entry: AnyEntry,
  wanted: number,
  tell: (line: string) => void,
): void {
  const { id, rules, seatCounts } = entry.game;
  const folder = recordsFolder(root, id, rules);
  mkdirSync(folder, { recursive: true });
  const there = new Set(readdirSync(folder));
  for (let number = 0; there.size < wanted; number++) {
    const seats = at(seatCounts, number % seatCounts.length);
    const file = `seats-${seats}-${number}.json`;
    if (there.has(file)) continue;
    const table = played({ entry, name: `${id}/${file}`, seats, number });
    writeFileSync(join(folder, file), `${JSON.stringify(toRecord(table))}\n`);
    there.add(file);
    tell(`${id}: ${there.size} of ${wanted}, ${table.story.length} entries`);
  }
}
