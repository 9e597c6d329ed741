import {
  BONUSES,
  BOTTOMS,
  CUBES,
  GAINS,
  MECH_ABILITIES,
  OPTIONS,
  RESOURCES,
  SECTIONS,
  STRUCTURES,
} from "./content.ts";
import { CHOICES, type Move, WITHOUT } from "./moves.ts";
import { CARGO, UNITS } from "./state.ts";

/** A move in words, e.g. "take mech D1", "commit 4 +3", "option A -coins". */
export function write(m: Move): string {
  switch (m.t) {
    case "section":
      return `section ${m.section}`;
    case "bottom":
      return m.without === "nothing" ? "bottom" : `bottom -${m.without}`;
    case "part":
      return `part ${m.of}`;
    case "gain":
      return `gain ${m.n}`;
    case "reveal":
      return `reveal ${m.objective}`;
    case "give":
      return `give ${m.to}`;
    case "decline":
    case "accept":
      return `${m.t} ${m.bonus}`;
    case "take":
      return `take ${m.unit} ${m.at}`;
    case "load":
    case "drop":
      return `${m.t} ${m.what}`;
    case "step":
      return `step ${m.to}`;
    case "top":
      return `top ${m.what}`;
    case "put":
      return `put ${m.resource} ${m.at}`;
    case "produce":
      return `produce ${m.at} ${m.count}`;
    case "upgrade":
      return `upgrade ${m.cube} ${m.to}`;
    case "deploy":
      return `deploy ${m.mech} ${m.at}`;
    case "build":
      return `build ${m.structure} ${m.at}`;
    case "enlist":
      return `enlist ${m.from} ${m.bonus}`;
    case "pay":
      return `pay ${m.from}`;
    case "spend":
      return `spend ${m.value}`;
    case "fight":
      return `fight ${m.at}`;
    case "commit":
      return [
        "commit",
        m.dial,
        ...m.cards.flatMap((n, kind) => Array.from({ length: n }, () => `+${kind + 2}`)),
      ].join(" ");
    case "retreat":
      return m.workers === 0 ? `retreat ${m.to}` : `retreat ${m.to} ${m.workers}`;
    case "option":
      return ["option", m.option, ...m.without.map((key) => `-${key}`)].join(" ");
    case "choose":
      return `choose ${m.gain}`;
    case "card":
      return `card ${m.card}`;
    default:
      return m.t;
  }
}

const BARE = ["end", "count", "done", "skip", "use", "pass"] as const;

const one = <X extends string>(list: readonly X[], word: string | undefined): X | undefined =>
  list.find((x) => x === word);
const number = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,3}$/.test(word) ? Number(word) : undefined;
const place = (word: string | undefined): string | undefined =>
  word !== undefined && /^([A-H][1-7]|base-[a-z]+)$/.test(word) ? word : undefined;

type Reader = (words: readonly string[]) => Move | undefined;

/** How the words after the first are read; a reader answers undefined to what it does not understand. */
const READERS: Readonly<Record<string, Reader>> = {
  section: ([a]) => {
    const section = one(SECTIONS, a);
    return section && { t: "section", section };
  },
  bottom: ([a]) => {
    const without = a === undefined ? "nothing" : one(WITHOUT, a.slice(1));
    return without && { t: "bottom", without };
  },
  part: ([a]) => {
    const of = one([...CHOICES, "bottom" as const, ...OPTIONS], a);
    return of && { t: "part", of };
  },
  gain: ([a]) => {
    const n = number(a);
    return n === undefined ? undefined : { t: "gain", n };
  },
  reveal: ([a]) => {
    const objective = number(a);
    return objective === undefined ? undefined : { t: "reveal", objective };
  },
  give: ([a]) => {
    const to = number(a);
    return to === undefined ? undefined : { t: "give", to };
  },
  decline: ([a]) => {
    const bonus = one(BONUSES, a);
    return bonus && { t: "decline", bonus };
  },
  accept: ([a]) => {
    const bonus = one(BONUSES, a);
    return bonus && { t: "accept", bonus };
  },
  take: ([a, b]) => {
    const [unit, at] = [one(UNITS, a), place(b)];
    return unit && at ? { t: "take", unit, at } : undefined;
  },
  load: ([a]) => {
    const what = one(CARGO, a);
    return what && { t: "load", what };
  },
  drop: ([a]) => {
    const what = one(CARGO, a);
    return what && { t: "drop", what };
  },
  step: ([a]) => {
    const to = place(a);
    return to ? { t: "step", to } : undefined;
  },
  top: ([a]) => {
    const what = one(CHOICES, a);
    return what && { t: "top", what };
  },
  put: ([a, b]) => {
    const [resource, at] = [one(RESOURCES, a), place(b)];
    return resource && at ? { t: "put", resource, at } : undefined;
  },
  produce: ([a, b]) => {
    const [at, count] = [place(a), number(b)];
    return at && count !== undefined ? { t: "produce", at, count } : undefined;
  },
  upgrade: ([a, b]) => {
    const [cube, to] = [one(CUBES, a), one(BOTTOMS, b)];
    return cube && to ? { t: "upgrade", cube, to } : undefined;
  },
  deploy: ([a, b]) => {
    const [mech, at] = [one(MECH_ABILITIES, a), place(b)];
    return mech && at ? { t: "deploy", mech, at } : undefined;
  },
  build: ([a, b]) => {
    const [structure, at] = [one(STRUCTURES, a), place(b)];
    return structure && at ? { t: "build", structure, at } : undefined;
  },
  enlist: ([a, b]) => {
    const [from, bonus] = [one(BOTTOMS, a), one(BONUSES, b)];
    return from && bonus ? { t: "enlist", from, bonus } : undefined;
  },
  pay: ([a]) => {
    const from = place(a);
    return from ? { t: "pay", from } : undefined;
  },
  spend: ([a]) => {
    const value = number(a);
    return value === undefined ? undefined : { t: "spend", value };
  },
  fight: ([a]) => {
    const at = place(a);
    return at ? { t: "fight", at } : undefined;
  },
  commit: ([a, ...rest]) => readCommit(number(a), rest),
  retreat: ([a, b]) => {
    const [to, workers] = [place(a), b === undefined ? 0 : number(b)];
    return to && workers !== undefined ? { t: "retreat", to, workers } : undefined;
  },
  option: ([a, ...rest]) => {
    const option = one(OPTIONS, a);
    const without = rest.flatMap((word) => one(GAINS, word.slice(1)) ?? []);
    return option && without.length === rest.length ? { t: "option", option, without } : undefined;
  },
  choose: ([a]) => {
    const gain = one(GAINS, a);
    return gain && { t: "choose", gain };
  },
  card: ([a]) => {
    const card = number(a);
    return card === undefined ? undefined : { t: "card", card };
  },
};

function readCommit(dial: number | undefined, words: readonly string[]): Move | undefined {
  if (dial === undefined || !words.every((word) => /^\+[2-5]$/.test(word))) return undefined;
  const cards = [0, 0, 0, 0];
  for (const word of words) {
    const kind = Number(word.slice(1)) - 2;
    cards[kind] = (cards[kind] ?? 0) + 1;
  }
  return { t: "commit", dial, cards };
}

/** The move a text stands for, or undefined. Only what `write` writes is read, so that two texts never mean one move. */
export function read(text: string): Move | undefined {
  const [word = "", ...rest] = text.split(" ");
  const bare = one(BARE, word);
  const reader = Object.hasOwn(READERS, word) ? READERS[word] : undefined;
  const move: Move | undefined = bare ? { t: bare } : reader?.(rest);
  return move !== undefined && write(move) === text ? move : undefined;
}
