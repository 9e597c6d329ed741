import {
  type AnyEntry,
  at,
  type Bot,
  fairLuck,
  type GameTypes,
  LEVELS,
  openAsk,
  type Pending,
  readRecord,
  rngFrom,
  type Seat,
  toRecord,
} from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { botOf, gameOf, pinnedOf } from "../context.ts";
import { fail } from "../fail.ts";
import {
  flagIn,
  granted,
  listIn,
  objectIn,
  oneOf,
  type Request,
  seatIn,
  seedIn,
  textIn,
  viewerIn,
  wholeIn,
} from "./request.ts";
import {
  answered,
  type Beginning,
  begun,
  copied,
  departed,
  freshSeed,
  type Held,
  imagined,
  loaded,
  moved,
  movesOf,
  pendingOf,
  revived,
  savedOf,
  seatsOf,
  takenBack,
  viewOf,
} from "./table.ts";
import { listOf, told } from "./tell.ts";

type Answer = Readonly<Record<string, unknown>>;

/** One caller's tables, by number. */
export interface Desk {
  /** The game of an `open` that names none. */
  readonly game: string | undefined;
  readonly tables: Map<number, Held>;
  /** How many tables were ever opened: a number is never given twice. */
  opened: number;
}

const MOST_TABLES = 100_000;
const MOST_MOVES = 100_000;
const MOST_RULES = 1_000_000;
const MOST_ITERATIONS = 1_000_000;

function tableIn(desk: Desk, request: Request): { readonly no: number; readonly held: Held } {
  const no = wholeIn(request, "table", 1, Number.MAX_SAFE_INTEGER);
  return { no, held: desk.tables.get(no) ?? fail("agent.noTable", { table: no }) };
}

/** Puts a table under a number of its own, once everything there is to tell of it could be told. */
export function placed(desk: Desk, held: Held, request: Request, more: Answer = {}): Answer {
  if (desk.tables.size >= MOST_TABLES) fail("agent.tooMany", { most: MOST_TABLES });
  const { game, rules, seats } = held.live.header;
  const answer = { game, rules, seats, ...more, ...told(held, request, "spectator") };
  desk.opened += 1;
  desk.tables.set(desk.opened, held);
  return { table: desk.opened, ...answer };
}

/** A step at a table: kept only if all of the answer could be given. */
function stepped(
  desk: Desk,
  request: Request,
  step: (held: Held) => { readonly next: Held; readonly seen: Parameters<typeof told>[2] },
): Answer {
  const { no, held } = tableIn(desk, request);
  const { next, seen } = step(held);
  const answer = told(next, request, seen);
  desk.tables.set(no, next);
  return answer;
}

async function hello(): Promise<Answer> {
  const entries = await Promise.all(gameIds.map(loadGame));
  const games = entries.flatMap((entry) =>
    entry
      ? { id: entry.game.id, rules: entry.game.rules, seats: entry.game.seatCounts, levels: entry.levels }
      : [],
  );
  return { protocol: 1, games, ops: Object.keys(OPS) };
}

/** A fresh game; with `table`, another one at the same table, of the same game, seats and options unless told otherwise. */
async function open(desk: Desk, request: Request): Promise<Answer> {
  const again = request["table"] === undefined ? undefined : tableIn(desk, request);
  const held = begun(await beginningIn(desk, request, again?.held));
  const { options } = held.live.header;
  const asking = { view: true, ...request };
  if (!again) return placed(desk, held, asking, { options });
  const { game, rules, seats } = held.live.header;
  const answer = { table: again.no, game, rules, seats, options, ...told(held, asking, "spectator") };
  desk.tables.set(again.no, held);
  return answer;
}

async function beginningIn(desk: Desk, request: Request, before: Held | undefined): Promise<Beginning> {
  const id = request["game"] === undefined ? (before?.entry.game.id ?? desk.game) : textIn(request, "game");
  const named = id ?? fail("agent.noGame", { games: gameIds.join(", ") });
  const rules = request["rules"] === undefined ? undefined : wholeIn(request, "rules", 0, MOST_RULES);
  const entry = rules === undefined ? await gameOf(named) : await pinnedOf(named, rules);
  const same = before?.entry === entry ? before : undefined;
  const seats =
    request["seats"] === undefined ? (same ? seatsOf(same) : usualSeats(entry)) : seatCount(entry, request);
  const seed = seedIn(request) ?? freshSeed();
  const luck =
    request["luck"] === undefined ? (same?.luck ?? "table") : oneOf(request, "luck", ["table", "caller"]);
  const raw = request["options"] === undefined ? same?.live.header.options : request["options"];
  const given = raw === "varied" ? entry.variety(rngFrom(`${seed}/options`), seats) : raw;
  return { entry, seats, luck, seed, options: granted(entry.game.options(given)) };
}

