import type { Pack } from "@rubizh/engine";
import type { CardFamilies } from "../rules/cards.ts";
import { achievements } from "./achievements.ts";
import { aid } from "./aid.ts";
import { army } from "./army.ts";
import { enemies } from "./enemies.ts";
import { events } from "./events.ts";
import { objects } from "./objects.ts";
import { panic } from "./panic.ts";
import { promo } from "./promo.ts";
import { starting } from "./starting.ts";

/** The whole box. Figures marked "reconstructed" are ours; "given" lists what the rulebook states of a card. */
export const box: Pack<CardFamilies> = {
  id: "zsu-box",
  version: 1,
  needs: [],
  data: { starting, army, aid, panic, enemies, achievements, events, promo, objects },
};
