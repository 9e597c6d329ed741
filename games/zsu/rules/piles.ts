import { at, type Draw, type Luck } from "@rubizh/engine";

/** Piles are sorted lists: equal contents are equal values, whatever was moved first. */
export function add(pile: string[], id: string): void {
  let i = pile.length;
  pile.push(id);
  for (; i > 0 && at(pile, i - 1) > id; i--) pile[i] = at(pile, i - 1);
  pile[i] = id;
}

export function take(pile: string[], id: string): void {
  const i = pile.indexOf(id);
  if (i < 0) throw new RangeError(`no ${id} in the pile`);
  pile.splice(i, 1);
}

/** Moves everything; the source is empty afterwards. */
export function pour(from: string[], into: string[]): void {
  for (const id of from) into.push(id);
  into.sort();
  from.length = 0;
}

/** The pile without these cards, each taken once. */
export function without(pile: readonly string[], gone: readonly string[]): string[] {
  if (gone.length === 0) return [...pile];
  const rest = [...pile];
  for (const id of gone) take(rest, id);
  return rest;
}

export const countOf = (pile: readonly string[], id: string): number => {
  let n = 0;
  for (const x of pile) if (x === id) n += 1;
  return n;
};

/** Whether each of these is in the pile, as often as it is asked for. */
export function holdsAll(pile: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((id, i) => countOf(pile, id) >= countOf(wanted.slice(0, i + 1), id));
}

/** The different cards of a sorted pile. */
export function kindsOf(pile: readonly string[]): string[] {
  const kinds: string[] = [];
  for (const id of pile) if (kinds[kinds.length - 1] !== id) kinds.push(id);
  return kinds;
}

/** `count` cards of a sorted pile, drawn blindly. */
export function draw(pile: readonly string[], count: number): Draw {
  const bag: number[] = [];
  let copies = 0;
  for (const [i, id] of pile.entries()) {
    copies += 1;
    if (pile[i + 1] === id) continue;
    bag.push(copies);
    copies = 0;
  }
  return { t: "pick", bag, count };
}

/** What luck drew from the pile, in order; the cards are taken out of it. */
export function drawn(pile: string[], luck: Luck): string[] {
  const kinds = kindsOf(pile);
  const ids = luck.map((kind) => at(kinds, kind));
  for (const id of ids) take(pile, id);
  return ids;
}
