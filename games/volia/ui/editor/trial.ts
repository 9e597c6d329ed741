import type { Content } from "../../rules/content.ts";
import { STARTER_FORMAT } from "../../rules/content.ts";
import type { Volia } from "../../rules/index.ts";
import type { OwnPack } from "../../rules/own.ts";
import { options } from "../setup.ts";

/** Raw options of a game on a mission of the pack. */
export function missionTrial(game: Volia, pack: OwnPack, mission: string): unknown {
  const named = Object.keys(pack.missions.find((m) => m.id === mission)?.roster ?? {});
  return options(game, { mode: "duel", seats: 2, shared: false, pack }, 0, {
    mission,
    squads: "card",
    ...(named[0] !== undefined && { sides: named[0] }),
  });
}

type Fighter = Content["characters"][number];
const livesOf = (squad: readonly Fighter[]): number => squad.reduce((sum, c) => sum + c.life, 0);
const PLACES = 5;
/** More would only make the search longer. */
const RECRUITS = 12;

/** All squads of at most five from a few, the fullest first. */
function squadsOf(from: readonly Fighter[]): readonly (readonly Fighter[])[] {
  const found: (readonly Fighter[])[] = [[]];
  for (const c of from.slice(0, RECRUITS))
    found.push(...found.filter((squad) => squad.length < PLACES).map((squad) => [...squad, c]));
  return found
    .filter((squad) => livesOf(squad) <= STARTER_FORMAT)
    .sort((a, b) => livesOf(b) - livesOf(a) || b.length - a.length);
}

/** Raw options of a game in which a fighter of the pack meets a squad of the box, both sides of equal lives. */
export function fighterTrial(pack: OwnPack, content: Content, id: string): unknown {
  const hero = content.character(id);
  if (!hero) return undefined;
  const other = hero.faction === "communards" ? "ukraine" : "communards";
  const rivals = content.characters.filter((c) => c.faction === other && c.source !== "own");
  const comrades = content.characters.filter((c) => c.faction === hero.faction && c.id !== id);
  const boxFirst = [...comrades].sort((a, b) => Number(a.source === "own") - Number(b.source === "own"));
  const theirs = squadsOf(rivals);
  for (const squad of squadsOf(boxFirst)) {
    const mine = [hero, ...squad];
    const lives = livesOf(mine);
    if (mine.length > PLACES || lives > STARTER_FORMAT) continue;
    const foes = theirs.find((s) => s.length > 0 && livesOf(s) === lives);
    if (foes)
      return {
        mission: "recon",
        factions: [hero.faction, other],
        format: lives,
        squads: [mine, foes].map((side) => side.map((c) => c.id)),
        own: {
          ...pack,
          factions: pack.factions.filter((f) => f.id === hero.faction),
          characters: pack.characters.filter((c) => mine.some((m) => m.id === c.id)),
          layouts: [],
          missions: [],
        },
      };
  }
  return undefined;
}
