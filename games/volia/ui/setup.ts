import { type Occasion, type SetupField, setupLine } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { missions } from "../packs/missions.ts";
import type { Content } from "../rules/content.ts";
import { STARTER_FORMAT } from "../rules/content.ts";
import { sideOfSeat } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
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
/** Squads as the card says, whole ones, drawn for a game of so many lives, or chosen fighter by fighter. */
const SQUADS = ["card", "full", "draw", "choose"] as const;
/** Lives to draw squads for; above 15 there must be characters beside those of the box. */
const FORMATS = [STARTER_FORMAT, 8, 10, 12, 18, 20, 25, 30, 35, 40, 45];
const SIDES = ["ukraine", "communards"] as const;

type Chosen = Readonly<Record<string, string>>;

export const packOf = (occasion: Occasion): OwnPack | undefined => occasion.pack as OwnPack | undefined;
const contentOf = (game: Volia, occasion: Occasion): Content => game.contentOf(packOf(occasion) ?? "none");
const idsOf = (xs: readonly { readonly id: string }[] | undefined): readonly string[] =>
  xs?.map(({ id }) => id) ?? [];

/** The lines of quick setup; what a player's own pack brings comes first. */
export function setup(game: Volia, occasion: Occasion, wishes: Chosen): readonly SetupField[] {
  const pack = packOf(occasion);
  const missions = [...idsOf(pack?.missions), ...Object.keys(MISSIONS)];
  const factions = [...SIDES, ...idsOf(pack?.factions)];
  const among = (ids: readonly string[], id: string): string =>
    ids.find((x) => x === wishes[id]) ?? ids[0] ?? "";
  const chosen: Chosen = { ...wishes, mission: among(missions, "mission"), sides: among(factions, "sides") };
  return [
    setupLine("mission", "ui.setup.mission", missions, (id) => ({ key: `mission.${id}` })),
    setupLine("sides", occasion.shared ? "ui.setup.sides.shared" : "ui.setup.sides", factions, (id) => ({
      key: `faction.${id}`,
    })),
    setupLine("squads", "ui.setup.squads", SQUADS, (id) => ({ key: `ui.squads.${id}` })),
    ...(chosen["squads"] === "draw" ? [formatLine(game, occasion, chosen)] : []),
    ...(chosen["squads"] === "choose"
      ? pairOf(occasion, chosen).map((id) => squadLine(game, occasion, chosen, id))
      : []),
  ];
}

const playable = new WeakMap<Content, Map<string, readonly number[]>>();

/** The formats that both sides can field a squad for, worked out once for each mission and pair of factions. */
function formatsOf(game: Volia, occasion: Occasion, chosen: Chosen): readonly number[] {
  const content = contentOf(game, occasion);
  const known = playable.get(content) ?? new Map<string, readonly number[]>();
  playable.set(content, known);
  const name = [chosen["mission"], ...pairOf(occasion, chosen)].join(" ");
  const isPlayable = (format: number): boolean =>
    "ok" in game.options(options(game, occasion, 0, { ...chosen, format: String(format) }));
  const formats = known.get(name) ?? FORMATS.filter(isPlayable);
  known.set(name, formats);
  return formats;
}

function formatLine(game: Volia, occasion: Occasion, chosen: Chosen): SetupField {
  return setupLine("format", "ui.setup.format", formatsOf(game, occasion, chosen).map(String), (lives) => ({
    key: "ui.setup.lives",
    with: { lives },
  }));
}

const lineOf = (faction: string): string => `squad.${faction}`;

/** Those who may fight for a faction, mercenaries included, and the lives of those who will. */
function squadLine(game: Volia, occasion: Occasion, chosen: Chosen, faction: string): SetupField {
  const content = contentOf(game, occasion);
  const line = setupLine(
    lineOf(faction),
    "ui.setup.squad",
    idsOf(content.characters.filter((c) => c.faction === faction || c.mercenary)),
    (id) => ({
      key: "ui.setup.fighter",
      with: { fighter: `@character.${id}`, lives: content.character(id)?.life ?? 0 },
    }),
  );
  const squad = squadOf(game, occasion, chosen, faction);
  return {
    ...line,
    label: { key: "ui.setup.squad", with: { faction: `@faction.${faction}` } },
    many: true,
    initial: usualSquad(content, faction).join("+"),
    note: { key: "ui.setup.sum", with: { lives: livesOf(content, squad) } },
  };
}

export const usualSquad = (content: Content, faction: string): readonly string[] => {
  const squad = content.faction(faction)?.squad ?? [];
  return squad.length > 0
    ? squad
    : idsOf(content.characters.filter((c) => c.faction === faction)).slice(0, 5);
};
const squadOf = (game: Volia, occasion: Occasion, chosen: Chosen, faction: string): readonly string[] =>
  chosen[lineOf(faction)]?.split("+").filter((id) => id !== "") ??
  usualSquad(contentOf(game, occasion), faction);
export const livesOf = (content: Content, squad: readonly string[]): number =>
  squad.reduce((sum, id) => sum + (content.character(id)?.life ?? 0), 0);

/** Who will fight for a faction; where luck deals the squads, those who usually do. */
export function squadFor(
  game: Volia,
  occasion: Occasion,
  chosen: Chosen,
  faction: string,
): readonly string[] {
  const content = contentOf(game, occasion);
  const roster = content.mission(chosen["mission"] ?? "")?.roster?.[faction];
  if (chosen["squads"] === "choose") return squadOf(game, occasion, chosen, faction);
  return (chosen["squads"] === "card" && roster) || usualSquad(content, faction);
}

export function options(game: Volia, occasion: Occasion, mine: Seat, chosen: Chosen): unknown {
  const pack = packOf(occasion);
  const mission = chosen["mission"] ?? "recon";
  const pair = pairOf(occasion, chosen);
  const factions = sideOfSeat(mine) === 0 ? pair : pair.toReversed();
  const isOpen = chosen["squads"] === "draw" || chosen["squads"] === "choose";
  return {
    mission,
    factions,
    ...squadsBy(game, occasion, chosen, factions),
    ...(pack && { own: partOf(pack, mission, isOpen) }),
  };
}

function squadsBy(game: Volia, occasion: Occasion, chosen: Chosen, factions: readonly string[]): object {
  if (chosen["squads"] === "draw")
    return { squads: "random", format: Number(chosen["format"] ?? STARTER_FORMAT) };
  if (chosen["squads"] !== "choose") return { roster: chosen["squads"] === "full" ? "full" : "mission" };
  const squads = factions.map((id) => squadOf(game, occasion, chosen, id));
  return { squads, format: Math.max(1, ...squads.map((squad) => livesOf(contentOf(game, occasion), squad))) };
}

/** My faction and whom it meets: whoever the mission names beside it, else a side of the box. */
export function pairOf(occasion: Occasion, chosen: Chosen): readonly string[] {
  const faction = chosen["sides"] ?? SIDES[0];
  const card = packOf(occasion)?.missions.find((m) => m.id === chosen["mission"]);
  const roster = Object.keys(card?.roster ?? {});
  const named = roster.includes(faction) ? roster.find((id) => id !== faction) : undefined;
  return [faction, named ?? SIDES.find((id) => id !== faction) ?? SIDES[1]];
}
