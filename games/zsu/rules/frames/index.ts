import { at, type Frames, type FrameTable, frames, last, type Rng } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { ZsuTypes } from "../event.ts";
import { no } from "../frame.ts";
import type { Frame, Move, Table } from "../state.ts";
import { achievements } from "./achievements.ts";
import { aftermath } from "./aftermath.ts";
import { auction } from "./auction.ts";
import { buy } from "./buy.ts";
import { cities } from "./cities.ts";
import { colour } from "./colour.ts";
import { compensate } from "./compensate.ts";
import { deploy } from "./deploy.ts";
import { drawing } from "./draw.ts";
import { enemyBid } from "./enemy-bid.ts";
import { hand } from "./hand.ts";
import { line } from "./line.ts";
import { look } from "./look.ts";
import { lots } from "./lots.ts";
import { offer } from "./offer.ts";
import { over } from "./over.ts";
import { restock } from "./restock.ts";
import { reveal } from "./reveal.ts";
import { rockets } from "./rockets.ts";
import { round } from "./round.ts";
import { scout } from "./scout.ts";
import { secret } from "./secret.ts";

const FRAMES = {
  lots,
  colour,
  achievements,
  secret,
  restock,
  cities,
  round,
  reveal,
  draw: drawing,
  line,
  look,
  scout,
  hand,
  enemyBid,
  auction,
  offer,
  deploy,
  aftermath,
  rockets,
  compensate,
  buy,
  over,
} satisfies FrameTable<ZsuTypes, Content, Frame>;

/** What the frames of this game answer for, bound to the cards of the table. */
export const framesOf = (content: (v: Table) => Content): Frames<ZsuTypes> =>
  frames<ZsuTypes, Content, Frame>({
    rules: FRAMES,
    content,
    top: (v) => v.frames.at(-1),
    asked: (v, seat) => at(v.seats, seat).asked,
    count(d, seat) {
      at(d.seats, seat).asked += 1;
    },
    unasked: () => no("ZS-005", "notAsked"),
    pick,
  });

/** The heading: what the game is about just now. */
export const phaseOf = (v: Table): string => FRAMES[last(v.frames).t].phase;

/** Most candidates are legal, so a few tries are cheaper than filtering them all. */
function pick(moves: readonly Move[], isLegal: (m: Move) => boolean, rng: Rng): Move {
  for (let i = 0; i < 4; i++) {
    const m = at(moves, rng(moves.length));
    if (isLegal(m)) return m;
  }
  const fine = moves.filter(isLegal);
  return at(fine, rng(fine.length));
}
