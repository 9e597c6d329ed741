import { at, type Frames, type FrameTable, frames } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { no, topFrame } from "../field.ts";
import type { Frame, View, VoliaTypes } from "../state.ts";
import { acting } from "./acting.ts";
import { checking } from "./checking.ts";
import { displacing } from "./displacing.ts";
import { drawing } from "./drawing.ts";
import { entering } from "./entering.ts";
import { mission } from "./mission.ts";
import { over } from "./over.ts";
import { placing } from "./placing.ts";
import { pushing } from "./pushing.ts";
import { rerolling } from "./rerolling.ts";
import { rollOff } from "./rollOff.ts";
import { squads } from "./squads.ts";
import { straying } from "./straying.ts";
import { striking } from "./striking.ts";

const FRAMES: FrameTable<VoliaTypes, Content, Frame> = {
  mission,
  squads,
  rollOff,
  placing,
  drawing,
  acting,
  checking,
  rerolling,
  straying,
  striking,
  pushing,
  entering,
  displacing,
  over,
};

/** What the frames of this game answer for; a table's content depends on its mission. */
export const framesOf = (content: (v: View) => Content): Frames<VoliaTypes> =>
  frames<VoliaTypes, Content, Frame>({
    rules: FRAMES,
    content,
    top: topFrame,
    asked: (v, seat) => at(v.seats, seat).asked,
    count(d, seat) {
      at(d.seats, seat).asked += 1;
    },
    // Who is not asked may do nothing: VO-034.
    unasked: (_content, _v, f) => (f?.t === "over" ? no("VO-020", "over") : no("VO-034", "notAsked")),
  });
