import { hashBytes, hexToBytes, type Refusal, refusal } from "@rubizh/engine";
import {
  type FlagRule,
  type Invitation,
  type Line,
  newKey,
  type Pace,
  type Route,
  randomHex,
  routes,
  type SeatInfo,
  type Snapshot,
  type Told,
} from "@rubizh/protocol";
import { Client, type Given, Trouble } from "@rubizh/protocol/client";
import { GUEST, type TableLine } from "../lobby.ts";
import type { Player } from "./driver.ts";
import { seedAt, sittingDown } from "./memory.ts";

/** The server this page came from. */
export const server = new Client();

/** So long a lost answer is asked for before the player is told. */
const PATIENCE_MS = 4_000;
/** What has a key is asked again when no answer comes: it may have been done, and only the answer was lost. */
export function persist<R extends Route>(route: R, given: Given<R>): Promise<Told<R["answer"]>> {
  const late = performance.now() + PATIENCE_MS;
  return server.insist(route, given, { wanted: () => navigator.onLine && performance.now() < late });
}

export const troubleOf = (error: unknown): Refusal =>
  error instanceof Trouble ? error.refused : refusal("server-answer", "trouble.server");

/** Becomes a guest, once; the server's cookie does the rest. */
export async function beGuest(name: string): Promise<void> {
  const { guest } = await persist(routes.beGuest, { body: name === "" ? {} : { name } });
  noteGuest(guest.kept);
}
/** Remembers that the server knows this browser, and whether there is a way back. */
export function noteGuest(kept: boolean): void {
  try {
    localStorage.setItem(GUEST, kept ? "kept" : "1");
  } catch {
    // The list of one's games is then not shown on the home page; everything else works.
  }
  dispatchEvent(new Event(GUEST));
}

/** A way to go on at another device, for a quarter of an hour and for one device. */
export const linkDevice = (): Promise<{ readonly token: string; readonly until: string }> =>
  server.ask(routes.linkDevice, { body: {} });

export function forgetGuest(): void {
  try {
    localStorage.removeItem(GUEST);
  } catch {
    // Then nothing was remembered.
  }
  dispatchEvent(new Event(GUEST));
}

/** The name of this player's account; "" for a guest, and where nobody has come in yet. */
export async function accountName(): Promise<string> {
  const { guest } = await server.ask(routes.whoAmI, {});
  return guest.kept ? guest.name : "";
}

export interface NewTable {
  readonly game: string;
  readonly seats: readonly Player[];
  readonly mine: number;
  /** Raw options of the game; undefined plays its defaults. */
  readonly options: unknown;
  /** Public tables stand in the lobby for whoever comes. */
  readonly visibility: "private" | "public";
  readonly undo: "consent" | "none";
  readonly pace?: Pace;
  readonly flag?: FlagRule;
  /** For points: accounts only, and nothing is taken back. */
  readonly rated?: boolean;
}

/** A table with oneself in a seat; the others are open or bots. */
export async function makeTable(
  { game, seats, mine, options, visibility, undo, pace, flag, rated }: NewTable,
  name: string,
): Promise<{ readonly id: string; readonly invites: readonly Invitation[] }> {
  await beGuest(name);
  const chairs = seats.map((player) =>
    player.t === "bot" ? ({ t: "bot", level: player.level } as const) : ({ t: "open" } as const),
  );
  const { table, invites } = await persist(routes.openTable, {
    body: {
      key: newKey(),
      game,
      seats: chairs,
      visibility,
      undo,
      ...(pace === undefined ? {} : { pace }),
      ...(flag === undefined ? {} : { flag }),
      ...(options === undefined ? {} : { options }),
      ...(rated ? { rated } : {}),
    },
  });
  await claim(table.id, mine);
  return { id: table.id, invites: invites.filter(({ seat }) => seat !== mine) };
}

/** What an invitation offers, before one is anybody. */
export const offered = (id: string, seat: number, token: string) =>
  server.ask(routes.readInvite, { params: { id, seat }, ...(token === "" ? {} : { invite: token }) });

/**
 * Sits down. The seat's randomness is drawn here, after the table's commitment has been seen; both are remembered. Where
 * everybody has to promise it first, only its seal is sent.
 */
