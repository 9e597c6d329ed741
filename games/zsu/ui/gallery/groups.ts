import type { Say } from "@rubizh/engine";
import { type CardFamilies, type CardFile, COLOURS, ENEMY_DECKS, PATCHES } from "../../rules/cards.ts";
import { corrected } from "../../rules/content.ts";
import { type Origin, originOf } from "../source.ts";

type Kind = "card" | "enemy" | "event" | "object" | "achievement";

/** One card of the box, with how often it is there. */
export interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly copies: number;
  readonly name: string;
  readonly origin: Origin;
}
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** Texts of a card's name, by what it is. */
const NAMES: Readonly<Record<Kind, string>> = {
  card: "card",
  enemy: "enemy",
  event: "happening",
  object: "object",
  achievement: "achievement",
};

/** Every card of the box, as the owner's file has corrected it, in the order of the box. */
export function groupsOf(box: CardFamilies, cards: CardFile | "ours", say: Say): readonly Group[] {
  const all = cards === "ours" ? box : corrected(box, cards);
  type Some = { readonly id: string; readonly copies?: number };
  const group = (id: string, title: string, kind: Kind, list: readonly Some[]): Group => ({
    id,
    title,
    items: list.map((card) => ({
      kind,
      id: card.id,
      copies: card.copies ?? 1,
      name: say({ key: `${NAMES[kind]}.${card.id}` }),
      origin: originOf(box, cards, card.id),
    })),
  });
  const title = (key: string): string => say({ key: `ui.gallery.${key}` });
  return [
    ...COLOURS.map((colour) =>
      group(
        `starting-${colour}`,
        `${title("starting")}: ${say({ key: `colour.${colour}` })}`,
        "card",
        all.starting.filter((card) => card.colour === colour),
      ),
    ),
    ...PATCHES.map((patch) =>
      group(
        patch,
        say({ key: `patch.${patch}` }),
        "card",
        all.army.filter((card) => card.patch === patch),
      ),
    ),
    group("aid", title("aid"), "card", all.aid),
    group("panic", title("panic"), "card", all.panic),
    ...ENEMY_DECKS.map((deck) =>
      group(
        `enemy-${deck}`,
        title(`enemy.${deck}`),
        "enemy",
        all.enemies.filter((card) => card.deck === deck),
      ),
    ),
    group("objects", title("objects"), "object", all.objects),
    group("events", title("events"), "event", all.events),
    group("promo", title("promo"), "event", all.promo),
    group("achievements", say({ key: "ui.achievements" }), "achievement", all.achievements),
  ];
}

/** The groups with only those items that fit. */
export const sifted = (groups: readonly Group[], fits: (item: Item) => boolean): readonly Group[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(fits) }))
    .filter(({ items }) => items.length > 0);

export const countIn = (groups: readonly Group[], fits: (item: Item) => boolean = () => true): number =>
  groups.flatMap(({ items }) => items.filter(fits)).reduce((sum, { copies }) => sum + copies, 0);
