import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { at } from "@rubizh/engine";
import { CELLS, MOVES } from "./trivial.ts";
import { type Line, movesOf, type Peer } from "./versus.ts";

/** Where boardgame.io is installed, and only when it is measured. */
const FOLDER = new URL("peers/", import.meta.url);

/** A module of it; loads nothing before it is installed. */
export const load = (name: string): unknown => createRequire(new URL("package.json", FOLDER))(name);

/** Undefined, or why it cannot be had. */
export const missingPeer = (): string | undefined => (isInstalled() ? undefined : install());

/** The peer, or why it cannot be had. */
export function boardgameIo(): { readonly peer: Peer } | { readonly missing: string } {
  const missing = missingPeer();
  if (missing !== undefined) return { missing };
  // As its players have it: without the checks for developers, which would only make it slower.
  process.env["NODE_ENV"] = "production";
  return {
    peer: peerOf({
      ...(load("boardgame.io/core") as Pick<Library, "INVALID_MOVE">),
      ...(load("boardgame.io/internal") as Pick<Library, "CreateGameReducer" | "InitializeGame">),
      ...(load("boardgame.io/client") as Pick<Library, "Client">),
      ...(load("boardgame.io/ai") as Pick<Library, "MCTSBot">),
    }),
  };
}

/** npm writes `.package-lock.json` at the end of an install; a lock file newer than it has not been installed. */
function isInstalled(): boolean {
  const done = new URL("node_modules/.package-lock.json", FOLDER);
  return existsSync(done) && statSync(done).mtimeMs >= statSync(new URL("package-lock.json", FOLDER)).mtimeMs;
}

function install(): string | undefined {
  const npm = spawnSync("npm", ["ci", "--loglevel=error", "--fetch-retries=0"], {
    cwd: fileURLToPath(FOLDER),
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 120_000,
  });
  if (npm.status === 0) return undefined;
  return npm.error?.message ?? npm.stderr.trim().split("\n")[0] ?? `npm ci: ${npm.status}`;
}

/** What is used of boardgame.io, whose own types are not there when ours are checked. */
interface Library {
  readonly INVALID_MOVE: string;
  CreateGameReducer(config: { readonly game: TheirGame }): (state: TheirState, action: Action) => TheirState;
  InitializeGame(config: { readonly game: TheirGame; readonly numPlayers: number }): TheirState;
  Client(config: { readonly game: TheirGame; readonly numPlayers: number; readonly debug: false }): {
    readonly moves: { take(cell: number): void };
    reset(): void;
    getState(): TheirState;
  };
  readonly MCTSBot: new (config: {
    readonly game: TheirGame;
    readonly enumerate: TheirGame["ai"]["enumerate"];
    readonly iterations: number;
    readonly playoutDepth: number;
  }) => { play(state: TheirState, player: Player): Promise<unknown> };
}
type Player = "0" | "1";
interface Board {
  cells: (Player | "none")[];
  played: number;
}
interface TheirState {
  readonly G: Board;
  readonly ctx: { readonly gameover?: { readonly winner: Player } | { readonly draw: true } };
}
interface Action {
  readonly type: "MAKE_MOVE";
  readonly payload: { readonly type: "take"; readonly args: readonly [number]; readonly playerID: Player };
}
interface TheirGame {
  readonly name: string;
  readonly disableUndo: boolean;
  setup(): Board;
  readonly turn: { readonly minMoves: number; readonly maxMoves: number };
  readonly moves: {
    take(now: { readonly G: Board; readonly playerID: Player }, cell: number): string | undefined;
  };
  endIf(now: { readonly G: Board }): TheirState["ctx"]["gameover"];
  readonly ai: {
    enumerate(
      G: Board,
      ctx: object,
      player: Player,
    ): readonly { readonly move: "take"; readonly args: readonly [number] }[];
  };
}

/** trivial.ts once more, the way boardgame.io's own examples are written. */
const gameFor = (invalid: string): TheirGame => ({
  name: "trivial",
  // Its undo list would grow with every move, and ours is the record.
  disableUndo: true,
  setup: () => ({ cells: Array<Player | "none">(CELLS).fill("none"), played: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take({ G, playerID }, cell) {
      if (G.cells[cell] === undefined || G.cells[cell] === playerID) return invalid;
      G.cells[cell] = playerID;
      G.played += 1;
      return undefined;
    },
  },
  endIf({ G }) {
    if (G.played < MOVES) return undefined;
    const held = (player: Player): number => G.cells.filter((holder) => holder === player).length;
    const [a, b] = [held("0"), held("1")];
    return a === b ? { draw: true } : { winner: a > b ? "0" : "1" };
  },
  ai: {
    enumerate: (G, _, player) =>
      G.cells.flatMap((holder, cell) => (holder === player ? [] : [{ move: "take", args: [cell] }])),
  },
});

export const theirGame = (): unknown =>
  gameFor((load("boardgame.io/core") as Pick<Library, "INVALID_MOVE">).INVALID_MOVE);

const PLAYERS = ["0", "1"] as const;
const ITERATIONS = 100;

function peerOf(library: Library): Peer {
  const game = gameFor(library.INVALID_MOVE);
  const reduce = library.CreateGameReducer({ game });
  const first = library.InitializeGame({ game, numPlayers: PLAYERS.length });
  const played = (actions: readonly Action[]): TheirState => actions.reduce(reduce, first);
  return {
    end(line) {
      const { G, ctx } = played(actionsOf(line));
      const winner = ctx.gameover && "winner" in ctx.gameover ? Number(ctx.gameover.winner) : "none";
      return { cells: G.cells.map((holder) => (holder === "none" ? holder : Number(holder))), winner };
    },
    rules: (lines) => ({ name: "boardgame.io/reducer", work: movesOf(lines.map(actionsOf), played) }),
    table(lines) {
      const client = library.Client({ game, numPlayers: PLAYERS.length, debug: false });
      const work = movesOf(lines, (line) => {
        client.reset();
        for (const cell of line) client.moves.take(cell);
        return client.getState();
      });
      return { name: "boardgame.io/client", work };
    },
    playouts(line) {
      const state = played(actionsOf(line));
      const player = at(PLAYERS, line.length % PLAYERS.length);
      const bot = new library.MCTSBot({
        game,
        enumerate: game.ai.enumerate,
        iterations: ITERATIONS,
        playoutDepth: MOVES,
      });
      const work = (count: number): number => {
        let done = 0;
        // Its search is over before the promise is handed out.
        for (; done < count; done += ITERATIONS) void bot.play(state, player);
        return done;
      };
      return { name: "boardgame.io/mcts", work };
    },
  };
}

const actionsOf = (line: Line): readonly Action[] =>
  line.map((cell, i) => ({
    type: "MAKE_MOVE",
    payload: { type: "take", args: [cell], playerID: at(PLAYERS, i % PLAYERS.length) },
  }));
