import { refused } from "../refused.ts";

const DEEPEST = 8;
/** A key with its colon, a string, or a bracket: all that matters once the text is known to be JSON. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:)?|[{}[\]]/g;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Bytes as text. Letters that are none would be replaced without a word; a mark of the byte order is no letter. */
export function readText(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw refused(400, "notUtf8");
  }
}

/** JSON without traps: no key twice, none that reaches a prototype, not too deep, only numbers that stay what they are. */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(400, "notJson");
  }
  // What comes out as it went in has no key twice; then the value shows all that matters. Most texts are like that.
  if (!(isSound(value, DEEPEST) && JSON.stringify(value) === text)) searchTraps(text, value);
  return value;
}

/** Names the first trap in a text, if there is one. */
function searchTraps(text: string, value: unknown): void {
  const open: Set<string>[] = [];
  for (const [token, key = "", colon] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      open.push(new Set());
      if (open.length > DEEPEST) throw refused(400, "tooDeep", { most: DEEPEST });
    } else if (token === "}" || token === "]") open.pop();
    else if (colon !== undefined) {
      const name = key.includes("\\") ? (JSON.parse(`"${key}"`) as string) : key;
      const names = open.at(-1);
      if (FORBIDDEN.has(name) || names?.has(name)) throw refused(400, "key");
      names?.add(name);
    }
  }
  if (!soundNumbers(value)) throw refused(400, "number");
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((one) => isSound(one, depth - 1));
  for (const key of Object.keys(value))
    if (FORBIDDEN.has(key) || !isSound(Reflect.get(value, key), depth - 1)) return false;
  return true;
}

const soundNumbers = (value: unknown): boolean => {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);
  return typeof value !== "object" || value === null || Object.values(value).every(soundNumbers);
};
