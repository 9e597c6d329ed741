import { at, type Rng, rngFrom, walk } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry/pinned";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { configOf } from "../config.ts";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

const POSITIONS = 1000;
/** Of the changed moves of a game so many are sent to a server as well. */
const SENT = 12;
const TRIES = 100;

const read = (schema: unknown): z.ZodType => z.fromJSONSchema(schema as never);

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ registry: configOf({}).registry });
});
afterAll(() => server.close());

/** One field of a move is another, or what another move has there: what a program that misread the schema might send. */
function changed(move: object, other: object, rng: Rng): object {
  const keys = Object.keys(move).filter((key) => key !== "t");
  if (keys.length === 0) return { ...move, x: 1 };
  const key = at(keys, rng(keys.length));
  const theirs = (other as Readonly<Record<string, unknown>>)[key] ?? "x";
  return { ...move, [key]: at([-1, 0, 1, 99, "", "x", null, [], {}, theirs, theirs, theirs], rng(12)) };
}

test.each(gameIds)(
  "T57: views and legal moves of %s fit its schemas, and no changed move throws",
  async (id) => {
    const entry = await loadGame(id);
    const told = entry?.schemas?.();
    if (!entry || !told) throw new Error("no schemas");
    const { game } = entry;
    const [view, move, options] = [told.view, told.move, told.options].map(read) as [
      z.ZodType,
      z.ZodType,
      z.ZodType,
    ];
    const rng = rngFrom(`schemas/${id}`);
    let positions = 0;
    let taken = 0;
    for (let n = 0; positions < POSITIONS; n++) {
      const seats = at(game.seatCounts, n % game.seatCounts.length);
      const chosen = game.options(entry.variety(rng, seats));
      if ("ok" in chosen) expect(options.safeParse(chosen.ok).error, "options").toBeUndefined();
      for (const { state, pending } of walk(game, seats, rng)) {
        if (rng(8) > 0) continue;
        positions += 1;
        expect(view.safeParse(game.view(state, "spectator")).error, "the public's view").toBeUndefined();
        for (const { seat } of pending.t === "seats" ? pending.asks : []) {
          const seen = game.view(state, seat);
          expect(view.safeParse(seen).error, `the view of seat ${seat}`).toBeUndefined();
          const legal = game.legal(seen, seat);
          for (const one of legal.slice(0, 20))
            expect(move.safeParse(one).error, JSON.stringify(one)).toBeUndefined();
          const any = (): object => at(legal, rng(legal.length)) as object;
          const odd = changed(any(), any(), rng);
          if (!move.safeParse(odd).success) continue;
          taken += 1;
          const parsed = game.parseMove(odd);
          if ("ok" in parsed) game.refuse(seen, seat, parsed.ok);
        }
        if (positions >= POSITIONS) break;
      }
    }
    expect(taken).toBeGreaterThan(0);
  },
);

test.each(gameIds)(
  "T57: what the schema of %s takes and the rules refuse is 422 at a server, never 500",
  async (id) => {
    const clients = await Promise.all([0, 1].map(() => Client.guest(server.address)));
    const [host, other] = clients;
    if (!host || !other) throw new Error("no guests");
    const { move } = (await host.get(`/api/games/${id}/schema.json`)).body;
    const schema = read(move);
    const fits = (one: object): boolean => schema.safeParse(one).success;
    const rng = rngFrom(`sent/${id}`);
    let table = "";
    for (let refused = 0; refused < SENT; ) {
      const isOn = table !== "" && (await host.get(`/api/tables/${table}`)).body.table.status === "playing";
      if (!isOn) table = await host.seatAll(id, [other]);
      for (const [seat, client] of clients.entries()) {
        const { no, moves } = (await client.legal(table, seat)).body;
        if (no < 0) continue;
        const any = (): object => at<{ move: object }>(moves, rng(moves.length)).move;
        const odd = Array.from({ length: TRIES }, () => changed(any(), any(), rng)).find(fits);
        const answer = odd && (await client.move(table, seat, no, [odd]));
        if (answer) expect([200, 422], JSON.stringify([odd, answer.body])).toContain(answer.status);
        if (answer?.status === 422) refused += 1;
        if (answer?.status !== 200) expect((await client.move(table, seat, no, [any()])).status).toBe(200);
      }
    }
  },
);

test("T57: OpenAPI refers options, moves, views and events to the schema of each game and its rules", async () => {
  const client = new Client(server.address);
  const { components, paths } = (await client.get("/api/openapi.json")).body;
  const body = paths["/api/tables/{id}/seats/{seat}/moves"].post.requestBody.content["application/json"];
  expect(body.schema.properties.moves.items).toEqual({ $ref: "#/components/schemas/Move" });
  expect(components.schemas.Snapshot.properties.view).toEqual({ $ref: "#/components/schemas/View" });
  expect(components.schemas.TableInfo.properties.options).toEqual({ $ref: "#/components/schemas/Options" });
  expect(JSON.stringify(components.schemas.Notice)).toContain("#/components/schemas/Event");
  for (const [name, part] of Object.entries({
    Options: "options",
    Move: "move",
    View: "view",
    Event: "event",
  })) {
    const refs: readonly string[] = components.schemas[name].anyOf.flatMap(
      (one: { $ref?: string }) => one.$ref ?? [],
    );
    expect(refs).toHaveLength(gameIds.length);
    for (const [i, id] of gameIds.entries()) {
      const [path = "", pointer] = at(refs, i).split("#");
      expect(pointer).toBe(`/${part}`);
      const { status, body: told } = await client.get(path);
      const rules = (await loadGame(id))?.game.rules;
      expect([path, status, told.rules]).toEqual([`/api/games/${id}/schema.json?rules=${rules}`, 200, rules]);
      expect(read(told[part])).toBeDefined();
    }
  }
  expect((await client.get(`/api/games/${at(gameIds, 0)}/schema.json?rules=999`)).status).toBe(404);
});
