import { type Frames, type FrameTable, frames, type Refusal } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import type { Content } from "../content.ts";
import { goOn } from "../flow.ts";
import {
  draftSeat,
  type Frame,
  type Move,
  type NeuroshimaHex,
  seatOf,
  topFrame,
  type View,
} from "../state.ts";
import { armies } from "./armies.ts";
import { battle } from "./battle.ts";
import { deploy } from "./deploy.ts";
import { draw } from "./draw.ts";
import { hunt } from "./hunt.ts";
import { refuseInBattle } from "./in-battle.ts";
import { medics } from "./medics.ts";
import { over } from "./over.ts";
import { scavenge } from "./scavenge.ts";
import { shoved } from "./shoved.ts";
import { starter } from "./starter.ts";
import { turn } from "./turn.ts";

const FRAMES: FrameTable<NeuroshimaHex, Content, Frame> = {
  armies,
  starter,
  deploy,
  draw,
  turn,
  pushed: shoved,
  pulled: shoved,
  hunt,
  battle,
  medics,
  scavenge,
  over,
};

/** What the frames of this game answer for, bound to its armies. */
export const framesOf = (content: Content): Frames<NeuroshimaHex> =>
  frames<NeuroshimaHex, Content, Frame>({
    rules: FRAMES,
    content: () => content,
    top: topFrame,
    asked: (v, seat) => seatOf(v, seat).asked,
    count(d, seat) {
      draftSeat(d, seat).asked += 1;
    },
    unasked: (_content, v, f, move) => refuseUnasked(v, f, move),
    idle: goOn,
  });

function refuseUnasked(v: View, f: Frame | undefined, m: Move): Refusal {
  if (f?.t === "over") return no("NH-081", "refuse.over");
  if (v.stage === "setup") return no("NH-028", "refuse.setup");
  if (v.frames[0]?.t === "battle") return refuseInBattle(m, "refuse.battle");
  return f?.t === "draw" ? no("NH-036", "refuse.drawing") : no("NH-050", "refuse.notYourTurn");
}
