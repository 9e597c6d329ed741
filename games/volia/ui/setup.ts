import type { SetupField } from "@rubizh/board";
import type { Message } from "@rubizh/engine";
import type { missions } from "../packs/missions.ts";

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
const SIDES: Readonly<Record<string, readonly [string, string]>> = {
  ukraine: ["ukraine", "communards"],
  communards: ["communards", "ukraine"],
};

const line = (id: string, ids: readonly string[], label: (id: string) => Message): SetupField => ({
  id,
  label: { key: `ui.setup.${id}` },
  choices: ids.map((choice) => ({ id: choice, label: label(choice) })),
  initial: ids[0] ?? "",
});

/** The lines of quick setup. */
export const setup = (): readonly SetupField[] => [
  line("mission", Object.keys(MISSIONS), (id) => ({ key: `mission.${id}` })),
  line("squads", Object.keys(SQUADS), (id) => ({ key: `ui.squads.${id}` })),
  line("sides", Object.keys(SIDES), (id) => ({ key: `faction.${id}` })),
];

export const options = (chosen: Readonly<Record<string, string>>): unknown => ({
  mission: chosen["mission"] ?? "recon",
  factions: SIDES[chosen["sides"] ?? ""] ?? SIDES["ukraine"],
  ...SQUADS[chosen["squads"] ?? ""],
});
