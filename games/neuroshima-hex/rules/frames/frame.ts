import type { FrameRules, SeatFrame } from "@rubizh/engine";
import type { Content } from "../content.ts";
import type { Frame, NeuroshimaHex } from "../state.ts";

/** The rules of a frame that asks its seat. */
export type Asks<F extends Frame> = SeatFrame<NeuroshimaHex, Content, F>;
/** The rules of any frame. */
export type Rules<F extends Frame> = FrameRules<NeuroshimaHex, Content, F>;
