import * as z from "zod/mini";
import { key, momentText, ofSeat, ofTable, seatSeed } from "./given.ts";
import { pace } from "./pace.ts";
import { get, post } from "./route.ts";
import { level, marks, seatInfo, seat as seatNumber, snapshot } from "./table.ts";

// Rated tables, people's profiles, and finished games that everybody may see.

const name = z.string().check(z.minLength(1), z.maxLength(64));
const game = z.string().check(z.maxLength(64));
const count = z.int().check(z.gte(0));
const size = z.enum(["2", "3+"]);

export const showSeed = post("/api/tables/:id/seats/:seat/show", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, seed: seatSeed }),
  answer: snapshot,
});
export const publishGame = post("/api/tables/:id/seats/:seat/publish", {
  access: "seat",
  params: ofSeat,
  body: z.strictObject({ key, agree: z._default(z.boolean(), true) }),
  answer: snapshot,
});
export const readRated = get("/api/tables/:id/rated", {
  access: "look",
  params: ofTable,
  answer: z.object({
    seats: z.array(
      z.object({
        seat: seatNumber,
        before: z.int(),
        after: z.int(),
        why: z.exactOptional(z.string()),
      }),
    ),
  }),
});

export const readProfile = get("/api/people/:name", {
  access: "all",
  params: z.strictObject({ name }),
  answer: z.object({
    name: z.string(),
    since: z.string(),
    ratings: z.array(
      z.object({
        game: z.string(),
        size,
        points: z.int(),
        doubt: count,
        sure: z.boolean(),
        games: count,
        history: z.array(z.object({ at: z.string(), points: z.int() })),
      }),
    ),
    sides: z.array(z.object({ game: z.string(), side: z.string(), games: count, won: count })),
    bots: z.array(z.object({ game: z.string(), level, won: count })),
    reliable: z.exactOptional(z.object({ kept: count, of: count })),
    played: count,
    won: count,
  }),
});
export const readLadder = get("/api/ladders/:game/:size", {
  access: "all",
  params: z.strictObject({ game, size }),
  answer: z.object({
    people: z.array(z.object({ name: z.string(), points: z.int(), games: count })),
    bots: z.array(z.object({ level, points: z.int() })),
  }),
});
export const listArchive = get("/api/archive", {
  access: "all",
  query: z.strictObject({
    player: z.optional(name),
    game: z.optional(game),
    result: z.optional(z.enum(["won", "lost"])),
    before: z.optional(momentText),
  }),
  answer: z.object({
    games: z.array(
      z.object({
        id: z.string(),
        game: z.string(),
        seats: z.array(seatInfo),
        places: z.array(z.nullable(count)),
        pace,
        rated: z.exactOptional(z.literal(true)),
        marks,
        ended: z.exactOptional(z.literal("void")),
        at: z.string(),
      }),
    ),
    next: z.exactOptional(z.int()),
  }),
});
