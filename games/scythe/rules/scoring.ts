import type { Result, Seat } from "@rubizh/engine";
import { AXIAL, at } from "@rubizh/engine";
import { type Content, type Place, STRUCTURES, type TileId } from "./content.ts";
import { pileAt, pileSize, territories } from "./control.ts";
import { type SeatView, seatOf, type View, workersOut } from "./state.ts";

/** Coins per star, territory and pair of resources, by popularity (SC-358 to SC-360). */
const TIERS = [
  { upTo: 6, star: 3, territory: 2, pair: 1 },
  { upTo: 12, star: 4, territory: 3, pair: 2 },
  { upTo: 18, star: 5, territory: 4, pair: 3 },
] as const;
/** The Factory counts as so many territories (SC-365). */
export const FACTORY_WORTH = 3;

interface Score {
  readonly coins: number;
  readonly stars: number;
  readonly territories: number;
  readonly resources: number;
  readonly structures: number;
  readonly total: number;
}

export const structuresOf = (p: SeatView): readonly Place[] =>
  STRUCTURES.map((s) => p.structures[s]).filter((s) => s !== "mat");

/** Territories as scoring counts them. */
const worthOf = (content: Content, land: readonly Place[]): number =>
  land.length + (land.includes(content.factory) ? FACTORY_WORTH - 1 : 0);

/** Resources on its land that count for a seat; the Automa has none, whatever lies there (SC-422). */
function stockOn(v: View, seat: Seat, land: readonly Place[]): number {
  if (seatOf(v, seat).mat === "none") return 0;
  let n = 0;
  for (const place in v.piles) if (land.includes(place)) n += pileSize(pileAt(v, place));
  return n;
}

/** What a seat would be worth if the game ended now; also the interim scoring (SC-356). */
export function scoreOf(content: Content, v: View, seat: Seat): Score {
  const p = seatOf(v, seat);
  const tier = TIERS.find((t) => p.popularity <= t.upTo) ?? TIERS[2];
  const stars = p.stars.length * tier.star;
  const held = territories(content, v, seat);
  const land = worthOf(content, held) * tier.territory;
  const resources = Math.floor(stockOn(v, seat, held) / 2) * tier.pair;
  const structures = v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p));
  return {
    coins: p.coins,
    stars,
    territories: land,
    resources,
    structures,
    total: p.coins + stars + land + resources + structures,
  };
}

/** Coins of the bonus tile; structures count wherever they stand, rivers do not matter (SC-220, SC-229). */
export function structureBonus(content: Content, tile: TileId, built: readonly Place[]): number {
  const pays = content.data.tiles.find((t) => t.id === tile)?.pays ?? [0];
  return at(pays, Math.min(COUNTS[tile](content, built), pays.length - 1));
}

const beside = (content: Content, built: readonly Place[], counts: (place: Place) => boolean): number =>
  new Set(built.flatMap((place) => content.spots[place]?.near ?? []).filter(counts)).size;

const COUNTS: Readonly<Record<TileId, (content: Content, built: readonly Place[]) => number>> = {
  lakesAdjacent: (content, built) =>
    beside(content, built, (place) => content.spots[place]?.terrain === "lake"),
  tunnelsAdjacent: (content, built) =>
    beside(content, built, (place) => content.spots[place]?.tunnel === true),
  encountersAdjacent: (content, built) =>
    beside(content, built, (place) => content.spots[place]?.encounter === true),
  onTunnels: (content, built) => built.filter((place) => content.spots[place]?.tunnel).length,
  inARow: longestLine,
  farmsTundra: (content, built) =>
    built.filter((place) => ["farm", "tundra"].includes(content.spots[place]?.terrain ?? "")).length,
};

function longestLine(content: Content, built: readonly Place[]): number {
  const stands = new Set(built.map((place) => `${content.spots[place]?.q},${content.spots[place]?.r}`));
  let longest = 0;
  for (const place of built)
    for (const [dq, dr] of AXIAL) {
      const spot = content.spots[place];
      let length = 0;
      if (spot) while (stands.has(`${spot.q + dq * length},${spot.r + dr * length}`)) length++;
      longest = Math.max(longest, length);
    }
  return longest;
}

/** What decides between equals, in order (SC-369 to SC-374); the first is the money itself. */
function standing(content: Content, v: View, seat: Seat): readonly number[] {
  const p = seatOf(v, seat);
  const land = territories(content, v, seat);
  const pieces = workersOut(p) + p.mechs.filter((m) => m !== "mat").length + structuresOf(p).length;
  return [
    scoreOf(content, v, seat).total,
    pieces,
    p.power,
    p.popularity,
    stockOn(v, seat, land),
    worthOf(content, land),
    p.stars.length,
  ];
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, x] of a.entries()) if (x !== b[i]) return at(b, i) - x;
  return 0;
};

const ROWS = ["coins", "stars", "territories", "resources", "structures", "total"] as const;

/** The richest first; whoever left comes last; equal in all six tie-breakers means a shared place (SC-425). */
export function resultOf(content: Content, v: View): Result {
  const ranks = v.seats.map((p, seat) => [p.out ? 0 : 1, ...standing(content, v, seat)]);
  const seats = [...v.seats.keys()].sort((a, b) => compare(at(ranks, a), at(ranks, b)));
  const groups: Seat[][] = [];
  for (const seat of seats) {
    const group = groups[groups.length - 1];
    const first = group?.[0];
    if (group && first !== undefined && compare(at(ranks, first), at(ranks, seat)) === 0) group.push(seat);
    else groups.push([seat]);
  }
  const automa = v.automa === "none" ? -1 : v.automa.seat;
  const people = seats.filter((seat) => seat !== automa).sort((a, b) => a - b);
  const scores = people.map((seat) => scoreOf(content, v, seat));
  const score = ROWS.map((row) => ({ label: { key: `score.${row}` }, points: scores.map((s) => s[row]) }));
  const automaScore =
    automa < 0 ? [] : [{ label: { key: "score.automa" }, points: [scoreOf(content, v, automa).total] }];
  // The Automa is no seat of the table: where it alone comes first, the first place stays empty.
  const beaten = automa >= 0 && groups[0]?.includes(automa) === true;
  const reason =
    v.over === "left" || v.over === "turns"
      ? v.over
      : automa < 0
        ? "stars"
        : beaten
          ? "automaWon"
          : "automaLost";
  return {
    places: groups
      .map((group) => group.filter((seat) => seat !== automa))
      .filter((group, i) => i === 0 || group.length > 0),
    score: [...score, ...automaScore],
    reason: { key: `result.${reason}` },
  };
}
