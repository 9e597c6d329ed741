import { botRating } from "@rubizh/bots";
import { LEVELS, type Level } from "@rubizh/engine";
import { routes, type SeatInfo, type TableMarks } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { nameKey } from "../people/names.ts";
import { ENOUGH } from "../ratings/conduct.ts";
import { doubtOf, isSure, listedRd } from "../ratings/rate.ts";
import { skillIn } from "../ratings/settle.ts";
import { refused } from "../refused.ts";
import type { ResultRow } from "../store/schema.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

const HISTORY = 100;

const sizeOf = (ladder: string): "2" | "3+" => (ladder.endsWith("/2") ? "2" : "3+");
const gameIn = (ladder: string): string => ladder.slice(0, ladder.lastIndexOf("/"));

/** Routes about people and finished games, as everybody may see them. */
export function profileRoutes(app: FastifyInstance, { store, sessions, registry }: Rooms): void {
  const accountOf = async (name: string) => {
    const account = await store.accountByName(nameKey(name));
    if (!account) throw refused(404, "noPerson");
    return account;
  };

  serve(app, routes.readProfile, async (request) => {
    const account = await accountOf(request.params.name);
    const isOwn = (await sessions.guestOf(request))?.id === account.id;
    const [ratings, results, conduct] = await Promise.all([
      store.ratingsOf(account.id),
      store.resultsOf(account.id, isOwn),
      store.conductOf(account.id),
    ]);
    const histories = await Promise.all(
      ratings.map(({ ladder }) => store.ratedOf(account.id, ladder, HISTORY)),
    );
    return {
      name: account.name,
      since: new Date(account.kept).toISOString(),
      ratings: ratings.map((rating, i) => ({
        game: gameIn(rating.ladder),
        size: sizeOf(rating.ladder),
        points: rating.points,
        doubt: doubtOf(rating.ladder, skillIn(rating)),
        sure: isSure(rating.ladder, skillIn(rating)),
        games: rating.games,
        history: (histories[i] ?? [])
          .filter(({ why }) => why === "")
          .map(({ at, r1 }) => ({ at: new Date(at).toISOString(), points: Math.round(Number(r1)) }))
          .reverse(),
      })),
      sides: sidesIn(results),
      bots: botsIn(results),
      ...(conduct.of >= ENOUGH ? { reliable: conduct } : {}),
      played: results.length,
      won: results.filter(({ place }) => place === 1).length,
    };
  });

  serve(app, routes.readLadder, async (request) => {
    const { game, size } = request.params;
    if (!registry.gameIds.includes(game)) throw refused(404, "noGame");
    const ladder = `${game}/${size}`;
    const people = await store.best(ladder, Date.now());
    return {
      people: people
        .filter(({ rd }) => Number(rd) <= listedRd(ladder))
        .map(({ name, points, games }) => ({ name, points, games })),
      bots: LEVELS.flatMap((level) => {
        const points = botRating(ladder, level);
        return points === undefined ? [] : [{ level, points }];
      }),
    };
  });

  serve(app, routes.listArchive, async (request) => {
    const { player, game, result, before } = request.query;
    const account = player === undefined ? undefined : await accountOf(player);
    const rows = await store.archive({ player: account?.id, game, result, before });
    const places = await store.placesAt(rows.map(({ id }) => id));
    const last = rows.length === store.archivePage ? rows.at(-1) : undefined;
    return {
      games: rows.map((row) => {
        const seats = JSON.parse(row.seats) as (SeatInfo & { guest?: string })[];
        const placeAt = (seat: number) =>
          places.find((place) => place.table_id === row.id && place.seat === seat)?.place ?? null;
        return {
          id: row.id,
          game: row.game,
          seats: seats.map(({ guest: _, ...seat }) => seat),
          places: seats.map((_, seat) => placeAt(seat)),
          pace: row.pace as "none",
          ...(row.rated === 1 ? { rated: true as const } : {}),
          marks: JSON.parse(row.marks) as TableMarks,
          ...(row.ended === "void" ? { ended: "void" as const } : {}),
          at: new Date(Number(row.at)).toISOString(),
        };
      }),
      ...(last ? { next: Number(last.at) } : {}),
    };
  });
}

function sidesIn(results: readonly ResultRow[]) {
  const groups = Map.groupBy(
    results.filter(({ side }) => side !== ""),
    ({ game, side }) => `${game} ${side}`,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const won = of.filter(({ place }) => place === 1).length;
    return [{ game: first.game, side: first.side, games: of.length, won }];
  });
}

/** The strongest bots that were beaten without taking luck back. */
function botsIn(results: readonly ResultRow[]) {
  const groups = Map.groupBy(
    results.filter(({ beaten }) => beaten > 0),
    ({ game, beaten }) => `${game} ${beaten}`,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ game: first.game, level: first.beaten as Level, won: of.length }] : [];
  });
}
