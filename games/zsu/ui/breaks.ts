const SOFT = "\u00ad";
/** Forbids a break where it stands. */
const JOINED = "\u2060";
const LONG = 9;
/** A hyphen inside of what is one word to the eye: T-64, Мста-Б, 8-й. */
const INNER = /-(?=\d|\p{L}(?!\p{L}))/gu;
const VOWEL = /[аеєиіїоуюяaąeęioóuy]/i;
const isConsonant = (letter: string): boolean =>
  /\p{L}/u.test(letter) && !VOWEL.test(letter) && !/ь/i.test(letter);
/** Two letters of one sound. */
const PAIRS = new Set(["sz", "cz", "rz", "ch", "dz", "dź", "dż", "sh", "th", "ph", "ck"]);

/** Whether a syllable begins here: a consonant before a vowel, after a syllable, not near the ends. */
function begins(word: string, i: number): boolean {
  const [letter = "", next = ""] = word.slice(i);
  const before = word.slice(0, i);
  return (
    i > 1 &&
    i < word.length - 2 &&
    isConsonant(letter) &&
    VOWEL.test(next) &&
    VOWEL.test(before) &&
    /\p{L}$/u.test(before) &&
    !PAIRS.has(word.slice(i - 1, i + 1).toLowerCase())
  );
}

const softened = (word: string): string =>
  [...word].map((letter, i) => (begins(word, i) ? SOFT + letter : letter)).join("");

/** A card's name for a narrow card: long words may break between syllables, designations never. */
export const breakable = (name: string): string =>
  name
    .replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : softened(word)))
    .replace(INNER, `-${JOINED}`);
