import { type LuckCount, type LuckStory, luckTogether, type Seat } from "@rubizh/engine";
import { routes } from "@rubizh/protocol";
import { store } from "../kept.ts";
import { guestHere } from "../lobby.ts";
import { finishedTables, server } from "../table/api.ts";
import { countLuck } from "../table/luck.ts";

/** A finished game of one's own, wherever it is kept. */
export interface Finished {
  readonly id: string;
  readonly from: "here" | "table";
  readonly game: string;
  /** Seats that people had on this device, or this player's at a table. */
  readonly mine: readonly Seat[];
  read(): Promise<LuckStory | undefined>;
}
/** The luck of many games of one kind: one's own, and that of all others together. */
export interface Gathered {
  readonly game: string;
  readonly games: number;
  readonly mine: Omit<LuckCount, "seat">;
  readonly others: Omit<LuckCount, "seat">;
}

/** Not what was brought from elsewhere, nor a line taken up from another game: its luck would be counted twice. */
async function onDevice(): Promise<readonly Finished[]> {
  const own = store();
  return (await own.all())
    .filter(({ over, forked, imported }) => over && !forked && !imported)
    .map(
      ({ id, header, players }): Finished => ({
        id,
        from: "here",
        game: header.game,
        mine: players.flatMap((player, seat) => (player.t === "human" ? [seat] : [])),
        read: async () => {
          const kept = await own.get(id);
          return kept && { ...kept.header, entries: kept.story ?? kept.entries };
        },
      }),
    );
}
/** The newest ones, as many as one page holds. */
async function atTables(): Promise<readonly Finished[]> {
  if (guestHere() === "nobody") return [];
  try {
    const { lines } = await finishedTables();
    return lines.map(
      ({ id, game, yours = [] }): Finished => ({
        id,
        from: "table",
        game,
        mine: yours,
        read: async () => (await server.ask(routes.readRecord, { params: { id } })) as unknown as LuckStory,
      }),
    );
  } catch {
    // Without a network the games of this device are counted.
    return [];
  }
}

export const finishedGames = async (): Promise<readonly Finished[]> => [
  ...(await onDevice()),
  ...(await atTables()),
];

/** One game more; a game that cannot be read here is left out. */
export async function withGame(
  all: readonly Gathered[],
  { game, mine, read }: Finished,
): Promise<readonly Gathered[]> {
  const told = await read().catch(() => undefined);
  const counts = told && (await countLuck(told).catch(() => undefined));
  if (!counts) return all;
  const known = all.find((one) => one.game === game);
  const isMine = ({ seat }: LuckCount): boolean => seat !== "table" && mine.includes(seat);
  const isOthers = ({ seat }: LuckCount): boolean => seat !== "table" && !mine.includes(seat);
  const gathered: Gathered = {
    game,
    games: (known?.games ?? 0) + 1,
    mine: luckTogether([...(known ? [known.mine] : []), ...counts.filter(isMine)]),
    others: luckTogether([...(known ? [known.others] : []), ...counts.filter(isOthers)]),
  };
  return known ? all.map((one) => (one === known ? gathered : one)) : [...all, gathered];
}
