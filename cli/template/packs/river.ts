import type { Pack } from "@rubizh/engine";
import type { River } from "../rules/content.ts";

/** A river with six crossings. Content is data: it has an id and a version, and holds no rule. */
export const river: Pack<River> = {
  id: "river",
  version: 1,
  needs: [],
  data: { crossings: [1, 2, 3, 4, 3, 2].map((worth) => ({ worth })), squads: { full: 6, short: 4 } },
};
