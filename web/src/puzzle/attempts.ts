import { routes } from "@rubizh/protocol";
import { Trouble } from "@rubizh/protocol/client";
import { guestHere } from "../lobby.ts";
import { server } from "../table/api.ts";
import type { Crowds } from "./rating.ts";

/** Where first attempts wait that the server has not heard of: by game and id, whether they solved it. */
export const UNTOLD = "rubizh.untold";
type Untold = Readonly<Record<string, boolean>>;

function untold(): Untold {
  try {
    return (JSON.parse(localStorage.getItem(UNTOLD) ?? "null") ?? {}) as Untold;
  } catch {
    return {};
  }
}
function keep(waiting: Untold): void {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(UNTOLD);
    else localStorage.setItem(UNTOLD, JSON.stringify(waiting));
  } catch {
    // Then this attempt is not counted.
  }
}

/** Only where the server knows this browser: nobody becomes a guest by solving a puzzle. */
export function noteAttempt(game: string, id: string, solved: boolean): void {
  if (guestHere() === "nobody") return;
  keep({ ...untold(), [`${game}/${id}`]: solved });
  void tellAttempts();
}

/** Tells what waits; what nobody answers waits on. */
export async function tellAttempts(): Promise<void> {
  for (const [key, solved] of Object.entries(untold())) {
    const [game = "", puzzle = ""] = key.split("/");
    try {
      await server.ask(routes.tellAttempt, { params: { game, puzzle }, body: { solved } });
    } catch (error) {
      if (!(error instanceof Trouble) || error.passes || error.status === 429) return;
      // Nobody is known here any more, or there is no such puzzle: asking again would change nothing.
    }
    const { [key]: _, ...rest } = untold();
    keep(rest);
  }
}

/** What people's first attempts came to; nothing without a network. */
export async function crowdsOf(game: string): Promise<Crowds> {
  if (!navigator.onLine) return new Map();
  try {
    const { puzzles } = await server.ask(routes.countAttempts, { params: { game } });
    return new Map(puzzles.map(({ id, tried, solved }) => [id, { tried, solved }]));
  } catch {
    return new Map();
  }
}
