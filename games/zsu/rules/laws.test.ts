import { at, type Rng } from "@rubizh/engine";
import { laws } from "@rubizh/engine/enrol";
import { zsu } from "../index.ts";
import { DIFFICULTIES } from "./state.ts";

/** Every difficulty, and now and then a table with an owner's corrected cards. */
const options = (rng: Rng): unknown => ({
  difficulty: at(DIFFICULTIES, rng(DIFFICULTIES.length)),
  ...(rng(4) === 0 ? { cards: CORRECTED } : {}),
});

const CORRECTED = {
  format: 1,
  army: [
    {
      id: "zsu-010",
      price: 2,
      troop: "infantry",
      attack: 2,
      defence: 5,
      patch: "zap",
      active: true,
      bonus: { reward: { t: "returnPanic" } },
      compensation: { t: "mobilization", amount: 2 },
      source: "rulebook",
    },
  ],
};

laws(zsu.make(zsu.packs), { options });