export async function claim(id: string, seat: number, token?: string): Promise<Snapshot> {
  const params = { id, seat };
  const invited = token === undefined ? {} : { token };
  const { commitment, sealed } = await persist(routes.promiseOfLuck, { params, body: invited });
  const seed = randomHex(16);
  const standUp = await sittingDown(id, commitment, seat, seed);
  const luck = sealed ? { seal: hashBytes(hexToBytes(seed)) } : { seed };
  try {
    return await persist(routes.claimSeat, { params, body: { key: newKey(), ...luck, ...invited } });
  } catch (error) {
    // A seed that was not taken is none of the game's.
    if (error instanceof Trouble && !error.passes) await standUp();
    throw error;
  }
}
/** Takes a seat that is held for this player, once, however many tabs hear of it. */
export async function takeHeld(id: string, seat: number): Promise<void> {
  const take = async (): Promise<void> => {
    const { you } = await server.ask(routes.lookAtTable, { params: { id } });
    if (!you.seats.includes(seat)) await claim(id, seat);
  };
  const taken = "locks" in navigator ? navigator.locks.request(`rubizh.seat.${id}`, take) : take();
  // Another device was faster, or it is too late: the table itself says so.
  await taken.catch(() => {});
}

/** Shows the seed that this browser promised; false where it does not remember one. */
export async function showSeed(id: string, seat: number): Promise<boolean> {
  const seed = await seedAt(id);
  if (seed === undefined) return false;
  await server.insist(routes.showSeed, { params: { id, seat }, body: { key: newKey(), seed } });
  return true;
}

/** A new link to look on; it ends the one before. */
export const inviteWatchers = async (id: string): Promise<string> =>
  (await persist(routes.inviteToWatch, { params: { id }, body: {} })).token;
export const uninviteWatchers = (id: string): Promise<unknown> =>
  server.ask(routes.revokeWatchInvite, { params: { id }, body: {} });
export const watch = (id: string, token: string): Promise<Snapshot> =>
  persist(routes.watchTable, { params: { id }, body: { token } });

export const playerOf = (seat: SeatInfo): Player =>
  seat.t === "bot"
    ? { t: "bot", level: seat.level, ...standingIn(seat) }
    : seat.t === "human"
      ? {
          t: "human",
          name: seat.name,
          ...(seat.account ? { account: true } : {}),
          ...(seat.program === undefined ? {} : { program: seat.program }),
          ...standingIn(seat),
        }
      : { t: "open" };
const standingIn = (seat: Extract<SeatInfo, { t: "bot" | "human" }>) => ({
  ...(seat.rating === undefined ? {} : { rating: seat.rating, sure: seat.sure ?? false }),
  ...(seat.t === "human" && seat.reliable !== undefined ? { reliable: seat.reliable } : {}),
});

/** Public tables that wait for whoever comes. */
export async function openTables(): Promise<readonly TableLine[]> {
  const { open } = await server.ask(routes.listTables, { query: { of: "open" } });
  return open.filter(({ yours }) => yours.length === 0).map((line) => lineOf(line));
}
/** One's finished games, the latest first, page by page. */
export async function finishedTables(
  before?: string,
): Promise<{ readonly lines: readonly TableLine[]; readonly next?: string }> {
  const { mine, next } = await server.ask(routes.listTables, { query: { of: "over", before } });
  return { lines: mine.map((line) => lineOf(line)), ...(next === undefined ? {} : { next }) };
}

/** A line as it was heard now. */
export const lineOf = (line: Line, heard = performance.now()): TableLine => ({
  at: "table",
  id: line.id,
  game: line.game,
  players: line.seats.map(playerOf),
  marks: line.marks,
  state: stateOf(line),
  updated: Date.parse(line.updated),
  pace: line.pace,
  heard,
  yours: line.yours,
  ...(line.left === undefined ? {} : { left: line.left }),
  ...(line.waits === undefined ? {} : { waits: line.waits }),
  ...(line.rated ? { rated: true } : {}),
  ...(line.ended === undefined ? {} : { ended: line.ended }),
});
function stateOf({ status, yourTurn }: Line): TableLine["state"] {
  if (status === "over" || status === "waiting" || status === "stuck") return status;
  return yourTurn ? "yours" : "theirs";
}
