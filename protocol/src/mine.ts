import * as z from "zod/mini";
import { challenge, seek } from "./lobby.ts";
import { line } from "./table.ts";
import type { Told } from "./told.ts";

// What one guest is told of all tables together, wherever they are.

const count = z.int().check(z.gte(0));
const seat = z.int().check(z.gte(0));

/** Lines of games that are not over, those that wait for this guest first. */
const hello = z.object({
  t: z.literal("hello"),
  mine: z.array(line),
  seeks: z.array(seek),
  challenges: z.array(challenge),
  counts: z.object({ turns: count, running: count, over: count }),
});
const asked = z.object({ t: z.literal("asked"), table: z.string(), seat, no: count, era: count });
const gathering = z.object({ t: z.literal("gathering"), table: z.string(), seat });

export const mineMessage = z.discriminatedUnion("t", [
  hello,
  z.object({ t: z.literal("line"), line }),
  z.object({ t: z.literal("gone"), table: z.string() }),
  asked,
  gathering,
  z.object({ t: z.literal("seek"), seek }),
  z.object({ t: z.literal("unsought"), id: z.string() }),
  z.object({ t: z.literal("match"), table: z.string() }),
  z.object({ t: z.literal("challenge"), challenge }),
  z.object({ t: z.literal("beat") }),
]);
/** What a guest's own stream says. */
export type MineMessage = Told<typeof mineMessage>;

/** A message of the stream; undefined: of a kind that a later server knows, or none at all. */
export function mineMessageOf(text: string): MineMessage | undefined {
  try {
    const read = z.safeParse(mineMessage, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
