import {
  at,
  type Bot,
  type GameTypes,
  LEVELS,
  openAsk,
  rngFrom,
  type Seat,
  type Viewer,
} from "@rubizh/engine";
import { newKey, routes, type Snapshot } from "@rubizh/protocol";
import { botOf } from "../context.ts";
import { fail } from "../fail.ts";
import { type Desk, OPS, type Op, placed } from "./ops.ts";
import {
  flagIn,
  granted,
  oneOf,
  type Request,
  seatIn,
  seedIn,
  textIn,
  viewerIn,
  wholeIn,
} from "./request.ts";
import { pendingIn, type Served, type Server, seated, sendMove } from "./served.ts";
import { fancied, freshSeed } from "./table.ts";

type Answer = Readonly<Record<string, unknown>>;
type ServedOp = (server: Server, table: Served, request: Request) => Promise<Answer>;

const WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** What the caller asked to be told of a table, as `told` tells of a table of its own. */
async function telling(server: Server, table: Served, request: Request, usual: Viewer): Promise<Answer> {
  const as = request["as"] === undefined ? usual : viewerIn(request, table.seats);
  const seen = await server.look(table, as);
  const events = await eventsSince(server, table, as, seen.seq);
  return {
    ...(flagIn(request, "events", true) ? { events } : {}),
    pending: pendingIn(seen),
    ...(flagIn(request, "view", false) ? { view: seen.view } : {}),
    ...(await listsFor(server, table, seen, request)),
  };
}

/** What this viewer witnessed since it was last told. */
async function eventsSince(
  server: Server,
  table: Served,
  as: Viewer,
  seq: number,
): Promise<readonly object[]> {
  const after = table.told.get(as) ?? 0;
  const { news } = await server.ask(routes.readHistory, { params: { id: table.id }, query: { as, after } });
  table.told.set(as, seq);
  return news
    .filter((piece) => piece.seq <= seq)
    .flatMap(({ notices }) => notices.flatMap((notice) => (notice.t === "step" ? notice.events : [])));
}

async function listsFor(server: Server, table: Served, seen: Snapshot, request: Request): Promise<Answer> {
  if (request["legal"] === undefined || request["legal"] === false) return {};
  const form = oneOf(request, "legal", [true, "text", "count"]);
  const only = request["as"];
  const asked = askedOf(table, seen).filter((seat) => only === undefined || seat === only);
  const lists = asked.map(async (seat) => ({ seat, ...(await listOf(server, table, seat, form)) }));
  return { legal: await Promise.all(lists) };
}

async function listOf(
  server: Server,
  table: Served,
  seat: Seat,
  form: true | "text" | "count",
): Promise<Answer> {
  const { moves } = await server.ask(routes.listMoves, { params: { id: table.id }, query: { as: seat } });
  if (form === "count") return { count: moves.length };
  return form === true ? { moves: moves.map(({ move }) => move) } : { texts: moves.map(({ text }) => text) };
}

const askedOf = ({ mine }: Served, seen: Snapshot): readonly Seat[] => {
  const now = pendingIn(seen);
  return now.t === "seats" ? now.asks.flatMap(({ seat }) => (mine.includes(seat) ? [seat] : [])) : [];
};
const ownSeat = (table: Served, request: Request): Seat => {
  const seat = seatIn(request, "seat", table.seats);
  return table.mine.includes(seat) ? seat : fail("agent.notYours", { seat });
};
const firstSeat = (table: Served, request: Request): Seat =>
  request["seat"] === undefined ? at(table.mine, 0) : ownSeat(table, request);

const view: ServedOp = async (server, table, request) => {
  const seen = await server.look(table, viewerIn(request, table.seats));
  const { game } = table.entry;
  return {
    view: seen.view,
    pending: pendingIn(seen),
    ...(seen.view ? { phase: game.phase(seen.view) } : {}),
  };
};

