import { botRating } from "@rubizh/bots";
import type { SeatInfo, TableInfo } from "@rubizh/protocol";
import { ladderOf } from "../ratings/ladder.ts";
import type { Tick } from "../time/line.ts";
import type { Chair, Table } from "./fold.ts";
import { isSealed } from "./sealed.ts";
import { showBy } from "./showing.ts";

function seatInfo(chair: Chair): SeatInfo {
  if (chair.t === "open") return { t: "open" };
  if (chair.t === "bot") return { t: "bot", level: chair.level };
  if (chair.t === "held") return { t: "held", name: chair.name };
  const { bot, standing, program } = chair;
  return {
    t: "human",
    name: chair.name,
    ...(bot === undefined ? {} : { bot }),
    ...(standing ? { account: true as const, ...standing } : {}),
    ...(program === undefined ? {} : { program }),
  };
}

/** Who sits where; a bot with its place on the ladder, where it has one. */
export const seatsInfo = (table: Table): readonly SeatInfo[] =>
  table.chairs.map((chair) => {
    const rating =
      chair.t === "bot" && table.opened.rated ? botRating(ladderOf(table), chair.level) : undefined;
    return { ...seatInfo(chair), ...(rating === undefined ? {} : { rating, sure: true }) } as SeatInfo;
  });

/** What is known of the luck: seeds when the game has begun, the server's when it is over. */
export function luckInfo({ opened, play, chairs, status, seed }: Table): TableInfo["luck"] {
  const seals = isSealed(opened)
    ? { seals: chairs.map((chair) => (chair.t === "human" ? (chair.seal ?? "") : "")) }
    : {};
  return {
    commitment: opened.commitment,
    ...seals,
    ...(play ? { seats: play.header.luck.seats } : {}),
    ...(status === "over" ? { seed } : {}),
  };
}

/** Those who promised a seed show it: for how long yet, and who has. */
export function gatheringInfo(table: Table, tick: Tick): TableInfo["gathering"] {
  const by = showBy(table);
  if (by === undefined) return undefined;
  const shown = table.chairs.flatMap((chair, seat) =>
    chair.t === "human" && chair.seed !== "" ? [seat] : [],
  );
  return { left: Math.max(0, by - tick), shown };
}
