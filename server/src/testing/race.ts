import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A table that players sit at. */
export interface Playable {
  /** One move of whoever is asked: the milliseconds until it was answered, or undefined when the game is over. */
  move(lot: (n: number) => number): Promise<number | undefined>;
  close(): void;
}

export interface Race {
  readonly moves: number;
  readonly seconds: number;
  /** Of the server's process, all its threads. */
  readonly cpuSeconds: number;
}

/** As many moves as that, at so many tables at once, each as fast as it is answered. */
export async function race(
  tables: Playable[],
  together: number,
  moves: number,
  lot: (n: number) => number,
  cpu: () => Promise<number>,
): Promise<Race> {
  const before = await cpu();
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      let table = tables.pop();
      while (table && done < moves) {
        if ((await table.move(lot)) !== undefined) {
          done += 1;
          continue;
        }
        table.close();
        table = tables.pop();
      }
      // Whoever comes next goes on where this one stopped.
      if (table) tables.unshift(table);
    }),
  );
  return { moves: done, seconds: (performance.now() - began) / 1000, cpuSeconds: (await cpu()) - before };
}

/** What is used of the library that players of boardgame.io use themselves. */
interface Socket {
  on(event: string, heard: (...given: never[]) => void): void;
  emit(event: string, ...given: unknown[]): void;
  disconnect(): void;
}
interface Library {
  io(address: string, options: object): Socket;
}
interface TheirState {
  readonly G: { readonly cells: readonly string[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

/** Their server in a process of its own, in memory and in production: its best case. */
export class TheirServer {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #library: Library;
  #address = "";

  /** The address of a program that runs the server: it prints its port, and its processor time for every line it reads. */
  constructor(program: string) {
    const child = spawn(process.execPath, [fileURLToPath(program)], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    this.#process = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.#library = createRequire(new URL("peers/package.json", program))("socket.io-client") as Library;
  }

  async start(): Promise<void> {
    this.#address = `http://127.0.0.1:${await this.#line()}`;
  }
  async #line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("boardgame.io's server has ended");
    return value;
  }
  readonly cpu = async (): Promise<number> => {
    this.#process.stdin?.write("\n");
    return Number(await this.#line());
  };
  async open(game: string, id: string): Promise<Playable> {
    const players = await Promise.all(["0", "1"].map((player) => this.#sit(game, id, player)));
    return new TheirTable(id, players);
  }
  async #sit(game: string, id: string, player: string): Promise<TheirPlayer> {
    const socket = this.#library.io(`${this.#address}/${game}`, {
      transports: ["websocket"],
      forceNew: true,
    });
    const sitter: TheirPlayer = { socket, told: () => {} };
    await new Promise<void>((resolve) => {
      sitter.told = () => resolve();
      socket.on("sync", (_id: string, { state }: { state: TheirState }) => {
        sitter.state = state;
        sitter.told();
      });
      socket.on("update", (_id: string, state: TheirState) => {
        sitter.state = state;
        sitter.told();
      });
      socket.on("connect", () => socket.emit("sync", id, player, undefined, 2));
    });
    return sitter;
  }
  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill("SIGKILL");
    await ended;
  }
}

interface TheirPlayer {
  readonly socket: Socket;
  state?: TheirState;
  told: () => void;
}

class TheirTable implements Playable {
  readonly #id: string;
  readonly #players: readonly TheirPlayer[];
  constructor(id: string, players: readonly TheirPlayer[]) {
    this.#id = id;
    this.#players = players;
  }

  async move(lot: (n: number) => number): Promise<number | undefined> {
    const [newest] = this.#players.toSorted((a, b) => stateNo(b) - stateNo(a));
    const now = newest?.state;
    if (!now || now.ctx.gameover !== undefined) return undefined;
    const id = now.ctx.currentPlayer;
    const player = this.#players[Number(id)];
    if (!player) throw new Error(`no player ${id}`);
    await this.#until(player, now._stateID);
    const free = now.G.cells.flatMap((holder, cell) => (holder === id ? [] : [cell]));
    const payload = { type: "take", args: [free[lot(free.length)]], playerID: id };
    const began = performance.now();
    player.socket.emit("update", { type: "MAKE_MOVE", payload }, now._stateID, this.#id, id);
    await this.#until(player, now._stateID + 1);
    return performance.now() - began;
  }
  async #until(player: TheirPlayer, no: number): Promise<void> {
    while (stateNo(player) < no)
      await new Promise<void>((resolve) => {
        player.told = resolve;
      });
  }
  close(): void {
    for (const { socket } of this.#players) socket.disconnect();
  }
}

const stateNo = ({ state }: TheirPlayer): number => state?._stateID ?? -1;
