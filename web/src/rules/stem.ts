import type { Language } from "@rubizh/engine";

/** Endings that only say case, number, gender, person or tense, longest first. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  uk: longestFirst(
    "ання яння іння ення аннями ань увати ювати увати увала ували ується юється уються ються ється иться яться атися итися ться тися ати яти ити іти уть ють ать ять ить їть ала ало али ив ила ило или ав яв ами ями ах ях ів їв ов ев ом ем єм ою ею єю ими їми ого його ому йому их їх им їм ий ій їй ої ую юю ка ки ку ці кою а я о е є и і ї у ю ь й",
  ),
  pl: longestFirst(
    "owanie owania eniami aniami enie ania anie enia eniem aniem ować owuje uje ują ować acie ecie icie amy emy imy ają eją ać eć ić yć ąć asz esz isz ysz ami ach iach ych ich ego iego emu iemu ymi imi ów owie iem em om iom ą ę y i a e o u ie ia ią ię iu ej iej ym im ka ki kę ce ko",
  ),
  en: longestFirst("ations ation ings ing edly ed ers er ies es s ments ment ness ly e y"),
};
const LEAST = 3;

function longestFirst(endings: string): readonly string[] {
  return [...new Set(endings.split(" "))].sort((a, b) => b.length - a.length);
}

/** What is left of a word without its ending: the same for all its forms, as far as a list of endings can tell. */
export function stem(language: Language, word: string): string {
  const ending = ENDINGS[language].find((end) => word.endsWith(end) && word.length - end.length >= LEAST);
  const cut = ending === undefined ? word : word.slice(0, -ending.length);
  return language === "en" ? cut.replace(/(.)\1$/, "$1") : cut;
}

/** Words of a text in small letters; an apostrophe belongs to its word, whichever sign it is. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .replace(/[’'ʼ`]/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
