import type { GameModule } from "@rubizh/engine";
import { base } from "./packs/index.ts";
import type { ScytheData } from "./rules/content.ts";
import { makeScythe } from "./rules/game.ts";
import type { ScytheTypes } from "./rules/state.ts";

/** Scythe, made from its packs. */
export const scythe: GameModule<ScytheTypes, ScytheData> = {
  packs: [base],
  make(packs) {
    const [pack] = packs;
    if (!pack) throw new Error("Scythe needs its base pack");
    return makeScythe(
      pack.data,
      packs.map(({ id, version }) => ({ id, version })),
    );
  },
};
