import { isObject, LANGUAGES, type Texts } from "@rubizh/engine";
import { parseAst } from "rolldown/parseAst";

const PLURAL = /(?:_ordinal)?_(?:zero|one|two|few|many|other)$/;
/** Too short to be the beginning of a key. */
const SHORTEST = 3;

/** The keys that a sentence in these texts answers to: plural forms are one. */
const namesOf = (texts: Texts): ReadonlySet<string> =>
  new Set(Object.keys(texts).flatMap((key) => [key, key.replace(PLURAL, "")]));

/** Everything that is written in quotes; of a template, what stands before its first value. */
function written(code: string) {
  const whole = new Set<string>();
  const begun = new Set<string>();
  const plain = (text: string): string => text.replace(/^@/, "");
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isObject(node) || Array.isArray(node)) return;
    if (node["type"] === "Literal" && typeof node["value"] === "string") whole.add(plain(node["value"]));
    if (node["type"] === "TemplateLiteral") {
      const [first] = node["quasis"] as readonly { readonly value: { readonly cooked?: string } }[];
      begun.add(plain(first?.value.cooked ?? ""));
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseAst(code).body);
  // "tile." + id is written in quotes too.
  for (const text of whole) if (text.endsWith(".")) begun.add(text);
  return { whole, begun: [...begun].filter((text) => text.length >= SHORTEST) };
}

/** Which of the keys that have a sentence a module can say: those it writes out, and those it begins to write. */
export function keysIn(code: string, texts: Texts): readonly string[] {
  const { whole, begun } = written(code);
  const bare = new Set(Object.keys(texts).map((key) => key.replace(PLURAL, "")));
  return [...bare]
    .filter((key) => whole.has(key) || begun.some((start) => key.startsWith(start)))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Keys without a sentence, language by language. */
export async function unsaid(
  keys: readonly string[],
  textsIn: (language: (typeof LANGUAGES)[number]) => Promise<Texts>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const language of LANGUAGES) {
    const names = namesOf(await textsIn(language));
    faults.push(
      ...keys.filter((key) => !names.has(key)).map((key) => `${key} has no sentence in ${language}`),
    );
  }
  return faults;
}
