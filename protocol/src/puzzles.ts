import * as z from "zod/mini";
import { nothing } from "./given.ts";
import { get, post } from "./route.ts";

// What people's first attempts at puzzles came to.

const id = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.gte(0));

export const tellAttempt = post("/api/puzzles/:game/:puzzle", {
  access: "guest",
  params: z.strictObject({ game: id, puzzle: id }),
  body: z.strictObject({ solved: z.boolean() }),
  answer: nothing,
});
export const countAttempts = get("/api/puzzles/:game", {
  access: "all",
  params: z.strictObject({ game: id }),
  answer: z.object({ puzzles: z.array(z.object({ id: z.string(), tried: count, solved: count })) }),
});
