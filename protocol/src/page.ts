import type * as z from "zod/mini";
import { type Described, described, FIELDS, WHO } from "./described.ts";
import { challenge, seek } from "./lobby.ts";
import { mineMessage } from "./mine.ts";
import * as pace from "./pace.ts";
import * as stream from "./stream.ts";
import * as table from "./table.ts";

type Shape = z.core.$ZodType;

/** Shapes that the page names, in its order. */
const NAMED: readonly (readonly [name: string, shape: Shape])[] = [
  ["Message", table.message],
  ["Refusal", table.refusal],
  ["Level", table.level],
  ["SeatInfo", table.seatInfo],
  ["Result", table.result],
  ["Ask", table.ask],
  ["Pending", table.pending],
  ["Marks", table.marks],
  ["Stamp", table.stamp],
  ["Pace", pace.pace],
  ["FlagRule", pace.flagRule],
  ["Clock", pace.clock],
  ["TableInfo", table.tableInfo],
  ["Seen", table.seen],
  ["Snapshot", table.snapshot],
  ["Event", table.event],
  ["Notice", table.notice],
  ["News", table.news],
  ["Line", table.line],
  ["Seek", seek],
  ["Challenge", challenge],
];
const STREAM: typeof NAMED = [
  ["StreamMessage", stream.streamMessage],
  ["MineMessage", mineMessage],
];
/** Objects whose fields others have too. */
const BASES: readonly (readonly [name: string, fields: Readonly<Record<string, Shape>>])[] = [
  ["Snapshot", table.snapshot.shape],
  ["News", table.news.shape],
  ["Seen", table.seen.shape],
];

const names = new Map<Shape, string>([
  ...[...NAMED, ...STREAM].map(([name, shape]) => [shape, name] as const),
  [table.values, "Record<string, Value>"],
  [table.leanInfo, "TableInfo"],
  [table.board, "object"],
  [table.phrase, "string"],
]);

/** A shape as TypeScript says it. */
function typeOf(shape: Shape, itself?: string): string {
  const known = names.get(shape);
  if (known !== undefined && known !== itself) return known;
  const { def } = shape._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return objectOf(def.shape, itself);
    case "array": {
      const item = typeOf(def.element);
      return / [|&] /.test(item.replaceAll(/\{.*?\}/g, "")) ? `(${item})[]` : `${item}[]`;
    }
    case "union":
      return def.options.map((option) => typeOf(option)).join(" | ");
    case "literal":
      return def.values.map((value) => JSON.stringify(value)).join(" | ");
    case "enum":
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(" | ");
    case "record":
      return `Record<string, ${typeOf(def.valueType)}>`;
    case "optional":
    case "default":
      return typeOf(def.innerType);
    case "pipe":
      return typeOf(def.out._zod.def.type === "transform" ? def.in : def.out);
    case "number":
      return "number";
    case "template_literal":
      return "string";
    default:
      return def.type;
  }
}

const isOptional = ({ _zod }: Shape): boolean => ["optional", "default"].includes(_zod.def.type);

function objectOf(shape: Readonly<Record<string, Shape>>, itself?: string): string {
  const bases = BASES.filter(
    ([name, fields]) =>
      name !== itself && Object.entries(fields).every(([key, field]) => shape[key] === field),
  ).filter(([name], _i, all) => name !== "Seen" || !all.some(([other]) => other === "Snapshot"));
  const own = Object.entries(shape).filter(([key, field]) =>
    bases.every(([, fields]) => fields[key] !== field),
  );
  const fields = own.map(([key, field]) => `${key}${isOptional(field) ? "?" : ""}: ${typeOf(field)}`);
  const written = fields.length === 0 && bases.length > 0 ? [] : [braced(fields)];
  return [...written, ...bases.map(([name]) => name)].join(" & ");
}

const braced = (fields: readonly string[]): string =>
  fields.length === 0 ? "{}" : `{ ${fields.join("; ")} }`;

