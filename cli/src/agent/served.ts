import {
  type AnyEntry,
  at,
  type GameTypes,
  isObject,
  LEVELS,
  openAsk,
  type Pending,
  type Seat,
  type Viewer,
} from "@rubizh/engine";
import { newKey, type Route, randomHex, routes, type Snapshot, type Told } from "@rubizh/protocol";
import { Client, type Given, Trouble } from "@rubizh/protocol/client";
import { gameOf } from "../context.ts";
import { fail } from "../fail.ts";
import { listIn, oneOf, Refused, type Request, seatIn, textIn, wholeIn } from "./request.ts";

/** A server that does not answer is asked again for so long. */
const PATIENCE_MS = 30_000;

const TOO_OFTEN = 429;

/** A program is faster than people: it waits as long as the server says. */
const pauseIn = (body: unknown): number =>
  1_000 * (isObject(body) && typeof body["retry"] === "number" ? body["retry"] : 1);

/** A table that a server keeps, with the seats this caller holds. */
export interface Served {
  readonly id: string;
  readonly entry: AnyEntry;
  readonly seats: number;
  readonly mine: readonly Seat[];
  /** The last number told, by viewer. */
  readonly told: Map<Viewer, number>;
  /** What the caller's own bots draw from. */
  readonly seed: string;
}

/** One guest at a server, and the tables it has opened or joined. */
export class Server {
  readonly client: Client;
  readonly tables = new Map<number, Served>();
  #guest = false;

  constructor(address: string) {
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) fail("agent.noAddress", { address });
    this.client = new Client(address);
  }

  /** Asked until there is an answer; every refusal is the caller's to read. */
  async ask<R extends Route>(route: R, given: Given<R>): Promise<Told<R["answer"]>> {
    const since = Date.now();
    try {
      return await this.client.insist(route, given, { wanted: () => Date.now() - since < PATIENCE_MS });
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.status === 0)
        return fail("agent.away", { address: this.client.address });
      if (trouble instanceof Trouble && trouble.status === TOO_OFTEN) {
        await new Promise((resolve) => setTimeout(resolve, pauseIn(trouble.body)));
        return this.ask(route, given);
      }
      throw trouble instanceof Trouble ? new Refused(trouble.refused) : trouble;
    }
  }

  async asGuest(): Promise<void> {
    if (this.#guest) return;
    await this.ask(routes.beGuest, { body: { name: "rubizh agent" } });
    this.#guest = true;
  }

  look(table: Served, as: Viewer): Promise<Snapshot> {
    return this.ask(routes.lookAtTable, { params: { id: table.id }, query: { as } });
  }

  /** The table after something has happened there, or after so long a wait. */
  async next(table: Served, as: Viewer, after: number, ms: number): Promise<Snapshot> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(late);
        stream.close();
        resolve();
      };
      const late = setTimeout(done, ms);
      const stream = this.client.listen(
        table.id,
        { as, after: () => after },
        {
          hear: (message) => {
            if ((message.t === "news" || message.t === "hello") && message.seq > after) done();
          },
          ended: done,
        },
      );
    });
    return this.look(table, as);
  }
}

/** A fresh table of one's own, or with `join` a seat at somebody's. */
export async function seated(server: Server, request: Request, usual: string | undefined) {
  await server.asGuest();
  return request["join"] === undefined ? opened(server, request, usual) : joined(server, request);
}

async function opened(server: Server, request: Request, usual: string | undefined) {
  const id = request["game"] === undefined ? usual : textIn(request, "game");
  const entry = await gameOf(id ?? fail("agent.noServedGame"));
  const counts = entry.game.seatCounts;
  const seats =
    request["seats"] === undefined
      ? (counts.find((n) => n >= 2) ?? at(counts, 0))
      : oneOf(request, "seats", counts);
  const level = request["bots"] === undefined ? undefined : oneOf(request, "bots", LEVELS);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const wanted = request["mine"] === undefined ? undefined : listIn(request, "mine", seats);
  const mine = wanted
    ? wanted.map((seat) => seatIn({ seat }, "seat", seats))
    : level === undefined
      ? all
      : [0];
  const chairs = all.map((seat) =>
    level === undefined || mine.includes(seat) ? ({ t: "open" } as const) : ({ t: "bot", level } as const),
  );
  const options = request["options"] === undefined ? {} : { options: request["options"] };
  const made = await server.ask(routes.openTable, {
    body: { key: newKey(), game: entry.game.id, seats: chairs, ...options },
  });
  const table = heldAt(made.table, entry, mine);
  for (const seat of mine) await sit(server, table, seat);
  return { table, invites: made.invites.filter(({ seat }) => !mine.includes(seat)) };
}

async function joined(server: Server, request: Request) {
  const id = textIn(request, "join");
  const token = request["token"] === undefined ? {} : { token: textIn(request, "token") };
  const seat = wholeIn(request, "seat", 0, 15);
  await server.ask(routes.promiseOfLuck, { params: { id, seat }, body: token });
  const { table } = await server.ask(routes.claimSeat, {
    params: { id, seat },
    body: { key: newKey(), seed: randomHex(16), ...token },
  });
  return { table: heldAt(table, await gameOf(table.game), [seat]), invites: [] };
}

function heldAt(table: Snapshot["table"], entry: AnyEntry, mine: readonly Seat[]): Served {
  if (table.rules !== entry.game.rules)
    fail("agent.otherRules", { there: table.rules, here: entry.game.rules });
  return { id: table.id, entry, seats: table.seats.length, mine, told: new Map(), seed: randomHex(16) };
}

/** The commitment was told with the table, before this seed was drawn. */
const sit = (server: Server, { id }: Served, seat: Seat) =>
  server.ask(routes.claimSeat, { params: { id, seat }, body: { key: newKey(), seed: randomHex(16) } });

export const pendingIn = ({ pending }: Snapshot): Pending => pending ?? { t: "seats", asks: [] };

/** One move of a seat, stored before this returns. */
export async function sendMove(
  server: Server,
  table: Served,
  seat: Seat,
  move: GameTypes["move"],
  seen: Snapshot,
): Promise<void> {
  const ask = openAsk(pendingIn(seen), seat) ?? fail("agent.notAsked", { seat });
  await server.ask(routes.playMoves, {
    params: { id: table.id, seat },
    body: { key: newKey(), no: ask.no, era: seen.era ?? 0, moves: [move] },
  });
}
