import type { routes, Told } from "@rubizh/protocol";

/** What a server says of itself. */
export type House = Told<typeof routes.readHouse.answer>;

/** One sentence of a paper, by its key; with a number of days where it has one. */
interface Line {
  readonly key: string;
  readonly days?: number;
}
export interface Section {
  readonly key: string;
  readonly lines: readonly Line[];
}

const said = (key: string, names: readonly string[]): Section => ({
  key,
  lines: names.map((name) => ({ key: `${key}.${name}` })),
});

/** What is stored, who sees it and for how long: only what is so on this server. */
export const privacyOf = ({ mail, telegram, days }: House): readonly Section[] => [
  said("stored", [
    ...["guest", "device", "play", "puzzles", "people", "account"],
    ...(mail ? ["mail"] : []),
    ...["notices", "order"],
  ]),
  said("not", ["cookie", "address", "others", "browser"]),
  said("seen", [
    ...["public", "private", "account", "push"],
    ...(mail ? ["mail"] : []),
    ...(telegram ? ["telegram"] : []),
  ]),
  {
    key: "long",
    lines: [
      { key: "long.session", days: days.session },
      { key: "long.guest", days: days.guest },
      { key: "long.table", days: days.table },
      { key: "long.report", days: days.report },
      { key: "long.audit", days: days.audit },
      { key: "long.games" },
      ...(days.backup === undefined ? [] : [{ key: "long.backup", days: days.backup }]),
      { key: "long.copies" },
    ],
  },
  said("yours", ["export", "delete"]),
];

export const TERMS: readonly Section[] = [
  said("terms.play", ["own", "fair", "time"]),
  said("terms.words", ["kind", "help"]),
  said("terms.order", ["acts", "moves"]),
  said("terms.service", ["free", "none", "code"]),
];

/** Where a contact leads: to a letter, to a page, or nowhere. */
export function linkTo(contact: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@/]+@[^\s@/]+$/.test(contact) ? `mailto:${contact}` : undefined;
}