const usualSeats = ({ game }: AnyEntry): number =>
  game.seatCounts.find((n) => n >= 2) ?? at(game.seatCounts, 0);
const seatCount = ({ game }: AnyEntry, request: Request): number => oneOf(request, "seats", game.seatCounts);

const view = (desk: Desk, request: Request): Answer => {
  const { held } = tableIn(desk, request);
  const seen = viewOf(held, viewerIn(request, seatsOf(held)));
  const { game } = held.live;
  return { view: seen, pending: game.pending(seen), phase: game.phase(seen) };
};

const legal = (desk: Desk, request: Request): Answer => {
  const { held } = tableIn(desk, request);
  const seat = seatIn(request, "seat", seatsOf(held));
  return listOf(held, seat, flagIn(request, "text", false) ? "text" : true);
};

const play = (desk: Desk, request: Request): Answer =>
  stepped(desk, request, (held) => {
    const seat = seatIn(request, "seat", seatsOf(held));
    notLate(pendingOf(held), seat, request);
    return { next: moved(held, seat, moveIn(held, seat, request)), seen: seat };
  });

/** A move may quote the question it answers; then an answer that comes late is refused, not misread. */
function notLate(now: Pending, seat: Seat, request: Request): void {
  if (request["no"] === undefined) return;
  const no = wholeIn(request, "no", 0, Number.MAX_SAFE_INTEGER);
  const asked = openAsk(now, seat)?.no;
  if (asked !== undefined && asked !== no) fail("agent.late", { no, asked });
}

/** A move as JSON, in notation, or by its place in the list of legal ones. */
function moveIn(held: Held, seat: Seat, request: Request): GameTypes["move"] {
  const { game } = held.live;
  if (request["pick"] !== undefined) {
    const moves = movesOf(held, seat);
    return (
      moves[wholeIn(request, "pick", 0, Math.max(0, moves.length - 1))] ?? fail("agent.notAsked", { seat })
    );
  }
  if (request["text"] === undefined) return granted(game.parseMove(request["move"]));
  const text = textIn(request, "text");
  return game.read(viewOf(held, seat), seat, text) ?? fail("agent.unreadable", { text: text.slice(0, 60) });
}

const leave = (desk: Desk, request: Request): Answer =>
  stepped(desk, request, (held) => {
    const seat = seatIn(request, "seat", seatsOf(held));
    return { next: departed(held, seat), seen: seat };
  });

/** Luck's answer where the caller keeps it: given, drawn from the table's seed, or with `show` only the question. */
function luck(desk: Desk, request: Request): Answer {
  const { held } = tableIn(desk, request);
  const now = pendingOf(held);
  if (now.t !== "luck") return fail("agent.noLuck");
  if (flagIn(request, "show", false))
    return {
      draw: now.draw,
      kinds: now.draw.t === "pick" ? (held.live.game.kinds?.(held.live.state) ?? []) : [],
    };
  const answer =
    request["answer"] === undefined
      ? fairLuck(held.live.seed, held.live.luckNo, now.draw)
      : listIn(request, "answer", 1000).map(Number);
  return {
    luck: answer,
    ...stepped(desk, request, () => ({ next: answered(held, answer), seen: "spectator" })),
  };
}

/** A bot's answer for the seat that is asked; with `until`, for all others until that seat is asked. */
function bot(desk: Desk, request: Request): Answer {
  const { no, held } = tableIn(desk, request);
  const mind = mindOf(held.entry, request);
  if (!flagIn(request, "play", true)) return advice(held, request, mind);
  const until = request["until"] === undefined ? undefined : seatIn(request, "until", seatsOf(held));
  const events: GameTypes["event"][] = [];
  let next = held;
  let moves = 0;
  let seat = until ?? seatFor(held, request);
  while (moves === 0 || until !== undefined) {
    const now = pendingOf(next);
    if (until !== undefined && (now.t !== "seats" || now.asks.some((a) => a.seat === until))) break;
    seat = until === undefined ? seat : askedFirst(now);
    next = moved(next, seat, mind(next, seat));
    events.push(...next.live.events);
    moves += 1;
  }
  const answer = { played: moves, ...told(next, request, until ?? seat, events) };
  desk.tables.set(no, next);
  return answer;
}