const legal: ServedOp = (server, table, request) =>
  listOf(server, table, ownSeat(table, request), flagIn(request, "text", false) ? "text" : true);

const play: ServedOp = async (server, table, request) => {
  const seat = ownSeat(table, request);
  const seen = await server.look(table, seat);
  const asked = openAsk(pendingIn(seen), seat)?.no;
  const no = request["no"] === undefined ? asked : wholeIn(request, "no", 0, Number.MAX_SAFE_INTEGER);
  if (asked !== undefined && no !== asked) fail("agent.late", { no: Number(no), asked });
  await sendMove(server, table, seat, await moveIn(server, table, seat, seen, request), seen);
  return telling(server, table, request, seat);
};

async function moveIn(server: Server, table: Served, seat: Seat, seen: Snapshot, request: Request) {
  const { game } = table.entry;
  if (request["pick"] !== undefined) {
    const { moves = [] } = (await listOf(server, table, seat, true)) as {
      moves?: readonly GameTypes["move"][];
    };
    const pick = wholeIn(request, "pick", 0, Math.max(0, moves.length - 1));
    return moves[pick] ?? fail("agent.notAsked", { seat });
  }
  if (request["text"] === undefined) return granted(game.parseMove(request["move"]));
  const text = textIn(request, "text");
  const read = seen.view && game.read(seen.view, seat, text);
  return read ?? fail("agent.unreadable", { text: text.slice(0, 60) });
}

/** Until one of the caller's seats is asked, or the one it names; until the end; or for so long. */
const wait: ServedOp = async (server, table, request) => {
  const seat = request["seat"] === undefined ? undefined : ownSeat(table, request);
  await turnOf(server, table, seat === undefined ? table.mine : [seat], waitIn(request));
  return telling(server, table, request, seat ?? firstSeat(table, {}));
};
const waitIn = (request: Request): number =>
  request["ms"] === undefined ? WAIT_MS : wholeIn(request, "ms", 0, LONGEST_WAIT_MS);

async function turnOf(server: Server, table: Served, seats: readonly Seat[], ms: number): Promise<Snapshot> {
  const until = Date.now() + ms;
  const as = at(seats, 0);
  let seen = await server.look(table, as);
  while (pendingIn(seen).t !== "over" && !askedOf(table, seen).some((seat) => seats.includes(seat))) {
    const left = until - Date.now();
    if (left <= 0) break;
    seen = await server.next(table, as, seen.seq, left);
  }
  return seen;
}

/** A bot of this process answers for a seat of the caller; with `until`, for all its others until that one is asked. */
const bot: ServedOp = async (server, table, request) => {
  const level = request["level"] === undefined ? 1 : oneOf(request, "level", ["random", ...LEVELS]);
  const mind: Bot<GameTypes> = botOf(table.entry, String(level));
  const seed = seedIn(request) ?? table.seed;
  const until = request["until"] === undefined ? undefined : seatIn(request, "until", table.seats);
  const think = (seat: Seat, seen: Snapshot) => {
    if (!openAsk(pendingIn(seen), seat) || !seen.view) return fail("agent.notAsked", { seat });
    return mind(seen.view, seat, rngFrom(`${seed}/bot-${seat}/${seen.seq}`), {});
  };
  let seat = until ?? (await seatFor(server, table, request));
  if (!flagIn(request, "play", true)) {
    const seen = await server.look(table, seat);
    const move = think(seat, seen);
    return { seat, move, text: table.entry.game.write(seen.view ?? {}, seat, move) };
  }
  let moves = 0;
  while (moves === 0 || until !== undefined) {
    if (until !== undefined) {
      const now = await turnOf(server, table, table.mine, waitIn(request));
      const asked = askedOf(table, now);
      if (asked.length === 0 || asked.includes(until)) break;
      seat = at(asked, 0);
    }
    const seen = await server.look(table, seat);
    await sendMove(server, table, seat, think(seat, seen), seen);
    moves += 1;
  }
  return { played: moves, ...(await telling(server, table, request, until ?? seat)) };
};
async function seatFor(server: Server, table: Served, request: Request): Promise<Seat> {
  if (request["seat"] !== undefined) return ownSeat(table, request);
  return askedOf(table, await server.look(table, at(table.mine, 0)))[0] ?? fail("agent.nobody");
}

