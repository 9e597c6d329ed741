import { type Move, move } from "./moves.ts";

/** Moves of one tag; some tags share a shape. */
type Of<K, M = Move> = M extends { readonly t: infer T } ? (K extends T ? M : never) : never;
/** Moves that are more than a list of words. */
type Odd = "bottom" | "commit" | "retreat" | "option";

/** What follows the name of a move, in this order. */
const WORDS: { readonly [K in Exclude<Move["t"], Odd>]: readonly Exclude<keyof Of<K>, "t">[] } = {
  section: ["section"],
  top: ["what"],
  part: ["of"],
  gain: ["n"],
  reveal: ["objective"],
  give: ["to"],
  decline: ["bonus"],
  accept: ["bonus"],
  take: ["unit", "at"],
  load: ["what"],
  drop: ["what"],
  step: ["to"],
  put: ["resource", "at"],
  produce: ["at", "count"],
  upgrade: ["cube", "to"],
  deploy: ["mech", "at"],
  build: ["structure", "at"],
  enlist: ["from", "bonus"],
  pay: ["from"],
  spend: ["value"],
  fight: ["at"],
  choose: ["gain"],
  card: ["card"],
  end: [],
  count: [],
  done: [],
  skip: [],
  use: [],
  pass: [],
};

/** A move in words, e.g. "take mech D1", "commit 4 +3", "option A -coins". */
export function write(m: Move): string {
  switch (m.t) {
    case "bottom":
      return m.without === "nothing" ? "bottom" : `bottom -${m.without}`;
    case "commit": {
      const cards = m.cards.flatMap((n, kind) => Array.from({ length: n }, () => `+${kind + 2}`));
      return ["commit", m.dial, ...cards].join(" ");
    }
    case "retreat":
      return m.workers === 0 ? `retreat ${m.to}` : `retreat ${m.to} ${m.workers}`;
    case "option":
      return ["option", m.option, ...m.without.map((key) => `-${key}`)].join(" ");
    default:
      return [m.t, ...WORDS[m.t].map((key) => (m as Readonly<Record<string, unknown>>)[key])].join(" ");
  }
}

type Written = Readonly<Record<string, unknown>>;
const value = (word: string | undefined): string | number | undefined =>
  word !== undefined && /^\d{1,3}$/.test(word) ? Number(word) : word;

const ODD: Readonly<Record<Odd, (words: readonly string[]) => Written>> = {
  bottom: ([without = "-nothing"]) => ({ without: without.slice(1) }),
  commit: ([dial, ...cards]) => ({
    dial: value(dial),
    cards: ["+2", "+3", "+4", "+5"].map((card) => cards.filter((word) => word === card).length),
  }),
  retreat: ([to, workers = "0"]) => ({ to, workers: value(workers) }),
  option: ([option, ...without]) => ({ option, without: without.map((word) => word.slice(1)) }),
};

function fieldsOf(t: string, words: readonly string[]): Written {
  if (Object.hasOwn(ODD, t)) return ODD[t as Odd](words);
  const keys: readonly string[] = Object.hasOwn(WORDS, t) ? WORDS[t as keyof typeof WORDS] : [];
  return Object.fromEntries(keys.map((key, i) => [key, value(words[i])]));
}

/** The move a text stands for, or undefined. Only what `write` writes is read, so that two texts never mean one move. */
export function read(text: string): Move | undefined {
  const [t = "", ...words] = text.split(" ");
  const said = move.safeParse({ t, ...fieldsOf(t, words) });
  return said.success && write(said.data) === text ? said.data : undefined;
}
