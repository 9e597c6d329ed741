import { laws } from "@rubizh/engine/enrol";
import { neuroshimaHex } from "../index.ts";

const ARMIES = [["beasts", "steel-police"], ["steel-police", "beasts"], "random"] as const;
const FIRST = [0, 1, "random"] as const;

laws(neuroshimaHex.make(neuroshimaHex.packs), {
  options: (rng) => ({ armies: ARMIES[rng(3)], first: FIRST[rng(3)] }),
});
