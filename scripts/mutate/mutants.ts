// Where a source can be changed, and a copy of it that holds every change, each behind a switch.
import { type Node, parseSync } from "oxc-parser";

/** One small change of a source: a fault that some test should notice. */
export interface Mutant {
  /** Its number among all mutants of a game. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** "<= becomes <", "statement removed" and the like. */
  readonly change: string;
  /** The line it stands in. */
  readonly code: string;
  /** Which of the equal changes in equal lines of the file it is. */
  readonly nth: number;
}

/** A piece of source with what may stand in its place. */
interface Site {
  readonly start: number;
  readonly end: number;
  readonly kind: "value" | "statement" | "body" | "block";
  readonly variants: { readonly change: string; readonly text: string; id: number }[];
}

interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["+"],
  "/": ["*"],
  "%": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
};
const METHODS: Readonly<Record<string, string>> = { some: "every", every: "some", min: "max", max: "min" };
const TESTED = new Set(["IfStatement", "ConditionalExpression", "WhileStatement", "DoWhileStatement"]);
const LOOPS = new Set([
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Values whose change is a mutant of its own already, or would only crash. */
const PLAIN = new Set([
  ...["Literal", "BinaryExpression", "LogicalExpression", "UnaryExpression", "ConditionalExpression"],
  ...["ObjectExpression", "ArrowFunctionExpression", "FunctionExpression", "TemplateLiteral"],
]);
const COMPARES = new Set(["===", "!=="]);

const isTree = (x: unknown): x is Tree => typeof x === "object" && x !== null && "type" in x && "start" in x;

function childrenOf(node: Tree): readonly (readonly [string, Tree])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isTree).map((child) => [key, child] as const),
  );
}

/** `xs[i] ?? 0` where `i` is always in range: the compiler asks for the other value, and nothing ever takes it. */
function isForTheCompiler(node: Tree, right: Tree): boolean {
  const left = node["left"];
  if (node["operator"] !== "??" || !isTree(left) || right.type !== "Literal") return false;
  const { type, computed } = bare(left) as Tree & { computed?: boolean };
  return type === "MemberExpression" && computed === true;
}

/** An expression without the brackets and types around it. */
function bare(node: Tree): Tree {
  const inner = node["expression"];
  const wraps = /^(?:Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/.test(node.type);
  return wraps && isTree(inner) ? bare(inner) : node;
}

class Finder {
  readonly sites = new Map<string, Site>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  #text(node: Tree): string {
    return this.#source.slice(node.start, node.end);
  }

  #site(node: Tree, kind: Site["kind"]): Site {
    const key = `${node.start}-${node.end}-${kind === "statement"}`;
    const known = this.sites.get(key);
    if (known) return known;
    const site: Site = { start: node.start, end: node.end, kind, variants: [] };
    this.sites.set(key, site);
    return site;
  }

  #value(node: Tree, change: string, text: string): void {
    this.#site(node, "value").variants.push({ change, text, id: 0 });
  }

  visit(node: Tree): void {
    // Types are stripped before anything runs, and what is imported is not ours to change.
    if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return;
    this.#operators(node);
    this.#conditions(node);
    this.#constants(node);
    this.#calls(node);
    this.#statements(node);
    this.#returns(node);
    this.#bounds(node);
    for (const [key, child] of childrenOf(node)) {
      if (child.type.startsWith("TS") && !/Expression$/.test(child.type)) continue;
      if (/^(?:typeAnnotation|returnType|typeParameters|typeArguments|superTypeArguments)$/.test(key))
        continue;
      if (key === "key" && node["computed"] !== true) continue;
      if (key === "right" && isForTheCompiler(node, child)) continue;
      this.visit(child);
    }
  }

  #operators(node: Tree): void {
    const operator = String(node["operator"]);
    const [left, right, argument] = [node["left"], node["right"], node["argument"]];
    for (const other of SWAPS[operator] ?? []) {
      if (isTree(left) && isTree(right)) {
        // `a ?? b && c` needs brackets, and so may what stands around it.
        const text = `(${this.#text(left)}) ${other} (${this.#text(right)})`;
        const target =
          node.type === "AssignmentExpression" ? `${this.#text(left)} ${other} (${this.#text(right)})` : text;
        this.#value(node, `${operator} becomes ${other}`, target);
      } else if (node.type === "UpdateExpression" && isTree(argument)) {
        const [before, after] = node["prefix"] === true ? [other, ""] : ["", other];
        this.#value(node, `${operator} becomes ${other}`, `${before}${this.#text(argument)}${after}`);
      }
    }
    if (node.type === "UnaryExpression" && isTree(argument) && (operator === "!" || operator === "-"))
      this.#value(node, `${operator} removed`, this.#text(argument));
  }

  #conditions(node: Tree): void {
    const test = node["test"];
    if (!TESTED.has(node.type) || !isTree(test)) return;
    const { type, operator } = bare(test) as Tree & { operator?: string };
    const isSaid = (type === "UnaryExpression" && operator === "!") || COMPARES.has(operator ?? "");
    if (!isSaid) this.#value(test, "condition negated", `!(${this.#text(test)})`);
  }

  #constants(node: Tree): void {
    if (node.type !== "Literal") return;
    const { value } = node;
    if (typeof value === "number") this.#value(node, `${value} becomes ${value + 1}`, String(value + 1));
    if (typeof value === "boolean") this.#value(node, `${value} becomes ${!value}`, String(!value));
  }

  #calls(node: Tree): void {
    const callee = node["callee"];
    if (node.type !== "CallExpression" || !isTree(callee) || callee.type !== "MemberExpression") return;
    const [object, property] = [callee["object"], callee["property"]];
    if (callee["optional"] === true || callee["computed"] === true || !isTree(object) || !isTree(property))
      return;
    const name = this.#text(property);
    const other = METHODS[name];
    if (other !== undefined) {
      const rest = this.#source.slice(property.end, node.end);
      this.#value(
        node,
        `${name} becomes ${other}`,
        `${this.#source.slice(node.start, property.start)}${other}${rest}`,
      );
    }
    if (name === "filter" || name === "sort") this.#value(node, `${name} removed`, this.#text(object));
  }

  #statements(node: Tree): void {
    if (node.type !== "ExpressionStatement" || "directive" in node) return;
    this.#site(node, "statement").variants.push({ change: "statement removed", text: "", id: 0 });
  }

  #returns(node: Tree): void {
    const value = node.type === "ReturnStatement" ? node["argument"] : this.#arrowValue(node);
    if (!isTree(value)) return;
    const { type, name, elements } = bare(value) as Tree & { name?: string; elements?: unknown[] };
    if (PLAIN.has(type) || name === "undefined" || elements?.length === 0) return;
    this.#value(value, "returned value changed", `$m.other(${this.#text(value)})`);
  }

  #arrowValue(node: Tree): unknown {
    return node.type === "ArrowFunctionExpression" && node["expression"] === true ? node["body"] : undefined;
  }

  /** Loops and functions count themselves, so that a fault without an end is stopped by its length, not by a clock. */
  #bounds(node: Tree): void {
    const body = node["body"];
    if (!(LOOPS.has(node.type) || FUNCTIONS.has(node.type)) || !isTree(body)) return;
    if (body.type === "BlockStatement") this.#site(body, "block");
    else if (FUNCTIONS.has(node.type)) this.#body(body);
    else this.#site(body, "statement");
  }

  #body(node: Tree): void {
    const key = `${node.start}-${node.end}-body`;
    this.sites.set(key, { start: node.start, end: node.end, kind: "body", variants: [] });
  }
}

