import * as z from "zod/mini";
import { empty, nothing, ofTable, PLAIN_TEXT, token } from "./given.ts";
import { get, post } from "./route.ts";
import { seat } from "./table.ts";

const reportKind = z.enum(["name", "words", "stalling", "leaving", "cheating", "collusion"]);

export const reportPerson = post("/api/tables/:id/report", {
  access: "look",
  params: ofTable,
  body: z.strictObject({
    seat,
    kind: reportKind,
    row: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    words: z._default(z.string().check(z.trim(), z.maxLength(500), z.regex(PLAIN_TEXT)), ""),
  }),
  answer: nothing,
  status: 201,
});
/** Who runs a server, what is set up there, and for how many days things are kept. */
export const readHouse = get("/api/house", {
  access: "all",
  answer: z.object({
    operator: z.exactOptional(z.string()),
    contact: z.exactOptional(z.string()),
    mail: z.boolean(),
    telegram: z.boolean(),
    days: z.object({
      session: z.int(),
      guest: z.int(),
      table: z.int(),
      report: z.int(),
      audit: z.int(),
      backup: z.exactOptional(z.int()),
    }),
  }),
});
export const readHouseWords = get("/api/me/house", {
  access: "guest",
  answer: z.array(
    z.object({ id: z.string(), act: z.string(), why: z.string(), until: z.exactOptional(z.string()) }),
  ),
});
export const hearHouseWord = post("/api/me/house/:id/heard", {
  access: "guest",
  params: z.strictObject({ id: token }),
  body: empty,
  answer: nothing,
});
