import {
  isObject,
  type Message,
  type Pending,
  type Refusal,
  type Result,
  refusal,
  type Stamp,
} from "@rubizh/engine";
import type { TableLine, TableLists } from "../lobby.ts";
import type { Player, TableMarks } from "./driver.ts";
import { sittingDown } from "./memory.ts";
import { randomHex, randomKey } from "./random.ts";

/** The server's shapes, as docs/api.md names them. */
export type SeatInfo =
  | { readonly t: "open" }
  | { readonly t: "held"; readonly name: string }
  | { readonly t: "human"; readonly name: string }
  | { readonly t: "bot"; readonly level: 1 | 2 | 3 | 4 | 5 };
interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly status: "waiting" | "playing" | "over" | "closed" | "stuck";
  readonly visibility: "private" | "public";
  readonly undo: "consent" | "none";
  readonly seats: readonly SeatInfo[];
  readonly luck: { readonly commitment: string; readonly seed?: string };
  readonly marks?: TableMarks;
  readonly takeback?: { readonly seat: number; readonly to: number; readonly agreed: readonly number[] };
  readonly rematch?: { readonly agreed: readonly number[]; readonly table?: string };
  readonly result?: Result;
  /** Why the table is stuck. */
  readonly fault?: Refusal;
}
export interface Snapshot {
  readonly seq: number;
  readonly as: number | "spectator";
  readonly you: { readonly host: boolean; readonly seats: readonly number[] };
  readonly table: TableInfo;
  readonly view?: unknown;
  readonly pending?: Pending;
  /** How often the table was taken back; an answer quotes it. */
  readonly era?: number;
  readonly stamp?: Stamp;
}
export type TableFact =
  | {
      readonly t: "step";
      readonly by: number | "luck";
      readonly left?: true;
      readonly events: readonly { readonly t: string; readonly reveals?: true }[];
    }
  | {
      readonly t: "back";
      readonly to: number;
      readonly by: number;
      readonly agreed: readonly number[];
    }
  | { readonly t: "answered"; readonly seat: number; readonly agree: boolean }
  | { readonly t: "said"; readonly seat: number; readonly phrase?: string; readonly text?: string }
  | { readonly t: "sat" | "bot" | "freed" | "began" | "closed" | "takeback" | "rematch" };
export interface News {
  readonly seq: number;
  readonly facts: readonly TableFact[];
}
export type StreamFrame =
  | ({ readonly t: "hello" } & Snapshot)
  | ({ readonly t: "news" } & News & {
        /** Without what the first frame has told for good. */
        readonly table?: Omit<TableInfo, "options" | "luck"> & Partial<TableInfo>;
        readonly view?: unknown;
        readonly pending?: Pending;
        readonly era?: number;
        readonly stamp?: Stamp;
      })
  /** The table's bots wait for the server: so many turns, its own included, until they are asked. */
  | { readonly t: "wait"; readonly ahead: number }
  | { readonly t: "beat"; readonly seq: number };

/** An answer that is not 2xx, or none at all (status 0). */
export class ApiTrouble extends Error {
  readonly status: number;
  readonly refused: Refusal;
  readonly body: unknown;

  constructor(status: number, refused: Refusal, body: unknown) {
    super(`${status} ${refused.rule}`);
    this.status = status;
    this.refused = refused;
    this.body = body;
  }
}

const isMessage = (raw: unknown): raw is Message => isObject(raw) && typeof raw["key"] === "string";
const isRefusal = (raw: unknown): raw is Refusal =>
  isObject(raw) && typeof raw["rule"] === "string" && isMessage(raw["why"]);

export const troubleOf = (error: unknown): Refusal =>
  error instanceof ApiTrouble ? error.refused : refusal("server-answer", "trouble.server");

async function call<X>(path: string, init?: RequestInit): Promise<X> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
    body = await response.json().catch((cut: unknown) => {
      // An answer that was cut off on its way says no more than none.
      if (response.ok) throw cut;
    });
  } catch {
    throw new ApiTrouble(0, refusal("network-away", "trouble.away"), undefined);
  }
  if (response.ok) return body as X;
  throw new ApiTrouble(
    response.status,
    isRefusal(body) ? body : refusal("server-answer", "trouble.server"),
    body,
  );
}

