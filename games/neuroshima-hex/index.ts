import type { GameModule } from "@rubizh/engine";
import { beasts } from "./packs/beasts.ts";
import { steelPolice } from "./packs/steel-police.ts";
import type { Army } from "./rules/army.ts";
import { make, type NeuroshimaHex } from "./rules/index.ts";

export const neuroshimaHex: GameModule<NeuroshimaHex, Army> = { packs: [beasts, steelPolice], make };
