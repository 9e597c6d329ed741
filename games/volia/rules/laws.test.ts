import type { Rng } from "@rubizh/engine";
import { laws } from "@rubizh/engine/enrol";
import { game } from "../index.ts";

const MISSIONS = ["random", ...game.contentOf("none").missions.map((m) => m.id)];
const FACTIONS = [
  ["ukraine", "communards"],
  ["communards", "ukraine"],
];
const one = <X>(xs: readonly X[], rng: Rng): X | undefined => xs[rng(xs.length)];

laws(game, {
  // A game takes some 170 entries: the opening is looked at whole, and about half of the moments in all.
  closely: 30,
  options: (rng) => ({
    mission: one(MISSIONS, rng),
    roster: one(["mission", "full"], rng),
    factions: one(FACTIONS, rng),
    ...one([{ squads: "starter" }, { squads: "random" }, { squads: "random", format: 8 }], rng),
  }),
});
