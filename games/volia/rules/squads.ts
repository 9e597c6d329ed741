import { at, type Refusal, refusal } from "@rubizh/engine";
import { type Content, cellsOnTile, type Mission } from "./content.ts";
import { type FighterId, type Options, SIDES, type Side } from "./state.ts";

const no = (rule: Refusal["rule"], key: string, values?: Refusal["why"]["with"]): Refusal =>
  refusal(rule, `refuse.${key}`, values);

const livesOf = (content: Content, squad: readonly FighterId[]): number =>
  squad.reduce((sum, id) => sum + (content.character(id)?.life ?? 0), 0);

/** Fighters start one to a cell on one tile (VO-029, VO-030), so no squad is larger than the smaller start tile. */
const placesOn = (mission: Mission): number => Math.min(...mission.starts.map(cellsOnTile));

/** The squads agreed before the game: the card's own, the box's, or the players' choice. VO-157. */
export function agreedSquads(
  content: Content,
  options: Options,
  mission: Mission,
): readonly (readonly FighterId[])[] {
  const { squads, factions, roster } = options;
  if (typeof squads !== "string") return squads;
  const named = roster === "mission" ? factions.map((id) => mission.roster?.[id]) : [];
  const [a, b] = named;
  if (a && b) return [a, b];
  return factions.map((id) => content.faction(id)?.squad ?? []);
}

/** What is wrong with one squad, whatever the other one is. */
function refuseSquad(content: Content, squad: readonly FighterId[], faction: string): Refusal | undefined {
  if (squad.length === 0) return no("VO-013", "noFighters", { faction: `@faction.${faction}` });
  for (const id of squad) {
    const character = content.character(id);
    if (!character) return no("VO-128", "noCharacter", { id });
    if (character.faction !== faction && !character.mercenary)
      return no("VO-123", "otherFaction", { fighter: `@character.${id}`, faction: `@faction.${faction}` });
  }
  return undefined;
}

/** Factions, mercenaries, equal sums, nobody twice: VO-123 to VO-126, VO-169. */
export function refuseSquads(content: Content, options: Options, mission: Mission): Refusal | undefined {
  if (options.squads === "random") return refuseDraw(content, options, mission);
  const squads = agreedSquads(content, options, mission);
  for (const side of SIDES) {
    const refused = refuseSquad(content, squads[side] ?? [], options.factions[side]);
    if (refused) return refused;
  }
  const all = squads.flat();
  const twice = all.find((id, i) => all.indexOf(id) < i);
  if (twice !== undefined) return no("VO-169", "twice", { fighter: `@character.${twice}` });
  const [a = 0, b = 0] = squads.map((squad) => livesOf(content, squad));
  if (a !== b) return no("VO-126", "unequal", { a, b });
  // A card's own list is played as it is: VO-125.
  const isNamed =
    typeof options.squads === "string" && options.roster === "mission" && mission.roster !== undefined;
  if (a !== options.format && !isNamed) return no("VO-125", "notFormat", { sum: a, format: options.format });
  const places = placesOn(mission);
  return squads.some((squad) => squad.length > places) ? no("VO-030", "tooMany", { places }) : undefined;
}

/** More than anybody could look through; a bag of them would only keep everybody waiting. */
const MOST_SQUADS = 2000;

/** There must be squads to draw for both, and not more than a bag can hold. */
function refuseDraw(content: Content, options: Options, mission: Mission): Refusal | undefined {
  if (SIDES.some((side) => countSquads(content, options, mission, side, []) > MOST_SQUADS))
    return no("VO-125", "tooManySquads", { most: MOST_SQUADS });
  const isMatched = (squad: readonly FighterId[]): boolean =>
    countSquads(content, options, mission, 1, squad) > 0;
  return possible(content, options, mission, 0, []).some(isMatched)
    ? undefined
    : no("VO-125", "noSquad", { format: options.format });
}

/** Every squad a side may still field, in the order of the packs; the other side must be left with one, too. */
export function squadsFor(
  content: Content,
  options: Options,
  mission: Mission,
  side: Side,
  taken: readonly FighterId[],
): readonly (readonly FighterId[])[] {
  const all = possible(content, options, mission, side, taken);
  if (side === 1) return all;
  return all.filter((squad) => countSquads(content, options, mission, 1, squad) > 0);
}

const recruits = (content: Content, { factions }: Options, side: Side, taken: readonly FighterId[]) =>
  content.characters.filter((c) => (c.faction === factions[side] || c.mercenary) && !taken.includes(c.id));

/** How many squads there are, without listing them: a player's pack may make more than memory holds. */
function countSquads(
  content: Content,
  options: Options,
  mission: Mission,
  side: Side,
  taken: readonly FighterId[],
): number {
  const { format } = options;
  // ways[size][lives], for the fighters looked at so far.
  const ways = Array.from({ length: placesOn(mission) + 1 }, () => Array<number>(format + 1).fill(0));
  at(ways, 0)[0] = 1;
  for (const { life } of recruits(content, options, side, taken))
    for (let size = ways.length - 1; size > 0; size--)
      for (let lives = format; lives >= life; lives--)
        at(ways, size)[lives] = at(at(ways, size), lives) + at(at(ways, size - 1), lives - life);
  return ways.reduce((sum, row) => sum + at(row, format), 0);
}

function possible(
  content: Content,
  options: Options,
  mission: Mission,
  side: Side,
  taken: readonly FighterId[],
): readonly (readonly FighterId[])[] {
  const free = recruits(content, options, side, taken);
  const places = placesOn(mission);
  const found: FighterId[][] = [];
  const extend = (from: number, squad: readonly FighterId[], left: number): void => {
    if (left === 0) found.push([...squad]);
    if (left <= 0 || squad.length === places) return;
    for (const [i, c] of free.entries()) if (i >= from) extend(i + 1, [...squad, c.id], left - c.life);
  };
  extend(0, [], options.format);
  return found;
}

/** The cards in the mission deck: all that can be played with the squads agreed on. */
export const deckOf = (content: Content, options: Options): readonly Mission[] =>
  content.missions.filter((m) => refuseSquads(content, options, m) === undefined);
