import type { FastifyInstance } from "fastify";
import * as z from "zod";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly "application/json"?: { readonly schema: Schema } } }>
  >;
}

/** Holds every answer of a server against what its own description promises; tells what did not fit. */
export function checkAnswers(app: FastifyInstance): () => readonly string[] {
  const wrong = new Set<string>();
  const read = new Map<string, z.ZodType | undefined>();

  const schemaOf = (method: string, url: string, status: number): z.ZodType | undefined => {
    const name = `${method} ${url} ${status}`;
    if (!read.has(name)) {
      const { paths } = app.swagger() as unknown as Description;
      const path = url.replaceAll(/:(\w+)/g, "{$1}");
      const schema =
        paths[path]?.[method.toLowerCase()]?.responses[status]?.content?.["application/json"]?.schema;
      read.set(name, schema === undefined ? undefined : z.fromJSONSchema(schema));
    }
    return read.get(name);
  };

  app.addHook("preSerialization", async (request, reply, payload) => {
    const { url } = request.routeOptions;
    if (url === undefined || !url.startsWith("/api/") || request.method === "HEAD") return payload;
    const name = `${request.method} ${url} ${reply.statusCode}`;
    const schema = schemaOf(request.method, url, reply.statusCode);
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    const read = schema?.safeParse(sent);
    if (!schema) wrong.add(`${name} is not described`);
    else if (!read?.success)
      wrong.add(`${name}: ${read?.error.message} in ${JSON.stringify(sent).slice(0, 500)}`);
    return payload;
  });
  return () => [...wrong];
}
