import type { GameModule } from "@rubizh/engine";
import { box } from "./packs/index.ts";
import type { CardFamilies } from "./rules/cards.ts";
import { makeZsu } from "./rules/index.ts";
import type { ZsuTypes } from "./rules/state.ts";

export const zsu: GameModule<ZsuTypes, CardFamilies> = { packs: [box], make: makeZsu };
