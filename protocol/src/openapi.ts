import type { AnyEntry } from "@rubizh/engine";
import * as z from "zod/mini";
import { type Described, described } from "./described.ts";
import { challenge, seek } from "./lobby.ts";
import { mineMessage } from "./mine.ts";
import { clock } from "./pace.ts";
import { type Route, refusals, refusalsOf } from "./route.ts";
import { scopeOf } from "./scopes.ts";
import { streamMessage } from "./stream.ts";
import * as table from "./table.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Shapes that many answers share: each is written once. */
const shared = z.registry<{ id: string }>();
for (const [name, shape] of Object.entries({
  Message: table.message,
  SeatInfo: table.seatInfo,
  Result: table.result,
  Ask: table.ask,
  Pending: table.pending,
  Marks: table.marks,
  Stamp: table.stamp,
  Clock: clock,
  TableInfo: table.tableInfo,
  Snapshot: table.snapshot,
  SeenAt: table.seenAt,
  Notice: table.notice,
  News: table.news,
  Line: table.line,
  Seek: seek,
  Challenge: challenge,
  MineMessage: mineMessage,
  Refusal: table.refusal,
  Options: table.options,
  Move: table.move,
  View: table.board,
  Event: table.event,
  StreamMessage: streamMessage,
}))
  shared.add(shape, { id: name });

const schemas: Record<string, object> = {};
function schemaOf(shape: z.ZodMiniType, io: "input" | "output"): Schema {
  const text = JSON.stringify(z.toJSONSchema(shape, { io, metadata: shared }));
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/"));
  Object.assign(
    schemas,
    Object.fromEntries(Object.entries<{ id: string }>($defs).map(([id, def]) => [id, bare(def)])),
  );
  if (schema.id === undefined) return schema;
  schemas[schema.id] = bare(schema);
  return { $ref: `#/components/schemas/${schema.id}` } as Schema;
}
const bare = ({ id: _, ...schema }: { readonly id: string }): object => schema;

const content = (shape: z.ZodMiniType, io: "input" | "output", type = "application/json") => ({
  content: { [type]: { schema: schemaOf(shape, io) } },
});

function parameters(route: Route): readonly object[] {
  const inside = (where: "path" | "query", shape: z.ZodMiniType | undefined) => {
    const { properties = {}, required = [] } = shape ? schemaOf(shape, "input") : {};
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: required.includes(name),
      schema,
    }));
  };
  const ours = { name: "x-rubizh", in: "header", required: true, schema: { type: "string", const: "1" } };
  return [
    ...inside("path", route.params),
    ...inside("query", route.query),
    ...(route.method === "POST" ? [ours] : []),
  ];
}

/** Refusals that every route has in common, by status. */
const responses: Record<string, object> = {};
function response(
  status: string,
  shape: z.ZodMiniType,
  common: z.ZodMiniType | undefined,
  type?: string,
): object {
  if (shape !== common) return { description: "Done", ...content(shape, "output", type) };
  responses[status] ??= { description: "Refused", ...content(shape, "output") };
  return { $ref: `#/components/responses/${status}` };
}

/** A program brings a token for what it does there, where any may. */
function securityOf(route: Route): readonly object[] {
  const scope = scopeOf(route);
  return [{ guest: [] }, ...(scope ? [{ program: [scope] }] : [])];
}

function operation({ name, route, summary }: Described): object {
  const own = route.status ?? 200;
  const statuses = { [own]: route.answer, ...refusalsOf(route) };
  return {
    operationId: name,
    summary,
    ...(route.access === "all" ? {} : { security: securityOf(route) }),
    parameters: parameters(route),
    ...(route.body ? { requestBody: { required: true, ...content(route.body, "input") } } : {}),
    responses: Object.fromEntries(
      Object.entries(statuses).map(([status, shape]) => [
        status,
        response(
          status,
          shape,
          refusals[Number(status) as keyof typeof refusals],
          route.lines && Number(status) === own ? "application/x-ndjson" : undefined,
        ),
      ]),
    ),
  };
}

/** What is a game's own: by its schema, or as an older number of its rules had it. */
function ofGames(part: "options" | "move" | "view" | "event", games: readonly AnyEntry[]): object {
  const told = games.map(({ game: { id, rules } }) => ({
    description: `Of ${id}, rules ${rules}.`,
    $ref: `/api/games/${id}/schema.json?rules=${rules}#/${part}`,
  }));
  const older = { description: "Of a table whose rules have a number that is not told here." };
  return { description: "By `game` and `rules` of the table.", anyOf: [...told, older] };
}

/** The whole API, for programs. */
export function openapi(entries: readonly AnyEntry[]) {
  const games = entries.filter(({ schemas }) => schemas !== undefined);
  schemaOf(streamMessage, "output");
  const paths: Record<string, Record<string, object>> = {};
  for (const each of described) {
    const { method, path } = each.route;
    const address = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(each) };
  }
  const own = {
    Options: ofGames("options", games),
    Move: ofGames("move", games),
    View: ofGames("view", games),
    Event: ofGames("event", games),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Rubizh",
      version: "1",
      description:
        "Guests are known by a cookie. Every POST is JSON, brings the header x-rubizh and comes from a page of ours.",
    },
    components: {
      schemas: { ...schemas, ...own },
      responses,
      securitySchemes: {
        guest: {
          type: "apiKey",
          in: "cookie",
          name: "rubizh",
          description: "Set by POST /api/session; behind https its name is __Host-rubizh.",
        },
        program: {
          type: "http",
          scheme: "bearer",
          description:
            "A program's token. With it no cookie is read, and neither Origin nor x-rubizh is needed.",
        },
      },
    },
    paths,
  };
}