export const get = <X>(path: string): Promise<X> => call<X>(path);
export const post = <X>(path: string, body: object): Promise<X> =>
  call<X>(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-rubizh": "1" },
    body: JSON.stringify(body),
  });

/** Becomes a guest, once; the server's cookie does the rest. */
export async function beGuest(name: string): Promise<void> {
  await post("/api/session", name === "" ? {} : { name });
  noteGuest();
}
function noteGuest(): void {
  try {
    localStorage.setItem("rubizh.guest", "1");
  } catch {
    // The list of one's games is then not shown on the home page; everything else works.
  }
}

/** A way to go on at another device, for a quarter of an hour and for one device. */
export const linkDevice = (): Promise<{ readonly token: string; readonly until: string }> =>
  post("/api/session/link", {});
/** Makes this device one of the guest who made the link; tells the guest's name. */
export async function enterDevice(token: string): Promise<string> {
  const { guest } = await post<{ readonly guest: { readonly name: string } }>("/api/session/enter", {
    token,
  });
  noteGuest();
  return guest.name;
}

export const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export interface Invitation {
  readonly seat: number;
  readonly token: string;
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
}

/** A table with oneself in a seat; the others are open or bots. */
export async function makeTable(
  { game, seats, mine, options, visibility, undo }: NewTable,
  name: string,
): Promise<{ readonly id: string; readonly invites: readonly Invitation[] }> {
  await beGuest(name);
  const body = {
    key: randomKey(),
    game,
    seats: seats.map((player) => (player.t === "bot" ? { t: "bot", level: player.level } : { t: "open" })),
    visibility,
    undo,
    ...(options === undefined ? {} : { options }),
  };
  const made = await post<Snapshot & { readonly invites: readonly Invitation[] }>("/api/tables", body);
  await claim(made.table.id, mine, { commitment: made.table.luck.commitment });
  return { id: made.table.id, invites: made.invites.filter(({ seat }) => seat !== mine) };
}

/** Sits down. The seat's randomness is drawn here, after the table's commitment has been seen; both are remembered. */
export async function claim(
  id: string,
  seat: number,
  { token, commitment }: { readonly token?: string; readonly commitment?: string } = {},
): Promise<Snapshot> {
  const path = `${tablePath(id)}/seats/${seat}`;
  const invited = token === undefined ? {} : { token };
  const promised =
    commitment ?? (await post<{ readonly commitment: string }>(`${path}/promise`, invited)).commitment;
  const seed = randomHex(16);
  await sittingDown(id, promised, seat, seed);
  return post(`${path}/claim`, { key: randomKey(), seed, ...invited });
}

/** A new link to look on; it ends the one before. */
export const inviteWatchers = async (id: string): Promise<string> =>
  (await post<{ readonly token: string }>(`${tablePath(id)}/watch/invite`, {})).token;
export const uninviteWatchers = (id: string): Promise<unknown> =>
  post(`${tablePath(id)}/watch/invite/revoke`, {});
export const watch = (id: string, token: string): Promise<Snapshot> =>
  post(`${tablePath(id)}/watch`, { token });

export const playerOf = (seat: SeatInfo): Player =>
  seat.t === "bot"
    ? { t: "bot", level: seat.level }
    : seat.t === "human"
      ? { t: "human", name: seat.name }
      : { t: "open" };

interface Listed {
  readonly id: string;
  readonly game: string;
  readonly status: TableInfo["status"];
  readonly seats: readonly SeatInfo[];
  readonly yours: readonly number[];
  readonly yourTurn: boolean;
  readonly marks?: TableMarks;
  readonly updated: string;
}

/** One's own tables, and those of others that wait for whoever comes. */
export async function tableLists(): Promise<TableLists> {
  const { mine, open } = await get<{ readonly mine: readonly Listed[]; readonly open: readonly Listed[] }>(
    "/api/tables",
  );
  return {
    mine: mine.filter(({ status }) => status !== "closed").map(lineOf),
    open: open.filter(({ yours }) => yours.length === 0).map(lineOf),
  };
}

const lineOf = ({ id, game, status, seats, yourTurn, marks, updated }: Listed): TableLine => ({
  at: "table",
  id,
  game,
  players: seats.map(playerOf),
  ...(marks === undefined ? {} : { marks }),
  state:
    status === "over" || status === "waiting" || status === "stuck" ? status : yourTurn ? "yours" : "theirs",
  updated: Date.parse(updated),
});
