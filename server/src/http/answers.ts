import * as z from "zod";

// What the doors answer, for the OpenAPI description; views, moves and events are the games' own.
const message = z.object({ key: z.string(), with: z.record(z.string(), z.unknown()).optional() });
const viewer = z.union([z.int(), z.literal("spectator")]);
const pending = z.record(z.string(), z.unknown()).optional();
const seatInfo = z.object({ t: z.string(), name: z.string().optional(), level: z.int().optional() });
const news = z.object({ seq: z.int(), at: z.string(), facts: z.array(z.record(z.string(), z.unknown())) });
const stamp = z.object({ n: z.int(), mac: z.string() }).optional();
const era = z.int().optional();
const marks = z.object({ takebacks: z.int(), rerolled: z.int(), hints: z.int() });
const agreement = z.record(z.string(), z.unknown()).optional();

export const refusal = z.object({ rule: z.string(), why: message });
export const nothing = z.object({});
export const health = z.object({
  ok: z.boolean(),
  why: z.enum(["store", "full"]).optional(),
  version: z.string(),
  disk: z.object({ free: z.number(), reserve: z.number() }).optional(),
});
export const guest = z.object({ guest: z.object({ id: z.string(), name: z.string() }) });
export const games = z.array(
  z.object({
    id: z.string(),
    rules: z.int(),
    seats: z.array(z.int()),
    modes: z.array(z.string()),
    levels: z.array(z.int()),
  }),
);
export const phrases = z.array(z.string());
const line = z.object({
  id: z.string(),
  game: z.string(),
  status: z.string(),
  visibility: z.string(),
  seats: z.array(seatInfo),
  yours: z.array(z.int()),
  yourTurn: z.boolean(),
  marks,
  updated: z.string(),
});
export const tables = z.object({ mine: z.array(line), open: z.array(line) });
const table = z.object({
  id: z.string(),
  game: z.string(),
  rules: z.int(),
  options: z.unknown(),
  status: z.enum(["waiting", "playing", "over", "closed"]),
  visibility: z.string(),
  undo: z.string(),
  seats: z.array(seatInfo),
  luck: z.object({
    commitment: z.string(),
    seats: z.array(z.string()).optional(),
    seed: z.string().optional(),
  }),
  takeback: agreement,
  rematch: agreement,
  result: agreement,
  marks,
});
export const snapshot = z.object({
  seq: z.int(),
  as: viewer,
  you: z.object({ host: z.boolean(), seats: z.array(z.int()) }),
  table,
  view: z.unknown().optional(),
  pending,
  era,
  stamp,
});
export const madeTable = z.object({
  ...snapshot.shape,
  invites: z.array(z.object({ seat: z.int(), token: z.string() })),
});
export const seen = z.object({ seq: z.int(), view: z.unknown(), pending, era, stamp });
export const history = z.object({ seq: z.int(), news: z.array(news) });
export const legal = z.object({
  no: z.int(),
  era: z.int(),
  moves: z.array(z.object({ move: z.unknown(), text: z.string() })),
});
export const record = z.record(z.string(), z.unknown());
export const token = z.object({ token: z.string() });
export const link = z.object({ token: z.string(), until: z.string() });
export const said = z.object({ seq: z.int() });
