import { type AnyEntry, at, canonical, openAsk, rngFrom, sampleLuck } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { packed } from "../bring.ts";
import type { Now, Player } from "../table/driver.ts";
import { engineLines } from "./lines.ts";
import { mayTry } from "./may.ts";
import { imagined, packPosition, readPosition, unpackPosition } from "./position.ts";
import { WhatIf } from "./whatif.ts";

const SEATS = 2;
const PLAYERS: readonly Player[] = Array.from({ length: SEATS }, () => ({ t: "human", name: "" }));

async function entryOf(id: string): Promise<AnyEntry> {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
}
/** The table after so many random moves, where somebody is asked. */
function middle({ game }: AnyEntry, moves: number, seed: string) {
  const rng = rngFrom(seed);
  const options = game.options(undefined);
  if (!("ok" in options)) throw new Error("the defaults are refused");
  const state = game.clone(game.setup(options.ok, SEATS));
  for (let left = moves, now = game.pending(state); now.t !== "over"; now = game.pending(state)) {
    if (now.t === "luck") game.settle(state, sampleLuck(now.draw, rng), () => {});
    else if (left-- === 0) return { state, seat: at(now.asks, 0).seat };
    else {
      const { seat } = at(now.asks, 0);
      const legal = game.legal(game.view(state, seat), seat);
      game.play(state, seat, at(legal, rng(legal.length)), () => {});
    }
  }
  throw new Error("the game is over too early");
}
const firstMove = (whatif: WhatIf, n = 0): unknown => {
  const { view, viewer } = whatif.now();
  return viewer === "spectator" ? undefined : at(whatif.entry.game.legal(view as object, viewer), n);
};

test("analysis: branches grow, are visited and forgotten, and undo has no end", async () => {
  for (const game of gameIds) {
    const entry = await entryOf(game);
    const { state, seat } = middle(entry, 12, `what-if/${game}`);
    const whatif = new WhatIf({ game, entry, state, players: PLAYERS, seat });
    const root = whatif.at;
    for (let i = 0; i < 6; i++) expect(whatif.play(firstMove(whatif))).toBeUndefined();
    expect(whatif.line.filter(({ by }) => by !== "luck").length).toBeGreaterThan(4);
    const tip = whatif.at;
    while (whatif.at.parent) whatif.undo();
    expect(whatif.at).toBe(root);
    // The same move again is the same branch; what was left stays where it was.
    const grown = whatif.nodes.length;
    whatif.play(firstMove(whatif));
    expect(whatif.nodes.length).toBe(grown);
    whatif.visit(tip);
    expect(whatif.state).toBe(tip.state);
    whatif.restart();
    whatif.visit(at(whatif.childrenOf(root), 0));
    whatif.forget();
    expect(whatif.nodes).toEqual([root]);
  }
});

test("analysis: luck set by hand is luck that could come, and nothing else", async () => {
  for (const game of gameIds) {
    const entry = await entryOf(game);
    const options = entry.game.options(undefined);
    if (!("ok" in options)) throw new Error("the defaults are refused");
    const state = entry.game.setup(options.ok, SEATS);
    const whatif = new WhatIf({ game, entry, state, players: PLAYERS, seat: 0 });
    whatif.setByHand(true);
    whatif.restart();
    const { draw } = whatif;
    if (!draw) throw new Error(`${game} begins without luck`);
    const before = whatif.state;
    expect(whatif.setLuck([-1])).toBe(false);
    expect(whatif.state).toBe(before);
    const wanted = sampleLuck(draw, rngFrom("by hand"));
    expect(whatif.setLuck(wanted)).toBe(true);
    expect(whatif.at.luck).toEqual(wanted);
  }
});

test("analysis: what is imagined for a seat never depends on what it could not know", async () => {
  for (const game of gameIds) {
    const entry = await entryOf(game);
    for (let n = 0; n < 4; n++) {
      const { state, seat } = middle(entry, 8 + 5 * n, `secret/${game}/${n}`);
      const view = entry.game.view(state, seat);
      // Another world that looks the same from this seat.
      const other = entry.game.imagine(view, rngFrom(`other/${n}`));
      const known = canonical(imagined(entry, view, "x"));
      expect(canonical(imagined(entry, entry.game.view(other, seat), "x"))).toBe(known);
    }
  }
});

test("analysis: a link holds one seat's view and opens as a sound table; rubbish is refused", async () => {
  for (const game of gameIds) {
    const entry = await entryOf(game);
    const { state, seat } = middle(entry, 15, `link/${game}`);
    const view = entry.game.view(state, seat) as object;
    const known = { game, rules: entry.game.rules, seat, view };
    const read = await unpackPosition(await packPosition(known));
    expect(read).toEqual(JSON.parse(JSON.stringify(known)));
    const opened = readPosition(entry, known);
    if (!("ok" in opened)) throw new Error(opened.refused.why.key);
    expect(canonical(entry.game.view(opened.ok, seat))).toBe(canonical(view));
    expect(readPosition(entry, { ...known, view: {} })).toHaveProperty("refused");
    expect(readPosition(entry, { ...known, view: { ...view, seats: [] } })).toHaveProperty("refused");
  }
  expect(await unpackPosition("no link at all")).toBeUndefined();
  expect(await unpackPosition(await packed({ game: 1 }))).toBeUndefined();
  expect(await unpackPosition(await packed(null))).toBeUndefined();
});

test("analysis: engine lines are legal, each once, and their chances say how sure they are", async () => {
  for (const game of gameIds) {
    const entry = await entryOf(game);
    const { state, seat } = middle(entry, 20, `lines/${game}`);
    const view = entry.game.view(state, seat) as object;
    const { lines, worlds } = engineLines(entry, view, seat, 4);
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ move }) => canonical(move))).size).toBe(lines.length);
    for (const { move, chance, doubt } of lines) {
      expect(entry.game.refuse(view, seat, move)).toBeUndefined();
      if (worlds > 0) expect(chance).toBeGreaterThanOrEqual(0);
      if (worlds > 0) expect(chance).toBeLessThanOrEqual(1);
      if (worlds > 0) expect(doubt).toBeGreaterThanOrEqual(0);
    }
  }
});

test("try: open to whoever is asked, at tables that are not rated, and to nobody else", async () => {
  const entry = await entryOf(at(gameIds, 0));
  const { state, seat } = middle(entry, 10, "may");
  const pending = entry.game.pending(state);
  expect(openAsk(pending, seat)).toBeDefined();
  const now: Now = {
    status: "playing",
    no: 0,
    view: entry.game.view(state, seat),
    viewer: seat,
    pending,
    players: PLAYERS,
    mine: [seat],
    beats: [],
    links: 0,
    sync: "kept",
    talk: [],
  };
  expect(mayTry(now)).toBe(true);
  expect(mayTry({ ...now, hosted: { rated: "duel" } as unknown as NonNullable<Now["hosted"]> })).toBe(false);
  expect(mayTry({ ...now, curtain: seat })).toBe(false);
  expect(mayTry({ ...now, viewer: "spectator", mine: [] })).toBe(false);
  expect(mayTry({ ...now, status: "over" })).toBe(false);
  expect(mayTry({ ...now, viewer: 1 - seat, mine: [1 - seat] })).toBe(false);
});
