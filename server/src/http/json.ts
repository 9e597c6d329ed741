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
  return value;
}

const soundNumbers = (value: unknown): boolean => {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);
  return typeof value !== "object" || value === null || Object.values(value).every(soundNumbers);
};
