import { type Directions, type Explained, explained, faultsIn } from "@rubizh/bots";
import { at, LANGUAGES, rngFrom, type Say, type State } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { beforeAll, describe, expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { refuseTarget } from "../rules/attack.ts";
import { abilityOf, characterOf, fighterOf, sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import { controlled } from "../rules/goals.ts";
import { forecast } from "../rules/odds.ts";
import type { Move, Side, VoliaTypes } from "../rules/state.ts";
import { trial } from "./rollout.ts";

type Decision = Omit<Explained, "state"> & { readonly state: State<VoliaTypes> };
const quick = { iterations: 6 };
const says: Say[] = [];
const decisions: Decision[] = [];
beforeAll(async () => {
  for (const language of LANGUAGES) says.push(speaker(language, await entry.texts(language)));
  const all = { count: 300, seats: 2, seed: "reasons", budget: quick, levels: [5, 3, 4, 3, 2, 1] as const };
  for (const one of explained(entry, all)) decisions.push(one as Decision);
});

const silent = (): void => {};
/** The table after a line by the rules, as far as no die is thrown. */
function after({ state, seat }: Decision, line: readonly Move[]): Table {
  const d = game.clone(state);
  for (const move of line) {
    if (move.t === "use" || move.t === "enter" || game.refuse(d, seat, move)) break;
    game.play(d, seat, move, silent);
    if (topFrame(d).t !== "acting") break;
  }
  return d;
}
/** …and after its steps alone. */
function walked(decision: Decision, line: readonly Move[]): Table {
  const d = game.clone(decision.state);
  const id = moverOf(decision, line);
  if (id !== "") fighterOf(d, id).cell = endOf(decision, line);
  return d;
}
const moverOf = ({ state }: Decision, line: readonly Move[]): string => {
  const [first] = line;
  const f = topFrame(state as Table);
  return first && "fighter" in first ? first.fighter : f.t === "acting" ? f.fighter : "";
};
/** Where whoever moves stands in the end. */
function endOf(decision: Decision, line: readonly Move[]): string {
  const last = line.findLast((m) => "to" in m || m.t === "place");
  if (last?.t === "place") return last.cell;
  return last && "to" in last ? last.to : fighterOf(decision.state as Table, moverOf(decision, line)).cell;
}

/** Steps to the cells that the mission is about, by the map. */
function steps(decision: Decision, line: readonly Move[]): number {
  const { state } = decision;
  const content = game.content(state);
  const { goal, starts } = content.card;
  const f = fighterOf(state as Table, moverOf(decision, line));
  const others = state.fighters.filter((x) => x.side !== f.side);
  const lives = (id: string): number => characterOf(content, id).life;
  const tile = (side: Side): readonly string[] =>
    content.ground.cells.filter((c) => c.tile === starts[side === state.first ? 0 : 1]).map((c) => c.id);
  const tokens = state.tokens.filter((t) => t.side === f.side).map((t) => t.cell);
  const strongest = others.toSorted((x, y) => lives(y.id) - lives(x.id)).slice(0, 1);
  const cells = {
    control: "cells" in goal ? goal.cells : [],
    assault: "cells" in goal ? goal.cells : [],
    collect: tokens,
    deliver: f.carries > 0 ? tile(f.side) : tokens,
    occupy: tile(f.side === 0 ? 1 : 0),
    leader: strongest.map((x) => x.cell),
    remove: others.map((x) => x.cell),
  }[goal.t];
  const from = content.ground.cell(endOf(decision, line));
  const found = cells.flatMap((cell) => content.ground.cell(cell) ?? []);
  return from ? Math.min(...found.map((to) => content.ground.distance(from, to))) : Number.NaN;
}

/** The chance of a wound by the first attack of a line, from where it is made. */
function odds(decision: Decision, line: readonly Move[]): readonly [string, number] | undefined {
  const use = line.find((m) => m.t === "use");
  if (use?.t !== "use" || use.target === "team") return undefined;
  const table = after(decision, line);
  const f = topFrame(table);
  if (f.t !== "acting") return undefined;
  const content = game.content(table);
  const { wound } = forecast(
    content,
    table,
    fighterOf(table, f.fighter),
    abilityOf(content, f.fighter, use.ability),
    use.target,
  );
  return [`@character.${use.target}`, Math.round(100 * wound)];
}

function armed(table: Table, side: Side): number {
  const content = game.content(table);
  const can = (id: string): boolean =>
    characterOf(content, id).abilities.some((ability) =>
      table.fighters.some(
        (x) => x.side !== side && !refuseTarget(content, table, fighterOf(table, id), ability, x),
      ),
    );
  return table.fighters.filter((f) => f.side === side && content.ground.cell(f.cell) && can(f.id)).length;
}

/** What one side has of its mission's goal, in parts of one; nothing where it is only carried. */
function reached(table: Table, side: Side): number {
  const content = game.content(table);
  const { goal, starts } = content.card;
  const other = side === 0 ? 1 : 0;
  const own = table.fighters.filter((f) => f.side === side);
  switch (goal.t) {
    case "collect":
      return at(table.sides, side).tokens / goal.count;
    case "control":
    case "assault":
      return controlled(content, table, goal.cells, side) / goal.count;
    case "occupy":
      return (
        own.filter((f) => content.ground.cell(f.cell)?.tile === starts[other === table.first ? 0 : 1])
          .length / goal.count
      );
    case "remove":
      return table.fighters.filter((f) => f.side === other && f.cell === "removed").length / goal.count;
    default:
      return 0;
  }
}

/** The same trials once more, and what the tables at their ends show, counted piece by piece. */
function tried(
  {
    table: { view, seed, seat },
    side,
    id,
  }: { readonly table: Decision; readonly side: Side; readonly id: string },
  moves: readonly Move[],
): number {
  const rng = rngFrom(seed);
  const start = game.clone(game.imagine(view as Table, rng));
  const luck = rng(2 ** 31);
  const count = Math.ceil((3 / 8) * quick.iterations);
  const ends = Array.from({ length: count }, (_, k) => trial(game, start, { moves, gain: 0 }, luck, k));
  const winner = (end: Table): unknown => {
    const f = at(end.frames, 0);
    return f.t === "over" ? f.winner : "open";
  };
  const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length);
  const share = (who: Side): number =>
    Math.round(100 * mean(ends.map((end) => (winner(end) === who ? 1 : 0))));
  if (id === "won" || id === "lost") return share((id === "won") === (sideOfSeat(seat) === 0) ? 0 : 1);
  const whose: Side = id.startsWith("their.") ? (side === 0 ? 1 : 0) : side;
  const figure = (end: Table): number => {
    const standing = end.fighters.filter((f) => f.side === whose && game.content(end).ground.cell(f.cell));
    switch (id.replace("their.", "")) {
      case "lives":
        return at(end.sides, whose).lives;
      case "squad":
        return standing.length;
      default:
        return 100 * Math.min(1, reached(end, whose));
    }
  };
  const open = ends.filter((end) => winner(end) === "open");
  return Math.round(10 * mean(open.map(figure))) / 10;
}

const BETTER: Directions = {
  goal: "less",
  "their.goal": "more",
  attack: "more",
  win: "more",
  won: "more",
  lost: "less",
  friends: "more",
  foes: "less",
  lives: "more",
  "their.lives": "less",
  squad: "more",
  "their.squad": "less",
  progress: "more",
  "their.progress": "less",
};

/** What a sentence may say, counted anew by the rules alone; undefined where dice come first. */
function truth(decision: Decision, id: string, rival: readonly Move[]): object | undefined {
  const line = decision.reason.line as readonly Move[];
  const side = sideOfSeat(decision.seat);
  switch (id) {
    case "goal":
    case "their.goal":
      return { after: steps(decision, line), before: steps(decision, rival) };
    case "attack":
    case "attack.only":
    case "attack.none": {
      const [x, y] = [odds(decision, line), odds(decision, rival)];
      return { ...(x && { target: x[0], after: x[1] }), ...(y && { other: y[0], before: y[1] }) };
    }
    case "stray": {
      const name = (m: Move | undefined): string => (m?.t === "hit" ? `@character.${m.fighter}` : "");
      return { after: name(line[0]), before: name(rival[0]) };
    }
    case "won":
    case "lost":
    case "lives":
    case "squad":
    case "progress":
    case "their.lives":
    case "their.squad":
    case "their.progress": {
      const of = { table: decision, side, id };
      return { after: tried(of, line), before: tried(of, rival) };
    }
    case "friends":
    case "foes": {
      const who = id === "friends" ? side : side === 0 ? 1 : 0;
      return { after: armed(walked(decision, line), who), before: armed(walked(decision, rival), who) };
    }
    default:
      return undefined;
  }
}

describe("reasons", () => {
  test("300 decisions have sound reasons in all three languages, and few of them name nothing", () => {
    const reasons = decisions.map(({ reason }) => reason);
    expect(faultsIn(reasons, says, BETTER)).toEqual([]);
  });

  test("what a reason names is so on the board: the rules count it again", () => {
    let checked = 0;
    for (const decision of decisions)
      for (const { id, says: text } of [...decision.reason.terms, ...(decision.reason.facts ?? [])]) {
        const found = truth(decision, id, at(decision.reason.rivals, 0).line as readonly Move[]);
        if (!found) continue;
        expect(text.with, `${id} of ${JSON.stringify(decision.reason.line)}`).toEqual(found);
        checked += 1;
      }
    expect(checked).toBeGreaterThan(300);
  });

  test("it explains the bot's own move, and the same from the same view, whatever the view hides", () => {
    for (const { view, seat, seed, level, reason, state } of decisions.filter((_, i) => i % 8 === 0)) {
      expect(entry.bot(level)(view as Table, seat, rngFrom(seed), quick)).toEqual(reason.move);
      const other = game.imagine(game.view(state, seat), rngFrom(`${seed}/other`));
      expect(entry.explain?.(level)(game.view(other, seat), seat, rngFrom(seed), quick)).toEqual(reason);
    }
  });
});