/** The outer before the inner; of equal extent, a body around a value. */
function inOrder(a: Site, b: Site): number {
  const rank = (site: Site): number => ["block", "statement", "body", "value"].indexOf(site.kind);
  return a.start - b.start || b.end - a.end || rank(a) - rank(b);
}

function written(source: string, site: Site, inner: string): string {
  if (site.kind === "block") return `{$m.tick();${inner.slice(1)}`;
  if (site.kind === "body") return `($m.tick(),${inner})`;
  if (site.kind === "statement") {
    const [only] = site.variants;
    return only ? `{$m.tick();if(!$m.on(${only.id})){${inner}}}` : `{$m.tick();${inner}}`;
  }
  const others = site.variants.map(({ id, text }) =>
    text.startsWith("$m.other(")
      ? `$m.on(${id})?$m.other(${source.slice(site.start, site.end)}):`
      : `$m.on(${id})?(${text}):`,
  );
  return `(${others.join("")}(${inner}))`;
}

export interface Instrumented {
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

/** A source with every mutant in it, numbered from `first`; which one is at work, `$m` says when it runs. */
export function instrument(file: string, source: string, first: number): Instrumented {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const finder = new Finder(source);
  finder.visit(program as Node as unknown as Tree);
  const sites = [...finder.sites.values()].sort(inOrder);
  const lines = source.split("\n");
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();
  for (const site of sites)
    for (const variant of site.variants) {
      const line = starts.findIndex((start) => start > site.start);
      const code = (lines[line - 1] ?? "").trim();
      const key = `${code}\n${variant.change}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      variant.id = first + mutants.length;
      mutants.push({ id: variant.id, file, line, change: variant.change, code, nth });
    }
  let next = 0;
  const render = (from: number, to: number): string => {
    let text = "";
    let at = from;
    for (let site = sites[next]; site && site.start >= from && site.end <= to; site = sites[next]) {
      next += 1;
      text += source.slice(at, site.start);
      text += written(source, site, render(site.start, site.end));
      at = site.end;
    }
    return text + source.slice(at, to);
  };
  return { text: `const $m = globalThis.$mutants; ${render(0, source.length)}`, mutants };
}
