import {
  type GameSource,
  inLanguage,
  type Pack,
  type Rulebook,
  type TableModule,
  type Texts,
} from "@rubizh/engine";
import { base } from "./packs/index.ts";
import type { ScytheData } from "./rules/content.ts";
import { makeScythe, type ScytheGame } from "./rules/index.ts";
import type { ScytheTypes } from "./rules/state.ts";
import { label } from "./words/label.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";

/** Scythe, made from its packs. */
export const scythe = {
  packs: [base],
  make(packs: readonly Pack<ScytheData>[]): ScytheGame {
    const [pack] = packs;
    if (!pack) throw new Error("Scythe needs its base pack");
    return makeScythe(
      pack.data,
      packs.map(({ id, version }) => ({ id, version })),
    );
  },
} satisfies GameSource<ScytheTypes, ScytheData>;

export const game = scythe.make(scythe.packs);
const { content } = game;

export const table: TableModule<ScytheTypes> = {
  game,
  modes: ["standard"],
  levels: [1, 2, 3, 4],
  texts: inLanguage<Texts>({
    uk: () => import("./text/uk.json", { with: { type: "json" } }),
    pl: () => import("./text/pl.json", { with: { type: "json" } }),
    en: () => import("./text/en.json", { with: { type: "json" } }),
  }),
  rulebook: inLanguage<Rulebook>({
    uk: () => import("./text/rulebook/uk.json", { with: { type: "json" } }),
    pl: () => import("./text/rulebook/pl.json", { with: { type: "json" } }),
    en: () => import("./text/rulebook/en.json", { with: { type: "json" } }),
  }),
  sketch: (table, viewer, say) => sketch(content, table, viewer, say),
  tell,
  label: (table, seat, move) => label(content, table, seat, move),
  sides: ["factions", "mats"],
  rival: { key: "ui.automa" },
};
