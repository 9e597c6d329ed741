import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at, canonical, rngFrom, type Seat, type State } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../index.ts";
import { make } from "../rules/index.ts";
import { type NeuroshimaHex, otherSeat, topFrame } from "../rules/state.ts";

type Table = State<NeuroshimaHex>;
const game = make(neuroshimaHex.packs);
const silent = (): void => {};

/** How many of them, at most; all there are with RUBIZH_WINS=1000. */
const POSITIONS = Number(process.env["RUBIZH_WINS"] ?? 16);

interface Puzzle {
  readonly kind: string;
  readonly seat: Seat;
  readonly from: unknown;
  readonly line: readonly string[];
}
interface Win {
  readonly from: Table;
  readonly seat: Seat;
}

const file = join(import.meta.dirname, "../puzzles/pack.json");
const { puzzles } = JSON.parse(readFileSync(file, "utf8")) as { readonly puzzles: readonly Puzzle[] };

/** The table after a line; undefined where somebody else is asked before its end. */
function after(from: Table, seat: Seat, line: readonly string[]): Table | undefined {
  const d = game.clone(from);
  for (const text of line) {
    const now = game.pending(d);
    const move = now.t === "seats" && at(now.asks, 0).seat === seat ? game.read(d, seat, text) : undefined;
    if (move === undefined || game.refuse(d, seat, move)) return undefined;
    game.play(d, seat, move, silent);
  }
  return d;
}

const winner = (s: Table): Seat | "none" | "open" => {
  const top = topFrame(s);
  return top?.t === "over" ? top.winner : "open";
};

/** A puzzle's position in which the other HQ has no more health than its line takes: so the line wins. */
function winOf({ seat, from, line }: Puzzle): readonly Win[] {
  const read = game.parseState(from);
  if (!("ok" in read)) throw new Error(canonical(read));
  const other = otherSeat(seat);
  const end = after(read.ok, seat, line);
  if (!end) return [];
  const taken = at(read.ok.seats, other).health - at(end.seats, other).health;
  if (taken <= 0) return [];
  const d = game.clone(read.ok);
  at(d.seats, other).health = taken;
  const won = after(d, seat, line);
  return won && winner(won) === seat ? [{ from: d, seat }] : [];
}

/** The table once the turn is over; the other seat answers by level 2. */
function played({ from, seat }: Win): Table {
  const d = game.clone(from);
  const rng = rngFrom("win");
  for (;;) {
    const now = game.pending(d);
    if (now.t !== "seats" || d.turns > from.turns) return d;
    const asked = at(now.asks, 0).seat;
    game.play(d, asked, entry.bot(asked === seat ? 4 : 2)(game.view(d, asked), asked, rng, {}), silent);
  }
}

test("16.4: where its turn can destroy the other HQ, level 4 does so in 98 of 100", () => {
  const wins = puzzles.flatMap(winOf).slice(0, POSITIONS);
  expect(wins.length).toBeGreaterThanOrEqual(Math.min(POSITIONS, 100));
  const found = wins.filter((win) => winner(played(win)) === win.seat).length;
  if (process.env["RUBIZH_WINS"] !== undefined) console.log(`${found} of ${wins.length}`);
  expect(found).toBeGreaterThanOrEqual(Math.floor(0.98 * wins.length));
});
