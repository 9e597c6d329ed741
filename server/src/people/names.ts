/** Account names have so many characters. */
const NAME_LENGTH = { least: 3, most: 24 } as const;

/** Letters that look like one another in some type, as the one they count as. */
const ALIKE = new Map(
  Object.entries({
    a: "аαɑ",
    b: "вβь",
    c: "сϲ",
    d: "ԁ",
    e: "еε",
    h: "нһη",
    i: "іιıӏ",
    j: "ј",
    k: "кκ",
    m: "мμ",
    n: "ν",
    o: "оο0",
    p: "рρ",
    q: "ԛ",
    s: "ѕ",
    t: "тτ",
    w: "ԝ",
    x: "хχ",
    y: "уυү",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** What must be unique of a name: two that look alike have the same. */
export const nameKey = (name: string): string =>
  [...name.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD")]
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Who would be taken for the house itself, or for nobody. */
const RESERVED = new Set(
  [
    "admin administrator адмін адміністратор адміністрація administracja moderator модератор operator оператор",
    "rubizh рубіж system система support підтримка pomoc help root server сервер official офіційно",
    "bot бот program програма guest гість gość spectator глядач widz anonymous анонім null undefined everybody",
  ]
    .join(" ")
    .split(" ")
    .map(nameKey),
);
const lettersOf = (key: string): string => key.replace(/[^\p{L}\p{M}]/gu, "");

const isReserved = (name: string): boolean => RESERVED.has(lettersOf(nameKey(name)));

/** Whether an account may be called so, as far as the name itself goes. */
export function fitsAccount(name: string): boolean {
  const { length } = [...name];
  return (
    length >= NAME_LENGTH.least && length <= NAME_LENGTH.most && lettersOf(name) !== "" && !isReserved(name)
  );
}

/** What an account is called that cannot be called as its guest was; `digits` make it differ from all others. */
export function numbered(name: string, digits: string): string {
  const kept = [...name].slice(0, NAME_LENGTH.most - digits.length - 1).join("");
  return `${kept === "" || isReserved(kept) ? "Rubizh" : kept.trim()} ${digits}`;
}
