/** Far deeper than any state, far shallower than any stack. */
const DEEPEST = 64;

/**
 * JSON with sorted keys: the same value always gives the same text, in every runtime and store. Loud about what JSON
 * cannot hold, because two different values must not share a text; a field that is `undefined` counts as absent.
 */
export function canonical(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `[${canonicalItems(value)}]`;
  if (!isPlain(value)) throw new TypeError(`${kindOf(value)} is not JSON`);
  return `{${canonicalFields(value)}}`;
}

// Every entry of every game is written this way, so no list is made for the text.
function canonicalItems(list: readonly unknown[]): string {
  let text = "";
  for (let i = 0; i < list.length; i++) text += i === 0 ? canonical(list[i]) : `,${canonical(list[i])}`;
  return text;
}

function canonicalFields(value: Readonly<Record<string, unknown>>): string {
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field === undefined) continue;
    const said = `${JSON.stringify(key)}:${canonical(field)}`;
    text += text === "" ? said : `,${said}`;
  }
  return text;
}

/**
 * Whether untrusted input is what a JSON text of ours can say: finite numbers, plain objects, no deeper than `depth`,
 * and no "__proto__", a key that copying would turn into something else. What passes is safe to give to `canonical`.
 */
export function isJson(raw: unknown, depth: number = DEEPEST): boolean {
  if (typeof raw === "number") return Number.isFinite(raw);
  if (raw === null || typeof raw === "string" || typeof raw === "boolean") return true;
  if (depth === 0) return false;
  if (Array.isArray(raw)) return Array.from(raw).every((x) => isJson(x, depth - 1));
  return (
    isPlain(raw) &&
    Object.keys(raw).every((k) => k !== "__proto__" && (raw[k] === undefined || isJson(raw[k], depth - 1)))
  );
}

/** Freezes a value to its leaves, so that a write to it fails loudly. */
export function frozen<X>(value: X): X {
  if (typeof value === "object" && value !== null) freeze(value as Fields);
  return value;
}

// Every moment of every random game passes here, so no list of values is made.
function freeze(value: Fields): void {
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) frozen(value[i]);
  else for (const key in value) frozen(value[key]);
  Object.freeze(value);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Two JSON values are equal to their leaves, whatever the order of their keys; with "holes" a null of the first stands for
 * whatever the second has there.
 */
export function same(a: unknown, b: unknown, nulls: "plain" | "holes" = "plain"): boolean {
  if (a === b || (a === null && nulls === "holes")) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b, nulls);
  return !Array.isArray(b) && sameFields(a as Fields, b as Fields, nulls);
}

function sameItems(a: readonly unknown[], b: readonly unknown[], nulls: "plain" | "holes"): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i], nulls)) return false;
  return true;
}

// Counted, not listed: the laws compare whole states at every step.
function sameFields(a: Fields, b: Fields, nulls: "plain" | "holes"): boolean {
  let more = 0;
  for (const key in a) {
    if (!(Object.hasOwn(b, key) && same(a[key], b[key], nulls))) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

/** A plain object of unknown values: the first question to ask about untrusted input. */
export const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

function isPlain(raw: unknown): raw is Record<string, unknown> {
  if (!isObject(raw)) return false;
  // Of whatever realm: a worker's or a frame's Object.prototype is not ours, but nothing stands above it either.
  const prototype: unknown = Object.getPrototypeOf(raw);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const kindOf = (value: unknown): string =>
  isObject(value) ? Object.prototype.toString.call(value) : String(value);
