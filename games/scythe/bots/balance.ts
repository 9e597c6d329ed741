import { type Played, playMatch } from "@rubizh/bots";
import { at, type GameEntry, type Level, type Seat } from "@rubizh/engine";
import { FACTIONS, MATS } from "../rules/content.ts";
import { type ScytheTypes, seatOf } from "../rules/state.ts";

type Game = Played<ScytheTypes>;

/** One chair of one game. */
interface Chair {
  readonly faction: string;
  readonly mat: string;
  readonly coins: number;
  readonly won: boolean;
  readonly stars: number;
}

const totalsOf = ({ result }: Game): readonly number[] =>
  result.score.find(({ label }) => label.key === "score.total")?.points ?? [];

const chairsOf = (game: Game): readonly Chair[] =>
  totalsOf(game).map((coins, seat: Seat) => {
    const { faction, mat, stars } = seatOf(game.state, seat);
    return { faction, mat, coins, stars: stars.length, won: at(game.result.places, 0).includes(seat) };
  });

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
const mean = (xs: readonly number[]): string =>
  (xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length)).toFixed(1);
/** Lowest, quartiles and highest. */
function spread(xs: readonly number[]): string {
  const sorted = [...xs].sort((a, b) => a - b);
  return [0, 0.25, 0.5, 0.75, 1]
    .map((q) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0))
    .join(" / ");
}

function row(seats: number, games: readonly Game[]): string {
  const chairs = games.flatMap(chairsOf);
  const bySixth = games.filter((g) => g.state.over === "stars").length;
  const cells = [
    seats,
    games.length,
    percent(bySixth, games.length),
    spread(games.map((g) => g.state.turn / seats)),
    spread(chairs.filter((x) => x.won).map((x) => x.coins)),
    spread(chairs.map((x) => x.coins)),
    mean(chairs.map((x) => x.stars)),
  ];
  return `| ${cells.join(" | ")} |`;
}

function shares(
  names: readonly string[],
  of: (x: Chair) => string,
  chairs: readonly Chair[],
): readonly string[] {
  return names.flatMap((name) => {
    const own = chairs.filter((x) => of(x) === name);
    const won = own.filter((x) => x.won).length;
    return own.length === 0
      ? []
      : [`| ${name} | ${own.length} | ${percent(won, own.length)} | ${mean(own.map((x) => x.coins))} |`];
  });
}

function soloRow(level: number, games: readonly Game[]): string {
  const won = games.filter((g) => g.result.reason.key === "result.automaLost").length;
  const automa = games.map((g) => g.result.score.at(-1)?.points[0] ?? 0);
  const own = games.map((g) => at(totalsOf(g), 0));
  return `| ${level} | ${games.length} | ${percent(won, games.length)} | ${spread(own)} | ${spread(automa)} |`;
}

export interface Balance {
  readonly level: Level;
  /** Games of each number of seats, and against each level of the Automa. */
  readonly games: number;
  readonly solo: number;
  readonly seed: string;
}

/** What bots of one level make of the game as the rulebook deals it, as tables. */
export function balance(
  { game, bot }: GameEntry<ScytheTypes>,
  { level, games, solo, seed }: Balance,
): string {
  const play = (name: string, seats: number, raw: unknown): Game => {
    const options = game.options(raw);
    if (!("ok" in options)) throw new Error(options.refused.why.key);
    const bots = Array.from({ length: seats }, () => bot(level));
    return playMatch({ game, options: options.ok, bots, seed: `${seed}/${name}` });
  };
  const many = (n: number, make: (i: number) => Game): readonly Game[] =>
    Array.from({ length: n }, (_, i) => make(i));
  const tables = [2, 3, 4, 5].map((seats) => ({
    seats,
    all: many(games, (i) => play(`${seats}/${i}`, seats, {})),
  }));
  const chairs = tables.flatMap(({ all }) => all.flatMap(chairsOf));
  const alone = [1, 2, 3, 4].map((automa) =>
    soloRow(
      automa,
      many(solo, (i) => play(`solo/${automa}/${i}`, 1, { automa: { level: automa } })),
    ),
  );
  const share = (name: string): readonly string[] => [
    `| ${name} | played | won | mean coins |`,
    "|---|---|---|---|",
  ];
  return [
    `## By number of seats, L${level} against itself, seed ${seed}`,
    "",
    "Spreads are lowest / quartiles / highest.",
    "",
    "| seats | games | ended by a sixth star | turns each | coins of the winner | coins of all | stars of all |",
    "|---|---|---|---|---|---|---|",
    ...tables.map(({ seats, all }) => row(seats, all)),
    "",
    "## By faction and mat, all these games",
    "",
    ...share("faction"),
    ...shares(FACTIONS, (x) => x.faction, chairs),
    "",
    ...share("mat"),
    ...shares(MATS, (x) => x.mat, chairs),
    "",
    `## Against the Automa, L${level}`,
    "",
    "| Automa's level | games | won | own coins | Automa's coins |",
    "|---|---|---|---|---|",
    ...alone,
    "",
  ].join("\n");
}
