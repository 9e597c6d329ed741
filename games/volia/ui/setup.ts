import { type Occasion, type SetupField, setupLine } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { missions } from "../packs/missions.ts";
import { sideOfSeat } from "../rules/field.ts";
import { type OwnPack, partOf } from "../rules/own.ts";

type MissionId = (typeof missions)[number]["id"];
/** Written as a table so that no mission of the box is forgotten. */
const MISSIONS: Readonly<Record<MissionId | "random", true>> = {
  recon: true,
  hold: true,
  hunt: true,
  relic: true,
  bridgehead: true,
  liquidation: true,
  laststand: true,
  random: true,
};
/** Squads as the card says, whole ones, or drawn for a shorter game of so many lives. */
const SQUADS: Readonly<Record<string, object>> = {
  card: { roster: "mission" },
  full: { roster: "full" },
  draw15: { squads: "random", format: 15 },
  draw10: { squads: "random", format: 10 },
  draw8: { squads: "random", format: 8 },
};
const SIDES = ["ukraine", "communards"] as const;

const packOf = (occasion: Occasion): OwnPack | undefined => occasion.pack as OwnPack | undefined;
const idsOf = (xs: readonly { readonly id: string }[] | undefined): readonly string[] =>
  xs?.map(({ id }) => id) ?? [];

/** The lines of quick setup; what a player's own pack brings comes first. */
export function setup(occasion: Occasion): readonly SetupField[] {
  const pack = packOf(occasion);
  const missions = [...idsOf(pack?.missions), ...Object.keys(MISSIONS)];
  const factions = [...SIDES, ...idsOf(pack?.factions)];
  return [
    setupLine("mission", "ui.setup.mission", missions, (id) => ({ key: `mission.${id}` })),
    setupLine("squads", "ui.setup.squads", Object.keys(SQUADS), (id) => ({ key: `ui.squads.${id}` })),
    setupLine("sides", occasion.shared ? "ui.setup.sides.shared" : "ui.setup.sides", factions, (id) => ({
      key: `faction.${id}`,
    })),
  ];
}

export function options(occasion: Occasion, mine: Seat, chosen: Readonly<Record<string, string>>): unknown {
  const pack = packOf(occasion);
  const mission = chosen["mission"] ?? "recon";
  const roster = Object.keys(pack?.missions.find((m) => m.id === mission)?.roster ?? {});
  const pair = facing(chosen["sides"] ?? SIDES[0], roster);
  return {
    mission,
    factions: sideOfSeat(mine) === 0 ? pair : pair.toReversed(),
    ...SQUADS[chosen["squads"] ?? ""],
    ...(pack && { own: partOf(pack, mission, chosen["squads"]?.startsWith("draw") ?? false) }),
  };
}

/** Whom a faction meets: whoever the mission names beside it, else a side of the box. */
function facing(faction: string, roster: readonly string[]): readonly string[] {
  const named = roster.includes(faction) ? roster.find((id) => id !== faction) : undefined;
  return [faction, named ?? SIDES.find((id) => id !== faction) ?? SIDES[1]];
}