function advice(held: Held, request: Request, mind: Mind): Answer {
  const seat = seatFor(held, request);
  if (!openAsk(pendingOf(held), seat)) return fail("agent.notAsked", { seat });
  const move = mind(held, seat);
  return { seat, move, text: held.live.game.write(viewOf(held, seat), seat, move) };
}

const askedFirst = (now: Pending): Seat => (now.t === "seats" ? at(now.asks, 0).seat : fail("agent.nobody"));
const seatFor = (held: Held, request: Request): Seat =>
  request["seat"] === undefined ? askedFirst(pendingOf(held)) : seatIn(request, "seat", seatsOf(held));

type Mind = (held: Held, seat: Seat) => GameTypes["move"];

/** What a bot draws hangs on the table's seed and on how far the game is, so a game repeats, copies included. */
function mindOf(entry: AnyEntry, request: Request): Mind {
  const level = request["level"] === undefined ? 1 : oneOf(request, "level", ["random", ...LEVELS]);
  const player: Bot<GameTypes> = botOf(entry, String(level));
  const own = seedIn(request);
  const budget =
    request["iterations"] === undefined
      ? {}
      : { iterations: wholeIn(request, "iterations", 1, MOST_ITERATIONS) };
  return (held, seat) => {
    const rng = rngFrom(`${own ?? held.seed}/bot-${seat}/${held.live.entries.length}`);
    return player(viewOf(held, seat), seat, rng, budget);
  };
}

/** Nobody but the caller plays at a table of its own: there is nothing to wait for. */
const wait = (desk: Desk, request: Request): Answer => {
  const { held } = tableIn(desk, request);
  const seat = request["seat"] === undefined ? "spectator" : seatIn(request, "seat", seatsOf(held));
  return told(held, request, seat, []);
};

const undo = (desk: Desk, request: Request): Answer =>
  stepped(desk, request, (held) => {
    const moves = request["moves"] === undefined ? 1 : wholeIn(request, "moves", 1, MOST_MOVES);
    return { next: takenBack(held, moves), seen: "spectator" };
  });

/** The same table once more; with `as`, one that this viewer could be looking at, with luck of its own. */
function clone(desk: Desk, request: Request): Answer {
  const { held } = tableIn(desk, request);
  const seed = seedIn(request);
  const copy =
    request["as"] === undefined
      ? copied(held, seed)
      : imagined(held, viewerIn(request, seatsOf(held)), seed ?? freshSeed());
  return placed(desk, { ...copy, live: { ...copy.live, events: [] } }, request);
}

const save = (desk: Desk, request: Request): Answer => ({ saved: savedOf(tableIn(desk, request).held) });

async function load(desk: Desk, request: Request): Promise<Answer> {
  const held =
    request["record"] === undefined ? await fromSaved(desk, request) : await fromRecord(desk, request);
  return placed(desk, held, request);
}

async function fromSaved(desk: Desk, request: Request): Promise<Held> {
  const saved = objectIn(request, "saved");
  oneOf(saved, "format", [1]);
  const beginning = await beginningIn(desk, saved, undefined);
  oneOf(saved, "rules", [beginning.entry.game.rules]);
  return loaded(beginning, saved, wholeIn(saved, "luckNo", 0, MOST_MOVES));
}

async function fromRecord(desk: Desk, request: Request): Promise<Held> {
  const record = granted(readRecord(request["record"]));
  const { game, seats, options } = record;
  const asking = { seed: request["seed"], luck: request["luck"], game, rules: record.rules, seats, options };
  const beginning = await beginningIn(desk, asking, undefined);
  const most = record.entries.length;
  return revived(beginning, record, request["at"] === undefined ? most : wholeIn(request, "at", 0, most));
}

/** The whole game, once it is over and nothing in it is secret any more. */
function record(desk: Desk, request: Request): Answer {
  const { held } = tableIn(desk, request);
  if (!held.recorded) fail("agent.noRecord");
  return pendingOf(held).t === "over" ? { record: toRecord(held.live) } : fail("agent.notOver");
}

function close(desk: Desk, request: Request): Answer {
  const { no } = tableIn(desk, request);
  desk.tables.delete(no);
  return { closed: no };
}

export type Op = (desk: Desk, request: Request) => Answer | Promise<Answer>;

export const OPS: Readonly<Record<string, Op>> = {
  hello,
  open,
  reset: open,
  view,
  observe: view,
  legal,
  play,
  step: play,
  luck,
  bot,
  leave,
  wait,
  undo,
  clone,
  save,
  load,
  record,
  close,
};
