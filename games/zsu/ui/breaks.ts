const SOFT = "\u00ad";
const VOWELS = "аеєиіїоуюяaąeęioóuyAEIOUАЕЄИІЇОУЮЯ";
const LONG = 9;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);
const isConsonant = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{L}/u.test(letter) && !isVowel(letter) && letter !== "ь" && letter !== "’";

/** Long words of a name may break between a vowel and the syllable after it, and not near their ends. */
const softened = (word: string): string =>
  word.length < LONG
    ? word
    : [...word]
        .map((letter, i, all) =>
          i > 1 && i < all.length - 3 && isVowel(letter) && isConsonant(all[i + 1]) && isVowel(all[i + 2])
            ? letter + SOFT
            : letter,
        )
        .join("");

/** A card's name for a narrow card. */
export const breakable = (name: string): string => name.split(" ").map(softened).join(" ");
