import {
  type Challenge,
  type MineMessage,
  newKey,
  type Pace,
  routes,
  type Seek,
  type SPOKEN,
  type Told,
} from "@rubizh/protocol";
import { tellAttempts } from "../puzzle/attempts.ts";
import { lineOf, persist, server, takeHeld } from "../table/api.ts";
import type { Affairs } from "./affairs.ts";

/** What is known after a message. */
export function after(affairs: Affairs, message: MineMessage, now: number): Affairs {
  const { seek, lapsed, ...rest } = affairs;
  switch (message.t) {
    case "hello": {
      const [sought] = message.seeks;
      return {
        ...(sought && sought.table === undefined ? withSeek(rest, sought, now) : rest),
        link: "live",
        lines: message.mine.map((line) => lineOf(line, now)),
        counts: message.counts,
        challenges: message.challenges,
      };
    }
    case "line": {
      const { status, id } = message.line;
      const others = affairs.lines.filter((line) => line.id !== id);
      const isNewlyOver = status === "over" && others.length < affairs.lines.length;
      const over = affairs.counts.over + (isNewlyOver ? 1 : 0);
      const lines = status === "over" ? others : [...others, lineOf(message.line, now)];
      return { ...affairs, lines, counts: { running: lines.length, over } };
    }
    case "gone": {
      const lines = affairs.lines.filter(({ id }) => id !== message.table);
      return { ...affairs, lines, counts: { ...affairs.counts, running: lines.length } };
    }
    case "seek":
      return withSeek(rest, message.seek, now);
    case "unsought":
      return (seek ?? lapsed)?.id === message.id ? rest : affairs;
    case "match":
      return { ...rest, found: message.table };
    case "challenge": {
      const others = affairs.challenges.filter(({ id }) => id !== message.challenge.id);
      return { ...affairs, challenges: [...others, message.challenge] };
    }
    default:
      return affairs;
  }
}

/** Where nothing came of the table that was found, there is none to go to. */
function withSeek(affairs: Affairs, seek: Seek, now: number): Affairs {
  const heard = { ...seek, heard: now };
  const { found: _, ...rest } = affairs;
  return seek.lapsed ? { ...rest, lapsed: heard } : { ...affairs, seek: heard };
}

/** Listens until the answer is called. A seat at a table that was found for this player is taken at once. */
export function hear(told: (message: MineMessage) => void, link: (connected: boolean) => void): () => void {
  /** Seats that are held, by table; and tables that this player wants. A rematch is taken by whoever agrees to it. */
  const held = new Map<string, number>();
  const wanted = new Set<string>();
  const take = (table: string): void => {
    const seat = held.get(table);
    if (seat === undefined || !wanted.has(table)) return;
    held.delete(table);
    // Nobody is shown to a table before they sit there.
    void takeHeld(table, seat).then(() => told({ t: "match", table }));
  };
  const heed = (message: MineMessage): void => {
    for (const table of tablesFound(message)) {
      wanted.add(table);
      take(table);
    }
    if (message.t !== "gathering") return;
    held.set(message.table, message.seat);
    take(message.table);
  };
  const stream = server.listenMine({
    link: (connected) => {
      link(connected);
      if (connected) void tellAttempts();
    },
    hear: (message) => {
      heed(message);
      if (message.t !== "match") told(message);
    },
  });
  addEventListener("online", stream.again);
  return () => {
    removeEventListener("online", stream.again);
    stream.close();
  };
}

function tablesFound(message: MineMessage): readonly string[] {
  if (message.t === "match") return [message.table];
  if (message.t === "challenge") return accepted([message.challenge]);
  if (message.t !== "hello") return [];
  return [...message.seeks.flatMap(({ table = [] }) => table), ...accepted(message.challenges)];
}
const accepted = (challenges: readonly Challenge[]): readonly string[] =>
  challenges.flatMap(({ state, table = [] }) => (state === "accepted" ? table : []));

/** What somebody looks for. */
export interface Wish {
  readonly game: string;
  readonly paces: readonly Exclude<Pace, "none">[];
  readonly rated: boolean;
  readonly language?: (typeof SPOKEN)[number] | undefined;
}
export const seekGame = ({ game, paces, rated, language }: Wish): Promise<Seek> =>
  persist(routes.seekGame, {
    body: { key: newKey(), game, paces: [...paces], rated, ...(language ? { language } : {}) },
  });
export const stopSeeking = (id: string): Promise<unknown> =>
  server.ask(routes.stopSeeking, { params: { id }, body: {} });
/** Who seeks what now, how strong this player is, and how long it takes. */
export type Outlook = Told<typeof routes.countSeeks.answer>;
export const outlook = (): Promise<Outlook> => server.ask(routes.countSeeks, {});

export const acceptChallenge = (id: string): Promise<Challenge> =>
  persist(routes.acceptChallenge, { params: { id }, body: { key: newKey() } });
export const declineChallenge = (id: string): Promise<Challenge> =>
  server.ask(routes.declineChallenge, { params: { id }, body: { key: newKey() } });
export const withdrawChallenge = (id: string): Promise<Challenge> =>
  server.ask(routes.withdrawChallenge, { params: { id }, body: { key: newKey() } });
