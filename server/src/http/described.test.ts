import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../testing/client.ts";
import { startTestServer } from "../testing/server.ts";
import { nothing } from "./answers.ts";
import { door } from "./door.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("every door is described: its name, what it is for, who may use it, and what it answers", async () => {
  const { body } = await new Client(server.address).get("/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(body.components.securitySchemes.guest).toMatchObject({ type: "apiKey", in: "cookie" });
  const names = new Set<string>();
  for (const { method, url, access } of server.app.doors) {
    const operation = body.paths[url.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect([url, operation?.summary, operation?.operationId]).toEqual([
      url,
      expect.stringMatching(/^[A-Z].*\.$/),
      expect.stringMatching(/^[a-z][A-Za-z]+$/),
    ]);
    names.add(operation.operationId);
    expect(operation.security).toEqual(access === "all" ? undefined : [{ guest: [] }]);
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507])
      expect(operation.responses).toHaveProperty(String(status));
    const brings = (operation.parameters ?? []).some((p: { name: string }) => p.name === "x-rubizh");
    expect([url, brings]).toEqual([url, method === "POST"]);
  }
  expect(names.size).toBe(server.app.doors.length);
  const moves = body.paths["/api/tables/{id}/seats/{seat}/moves"].post.responses;
  const keys = (status: number) =>
    Object.keys(moves[status].content["application/json"].schema.properties).sort();
  expect(keys(409)).toEqual(["now", "rule", "why"]);
  expect(keys(422)).toEqual(["at", "rule", "why"]);
});

test("a door that nobody described stops no server; the test above names it", async () => {
  const newer = await startTestServer({}, (app) =>
    app.get("/api/new", door("all", { answer: nothing }), async () => ({})),
  );
  expect(newer.app.doors.at(-1)).toEqual({ method: "GET", url: "/api/new", access: "all" });
  const { body } = await new Client(newer.address).get("/api/openapi.json");
  expect(body.paths["/api/new"].get.summary).toBeUndefined();
  await newer.close();
});

test("an answer that its description does not know would be noticed", async () => {
  const liar = await startTestServer({}, (app) =>
    app.addHook("preHandler", async (_request, reply) =>
      reply.code(200).send({ ok: true, version: "1", more: 1 }),
    ),
  );
  expect((await fetch(`${liar.address}/api/health`)).status).toBe(200);
  expect(liar.wrong()).toHaveLength(1);
  await expect(liar.close()).rejects.toThrow("GET /api/health 200");
});