const leave: ServedOp = async (server, table, request) => {
  const seat = ownSeat(table, request);
  await server.ask(routes.resign, { params: { id: table.id, seat }, body: { key: newKey() } });
  return telling(server, table, request, seat);
};

/** Back to before the seat's last moves, once the people at the table agree. */
const undo: ServedOp = async (server, table, request) => {
  const seat = firstSeat(table, request);
  const asked = await server.ask(routes.askTakeback, {
    params: { id: table.id, seat },
    body: { key: newKey() },
  });
  for (const other of table.mine)
    if (other !== seat && (await server.look(table, other)).table.takeback)
      await server.ask(routes.answerTakeback, {
        params: { id: table.id, seat: other },
        body: { key: newKey(), agree: true },
      });
  const { table: now } = asked.table.takeback ? await server.look(table, seat) : asked;
  return { agreed: now.takeback === undefined, ...(await telling(server, table, request, seat)) };
};

const record: ServedOp = async (server, table) => {
  const seen = await server.look(table, firstSeat(table, {}));
  if (pendingIn(seen).t !== "over") fail("agent.notOver");
  return { record: await server.ask(routes.readRecord, { params: { id: table.id } }) };
};

const THERE: Readonly<Record<string, ServedOp>> = {
  view,
  observe: view,
  legal,
  play,
  step: play,
  wait,
  bot,
  leave,
  undo,
  record,
};

/** A game of one's own that this viewer cannot tell from the server's, with luck of its own. */
async function cloned(desk: Desk, server: Server, table: Served, request: Request): Promise<Answer> {
  const as = viewerIn(request, table.seats);
  const seen = await server.look(table, as);
  const seed = seedIn(request) ?? freshSeed();
  const options = granted(table.entry.game.options(seen.table.options));
  const beginning = { entry: table.entry, seats: table.seats, options, luck: "table" as const, seed };
  return placed(desk, fancied(beginning, seen.view ?? fail("agent.notBegun")), request);
}

async function opened(desk: Desk, server: Server, request: Request): Promise<Answer> {
  if (request["table"] !== undefined || request["luck"] !== undefined)
    fail("agent.notThere", { op: "reset" });
  const { table, invites } = await seated(server, request, desk.game);
  const answer = await telling(server, table, { view: true, ...request }, at(table.mine, 0));
  desk.opened += 1;
  server.tables.set(desk.opened, table);
  const { id, entry, seats, mine } = table;
  const { id: game, rules } = entry.game;
  return { table: desk.opened, id, game, rules, seats, mine, invites, ...answer };
}

/** The same ops where tables are a server's; what a server does not let anybody do is a fault. */
export function servedOps(server: Server): Readonly<Record<string, Op>> {
  const atTable =
    (name: string): Op =>
    async (desk, request) => {
      const table = server.tables.get(Number(request["table"]));
      if (!table) return OPS[name]?.(desk, request) ?? fail("agent.noTable", { table: 0 });
      if (name === "close") {
        server.tables.delete(Number(request["table"]));
        return { closed: request["table"] };
      }
      if (name === "clone" && request["as"] !== undefined) return cloned(desk, server, table, request);
      const op = THERE[name] ?? fail("agent.notThere", { op: name });
      return op(server, table, request);
    };
  return {
    ...Object.fromEntries(Object.keys(OPS).map((name) => [name, atTable(name)])),
    hello: async (desk, request) => ({
      ...(await OPS["hello"]?.(desk, request)),
      server: server.client.address,
    }),
    open: (desk, request) => opened(desk, server, request),
    reset: (desk, request) => opened(desk, server, request),
  };
}
