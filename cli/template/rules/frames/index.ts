import { at, type Frames, type FrameTable, frames, refusal } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Frame, Types } from "../state.ts";
import { orders } from "./orders.ts";
import { over } from "./over.ts";
import { reveal } from "./reveal.ts";
import { roll } from "./roll.ts";

/** One line for each kind of frame; a forgotten one does not compile. */
const FRAMES: FrameTable<Types, Content, Frame> = { roll, orders, reveal, over };

/** Who is asked what, what is legal and what comes of it: the engine works it out from the table above. */
export const framesOf = (content: Content): Frames<Types> =>
  frames<Types, Content, Frame>({
    rules: FRAMES,
    content: () => content,
    top: (v) => v.frames.at(-1),
    asked: (v, seat) => at(v.seats, seat).asked,
    count(d, seat) {
      at(d.seats, seat).asked += 1;
    },
    unasked: (_content, _v, f) =>
      f?.t === "over" ? refusal("XX-008", "refuse.over") : refusal("XX-005", "refuse.ordered"),
  });
