import { at, type Message, type Result, type Seat } from "@rubizh/engine";
import type { AchievementId, CardId, Feat, Troop } from "./cards.ts";
import { achievementOf, type Content, cardOf, enemyOf, objectOf } from "./content.ts";
import { seatOf } from "./frame.ts";
import { panicOf } from "./panic.ts";
import type { FrameOf, Table } from "./state.ts";

/** Whether a seat fulfils an achievement. Decks are merged and do not include the hospital (ZS-166, ZS-231). */
export function meets(content: Content, v: Table, seat: Seat, feat: Feat): boolean {
  return "max" in feat
    ? progress(content, v, seat, feat) <= feat.max
    : progress(content, v, seat, feat) >= feat.min;
}

/** How far a seat has come with an achievement: what its condition counts. */
export function progress(content: Content, v: Table, seat: Seat, feat: Feat): number {
  const s = seatOf(v, seat);
  switch (feat.t) {
    case "deckTroop":
      return troops(content, s.army, feat.troop) - troops(content, s.hospital, feat.troop);
    case "trophyTroop":
      return s.trophies.filter((id) => enemyOf(content, id).troop === feat.troop).length;
    case "trophyMark":
      return s.trophies.filter((id) => enemyOf(content, id)[feat.mark]).length;
    case "trophyObjects":
      return s.objects.filter((id) => objectOf(content, id).kind === feat.kind).length;
    case "maxPanic":
      return panicOf(v, seat);
    case "maxHospital":
      return s.hospital.length;
  }
}

const troops = (content: Content, cards: readonly CardId[], troop: Troop): number =>
  cards.filter((id) => cardOf(content, id).troop === troop).length;

/** Points of every seat, line by line; the lines are the same for all. */
interface Score {
  readonly achievements: readonly number[];
  readonly secrets: readonly number[];
  readonly objects: readonly number[];
  readonly panic: readonly number[];
  readonly total: readonly number[];
}

export function scoreOf(content: Content, v: Table): Score {
  const seats = v.seats.map((_, seat) => seat);
  const met = (a: AchievementId, seat: Seat): boolean =>
    meets(content, v, seat, achievementOf(content, a).condition);
  const worth = (a: AchievementId): number => achievementOf(content, a).worth;
  const sum = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0);
  // Met by both, an open achievement goes to nobody (ZS-168).
  const achievements = seats.map(() => 0);
  for (const a of v.achievements) {
    const [only, another] = seats.filter((seat) => met(a, seat));
    if (only !== undefined && another === undefined) achievements[only] = at(achievements, only) + worth(a);
  }
  const secrets = seats.map((seat) => {
    const { kept } = seatOf(v, seat).secret;
    return kept !== null && kept !== "none" && met(kept, seat) ? worth(kept) : 0;
  });
  const objects = seats.map((seat) => sum(seatOf(v, seat).objects.map((o) => objectOf(content, o).worth)));
  const panic = seats.map((seat) => 0 - panicOf(v, seat));
  const total = seats.map((i) => sum([achievements, secrets, objects, panic].map((line) => line[i] ?? 0)));
  return { achievements, secrets, objects, panic, total };
}

/** From the highest bound down; a total gets the first rank whose bound it reaches (ZS-200). */
export const RANKS = [
  [38, "ironGeneral"],
  [35, "general"],
  [33, "colonel"],
  [30, "major"],
  [28, "captain"],
  [25, "lieutenant"],
  [22, "sergeant"],
  [20, "recruit"],
  [Number.NEGATIVE_INFINITY, "saboteur"],
] as const;
export type Rank = (typeof RANKS)[number][1];
export const rankOf = (total: number): Rank => RANKS.find(([bound]) => total >= bound)?.[1] ?? "saboteur";

export function resultOf(content: Content, v: Table, f: FrameOf<"over">): Result {
  const solo = v.seats.length === 1;
  if (f.reason === "left") return leftResult(v, f);
  const score = scoreOf(content, v);
  const lines = [
    { label: { key: "score.achievements" }, points: score.achievements },
    ...(solo ? [] : [{ label: { key: "score.secret" }, points: score.secrets }]),
    { label: { key: "score.objects" }, points: score.objects },
    { label: { key: "score.panic" }, points: score.panic },
    { label: { key: "score.total" }, points: score.total },
  ];
  if (!solo)
    return { places: duelPlaces(v, score.total), score: lines, reason: { key: `result.${f.reason}` } };
  // A defeat is not scored (ZS-196), and nobody has won.
  if (f.reason !== "cruiser")
    return { places: [[], [0]], score: [], reason: { key: `result.defeat.${f.reason}` } };
  const total = score.total[0] ?? 0;
  const reason: Message = { key: "result.rank", with: { rank: `@rank.${rankOf(total)}`, points: total } };
  return { places: [[0]], score: lines, reason };
}

/** Most points, then fewest panic cards; then it is a draw (ZS-172 … ZS-174). */
function duelPlaces(v: Table, total: readonly number[]): readonly (readonly Seat[])[] {
  const lead = (total[0] ?? 0) - (total[1] ?? 0) || panicOf(v, 1) - panicOf(v, 0);
  if (lead === 0) return [[0, 1]];
  return lead > 0 ? [[0], [1]] : [[1], [0]];
}

function leftResult(v: Table, f: FrameOf<"over">): Result {
  const seats = v.seats.map((_, seat) => seat);
  const places = [seats.filter((seat) => seat !== f.leaver), seats.filter((seat) => seat === f.leaver)];
  return { places, score: [], reason: { key: "result.left" } };
}
