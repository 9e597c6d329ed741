import type { SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import type { missions } from "../packs/missions.ts";
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

const line = (id: string, ids: readonly string[], label: (id: string) => Message): SetupField => ({
  id,
  label: { key: `ui.setup.${id}` },
  choices: ids.map((choice) => ({ id: choice, label: label(choice) })),
  initial: ids[0] ?? "",
});
const idsOf = (xs: readonly { readonly id: string }[] | undefined): readonly string[] =>
  xs?.map(({ id }) => id) ?? [];

/** The lines of quick setup; what a player's own pack brings comes first. */
export const setup = (pack?: OwnPack): readonly SetupField[] => [
  line("mission", [...idsOf(pack?.missions), ...Object.keys(MISSIONS)], (id) => ({ key: `mission.${id}` })),
  line("squads", Object.keys(SQUADS), (id) => ({ key: `ui.squads.${id}` })),
  line("sides", [...SIDES, ...idsOf(pack?.factions)], (id) => ({ key: `faction.${id}` })),
];

export function options(chosen: Readonly<Record<string, string>>, pack?: OwnPack): unknown {
  const mission = chosen["mission"] ?? "recon";
  const roster = Object.keys(pack?.missions.find((m) => m.id === mission)?.roster ?? {});
  return {
    mission,
    factions: facing(chosen["sides"] ?? SIDES[0], roster),
    ...SQUADS[chosen["squads"] ?? ""],
    ...(pack && { own: partOf(pack, mission, chosen["squads"]?.startsWith("draw") ?? false) }),
  };
}

/** Whom a faction meets: whoever the mission names beside it, else a side of the box. */
function facing(faction: string, roster: readonly string[]): readonly string[] {
  const named = roster.includes(faction) ? roster.find((id) => id !== faction) : undefined;
  return [faction, named ?? SIDES.find((id) => id !== faction) ?? SIDES[1]];
}
