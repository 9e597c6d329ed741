import * as z from "zod";

// What the doors answer, for the OpenAPI description; views, moves and events are the games' own.
const message = z.object({ key: z.string(), with: z.record(z.string(), z.unknown()).optional() });
const viewer = z.union([z.int(), z.literal("spectator")]);
const seat = z.int();
const seats = z.array(seat);
const result = z.object({
  places: z.array(seats),
  score: z.array(z.object({ label: message, points: z.array(z.number()) })),
  reason: message,
});
const pending = z.discriminatedUnion("t", [
  z.object({
    t: z.literal("seats"),
    asks: z.array(z.object({ seat, no: z.int(), prompt: message, sealed: z.boolean() })),
  }),
  z.object({ t: z.literal("over"), result }),
]);
const seatInfo = z.discriminatedUnion("t", [
  z.object({ t: z.literal("open") }),
  z.object({ t: z.literal(["held", "human"]), name: z.string() }),
  z.object({ t: z.literal("bot"), level: z.int() }),
]);
const fact = z.union([
  z.object({ t: z.literal("sat"), seat, name: z.string() }),
  z.object({ t: z.literal("bot"), seat, level: z.int() }),
  z.object({ t: z.literal("freed"), seat }),
  z.object({ t: z.literal(["began", "closed"]) }),
  z.object({
    t: z.literal("step"),
    by: z.union([seat, z.literal("luck")]),
    left: z.literal(true).optional(),
    events: z.array(z.record(z.string(), z.unknown())),
  }),
  z.object({ t: z.literal("back"), to: z.int(), by: seat, agreed: seats }),
  z.object({ t: z.literal("said"), seat, phrase: z.string() }),
  z.object({ t: z.literal("said"), seat, text: z.string() }),
  z.object({ t: z.literal("takeback"), seat, to: z.int() }),
  z.object({ t: z.literal("answered"), seat, agree: z.boolean() }),
  z.object({ t: z.literal("rematch"), seat, table: z.string().optional() }),
]);
const news = z.object({ seq: z.int(), at: z.string(), facts: z.array(fact) });
const stamp = z.object({ n: z.int(), mac: z.string() }).optional();
const era = z.int().optional();
const marks = z.object({ takebacks: z.int(), rerolled: z.int(), hints: z.int() });
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
  status: z.enum(["waiting", "playing", "over", "closed", "stuck"]),
  visibility: z.string(),
  undo: z.string(),
  seats: z.array(seatInfo),
  luck: z.object({
    commitment: z.string(),
    seats: z.array(z.string()).optional(),
    seed: z.string().optional(),
  }),
  takeback: z.object({ seat, to: z.int(), agreed: seats }).optional(),
  rematch: z.object({ agreed: seats, table: z.string().optional() }).optional(),
  result: result.optional(),
  fault: z.object({ rule: z.string(), why: message }).optional(),
  marks,
});
export const snapshot = z.object({
  seq: z.int(),
  as: viewer,
  you: z.object({ host: z.boolean(), seats: z.array(z.int()) }),
  table,
  view: z.unknown().optional(),
  pending: pending.optional(),
  era,
  stamp,
});
export const madeTable = z.object({
  ...snapshot.shape,
  invites: z.array(z.object({ seat: z.int(), token: z.string() })),
});
export const seen = z.object({
  seq: z.int(),
  view: z.unknown().optional(),
  pending: pending.optional(),
  era,
  stamp,
});
const refusal = z.object({ rule: z.string(), why: message });
/** What each status says beside the rule and the reason. */
export const refusals = {
  400: refusal,
  401: refusal,
  403: refusal,
  404: refusal,
  /** Too late: what there is to answer now. */
  409: z.object({ ...refusal.shape, now: seen.optional() }),
  413: refusal,
  414: refusal,
  415: refusal,
  /** Against the rules: which move of the chain. */
  422: z.object({ ...refusal.shape, at: z.int().optional() }),
  /** Too often: seconds to wait, as the header retry-after says too. */
  429: z.object({ ...refusal.shape, retry: z.int().optional() }),
  500: refusal,
  503: refusal,
  507: refusal,
};
export const history = z.object({ seq: z.int(), news: z.array(news) });
export const legal = z.object({
  no: z.int(),
  era: z.int(),
  moves: z.array(z.object({ move: z.unknown(), text: z.string() })),
});
export const record = z.record(z.string(), z.unknown());
export const promise = z.object({ commitment: z.string() });
export const token = z.object({ token: z.string() });
export const link = z.object({ token: z.string(), until: z.string() });
export const said = z.object({ seq: z.int() });
