import type { GameModule } from "@rubizh/engine";
import { starter } from "./packs/index.ts";
import type { VoliaData } from "./rules/content.ts";
import { make } from "./rules/index.ts";
import type { VoliaTypes } from "./rules/state.ts";

export const volia: GameModule<VoliaTypes, VoliaData> = { packs: [starter], make };
export const game = make([starter]);
