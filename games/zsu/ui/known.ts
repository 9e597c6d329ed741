import { kindOf, nameOf, type Spot } from "@rubizh/board";
import { cardAt } from "../rules/lines.ts";
import { fateOf } from "./fate.ts";
import { metNow } from "./met.ts";
import { cardOfHand, placeOf } from "./path.ts";
import type { Now } from "./rows.ts";
import { contentOf, ownView, seatShown, type TableStage } from "./table.ts";

/** The card that a spot stands for, ours or the enemy's, and what it comes to there. */
export interface Known {
  readonly id: string;
  readonly enemy: boolean;
  readonly now: Now;
  /** From 1; 0 outside the lanes. */
  readonly lane: number;
}

function ownCard(stage: TableStage, spot: Spot): string {
  const own = ownView(stage);
  const { view } = stage;
  const [kind, name] = [kindOf(spot), nameOf(spot)];
  const place = placeOf(spot);
  if (place !== undefined) return own.lines === null ? "none" : cardAt(own, place);
  if (kind === "hand") return cardOfHand(spot);
  if (kind === "reserve")
    return name === "aid" ? "aid" : name === "next" ? view.next : (view.reserve[Number(name) - 1] ?? "none");
  return kind === "card" || kind === "hospital" ? name : "none";
}
function enemyCard(stage: TableStage, spot: Spot): string {
  const [kind, name] = [kindOf(spot), nameOf(spot)];
  if (kind === "foe" || kind === "scout" || kind === "drop") return name;
  if (kind !== "enemy") return "none";
  const [lane, line] = name.split(".");
  const found = ownView(stage).enemyLine[Number(lane) - 1];
  return (line === "support" ? found?.support : found?.front) ?? "none";
}

export function knownAt(stage: TableStage, spot: Spot): Known | undefined {
  const [kind, name] = [kindOf(spot), nameOf(spot)];
  const own = ownCard(stage, spot);
  const foe = own === "none" ? enemyCard(stage, spot) : "none";
  const id = own === "none" ? foe : own;
  if (id === "none") return undefined;
  const seat = seatShown(stage);
  const cards = contentOf(stage);
  const line = ownView(stage).enemyLine;
  const at = kind === "front" || kind === "support" || kind === "enemy" ? Number(name.split(".")[0]) : 0;
  const lane = at <= line.length ? at : 0;
  const isFront = lane > 0 && (kind === "front" || name.endsWith(".front"));
  const played = kind === "front" || kind === "support" || kind === "committed";
  return {
    id,
    enemy: foe !== "none",
    lane,
    now: {
      duel: isFront ? duelAt(stage, lane) : undefined,
      met:
        foe === "none" && (played || kind === "hand")
          ? metNow(cards, stage.view, seat, id, played ? "played" : "hand")
          : undefined,
    },
  };
}

function duelAt(stage: TableStage, lane: number): Now["duel"] {
  const fate = fateOf(contentOf(stage), stage.view, seatShown(stage), lane - 1);
  return fate.outcome === "panic" && !ownView(stage).lines ? undefined : fate.duel;
}
