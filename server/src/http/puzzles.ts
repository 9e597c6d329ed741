import { routes } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { refused } from "../refused.ts";
import { onceBy } from "../store/texts.ts";
import { guestOf } from "./access.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** Nobody needs them fresher, and everybody who opens a list asks for them. */
const KEPT_S = 300;

/** Routes of first attempts at puzzles. */
export function puzzleRoutes(app: FastifyInstance, { store, registry, spare }: Rooms): void {
  const idsOf = onceBy(async (game: string) => new Set(await registry.puzzleIds?.(game)));
  const mustBeGame = (game: string): void => {
    if (!registry.gameIds.includes(game)) throw refused(404, "noGame");
  };

  serve(app, routes.tellAttempt, async (request) => {
    const { game, puzzle } = request.params;
    mustBeGame(game);
    if (!(await idsOf(game)).has(puzzle)) throw refused(404, "noPuzzle");
    await spare();
    await store.countAttempt(guestOf(request).id, game, puzzle, request.body.solved);
    return {};
  });

  serve(app, routes.countAttempts, async (request, reply) => {
    const { game } = request.params;
    mustBeGame(game);
    const puzzles = await store.attemptCounts(game);
    reply.header("cache-control", `public, max-age=${KEPT_S}`);
    return { puzzles };
  });
}