const remark = (key: string): string => (FIELDS[key] === undefined ? "" : `  // ${FIELDS[key]}`);

/** One named type: its fields or its kinds on lines of their own where they need room. */
function declared(name: string, shape: Shape): string {
  const { def } = shape._zod as z.core.$ZodTypes["_zod"];
  if (def.type === "union") {
    const kinds = def.options.map((option, i) => {
      const kind = /^\{ t: "(\w+)"/.exec(typeOf(option))?.[1] ?? "";
      const end = i === def.options.length - 1 ? ";" : "";
      return `\n  | ${typeOf(option)}${end}${remark(`${name}.${kind}`)}`;
    });
    return `type ${name} =${kinds.join("")}`;
  }
  const short = `type ${name} = ${typeOf(shape, name)};`;
  const parts = def.type === "object" ? Object.keys(def.shape) : [];
  const isPlain = parts.every((key) => remark(`${name}.${key}`) === "");
  if (def.type !== "object" || (isPlain && short.length <= 110)) return short;
  const [, inside = "", base = ""] = /^type \w+ = \{ (.*) \}( & \w+)?;$/s.exec(short) ?? [];
  const lines = splitFields(inside).map((field) => `  ${field};${remark(`${name}.${fieldName(field)}`)}`);
  return `type ${name} = {\n${lines.join("\n")}\n}${base};`;
}

const fieldName = (field: string): string => /^\w+/.exec(field)?.[0] ?? "";

/** Fields of an object's text, at its own level. */
function splitFields(text: string): readonly string[] {
  let depth = 0;
  const fields: string[] = [""];
  for (const part of text.split(/(; |[{}[\]])/)) {
    if (part === "{" || part === "[") depth += 1;
    if (part === "}" || part === "]") depth -= 1;
    if (part === "; " && depth === 0) fields.push("");
    else fields[fields.length - 1] += part;
  }
  return fields;
}

const VALUE =
  'type Value = string | number | Message | Value[];  // "@key" names another text, "@@x" is the data "@x"';
const fenced = (lines: readonly string[]): string => `\`\`\`ts\n${lines.join("\n")}\n\`\`\``;

export const shapesPart = (): string =>
  fenced([VALUE, ...NAMED.map(([name, shape]) => declared(name, shape))]);
export const streamPart = (): string => fenced(STREAM.map(([name, shape]) => declared(name, shape)));

const inCell = (text: string): string => text.replaceAll("|", "\\|");

function row({ route, summary, more }: Described): string {
  const asked = route.query
    ? Object.keys((route.query as z.ZodMiniObject).shape).map((key) => `${key}=`)
    : [];
  const address = `${route.method} ${route.path}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
  const takes = route.body ? `\`${typeOf(route.body)}\` ` : "";
  const status = route.status === 201 ? "201 " : "";
  const gives =
    route.status === 101 ? "a stream" : route.lines ? "JSON lines" : `${status}\`${typeOf(route.answer)}\``;
  const said = more === undefined ? summary : `${summary} ${more}`;
  return `| \`${address}\` | ${WHO[route.access]} | ${inCell(`${takes}→ ${gives}`)} | ${inCell(said)} |`;
}

/** Every route: its address, who may use it, what it takes and gives, what it is for. */
export const routesPart = (): string =>
  ["| route | for | takes → gives | what it does |", "|---|---|---|---|", ...described.map(row)].join("\n");

const PARTS: Readonly<Record<string, () => string>> = {
  shapes: shapesPart,
  routes: routesPart,
  stream: streamPart,
};

/** The page with its parts between `<!-- made: name -->` and `<!-- end -->` made anew. */
export const pageWithParts = (page: string): string =>
  page.replaceAll(
    /(<!-- made: (\w+) -->\n).*?(<!-- end -->)/gs,
    (whole, begin: string, name: string, end: string) => {
      const part = PARTS[name];
      return part ? `${begin}\n${part()}\n\n${end}` : whole;
    },
  );
