import type { Words } from "./described-ladder.ts";
import type * as programs from "./programs.ts";

/** Routes of outside programs and of whoever owns them. */
export const PROGRAMS: Readonly<Record<keyof typeof programs, Words>> = {
  listPrograms: {
    summary: "One's programs, and what their tokens are for.",
    more: "`most`: so many an account may have.",
  },
  addProgram: {
    summary: "Makes an account for a program; its seats say whose it is.",
    more: "For accounts only. Its name is as unlike all others as an account's.",
  },
  removeProgram: { summary: "Deletes a program and all that names it." },
  addToken: {
    summary: "A token by which a program is known, told once.",
    more: "`play` sits down and moves, `seek` looks for games, `read` only looks; the first two look too. Sent as `Authorization: Bearer rbz_…`: then no cookie is read, and neither `Origin` nor `x-rubizh` is needed.",
  },
  revokeToken: { summary: "Ends a token and closes its streams." },
  tableEvents: {
    summary: "What the table's stream tells, as JSON lines: for whoever has no WebSocket.",
    more: "`after`: the last number seen. A line every 25 s at least.",
  },
  gameSchema: {
    summary: "JSON Schemas of a game's options, moves, views and events.",
    more: "`rules`: of this number, 404 where they are not told; else of the newest. A move that fits may still be against the rules (422).",
  },
};
