/** One line of a menu: a complete move, or a first part that many moves share. */
export interface Choice {
  /** The notation so far, e.g. "place be-ram" or "end". */
  readonly text: string;
  /** How many moves begin so; 1 means that this is the move itself. */
  readonly moves: number;
}

const LONG = 12;

/**
 * The moves that begin with `prefix`, as a short menu. Notation is words, so a long list folds at the next word,
 * and words that leave no choice are taken along.
 */
export function menuOf(moves: readonly string[], prefix: string): readonly Choice[] {
  const under = moves.filter((m) => begins(m, prefix));
  if (under.length <= LONG) return under.map((text) => ({ text, moves: 1 }));
  const groups = new Map<string, string[]>();
  for (const move of under) {
    const head = firstWords(move, wordsOf(prefix) + 1);
    groups.set(head, [...(groups.get(head) ?? []), move]);
  }
  return [...groups].map(([head, members]) => ({ text: shared(head, members), moves: members.length }));
}

const begins = (move: string, prefix: string): boolean =>
  prefix === "" || move === prefix || move.startsWith(`${prefix} `);
const wordsOf = (text: string): number => (text === "" ? 0 : text.split(" ").length);
const firstWords = (text: string, n: number): string => text.split(" ").slice(0, n).join(" ");

/** The longest run of whole words that all members begin with. */
function shared(head: string, members: readonly string[]): string {
  const first = members[0] ?? head;
  if (members.length === 1) return first;
  let text = head;
  for (let n = wordsOf(head) + 1; ; n++) {
    const longer = firstWords(first, n);
    if (longer === text || !members.every((m) => begins(m, longer))) return text;
    text = longer;
  }
}
