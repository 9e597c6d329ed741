import { routes, scopeOf } from "@rubizh/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("every route is described: its name, what it is for, who may use it, and what it answers", async () => {
  const { body } = await new Client(server.address).get("/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(body.components.securitySchemes.guest).toMatchObject({ type: "apiKey", in: "cookie" });
  const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(server.app.guarded.map(({ method, url }) => address({ method, path: url })).sort()).toEqual(
    Object.values(routes).map(address).sort(),
  );
  const names = new Set<string>();
  for (const { method, url, access } of server.app.guarded) {
    const operation = body.paths[url.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect([url, operation?.summary, operation?.operationId]).toEqual([
      url,
      expect.stringMatching(/^[A-Z].*\.$/),
      expect.stringMatching(/^[a-z][A-Za-z]+$/),
    ]);
    names.add(operation.operationId);
    const scope = scopeOf({ method, path: url });
    const program = scope ? [{ program: [scope] }] : [];
    expect(operation.security).toEqual(access === "all" ? undefined : [{ guest: [] }, ...program]);
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507])
      expect(operation.responses).toHaveProperty(String(status));
    const brings = (operation.parameters ?? []).some((p: { name: string }) => p.name === "x-rubizh");
    expect([url, brings]).toEqual([url, method === "POST"]);
  }
  expect(names.size).toBe(server.app.guarded.length);
  const moves = body.paths["/api/tables/{id}/seats/{seat}/moves"].post.responses;
  const keys = (status: number) => {
    expect(moves[status].$ref).toBe(`#/components/responses/${status}`);
    const { schema } = body.components.responses[status].content["application/json"];
    return Object.keys(schema.properties).sort();
  };
  expect(keys(409)).toEqual(["now", "rule", "why"]);
  expect(keys(422)).toEqual(["at", "rule", "why"]);
});

test("a route that the protocol does not know would be noticed", async () => {
  const newer = await startTestServer({}, (app) =>
    app.get("/api/new", { config: { access: "all" } }, async () => ({})),
  );
  expect((await fetch(`${newer.address}/api/new`)).status).toBe(200);
  await expect(newer.close()).rejects.toThrow("GET /api/new 200 is not described");
});

test("T56: an answer that its description does not know would be noticed", async () => {
  const liar = await startTestServer({}, (app) =>
    app.addHook("preHandler", async (_request, reply) =>
      reply.code(200).send({ ok: true, version: "1", more: 1 }),
    ),
  );
  expect((await fetch(`${liar.address}/api/health`)).status).toBe(200);
  expect(liar.wrong()).toHaveLength(1);
  await expect(liar.close()).rejects.toThrow("GET /api/health 200");
});
